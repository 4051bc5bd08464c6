"""The contract every game keeps: games, states, moves, events, views, outcomes, refusals."""

from kasbah.core.errors import BadFile, BadOption, KasbahError, Refused
from kasbah.core.event import Event, seen
from kasbah.core.game import Box, Game
from kasbah.core.move import Move, MoveTable
from kasbah.core.options import Limits, Options
from kasbah.core.outcome import Outcome
from kasbah.core.rng import Rng, Seed
from kasbah.core.state import State
from kasbah.core.view import View

__all__ = [
    "BadFile",
    "BadOption",
    "Box",
    "Event",
    "Game",
    "KasbahError",
    "Limits",
    "Move",
    "MoveTable",
    "Options",
    "Outcome",
    "Refused",
    "Rng",
    "Seed",
    "State",
    "View",
    "seen",
]
