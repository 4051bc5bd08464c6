"""What a player may do (4.3), and the code each move has.

A code is a base plus an offset. The bases stand here beside the classes they number; nowhere
else is a code taken apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from kasbah.core.ints import filled, ints
from kasbah.core.move import Move, MoveTable
from kasbah.core.vecs import vec
from kasbah.games.schwarzmarkt.deck import Deck
from kasbah.games.schwarzmarkt.goods import KINDS, NAMES, cards_of, count_of, goods_of, size_of

LONGEST_DRIVE: Final[i64] = 4
MOST_SEATS: Final[i64] = 5
LARGEST_GIFT: Final[i64] = 2

PASS: Final[i64] = 0
DRIVE: Final[i64] = 1
TARGET: Final[i64] = 5
SELL: Final[i64] = 10
TAKE: Final[i64] = 15
RAID: Final[i64] = 20
GIVE: Final[i64] = 45
CARD: Final[i64] = 65
EXCHANGE: Final[i64] = 95


@dataclass(frozen=True)
class Pass(Move):
    """On the last field: exchange nothing (SM-56)."""


@dataclass(frozen=True)
class Drive(Move):
    """Exchange nothing and push the price up by this many fields (SM-45)."""

    steps: int


@dataclass(frozen=True)
class Target(Move):
    """Pick the player that a text is carried out on (SM-72)."""

    player: int


@dataclass(frozen=True)
class Sell(Move):
    """Turn one card of this kind into 20 (SM-84)."""

    good: str


@dataclass(frozen=True)
class Take(Move):
    """Take a card of this kind from the goods stack, for 5 (SM-96)."""

    good: str


@dataclass(frozen=True)
class Raid(Move):
    """Name the player who loses all his cards of this kind (SM-93)."""

    player: int
    good: str


@dataclass(frozen=True)
class Give(Move):
    """The cards given away in a forced swap, one or two (SM-89)."""

    potatoes: int = 0
    coffee: int = 0
    flour: int = 0
    butter: int = 0
    sugar: int = 0


@dataclass(frozen=True)
class PlayCard(Move):
    """Play a black-market card from the own hand (SM-24)."""

    card: str


@dataclass(frozen=True)
class Exchange(Move):
    """Hand in goods that are in demand, at the present price (SM-35)."""

    potatoes: int = 0
    coffee: int = 0
    flour: int = 0
    butter: int = 0
    sugar: int = 0


KINDS_OF_MOVES: Final[dict[str, type[Move]]] = {
    kind.__name__: kind
    for kind in (Pass, Drive, Target, Sell, Take, Raid, Give, PlayCard, Exchange)
}


def drive_steps(code: i64) -> i64:
    """How far a drive goes."""
    return code - DRIVE + 1


def raid_code(seat: i64, kind: i64) -> i64:
    """The code of a raid."""
    return RAID + seat * KINDS + kind


def raid_seat(code: i64) -> i64:
    """Who is raided."""
    return (code - RAID) // KINDS


def raid_kind(code: i64) -> i64:
    """The kind of goods a raid is after."""
    return (code - RAID) % KINDS


def is_drive(code: i64) -> bool:
    """Whether this is the code of a drive."""
    return DRIVE <= code < TARGET


def is_target(code: i64) -> bool:
    """Whether this is the code of a pick of a player."""
    return TARGET <= code < SELL


def is_sale(code: i64) -> bool:
    """Whether this is the code of a quick deal."""
    return SELL <= code < TAKE


def is_take(code: i64) -> bool:
    """Whether this is the code of a card taken from the goods stack."""
    return TAKE <= code < RAID


def is_raid(code: i64) -> bool:
    """Whether this is the code of a raid."""
    return RAID <= code < GIVE


def is_gift(code: i64) -> bool:
    """Whether this is the code of a gift."""
    return GIVE <= code < CARD


def is_card(code: i64) -> bool:
    """Whether this is the code of a black-market card."""
    return CARD <= code < EXCHANGE


def sets_within(demand: i64) -> list[int]:
    """Every set of goods that is part of this one, the empty set first."""
    sets: list[int] = [0]
    for kind in range(KINDS):
        smaller = list(sets)
        for count in range(count_of(demand, kind)):
            sets += [some + int(cards_of(kind, count + 1)) for some in smaller]
    return sets


def gifts() -> list[int]:
    """Every set of one or two cards (SM-89)."""
    every = sets_within(goods_of(dict.fromkeys(NAMES, int(LARGEST_GIFT))))
    return sorted(some for some in every if 1 <= size_of(some) <= LARGEST_GIFT)


class Exchanges:
    """Every set of goods that some offer of a deck could take, numbered.

    `place` finds the number of a set: its counts, each times the kind's stride, added up.
    """

    def __init__(self, deck: Deck) -> None:
        every: set[int] = set()
        for demand in deck.demand:
            every.update(sets_within(demand))
        every.discard(0)
        self.goods = ints(sorted(every))
        """The set of goods of each number."""
        self.stride = filled(1, KINDS)
        most = [max(count_of(demand, kind) for demand in deck.demand) for kind in range(KINDS)]
        size: i64 = 1
        for kind in range(KINDS):
            self.stride[kind] = size
            size *= most[kind] + 1
        self.number = filled(-1, size)
        for number in range(len(self.goods)):
            self.number[self.place(self.goods[number])] = number

    def place(self, goods: i64) -> i64:
        """Where the number of this set is written."""
        place: i64 = 0
        for kind in range(KINDS):
            place += count_of(goods, kind) * self.stride[kind]
        return place


def all_moves(deck: Deck, exchanges: Exchanges, gift_sets: vec[i64]) -> MoveTable:
    """The table of moves for a deck."""
    moves: list[Move | None] = [Pass()]
    moves += [Drive(steps + 1) for steps in range(LONGEST_DRIVE)]
    moves += [Target(seat) for seat in range(MOST_SEATS)]
    moves += [Sell(kind) for kind in NAMES]
    moves += [Take(kind) for kind in NAMES]
    moves += [Raid(seat, kind) for seat in range(MOST_SEATS) for kind in NAMES]
    for gift in gift_sets:
        moves.append(Give(*_counts(gift)))
    moves += [PlayCard(card.id) for card in deck.cards]
    for goods in exchanges.goods:
        moves.append(Exchange(*_counts(goods)))
    return MoveTable(moves)


def _counts(goods: i64) -> list[int]:
    return [int(count_of(goods, kind)) for kind in range(KINDS)]
