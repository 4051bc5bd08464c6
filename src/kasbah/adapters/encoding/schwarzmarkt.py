"""Schwarzmarkt in numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from kasbah.adapters.encoding.encoding import Encoding
from kasbah.adapters.encoding.layout import Layout, Numbers, Part, one_of, some_of
from kasbah.games.schwarzmarkt.box import NEVER, SchwarzmarktBox
from kasbah.games.schwarzmarkt.goods import NAMES, count_of
from kasbah.games.schwarzmarkt.recall import Past
from kasbah.games.schwarzmarkt.seen import SchwarzmarktView
from kasbah.games.schwarzmarkt.state import PHASES
from kasbah.games.schwarzmarkt.track import FIELDS as TRACK_FIELDS
from kasbah.games.schwarzmarkt.view import ACCOUNT_NAMES

GOODS: Final = len(NAMES)
FIELDS: Final = int(TRACK_FIELDS)
MANY: Final = 100_000  # luxury, cards and rounds beyond any game
LUXURY: Final = 100
DIE: Final = 4
UNLIMITED: Final = 10_000_000


class SchwarzmarktEncoding(Encoding[SchwarzmarktBox, SchwarzmarktView]):
    """What a seat at Schwarzmarkt sees, in numbers.

    What it remembers of hidden goods is told as bounds: the least and the most cards of each kind
    that every hand and the goods stack can hold.
    """

    def make_layout(self) -> Layout:
        """The parts for a deck, a track and the goods."""
        n, cards = self.players, len(self.box.deck.cards)
        self._all_goods = sum(int(count_of(self.box.goods, kind)) for kind in range(GOODS))
        goods = self._all_goods
        kinds = ", ".join(NAMES)
        parts = [
            Part("phase", (len(PHASES),), "one of " + ", ".join(PHASES)),
            Part("deciding", (n,), "the seat that decides"),
            Part("play_round", (1,), "the play round", 0, 2),
            Part("start_player", (n,), "the start player"),
            Part("last_card_player", (n,), "who played the last black-market card"),
            Part("goods_count", (n,), "goods cards in each hand", 0, goods, 9),
            Part("goods", (GOODS,), f"own goods: {kinds}", 0, goods, 3),
            Part("card_count", (n,), "black-market cards in each hand", 0, cards, 3),
            Part("cards", (cards,), "own black-market cards, in the order of the deck file"),
            Part("luxury_known", (n,), "whether the luxury of a seat is seen"),
            Part("luxury", (n,), "luxury by seat, 0 if unseen", -MANY, MANY, LUXURY),
            Part(
                "accounts",
                (n, len(ACCOUNT_NAMES)),
                "sources of it: " + ", ".join(ACCOUNT_NAMES),
                -MANY,
                MANY,
                LUXURY,
            ),
            Part("exchanged", (n,), "goods each seat handed in for offers", 0, MANY, 10),
            Part("quick_deals", (n,), "quick deals of each seat", 0, MANY, 3),
            Part("finds", (n,), "goods each seat took from the stack", 0, MANY, 3),
            Part("goods_stack", (1,), "cards in the goods stack", 0, goods, 10),
            Part("choosing", (1,), "whether oneself chooses from that stack now"),
            Part("goods_on_offer", (GOODS,), "what it then holds", 0, goods, 3),
            Part("black_market_stack", (1,), "cards in the black-market stack", 0, cards, 10),
            Part("offer", (cards,), "the open offer"),
            Part("demand", (GOODS,), "what it still asks for", 0, goods, 3),
            Part("table_goods", (GOODS,), "handed in in this exchange round", 0, goods, 3),
            Part("open_texts", (cards,), "lasting texts that lie open"),
            Part("resolving", (cards,), "the text being carried out"),
            Part("target", (n,), "the player picked for it"),
            Part("marker", (FIELDS,), "the field of the price marker"),
            Part("price", (1,), "the price there", 0, 50, 10),
            Part("die", (1,), "how far it may be driven from there", 0, DIE, DIE),
            Part("last_field", (FIELDS,), "the last field of this exchange round"),
            Part("scarce", (1,), "whether one card a turn is the most"),
            Part("spoiled", (1,), "whether the next card handed in pays half"),
            Part("dry_rounds", (1,), "exchange rounds without an exchange", 0, MANY, 10),
            Part("cards_played", (1,), "cards played in this play round", 0, MANY, 30),
            Part("stack_seen", (cards, cards), "known cards in the stack, from the top"),
            Part("hands_seen", (n, cards), "known cards that each seat has drawn"),
            Part(
                "goods_low",
                (n + 1, GOODS),
                "the least each hand, and the stack, can hold",
                0,
                goods,
                3,
            ),
            Part(
                "goods_high",
                (n + 1, GOODS),
                "the most each hand, and the stack, can hold",
                0,
                goods,
                3,
            ),
        ]
        return Layout(parts)

    @property
    def longest_game(self) -> int:
        """Two play rounds of so many cards and dry rounds; beyond counting with a limit off."""
        box = self.box
        if NEVER in (box.card_cap, box.stall_rounds):
            return UNLIMITED
        offers = int(box.card_cap) * (int(box.stall_rounds) + self._all_goods)
        return 2 * (offers * self.players * FIELDS + int(box.card_cap) * 5)

    def numbers(self, view: SchwarzmarktView) -> Numbers:
        """The numbers of every part."""
        order = self.order(view)
        players = [view.players[seat] for seat in order]
        own = None if view.seat is None else view.players[view.seat]
        numbers: dict[str, list[int]] = {
            "phase": one_of(PHASES.index(view.phase), len(PHASES)),
            "deciding": self.seat(view, view.deciding),
            "play_round": [view.play_round],
            "start_player": self.seat(view, view.start_player),
            "last_card_player": self.seat(view, view.last_card_player),
            "goods_count": [player.goods_count for player in players],
            "goods": _counts(None if own is None else own.goods),
            "card_count": [player.card_count for player in players],
            "cards": self._cards(() if own is None else own.cards or ()),
            "luxury_known": [player.luxury is not None for player in players],
            "luxury": [player.luxury or 0 for player in players],
            "accounts": [
                0 if player.accounts is None else player.accounts[name]
                for player in players
                for name in ACCOUNT_NAMES
            ],
            "exchanged": [player.exchanged for player in players],
            "quick_deals": [player.quick_deals for player in players],
            "finds": [player.finds for player in players],
            "goods_stack": [view.goods_stack],
            "choosing": [view.goods_on_offer is not None],
            "goods_on_offer": _counts(view.goods_on_offer),
            "black_market_stack": [view.black_market_stack],
            "offer": self._card(view.offer),
            "demand": _counts(view.demand),
            "table_goods": _counts(view.table_goods),
            "open_texts": self._cards(view.open_texts),
            "resolving": self._card(view.resolving),
            "target": self.seat(view, view.target),
            "marker": one_of(view.marker - 1 if view.marker > 0 else None, FIELDS),
            "price": [view.price],
            "die": [view.die or 0],
            "last_field": one_of(view.last_field - 1 if view.last_field > 0 else None, FIELDS),
            "scarce": [view.scarce],
            "spoiled": [view.spoiled],
            "dry_rounds": [view.dry_rounds],
            "cards_played": [view.cards_played],
        }
        self._write_memory(view, order, numbers)
        return numbers

    def _card(self, id_: str | None) -> list[int]:
        return self._cards(() if id_ is None else (id_,))

    def _cards(self, ids: Iterable[str]) -> list[int]:
        places = self.box.deck.places
        return some_of([places[id_] for id_ in ids], len(places))

    def _write_memory(
        self, view: SchwarzmarktView, order: list[int], numbers: dict[str, list[int]]
    ) -> None:
        places = self.box.deck.places
        cards = len(places)
        stack = [0] * (cards * cards)
        for place, id_ in enumerate(view.remembered.stack):
            if id_ is not None:
                stack[place * cards + places[id_]] = 1
        numbers["stack_seen"] = stack
        hands = [self._cards(view.remembered.hands[seat]) for seat in order]
        numbers["hands_seen"] = [number for hand in hands for number in hand]
        past = Past(view)
        # Five bounds for each hand in the order of seats, then five for the stack.
        rows = [place * GOODS + kind for place in [*order, self.players] for kind in range(GOODS)]
        numbers["goods_low"] = [past.low[row] for row in rows]
        numbers["goods_high"] = [past.high[row] for row in rows]


def _counts(goods: Mapping[str, int] | None) -> list[int]:
    return [0] * GOODS if goods is None else [goods.get(name, 0) for name in NAMES]
