"""PettingZoo's parallel interface: every seat hands in an action at every step.

Only the action of the seat that decides is played; its mask says so, and the masks of the others
are empty. What the others hand in does not matter. Libraries that know no turns work with this; a
game is the same game as in the turn-based environment.
"""

from __future__ import annotations

from typing import Any

import gymnasium
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from kasbah.adapters.desk import one_word
from kasbah.adapters.pettingzoo import KasbahEnv
from kasbah.core import Rng

REFUSE = "refuse"
RANDOM = "random"


class KasbahParallel(ParallelEnv[str, Any, int]):
    """All seats at once.

    With `illegal="random"` an illegal action is replaced by a legal one by lot, and the info of
    that agent says `replaced`; with `refuse` it raises Refused and changes nothing. Everything
    else is as in the turn-based environment.
    """

    def __init__(self, mode: str, illegal: str = RANDOM, **settings: Any) -> None:
        self._table = KasbahEnv(mode, **settings)
        self._illegal = one_word("illegal", illegal, (RANDOM, REFUSE))
        self.metadata = {**self._table.metadata, "is_parallelizable": True}
        self.render_mode = self._table.render_mode
        self.possible_agents = self._table.possible_agents
        self.observation_spaces = self._table.observation_spaces
        self.action_spaces = self._table.action_spaces
        self.agents: list[str] = []
        self._lots = Rng(0)

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """The same for every seat."""
        return self._table.observation_space(agent)

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """The codes of all moves."""
        return self._table.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deals a new game, as the turn-based environment does."""
        self._table.reset(seed, options)
        self._lots = Rng(0 if seed is None else seed, "illegal actions")
        self.agents = self.possible_agents[:]
        return self._seen(), self._infos({})

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Plays the action of the seat that decides."""
        table = self._table
        agent = table.agent_selection
        said: dict[str, Any] = {}
        action = int(actions[agent])
        legal = table.desk.codes(table.table)
        if action not in legal and self._illegal == RANDOM:
            action = legal[self._lots.below(len(legal))]
            said[agent] = {"replaced": True}
        table.step(action)  # raises Refused if it is not legal
        seen = self._seen()
        infos = self._infos(said)
        rewards, ends, cuts = dict(table.rewards), dict(table.terminations), dict(table.truncations)
        if all(ends[agent] or cuts[agent] for agent in self.agents):
            self.agents = []
        return seen, rewards, ends, cuts, infos

    def _seen(self) -> dict[str, Any]:
        return {agent: self._table.observe(agent) for agent in self.agents}

    def _infos(self, said: dict[str, Any]) -> dict[str, Any]:
        return {
            agent: {**self._table.infos.get(agent, {}), **said.get(agent, {})}
            for agent in self.agents
        }

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return self._table.render()

    def close(self) -> None:
        """There is nothing to close."""


class Simultaneous:
    """A mode as PettingZoo's own modules of simultaneous games are used."""

    def __init__(self, mode: str) -> None:
        self.mode = mode

    def parallel_env(self, **settings: Any) -> KasbahParallel:
        """All seats at once."""
        return KasbahParallel(self.mode, **settings)

    def env(self, **settings: Any) -> AECEnv[str, Any, int]:
        """The same, one agent after the other in every cycle."""
        made: AECEnv[str, Any, int] = parallel_to_aec(self.parallel_env(**settings))
        return made
