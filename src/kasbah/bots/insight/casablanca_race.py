"""Casablanca as a race: how a search's simulations are played on.

Everybody goes the shortest way: brings an agent to the suitcase, buys him with everything when he
is near, and carries it home. Whoever sees another one move away from victory snatches the suitcase,
strikes the agent or buys him. Nobody plans with what he cannot know: an agent's price is what the
others have shown to have on him. Looking at no more than distances and accounts, a game can be
played to its end in the time that the insight takes to weigh a few turns.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.bots.insight.casablanca_prospects import FURTHEST, Prospects
from kasbah.core.ints import filled
from kasbah.core.rng import Rng
from kasbah.games.casablanca import moves
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.box import FEE, CasablancaBox
from kasbah.games.casablanca.bribing import is_first_turn
from kasbah.games.casablanca.play import Casablanca
from kasbah.games.casablanca.sheet import UNIT
from kasbah.games.casablanca.state import (
    CHOOSE_HEADQUARTERS,
    NEXT_ATTEMPT,
    NO_AGENT,
    OBJECTION,
    PLACE_BRIBES,
    REMOVED,
    count_of,
)
from kasbah.games.casablanca.town import HEADQUARTERS_COUNT

ANY: Final[i64] = -1
"""Stands for any legal move."""
WHIM: Final[i64] = 10
"""One turn of so many is any move."""
WHIM_HQ: Final[i64] = 2
"""With headquarters nobody is on his way for long: a straight race foretold next to nothing."""
HEEDLESS: Final[i64] = 6
"""One threat of so many is overlooked."""
SAVING: Final[i64] = 5
"""With headquarters, whoever has enough on an agent stops with one note of so many."""
ATTEMPTS: Final[i64] = 2
"""After so many stopped declarations a turn is ended (CB-89)."""
BOUGHT: Final[i64] = 2_000
"""Whoever has less on an agent would rather put more on him."""
BOUGHT_HQ: Final[i64] = 1_000

# How ways are compared: in thirds of a move.
A_MOVE: Final[i64] = 3
TO_ADD: Final[i64] = 2
TO_ADD_HQ: Final[i64] = 1
OUT_OF_REACH: Final[i64] = 1_000


class Race:
    """Holds only room to work in."""

    def __init__(self, box: CasablancaBox, prospects: Prospects) -> None:
        self.prospects = prospects
        self.headquarters = filled(0, box.players)  # by seat, in the variant
        self.target: i64 = NO_AGENT  # the agent of the plan
        self.need: i64 = 0  # what must be put on him first
        self.whim: i64 = WHIM_HQ if box.variant else WHIM
        self.bought: i64 = BOUGHT_HQ if box.variant else BOUGHT
        self.to_add: i64 = TO_ADD_HQ if box.variant else TO_ADD

    def pick(self, table: Casablanca, rng: Rng) -> i64:
        """A move for somebody's action, bribe or objection; ANY if it does not matter."""
        if table.phase == CHOOSE_HEADQUARTERS:
            return ANY
        self.find_headquarters(table)
        if table.phase == OBJECTION:
            return moves.OBJECT if self.objects(table) else moves.DECLINE
        if table.phase == PLACE_BRIBES:
            return self.place(table, rng)
        return self.act(table, rng)

    def find_headquarters(self, table: Casablanca) -> None:
        """Who lives where, in the variant."""
        if table.box.variant:
            for place in range(HEADQUARTERS_COUNT):
                if table.owner[place] >= 0:
                    self.headquarters[table.owner[place]] = table.box.town.headquarters[place]

    # Ways and prices.

    def goal(self, table: Casablanca, seat: i64, agent: i64) -> i64:
        """The building to which this agent must bring the suitcase for this seat."""
        return self.headquarters[seat] if table.box.variant else table.box.home[agent]

    def may_deliver(self, table: Casablanca, agent: i64) -> bool:
        """Whether a delivery by this agent would count (CB-102)."""
        return count_of(table.carriers | (1 << agent)) >= table.box.carriers_needed

    def way(self, table: Casablanca, seat: i64, agent: i64) -> i64:
        """How many moves an agent needs to bring the suitcase home for a seat."""
        home = self.prospects.between(table.suitcase, self.goal(table, seat, agent))
        if home == 0:
            home = 2
        if not self.may_deliver(table, agent):
            home += 2
        return self.prospects.between(table.place[agent], table.suitcase) + home

    def price(self, table: Casablanca, seat: i64, agent: i64) -> i64:
        """What a seat lacks on an agent by what the others have shown to have on him."""
        most: i64 = 0
        for other in range(table.box.players):
            if other != seat and table.minimum[other * AGENTS + agent] > most:
                most = table.minimum[other * AGENTS + agent]
        if not table.box.variant:
            most += UNIT  # a tie moves him all the same (CB-91), but would share the victory
        lacking = most - table.on(seat, agent)
        return lacking if lacking > 0 else 0

    def unstoppable(self, table: Casablanca, seat: i64, agent: i64) -> bool:
        """Whether nobody who may object has more on an agent."""
        mine = table.on(seat, agent)
        for other in range(table.box.players):
            if other != seat and table.on(other, agent) > mine:
                if not (table.face_down >> other) & 1:
                    return False
        return True

    def wins_with(self, table: Casablanca, seat: i64, agent: i64) -> bool:
        """Whether a delivery by this agent could not be stopped, and would be the seat's alone."""
        if table.box.variant:
            return self.unstoppable(table, seat, agent)
        mine = table.on(seat, agent)
        for other in range(table.box.players):
            if other != seat and table.on(other, agent) >= mine:
                return False
        return mine > 0

    # A turn.

    def act(self, table: Casablanca, rng: Rng) -> i64:
        """Bribe, move or hit."""
        if is_first_turn(table):
            return moves.BRIBE
        if table.phase == NEXT_ATTEMPT:
            return ANY if table.attempts < ATTEMPTS else moves.END_TURN
        if rng.below(self.whim) == 0:
            return ANY
        seat = table.to_act
        self.plan(table, seat, rng)
        agent = self.target
        if self.way(table, seat, agent) > 1 or self.need > 0:
            threat = self.threat(table, seat)
            if threat != NO_AGENT and rng.below(HEEDLESS) > 0:
                defence = self.defend(table, seat, threat, rng)
                if defence != ANY:
                    return defence
        apart = self.prospects.between(table.place[agent], table.suitcase)
        if 0 < self.need <= table.capital[seat] and apart <= rng.below(2):
            return moves.BRIBE
        if apart > 0:
            return self.step(table, agent, table.suitcase, 0, rng)
        return self.step(table, agent, self.goal(table, seat, agent), 1, rng)

    def plan(self, table: Casablanca, seat: i64, rng: Rng) -> None:
        """Fills in `target` and `need`: the shortest way, a bribe counted as a move."""
        best: i64 = -1
        for agent in range(AGENTS):
            if table.place[agent] == REMOVED:
                continue
            need = self.price(table, seat, agent)
            cost = A_MOVE * self.way(table, seat, agent) + rng.below(A_MOVE)
            if need > table.capital[seat]:
                cost += OUT_OF_REACH
            elif need > 0:
                cost += A_MOVE
            elif table.on(seat, agent) < self.bought:
                cost += self.to_add
                need = UNIT
            if best < 0 or cost < best:
                best = cost
                self.target = agent
                self.need = need

    def step(self, table: Casablanca, agent: i64, goal: i64, case: i64, rng: Rng) -> i64:
        """A move of an agent one street nearer to a building; any street if he is there."""
        town = table.box.town
        here = table.place[agent]
        left = self.prospects.between(here, goal)
        if left == 0:
            left = FURTHEST + 1
        chosen = town.neighbours[town.first_street[here]]
        ways: i64 = 0
        for street in range(town.first_street[here], town.first_street[here + 1]):
            there = town.neighbours[street]
            if self.prospects.between(there, goal) < left:
                ways += 1
                if rng.below(ways) == 0:
                    chosen = there
        return moves.move_code(agent, chosen, case, table.box.buildings)

    # Against somebody who is about to win.

    def threat(self, table: Casablanca, seat: i64) -> i64:
        """The agent with whom somebody else could win in his next turn, or NO_AGENT."""
        for agent in range(AGENTS):
            if table.place[agent] == table.suitcase and self.may_deliver(table, agent):
                for other in range(table.box.players):
                    if other != seat and self.threatens(table, other, agent):
                        return agent
        return NO_AGENT

    def threatens(self, table: Casablanca, seat: i64, agent: i64) -> bool:
        """Whether a seat could win with an agent who stands beside the suitcase."""
        if (table.face_down >> seat) & 1:
            return False
        goal = self.goal(table, seat, agent)
        return self.prospects.between(table.suitcase, goal) == 1 and self.wins_with(
            table, seat, agent
        )

    def defend(self, table: Casablanca, seat: i64, agent: i64, rng: Rng) -> i64:
        """Strikes the agent, carries the suitcase off or buys him; ANY if it can do nothing."""
        for other in range(AGENTS):
            if table.place[other] == table.suitcase and self.unstoppable(table, seat, other):
                if other != agent and table.on(seat, other) >= FEE:
                    return moves.hit_code(other, agent)
                return self.away(table, seat, other, self.danger(table, seat, agent), rng)
        if self.price(table, seat, agent) <= table.capital[seat] and table.capital[seat] > 0:
            return moves.BRIBE
        return ANY

    def danger(self, table: Casablanca, seat: i64, agent: i64) -> i64:
        """The building in which somebody else would win."""
        if not table.box.variant:
            return table.box.home[agent]
        building = table.suitcase
        for other in range(table.box.players):
            if other != seat and self.threatens(table, other, agent):
                building = self.headquarters[other]
        return building

    def away(self, table: Casablanca, seat: i64, agent: i64, danger: i64, rng: Rng) -> i64:
        """Carries the suitcase off: far from danger, and rather towards home."""
        town = table.box.town
        here = table.place[agent]
        chosen: i64 = 0
        best: i64 = -OUT_OF_REACH
        for street in range(town.first_street[here], town.first_street[here + 1]):
            there = town.neighbours[street]
            worth = 4 * self.prospects.between(there, danger) + rng.below(3)
            if table.box.variant:
                worth -= 2 * self.prospects.between(there, self.headquarters[seat])
            if worth > best:
                best = worth
                chosen = there
        return moves.move_code(agent, chosen, 1, table.box.buildings)

    # Money and objections.

    def place(self, table: Casablanca, rng: Rng) -> i64:
        """The next note, the largest left: everything for the agent of the plan, or the threat."""
        seat = table.to_act
        if table.capital[seat] == 0:
            return moves.DONE
        if table.targets == 0:
            self.plan(table, seat, rng)
            agent = self.target
            threat = self.threat(table, seat)
            if threat != NO_AGENT and self.price(table, seat, threat) <= table.capital[seat]:
                agent = threat
        else:
            agent = 0
            while not (table.targets >> agent) & 1:
                agent += 1
            if table.box.variant and self.price(table, seat, agent) == 0:
                if rng.below(SAVING) == 0:
                    return moves.DONE
        if table.box.free:
            return moves.assign_code(table.capital[seat], agent)
        kinds = table.box.sheet.kinds
        kind: i64 = 0
        while table.notes[seat * kinds + kind] == 0:
            kind += 1
        return moves.assign_code(table.box.sheet.values[kind], agent)

    def objects(self, table: Casablanca) -> bool:
        """Whether the seat that is asked has more on the agent, and a reason."""
        seat = table.to_act
        agent = table.acting()
        if table.on(seat, agent) <= table.on(table.active, agent):
            return False
        code = table.pending
        if moves.is_hit(code):
            return table.on(seat, moves.hit_victim(code)) >= FEE
        between = self.prospects.distance
        to = moves.move_to(code, table.box.buildings) * table.box.buildings
        here = table.place[agent] * table.box.buildings
        if not moves.move_with_case(code):
            return between[to + table.suitcase] > between[here + table.suitcase]
        goal = self.goal(table, seat, agent)
        farther = between[to + goal] > between[here + goal]
        if table.box.variant:
            return farther or between[to + self.headquarters[table.active]] == 0
        if self.wins_with(table, seat, agent):  # his way home is ours
            return farther
        return between[to + goal] == 0
