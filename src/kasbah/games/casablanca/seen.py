"""The types of what is seen, and of what is not: a view, its parts, and the secrets.

Never compiled, so that the types of the fields are there for reading and writing JSON.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kasbah.core.outcome import Outcome
from kasbah.core.view import View
from kasbah.games.casablanca.box import CasablancaBox


@dataclass(frozen=True)
class SheetSeen:
    """A player's sheet: his own, or everybody's once the game is over (CB-6, CB-111)."""

    capital: int
    notes: dict[str, int]
    """How many notes of each kind are left; empty with free capital."""
    accounts: dict[str, int]
    """What he has on each agent."""


@dataclass(frozen=True)
class PlayerSeen:
    """A player, with everything that the table has learnt about his bribes (8.3)."""

    headquarters: str | None
    """In the variant: his own."""
    face_down: bool
    """In the variant: whether he loses his next turn."""
    bribes: int
    """How many turns he has used to bribe."""
    minimums: dict[str, int]
    """What he has at least on each agent, as named, held and declared amounts prove."""
    fees: dict[str, int]
    """What he paid for hits, by striker."""
    lost: dict[str, int]
    """What he announced, and lost, on each removed agent."""
    sheet: SheetSeen | None


@dataclass(frozen=True)
class MoveSeen:
    """A declared move."""

    agent: str
    to: str
    with_case: bool


@dataclass(frozen=True)
class HitSeen:
    """A declared hit."""

    striker: str
    victim: str


@dataclass(frozen=True)
class CasablancaView(View):
    """Everything one seat knows."""

    phase: str
    active: int
    turn: int
    """Turns completed by all players together."""
    agents: dict[str, str | None]
    """The building of each agent; None if it was removed."""
    suitcase: str
    carriers: tuple[str, ...]
    """The agents that have carried the suitcase."""
    players: tuple[PlayerSeen, ...]
    placing: tuple[str, ...]
    """While this seat bribes: the agents that it has bribed in this action."""
    declaration: MoveSeen | HitSeen | None
    waiting: tuple[int, ...]
    """The seats still to be asked about the declaration, the one asked now included."""
    objector: int | None
    named: int
    stopped: tuple[MoveSeen | HitSeen, ...]
    """What was stopped or withdrawn in this turn."""
    arrived: str | None
    """The agent that brought the suitcase home."""
    outcome: Outcome | None
    box: CasablancaBox = field(repr=False, compare=False, metadata={"told": False})
    """Town, agents, sheet and options, which everybody knows."""


@dataclass(frozen=True)
class Secrets:
    """What a spectator does not see: the sheets, and a bribe action that is under way."""

    sheets: tuple[SheetSeen, ...]
    placing: tuple[str, ...] | None
    """The agents bribed so far in this action; None if nobody is bribing."""
