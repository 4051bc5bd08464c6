"""Casablanca as a good player sees it: what to bribe, what will be believed, when to object.

A move is weighed by trying it in an imagined world: what is each seat's part before and after, and
would somebody with more on the agent stop it? The sheets of the others are imagined too, so over
several worlds a declaration is as credible as it would be at a table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.bots.insight.casablanca_bribes import Bribes
from kasbah.bots.insight.casablanca_foresight import Foresight
from kasbah.bots.insight.casablanca_prospects import WHOLE, Prospects
from kasbah.bots.insight.casablanca_purse import (
    Purse,
    is_opening,
    weigh_everything,
    weigh_little,
)
from kasbah.bots.insight.casablanca_race import ANY, Race
from kasbah.bots.insight.insight import Insight
from kasbah.core.rng import Rng
from kasbah.core.state import State
from kasbah.core.vecs import vec
from kasbah.games.casablanca import moves
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.box import CasablancaBox
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
)

WORTH_OBJECTING: Final[i64] = 4_000
"""Millionths of the game that must be at stake for an objection."""
WORTH_BRIBING: Final[i64] = 3_000
STOPPED: Final[i64] = -2_000
"""What a declaration costs that will be stopped."""
DRAWN: Final[i64] = 60_000
"""What a draw is worth to everybody: less than playing on."""


class CasablancaInsight(Insight):
    """Weights are millionths of the game."""

    def __init__(self, box: CasablancaBox) -> None:
        super().__init__(len(box.moves))
        self.box = box
        # A simulation is a race to the end, or nearly: whether it was right to buy early or late
        # shows only there. With headquarters it says more of who will win if it stops half-way.
        self.horizon = 30 if box.variant else 60
        self.depth = 1_000
        self.noise = 6_000
        self.greedy_worlds = 8
        self.search_worlds = 64
        # Over the same few sheets a long search only becomes surer of what is true of them alone.
        self.most_worlds = 256
        self.explore = 0.3
        # Few moves, each played out often: victories come by a hair, so that a choice among many
        # would be left to chance. With headquarters a good move may look like a detour, so that
        # many are tried from the first, but never more of them.
        self.first_moves = 24 if box.variant else 3
        self.widening = 0.0 if box.variant else 0.2
        self.trust = 0.5
        # With headquarters nothing is bought for good, so that a race says less of a move.
        self.lean = 0.3 if box.variant else 0.0
        self.prospects = Prospects(box)
        self.foresight = Foresight(box, self.prospects)
        self.bribes = Bribes(self.prospects)
        self.purse = Purse(self.prospects)
        self.race = Race(box, self.prospects)

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
        if state.box.variant:
            self.bribes.weigh(state, codes, count, weights)
        elif not is_opening(state):
            self.purse.weigh(state, codes, count, weights)
        elif self.ahead:
            weigh_little(state, codes, count, weights)
        else:
            weigh_everything(state, codes, count, weights)

    def pick(self, state: State, rng: Rng) -> i64:
        """As in a race; a first bribe as `weigh` has it."""
        assert isinstance(state, Casablanca)
        if state.phase in (ANSWER_OBJECTION, NAME_AMOUNT, ANSWER_AMOUNT):
            return self.answer(state)
        if is_opening(state):
            return super().pick(state, rng)
        code = self.race.pick(state, rng)
        if code != ANY:
            return code
        count = state.legal_into(self.codes)
        return self.codes[rng.below(count)]

    def known(self, state: State) -> bool:
        """The first bribe of the main game (CB-15), a bidding, and objections that must fail."""
        assert isinstance(state, Casablanca)
        if state.phase == OBJECTION:
            agent = state.acting()
            return state.on(state.to_act, agent) <= state.minimum[state.active * AGENTS + agent]
        return state.phase in (ANSWER_OBJECTION, NAME_AMOUNT, ANSWER_AMOUNT) or is_opening(state)

    def minor(self, state: State) -> bool:
        """Answers, and how money is placed: what counts is the action of a turn."""
        assert isinstance(state, Casablanca)
        return state.phase not in (CHOOSE_ACTION, NEXT_ATTEMPT, CHOOSE_HEADQUARTERS)

    def quiet(self, state: State) -> bool:
        """Between two turns everybody's part says enough."""
        assert isinstance(state, Casablanca)
        return state.phase == CHOOSE_ACTION

    # Actions.

    def weigh_actions(
        self, table: Casablanca, codes: vec[i64], count: i64, weights: vec[i64]
    ) -> None:
        """Bribe, move, hit, or end the turn."""
        seat = table.to_act
        bribe: i64 = 0
        if table.capital[seat] > 0:  # first, since it disturbs what is looked at
            gain = self.bribes.gain(table, seat) if table.box.variant else self.purse.gain(table)
            bribe = gain - WORTH_BRIBING
        self.foresight.look(table)
        for place in range(count):
            code = codes[place]
            if code == moves.BRIBE:
                weights[place] = bribe
            elif moves.is_declaration(code):
                weights[place] = self.declaration_gain(table, seat, code)
            else:
                weights[place] = 0

    def declaration_gain(self, table: Casablanca, seat: i64, code: i64) -> i64:
        """What a move or hit brings if it stands; less if somebody can and will stop it."""
        self.foresight.foresee(table, code)
        before, then = self.foresight.before, self.foresight.then
        gain = then[seat] - before[seat]
        if gain <= 0:
            return gain
        agent = moves.acting_agent(code, table.box.buildings)
        mine = table.on(seat, agent)
        for other in range(table.box.players):
            if other != seat and not (table.face_down >> other) & 1:
                if table.on(other, agent) > mine:
                    if before[other] - then[other] > WORTH_OBJECTING:
                        return STOPPED
        return gain

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
            self.foresight.look(table)
            self.foresight.foresee(table, table.pending)
            loss = self.foresight.before[seat] - self.foresight.then[seat]
            return moves.OBJECT if loss > WORTH_OBJECTING else moves.DECLINE
        if phase == ANSWER_OBJECTION:
            if self.ahead:
                return moves.ACCEPT  # passing later costs no more than withdrawing (CB-63, CV-18)
            return moves.ACCEPT if mine >= table.on(table.objector, agent) else moves.WITHDRAW
        if phase == ANSWER_AMOUNT:
            return moves.HOLD if mine >= table.named else moves.PASS
        enough = table.on(table.active, agent) + UNIT
        if enough <= table.named:
            enough = table.named + UNIT
        if self.ahead and enough > mine > table.named:
            enough = mine  # the mover may not know
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
