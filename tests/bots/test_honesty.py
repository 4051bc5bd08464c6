"""A bot knows only its view: worlds it cannot tell apart get the same move for the same seed."""

from __future__ import annotations

from typing import Any

import pytest

import kasbah
from kasbah.bots import make_bot
from kasbah.core import Rng

TABLES: list[dict[str, Any]] = [
    {"game": "marracash", "players": 4, "cash": "hidden", "souvenirs": "on"},
    {"game": "marracash", "players": 3},
    {"game": "schwarzmarkt", "players": 4},
    {"game": "casablanca", "players": 4},
    {"game": "casablanca", "players": 3, "mode": "headquarters", "capital": "free"},
]
SPECS = ["random", "greedy", f"search:{30 if kasbah.COMPILED else 3}"]


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table.values())))
def test_two_worlds_that_look_alike_get_the_same_move(table: dict[str, Any], spec: str) -> None:
    options = dict(table)
    game = kasbah.game(options.pop("game"))
    state = game.new(seed=5, **options)
    walk = Rng(3)
    compared = 0
    while state.seat is not None and compared < 8:
        moves = state.legal_moves()
        if len(moves) > 1 and walk.below(4) == 0:
            view = state.view(state.seat)
            other = game.imagine(view, Rng(compared, "another world"))
            chosen = [
                make_bot(spec, game, game.box(**options), compared).decide(
                    world.view(state.seat), world.legal_moves()
                )
                for world in (state, other)
            ]
            assert chosen[0] is chosen[1]
            assert chosen[0] in moves
            compared += 1
        state.play(moves[walk.below(len(moves))])
    assert compared >= 6
