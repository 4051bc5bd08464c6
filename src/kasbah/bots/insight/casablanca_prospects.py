"""Who stands well in Casablanca: how near each delivery is, and whom it would make the winner.

Everything is a part of one. An agent counts the more, the nearer he is to the suitcase and the
nearer it is to his home; nearly all of his part goes to the player who has most on him, for only
that player can neither be stopped nor be overtaken for nothing. Money not yet placed counts as a
fraction on every agent. The figures were fitted to the winners of some 1,200 games of greedy bots.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.ints import filled
from kasbah.core.vecs import vec
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.box import CasablancaBox
from kasbah.games.casablanca.sheet import UNIT
from kasbah.games.casablanca.state import NOBODY, REMOVED, Table, count_of
from kasbah.games.casablanca.town import HEADQUARTERS_COUNT

WHOLE: Final[i64] = 1_000_000
FURTHEST: Final[i64] = 24
FINE_BITS: Final[i64] = 12
FINE: Final[i64] = 1 << FINE_BITS
"""Shares of an agent are counted in such parts."""

# Hundredths of a chance that one street more leaves: to the suitcase, and home with it.
TO_SUITCASE: Final[i64] = 69
HOMEWARDS: Final[i64] = 82
ANOTHER_CARRIER: Final[i64] = 5
"""Streets that the need for a second carrier is worth."""
TO_SUITCASE_HQ: Final[i64] = 52
HOMEWARDS_HQ: Final[i64] = 81

# Hundredths of unplaced money that count on every agent.
IN_RESERVE: Final[i64] = 45
"""Nearly half: it can be put on any two in time."""
IN_RESERVE_HQ: Final[i64] = 47
UNBOUGHT: Final[i64] = 4
"""An agent on whom nobody has more than this (in hundreds) is nobody's yet."""
UNBOUGHT_HQ: Final[i64] = 6
IMPATIENCE: Final[i64] = 150
"""Hundredths of an agent at the door of his home that a draw counts as when time is up."""
A_SEAT_LATER: Final[i64] = 91
"""Hundredths of its part that a seat keeps for every other that comes before it."""


class Prospects:
    """Chances of every seat; `look` fills them in, `step` and `carried` say what would follow."""

    def __init__(self, box: CasablancaBox) -> None:
        self.buildings = box.buildings
        self.distance = distances(box)
        self.to_suitcase = falling(TO_SUITCASE_HQ if box.variant else TO_SUITCASE)
        self.homewards = falling(HOMEWARDS_HQ if box.variant else HOMEWARDS)
        self.unbought = eighth_power(UNBOUGHT_HQ if box.variant else UNBOUGHT)
        self.in_reserve: i64 = IN_RESERVE_HQ if box.variant else IN_RESERVE
        self.impatience: i64 = IMPATIENCE
        self.parts = filled(0, box.players)
        self.reserve = filled(0, box.players)
        self.strength = filled(0, box.players)
        # As of the last look: whose each agent is, how near he is, and what that adds up to.
        self.share = filled(0, AGENTS * box.players)
        self.near = filled(0, AGENTS)
        self.sums = filled(0, box.players)
        self.factor = filled(WHOLE, box.players)
        # The same after a move that is only thought of.
        self.near_then = filled(0, AGENTS)
        self.sums_then = filled(0, box.players)
        self.factor_then = filled(WHOLE, box.players)
        # What was looked at last: nothing of it changes while objections are asked for.
        self.public: i64 = -1
        self.owner = filled(NOBODY, HEADQUARTERS_COUNT)
        self.place = filled(REMOVED, AGENTS)
        self.account = filled(-1, AGENTS * box.players)
        self.capital = filled(-1, box.players)

    def between(self, here: i64, there: i64) -> i64:
        """How many streets lie between two buildings."""
        return self.distance[here * self.buildings + there]

    def look(self, table: Table) -> None:
        """Fills `parts`: each seat's part of a million."""
        if not self.changed(table):
            self.divide(table, self.sums, self.factor)
            return
        for seat in range(table.box.players):
            self.reserve[seat] = self.reserve_of(table, seat)
        for agent in range(AGENTS):
            if table.place[agent] != REMOVED:
                self.share_out(table, agent)
        self.find_near(table, self.near)
        self.add_up(table, self.near, self.sums)
        self.find_factors(table, self.factor)
        self.divide(table, self.sums, self.factor)

    def changed(self, table: Table) -> bool:
        """Takes note of everything that counts here; whether any of it is new."""
        public = (table.turn << 32) | (table.suitcase << 24) | (table.carriers << 16)
        public |= (table.face_down << 8) | table.active
        new = public != self.public
        self.public = public
        for agent in range(AGENTS):
            if table.place[agent] != self.place[agent]:
                self.place[agent] = table.place[agent]
                new = True
        for seat in range(table.box.players):
            if table.capital[seat] != self.capital[seat]:
                self.capital[seat] = table.capital[seat]
                new = True
        for place in range(len(self.account)):
            if table.account[place] != self.account[place]:
                self.account[place] = table.account[place]
                new = True
        if table.box.variant:
            for place in range(HEADQUARTERS_COUNT):
                if table.owner[place] != self.owner[place]:
                    self.owner[place] = table.owner[place]
                    new = True
        return new

    def step(self, table: Table, agent: i64, to: i64) -> None:
        """Fills `parts` as they would be if an agent went there without the suitcase.

        Only how near he is changes, so this is quick; `look` must have been there before.
        """
        change = self.nearness(table, agent, to) - self.near[agent]
        players = table.box.players
        first = agent * players
        for seat in range(players):
            self.sums_then[seat] = self.sums[seat] + change * self.share[first + seat]
        self.divide(table, self.sums_then, self.factor)

    def carried(self, table: Table) -> None:
        """Fills `parts` for a table on which agents or suitcase were moved since the last look."""
        self.find_near(table, self.near_then)
        self.add_up(table, self.near_then, self.sums_then)
        self.find_factors(table, self.factor_then)
        self.divide(table, self.sums_then, self.factor_then)

    def draw(self, table: Table) -> i64:
        """The part that nobody gets: the longer a game lasts, the nearer its limit (CB-113)."""
        most = WHOLE if table.box.variant else WHOLE * FINE
        return most * self.impatience * table.turn // (100 * table.box.turn_limit) + 1

    def reserve_of(self, table: Table, seat: i64) -> i64:
        """What a seat's unplaced money counts on every agent, in hundreds."""
        return table.capital[seat] * self.in_reserve // (100 * UNIT)

    def weight(self, table: Table, seat: i64, agent: i64) -> i64:
        """What a seat has on an agent, its reserve counted in, in hundreds."""
        return table.account[seat * AGENTS + agent] // UNIT + self.reserve[seat]

    def share_out(self, table: Table, agent: i64) -> None:
        """Whose an agent is: nearly all his whose money on him is most."""
        players = table.box.players
        total = self.unbought
        for seat in range(players):
            power = eighth_power(table.account[seat * AGENTS + agent] // UNIT + self.reserve[seat])
            self.strength[seat] = power
            total += power
        divisor = (total >> FINE_BITS) + 1
        nobodys = self.unbought // players
        first = agent * players
        for seat in range(players):
            self.share[first + seat] = (self.strength[seat] + nobodys) // divisor

    def nearness(self, table: Table, agent: i64, place: i64) -> i64:
        """How near this agent, standing there, is to delivering the suitcase."""
        near = self.to_suitcase[self.between(place, table.suitcase)]
        if table.box.variant:
            return near
        way = self.between(table.suitcase, table.box.home[agent])
        if way == 0:
            way = 2
        if count_of(table.carriers | (1 << agent)) < table.box.carriers_needed:
            way += ANOTHER_CARRIER
        if way > FURTHEST:
            way = FURTHEST
        return near * self.homewards[way] // WHOLE + 1

    def find_near(self, table: Table, near: vec[i64]) -> None:
        """How near everybody is where he stands."""
        for agent in range(AGENTS):
            if table.place[agent] != REMOVED:
                near[agent] = self.nearness(table, agent, table.place[agent])

    def add_up(self, table: Table, near: vec[i64], sums: vec[i64]) -> None:
        """Each seat's share of every agent, times how near he is."""
        players = table.box.players
        for seat in range(players):
            sums[seat] = 0
        for agent in range(AGENTS):
            if table.place[agent] != REMOVED:
                first = agent * players
                for seat in range(players):
                    sums[seat] += near[agent] * self.share[first + seat]

    def find_factors(self, table: Table, factor: vec[i64]) -> None:
        """In the variant: how near the suitcase is to one's own door, and whose turn comes."""
        if not table.box.variant:
            return
        players = table.box.players
        for seat in range(players):
            factor[seat] = WHOLE
        for place in range(HEADQUARTERS_COUNT):
            owner = table.owner[place]
            if owner >= 0:
                way = self.between(table.suitcase, table.box.town.headquarters[place])
                if way == 0:
                    way = 2
                part = self.homewards[way]
                ahead = (owner - table.active + players) % players
                if (table.face_down >> owner) & 1:
                    ahead += players  # a lost turn (CV-22)
                while ahead > 0:
                    part = part * A_SEAT_LATER // 100
                    ahead -= 1
                factor[owner] = part

    def divide(self, table: Table, sums: vec[i64], factor: vec[i64]) -> None:
        """Fills `parts` with these sums in proportion, a draw counted in."""
        parts = self.parts
        players = table.box.players
        total = self.draw(table)
        for seat in range(players):
            part = sums[seat]
            if table.box.variant:
                part = (part >> FINE_BITS) * factor[seat] // WHOLE
            parts[seat] = part
            total += part
        for seat in range(players):
            parts[seat] = WHOLE * parts[seat] // total


def eighth_power(weight: i64) -> i64:
    """Steep, so that whoever has most has nearly all; at most 10^16 for what a sheet can hold."""
    square = weight * weight
    fourth = square * square
    return fourth * fourth


def falling(hundredths: i64) -> vec[i64]:
    """A million, and so many hundredths of it with every step."""
    near = filled(0, FURTHEST + 1)
    chance = WHOLE
    for steps in range(FURTHEST + 1):
        near[steps] = chance
        chance = chance * hundredths // 100
    return near


def distances(box: CasablancaBox) -> vec[i64]:
    """Streets between every two buildings, row by row; FURTHEST if there is no way."""
    town = box.town
    size = box.buildings
    table = filled(FURTHEST, size * size)
    for start in range(size):
        table[start * size + start] = 0
        edge: list[int] = [int(start)]
        while edge:
            here: i64 = edge.pop(0)
            steps = table[start * size + here] + 1
            for street in range(town.first_street[here], town.first_street[here + 1]):
                there = town.neighbours[street]
                if steps < table[start * size + there]:
                    table[start * size + there] = steps
                    edge.append(int(there))
    return table
