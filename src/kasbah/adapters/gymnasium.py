"""Gymnasium: one seat is learnt, bots play the others.

>>> import gymnasium
>>> import kasbah.adapters.gymnasium
>>> env = gymnasium.make("kasbah/marracash-v1", players=3, opponents="random")
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kasbah.adapters.desk import FLAT, PARTS, SCORE, WIN, Desk, one_word
from kasbah.adapters.drawing import picture_of, text_of
from kasbah.adapters.modes import MODES
from kasbah.adapters.opponents import Asked, Opponents
from kasbah.adapters.spaces import observation, observation_space
from kasbah.core import BadOption, Refused, State

ANY_SEAT = -1


class KasbahSeat(gymnasium.Env[Any, Any]):
    """A table at which the learner has one seat; `seat=-1` gives it another one in every game.

    An action is the code of a move. One that is not legal loses the game at once: the reward is
    `illegal_reward` and `info["refused"]` says why. What is legal is in `info["action_mask"]` and
    in `action_masks()`.
    """

    metadata = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012  (the form Gymnasium asks for)

    def __init__(
        self,
        mode: str,
        seat: int = 0,
        opponents: Asked = "random",
        render_mode: str | None = None,
        observations: str = FLAT,
        rewards: str = WIN,
        illegal_reward: float = -1.0,
        **options: Any,
    ) -> None:
        self.desk = Desk(mode, options)
        if not ANY_SEAT <= seat < self.desk.players:
            raise BadOption("", f"there is no seat {seat}; seats are 0 to {self.desk.players - 1}")
        if render_mode is not None:
            one_word("render_mode", render_mode, ("ansi", "rgb_array"))
        self.render_mode = render_mode
        self._asked_seat = seat
        self._opponents = Opponents(opponents, self.desk.game, self.desk.box, self.desk.players - 1)
        self._observations = one_word("observations", observations, (FLAT, PARTS))
        self._rewards_for = one_word("rewards", rewards, (WIN, SCORE))
        self._illegal_reward = illegal_reward
        self.observation_space = observation_space(self.desk.layout, self._observations)
        self.action_space = spaces.Discrete(self.desk.actions)
        self.seat = 0
        self._table: State | None = None
        self._over = True

    @property
    def table(self) -> State:
        """The game under way, with everything hidden in it: for tests and tools."""
        assert self._table is not None, "call reset() first"
        return self._table

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deals a new game; the others play until the learner has to decide."""
        super().reset(seed=seed)
        deal = self._number() if seed is None else seed
        self._table = self.desk.deal(deal)
        self.seat = self._asked_seat
        if self.seat == ANY_SEAT:
            self.seat = int(self.np_random.integers(self.desk.players))
        others = [seat for seat in range(self.desk.players) if seat != self.seat]
        self._opponents.sit_down(others, [self._number() for _ in others])
        self._opponents.play_until(self.seat, self._table)
        self._over = False
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Plays a move, and lets the others play until it is the learner's turn again."""
        table = self.table
        if self._over:
            raise BadOption("", "the game is over; reset() deals a new one")
        try:
            table.play(self.desk.move(int(action)))
        except (Refused, BadOption) as refused:
            self._over = True
            return self._seen(), self._illegal_reward, True, False, self._info(refused=str(refused))
        self._opponents.play_until(self.seat, table)
        outcome = table.outcome
        self._over = outcome is not None
        if outcome is None:
            return self._seen(), 0.0, False, False, self._info()
        reward = self.desk.rewards(outcome, self._rewards_for)[self.seat]
        info = self._info(scores=outcome.scores, winners=outcome.winners, reason=outcome.reason)
        return self._seen(), reward, True, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal, in the form that MaskablePPO of sb3-contrib asks for."""
        return self.desk.mask(self.table, self.seat).astype(bool)

    def render(self) -> Any:
        """The table as the learner's seat sees it, as text or as a picture."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render_mode: ansi or rgb_array")
            return None
        view = self.table.view(self.seat)
        return text_of(view) if self.render_mode == "ansi" else picture_of(view)

    def _number(self) -> int:
        return int(self.np_random.integers(2**62))

    def _seen(self) -> Any:
        return observation(self.desk, self.table, self.seat, self._observations)

    def _info(self, **more: Any) -> dict[str, Any]:
        return {"action_mask": self.desk.mask(self.table, self.seat), "seat": self.seat, **more}


def register() -> None:
    """Makes every mode known to Gymnasium: `kasbah/marracash-v1` and so on."""
    for mode in MODES.values():
        gymnasium.register(
            mode.id, entry_point=f"{__name__}:KasbahSeat", kwargs={"mode": mode.name}
        )


register()
