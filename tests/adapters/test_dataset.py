"""Data sets: every decision of a match, as the seat that made it saw it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

from kasbah.adapters.dataset import METADATA, desk_of, write_dataset
from kasbah.bots.arena.match import Match
from kasbah.bots.arena.run import run_match
from kasbah.cli.main import main

MATCHES = [
    Match("marracash", {"cash": "hidden"}, ("random", "greedy", "random"), 2, 1),
    Match("casablanca", {"turn_limit": 24}, ("random",) * 3, 1, 1),
    Match("casablanca", {"mode": "headquarters", "turn_limit": 24}, ("random",) * 3, 1, 1),
    Match("schwarzmarkt", {}, ("random",) * 3, 1, 1),
]


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: desk_of(match).mode.name)
def test_a_row_is_what_the_seat_saw_could_do_did_and_got(match: Match, tmp_path: Path) -> None:
    played = run_match(match)
    rows = write_dataset(match, played, tmp_path / "games.parquet")
    table = pyarrow.parquet.read_table(tmp_path / "games.parquet")
    assert rows == table.num_rows == sum(game.decisions for game in played)

    desk = desk_of(match)
    told = json.loads(table.schema.metadata[METADATA.encode()])
    assert told["mode"] == desk.mode.name
    assert told["bots"] == list(match.bots)
    listed: list[dict[str, Any]] = table.to_pylist()
    for game in played:
        state = desk.deal(match.seed_of(game.deal))
        mine = [row for row in listed if row["game"] == game.number]
        assert [row["number"] for row in mine] == list(range(game.decisions))
        for row in mine:
            seat = state.seat
            assert seat is not None
            assert row["seat"] == seat
            assert row["bot"] == match.bots[game.seats[seat]]
            assert np.array_equal(np.array(row["observation"], np.float32), desk.flat(state, seat))
            assert np.flatnonzero(row["mask"]).tolist() == desk.codes(state)
            assert row["mask"][row["action"]]
            state.play(desk.move(row["action"]))
        assert state.outcome is not None
        assert state.outcome.scores == game.scores
        for row in mine:
            won = desk.rewards(state.outcome)
            turned = [won[(row["seat"] + place) % desk.players] for place in range(desk.players)]
            assert row["returns"] == pytest.approx(turned)


def test_the_arena_writes_one_and_goes_on_with_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.parquet"
    command = ["arena", "marracash", "--seats", "random,random,random", "--workers", "1"]
    assert main([*command, "--games", "1", "--out", str(file)]) == 0
    assert "decisions)" in capsys.readouterr().out
    first = pyarrow.parquet.read_table(file)
    assert main([*command, "--games", "2", "--out", str(file)]) == 0
    both = pyarrow.parquet.read_table(file)
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 3
    assert both.slice(0, first.num_rows).equals(first)
    assert both.num_rows > first.num_rows
    assert not file.with_suffix(".new").exists()
