"""`kasbah arena` from the command line."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pyarrow.parquet
import pytest

import kasbah
from kasbah.bots.arena.cluster import knock
from kasbah.cli.main import main


def test_a_match_is_reported_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "marracash", "--seats", "greedy,random,random", "--games", "3"]
    command += ["--workers", "1", "--out", str(tmp_path), "-o", "souvenirs=on"]
    assert main(command) == 0
    said = capsys.readouterr().out
    assert "greedy      100.0% (43.9% to 100.0%)" in said
    assert "endings: last_round 3; without a winner: 0" in said
    table = pyarrow.parquet.read_table(tmp_path / "results.parquet").to_pylist()
    assert len(table) == 9
    assert sum(row["win_share"] for row in table if row["bot"] == "greedy") == 3
    assert (tmp_path / "match.png").read_bytes()[:4] == b"\x89PNG"
    assert "<svg" in (tmp_path / "match.svg").read_text()
    assert main(command) == 0  # everything is played already
    assert capsys.readouterr().out == said


def test_a_cluster_that_is_not_there_gets_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    """What a real cluster does is tried by `make test-ray`: Ray is too large for every test run."""
    words = ["arena", "marracash", "--seats", "random,random,random", "--ray", "127.0.0.1:1"]
    assert main(words) == 2
    missing = importlib.util.find_spec("ray") is None
    said = "install kasbah[ray]" if missing else "no Ray cluster answers at 127.0.0.1:1"
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nowhere:x"])
def test_nobody_answers_at_once(address: str) -> None:
    with pytest.raises(kasbah.BadOption, match="no Ray cluster answers at"):
        knock(address)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "greedy,nobody,random"], "there is no bot 'nobody'"),
        (["--seats", "random,random,random", "--games", "0"], "a match has from 1"),
        (["--seats", "random"], "players cannot be 1"),
        (["--seats", "random,random,random", "-o", "players=4"], "leave the option players out"),
        (["--seats", "random,random,random", "--workers", "-1"], "workers are from 1"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "marracash", *words]) == 2
    assert said in capsys.readouterr().err
