"""MarraCash as a good player sees it: what a walk pays, what a shop is worth, what to bid."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.bots.insight.insight import Insight, heaviest, shares
from kasbah.bots.insight.marracash_outlook import Outlook, step_value, turns_left
from kasbah.core.ints import filled
from kasbah.core.rng import Rng
from kasbah.core.state import State
from kasbah.core.vecs import vec
from kasbah.games.marracash import auction, moves
from kasbah.games.marracash.box import FORBIDDEN, MarraCashBox
from kasbah.games.marracash.colours import COLOURS, count_of
from kasbah.games.marracash.entering import income_of, rate_for
from kasbah.games.marracash.play import MarraCash
from kasbah.games.marracash.state import (
    ACTION_1,
    AUCTION_BID,
    AUCTION_OPEN,
    GAME_OVER,
    NO_SHOP,
    NOBODY,
    R1_SHOP,
    REAUCTION_OPEN,
    SOUVENIR,
)
from kasbah.games.marracash.walking import first_door

LEAD_SCALE: Final[i64] = 900
"""How far ahead makes a seat three quarters sure of winning."""
MONEY_SCALE: Final[i64] = 3_000
"""The same for money that is counted as such: everybody wants more of it, also who has lost."""
TO_MOVE: Final[i64] = 150
"""What it is worth to be the next to move: visitors stand where the others have left them."""
KEEP_BACK: Final[i64] = 85
"""Hundredths of its worth that a shop may cost."""


class MarraCashInsight(Insight):
    """Weights are money: what a move brings the seat, less its part of what others get."""

    def __init__(self, box: MarraCashBox) -> None:
        super().__init__(len(box.moves))
        self.horizon = box.players
        self.depth = 100
        # Where all moves look alike to a search, everybody does what the insight likes: a seat
        # that cannot win any more would otherwise bid anything, and one that can count on that.
        self.explore = 0.0
        self.trust = 0.0
        self.lean = 1.0
        self.noise = 60
        self.search_worlds = 16 if box.souvenirs or box.hidden_cash else 1
        self.outlook = Outlook(box.town, box.players)
        self.standing = filled(0, box.players)
        self.gains = filled(0, box.players)

    def weigh(self, state: State, codes: vec[i64], count: i64, weights: vec[i64]) -> None:
        """Each move in money."""
        assert isinstance(state, MarraCash)
        phase = state.phase
        if phase in (AUCTION_OPEN, AUCTION_BID, REAUCTION_OPEN):
            wanted = self.answer(state)
            for place in range(count):
                code = codes[place]
                distance = code - wanted if code > wanted else wanted - code
                weights[place] = -25 * distance if code != moves.PASS else -400
                if code == wanted:
                    weights[place] = 0
            return
        seat = state.to_act
        looked = False
        for place in range(count):
            code = codes[place]
            if code >= moves.WALK:
                weights[place] = self.walk_gain(state, seat, code - moves.WALK, True)
            elif moves.is_auction(code):
                if not looked:
                    self.outlook.look(state)
                    looked = True
                weights[place] = self.auction_gain(state, seat, code - moves.AUCTION)
            elif moves.is_fill(code):
                weights[place] = self.fill_gain(state, seat, code)
            elif moves.is_take(code):
                weights[place] = state.box.cards.value[code - moves.TAKE]
            else:
                weights[place] = 0

    def pick(self, state: State, rng: Rng) -> i64:
        """As `weigh` has it, without looking a walk ahead; auctions end in few bids."""
        assert isinstance(state, MarraCash)
        phase = state.phase
        if phase in (AUCTION_OPEN, AUCTION_BID, REAUCTION_OPEN):
            return self.answer(state)
        codes = self.codes
        count = state.legal_into(codes)
        if count == 1:
            return codes[0]
        weights = self.weights
        if phase == SOUVENIR:
            self.weigh(state, codes, count, weights)
            return codes[heaviest(weights, count, 0, rng)]
        seat = state.to_act
        looked = False
        for place in range(count):
            code = codes[place]
            if code >= moves.WALK:
                weights[place] = self.walk_gain(state, seat, code - moves.WALK, False)
            elif moves.is_auction(code):
                if not looked:
                    self.outlook.look(state)
                    looked = True
                weights[place] = self.auction_gain(state, seat, code - moves.AUCTION)
            else:
                weights[place] = 0
        return codes[heaviest(weights, count, self.noise, rng)]

    # Walking.

    def walk_gain(self, table: MarraCash, seat: i64, walk: i64, ahead: bool) -> i64:
        """Income and commissions of a walk, and with `ahead` how the rest stands afterwards."""
        town = table.box.town
        start = town.walk_from[walk]
        end = town.walk_to[walk]
        group = table.groups[start]
        players = table.box.players
        total: i64 = 0
        for colour in range(COLOURS):
            visitors = count_of(group, colour)
            if visitors == 0:
                continue
            shop = first_door(table, walk, colour)
            if ahead:
                total -= visitors * step_value(table, seat, start, colour) // 2
            if shop == NO_SHOP:
                if ahead:
                    total += visitors * step_value(table, seat, end, colour) // 2
                continue
            income: i64 = 0
            first = table.customers[shop] + 1
            for number in range(first, first + visitors):
                income += income_of(number)
            if table.owner[shop] == seat:
                total += income
            else:
                commission = visitors * rate_for(income)
                total += commission - (income - commission) // (players - 1)
        return total

    # Auctions.

    def ceiling(self, table: MarraCash, seat: i64, shop: i64) -> i64:
        """The most a seat should pay for a shop: part of its worth, and what it can spare."""
        price = self.outlook.value_to(seat, shop, table.box.players) * KEEP_BACK // 100
        if turns_left(table) > table.box.players:
            # What a bid leaves: early on, money is needed for other shops.
            spare = table.cash[seat] - 100 * (table.signs[seat] - 1)
            low = table.cash[seat] // 2
            if spare < low:
                spare = low
            if price > spare:
                price = spare
        if price > table.cash[seat]:
            price = table.cash[seat]
        return price - price % moves.STEP

    def answer(self, table: MarraCash) -> i64:
        """Bid just above what the others would pay, up to the own ceiling; or pass."""
        shop = table.auction_shop
        seat = table.to_act
        self.outlook.look(table)
        lowest = auction.lowest_bid(table)
        mine = self.ceiling(table, seat, shop)
        affordable = table.box.overbid != FORBIDDEN or lowest <= table.cash[seat]
        if table.phase == AUCTION_OPEN and mine < lowest:
            return moves.bid_code(lowest)  # the auctioneer must open (MC-23)
        if mine < lowest or not affordable:
            return moves.PASS
        rival: i64 = 0
        for other in range(table.box.players):
            if other != seat and (table.still_in >> other) & 1:
                price = self.ceiling(table, other, shop)
                if price > rival:
                    rival = price
        bid = rival + moves.STEP
        if bid > mine:
            bid = lowest
        if bid < lowest:
            bid = lowest
        return moves.bid_code(bid)

    def auction_gain(self, table: MarraCash, seat: i64, shop: i64) -> i64:
        """What putting up a shop brings: the bargain, or the commission less the buyer's."""
        mine = self.ceiling(table, seat, shop)
        rival: i64 = 0
        buyer = NOBODY
        for other in range(table.box.players):
            if other != seat and table.signs[other] > 0:
                price = self.ceiling(table, other, shop)
                if price > rival:
                    rival = price
                    buyer = other
        if mine > rival:
            price = rival + moves.STEP
            if price < moves.OPENING:
                price = moves.OPENING
            return self.outlook.value_to(seat, shop, table.box.players) - price
        if buyer == NOBODY or rival <= moves.OPENING:
            return self.outlook.value_to(seat, shop, table.box.players) - moves.OPENING
        commission = auction.LOW_COMMISSION if mine <= auction.CHEAP else auction.HIGH_COMMISSION
        bargain = self.outlook.value_to(buyer, shop, table.box.players) - mine
        return commission - bargain // (table.box.players - 1)

    # New visitors.

    def fill_gain(self, table: MarraCash, seat: i64, code: i64) -> i64:
        """Whom the newcomers help, and whether the end should come nearer."""
        gate = table.box.town.gates[moves.fill_gate(code)]
        total: i64 = 0
        count = moves.fill_count(code)
        for number in range(count):
            if moves.fill_end(code) == moves.HEAD:
                colour = table.queue[table.queue_head + number]
            else:
                colour = table.queue[table.queue_tail - 1 - number]
            total += step_value(table, seat, gate, colour)
        best_other: i64 = 0
        for other in range(table.box.players):
            if other != seat and table.cash[other] > best_other:
                best_other = table.cash[other]
        hurry: i64 = 10 if table.cash[seat] > best_other else -10
        return total + hurry * count

    # The position.

    def quiet(self, state: State) -> bool:
        """Between two turns no auction is under way, and everybody has had as many."""
        assert isinstance(state, MarraCash)
        return state.phase in (R1_SHOP, ACTION_1)

    def judge(self, state: State, values: vec[i64]) -> None:
        """Cash, and what every shop will still earn."""
        assert isinstance(state, MarraCash)
        standing = self.standing
        for seat in range(state.box.players):
            standing[seat] = state.cash[seat]
        if state.phase == GAME_OVER:
            shares(standing, LEAD_SCALE // 4, values)
            for seat in range(state.box.players):
                won = values[seat] >= 500_000
                values[seat] = values[seat] // 4 + (750_000 if won else 0)
        else:
            outlook = self.outlook
            outlook.look(state)
            standing[state.active] += TO_MOVE
            for seat in range(state.box.players):
                for colour in range(COLOURS):
                    standing[seat] += outlook.held[seat * COLOURS + colour]
            shares(standing, LEAD_SCALE, values)
        self.count_money(values)

    def count_money(self, values: vec[i64]) -> None:
        """Half of a value is the victory, half is money: what a seat has more than the others."""
        standing = self.standing
        players: i64 = len(standing)
        total: i64 = 0
        for seat in range(players):
            total += standing[seat]
        for seat in range(players):
            ahead = standing[seat] - (total - standing[seat]) // (players - 1)
            size = ahead if ahead >= 0 else -ahead
            money = 500_000 + 500_000 * ahead // (size + MONEY_SCALE)
            values[seat] = (values[seat] + money) // 2

    def reason(self, state: State, code: i64) -> str:
        """The word for what speaks for a move."""
        assert isinstance(state, MarraCash)
        if code >= moves.WALK:
            town = state.box.town
            walk = code - moves.WALK
            for colour in range(COLOURS):
                if count_of(state.groups[town.walk_from[walk]], colour) > 0:
                    shop = first_door(state, walk, colour)
                    if shop != NO_SHOP and state.owner[shop] == state.to_act:
                        return "own-customers"
            gain = self.walk_gain(state, state.to_act, walk, False)
            return "commission" if gain > 0 else "position"
        if moves.is_auction(code):
            return "auction"
        if moves.is_bid(code):
            return "worth-the-price"
        if moves.is_fill(code):
            return "helpful-visitors"
        if moves.is_take(code):
            return "dearer-souvenir"
        return "too-dear" if state.auction_shop != NO_SHOP else "nothing-else"
