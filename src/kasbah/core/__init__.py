"""The contract every game keeps: games, states, moves, events, views, outcomes, refusals."""

from kasbah.core.errors import BadFile, BadOption, KasbahError, Refused
from kasbah.core.event import Event, seen
from kasbah.core.game import Box, Game
from kasbah.core.ledger import Ledger, Seat, Terms
from kasbah.core.move import Move, MoveTable
from kasbah.core.options import Limits, Options
from kasbah.core.outcome import Outcome
from kasbah.core.proof import Altered, prove
from kasbah.core.record import Record, terms_of
from kasbah.core.rng import Rng, Seed
from kasbah.core.state import State
from kasbah.core.updates import PublicUpdates, Update
from kasbah.core.view import View

__all__ = [
    "Altered",
    "BadFile",
    "BadOption",
    "Box",
    "Event",
    "Game",
    "KasbahError",
    "Ledger",
    "Limits",
    "Move",
    "MoveTable",
    "Options",
    "Outcome",
    "PublicUpdates",
    "Record",
    "Refused",
    "Rng",
    "Seat",
    "Seed",
    "State",
    "Terms",
    "Update",
    "View",
    "prove",
    "seen",
    "terms_of",
]
