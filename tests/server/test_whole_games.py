"""Whole games over real sockets: every game, every seat's line, to the record and its proof."""

from __future__ import annotations

import random
from contextlib import ExitStack
from typing import Any

import pytest

import kasbah
from kasbah.core import Record, prove
from tests.server.running import Line, Person, Server, codes_of, me

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("marracash", 3, {}),
    ("casablanca", 2, {"turn_limit": 20}),
    ("casablanca", 4, {"turn_limit": 24, "reveal_end": "arriving"}),
    ("schwarzmarkt", 3, {"card_cap": 30, "stall_rounds": 3}),
]


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_a_whole_game(
    server: Server, ann: Person, game: str, players: int, options: dict[str, Any]
) -> None:
    """Every line sees the same numbers and heads; the record proves the heads."""
    table = ann.make(game, me(players), options=options, random="5e" * 32)
    with ExitStack() as stack:
        lines = [stack.enter_context(ann.sit(table, seat)) for seat in range(players)]
        watcher = stack.enter_context(Person(server.url).sit(table, None))
        for line in (*lines, watcher):
            line.until("position")
        play_out(lines, random.Random(4))
        watcher.catch_up(lines[0].number)
        for line in lines:
            line.catch_up(lines[0].number)
        assert all(line.heads == lines[0].heads for line in (*lines, watcher))
        heads = lines[0].heads

    record = ann.http.get(f"/api/tables/{table}/record?seat=0").content
    assert prove(Record.read(record), kasbah.game(game), [heads[0], heads[-1]])
    proof = ann.ask("GET", f"tables/{table}/proof")
    assert proof["proved"]
    history = ann.ask("GET", f"tables/{table}/history?seat=1")
    assert len(history["told"]) == len(heads) - 1
    moment = ann.ask("GET", f"tables/{table}/moments/{len(heads) - 1}?seat=0")
    assert moment["view"] == lines[0].view
    assert ann.ask("GET", f"tables/{table}")["table"]["status"] == "over"


def play_out(lines: list[Line], rng: random.Random) -> None:
    """Random moves from every seat until the game is over."""
    while (deciding := lines[0].view["deciding"]) is not None:
        line = lines[deciding]
        line.catch_up(lines[0].number)
        answer = line.play(rng.choice(codes_of(line.moves)))
        assert answer["type"] == "played", answer
        lines[0].catch_up(answer["number"])
        if line.step != answer["step"] or line.number != answer["number"]:
            line.until(lambda m: m["type"] in ("step", "update"))
