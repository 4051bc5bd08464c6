"""What one process measures: games, rollouts, copies and the public door, on every table.

`python -m bench.playouts SECONDS [TABLE...]` prints JSON; KASBAH_PURE=1 is the other form.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import kasbah
from bench.rate import per_second
from kasbah.core import Box, Game, Move, Rng, State
from kasbah.core.playout import copies, rollouts, whole_games

PLAYERS: dict[str, range] = {
    "marracash": range(3, 5),
    "casablanca": range(2, 9),
    "headquarters": range(2, 5),
    "schwarzmarkt": range(3, 6),
}
"""How many may sit at each table: the modes of Casablanca are two kinds of table."""
COPIES = 200
TENTHS = 10


def options_of(kind: str, players: int) -> tuple[Game, dict[str, Any]]:
    """The game and the options of a kind of table."""
    if kind == "headquarters":
        return kasbah.game("casablanca"), {"mode": "headquarters", "players": players}
    if kind == "souvenirs":
        return kasbah.game("marracash"), {"souvenirs": "on", "players": players}
    return kasbah.game(kind), {"players": players}


def all_tables() -> dict[str, tuple[str, int]]:
    """Every game, mode and number of players, by the name it has in the report."""
    kinds = {**PLAYERS, "souvenirs": range(4, 5)}
    return {f"{kind}, {count} players": (kind, count) for kind in kinds for count in kinds[kind]}


def ordinary_loop(game: Game, box: Box, games: int) -> int:
    """An ordinary Python loop over `legal_moves` and `play`."""
    rng = Rng(3)
    decisions = 0
    for seed in range(games):
        state = game.deal(box, seed)
        while state.seat is not None:
            moves = state.legal_moves()
            state.play(moves[rng.below(len(moves))])
            decisions += 1
    return decisions


def copies_from_python(state: State, times: int) -> int:
    """Copies made one by one from Python, as OpenSpiel's are measured."""
    for _ in range(times):
        state.copy()
    return times


def measure(kind: str, players: int, seconds: float) -> dict[str, float]:
    """Decisions per second three ways, and microseconds for a copy."""
    game, options = options_of(kind, players)
    box = game.box(**options)
    start = game.deal(box, 1)

    def copied(times: int) -> int:
        copies(start, times * COPIES)
        return times * COPIES

    def copied_from_python(times: int) -> int:
        return copies_from_python(start, times * COPIES)

    return {
        "whole games": per_second(lambda games: whole_games(game, box, games, 1), seconds),
        "rollouts": per_second(lambda games: rollouts(start, games, 1), seconds),
        "Python loop": per_second(lambda games: ordinary_loop(game, box, games), seconds),
        "copy": 1e6 / per_second(copied, seconds / 4),
        "copy from Python": 1e6 / per_second(copied_from_python, seconds / 4),
    }


def late_and_early(kind: str, players: int, seconds: float) -> list[tuple[float, float]]:
    """Microseconds that listing and playing a move cost in each tenth of a game.

    Each random game is played twice; the second time the moves are known, and only they are timed.
    """
    game, options = options_of(kind, players)
    box = game.box(**options)
    spent, counted = [0.0] * TENTHS, [0] * TENTHS
    end = time.process_time() + seconds
    seed = 0
    while time.process_time() < end:
        seed += 1
        rng, state = Rng(seed), game.deal(box, seed)
        played: list[Move] = []
        while state.seat is not None:
            moves = state.legal_moves()
            played.append(moves[rng.below(len(moves))])
            state.play(played[-1])
        state = game.deal(box, seed)
        for tenth in range(TENTHS):
            part = played[len(played) * tenth // TENTHS : len(played) * (tenth + 1) // TENTHS]
            began = time.process_time()
            for move in part:
                state.legal_moves()
                state.play(move)
            spent[tenth] += time.process_time() - began
            counted[tenth] += len(part)
    return [(tenth * 10.0 + 5, spent[tenth] / counted[tenth] * 1e6) for tenth in range(TENTHS)]


def main() -> None:
    """Measures every table once, or those that are named."""
    seconds = float(sys.argv[1])
    tables = all_tables()
    names = sys.argv[2:] or list(tables)
    figures = {name: measure(*tables[name], seconds) for name in names}
    print(json.dumps({"compiled": kasbah.COMPILED, "figures": figures}))


if __name__ == "__main__":
    main()
