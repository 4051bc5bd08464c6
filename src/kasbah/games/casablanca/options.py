"""The table options of chapter 3, with their defaults and limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Self

from kasbah.core.errors import BadOption
from kasbah.core.options import Limits, Options, option

AGENTS_MODE: Final = "agents"
HEADQUARTERS_MODE: Final = "headquarters"
# Options that only one of the two modes has.
BELONGS_TO: Final = {
    "starter": AGENTS_MODE,
    "hq_assignment": HEADQUARTERS_MODE,
    "hq_withdraw": HEADQUARTERS_MODE,
    "hq_bribe": HEADQUARTERS_MODE,
}
MOST_OWNERS: Final = 4
TURNS_A_SEAT: Final = 60


@dataclass(frozen=True)
class CasablancaOptions(Options):
    """What a table of Casablanca agrees on."""

    mode: str = option(
        AGENTS_MODE,
        Limits(
            "CV-2",
            "bribe the agent that brings the suitcase home, or bring it to your own headquarters",
            (AGENTS_MODE, HEADQUARTERS_MODE),
        ),
    )
    players: int = option(4, Limits("CB-1", "how many play", whole=(2, 8)))
    capital: str = option(
        "notes",
        Limits("CB-21", "whether the 10,000 are notes or any hundreds", ("notes", "free")),
    )
    starter: str | int = option(
        "random", Limits("CB-9", "who begins: by lot, or a seat", ("random",), whole=(0, 7))
    )
    turn_limit: str | int = option(
        "auto",
        Limits(
            "CB-113",
            "after how many turns of all players together the game is drawn; auto is 60 a seat",
            ("auto",),
            whole=(20, 5000),
        ),
    )
    min_carriers: str | int = option(
        "auto",
        Limits(
            "CB-101",
            "how many agents must have carried the suitcase; auto is 2, in the variant 1",
            ("auto", 1, 2),
        ),
    )
    hq_assignment: str = option(
        "choose",
        Limits(
            "CV-6",
            "how headquarters find their owners: chosen in seat order, by lot, or by seat",
            ("choose", "random", "seats"),
        ),
    )
    hq_withdraw: str = option(
        "yes", Limits("CV-18", "whether a mover may withdraw after an objection", ("yes", "no"))
    )
    hq_bribe: str = option(
        "one", Limits("CV-11", "how many agents one bribe action may serve", ("one", "any"))
    )
    reveal_end: str = option(
        "full",
        Limits(
            "CB-111",
            "what is shown at the end: all sheets, or only the bribes of the agent that arrived",
            ("full", "arriving"),
        ),
    )
    show_minimums: str = option(
        "on",
        Limits("8.3", "whether the table of proven amounts is shown to players", ("on", "off")),
    )
    board: str = option(
        "default",
        Limits("5.4", "the town: default, or the text of a board file", ("default",), free=True),
    )
    agents: str = option(
        "default",
        Limits("6.1", "the agents: default, or the text of an agent file", ("default",), free=True),
    )
    sheet: str = option(
        "default",
        Limits("6.2", "the notes: default, or the text of a sheet file", ("default",), free=True),
    )

    @classmethod
    def read(cls, given: Mapping[str, object]) -> Self:
        """Checks names, values, and that no option of the other mode was set (chapter 3)."""
        options = super().read(given)
        for name, mode in BELONGS_TO.items():
            if name in given and options.mode != mode:
                rule = cls.limits()[name].rule
                raise BadOption(rule, f"the option {name} belongs to mode={mode}")
        return options

    def check(self) -> None:
        """Values that do not go together."""
        if self.mode == HEADQUARTERS_MODE and self.players > MOST_OWNERS:
            raise BadOption("CV-1", "with headquarters of their own two to four can play")
        if isinstance(self.starter, int) and self.starter >= self.players:
            raise BadOption("CB-9", f"there is no seat {self.starter} at this table")
        if self.capital == "free" and self.sheet != "default":
            raise BadOption("CB-24", "with capital=free there are no notes, so no sheet file")
