"""The souvenir cards: a readable file of 25 cards, and its checks (MC-102, 6.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kasbah.core.errors import BadFile
from kasbah.core.ints import ints
from kasbah.games.marracash.colours import NAMES

CARDS_OF_A_COLOUR: Final = 5
# With cards of at most 500 nobody can ever own more than 39,300, so the table of bids is finite.
DEAREST: Final = 500
LARGEST_FILE: Final = 20_000


@dataclass(frozen=True)
class Souvenir:
    """One card: whose customers it fits, and what it pays."""

    id: str
    colour: int
    value: int
    name: str


class SouvenirSet:
    """The cards of one set, in the order of the file."""

    def __init__(self, title: str, cards: Sequence[Souvenir]) -> None:
        self.title = title
        self.cards = tuple(cards)
        self.places = {card.id: place for place, card in enumerate(self.cards)}
        self.colour = ints([card.colour for card in self.cards])
        self.value = ints([card.value for card in self.cards])


def read_souvenirs(text: str) -> SouvenirSet:
    """The cards in a file, or BadFile with what is wrong and in which line."""
    if len(text) > LARGEST_FILE:
        raise BadFile("6.2", f"the file is longer than {LARGEST_FILE} characters")
    title = "souvenirs without a name"
    cards: list[Souvenir] = []
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        key, colon, value = line.partition(":")
        if colon and not cards:
            if key.strip() == "title":
                title = value.strip()
            elif (key.strip(), value.strip()) != ("kind", "souvenirs"):
                raise BadFile("6.2", f"line {number}: there is no header {line[:40]!r}")
            continue
        cards.append(_card(line, number))
    _check(cards)
    return SouvenirSet(title, cards)


def _card(line: str, number: int) -> Souvenir:
    words = line.split(maxsplit=3)
    if len(words) != 4:
        raise BadFile("6.2", f"line {number}: a card is an id, a colour, a value and a name")
    id_, colour, value, name = words
    if colour not in NAMES:
        raise BadFile("6.2", f"line {number}: {colour[:20]!r} is not one of {', '.join(NAMES)}")
    worth = int(value) if value.isascii() and value.isdigit() else 0
    if not 25 <= worth <= DEAREST or worth % 25:
        raise BadFile(
            "6.2", f"line {number}: the value is a multiple of 25 up to {DEAREST}, not {value[:20]}"
        )
    return Souvenir(id_, NAMES.index(colour), worth, name)


def _check(cards: list[Souvenir]) -> None:
    ids: set[str] = set()
    for card in cards:
        if card.id in ids:
            raise BadFile("6.2", f"there are two cards {card.id}")
        ids.add(card.id)
    for colour, name in enumerate(NAMES):
        count = sum(card.colour == colour for card in cards)
        if count != CARDS_OF_A_COLOUR:
            raise BadFile("6.2", f"there are {count} {name} cards instead of five")
