"""What the table sees happen. In this game every event is public (chapter 8)."""

from __future__ import annotations

from dataclasses import dataclass

from kasbah.core.event import Event


@dataclass(frozen=True)
class TurnBegan(Event):
    """A player's turn begins."""

    seat: int
    round: int


@dataclass(frozen=True)
class AuctionOpened(Event):
    """A shop was put up for auction (MC-17); `again` after a default (MC-116)."""

    seat: int
    shop: str
    again: bool


@dataclass(frozen=True)
class BidMade(Event):
    """A player bid (MC-26)."""

    seat: int
    amount: int


@dataclass(frozen=True)
class BidderPassed(Event):
    """A player is out of the auction (MC-28)."""

    seat: int


@dataclass(frozen=True)
class Defaulted(Event):
    """The winner of an auction could not pay; the auction is void (MC-116, MC-120)."""

    seat: int
    bid: int
    fine: int


@dataclass(frozen=True)
class Sold(Event):
    """A shop has an owner now; the auctioneer got his commission (MC-34, MC-35)."""

    shop: str
    buyer: int
    price: int
    auctioneer: int
    commission: int


@dataclass(frozen=True)
class StayedUnsold(Event):
    """Nobody was left to bid for a shop (MC-118)."""

    shop: str


@dataclass(frozen=True)
class Walked(Event):
    """A group set out along a street (MC-52)."""

    seat: int
    start: str
    street: str
    end: str
    group: str


@dataclass(frozen=True)
class Stopped(Event):
    """Visitors of one colour met no open door and stay on the fountain (MC-68)."""

    fountain: str
    visitors: str


@dataclass(frozen=True)
class Entered(Event):
    """A visitor became a customer (MC-72), and took a souvenir if one fitted (MC-103)."""

    shop: str
    colour: str
    number: int
    income: int
    souvenir: str | None
    souvenir_value: int


@dataclass(frozen=True)
class Earned(Event):
    """The bank paid the owner, and the guide out of his income (MC-81)."""

    shop: str
    owner: int
    income: int
    guide: int | None
    commission: int


@dataclass(frozen=True)
class Filled(Event):
    """New visitors came in at a gate (MC-88)."""

    seat: int
    entrance: str
    end: str
    visitors: str


@dataclass(frozen=True)
class SouvenirOpened(Event):
    """A card was turned up from the deck (MC-108)."""

    card: str


@dataclass(frozen=True)
class NothingToDo(Event):
    """A player had no legal action (MC-20, MC-46)."""

    seat: int


@dataclass(frozen=True)
class LastRoundBegan(Event):
    """The queue is empty: everybody has one more turn (MC-95)."""

    first: int


@dataclass(frozen=True)
class GameEnded(Event):
    """The game is over; all cash is open now (MC-99)."""

    winners: tuple[int, ...]
    cash: tuple[int, ...]
    reason: str
