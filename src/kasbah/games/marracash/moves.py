"""What a player may do (4.1), and the code each move has.

A code is a base plus an offset. The bases stand here beside the classes they number; nowhere
else is a code taken apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from kasbah.core.move import Move, MoveTable
from kasbah.games.marracash.souvenirs import SouvenirSet
from kasbah.games.marracash.town import Town

STEP: Final[i64] = 25
OPENING: Final[i64] = 100
HIGHEST_BID: Final[i64] = 39_300

HEAD: Final[i64] = 0
ENDS: Final = ("head", "tail")
MOST_AT_A_GATE: Final[i64] = 4

PASS: Final[i64] = 0
FILL: Final[i64] = 1
TAKE: Final[i64] = 25
AUCTION: Final[i64] = 50
BID: Final[i64] = 75
WALK: Final[i64] = 1644


@dataclass(frozen=True)
class Pass(Move):
    """In an auction: make no further bid. In a turn: there is nothing else to do (MC-46)."""


@dataclass(frozen=True)
class Fill(Move):
    """Let visitors from one end of the queue in at an empty entrance (MC-88)."""

    entrance: str
    end: str
    count: int


@dataclass(frozen=True)
class TakeSouvenir(Move):
    """Choose which of two matching cards a customer takes (MC-106)."""

    card: str


@dataclass(frozen=True)
class Auction(Move):
    """Put an unsold shop up for auction (MC-17)."""

    shop: str


@dataclass(frozen=True)
class Bid(Move):
    """Bid for the shop under the hammer (MC-27)."""

    amount: int


@dataclass(frozen=True)
class Walk(Move):
    """Move the group on a fountain along a street (MC-53, MC-55)."""

    fountain: str
    street: str


KINDS: Final[dict[str, type[Move]]] = {
    kind.__name__: kind for kind in (Pass, Fill, TakeSouvenir, Auction, Bid, Walk)
}


def fill_code(gate: i64, end: i64, count: i64) -> i64:
    """The code of a fill."""
    return FILL + (gate * 2 + end) * MOST_AT_A_GATE + count - 1


def fill_gate(code: i64) -> i64:
    """Which of the three entrances a fill is for."""
    return (code - FILL) // (2 * MOST_AT_A_GATE)


def fill_end(code: i64) -> i64:
    """The end of the queue a fill takes from."""
    return (code - FILL) // MOST_AT_A_GATE % 2


def fill_count(code: i64) -> i64:
    """How many visitors a fill brings in."""
    return (code - FILL) % MOST_AT_A_GATE + 1


def bid_code(amount: i64) -> i64:
    """The code of a bid."""
    return BID + (amount - OPENING) // STEP


def bid_amount(code: i64) -> i64:
    """The amount of a bid."""
    return OPENING + (code - BID) * STEP


def is_bid(code: i64) -> bool:
    """Whether this is the code of a bid."""
    return BID <= code < WALK


def is_auction(code: i64) -> bool:
    """Whether this is the code of an auction."""
    return AUCTION <= code < BID


def is_take(code: i64) -> bool:
    """Whether this is the code of a choice of souvenir."""
    return TAKE <= code < AUCTION


def is_fill(code: i64) -> bool:
    """Whether this is the code of a fill."""
    return FILL <= code < TAKE


def all_moves(town: Town, cards: SouvenirSet) -> MoveTable:
    """The table of moves for a town and a set of cards."""
    moves: list[Move | None] = [Pass()]
    for entrance in town.entrances:
        for end in ENDS:
            for count in range(MOST_AT_A_GATE):
                moves.append(Fill(entrance, end, count + 1))
    for card in cards.cards:
        moves.append(TakeSouvenir(card.id))
    for place in range(BID - AUCTION):
        moves.append(Auction(town.shops[place].name) if place < len(town.shops) else None)
    for amount in range(OPENING, HIGHEST_BID + STEP, STEP):
        moves.append(Bid(amount))
    for walk in town.walks:
        moves.append(Walk(walk.start, walk.street))
    return MoveTable(moves)
