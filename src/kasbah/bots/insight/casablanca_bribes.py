"""What to bribe in the variant of Casablanca: whatever brings most for its money."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.bots.insight.casablanca_prospects import Prospects
from kasbah.core.ints import filled
from kasbah.core.vecs import vec
from kasbah.games.casablanca import moves
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.bribing import open_agents
from kasbah.games.casablanca.sheet import UNIT
from kasbah.games.casablanca.state import REMOVED, Table

ENOUGH: Final[i64] = 1_500
"""A further note that brings less is kept."""


class Bribes:
    """Weighs agents against their price; holds only room to work in."""

    def __init__(self, prospects: Prospects) -> None:
        self.prospects = prospects
        self.before: i64 = 0  # the briber's part as things stand
        self.bundles = filled(0, AGENTS)  # by agent: the sum that brings most for its money
        self.rates = filled(0, AGENTS)  # and what a thousand of it brings
        self.bundle: i64 = 0
        self.bundle_gain: i64 = 0
        self.bundle_rate: i64 = 0

    def gain(self, table: Table, seat: i64) -> i64:
        """What the best bribe of one agent would bring."""
        self.prospects.look(table)
        self.before = self.prospects.parts[seat]
        best: i64 = 0
        for agent in range(AGENTS):
            if table.place[agent] != REMOVED:
                self.best_bundle(table, seat, agent)
                if self.bundle_gain > best:
                    best = self.bundle_gain
        return best

    def best_bundle(self, table: Table, seat: i64, agent: i64) -> None:
        """The sum that brings most for its money on an agent: just ahead of the others, or well."""
        self.bundle = 0
        self.bundle_gain = 0
        self.bundle_rate = 0
        prospects = self.prospects
        keep = 100 - prospects.in_reserve
        for other in range(table.box.players):
            prospects.reserve[other] = prospects.reserve_of(table, other)
        mine = prospects.weight(table, seat, agent)
        rival: i64 = 2
        for other in range(table.box.players):
            if other != seat and prospects.weight(table, other, agent) > rival:
                rival = prospects.weight(table, other, agent)
        lead: i64 = 110
        while lead <= 150:
            wanted = (rival * lead // 100 + 1 - mine) * 100 // keep + 1
            amount = wanted * UNIT
            if wanted > 0 and amount <= table.capital[seat]:
                gain = self.with_bribe(table, seat, agent, amount) - self.before
                rate = gain * 10 // wanted
                if gain > 0 and rate > self.bundle_rate:
                    self.bundle = amount
                    self.bundle_gain = gain
                    self.bundle_rate = rate
            lead += 20

    def with_bribe(self, table: Table, seat: i64, agent: i64, amount: i64) -> i64:
        """A seat's part if it put this on an agent."""
        place = seat * AGENTS + agent
        table.account[place] += amount
        table.capital[seat] -= amount
        self.prospects.look(table)
        table.account[place] -= amount
        table.capital[seat] += amount
        return self.prospects.parts[seat]

    def weigh(self, table: Table, codes: vec[i64], count: i64, weights: vec[i64]) -> None:
        """Millionths for a thousand placed: the agent that is best value, in the largest notes."""
        seat = table.to_act
        self.prospects.look(table)
        self.before = self.prospects.parts[seat]
        open_now = open_agents(table)
        for agent in range(AGENTS):
            self.bundles[agent] = 0
            self.rates[agent] = 0
            if (open_now >> agent) & 1:
                self.best_bundle(table, seat, agent)
                self.bundles[agent] = self.bundle
                self.rates[agent] = self.bundle_rate
        for place in range(count):
            code = codes[place]
            if code == moves.DONE:
                weights[place] = ENOUGH
                continue
            amount = moves.assign_amount(code)
            agent = moves.assign_agent(code)
            if amount <= self.bundles[agent]:
                weights[place] = self.rates[agent] + amount // 2
            elif self.bundles[agent] > 0:  # more than is needed: worth less for the money
                weights[place] = self.rates[agent] * self.bundles[agent] // amount - amount // 2
            else:
                weights[place] = -amount
