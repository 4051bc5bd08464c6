"""MarraCash as one of the games of the house: its boxes, deals and imagined tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final

from kasbah.core.codec import from_plain
from kasbah.core.errors import BadFile, BadOption
from kasbah.core.game import Box, Game
from kasbah.core.move import Move
from kasbah.core.rng import Rng, Seed
from kasbah.core.view import View
from kasbah.games.marracash import moves, setup
from kasbah.games.marracash.box import MarraCashBox
from kasbah.games.marracash.imagine import imagined, lay_out
from kasbah.games.marracash.options import MarraCashOptions
from kasbah.games.marracash.picture import read_town
from kasbah.games.marracash.play import MarraCash
from kasbah.games.marracash.seen import MarraCashView, Secrets
from kasbah.games.marracash.shown import MarraCashShown, shown
from kasbah.games.marracash.souvenirs import SouvenirSet, read_souvenirs
from kasbah.games.marracash.town import Town

DATA: Final = Path(__file__).parent / "data"
BOARDS: Final = {"marrakech": "marrakech.txt"}
SOUVENIR_SETS: Final = {"marrakech": "marrakech-souvenirs.txt"}


class MarraCashGame(Game):
    """The game of Stefan Dorra, published by Kosmos in 1996."""

    def __init__(self) -> None:
        super().__init__("marracash", "MarraCash", 1, MarraCashOptions)

    def box(self, **options: object) -> MarraCashBox:
        """Town, cards and options for a table."""
        agreed = MarraCashOptions.read(options)
        if agreed.setup != "random":
            setup.arranged(agreed.setup)
        return _box(agreed)

    def deal(self, box: Box, seed: Seed) -> MarraCash:
        """A new game out of this box."""
        assert isinstance(box, MarraCashBox)
        table = MarraCash(box)
        setup.set_up(table, seed)
        return table

    def imagine(self, view: View, rng: Rng) -> MarraCash:
        """A random full state that fits everything this view knows."""
        assert isinstance(view, MarraCashView)
        return position(view, imagined(view, rng))

    def restore(self, box: Box, snapshot: dict[str, object]) -> MarraCash:
        """The state that gave this snapshot."""
        view = self.read_view(box, snapshot.get("view"))
        return position(view, from_plain(Secrets, snapshot.get("secrets")))

    def read_view(self, box: Box, data: object) -> MarraCashView:
        """The view that became this data."""
        assert isinstance(box, MarraCashBox)
        return from_plain(MarraCashView, data, box=box)

    def shown(self, box: Box) -> MarraCashShown:
        """The town and the souvenirs, for whoever draws them."""
        assert isinstance(box, MarraCashBox)
        return shown(box)

    @property
    def kinds(self) -> dict[str, type[Move]]:
        """The kinds of moves by name."""
        return moves.KINDS

    @property
    def checks(self) -> dict[str, Callable[[str], str]]:
        """Boards and souvenirs that a player may write himself."""
        return CHECKS


def check_town(text: str) -> str:
    """What a board file shows."""
    town = read_town(text)
    return (
        f"the town {town.title!r} with {len(town.fountains)} fountains, {len(town.streets)} "
        f"streets and {len(town.shops)} shops"
    )


def check_souvenirs(text: str) -> str:
    """What a card file lists."""
    cards = read_souvenirs(text)
    worth = sum(card.value for card in cards.cards)
    return f"the souvenirs {cards.title!r}, {len(cards.cards)} cards worth {worth:,} together"


CHECKS: Final[dict[str, Callable[[str], str]]] = {
    "marracash-town": check_town,
    "souvenirs": check_souvenirs,
}


def position(view: MarraCashView, secrets: Secrets) -> MarraCash:
    """The table that this view and these secrets describe."""
    table = MarraCash(view.box)
    lay_out(table, view, secrets)
    return table


@lru_cache(maxsize=64)
def _box(agreed: MarraCashOptions) -> MarraCashBox:
    town = town_of(agreed.board)
    cards = cards_of(agreed.souvenir_set)
    return MarraCashBox(agreed, town, cards, moves.all_moves(town, cards))


def town_of(board: str) -> Town:
    """The town with this name, or the one this text is a picture of."""
    if board in BOARDS:
        return read_town((DATA / BOARDS[board]).read_text())
    if "\n" not in board:
        raise BadOption("V-1", f"there is no board {board[:40]!r}; there is {', '.join(BOARDS)}")
    try:
        return read_town(board)
    except BadFile as wrong:
        raise BadOption(wrong.rule, f"the board is refused: {wrong.sentence}") from None


def cards_of(souvenir_set: str) -> SouvenirSet:
    """The souvenirs with this name, or those this text lists."""
    if souvenir_set in SOUVENIR_SETS:
        return read_souvenirs((DATA / SOUVENIR_SETS[souvenir_set]).read_text())
    if "\n" not in souvenir_set:
        known = ", ".join(SOUVENIR_SETS)
        raise BadOption("6.2", f"there are no souvenirs {souvenir_set[:40]!r}; there are {known}")
    try:
        return read_souvenirs(souvenir_set)
    except BadFile as wrong:
        raise BadOption(wrong.rule, f"the souvenirs are refused: {wrong.sentence}") from None
