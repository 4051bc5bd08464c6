"""What everybody knows of the town and the souvenirs, as a drawing of the table needs it.

Never compiled, so that the types of the fields are there for writing JSON. Squares are row and
column of the picture, counted from 0 at the top left.
"""

from __future__ import annotations

from dataclasses import dataclass

from kasbah.games.marracash import auction, entering
from kasbah.games.marracash.box import MarraCashBox
from kasbah.games.marracash.colours import LETTERS
from kasbah.games.marracash.picture import DIRECTIONS, PALM, WALKWAY
from kasbah.games.marracash.town import Town

Square = tuple[int, int]


@dataclass(frozen=True)
class DoorDrawn:
    """An edge of a shop that faces a walkway or a fountain."""

    square: Square
    """The square of the shop."""
    side: str
    """north, east, south or west."""


@dataclass(frozen=True)
class ShopDrawn:
    """A shop as printed on the board."""

    name: str
    colour: str
    """The letter of its colour, as in the name."""
    squares: tuple[Square, ...]
    doors: tuple[DoorDrawn, ...]


@dataclass(frozen=True)
class FountainDrawn:
    """A fountain, with the shops it is next to (MC-83)."""

    name: str
    square: Square
    entrance: bool
    gate: str | None
    """The side of the town its gate is in; None if it lies inside."""
    shops: tuple[str, ...]


@dataclass(frozen=True)
class WalkDrawn:
    """A street in one direction (MC-53); `fountain` and `street` name the move."""

    fountain: str
    street: str
    end: str
    path: tuple[Square, ...]
    """The walkway squares between the two fountains, in walking order."""
    doors: tuple[tuple[str, ...], ...]
    """The shops met for the first time at each square; the last step is the fountain (MC-64)."""


@dataclass(frozen=True)
class SouvenirDrawn:
    """A souvenir card (MC-103)."""

    id: str
    colour: str
    value: int
    name: str


@dataclass(frozen=True)
class Rates:
    """What the bank pays, for the tags on shops and the auction's account."""

    incomes: tuple[int, ...]
    """For the first customer of a shop and so on; the last one for all that follow (MC-73)."""
    cheap: int
    """Up to this price an auctioneer gets the lower commission (MC-35)."""
    auction_commissions: tuple[int, int]


@dataclass(frozen=True)
class MarraCashShown:
    """Town and cards of a table."""

    title: str
    rows: int
    columns: int
    palms: tuple[Square, ...]
    shops: tuple[ShopDrawn, ...]
    fountains: tuple[FountainDrawn, ...]
    walks: tuple[WalkDrawn, ...]
    souvenirs: tuple[SouvenirDrawn, ...]
    """All cards of the set in the order of its file; none if the table plays without."""
    rates: Rates


def shown(box: MarraCashBox) -> MarraCashShown:
    """What everybody knows of this table's town and cards."""
    town = box.town
    where = squares_of(town)
    cards = box.cards.cards if box.souvenirs else ()
    return MarraCashShown(
        title=town.title,
        rows=len(town.squares),
        columns=len(town.squares[0]) if town.squares else 0,
        palms=tuple(where.get(PALM, ())),
        shops=tuple(
            ShopDrawn(
                name=shop.name,
                colour=LETTERS[shop.colour],
                squares=tuple(where[shop.name]),
                doors=tuple(doors_of(town, where[shop.name])),
            )
            for shop in town.shops
        ),
        fountains=tuple(
            FountainDrawn(
                name=name,
                square=where[name][0],
                entrance=name in town.entrances,
                gate=gate_of(town, where[name][0]) if name in town.entrances else None,
                shops=town.doors[name],
            )
            for name in town.fountains
        ),
        walks=tuple(
            WalkDrawn(walk.start, walk.street, walk.end, walk.path, walk.steps)
            for walk in town.walks
        ),
        souvenirs=tuple(
            SouvenirDrawn(card.id, LETTERS[card.colour], card.value, card.name) for card in cards
        ),
        rates=Rates(
            incomes=tuple(entering.income_of(n + 1) for n in range(entering.LAST_STEP)),
            cheap=auction.CHEAP,
            auction_commissions=(auction.LOW_COMMISSION, auction.HIGH_COMMISSION),
        ),
    )


def squares_of(town: Town) -> dict[str, list[Square]]:
    """Where each symbol of the picture stands, without the star of an entrance."""
    where: dict[str, list[Square]] = {}
    for row, symbols in enumerate(town.squares):
        for column, symbol in enumerate(symbols):
            where.setdefault(symbol.rstrip("*"), []).append((row, column))
    return where


def doors_of(town: Town, squares: list[Square]) -> list[DoorDrawn]:
    """Every edge of a shop that faces a walkway or a fountain (5.2)."""
    doors: list[DoorDrawn] = []
    for row, column in squares:
        for side, (down, right) in DIRECTIONS.items():
            beyond = symbol_at(town, (row + down, column + right))
            if beyond == WALKWAY or beyond.rstrip("*").isdigit():
                doors.append(DoorDrawn((row, column), side))
    return doors


def gate_of(town: Town, square: Square) -> str | None:
    """The side of the town an entrance lies at."""
    row, column = square
    for side, (down, right) in DIRECTIONS.items():
        if symbol_at(town, (row + down, column + right)) == "":
            return side
    return None


def symbol_at(town: Town, square: Square) -> str:
    """What stands on a square; nothing outside the town."""
    row, column = square
    if 0 <= row < len(town.squares) and 0 <= column < len(town.squares[0]):
        return town.squares[row][column]
    return ""
