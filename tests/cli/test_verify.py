"""`kasbah verify FILE`: says what it proved, and fails if anything was altered."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kasbah
from kasbah.cli.main import main
from tests.core.recording import forged, recorded

GAME = kasbah.game("marracash")
RECORD, HEADS = recorded(GAME, {"players": 3, "stalemate_rounds": 1})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The record of a game."""
    file = tmp_path / "game.json"
    RECORD.save(file)
    return file


def test_it_says_what_it_proved(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(file), "--head", HEADS[2], "--head", HEADS[-1]]) == 0
    told = capsys.readouterr().out
    assert "moves are legal" in told
    assert "after update 2: up to there nothing was altered" in told
    assert f"after update {len(RECORD.updates)}: up to there nothing was altered" in told


def test_without_a_head_it_says_what_that_leaves_open(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(file)]) == 0
    assert "No head was given to compare with." in capsys.readouterr().out


def test_a_head_of_another_game_is_not_accepted(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(file), "--head", "0" * 64]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "game.json is not what was played: the head 000" in told.err
    assert told.err.count("\n") == 1


def test_an_altered_record_fails(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(file.read_bytes())
    data["outcome"]["winners"] = [0, 1, 2]
    forged(data).save(file)
    assert main(["verify", str(file)]) == 1
    assert "another outcome than the record tells" in capsys.readouterr().err


def test_a_damaged_file_fails(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(file.read_bytes()[:-200])
    assert main(["verify", str(file)]) == 2
    told = capsys.readouterr().err
    assert told == "kasbah: game.json: this is no record of a game, or only a part of one\n"


def test_a_copy_of_another_game_does_not_help(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.json"
    recorded(GAME, {"players": 3, "stalemate_rounds": 1}, seed=2)[0].save(other)
    assert main(["verify", str(file), "--with", str(other)]) == 2
    assert "not of the same game" in capsys.readouterr().err
