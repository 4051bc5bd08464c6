"""Schwarzmarkt as a good player sees it: when to sell, how far to push the price, whom to hurt.

A move is weighed by what follows it: the rest of the exchange round is played on by a simple rule
in an imagined world, and then everybody's luxury and hand are counted.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.bots.insight.insight import Insight, heaviest, shares
from kasbah.core.ints import filled, ints
from kasbah.core.rng import Rng
from kasbah.core.state import State
from kasbah.core.vecs import vec
from kasbah.games.schwarzmarkt import moves, texts
from kasbah.games.schwarzmarkt.box import PLAY_ROUNDS, SchwarzmarktBox
from kasbah.games.schwarzmarkt.goods import KINDS, count_of, size_of
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from kasbah.games.schwarzmarkt.state import GAME_OVER, PLAY_CARD, TURN

LEAD_SCALE: Final[i64] = 60
"""How far ahead makes a seat three quarters sure of winning."""
# What a hand still brings in its play round, by the size of the smallest hand at the table: for a
# hand of that size, and for each further card. Averages of 120 games of greedy bots for four.
HANDS: Final = (0, 8, 21, 35, 46, 58, 66, 77, 85, 92)
FURTHER_CARDS: Final = (0, 3, 4, 6, 6, 7, 8, 7, 5, 3)
MOST_FURTHER: Final[i64] = 5
SECOND_HAND: Final[i64] = 92
"""What everybody can still hope for while the first play round lasts."""
LOWEST_PRICE: Final[i64] = 10
PRICE_SPREAD: Final[i64] = 16
FURTHEST: Final[i64] = 24
"""Decisions after a move that its weighing follows at most."""


class SchwarzmarktInsight(Insight):
    """Weights are tenths of luxury, compared with what the best of the others gets."""

    def __init__(self, box: SchwarzmarktBox) -> None:
        super().__init__(len(box.moves))
        self.depth = 40
        self.noise = 20
        self.greedy_worlds = 12
        self.search_worlds = 64
        self.explore = 0.15
        self.standing = filled(0, box.players)
        self.hands = ints(list(HANDS))
        self.further_cards = ints(list(FURTHER_CARDS))
        self.inner = Rng(0, "schwarzmarkt insight")

    def weigh(self, state: State, codes: vec[i64], count: i64, weights: vec[i64]) -> None:
        """Plays the round on after each move and counts."""
        assert isinstance(state, Schwarzmarkt)
        seat = state.to_act
        for place in range(count):
            # The same chances for every move, so that only the move makes the difference.
            self.inner.carried = 88_172_645 + 7919 * state.draws + state.marker
            weights[place] = 0
            for _time in range(2):
                after = state.copy()
                after.apply(codes[place])
                self.play_round_on(after)
                weights[place] += self.advantage(after, seat)

    def play_round_on(self, table: Schwarzmarkt) -> None:
        """Until the next black-market card is to be played."""
        for _step in range(FURTHEST):
            if table.phase in (PLAY_CARD, GAME_OVER):
                return
            table.apply(self.pick(table, self.inner))

    def advantage(self, table: Schwarzmarkt, seat: i64) -> i64:
        """What a seat has more than the others, the strongest of them counted twice."""
        self.count_up(table)
        players = table.box.players
        total: i64 = 0
        best: i64 = -1_000_000_000_000
        for other in range(players):
            if other != seat:
                total += self.standing[other]
                if self.standing[other] > best:
                    best = self.standing[other]
        return 10 * (self.standing[seat] - (total + best) // players)

    def count_up(self, table: Schwarzmarkt) -> None:
        """Luxury, and what the cards in hand may still bring before the play round ends."""
        standing = self.standing
        players = table.box.players
        smallest: i64 = len(self.hands) - 1
        for seat in range(players):
            held = size_of(table.goods[seat])
            if held < smallest:
                smallest = held
        for seat in range(players):
            standing[seat] = table.luxury[seat]
            if table.phase != GAME_OVER:
                further = size_of(table.goods[seat]) - smallest
                if further > MOST_FURTHER:
                    further = MOST_FURTHER
                standing[seat] += self.hands[smallest] + further * self.further_cards[smallest]
                if table.play_round < PLAY_ROUNDS:
                    standing[seat] += SECOND_HAND

    def quiet(self, state: State) -> bool:
        """Between two exchange rounds hands and luxury say enough."""
        assert isinstance(state, Schwarzmarkt)
        return state.phase == PLAY_CARD

    def pick(self, state: State, rng: Rng) -> i64:
        """Sells all once the price is good, pushes it otherwise; plays offers that fit the hand."""
        assert isinstance(state, Schwarzmarkt)
        codes = self.codes
        count = state.legal_into(codes)
        if count == 1:
            return codes[0]
        if state.phase == TURN:
            return self.turn(state, count, rng)
        weights = self.weights
        for place in range(count):
            weights[place] = self.liking(state, codes[place])
        return codes[heaviest(weights, count, self.noise, rng)]

    def turn(self, table: Schwarzmarkt, count: i64, rng: Rng) -> i64:
        """What a trader does in an exchange round without thinking long."""
        codes = self.codes
        sets: i64 = 0
        while sets < count and codes[sets] >= moves.EXCHANGE:
            sets += 1
        if sets > 0:
            if sets == count or self.sells(table, rng):
                return codes[sets - 1]  # everything that is asked for and in hand
            if not self.rivals(table):
                return codes[sets]  # nobody else can sell: one field at a time
        if sets == count - 1:
            return codes[sets]
        return codes[sets + rng.below(count - sets)]

    def sells(self, table: Schwarzmarkt, rng: Rng) -> bool:
        """Whether to sell now: the price is good, or the round may end before the next turn."""
        if table.marker + table.box.players > table.last_field:
            return True
        if not self.rivals(table):
            return False
        return table.box.track.value[table.marker] >= LOWEST_PRICE + rng.below(PRICE_SPREAD)

    def rivals(self, table: Schwarzmarkt) -> bool:
        """Whether another player, in this world, holds something that is asked for."""
        for seat in range(table.box.players):
            if seat != table.to_act:
                for kind in range(KINDS):
                    if (
                        count_of(table.remaining, kind) > 0
                        and count_of(table.goods[seat], kind) > 0
                    ):
                        return True
        return False

    def liking(self, table: Schwarzmarkt, code: i64) -> i64:
        """How good a card or a choice for a text looks at first sight."""
        seat = table.to_act
        if moves.is_card(code):
            card = code - moves.CARD
            text = table.box.deck.text[card]
            if text == texts.AN_OFFER:
                return self.fit(table, seat, table.box.deck.demand[card])
            if text in (texts.SCHNELLES_GESCHAEFT, texts.ALTE_RECHNUNG, texts.RAZZIA):
                return 30
            return 10
        if moves.is_target(code):
            return table.luxury[code - moves.TARGET] // 4
        if moves.is_raid(code):
            other = moves.raid_seat(code)
            return (
                count_of(table.goods[other], moves.raid_kind(code)) * 10 + table.luxury[other] // 8
            )
        if moves.is_sale(code):
            return -10 * count_of(table.goods[seat], code - moves.SELL)
        if moves.is_take(code):
            return 10 * count_of(table.goods[seat], code - moves.TAKE)
        return 0

    def fit(self, table: Schwarzmarkt, seat: i64, demand: i64) -> i64:
        """How much of a demand a seat can meet, less what the others can."""
        total: i64 = 0
        for kind in range(KINDS):
            asked = count_of(demand, kind)
            if asked == 0:
                continue
            for other in range(table.box.players):
                held = count_of(table.goods[other], kind)
                if held > asked:
                    held = asked
                total += 20 * held if other == seat else -4 * held
        return total

    def judge(self, state: State, values: vec[i64]) -> None:
        """Luxury, and what the hands may still bring."""
        assert isinstance(state, Schwarzmarkt)
        self.count_up(state)
        if state.phase == GAME_OVER:
            shares(self.standing, LEAD_SCALE // 4, values)
            for seat in range(state.box.players):
                won = values[seat] >= 500_000
                values[seat] = values[seat] // 4 + (750_000 if won else 0)
            return
        shares(self.standing, LEAD_SCALE, values)

    def reason(self, state: State, code: i64) -> str:
        """The word for what speaks for a move."""
        assert isinstance(state, Schwarzmarkt)
        if code >= moves.EXCHANGE:
            return "good-price"
        if moves.is_drive(code):
            return "price-will-rise"
        if moves.is_card(code):
            offer = state.box.deck.text[code - moves.CARD] == texts.AN_OFFER
            return "fitting-offer" if offer else "useful-text"
        if moves.is_raid(code) or moves.is_target(code):
            return "hurts-a-rival"
        if code == moves.PASS:
            return "nothing-to-sell"
        return "least-needed" if moves.is_sale(code) or moves.is_gift(code) else "most-needed"
