"""The table options of chapter 3, with their defaults and limits."""

from __future__ import annotations

from dataclasses import dataclass

from kasbah.core.errors import BadOption
from kasbah.core.options import Limits, Options, option


@dataclass(frozen=True)
class SchwarzmarktOptions(Options):
    """What a table of Schwarzmarkt agrees on."""

    players: int = option(4, Limits("SM-2", "how many play", values=(3, 4, 5)))
    goods: str = option(
        "basic",
        Limits("SM-14", "60 goods cards, or all 66 for experts", ("basic", "expert")),
    )
    luxury: str = option(
        "hidden",
        Limits("SM-61", "whether everybody keeps his luxury goods secret", ("hidden", "open")),
    )
    dealer: str | int = option(
        "random",
        Limits(
            "SM-22",
            "who deals, by lot or a seat: the player on his left begins",
            values=("random",),
            whole=(0, 4),
        ),
    )
    stall_rounds: str | int = option(
        10,
        Limits(
            "SM-116",
            "after how many exchange rounds without an exchange a play round ends",
            values=("off",),
            whole=(3, 50),
        ),
    )
    card_cap: str | int = option(
        120,
        Limits(
            "SM-117",
            "after how many black-market cards a play round ends; off: it may go on for ever",
            values=("off",),
            whole=(30, 1000),
        ),
    )
    track: str = option(
        "standard",
        Limits(
            "SM-19",
            "the price track: its name, or the text of a track file",
            ("standard",),
            free=True,
        ),
    )
    deck: str = option(
        "standard",
        Limits(
            "SM-6",
            "the black-market cards: their name, or the text of a deck file",
            ("standard",),
            free=True,
        ),
    )
    goods_set: str = option(
        "standard",
        Limits(
            "SM-5",
            "the goods cards: their name, or the text of a goods file",
            ("standard",),
            free=True,
        ),
    )
    texts: str = option(
        "standard",
        Limits(
            "SM-64",
            "the words of the nine texts: their name, or the text of a texts file",
            ("standard",),
            free=True,
        ),
    )

    def check(self) -> None:
        """Values that do not go together."""
        if isinstance(self.dealer, int) and self.dealer >= self.players:
            raise BadOption("SM-22", f"there is no seat {self.dealer} at this table")
