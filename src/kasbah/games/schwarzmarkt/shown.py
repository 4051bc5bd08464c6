"""What everybody knows of the track and the cards at a table, for whoever draws them (SM-139).

Never compiled, so that the types of the fields are there for reading and writing JSON.
"""

from __future__ import annotations

from dataclasses import dataclass

from kasbah.games.schwarzmarkt.box import (
    CARDS_IN_HAND,
    GOODS_IN_HAND,
    NEW_GOODS,
    PLAY_ROUNDS,
    QUICK_DEAL,
    SchwarzmarktBox,
)
from kasbah.games.schwarzmarkt.goods import NAMES, counted
from kasbah.games.schwarzmarkt.texts import TEXTS, is_lasting
from kasbah.games.schwarzmarkt.track import FIELDS

STANDARD_WORDS = "standard"


@dataclass(frozen=True)
class Field:
    """One field of the price track."""

    price: int
    die: int | None
    """How far the price may be driven from here at most; None on the last field."""


@dataclass(frozen=True)
class PrintedCard:
    """One black-market card: the goods an offer asks for, or the name of a text."""

    id: str
    offer: dict[str, int]
    text: str | None


@dataclass(frozen=True)
class PrintedText:
    """One of the nine texts, in the words of this table."""

    name: str
    lasting: bool
    """Whether it waits for the next exchange round (SM-67)."""
    title: str
    meaning: str


@dataclass(frozen=True)
class SchwarzmarktShown:
    """Track, cards and amounts of one table."""

    kinds: tuple[str, ...]
    """The kinds of goods, in the order in which they are listed everywhere."""
    goods: dict[str, int]
    """How many goods cards of each kind are in play (SM-13, SM-14)."""
    fields: tuple[Field, ...]
    """The price track from its first field on."""
    limit_field: int
    """The field on which the price stops while Limit is in force, counted from 1 (SM-101)."""
    cards: tuple[PrintedCard, ...]
    """All black-market cards."""
    texts: tuple[PrintedText, ...]
    own_words: bool
    """Whether the table brought words of its own for the texts."""
    goods_in_hand: int
    cards_in_hand: int
    play_rounds: int
    quick_deal: int
    """What Schnelles Geschäft pays (SM-84)."""
    new_goods: int
    """What Neue Ware entdeckt costs (SM-96)."""


def shown(box: SchwarzmarktBox) -> SchwarzmarktShown:
    """What this box shows to everybody."""
    words = box.words.by_name
    return SchwarzmarktShown(
        kinds=tuple(NAMES),
        goods=counted(box.goods),
        fields=tuple(
            Field(int(box.track.value[field]), int(box.track.die[field]) or None)
            for field in range(1, FIELDS + 1)
        ),
        limit_field=int(box.track.limit_field),
        cards=tuple(PrintedCard(card.id, card.offer, card.text) for card in box.deck.cards),
        texts=tuple(
            PrintedText(name, is_lasting(place), words[name].title, words[name].meaning)
            for place, name in enumerate(TEXTS)
        ),
        own_words=box.agreed.texts != STANDARD_WORDS,
        goods_in_hand=int(GOODS_IN_HAND),
        cards_in_hand=int(CARDS_IN_HAND),
        play_rounds=int(PLAY_ROUNDS),
        quick_deal=int(QUICK_DEAL),
        new_goods=int(NEW_GOODS),
    )
