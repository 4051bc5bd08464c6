"""What a table of MarraCash is played with: town, souvenir cards and agreed options."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.game import Box
from kasbah.core.move import MoveTable
from kasbah.games.marracash.options import MarraCashOptions
from kasbah.games.marracash.souvenirs import SouvenirSet
from kasbah.games.marracash.town import Town

START_CASH: Final[i64] = 1200
SIGNS: Final[i64] = 6
HIGHEST_UNCHECKED_BID: Final[i64] = 10_000

# What happens to bids beyond one's means (MC-114).
FORBIDDEN: Final[i64] = 0
REAUCTION: Final[i64] = 1
REAUCTION_AND_FINE: Final[i64] = 2
OVERBID: Final = ("forbidden", "reauction", "reauction_and_fine")


class MarraCashBox(Box):
    """Everything about a table that never changes during the game."""

    def __init__(
        self, options: MarraCashOptions, town: Town, cards: SouvenirSet, moves: MoveTable
    ) -> None:
        super().__init__(options, moves)
        self.agreed = options
        self.town = town
        self.cards = cards
        self.players: i64 = options.players
        self.souvenirs: bool = options.souvenirs == "on"
        self.overbid: i64 = OVERBID.index(options.overbid)
        self.each_customer_alone: bool = options.commission_basis == "customer"
        self.hidden_cash: bool = options.cash == "hidden"
        self.quiet_limit: i64 = options.stalemate_rounds * options.players
