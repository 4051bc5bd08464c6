"""What docs/fairness.md shows is run as it stands there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import kasbah
from kasbah.cli.main import main
from tests.core.recording import recorded

PAGE = (Path(__file__).parents[2] / "docs/fairness.md").read_text(encoding="utf-8")


def test_the_python_example_proves_its_own_game(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(example, {})
    told = capsys.readouterr().out
    assert "The promise you noted is the one of this game" in told
    assert "is the one before the first move" in told
    assert "moves are legal" in told


def test_the_command_line_works_as_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record, heads = recorded(kasbah.game("marracash"), {"players": 3, "stalemate_rounds": 1})
    record.save(tmp_path / "game.json")
    monkeypatch.chdir(tmp_path)
    [line] = re.findall(r"^ *kasbah (verify game.json --head .*)$", PAGE, re.MULTILINE)
    assert main(shlex.split(line.replace("5f1c…", heads[-1]))) == 0
    assert "up to there nothing was altered" in capsys.readouterr().out


def test_every_purpose_of_the_page_is_one_of_the_code() -> None:
    source = Path(__file__).parents[2] / "src/kasbah/core"
    code = (source / "chain.py").read_text() + (source / "record.py").read_text()
    used = set(re.findall(r'digest\("(\w+)"', code))
    assert used == set(re.findall(r'D\("(\w+)"', PAGE))
