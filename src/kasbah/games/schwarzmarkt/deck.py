"""The black-market cards: offers and texts in a readable file, and the checks of chapter 6."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from kasbah.core.errors import BadFile
from kasbah.core.ints import ints
from kasbah.games.schwarzmarkt.files import read_page, whole
from kasbah.games.schwarzmarkt.goods import NAMES, goods_of
from kasbah.games.schwarzmarkt.texts import AN_OFFER, TEXTS

KIND: Final = "schwarzmarkt-deck"
CARDS: Final[i64] = 30
MOST_OF_A_KIND: Final = 12
LARGEST_OFFER: Final = 9
NINE: Final = 9


@dataclass(frozen=True)
class Card:
    """One card: the goods an offer asks for, or the name of a text."""

    id: str
    offer: dict[str, int]
    text: str | None


class Deck:
    """The cards of one deck, in the order of the file."""

    def __init__(self, title: str, cards: Sequence[Card]) -> None:
        self.title = title
        self.cards = tuple(cards)
        self.ids = tuple(card.id for card in self.cards)
        self.places = {card.id: place for place, card in enumerate(self.cards)}
        self.demand = ints([goods_of(card.offer) for card in self.cards])
        """The goods each card asks for; none for a text."""
        self.text = ints(
            [AN_OFFER if card.text is None else TEXTS.index(card.text) for card in self.cards]
        )
        self.warnings = _warnings(self.cards)


def read_deck(text: str) -> Deck:
    """The deck in a file, or BadFile with the first check that fails (DV-1 to DV-8)."""
    page = read_page(text, KIND, "DV-1")
    if len(page.lines) != CARDS:
        raise BadFile("DV-1", f"the deck has {len(page.lines)} cards instead of {CARDS}")
    entries = [_Entry(number, line) for number, line in page.lines]
    ids: set[str] = set()
    for entry in entries:
        if not entry.id or entry.id in ids:
            wrong = f"there are two cards {entry.id[:20]}" if entry.id else "the card has no id"
            raise BadFile("DV-2", f"line {entry.number}: {wrong}")
        ids.add(entry.id)
    for entry in entries:
        if entry.stray or (entry.offer is None) == (entry.text is None):
            raise BadFile("DV-3", f"line {entry.number}: a card is either an offer or a text")
    _check_texts(entries)
    cards = [Card(entry.id, _offer(entry), entry.text) for entry in entries]
    _check_offers(entries, cards)
    return Deck(page.title, cards)


class _Entry:
    """A line of the file taken apart: `O06 offer 3 potatoes, 1 coffee` or `T05 text razzia`."""

    def __init__(self, number: int, line: str) -> None:
        words = line.split()
        self.number = number
        self.id = "" if words[0] in ("offer", "text") else words.pop(0)
        self.offer: str | None = None
        self.text: str | None = None
        self.stray = False
        """Whether there is a word that belongs to neither."""
        part = ""
        for word in words:
            if word in ("offer", "text"):
                part = word
                if word == "offer":
                    self.offer = ""
                else:
                    self.text = ""
            elif part == "offer":
                self.offer = f"{self.offer} {word}"
            elif part == "text":
                self.text = f"{self.text}{word}"
            else:
                self.stray = True


def _check_texts(entries: list[_Entry]) -> None:
    for entry in entries:
        if entry.text is not None and entry.text not in TEXTS:
            raise BadFile("DV-4", f"line {entry.number}: there is no text {entry.text[:20]!r}")
    present = {entry.text for entry in entries}
    for name in TEXTS:
        if name not in present:
            raise BadFile("DV-5", f"no card has the text {name}")


def _offer(entry: _Entry) -> dict[str, int]:
    if entry.offer is None:
        return {}
    wanted: dict[str, int] = {}
    for part in entry.offer.split(","):
        words = part.split()
        count = whole(words[0]) if len(words) == 2 else -1
        if count < 1 or words[1] not in NAMES or words[1] in wanted:
            raise BadFile(
                "DV-6", f"line {entry.number}: an offer is `3 flour, 1 butter`, each kind once"
            )
        wanted[words[1]] = count
    return wanted


def _check_offers(entries: list[_Entry], cards: list[Card]) -> None:
    asked: Counter[str] = Counter()
    for entry, card in zip(entries, cards, strict=True):
        for kind, count in card.offer.items():
            if count > MOST_OF_A_KIND:
                raise BadFile("DV-7", f"line {entry.number}: there are only 12 cards of {kind}")
        if sum(card.offer.values()) > LARGEST_OFFER:
            raise BadFile("DV-7", f"line {entry.number}: an offer asks for at most 9 cards")
        asked.update(card.offer)
    for kind in NAMES:
        if asked[kind] == 0:
            raise BadFile("DV-8", f"no offer asks for {kind}")


def _warnings(cards: Sequence[Card]) -> tuple[str, ...]:
    """What looks unlike the printed game, though it can be played (DV-9 to DV-11)."""
    found: list[str] = []
    asked: Counter[str] = Counter()
    for card in cards:
        asked.update(card.offer)
    if len(set(asked.values())) > 1:
        counts = ", ".join(f"{kind} {asked[kind]}" for kind in NAMES)
        found.append(f"DV-9: the kinds are not asked for equally often: {counts}")
    texts = Counter(card.text for card in cards if card.text is not None)
    if sum(texts.values()) > NINE:
        found.append(f"DV-10: there are {sum(texts.values())} texts; card_cap should not be off")
    twice = [name for name in TEXTS if texts[name] > 1]
    if twice:
        found.append(f"DV-11: more than one card has the text {', '.join(twice)}")
    return tuple(found)
