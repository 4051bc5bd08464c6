"""What the table sees happen (8.2).

Only placements are secret: the others see that a player bribed, once for the whole action.
"""

from __future__ import annotations

from dataclasses import dataclass

from kasbah.core.event import Event


@dataclass(frozen=True)
class HeadquartersTaken(Event):
    """A player owns a headquarters now (CV-3)."""

    seat: int
    headquarters: str


@dataclass(frozen=True)
class TurnBegan(Event):
    """A player's turn begins; `turn` is counted from 1."""

    seat: int
    turn: int


@dataclass(frozen=True)
class Placed(Event):
    """A note, or an amount, was put on an agent; only the player himself knows (CB-31)."""

    seat: int
    agent: str
    amount: int

    def seen_by(self, seat: int | None) -> Event | None:
        """The owner of the sheet sees it, nobody else."""
        return self if seat == self.seat else None


@dataclass(frozen=True)
class Bribed(Event):
    """A player used his turn to bribe: all that the others learn of it (CB-31)."""

    seat: int


@dataclass(frozen=True)
class MoveDeclared(Event):
    """An agent is to move (CB-40)."""

    seat: int
    agent: str
    start: str
    to: str
    with_case: bool


@dataclass(frozen=True)
class HitDeclared(Event):
    """An agent is to remove another one (CB-40); so the player has 1,000 on the striker."""

    seat: int
    striker: str
    victim: str
    building: str


@dataclass(frozen=True)
class Declined(Event):
    """A player does not object (CB-58)."""

    seat: int


@dataclass(frozen=True)
class Objected(Event):
    """A player objects (CB-55)."""

    seat: int


@dataclass(frozen=True)
class Withdrew(Event):
    """The mover took his declaration back (CB-62)."""

    seat: int


@dataclass(frozen=True)
class Accepted(Event):
    """The mover takes the challenge (CB-64)."""

    seat: int


@dataclass(frozen=True)
class Named(Event):
    """The objector has at least this amount on the acting agent (CB-70)."""

    seat: int
    agent: str
    amount: int


@dataclass(frozen=True)
class Held(Event):
    """The mover has at least this amount on the acting agent too (CB-74)."""

    seat: int
    agent: str
    amount: int


@dataclass(frozen=True)
class MoverPassed(Event):
    """The mover did not hold the amount; the objection succeeds (CB-81)."""

    seat: int
    objector: int


@dataclass(frozen=True)
class GaveUp(Event):
    """The objector named nothing more; his objection fails (CB-90)."""

    seat: int


@dataclass(frozen=True)
class SheetTurnedDown(Event):
    """In the variant a failed objection costs the next turn (CV-22)."""

    seat: int


@dataclass(frozen=True)
class SheetPickedUp(Event):
    """The lost turn: the sheet is turned up again (CV-23)."""

    seat: int


@dataclass(frozen=True)
class Moved(Event):
    """A move stood and was carried out (CB-93)."""

    agent: str
    start: str
    to: str
    with_case: bool


@dataclass(frozen=True)
class Removed(Event):
    """A hit stood: the fee is paid, the victim gone, and everybody says what he loses (CB-51)."""

    seat: int
    striker: str
    victim: str
    fee: int
    lost: tuple[int, ...]
    """The exact account of each seat on the victim."""


@dataclass(frozen=True)
class TurnGivenUp(Event):
    """A player ends his turn without an action (CB-89)."""

    seat: int


@dataclass(frozen=True)
class NothingToDo(Event):
    """A player had no legal action (CB-13)."""

    seat: int


@dataclass(frozen=True)
class GameEnded(Event):
    """The game is over. `accounts` are those on the agent that arrived, if one did (CB-111)."""

    winners: tuple[int, ...]
    reason: str
    agent: str | None
    accounts: tuple[int, ...]
