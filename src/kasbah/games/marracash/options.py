"""The table options of chapter 3, with their defaults and limits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kasbah.core.errors import BadOption
from kasbah.core.options import Limits, Options, option

CHARACTERS: Final = ("Ali", "Leila", "Omar", "Anfa")


@dataclass(frozen=True)
class MarraCashOptions(Options):
    """What a table of MarraCash agrees on."""

    players: int = option(4, Limits("MC-1", "how many play", values=(3, 4)))
    characters: tuple[str, ...] = option(
        (),
        Limits(
            "MC-2",
            "who is who: a different character for each seat, separated by commas",
            values=((),),
            free=True,
        ),
    )
    start_player: str | int = option(
        "random",
        Limits("MC-13", "who begins: by lot, or a seat", values=("random",), whole=(0, 3)),
    )
    setup: str = option(
        "random",
        Limits(
            "MC-10",
            "how the visitors stand: by lot, or three groups and the queue as letters",
            values=("random",),
            free=True,
        ),
    )
    board: str = option(
        "marrakech",
        Limits("V-1", "the town: its name, or the text of a board file", ("marrakech",), free=True),
    )
    souvenirs: str = option(
        "off", Limits("MC-12", "whether customers take souvenirs", ("off", "on"))
    )
    souvenir_set: str = option(
        "marrakech",
        Limits(
            "6.2", "the cards: their name, or the text of a card file", ("marrakech",), free=True
        ),
    )
    overbid: str = option(
        "forbidden",
        Limits(
            "MC-114",
            "what becomes of bids beyond one's means",
            ("forbidden", "reauction", "reauction_and_fine"),
        ),
    )
    commission_basis: str = option(
        "batch",
        Limits(
            "MC-78",
            "whether the guide's rate follows from all customers of a shop or from each alone",
            ("batch", "customer"),
        ),
    )
    cash: str = option(
        "open", Limits("chapter 8", "whether cash lies open on the table", ("open", "hidden"))
    )
    stalemate_rounds: int = option(
        5, Limits("MC-101", "after how many rounds without progress the game ends", whole=(1, 20))
    )

    def check(self) -> None:
        """Values that do not go together."""
        if isinstance(self.start_player, int) and self.start_player >= self.players:
            raise BadOption("MC-13", f"there is no seat {self.start_player} at this table")
        if isinstance(self.characters, str):
            object.__setattr__(
                self, "characters", tuple(name.strip() for name in self.characters.split(","))
            )
        if not self.characters:
            return
        for name in self.characters:
            if name not in CHARACTERS:
                raise BadOption("MC-2", f"{name!r} is not one of {', '.join(CHARACTERS)}")
        if len(self.characters) != self.players or len(set(self.characters)) != self.players:
            raise BadOption("MC-2", "every seat has a character of its own")

    @property
    def seated(self) -> tuple[str, ...]:
        """The character of each seat (MC-2)."""
        return self.characters or CHARACTERS[: self.players]
