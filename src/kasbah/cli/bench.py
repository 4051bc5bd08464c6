"""`kasbah bench`: how fast the rules run on this machine."""

from __future__ import annotations

import time
from typing import Any, Final

import kasbah
from kasbah.core import Game
from kasbah.core.playout import copies, whole_games

TABLES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "MarraCash": ("marracash", {}),
    "Casablanca": ("casablanca", {"players": 4}),
    "Casablanca, headquarters": ("casablanca", {"players": 4, "mode": "headquarters"}),
    "Schwarzmarkt": ("schwarzmarkt", {"players": 4}),
}
SECONDS: Final = 1.0
AT_ONCE: Final = 4  # games between two looks at the clock
COPIES: Final = 1_000


def bench() -> int:
    """Plays every game with four players at random; processor time of one core is what counts."""
    form = (
        "compiled" if kasbah.COMPILED else "not compiled: about thirty times slower than it can be"
    )
    print(f"kasbah {kasbah.__version__}, {form}\n")
    print(f"{'four players, random play':<28}{'decisions/s':>14}{'games/s':>12}{'copy':>12}")
    for name, (game, options) in TABLES.items():
        decisions, games, copy = measured(kasbah.game(game), options)
        print(f"{name:<28}{decisions:>14,.0f}{games:>12,.0f}{copy * 1e6:>9.2f} µs")
    return 0


def measured(game: Game, options: dict[str, Any]) -> tuple[float, float, float]:
    """Decisions and games a second, and the seconds that a copy of a state takes."""
    box = game.box(**options)
    decisions = games = 0
    began = time.process_time()
    while (took := time.process_time() - began) < SECONDS:
        decisions += whole_games(game, box, AT_ONCE, games)
        games += AT_ONCE
    state = game.deal(box, 1)
    began = time.process_time()
    copies(state, COPIES)
    return decisions / took, games / took, (time.process_time() - began) / COPIES
