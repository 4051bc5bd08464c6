"""What the others' sheets of Casablanca look like, as far as one can tell from their play.

`imagine` deals every sheet that could be true; few of them would be written by a good player. Who
has bribed once in the main game has put everything on three agents (CB-15), about equally, or next
to nothing. Which it is, and which three, his moves tell: for each sheet it is asked how good the
declared move would have looked to him, and sheets for which it would have been a poor move become
unlikely. Who bribes again puts what he kept back on the agents that are nearest at that moment.
"""

from __future__ import annotations

import math
from typing import Final

from kasbah.bots.beliefs.beliefs import Beliefs
from kasbah.bots.beliefs.casablanca_sheets import (
    LITTLE,
    LOTS,
    threes,
    write_late,
    write_opening,
)
from kasbah.bots.insight.casablanca import CasablancaInsight
from kasbah.core import Rng, State
from kasbah.core.ints import new_buffer
from kasbah.games.casablanca.box import CasablancaBox
from kasbah.games.casablanca.play import Casablanca
from kasbah.games.casablanca.state import (
    CHOOSE_ACTION,
    NEXT_ATTEMPT,
    NO_DECLARATION,
    OBJECTION,
)

PATIENT: Final = 3.3
"""The logarithm of how much likelier next to nothing is than any three: a third of all openings."""
LENIENCE: Final = 3_000.0
"""How much worse than the best (in millionths of the game) a move of a good player may look."""
WHIM: Final = 0.02
"""How likely any move is, however poor it looks."""
IMPOSSIBLE: Final = -20.0
DOUBT: Final = 12
"""One sheet of so many stays as it was dealt: not everybody plays like us."""
DRAWS: Final = 4
SPLIT: Final = 6
"""One late bribe of so many is shared out between the two nearest agents."""
SECOND: Final = 4
"""Of the others, one of so many is for the second nearest, the rest for the nearest."""
LEAST_SHARE: Final = 38
MOST_SHARE: Final = 62
"""Then the nearest gets so many hundredths of it, and the next the rest."""
WHOLE: Final = 1_000_000
"""Chances are counted in millionths."""


class SheetBeliefs(Beliefs):
    """For each other seat, how likely every opening is, and where its later money went."""

    def __init__(self, box: CasablancaBox, insight: CasablancaInsight, seat: int) -> None:
        super().__init__()
        self.watching = True
        self.insight = insight
        self.seat = seat
        self.players = box.players
        self.openings = [*threes(), LITTLE]
        self.count = len(self.openings)
        # The logarithm of how likely the play was, by seat and opening. Then, by seat: how often
        # it has bribed, and the two agents that were nearest at the last time.
        self.evidence = ([0.0] * (self.count - 1) + [PATIENT]) * self.players
        self.evidence += [1.0, -1.0, -1.0] * self.players
        self.chances = [0] * (self.players * self.count)
        self.codes = new_buffer(len(box.moves))
        self.weights = new_buffer(len(box.moves))
        self.totals = new_buffer(len(box.moves))
        self.options = 0  # how many moves were weighed
        self.turn = -1
        self.declared = NO_DECLARATION
        for other in range(self.players):
            self.find_chances(other)

    def see(self, world: State) -> None:
        """Takes note of who has bribed again, and which agents were nearest then."""
        assert isinstance(world, Casablanca)
        purse = self.insight.purse
        for other in range(self.players):
            place = self.count * self.players + 3 * other
            if float(world.bribes[other]) > self.evidence[place]:
                purse.find_nearest(world)
                self.evidence[place : place + 3] = [
                    float(number) for number in (world.bribes[other], purse.first, purse.second)
                ]

    def nearest(self, seat: int) -> tuple[int, int]:
        """The two agents that were nearest when a seat bribed last."""
        place = self.count * self.players + 3 * seat
        return int(self.evidence[place + 1]), int(self.evidence[place + 2])

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
        """Openings with which the declared move looks good become likelier."""
        tables: list[Casablanca] = []
        for world in worlds:
            assert isinstance(world, Casablanca)
            tables.append(before_declaring(world))
        seat = tables[0].to_act
        for number in range(self.count):
            place = seat * self.count + number
            if self.weigh_all(tables, seat, self.openings[number]):
                self.evidence[place] += self.likelihood(len(tables))
            else:
                self.evidence[place] += IMPOSSIBLE
        self.find_chances(seat)

    def weigh_all(self, tables: list[Casablanca], seat: int, opening: int) -> bool:
        """Adds up how the moves look with this sheet; False if it cannot be or could not move."""
        self.totals[self.declared] = 0
        found = False
        self.options = 0
        for number in range(len(tables)):
            table = tables[number]
            if not write_opening(table, seat, opening, 0):
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

    def remember(self, world: State) -> None:
        """What was declared then has been learnt from."""
        assert isinstance(world, Casablanca)
        if world.phase == OBJECTION:
            self.turn = world.turn
            self.declared = world.pending

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
        """Writes the sheets of the others as good players do, where that could be true."""
        assert isinstance(world, Casablanca)
        for other in range(self.players):
            bribes = world.bribes[other]
            if other == self.seat or bribes == 0 or rng.below(DOUBT) == 0:
                continue
            if bribes > 1:
                share = share_of_nearest(rng)
                write_late(world, other, self.nearest(other), share, rng.below(LOTS))
                continue
            for _draw in range(DRAWS):
                if write_opening(world, other, self.drawn(other, rng), rng.below(LOTS)):
                    break

    def drawn(self, seat: int, rng: Rng) -> int:
        """An opening, by its chances."""
        first = seat * self.count
        lot = rng.below(WHOLE)
        for number in range(self.count):
            lot -= self.chances[first + number]
            if lot < 0:
                return self.openings[number]
        return self.openings[self.count - 1]


def share_of_nearest(rng: Rng) -> int:
    """How many hundredths of a late bribe are for the nearest agent."""
    if rng.below(SPLIT) == 0:
        return LEAST_SHARE + rng.below(MOST_SHARE - LEAST_SHARE + 1)
    return 0 if rng.below(SECOND) == 0 else 100


def before_declaring(table: Casablanca) -> Casablanca:
    """The table as it was when the active player chose."""
    table.phase = NEXT_ATTEMPT if table.attempts > 0 else CHOOSE_ACTION
    table.clear_declaration()
    table.to_act = table.active
    return table
