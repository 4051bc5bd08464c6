"""What a table of Schwarzmarkt is played with: track, deck, goods, words and agreed options."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.game import Box
from kasbah.core.ints import ints
from kasbah.games.schwarzmarkt.deck import Deck
from kasbah.games.schwarzmarkt.moves import Exchanges, all_moves, gifts
from kasbah.games.schwarzmarkt.options import SchwarzmarktOptions
from kasbah.games.schwarzmarkt.supply import Supply
from kasbah.games.schwarzmarkt.texts import Wording
from kasbah.games.schwarzmarkt.track import Track

GOODS_IN_HAND: Final[i64] = 9
CARDS_IN_HAND: Final[i64] = 3
PLAY_ROUNDS: Final[i64] = 2
QUICK_DEAL: Final[i64] = 20
NEW_GOODS: Final[i64] = 5
# A limit that is off: larger than any count.
NEVER: Final[i64] = 1_000_000_000


class SchwarzmarktBox(Box):
    """Everything about a table that never changes during the game."""

    def __init__(
        self, options: SchwarzmarktOptions, track: Track, deck: Deck, supply: Supply, words: Wording
    ) -> None:
        self.gifts = ints(gifts())
        self.exchanges = Exchanges(deck)
        super().__init__(options, all_moves(deck, self.exchanges, self.gifts))
        self.agreed = options
        self.track = track
        self.deck = deck
        self.supply = supply
        self.words = words
        self.players: i64 = options.players
        self.goods: i64 = supply.expert if options.goods == "expert" else supply.basic
        self.hidden_luxury: bool = options.luxury == "hidden"
        self.stall_rounds: i64 = (
            NEVER if isinstance(options.stall_rounds, str) else options.stall_rounds
        )
        self.card_cap: i64 = NEVER if isinstance(options.card_cap, str) else options.card_cap
        self.warnings: tuple[str, ...] = (*deck.warnings, *supply.warnings)
        """What a table should know before it starts, each with its rule."""
        if self.card_cap == NEVER:
            self.warnings += ("SM-117: with card_cap off a play round need not end",)
