"""What a table of Casablanca is played with: town, agents, sheet and agreed options."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.game import Box
from kasbah.core.ints import ints
from kasbah.core.move import MoveTable
from kasbah.games.casablanca.agents import Agents
from kasbah.games.casablanca.options import HEADQUARTERS_MODE, TURNS_A_SEAT, CasablancaOptions
from kasbah.games.casablanca.sheet import Sheet
from kasbah.games.casablanca.town import Town

FIRST_BRIBES: Final[i64] = 3  # agents to be bribed in a first turn (CB-15)
FEE: Final[i64] = 1000  # of a hit, and the least account on its striker (CB-44, CB-48)


class CasablancaBox(Box):
    """Everything about a table that never changes during the game."""

    def __init__(
        self,
        options: CasablancaOptions,
        town: Town,
        agents: Agents,
        sheet: Sheet,
        moves: MoveTable,
    ) -> None:
        super().__init__(options, moves)
        self.agreed = options
        self.town = town
        self.agents = agents
        self.sheet = sheet
        self.players: i64 = options.players
        self.buildings: i64 = len(town.buildings)
        self.home = ints([town.places[agent.headquarters] for agent in agents.all])

        self.variant: bool = options.mode == HEADQUARTERS_MODE
        self.free: bool = options.capital == "free"
        self.first_duty: bool = not self.variant  # CB-15, CV-9
        self.one_agent: bool = self.variant and options.hq_bribe == "one"  # CV-11
        self.may_withdraw: bool = not self.variant or options.hq_withdraw == "yes"  # CV-18
        self.reveal_all: bool = options.reveal_end == "full"  # CB-111
        self.carriers_needed: i64 = self._carriers_needed(options)
        self.turn_limit: i64 = self._turn_limit(options)

    def _carriers_needed(self, options: CasablancaOptions) -> i64:
        if isinstance(options.min_carriers, int):
            return options.min_carriers
        return 1 if self.variant else 2  # CB-101, CV-33

    def _turn_limit(self, options: CasablancaOptions) -> i64:
        if isinstance(options.turn_limit, int):
            return options.turn_limit
        return TURNS_A_SEAT * options.players
