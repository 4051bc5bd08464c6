"""What a declaration in Casablanca would bring everybody, if it stood.

It is tried on the table itself and taken back, which is quicker than a copy of the table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.bots.insight.casablanca_prospects import Prospects
from kasbah.core.ints import filled
from kasbah.games.casablanca import moves
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.box import FEE, CasablancaBox
from kasbah.games.casablanca.play import Casablanca
from kasbah.games.casablanca.state import REMOVED, count_of

WON: Final[i64] = 2_000_000
"""What a victory weighs: more than the best of positions, so that nobody waits with it."""
SHARED: Final[i64] = 450_000


class Foresight:
    """Everybody's part as things stand and as they would be; holds only room to work in."""

    def __init__(self, box: CasablancaBox, prospects: Prospects) -> None:
        self.prospects = prospects
        self.before = filled(0, box.players)
        self.then = filled(0, box.players)

    def look(self, table: Casablanca) -> None:
        """Everybody's part as things stand, kept in `before`."""
        self.prospects.look(table)
        for seat in range(table.box.players):
            self.before[seat] = self.prospects.parts[seat]

    def foresee(self, table: Casablanca, code: i64) -> None:
        """Everybody's part once a declaration stands, in `then`; the table stays as it is.

        `look` must have been there before.
        """
        players = table.box.players
        if moves.is_hit(code):
            victim = moves.hit_victim(code)
            striker = table.active * AGENTS + moves.hit_striker(code)
            here = table.place[victim]
            table.place[victim] = REMOVED
            table.account[striker] -= FEE
            self.prospects.share_out(table, moves.hit_striker(code))
            self.prospects.carried(table)
            table.account[striker] += FEE
            self.prospects.share_out(table, moves.hit_striker(code))
            table.place[victim] = here
        else:
            agent = moves.move_agent(code, table.box.buildings)
            to = moves.move_to(code, table.box.buildings)
            if not moves.move_with_case(code):
                self.prospects.step(table, agent, to)
            elif self.foresee_carrying(table, agent, to):
                return
        for seat in range(players):
            self.then[seat] = self.prospects.parts[seat]

    def foresee_carrying(self, table: Casablanca, agent: i64, to: i64) -> bool:
        """The same for a move with the suitcase; True if it would end the game."""
        here = table.place[agent]
        suitcase = table.suitcase
        carriers = table.carriers
        table.place[agent] = to
        table.suitcase = to
        table.carriers |= 1 << agent
        over = self.delivered(table, agent)
        if not over:
            self.prospects.carried(table)
        table.place[agent] = here
        table.suitcase = suitcase
        table.carriers = carriers
        return over

    def delivered(self, table: Casablanca, agent: i64) -> bool:
        """Whether the suitcase has just arrived; then `then` says what this means to whom."""
        if count_of(table.carriers) < table.box.carriers_needed:
            return False
        players = table.box.players
        if table.box.variant:
            for place in range(len(table.owner)):
                if table.box.town.headquarters[place] == table.suitcase:
                    if table.owner[place] == table.active:
                        for seat in range(players):
                            self.then[seat] = WON if seat == table.active else 0
                        return True
            return False
        if table.box.home[agent] != table.suitcase:
            return False
        most: i64 = 0
        sharers: i64 = 0
        for seat in range(players):
            amount = table.on(seat, agent)
            if amount > most:
                most = amount
                sharers = 1
            elif amount == most:
                sharers += 1
        for seat in range(players):
            best = most > 0 and table.on(seat, agent) == most
            self.then[seat] = 0 if not best else WON if sharers == 1 else SHARED
        return True
