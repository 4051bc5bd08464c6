"""When to bribe in the main game of Casablanca, and whom: at once, or when a delivery is near.

Nobody sees what is on a sheet, and the game is won by whoever has most on the agent that arrives
(CB-108). Whoever looks ahead therefore keeps his money back until it is plain who will arrive, and
outbids everybody on him: against players who spread theirs at once this wins most games.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.bots.insight.casablanca_prospects import WHOLE, Prospects
from kasbah.core.vecs import vec
from kasbah.games.casablanca import moves
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.state import PLACE_BRIBES, REMOVED, Table

OPENED: Final[i64] = 3
OPENING: Final[i64] = 3_400
"""How many agents a first bribe of everything is for, and the most for one: of all ways to share
the money out that were tried among greedy bots (two to eight agents) this one won most."""
DUE: Final[i64] = 500_000
"""How near the nearest agent must be (in millionths) before money that was kept back is placed;
a third to two thirds of a million won about as often."""
URGENT: Final[i64] = WHOLE // 2
"""What it weighs then: more than any move that does not win."""


class Purse:
    """Weighs what to do with the money; holds only room to work in."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects = prospects
        self.first: i64 = -1
        self.second: i64 = -1

    def find_nearest(self, table: Table) -> i64:
        """The two agents nearest to a delivery, in `first` and `second`; how near the first is."""
        self.first = -1
        self.second = -1
        best: i64 = -1
        next_best: i64 = -1
        for agent in range(AGENTS):
            if table.place[agent] == REMOVED:
                continue
            near = self.prospects.nearness(table, agent, table.place[agent])
            if near > best:
                self.second = self.first
                next_best = best
                self.first = agent
                best = near
            elif near > next_best:
                self.second = agent
                next_best = near
        if self.second < 0:  # there is always one (CB-54)
            self.second = self.first
        return best

    def gain(self, table: Table) -> i64:
        """What it brings to bribe now: nothing until somebody is near."""
        return URGENT if self.find_nearest(table) >= DUE else 0

    def weigh(self, table: Table, codes: vec[i64], count: i64, weights: vec[i64]) -> None:
        """Everything on the two nearest agents, about equally."""
        seat = table.to_act
        self.find_nearest(table)
        for place in range(count):
            code = codes[place]
            weights[place] = 0
            if code != moves.DONE:
                agent = moves.assign_agent(code)
                amount = moves.assign_amount(code)
                weights[place] = -amount
                if agent in (self.first, self.second):
                    weights[place] = 2 * WHOLE + 10 * (amount - table.on(seat, agent))


def is_opening(table: Table) -> bool:
    """Whether this is the first bribe of the main game (CB-15)."""
    if table.phase != PLACE_BRIBES or table.box.variant:
        return False
    return table.bribes[table.to_act] == 0


def weigh_little(table: Table, codes: vec[i64], count: i64, weights: vec[i64]) -> None:
    """As little as the rule allows."""
    seat = table.to_act
    for place in range(count):
        code = codes[place]
        if code == moves.DONE:
            weights[place] = WHOLE
        elif table.on(seat, moves.assign_agent(code)) > 0:
            weights[place] = -WHOLE
        else:
            weights[place] = -10 * moves.assign_amount(code)


def weigh_everything(table: Table, codes: vec[i64], count: i64, weights: vec[i64]) -> None:
    """Everything on three agents, about equally: seldom outbid there, and one is often near."""
    seat = table.to_act
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
