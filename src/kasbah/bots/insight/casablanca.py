"""Casablanca as a good player sees it: what to bribe, what will be believed, when to object.

A move is weighed by trying it in an imagined world: what is each seat's part before and after, and
would somebody with more on the agent stop it? The sheets of the others are imagined too, so over
several worlds a declaration is as credible as it would be at a table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.bots.insight.casablanca_prospects import (
    IN_RESERVE,
    IN_RESERVE_HQ,
    WHOLE,
    Prospects,
)
from kasbah.bots.insight.insight import Insight, heaviest
from kasbah.core.ints import filled
from kasbah.core.rng import Rng
from kasbah.core.state import State
from kasbah.core.vecs import vec
from kasbah.games.casablanca import moves
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.box import FEE, CasablancaBox
from kasbah.games.casablanca.ending import winners
from kasbah.games.casablanca.play import Casablanca
from kasbah.games.casablanca.sheet import UNIT
from kasbah.games.casablanca.state import (
    ANSWER_AMOUNT,
    ANSWER_OBJECTION,
    CHOOSE_ACTION,
    CHOOSE_HEADQUARTERS,
    GAME_OVER,
    NAME_AMOUNT,
    NEXT_ATTEMPT,
    OBJECTION,
    PLACE_BRIBES,
    REMOVED,
    count_of,
)

WORTH_OBJECTING: Final[i64] = 4_000
"""Millionths of the game that must be at stake for an objection."""
WORTH_BRIBING: Final[i64] = 3_000
ENOUGH: Final[i64] = 1_500
"""A further note that brings less is kept."""
STOPPED: Final[i64] = -2_000
"""What a declaration costs that will be stopped."""
DRAWN: Final[i64] = 60_000
"""What a draw is worth to everybody: less than playing on."""
OPENED: Final[i64] = 3
OPENING: Final[i64] = 3_400
"""How many agents the first bribe is for, and the most for one: of all ways to share the money out
that were tried against greedy bots (two to eight agents, half or all of it) this one won most."""
WON: Final[i64] = 2_000_000
"""What a victory weighs: more than the best of positions, so that nobody waits with it."""
SHARED: Final[i64] = 450_000


class CasablancaInsight(Insight):
    """Weights are millionths of the game."""

    def __init__(self, box: CasablancaBox) -> None:
        super().__init__(len(box.moves))
        self.depth = 24
        self.noise = 6_000
        self.greedy_worlds = 8
        self.search_worlds = 64
        # Between two moves there are often only hundredths of a victory: few are taken up.
        self.explore = 0.04
        self.widening = 0.2
        self.trust = 0.5
        self.prospects = Prospects(box)
        self.before = filled(0, box.players)
        self.then = filled(0, box.players)
        self.bundles = filled(0, AGENTS)  # by agent: the sum that brings most for its money
        self.rates = filled(0, AGENTS)  # and what a thousand of it brings
        self.bundle: i64 = 0
        self.bundle_gain: i64 = 0
        self.bundle_rate: i64 = 0

    def weigh(self, state: State, codes: vec[i64], count: i64, weights: vec[i64]) -> None:
        """Each move in millionths."""
        assert isinstance(state, Casablanca)
        phase = state.phase
        if phase in (CHOOSE_ACTION, NEXT_ATTEMPT):
            self.weigh_actions(state, codes, count, weights)
            return
        if phase == CHOOSE_HEADQUARTERS:
            for place in range(count):
                weights[place] = 0
            return
        if phase in (OBJECTION, ANSWER_OBJECTION, NAME_AMOUNT, ANSWER_AMOUNT):
            wanted = self.answer(state)
            for place in range(count):
                code = codes[place]
                weights[place] = -10_000
                if code == wanted:
                    weights[place] = 0
                elif moves.is_name(code) and moves.is_name(wanted):
                    apart = code - wanted if code > wanted else wanted - code
                    weights[place] = -300 * apart
            return
        self.weigh_placements(state, codes, count, weights)

    def pick(self, state: State, rng: Rng) -> i64:
        """As `weigh` has it; answers are not weighed, only given."""
        assert isinstance(state, Casablanca)
        if state.phase in (OBJECTION, ANSWER_OBJECTION, NAME_AMOUNT, ANSWER_AMOUNT):
            return self.answer(state)
        codes = self.codes
        count = state.legal_into(codes)
        if count == 1:
            return codes[0]
        weights = self.weights
        self.weigh(state, codes, count, weights)
        return codes[heaviest(weights, count, self.noise, rng)]

    def quiet(self, state: State) -> bool:
        """Between two turns everybody's part says enough."""
        assert isinstance(state, Casablanca)
        return state.phase == CHOOSE_ACTION

    def look(self, table: Casablanca) -> None:
        """Everybody's part as things stand, kept in `before`."""
        self.prospects.look(table)
        for seat in range(table.box.players):
            self.before[seat] = self.prospects.parts[seat]

    # Actions.

    def weigh_actions(
        self, table: Casablanca, codes: vec[i64], count: i64, weights: vec[i64]
    ) -> None:
        """Bribe, move, hit, or end the turn."""
        seat = table.to_act
        self.look(table)
        for place in range(count):
            code = codes[place]
            if code == moves.BRIBE:
                weights[place] = self.bribe_gain(table, seat) - WORTH_BRIBING
            elif moves.is_declaration(code):
                weights[place] = self.declaration_gain(table, seat, code)
            else:
                weights[place] = 0

    def declaration_gain(self, table: Casablanca, seat: i64, code: i64) -> i64:
        """What a move or hit brings if it stands; less if somebody can and will stop it."""
        self.foresee(table, code)
        gain = self.then[seat] - self.before[seat]
        if gain <= 0:
            return gain
        agent = moves.acting_agent(code, table.box.buildings)
        mine = table.on(seat, agent)
        for other in range(table.box.players):
            if other != seat and not (table.face_down >> other) & 1:
                if table.on(other, agent) > mine:
                    if self.before[other] - self.then[other] > WORTH_OBJECTING:
                        return STOPPED
        return gain

    def foresee(self, table: Casablanca, code: i64) -> None:
        """Everybody's part once a declaration stands, in `then`; the table stays as it is."""
        players = table.box.players
        if moves.is_hit(code):
            victim = moves.hit_victim(code)
            striker = table.active * AGENTS + moves.hit_striker(code)
            here = table.place[victim]
            table.place[victim] = REMOVED
            table.account[striker] -= FEE
            self.prospects.look(table)
            table.account[striker] += FEE
            table.place[victim] = here
        else:
            agent = moves.move_agent(code, table.box.buildings)
            to = moves.move_to(code, table.box.buildings)
            here = table.place[agent]
            suitcase = table.suitcase
            carriers = table.carriers
            table.place[agent] = to
            over = False
            if moves.move_with_case(code):
                table.suitcase = to
                table.carriers |= 1 << agent
                over = self.delivered(table, agent)
            if not over:
                self.prospects.look(table)
            table.place[agent] = here
            table.suitcase = suitcase
            table.carriers = carriers
            if over:
                return
        for seat in range(players):
            self.then[seat] = self.prospects.parts[seat]

    def delivered(self, table: Casablanca, agent: i64) -> bool:
        """Whether the suitcase has just arrived; then `then` says what this means to whom."""
        if count_of(table.carriers) < table.box.carriers_needed:
            return False
        players = table.box.players
        if table.box.variant:
            for place in range(len(table.owner)):
                if table.box.town.headquarters[place] == table.suitcase:
                    if table.owner[place] == table.active:
                        for seat in range(players):
                            self.then[seat] = WON if seat == table.active else 0
                        return True
            return False
        if table.box.home[agent] != table.suitcase:
            return False
        most: i64 = 0
        sharers: i64 = 0
        for seat in range(players):
            amount = table.on(seat, agent)
            if amount > most:
                most = amount
                sharers = 1
            elif amount == most:
                sharers += 1
        for seat in range(players):
            best = most > 0 and table.on(seat, agent) == most
            self.then[seat] = 0 if not best else WON if sharers == 1 else SHARED
        return True

    # Bribes.

    def bribe_gain(self, table: Casablanca, seat: i64) -> i64:
        """What the best bribe of one agent would bring; `before` must be known."""
        best: i64 = 0
        for agent in range(AGENTS):
            if table.place[agent] != REMOVED:
                self.best_bundle(table, seat, agent)
                if self.bundle_gain > best:
                    best = self.bundle_gain
        return best

    def best_bundle(self, table: Casablanca, seat: i64, agent: i64) -> None:
        """The sum that brings most for its money on an agent: just ahead of the others, or well."""
        self.bundle = 0
        self.bundle_gain = 0
        self.bundle_rate = 0
        prospects = self.prospects
        keep: i64 = 100 - IN_RESERVE
        if table.box.variant:
            keep = 100 - IN_RESERVE_HQ
        for other in range(table.box.players):
            prospects.reserve[other] = prospects.reserve_of(table, other)
        mine = prospects.weight(table, seat, agent)
        rival: i64 = 2
        for other in range(table.box.players):
            if other != seat and prospects.weight(table, other, agent) > rival:
                rival = prospects.weight(table, other, agent)
        lead: i64 = 110
        while lead <= 150:
            wanted = (rival * lead // 100 + 1 - mine) * 100 // keep + 1
            amount = wanted * UNIT
            if wanted > 0 and amount <= table.capital[seat]:
                gain = self.with_bribe(table, seat, agent, amount) - self.before[seat]
                rate = gain * 10 // wanted
                if gain > 0 and rate > self.bundle_rate:
                    self.bundle = amount
                    self.bundle_gain = gain
                    self.bundle_rate = rate
            lead += 20

    def with_bribe(self, table: Casablanca, seat: i64, agent: i64, amount: i64) -> i64:
        """A seat's part if it put this on an agent."""
        place = seat * AGENTS + agent
        table.account[place] += amount
        table.capital[seat] -= amount
        self.prospects.look(table)
        table.account[place] -= amount
        table.capital[seat] += amount
        return self.prospects.parts[seat]

    def weigh_placements(
        self, table: Casablanca, codes: vec[i64], count: i64, weights: vec[i64]
    ) -> None:
        """Millionths for a thousand placed: the agent that is best value, in the largest notes."""
        seat = table.to_act
        if self.known(table):
            self.weigh_opening(table, seat, codes, count, weights)
            return
        self.look(table)
        for agent in range(AGENTS):
            self.bundles[agent] = 0
            self.rates[agent] = 0
            if table.place[agent] != REMOVED:
                self.best_bundle(table, seat, agent)
                self.bundles[agent] = self.bundle
                self.rates[agent] = self.bundle_rate
        for place in range(count):
            code = codes[place]
            if code == moves.DONE:
                weights[place] = ENOUGH
                continue
            amount = moves.assign_amount(code)
            agent = moves.assign_agent(code)
            if amount <= self.bundles[agent]:
                weights[place] = self.rates[agent] + amount // 2
            elif self.bundles[agent] > 0:  # more than is needed: worth less for the money
                weights[place] = self.rates[agent] * self.bundles[agent] // amount - amount // 2
            else:
                weights[place] = -amount

    def known(self, state: State) -> bool:
        """The first bribe of the main game (CB-15) goes by the book."""
        assert isinstance(state, Casablanca)
        if state.phase != PLACE_BRIBES or state.box.variant:
            return False
        return state.bribes[state.to_act] == 0

    def weigh_opening(
        self, table: Casablanca, seat: i64, codes: vec[i64], count: i64, weights: vec[i64]
    ) -> None:
        """Everything on three agents, about equally: seldom outbid there, and one is often near."""
        opened: i64 = 0
        for agent in range(AGENTS):
            if table.on(seat, agent) > 0:
                opened += 1
        for place in range(count):
            code = codes[place]
            if code == moves.DONE:
                weights[place] = 0
                continue
            held = table.on(seat, moves.assign_agent(code))
            amount = moves.assign_amount(code)
            weights[place] = 3 * WHOLE + 10 * amount - held
            if held + amount > OPENING or (held == 0 and opened >= OPENED):
                weights[place] = -held - amount

    # Objections.

    def answer(self, table: Casablanca) -> i64:
        """Object, accept, name or hold, as the accounts of this world have it."""
        seat = table.to_act
        agent = table.acting()
        mine = table.on(seat, agent)
        phase = table.phase
        if phase == OBJECTION:
            if mine <= table.on(table.active, agent):
                return moves.DECLINE
            self.look(table)
            self.foresee(table, table.pending)
            loss = self.before[seat] - self.then[seat]
            return moves.OBJECT if loss > WORTH_OBJECTING else moves.DECLINE
        if phase == ANSWER_OBJECTION:
            return moves.ACCEPT if mine >= table.on(table.objector, agent) else moves.WITHDRAW
        if phase == ANSWER_AMOUNT:
            return moves.HOLD if mine >= table.named else moves.PASS
        enough = table.on(table.active, agent) + UNIT
        if enough <= table.named:
            enough = table.named + UNIT
        return moves.name_code(enough) if enough <= mine else moves.GIVE_UP

    # The position.

    def judge(self, state: State, values: vec[i64]) -> None:
        """Who won, or everybody's part."""
        assert isinstance(state, Casablanca)
        if state.phase == GAME_OVER:
            won = winners(state)
            for seat in range(state.box.players):
                values[seat] = DRAWN if len(won) == 0 else 0
            for winner in won:
                values[winner] = WHOLE // len(won)
            return
        self.prospects.look(state)
        for seat in range(state.box.players):
            values[seat] = self.prospects.parts[seat] * 9 // 10  # nothing is won yet

    def reason(self, state: State, code: i64) -> str:
        """The word for what speaks for a move."""
        assert isinstance(state, Casablanca)
        if code == moves.BRIBE or moves.is_assign(code):
            return "buys-influence"
        if moves.is_hit(code):
            return "removes-a-rival"
        if moves.is_declaration(code):
            return "brings-it-home" if moves.move_with_case(code) else "better-placed"
        if code in (moves.OBJECT, moves.ACCEPT, moves.HOLD) or moves.is_name(code):
            return "has-more"
        if code in (moves.DECLINE, moves.WITHDRAW, moves.PASS, moves.GIVE_UP):
            return "not-worth-it"
        return "nothing-better"
