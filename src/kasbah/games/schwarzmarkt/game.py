"""Schwarzmarkt as one of the games of the house: its boxes, deals and imagined tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeVar

from kasbah.core.codec import from_plain
from kasbah.core.errors import BadFile, BadOption
from kasbah.core.game import Box, Game
from kasbah.core.move import Move
from kasbah.core.rng import Rng, Seed
from kasbah.core.view import View
from kasbah.games.schwarzmarkt import deck, moves, setup, supply, texts, track
from kasbah.games.schwarzmarkt.box import SchwarzmarktBox
from kasbah.games.schwarzmarkt.goods import counted
from kasbah.games.schwarzmarkt.imagine import imagined, lay_out
from kasbah.games.schwarzmarkt.options import SchwarzmarktOptions
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from kasbah.games.schwarzmarkt.seen import SchwarzmarktView, Secrets
from kasbah.games.schwarzmarkt.shown import SchwarzmarktShown, shown

DATA: Final = Path(__file__).parent / "data"
STANDARD: Final = "standard"


class SchwarzmarktGame(Game):
    """The game of Stefan Dorra, published by Amigo in 1996."""

    def __init__(self) -> None:
        super().__init__("schwarzmarkt", "Schwarzmarkt", 1, SchwarzmarktOptions)

    def box(self, **options: object) -> SchwarzmarktBox:
        """Track, deck, goods and options for a table."""
        return _box(SchwarzmarktOptions.read(options))

    def deal(self, box: Box, seed: Seed) -> Schwarzmarkt:
        """A new game out of this box."""
        assert isinstance(box, SchwarzmarktBox)
        table = Schwarzmarkt(box)
        setup.set_up(table, seed)
        return table

    def imagine(self, view: View, rng: Rng) -> Schwarzmarkt:
        """A random full state that fits everything this view knows."""
        assert isinstance(view, SchwarzmarktView)
        return position(view, imagined(view, rng))

    def restore(self, box: Box, snapshot: dict[str, object]) -> Schwarzmarkt:
        """The state that gave this snapshot."""
        view = self.read_view(box, snapshot.get("view"))
        return position(view, from_plain(Secrets, snapshot.get("secrets")))

    def read_view(self, box: Box, data: object) -> SchwarzmarktView:
        """The view that became this data."""
        assert isinstance(box, SchwarzmarktBox)
        return from_plain(SchwarzmarktView, data, box=box)

    def shown(self, box: Box) -> SchwarzmarktShown:
        """Track, cards and amounts, for whoever draws them."""
        assert isinstance(box, SchwarzmarktBox)
        return shown(box)

    @property
    def kinds(self) -> dict[str, type[Move]]:
        """The kinds of moves by name."""
        return moves.KINDS_OF_MOVES

    @property
    def checks(self) -> dict[str, Callable[[str], str]]:
        """The files that an owner of the box may correct to his copy."""
        return CHECKS


def check_track(text: str) -> str:
    """What a track file shows."""
    read = track.read_track(text)
    prices = " ".join(str(price) for price in list(read.value)[1:])
    return f"the price track {read.title!r}: {prices}"


def check_deck(text: str) -> str:
    """What a deck file lists, with what looks unlike the printed game."""
    read = deck.read_deck(text)
    offers = sum(card.text is None for card in read.cards)
    words = f"the deck {read.title!r} with {offers} offers and {len(read.cards) - offers} texts"
    return "; ".join([words, *read.warnings])


def check_goods(text: str) -> str:
    """What a goods file counts."""
    read = supply.read_goods(text)
    counts = ", ".join(f"{count} {kind}" for kind, count in counted(read.expert).items())
    return "; ".join([f"the goods {read.title!r}: {counts}", *read.warnings])


def check_texts(text: str) -> str:
    """What a file of words contains."""
    read = texts.read_texts(text)
    return f"the words {read.title!r} of {len(read.by_name)} texts"


CHECKS: Final[dict[str, Callable[[str], str]]] = {
    track.KIND: check_track,
    deck.KIND: check_deck,
    supply.KIND: check_goods,
    texts.KIND: check_texts,
}


def position(view: SchwarzmarktView, secrets: Secrets) -> Schwarzmarkt:
    """The table that this view and these secrets describe."""
    table = Schwarzmarkt(view.box)
    lay_out(table, view, secrets)
    return table


@lru_cache(maxsize=64)
def _box(agreed: SchwarzmarktOptions) -> SchwarzmarktBox:
    return SchwarzmarktBox(
        agreed,
        _read(agreed.track, "track", "SM-19", track.read_track),
        _read(agreed.deck, "deck", "SM-6", deck.read_deck),
        _read(agreed.goods_set, "goods", "SM-5", supply.read_goods),
        _read(agreed.texts, "texts", "SM-64", texts.read_texts),
    )


T = TypeVar("T")


def _read(given: str, what: str, rule: str, reader: Callable[[str], T]) -> T:
    """The standard file, or the one whose text was given."""
    if given == STANDARD:
        return reader((DATA / f"{what}.txt").read_text(encoding="utf-8"))
    if "\n" not in given:
        raise BadOption(rule, f"there is no {what} file {given[:40]!r}; there is {STANDARD}")
    try:
        return reader(given)
    except BadFile as wrong:
        raise BadOption(wrong.rule, f"the {what} file is refused: {wrong.sentence}") from None
