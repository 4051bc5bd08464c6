"""MarraCash in numbers."""

from __future__ import annotations

from typing import Final

from kasbah.adapters.encoding.encoding import Encoding
from kasbah.adapters.encoding.layout import Layout, Numbers, Part, one_of, some_of
from kasbah.games.marracash.box import (
    FORBIDDEN,
    HIGHEST_UNCHECKED_BID,
    SIGNS,
    MarraCashBox,
)
from kasbah.games.marracash.colours import COLOURS, LETTERS
from kasbah.games.marracash.moves import HIGHEST_BID
from kasbah.games.marracash.seen import (
    ACCOUNT_NAMES,
    AuctionSeen,
    EnteringSeen,
    MarraCashView,
)
from kasbah.games.marracash.setup import ALL_VISITORS, START_GROUP
from kasbah.games.marracash.state import ACTIONS, CAUSES, PHASES

MOST: Final = int(HIGHEST_BID)
VISITORS: Final = int(ALL_VISITORS)
QUEUE: Final = VISITORS - 3 * int(START_GROUP)
TURNS: Final = 100_000
BATCH: Final = 5  # left, served, income, souvenirs, commission


class MarraCashEncoding(Encoding[MarraCashBox, MarraCashView]):
    """What a seat at MarraCash sees, in numbers."""

    def make_layout(self) -> Layout:
        """The parts for a town and its options."""
        town, n, cards = self.box.town, self.players, len(self.box.cards.cards)
        shops, fountains = len(town.shops), len(town.fountains)
        deck = cards if self.box.souvenirs else 0
        quiet = int(self.box.quiet_limit)
        self._walks = {(walk.start, walk.street): at for at, walk in enumerate(town.walks)}
        parts = [
            Part("phase", (len(PHASES),), "one of " + ", ".join(PHASES)),
            Part("deciding", (n,), "the seat that decides"),
            Part("active", (n,), "the seat whose turn it is"),
            Part("start_player", (n,), "the seat that began the game"),
            Part("turn", (1,), "turns completed", 0, TURNS, 100),
            Part("action", (1,), "which of the two actions of the turn", 0, 2),
            Part("first_action", (len(ACTIONS),), "the first one: " + ", ".join(ACTIONS)),
            Part("first_shop", (shops,), "the shop that was put up in it"),
            Part("last_round", (1,), "whether the last round is being played"),
            Part("turns_left", (1,), "turns left in it, this one included", 0, n, n),
            Part("quiet_turns", (1,), "turns without progress", 0, max(quiet, 1), max(quiet, 1)),
            Part("progress", (1,), "whether this turn brought progress"),
            Part("cash_known", (n,), "whether the cash of a seat is seen"),
            Part("cash", (n,), "cash by seat, 0 if unseen", 0, MOST, 1000),
            Part(
                "money",
                (n, len(ACCOUNT_NAMES)),
                "sources of it: " + ", ".join(ACCOUNT_NAMES),
                -MOST,
                MOST,
                1000,
            ),
            Part("signs", (n,), "free signs by seat", 0, int(SIGNS), int(SIGNS)),
            Part("owner", (shops, n), "who owns each shop; zeros: unsold"),
            Part("customers", (shops,), "customers in each shop", 0, VISITORS, 5),
            Part("groups", (fountains, 5), "visitors on each fountain by colour", 0, VISITORS, 3),
            Part("queue", (QUEUE, 5), "colour of each visitor outside, from head to tail"),
            Part("auction_shop", (shops,), "the shop under the hammer"),
            Part("highest", (1,), "the highest bid", 0, MOST, 1000),
            Part("bidder", (n,), "who made it"),
            Part("bids", (n,), "the last bid of each seat", 0, MOST, 1000),
            Part("still_in", (n,), "seats that may still bid"),
            Part("barred", (n,), "seats barred from this auction"),
            Part("entering_shop", (shops,), "the shop that visitors are entering"),
            Part(
                "batch",
                (BATCH,),
                "of this batch: visitors left and served, income, souvenirs, commission so far",
                0,
                MOST,
                100,
            ),
            Part("guide", (n,), "who leads them"),
            Part("cause", (len(CAUSES),), "what brought them: " + ", ".join(CAUSES)),
            Part("walk", (len(town.walks),), "the street they walk"),
            Part("walkers", (5,), "visitors still walking, by colour", 0, VISITORS, 3),
            Part("gate", (3,), "the entrance they have come in by"),
            Part("souvenirs_open", (2 if deck else 0, deck), "the two open cards"),
            Part("souvenirs_taken", (deck,), "cards that were taken"),
        ]
        return Layout(parts)

    @property
    def longest_game(self) -> int:
        """Sales and visitors end; between two of them only so many turns are quiet (MC-101)."""
        progress = len(self.box.town.shops) + VISITORS + QUEUE
        turns = (progress + 1) * (int(self.box.quiet_limit) + 1) + self.players
        bids = len(self.box.town.shops) * (MOST // 25)  # every auction ends with a sale
        if self.box.overbid != FORBIDDEN:  # or begins again with one bidder less (MC-117)
            bids = turns * 2 * self.players * (int(HIGHEST_UNCHECKED_BID) // 25)
        passes = turns * 2 * self.players * self.players
        return turns * 2 + bids + passes + 10 * VISITORS

    def numbers(self, view: MarraCashView) -> Numbers:
        """The numbers of every part."""
        places = self.box.town.shop_places
        order = self.order(view)
        players = [view.players[seat] for seat in order]
        numbers: dict[str, list[int]] = {
            "phase": one_of(PHASES.index(view.phase), len(PHASES)),
            "deciding": self.seat(view, view.deciding),
            "active": self.seat(view, view.active),
            "start_player": self.seat(view, view.start_player),
            "turn": [view.turn],
            "action": [view.action],
            "first_action": one_of(ACTIONS.index(view.first_action), len(ACTIONS)),
            "first_shop": self._shop(view.first_shop),
            "last_round": [view.turns_left is not None],
            "turns_left": [view.turns_left or 0],
            "quiet_turns": [view.quiet_turns],
            "progress": [view.progress],
            "cash_known": [player.cash is not None for player in players],
            "cash": [player.cash or 0 for player in players],
            "money": [
                0 if player.money is None else player.money[name]
                for player in players
                for name in ACCOUNT_NAMES
            ],
            "signs": [player.signs for player in players],
            "customers": [shop.customers for shop in view.shops],
            "groups": self._groups(view),
            "queue": self._queue(view.queue),
        }
        owner = [0] * (len(places) * self.players)
        first = view.seat or 0
        for place, shop in enumerate(view.shops):
            if shop.owner is not None:
                owner[place * self.players + (shop.owner - first) % self.players] = 1
        numbers["owner"] = owner
        self._write_auction(view, view.auction, numbers)
        self._write_entering(view, view.entering, numbers)
        if self.box.souvenirs:
            self._write_souvenirs(view, numbers)
        return numbers

    def _shop(self, name: str | None) -> list[int]:
        places = self.box.town.shop_places
        return one_of(None if name is None else places[name], len(places))

    def _groups(self, view: MarraCashView) -> list[int]:
        town = self.box.town
        row = [0] * (len(town.fountains) * int(COLOURS))
        for fountain, letters in view.groups.items():
            at = town.fountain_places[fountain] * int(COLOURS)
            for letter in letters:
                row[at + LETTERS.index(letter)] += 1
        return row

    def _queue(self, letters: str) -> list[int]:
        row = [0] * (QUEUE * int(COLOURS))
        for place, letter in enumerate(letters):
            row[place * int(COLOURS) + LETTERS.index(letter)] = 1
        return row

    def _write_auction(
        self, view: MarraCashView, auction: AuctionSeen | None, numbers: dict[str, list[int]]
    ) -> None:
        empty = [0] * self.players
        numbers["auction_shop"] = self._shop(None if auction is None else auction.shop)
        numbers["highest"] = [0 if auction is None else auction.highest]
        numbers["bidder"] = empty if auction is None else self.seat(view, auction.bidder)
        numbers["bids"] = empty
        numbers["still_in"] = empty
        numbers["barred"] = empty
        if auction is not None:
            numbers["bids"] = [auction.bids[seat] for seat in self.order(view)]
            numbers["still_in"] = self.seats(view, auction.still_in)
            numbers["barred"] = self.seats(view, auction.barred)

    def _write_entering(
        self, view: MarraCashView, batch: EnteringSeen | None, numbers: dict[str, list[int]]
    ) -> None:
        town = self.box.town
        numbers["entering_shop"] = self._shop(None if batch is None else batch.shop)
        numbers["batch"] = [0] * BATCH
        numbers["guide"] = self.seat(view, None if batch is None else batch.guide)
        numbers["cause"] = one_of(None if batch is None else CAUSES.index(batch.cause), len(CAUSES))
        walk = None if batch is None or batch.walk is None else self._walks[batch.walk]
        numbers["walk"] = one_of(walk, len(town.walks))
        gate = None if batch is None or batch.gate is None else town.entrances.index(batch.gate)
        numbers["gate"] = one_of(gate, 3)
        numbers["walkers"] = [0] * int(COLOURS)
        if batch is not None:
            numbers["batch"] = [
                batch.left,
                batch.served,
                batch.income,
                batch.souvenirs,
                batch.commission,
            ]
            numbers["walkers"] = [batch.walkers.count(letter) for letter in LETTERS]

    def _write_souvenirs(self, view: MarraCashView, numbers: dict[str, list[int]]) -> None:
        places = self.box.cards.places
        cards = len(places)
        opened = [0] * (2 * cards)
        for at, card in enumerate(view.souvenirs_open):
            opened[at * cards + places[card]] = 1
        numbers["souvenirs_open"] = opened
        numbers["souvenirs_taken"] = some_of([places[card] for card in view.souvenirs_taken], cards)
