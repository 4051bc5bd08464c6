"""Casablanca as one of the games of the house: its boxes, deals and imagined tables."""

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
from kasbah.games.casablanca import agents, moves, picture, setup, sheet
from kasbah.games.casablanca.box import CasablancaBox
from kasbah.games.casablanca.imagine import imagined, lay_out
from kasbah.games.casablanca.options import CasablancaOptions
from kasbah.games.casablanca.play import Casablanca
from kasbah.games.casablanca.seen import CasablancaView, Secrets
from kasbah.games.casablanca.shown import CasablancaShown, show

DATA: Final = Path(__file__).parent / "data"
TOWN_FILE: Final = "casablanca.txt"
AGENTS_FILE: Final = "agents.txt"
SHEET_FILE: Final = "sheet.txt"


class CasablancaGame(Game):
    """The game of Eric Solomon, published by Amigo in 1990/91."""

    def __init__(self) -> None:
        super().__init__("casablanca", "Casablanca", 1, CasablancaOptions)

    def box(self, **options: object) -> CasablancaBox:
        """Town, agents, sheet and options for a table."""
        return _box(CasablancaOptions.read(options))

    def deal(self, box: Box, seed: Seed) -> Casablanca:
        """A new game out of this box."""
        assert isinstance(box, CasablancaBox)
        table = Casablanca(box)
        setup.set_up(table, seed)
        return table

    def imagine(self, view: View, rng: Rng) -> Casablanca:
        """A random full state that fits everything this view knows."""
        assert isinstance(view, CasablancaView)
        return position(view, imagined(view, rng))

    def restore(self, box: Box, snapshot: dict[str, object]) -> Casablanca:
        """The state that gave this snapshot."""
        view = self.read_view(box, snapshot.get("view"))
        return position(view, from_plain(Secrets, snapshot.get("secrets")))

    def read_view(self, box: Box, data: object) -> CasablancaView:
        """The view that became this data."""
        assert isinstance(box, CasablancaBox)
        return from_plain(CasablancaView, data, box=box)

    @property
    def kinds(self) -> dict[str, type[Move]]:
        """The kinds of moves by name."""
        return moves.KINDS

    def kept_secret(self, box: Box) -> frozenset[str]:
        """Placements stay secret beyond the end if the table wants it so (CB-111)."""
        assert isinstance(box, CasablancaBox)
        return frozenset() if box.reveal_all else frozenset({"Assign"})

    def shown(self, box: Box) -> CasablancaShown:
        """Town, agents, sheet and agreed numbers, for whoever draws the table."""
        assert isinstance(box, CasablancaBox)
        return show(box)

    @property
    def checks(self) -> dict[str, Callable[[str], str]]:
        """Boards, agents and sheets that a player may write himself."""
        return CHECKS


def check_town(text: str) -> str:
    """What a board file shows, and what is odd about it."""
    town = picture.read_town(text)
    odd = "".join(f"; but {warning}" for warning in town.warnings())
    size = f"{len(town.buildings)} buildings and {len(town.streets)} streets"
    made = "the reconstructed town" if town.reconstruction else "the town"
    return f"{made} {town.title!r} with {size}{odd}"


def check_agents(text: str) -> str:
    """Who is in an agent file."""
    return "the agents " + ", ".join(agent.name for agent in agents.read_agents(text).all)


def check_sheet(text: str) -> str:
    """What is on a capital sheet."""
    notes = sheet.read_sheet(text)
    return f"{sum(notes.counts)} notes of {notes.kinds} kinds, {sheet.CAPITAL:,} together"


CHECKS: Final[dict[str, Callable[[str], str]]] = {
    picture.KIND: check_town,
    agents.KIND: check_agents,
    sheet.KIND: check_sheet,
}


def position(view: CasablancaView, secrets: Secrets) -> Casablanca:
    """The table that this view and these secrets describe."""
    table = Casablanca(view.box)
    lay_out(table, view, secrets)
    return table


@lru_cache(maxsize=64)
def _box(agreed: CasablancaOptions) -> CasablancaBox:
    town = picture.read_town(text_of("board", agreed.board, TOWN_FILE, picture.read_town))
    team = agents.read_agents(text_of("agents", agreed.agents, AGENTS_FILE, agents.read_agents))
    notes = sheet.read_sheet(text_of("sheet", agreed.sheet, SHEET_FILE, sheet.read_sheet))
    return CasablancaBox(agreed, town, team, notes, moves.all_moves(town, team))


def text_of(name: str, given: str, file: str, read: Callable[[str], object]) -> str:
    """The text that an option stands for: our file, or one that was given and can be read."""
    if given == "default":
        return (DATA / file).read_text(encoding="utf-8")
    rule = CasablancaOptions.limits()[name].rule
    if "\n" not in given:
        raise BadOption(rule, f"{name} is default or the text of a file, not {given[:40]!r}")
    try:
        read(given)
    except BadFile as wrong:
        raise BadOption(wrong.rule, f"{name} is refused: {wrong.sentence}") from None
    return given
