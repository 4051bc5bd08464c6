"""Who stands well in Casablanca: how near each delivery is, and whom it would make the winner.

Everything is a part of one: the agents near home with the suitcase share it out by nearness, each
agent's part goes to the players by what they have on him, and what nobody has bought yet goes to
those who still have money.
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
NEARNESS: Final[i64] = 62
"""Each step further leaves so many hundredths of a chance."""
UNSURE: Final[i64] = 90
"""The square (in hundreds) that stands for what others may still put on an agent."""
ANOTHER_CARRIER: Final[i64] = 2
"""Steps that it takes to let a second agent carry the suitcase."""


class Prospects:
    """Chances of every seat; `look` fills them in."""

    def __init__(self, box: CasablancaBox) -> None:
        self.buildings = box.buildings
        self.distance = distances(box)
        self.near = filled(0, FURTHEST + 1)
        chance: i64 = 100_000
        for steps in range(FURTHEST + 1):
            self.near[steps] = chance
            chance = chance * NEARNESS // 100
        self.parts = filled(0, box.players)
        self.headquarters = filled(0, box.players)

    def between(self, here: i64, there: i64) -> i64:
        """How many streets lie between two buildings."""
        return self.distance[here * self.buildings + there]

    def steps(self, table: Table, agent: i64) -> i64:
        """How many moves it takes until this agent delivers the suitcase, if nobody objects."""
        home = table.box.home[agent]
        way = self.between(table.suitcase, home)
        if way == 0:
            way = 2
        total = self.between(table.place[agent], table.suitcase) + way
        if count_of(table.carriers | (1 << agent)) < table.box.carriers_needed:
            total += ANOTHER_CARRIER
        return total if total < FURTHEST else FURTHEST

    def look(self, table: Table) -> None:
        """Fills `parts`: each seat's part of a million."""
        parts = self.parts
        players = table.box.players
        for seat in range(players):
            parts[seat] = 0
        if table.box.variant:
            self.look_at_headquarters(table)
        else:
            self.look_at_agents(table)
        total: i64 = 1
        for seat in range(players):
            total += parts[seat]
        for seat in range(players):
            parts[seat] = WHOLE * parts[seat] // total

    def look_at_agents(self, table: Table) -> None:
        """Near deliveries for those who have most on the agent."""
        parts = self.parts
        players = table.box.players
        account = table.account
        free: i64 = 0
        for agent in range(AGENTS):
            if table.place[agent] == REMOVED:
                continue
            near = self.near[self.steps(table, agent)]
            squares: i64 = UNSURE
            for seat in range(players):
                amount = account[seat * AGENTS + agent] // UNIT
                squares += amount * amount
            for seat in range(players):
                amount = account[seat * AGENTS + agent] // UNIT
                if amount > 0:
                    parts[seat] += near * amount * amount // squares
            free += near * UNSURE // squares
        self.share_free(table, free)

    def share_free(self, table: Table, free: i64) -> None:
        """What nobody has bought goes by the money left."""
        capital: i64 = 1
        for seat in range(table.box.players):
            capital += table.capital[seat] // UNIT + 1
        for seat in range(table.box.players):
            self.parts[seat] += free * (table.capital[seat] // UNIT + 1) // capital

    def look_at_headquarters(self, table: Table) -> None:
        """The suitcase near one's own door, and agents beside it that one controls."""
        parts = self.parts
        players = table.box.players
        for place in range(HEADQUARTERS_COUNT):
            owner = table.owner[place]
            if owner >= 0:
                way = self.between(table.suitcase, table.box.town.headquarters[place])
                self.headquarters[owner] = self.near[way]
        account = table.account
        free: i64 = 0
        for agent in range(AGENTS):
            if table.place[agent] == REMOVED:
                continue
            near = self.near[2 * self.between(table.place[agent], table.suitcase)]
            squares: i64 = UNSURE
            for seat in range(players):
                amount = account[seat * AGENTS + agent] // UNIT
                squares += amount * amount
            for seat in range(players):
                amount = account[seat * AGENTS + agent] // UNIT
                control = near * (amount * amount + UNSURE // players) // squares
                parts[seat] += control * self.headquarters[seat] // 1000
            free += near * UNSURE // squares
        self.share_free(table, free * 5)


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
