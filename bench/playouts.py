"""What one process measures: games, rollouts, copies and the public door, on every table.

`python -m bench.playouts SECONDS` prints one JSON object; set KASBAH_PURE=1 for the other form.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any

import kasbah
from kasbah.core import Game, Rng
from kasbah.core.playout import copies, rollouts, whole_games

TABLES: dict[str, dict[str, Any]] = {
    "marracash, 3 players": {"game": "marracash", "players": 3},
    "marracash, 4 players": {"game": "marracash", "players": 4},
    "marracash, 4 players, souvenirs": {"game": "marracash", "players": 4, "souvenirs": "on"},
    "casablanca, 4 players": {"game": "casablanca", "players": 4},
    "casablanca, 4 headquarters": {"game": "casablanca", "players": 4, "mode": "headquarters"},
    "schwarzmarkt, 3 players": {"game": "schwarzmarkt", "players": 3},
    "schwarzmarkt, 4 players": {"game": "schwarzmarkt", "players": 4},
    "schwarzmarkt, 5 players": {"game": "schwarzmarkt", "players": 5},
}


def per_second(work: Callable[[int], int], seconds: float) -> float:
    """How much of this work is done in a second: amounts double until it takes long enough."""
    amount = 1
    while True:
        began = time.perf_counter()
        done = work(amount)
        took = time.perf_counter() - began
        if took >= seconds:
            return done / took
        amount *= 2 if took < seconds / 8 else 4


def ordinary_loop(game: Game, options: dict[str, Any], games: int) -> int:
    """An ordinary Python loop over `legal_moves` and `play`."""
    rng = Rng(3)
    decisions = 0
    for seed in range(games):
        state = game.new(seed=seed, **options)
        while state.seat is not None:
            moves = state.legal_moves()
            state.play(moves[rng.below(len(moves))])
            decisions += 1
    return decisions


def measure(name: str, seconds: float) -> dict[str, float]:
    """Decisions per second three ways, and microseconds for a copy."""
    options = dict(TABLES[name])
    game = kasbah.game(options.pop("game"))
    box = game.box(**options)
    start = game.deal(box, 1)

    def copied(times: int) -> int:
        copies(start, times * 100)
        return times * 100

    return {
        "whole games": per_second(lambda games: whole_games(game, box, games, 1), seconds),
        "rollouts": per_second(lambda games: rollouts(start, games, 1), seconds),
        "ordinary loop": per_second(lambda games: ordinary_loop(game, options, games), seconds),
        "copy": 1e6 / per_second(copied, seconds / 4),
    }


def main() -> None:
    """Measures every table once."""
    seconds = float(sys.argv[1])
    figures = {name: measure(name, seconds) for name in TABLES}
    print(json.dumps({"compiled": kasbah.COMPILED, "figures": figures}))


if __name__ == "__main__":
    main()
