"""What the others' sheets of Casablanca look like, as far as one can tell from their play.

`imagine` deals every sheet that could be true; few of them would be written by a good player. Who
has bribed once in the main game has usually put everything on three agents (CB-15), about equally.
Which three, his moves tell: for each three it is asked how good the declared move would have looked
to him, and threes for which it would have been a poor move become unlikely.
"""

from __future__ import annotations

import math
from typing import Final

from kasbah.bots.beliefs.beliefs import Beliefs
from kasbah.bots.insight.insight import Insight
from kasbah.core import Rng, State
from kasbah.core.ints import new_buffer
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.box import FIRST_BRIBES, CasablancaBox
from kasbah.games.casablanca.play import Casablanca
from kasbah.games.casablanca.sheet import CAPITAL, UNIT
from kasbah.games.casablanca.state import (
    CHOOSE_ACTION,
    NEXT_ATTEMPT,
    NO_DECLARATION,
    OBJECTION,
    REMOVED,
    Table,
    count_of,
)

EACH: Final = 3_300
MOST: Final = 3_400
"""What the book puts on an agent: the last hundred goes to one of them."""
LENIENCE: Final = 3_000.0
"""How much worse than the best (in millionths of the game) a move of a good player may look."""
WHIM: Final = 0.02
"""How likely any move is, however poor it looks."""
IMPOSSIBLE: Final = -20.0
DOUBT: Final = 12
"""One sheet of so many stays as it was dealt: not everybody plays by the book."""
DRAWS: Final = 4
WHOLE: Final = 1_000_000
"""Chances are counted in millionths."""


class SheetBeliefs(Beliefs):
    """For each other seat, how likely every three agents are."""

    def __init__(self, box: CasablancaBox, insight: Insight, seat: int) -> None:
        super().__init__()
        self.watching = True
        self.insight = insight
        self.seat = seat
        self.players = box.players
        self.threes = threes()
        self.count = len(self.threes)
        # The logarithm of how likely the play was, by seat and three.
        self.evidence = [0.0] * (self.players * self.count)
        self.chances = [0] * (self.players * self.count)
        self.codes = new_buffer(len(box.moves))
        self.weights = new_buffer(len(box.moves))
        self.totals = new_buffer(len(box.moves))
        self.options = 0  # how many moves were weighed
        self.turn = -1
        self.declared = NO_DECLARATION
        for other in range(self.players):
            self.find_chances(other)

    def doer(self, world: State) -> int:
        """Whoever has just declared something, if his sheet may still be by the book."""
        assert isinstance(world, Casablanca)
        if world.phase != OBJECTION:
            return -1
        if world.turn == self.turn and world.pending == self.declared:
            return -1
        if world.bribes[world.active] != 1:
            return -1
        self.turn = world.turn
        self.declared = world.pending
        return world.active

    def learn(self, worlds: list[State]) -> None:
        """Threes with which the declared move looks good become likelier."""
        tables: list[Casablanca] = []
        for world in worlds:
            assert isinstance(world, Casablanca)
            tables.append(before_declaring(world))
        seat = tables[0].to_act
        for number in range(self.count):
            place = seat * self.count + number
            if self.weigh_all(tables, seat, self.threes[number]):
                self.evidence[place] += self.likelihood(len(tables))
            else:
                self.evidence[place] += IMPOSSIBLE
        self.find_chances(seat)

    def weigh_all(self, tables: list[Casablanca], seat: int, three: int) -> bool:
        """Adds up how the moves look with this sheet; False if it cannot be or could not move."""
        self.totals[self.declared] = 0
        found = False
        self.options = 0
        for number in range(len(tables)):
            table = tables[number]
            if not write_sheet(table, seat, three, 0):
                return False
            count = table.legal_into(self.codes)
            self.insight.weigh(table, self.codes, count, self.weights)
            for place in range(count):
                code = self.codes[place]
                if number == 0:
                    self.totals[code] = 0
                self.totals[code] += self.weights[place]
                found = found or code == self.declared
            self.options = count
        return found

    def likelihood(self, worlds: int) -> float:
        """The logarithm of how likely the declared move is, by how much better others look."""
        best = self.totals[self.codes[0]]
        for place in range(self.options):
            if self.totals[self.codes[place]] > best:
                best = self.totals[self.codes[place]]
        rivals = 0  # moves that look just as good, nearly
        for place in range(self.options):
            if float(best - self.totals[self.codes[place]]) < 0.2 * LENIENCE * float(worlds):
                rivals += 1
        gap = float(best - self.totals[self.declared]) / float(worlds)
        return math.log(math.exp(-gap / LENIENCE) / float(rivals) + WHIM)

    def recall(self, evidence: list[float]) -> None:
        """Believes what another belief has learnt."""
        if len(evidence) == len(self.evidence):
            self.evidence = evidence
            for other in range(self.players):
                self.find_chances(other)

    def find_chances(self, seat: int) -> None:
        """Turns the evidence about a seat into chances that add up to nearly a million."""
        first = seat * self.count
        highest = self.evidence[first]
        for number in range(self.count):
            if self.evidence[first + number] > highest:
                highest = self.evidence[first + number]
        total = 0.0
        for number in range(self.count):
            total += math.exp(self.evidence[first + number] - highest)
        for number in range(self.count):
            likely = math.exp(self.evidence[first + number] - highest) / total
            self.chances[first + number] = int(likely * float(WHOLE))

    def suppose(self, world: State, rng: Rng) -> None:
        """Writes the sheets of the others by the book, where that could be true."""
        assert isinstance(world, Casablanca)
        for other in range(self.players):
            if other == self.seat or world.bribes[other] != 1 or rng.below(DOUBT) == 0:
                continue
            for _draw in range(DRAWS):
                if write_sheet(world, other, self.drawn(other, rng), rng.below(FIRST_BRIBES)):
                    break

    def drawn(self, seat: int, rng: Rng) -> int:
        """Three agents, by their chances."""
        first = seat * self.count
        lot = rng.below(WHOLE)
        for number in range(self.count):
            lot -= self.chances[first + number]
            if lot < 0:
                return self.threes[number]
        return self.threes[self.count - 1]


def before_declaring(table: Casablanca) -> Casablanca:
    """The table as it was when the active player chose."""
    table.phase = NEXT_ATTEMPT if table.attempts > 0 else CHOOSE_ACTION
    table.clear_declaration()
    table.to_act = table.active
    return table


def threes() -> list[int]:
    """Every choice of three agents, a bit for each."""
    return [bits for bits in range(1 << AGENTS) if count_of(bits) == FIRST_BRIBES]


def write_sheet(table: Table, seat: int, three: int, lucky: int) -> bool:
    """Everything on these three; False, and nothing is changed, if that cannot be true.

    `lucky` says which of those still there gets what is over, if nothing is known about it.
    """
    first = seat * AGENTS
    left = CAPITAL
    here = 0
    for agent in range(AGENTS):
        gone = table.fees[first + agent] + table.lost[first + agent]
        bribed = (three >> agent) & 1 == 1
        if table.place[agent] == REMOVED:
            if bribed != (gone > 0):
                return False
            left -= gone
        elif bribed:
            here += 1
        elif gone + table.minimum[first + agent] > 0:
            return False
    if here == 0:
        return False
    even = left // here // UNIT * UNIT
    if even > EACH:
        even = EACH
    over = left - even * here
    if even + over > MOST:
        return False
    lucky_agent = who_is_lucky(table, first, three, even, lucky % here)
    for agent in range(AGENTS):
        if (three >> agent) & 1 and table.place[agent] != REMOVED:
            placed = even + over if agent == lucky_agent else even
            if placed < table.fees[first + agent] + table.minimum[first + agent]:
                return False
    for agent in range(AGENTS):
        account = 0
        if (three >> agent) & 1 and table.place[agent] != REMOVED:
            account = even + over if agent == lucky_agent else even
            account -= table.fees[first + agent]
        table.account[first + agent] = account
    table.capital[seat] = 0
    if not table.box.free:
        kinds = table.box.sheet.kinds
        for kind in range(kinds):
            table.notes[seat * kinds + kind] = 0
    return True


def who_is_lucky(table: Table, first: int, three: int, even: int, lucky: int) -> int:
    """The agent that has more than the even share: one that must have, or the nth of them."""
    nth = -1
    for agent in range(AGENTS):
        if (three >> agent) & 1 and table.place[agent] != REMOVED:
            if table.fees[first + agent] + table.minimum[first + agent] > even:
                return agent
            if lucky == 0:
                nth = agent
            lucky -= 1
    return nth
