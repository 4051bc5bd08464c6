"""Dealing a sheet that could be true, given what the table knows of its owner (8.3).

What is known: on each agent he has placed at least what he named, held or paid; on a removed
agent exactly what he announced; he has bribed so many times, each time something; in the main
game his first bribe went to three agents (CB-15); in the variant each bribe went to one (CV-11).
The notes behind the sums must exist (CB-21), so they are dealt out by a search: first at random
with a small budget, then, in the rare case that this finds nothing, systematically.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.ints import filled
from kasbah.core.rng import Rng
from kasbah.core.vecs import vec
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.box import FIRST_BRIBES, CasablancaBox
from kasbah.games.casablanca.sheet import CAPITAL, UNIT
from kasbah.games.casablanca.state import count_of

RANDOM_TRIES: Final[i64] = 400
MOST_TRIES: Final[i64] = 2_000_000
LARGEST_CHUNK: Final[i64] = 15  # hundreds, when free capital is spread at random


class Dealer:
    """One sheet being dealt: notes move from `left` to `placed`."""

    def __init__(self, box: CasablancaBox, rng: Rng) -> None:
        self.box = box
        self.rng = rng
        self.need = filled(0, AGENTS)  # placed at least, or exactly
        self.exact: i64 = 0  # a bit for each agent whose sum is known
        self.bribes: i64 = 0
        self.placed = filled(0, AGENTS)
        self.kinds: i64 = 1 if box.free else box.sheet.kinds
        self.values = filled(UNIT, 1) if box.free else box.sheet.values
        self.left = filled(CAPITAL // UNIT, 1) if box.free else box.sheet.counts[:]
        self.order = filled(0, 0)
        self.spare: i64 = 0  # what is left beyond everything that is needed
        self.tries: i64 = 0
        self.careful: bool = False
        self.dead: set[tuple[int, ...]] = set()

    def know(self, agent: i64, amount: i64, exact: bool) -> None:
        """So much was placed on an agent: at least, or exactly."""
        self.need[agent] = amount
        if exact:
            self.exact |= 1 << agent

    def deal(self) -> bool:
        """Deals everything; False if nothing fits what is known."""
        if self.bribes == 0:
            return self.most_needed() == 0
        self.need_enough_agents()
        if not self.settle_all():
            return False
        return self.spread()

    # What must be there.

    def most_needed(self) -> i64:
        """The highest sum known."""
        most: i64 = 0
        for agent in range(AGENTS):
            if self.need[agent] > most:
                most = self.need[agent]
        return most

    def bribed(self) -> i64:
        """A bit for each agent that must have got something."""
        bits: i64 = 0
        for agent in range(AGENTS):
            if self.need[agent] > 0 or self.placed[agent] > 0:
                bits |= 1 << agent
        return bits

    def need_enough_agents(self) -> None:
        """Three agents after a first turn of the main game, otherwise one (CB-15, CB-18)."""
        least: i64 = FIRST_BRIBES if self.box.first_duty else 1
        missing = least - count_of(self.bribed())
        while missing > 0:
            fresh = self.pick(~self.bribed() & ~self.exact)
            if fresh < 0:
                return
            self.need[fresh] = UNIT
            missing -= 1

    def pick(self, bits: i64) -> i64:
        """One of these agents at random; -1 if there is none."""
        bits &= (1 << AGENTS) - 1
        count = count_of(bits)
        if count == 0:
            return -1
        nth = self.rng.below(count)
        for agent in range(AGENTS):
            if (bits >> agent) & 1:
                if nth == 0:
                    return agent
                nth -= 1
        return -1

    def settle_all(self) -> bool:
        """Finds notes for every sum that must be there."""
        self.order = self.by_need()
        self.spare = self.worth(0)
        for agent in range(AGENTS):
            self.spare -= self.need[agent]
        if self.spare < 0:
            return False
        self.tries = RANDOM_TRIES
        if self.settle(0):
            return True
        self.careful = True
        self.tries = MOST_TRIES
        return self.settle(0)

    def by_need(self) -> vec[i64]:
        """The agents that need something, the highest sum first."""
        count: i64 = 0
        for agent in range(AGENTS):
            if self.need[agent] > 0:
                count += 1
        order = filled(0, count)
        used: i64 = 0
        for place in range(count):
            best: i64 = -1
            for agent in range(AGENTS):
                if self.need[agent] > 0 and not (used >> agent) & 1:
                    if best < 0 or self.need[agent] > self.need[best]:
                        best = agent
            used |= 1 << best
            order[place] = best
        return order

    def settle(self, step: i64) -> bool:
        """Finds notes for the agents from this one on."""
        if step == len(self.order):
            return True
        key: tuple[int, ...] = ()
        if self.careful:
            key = (step, *self.left)
            if key in self.dead:
                return False
        agent = self.order[step]
        if self.fill(step, agent, 0, self.need[agent]):
            return True
        if self.careful:
            self.dead.add(key)
        return False

    def fill(self, step: i64, agent: i64, kind: i64, rest: i64) -> bool:
        """Finds notes of this kind and smaller ones for the rest of a sum."""
        if rest == 0:
            return self.settle(step + 1)
        if rest < 0:  # too much, by what is to spare: `most` below never lets an exact sum do so
            self.spare += rest
            if self.spare >= 0 and self.settle(step + 1):
                return True
            self.spare -= rest
            return False
        exactly = (self.exact >> agent) & 1 == 1
        self.tries -= 1
        if kind == self.kinds or self.tries < 0 or self.worth(kind) < rest:
            return False
        value = self.values[kind]
        most = rest // value if exactly else (rest + value - 1) // value
        if most > self.left[kind]:
            most = self.left[kind]
        first = most if self.careful else self.rng.below(most + 1)
        for step_down in range(most + 1):
            count = (first - step_down) % (most + 1)
            self.left[kind] -= count
            self.placed[agent] += count * value
            if self.fill(step, agent, kind + 1, rest - count * value):
                return True
            self.left[kind] += count
            self.placed[agent] -= count * value
        return False

    def worth(self, kind: i64) -> i64:
        """What the notes of this kind and smaller ones are together."""
        worth: i64 = 0
        for other in range(kind, self.kinds):
            worth += self.left[other] * self.values[other]
        return worth

    # What may be there as well.

    def spread(self) -> bool:
        """Puts more notes on agents whose sum is open; False if too few can be placed."""
        notes: i64 = 0
        used: i64 = 0
        for kind in range(self.kinds):
            notes += self.left[kind]
            full = CAPITAL // UNIT if self.box.free else self.box.sheet.counts[kind]
            used += full - self.left[kind]
        least = self.bribes + (FIRST_BRIBES - 1 if self.box.first_duty else 0) - used
        if least < 0:
            least = 0
        takers = self.takers(least > 0)
        if takers == 0:
            return least == 0
        if least > notes:
            return False
        more = least + self.rng.below(notes - least + 1)
        while more > 0:
            more -= self.place_one(self.pick(takers), notes, more)
            notes = 0
            for kind in range(self.kinds):
                notes += self.left[kind]
        return True

    def takers(self, needed: bool) -> i64:
        """A bit for each agent that may get more: with one agent a bribe, not too many."""
        everybody: i64 = (1 << AGENTS) - 1
        open_agents = everybody & ~self.exact
        if not self.box.one_agent:
            return open_agents
        takers = open_agents & self.bribed()
        slots = self.bribes - count_of(self.bribed())
        if slots <= 0:
            return takers
        fresh = self.rng.below(slots + 1)
        if fresh == 0 and takers == 0 and needed:
            fresh = 1
        for _ in range(fresh):
            agent = self.pick(open_agents & ~takers)
            if agent >= 0:
                takers |= 1 << agent
        return takers

    def place_one(self, agent: i64, notes: i64, most: i64) -> i64:
        """Puts one of the notes left (or some free hundreds) on an agent; returns how many."""
        count: i64 = 1
        kind: i64 = 0
        if self.box.free:
            count += self.rng.below(LARGEST_CHUNK)
            if count > most:
                count = most
        else:
            nth = self.rng.below(notes)
            while nth >= self.left[kind]:
                nth -= self.left[kind]
                kind += 1
        self.left[kind] -= count
        self.placed[agent] += count * self.values[kind]
        return count
