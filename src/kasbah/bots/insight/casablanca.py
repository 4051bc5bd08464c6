"""Casablanca as a good player sees it: what to bribe, what will be believed, when to object.

A move is weighed by trying it in an imagined world: what is each seat's part before and after, and
would somebody with more on the agent stop it? The sheets of the others are imagined too, so over
several worlds a declaration is as credible as it would be at a table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.bots.insight.casablanca_prospects import WHOLE, Prospects
from kasbah.bots.insight.insight import Insight, heaviest
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
    REMOVED,
)

WORTH_OBJECTING: Final[i64] = 4_000
"""Millionths of the game that must be at stake for an objection."""
WORTH_BRIBING: Final[i64] = 3_000
ENOUGH: Final[i64] = 1_500
"""A further note that brings less is kept."""
ROUND_SUM: Final[i64] = 500
"""With free capital only such sums are thought about; there are eight hundred placements."""
STOPPED: Final[i64] = -2_000
"""What a declaration costs that will be stopped."""
DRAWN: Final[i64] = 60_000
"""What a draw is worth to everybody: less than playing on."""
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
        self.prospects = Prospects(box)

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

    def part(self, table: Casablanca, seat: i64) -> i64:
        """A seat's part of the game as things stand."""
        self.prospects.look(table)
        return self.prospects.parts[seat]

    # Actions.

    def weigh_actions(
        self, table: Casablanca, codes: vec[i64], count: i64, weights: vec[i64]
    ) -> None:
        """Bribe, move, hit, or end the turn."""
        seat = table.to_act
        before = self.part(table, seat)
        for place in range(count):
            code = codes[place]
            if code == moves.BRIBE:
                weights[place] = self.bribe_gain(table, seat, before) - WORTH_BRIBING
            elif moves.is_declaration(code):
                weights[place] = self.declaration_gain(table, seat, before, code)
            else:
                weights[place] = 0

    def bribe_gain(self, table: Casablanca, seat: i64, before: i64) -> i64:
        """What the best single bribe would bring."""
        best: i64 = 0
        spend = table.capital[seat]
        if spend > 2_000:
            spend = 2_000
        for agent in range(AGENTS):
            if table.place[agent] != REMOVED:
                gain = self.with_bribe(table, seat, agent, spend) - before
                if gain > best:
                    best = gain
        return best

    def with_bribe(self, table: Casablanca, seat: i64, agent: i64, amount: i64) -> i64:
        """A seat's part if it put this on an agent."""
        place = seat * AGENTS + agent
        table.account[place] += amount
        table.capital[seat] -= amount
        part = self.part(table, seat)
        table.account[place] -= amount
        table.capital[seat] += amount
        return part

    def declaration_gain(self, table: Casablanca, seat: i64, before: i64, code: i64) -> i64:
        """What a move or hit brings if it stands; less if somebody can and will stop it."""
        after = self.after(table, seat, code)
        gain = after - before
        if gain <= 0:
            return gain
        agent = moves.acting_agent(code, table.box.buildings)
        mine = table.on(seat, agent)
        for other in range(table.box.players):
            if other != seat and not (table.face_down >> other) & 1:
                if table.on(other, agent) > mine:
                    if self.part(table, other) - self.after(table, other, code) > WORTH_OBJECTING:
                        return STOPPED
        return gain

    def after(self, table: Casablanca, seat: i64, code: i64) -> i64:
        """A seat's part once a declaration stands; the table is as before when this returns."""
        if moves.is_hit(code):
            return self.after_hit(table, seat, code)
        agent = moves.move_agent(code, table.box.buildings)
        to = moves.move_to(code, table.box.buildings)
        here = table.place[agent]
        suitcase = table.suitcase
        carriers = table.carriers
        table.place[agent] = to
        part: i64 = -1
        if moves.move_with_case(code):
            table.suitcase = to
            table.carriers |= 1 << agent
            part = self.delivered(table, seat, agent)
        if part < 0:
            part = self.part(table, seat)
        table.place[agent] = here
        table.suitcase = suitcase
        table.carriers = carriers
        return part

    def delivered(self, table: Casablanca, seat: i64, agent: i64) -> i64:
        """What the suitcase's arrival means to a seat; -1 if the game goes on."""
        carried: i64 = 0
        for bit in range(AGENTS):
            carried += (table.carriers >> bit) & 1
        if carried < table.box.carriers_needed:
            return -1
        if table.box.variant:
            for place in range(len(table.owner)):
                if table.box.town.headquarters[place] == table.suitcase:
                    if table.owner[place] == table.active:
                        return WON if seat == table.active else 0
            return -1
        if table.box.home[agent] != table.suitcase:
            return -1
        mine = table.on(seat, agent)
        most: i64 = 0
        for other in range(table.box.players):
            if other != seat and table.on(other, agent) > most:
                most = table.on(other, agent)
        if mine > most:
            return WON
        return SHARED if mine == most and mine > 0 else 0

    def after_hit(self, table: Casablanca, seat: i64, code: i64) -> i64:
        """A seat's part once a hit stands."""
        victim = moves.hit_victim(code)
        striker = table.active * AGENTS + moves.hit_striker(code)
        here = table.place[victim]
        table.place[victim] = REMOVED
        table.account[striker] -= FEE
        part = self.part(table, seat)
        table.account[striker] += FEE
        table.place[victim] = here
        return part

    # Bribes.

    def weigh_placements(
        self, table: Casablanca, codes: vec[i64], count: i64, weights: vec[i64]
    ) -> None:
        """What each note brings on each agent; being done is better than wasting notes."""
        seat = table.to_act
        before = self.part(table, seat)
        for place in range(count):
            code = codes[place]
            if code == moves.DONE:
                weights[place] = ENOUGH
                continue
            amount = moves.assign_amount(code)
            if table.box.free and amount % ROUND_SUM != 0:
                weights[place] = ENOUGH - 10_000
                continue
            gain = self.with_bribe(table, seat, moves.assign_agent(code), amount) - before
            weights[place] = gain - amount // UNIT * 40

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
            loss = self.part(table, seat) - self.after(table, seat, table.pending)
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
