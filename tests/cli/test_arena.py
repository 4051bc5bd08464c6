"""`kasbah arena` from the command line."""

from __future__ import annotations

from pathlib import Path

import pyarrow.parquet
import pytest

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
