"""Kasbah: a digital table for three games of trade and treachery.

>>> import kasbah
>>> state = kasbah.game("marracash").new(players=4, seed=7)
>>> state.play(state.legal_moves()[0])
"""

from __future__ import annotations

import os

from kasbah._pure import load_sources_only
from kasbah._version import VERSION

if os.environ.get("KASBAH_PURE") == "1":
    load_sources_only()

from kasbah.core import (
    BadFile,
    BadOption,
    Event,
    Game,
    KasbahError,
    Move,
    Outcome,
    Refused,
    Rng,
    State,
    View,
    seen,
)
from kasbah.core.form import COMPILED
from kasbah.games import GAMES

__version__ = VERSION


def game(name: str) -> Game:
    """The game with this name."""
    if name not in GAMES:
        raise BadOption("", f"there is no game {name[:40]!r}; there are {', '.join(GAMES)}")
    return GAMES[name]


__all__ = [
    "COMPILED",
    "GAMES",
    "BadFile",
    "BadOption",
    "Event",
    "Game",
    "KasbahError",
    "Move",
    "Outcome",
    "Refused",
    "Rng",
    "State",
    "View",
    "game",
    "seen",
]
