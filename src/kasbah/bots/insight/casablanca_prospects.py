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
from kasbah.games.casablanca.state import REMOVED, Table, count_of
from kasbah.games.casablanca.town import HEADQUARTERS_COUNT

WHOLE: Final[i64] = 1_000_000
FURTHEST: Final[i64] = 24
FINE: Final[i64] = 4096
"""Shares of an agent are counted in such parts."""

# Hundredths of a chance that one street more leaves: to the suitcase, and home with it.
TO_SUITCASE: Final[i64] = 69
HOMEWARDS: Final[i64] = 82
ANOTHER_CARRIER: Final[i64] = 5
"""Streets that the need for a second carrier is worth."""
TO_SUITCASE_HQ: Final[i64] = 52
HOMEWARDS_HQ: Final[i64] = 81

# Hundredths of unplaced money that count on every agent.
IN_RESERVE: Final[i64] = 20
UNOPENED: Final[i64] = 31
"""Before the first bribe, which must come (CB-15) and is usually spent on three agents."""
IN_RESERVE_HQ: Final[i64] = 47
UNBOUGHT: Final[i64] = 4
"""An agent on whom nobody has more than this (in hundreds) is nobody's yet."""
UNBOUGHT_HQ: Final[i64] = 6
IMPATIENCE: Final[i64] = 150
"""Hundredths of an agent at the door of his home that a draw counts as when time is up."""
A_SEAT_LATER: Final[i64] = 91
"""Hundredths of its part that a seat keeps for every other that comes before it."""


class Prospects:
    """Chances of every seat; `look` fills them in."""

    def __init__(self, box: CasablancaBox) -> None:
        self.buildings = box.buildings
        self.distance = distances(box)
        self.to_suitcase = falling(TO_SUITCASE_HQ if box.variant else TO_SUITCASE)
        self.homewards = falling(HOMEWARDS_HQ if box.variant else HOMEWARDS)
        self.unbought = eighth_power(UNBOUGHT_HQ if box.variant else UNBOUGHT)
        self.impatience: i64 = IMPATIENCE
        self.parts = filled(0, box.players)
        self.reserve = filled(0, box.players)
        self.strength = filled(0, box.players)

    def between(self, here: i64, there: i64) -> i64:
        """How many streets lie between two buildings."""
        return self.distance[here * self.buildings + there]

    def look(self, table: Table) -> None:
        """Fills `parts`: each seat's part of a million."""
        parts = self.parts
        players = table.box.players
        for seat in range(players):
            parts[seat] = 0
            self.reserve[seat] = self.reserve_of(table, seat)
        if table.box.variant:
            self.look_at_headquarters(table)
        else:
            self.look_at_agents(table)
        total = self.draw(table)
        for seat in range(players):
            total += parts[seat]
        for seat in range(players):
            parts[seat] = WHOLE * parts[seat] // total

    def draw(self, table: Table) -> i64:
        """The part that nobody gets: the longer a game lasts, the nearer its limit (CB-113)."""
        most = WHOLE if table.box.variant else WHOLE * FINE
        return most * self.impatience * table.turn // (100 * table.box.turn_limit) + 1

    def reserve_of(self, table: Table, seat: i64) -> i64:
        """What a seat's unplaced money counts on every agent, in hundreds."""
        share = IN_RESERVE
        if table.box.variant:
            share = IN_RESERVE_HQ
        elif table.bribes[seat] == 0:
            share = UNOPENED
        return table.capital[seat] * share // (100 * UNIT)

    def weight(self, table: Table, seat: i64, agent: i64) -> i64:
        """What a seat has on an agent, its reserve counted in, in hundreds."""
        return table.account[seat * AGENTS + agent] // UNIT + self.reserve[seat]

    def share_out(self, table: Table, agent: i64) -> i64:
        """Fills `strength` for an agent and returns what a share of it is to be divided by."""
        total = self.unbought
        for seat in range(table.box.players):
            power = eighth_power(self.weight(table, seat, agent))
            self.strength[seat] = power
            total += power
        return total // FINE + 1

    def look_at_agents(self, table: Table) -> None:
        """Near deliveries for those who have most on the agent."""
        parts = self.parts
        players = table.box.players
        for agent in range(AGENTS):
            if table.place[agent] == REMOVED:
                continue
            near = self.nearness(table, agent)
            divisor = self.share_out(table, agent)
            nobodys = self.unbought // players
            for seat in range(players):
                parts[seat] += near * ((self.strength[seat] + nobodys) // divisor)

    def nearness(self, table: Table, agent: i64) -> i64:
        """How near this agent is to delivering the suitcase."""
        way = self.between(table.suitcase, table.box.home[agent])
        if way == 0:
            way = 2
        if count_of(table.carriers | (1 << agent)) < table.box.carriers_needed:
            way += ANOTHER_CARRIER
        if way > FURTHEST:
            way = FURTHEST
        steps = self.between(table.place[agent], table.suitcase)
        return self.to_suitcase[steps] * self.homewards[way] // WHOLE + 1

    def look_at_headquarters(self, table: Table) -> None:
        """The suitcase near one's own door, agents beside it that one controls, and whose turn."""
        parts = self.parts
        players = table.box.players
        for agent in range(AGENTS):
            if table.place[agent] == REMOVED:
                continue
            near = self.to_suitcase[self.between(table.place[agent], table.suitcase)]
            divisor = self.share_out(table, agent)
            nobodys = self.unbought // players
            for seat in range(players):
                parts[seat] += near * ((self.strength[seat] + nobodys) // divisor) // FINE
        for place in range(HEADQUARTERS_COUNT):
            owner = table.owner[place]
            if owner >= 0:
                way = self.between(table.suitcase, table.box.town.headquarters[place])
                if way == 0:
                    way = 2
                part = parts[owner] * self.homewards[way] // WHOLE
                ahead = (owner - table.active + players) % players
                while ahead > 0:
                    part = part * A_SEAT_LATER // 100
                    ahead -= 1
                parts[owner] = part


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
