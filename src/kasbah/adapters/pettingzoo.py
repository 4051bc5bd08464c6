"""PettingZoo: every game as an agent-environment-cycle environment.

>>> from kasbah.adapters.pettingzoo import marracash_v1
>>> env = marracash_v1.env(players=3)
>>> env.reset(seed=7)
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo import register as announce
from pettingzoo.utils import wrappers

from kasbah.adapters.desk import FLAT, PARTS, SCORE, WIN, Desk, Mask, one_word
from kasbah.adapters.drawing import picture_of, text_of
from kasbah.adapters.modes import MODES
from kasbah.adapters.spaces import observation, observation_space
from kasbah.core import BadOption, State
from kasbah.core.rng import fresh_seed

RENDER_MODES = ("human", "ansi", "rgb_array")


class KasbahEnv(AECEnv[str, Any, int]):
    """One table. Agents are the seats, an action is the code of a move.

    `observations` is `flat` (a float32 vector) or `parts` (named int32 arrays); `rewards` is `win`
    or `score`; after `max_cycles` decisions the game is cut off (truncated) without a reward.
    Everything else is an option of the game.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        mode: str,
        render_mode: str | None = None,
        observations: str = FLAT,
        rewards: str = WIN,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.desk = Desk(mode, options)
        self.metadata = {
            "name": mode,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        if render_mode is not None:
            one_word("render_mode", render_mode, RENDER_MODES)
        if max_cycles is not None and max_cycles < 1:
            raise BadOption("", f"max_cycles cannot be {max_cycles}: it is at least 1")
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._observations = one_word("observations", observations, (FLAT, PARTS))
        self._rewards_for = one_word("rewards", rewards, (WIN, SCORE))
        self.possible_agents = [f"player_{seat}" for seat in range(self.desk.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = observation_space(self.desk.layout, self._observations)
        allowed = spaces.Box(0, 1, (self.desk.actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": allowed})
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(self.desk.actions) for agent in self.possible_agents
        }
        self.agents: list[str] = []
        self._state: State | None = None

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """The same for every seat: the own seat always comes first."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """The codes of all moves."""
        return self.action_spaces[agent]

    @property
    def table(self) -> State:
        """The game under way, with everything hidden in it: for tests and tools, not for agents."""
        assert self._state is not None, "call reset() first"
        return self._state

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals a new game: the same seed gives the same game, no seed one nobody can guess."""
        self._state = self.desk.deal(fresh_seed() if seed is None else seed)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._hand_over()

    def observe(self, agent: str) -> dict[str, Any]:
        """What this seat may see, and what it may do: nothing unless it decides."""
        seat = self._seats[agent]
        mask = self._mask if self.table.seat == seat else np.zeros(self.desk.actions, np.int8)
        seen = observation(self.desk, self.table, seat, self._observations)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays a move; one that is not legal raises Refused and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadOption("", f"{agent} has to decide, and None is no move")
        table = self.table
        table.play(self.desk.move(int(action)))
        self._cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        outcome = table.outcome
        if outcome is not None:
            rewards = self.desk.rewards(outcome, self._rewards_for)
            for seat, other in enumerate(self.possible_agents):
                self.rewards[other] = rewards[seat]
                self.terminations[other] = True
                self.infos[other] = {"scores": outcome.scores, "reason": outcome.reason}
        elif self._cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if outcome is None:
            self.infos[agent] = {}
            self._hand_over()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table as a spectator sees it: text, or a picture; `human` prints the text."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode: human, ansi or rgb_array")
            return None
        view = self.table.view(None)
        if self.render_mode == "rgb_array":
            return picture_of(view)
        text = text_of(view)
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n")
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def _hand_over(self) -> None:
        """The seat that decides is selected and told what it may do."""
        seat = self.table.seat
        assert seat is not None
        self.agent_selection = self.possible_agents[seat]
        self._mask: Mask = self.desk.mask(self.table, seat)
        self.infos[self.agent_selection] = {"action_mask": self._mask}


class Door:
    """A mode as PettingZoo's own modules are used: `marracash_v1.env()`."""

    def __init__(self, mode: str) -> None:
        self.mode = mode

    def raw_env(self, **settings: Any) -> KasbahEnv:
        """The bare environment."""
        return KasbahEnv(self.mode, **settings)

    def env(self, illegal_reward: float = -1.0, **settings: Any) -> AECEnv[str, Any, int]:
        """With PettingZoo's usual guards: an illegal action loses the game at once."""
        env: Any = self.raw_env(**settings)
        env = wrappers.TerminateIllegalWrapper(env, illegal_reward=illegal_reward)
        env = wrappers.AssertOutOfBoundsWrapper(env)
        return wrappers.OrderEnforcingWrapper(env)


def __getattr__(name: str) -> Door:
    """Every mode is here under its name."""
    if name in MODES:
        return Door(name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def register() -> None:
    """Makes every mode known to PettingZoo: `make("aec", "kasbah/marracash-v1")`."""
    for mode in MODES.values():
        announce("aec", mode.id, entry_point=Door(mode.name).env)


register()
