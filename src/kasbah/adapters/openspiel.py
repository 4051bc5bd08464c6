"""OpenSpiel: every mode as a Python game, registered under `kasbah_` and its name.

>>> import pyspiel
>>> import kasbah.adapters.openspiel
>>> game = pyspiel.load_game("kasbah_marracash_v1(players=3)")
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pyspiel

from kasbah.adapters.desk import Desk
from kasbah.adapters.modes import MODES, Mode
from kasbah.adapters.openspiel_observer import KasbahObserver
from kasbah.adapters.position import Position
from kasbah.core import BadOption, Rng

DEALS = 10_000
LEFT_ALONE = -1
BITS = 53  # what a random float holds


class KasbahGame(pyspiel.Game):
    """A mode with its options. Chance has one node: which of `deals` deals is played.

    Deal number n is the game with the seed n. Whatever is drawn later follows from the deal, so
    everything after the first node is a player's choice.
    """

    mode: ClassVar[Mode]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        mode = self.mode
        given = dict(params or {})
        self.deals = int(given.pop("deals", DEALS))
        if self.deals < 1:
            raise BadOption("", f"deals cannot be {self.deals}: it is at least 1")
        self.desk = Desk(mode.name, agreed(mode, given))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.desk.actions,
            max_chance_outcomes=self.deals,
            num_players=self.desk.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.desk.encoding.longest_game,
        )
        super().__init__(game_type(mode), info, params or {})
        self.outcomes = [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def new_initial_state(self) -> KasbahState:
        """Before the deal."""
        return KasbahState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> KasbahObserver:
        """What turns states into tensors and strings, for one player or for spectators."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return KasbahObserver(self.desk, kind)

    def max_chance_nodes_in_history(self) -> int:
        """The deal."""
        return 1


class KasbahState(pyspiel.State):
    """A game under way, or one that has still to be dealt."""

    def __init__(self, game: KasbahGame) -> None:
        super().__init__(game)
        self.desk = game.desk
        self.position: Position | None = None

    @property
    def dealt(self) -> Position:
        """The game, which must have been dealt."""
        assert self.position is not None, "the deal comes first"
        return self.position

    def current_player(self) -> int:
        """The seat that decides; chance before the deal."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.position.state.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position is not None and self.position.state.seat is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal, equally likely."""
        outcomes: list[tuple[int, float]] = self.get_game().outcomes
        return outcomes

    def _legal_actions(self, player: int) -> list[int]:
        return self.desk.codes(self.dealt.state)

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.position = Position(self.desk, self.desk.deal(action))
        else:
            self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Deal({action})"
        return repr(self.desk.move(action))

    def returns(self) -> list[float]:
        """What each seat has won in the end, summing up to 0; nothing on the way."""
        outcome = None if self.position is None else self.position.state.outcome
        return [0.0] * self.desk.players if outcome is None else self.desk.rewards(outcome)

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> KasbahState:
        """A random state that this player cannot tell from the present one."""
        world: KasbahState = self.clone()
        if self.position is not None:
            rng = Rng(int(sampler() * 2**BITS), "resample")
            world.position = self.position.imagined(player_id, rng)
        return world

    def __str__(self) -> str:
        if self.position is None:
            return f"{self.desk.mode.name} before the deal"
        return f"{self.desk.mode.name} {self.position.fingerprint()}"


def agreed(mode: Mode, params: dict[str, Any]) -> dict[str, object]:
    """The options that these parameters set; those left alone stay with the game's defaults."""
    normally = parameters(mode)
    return {
        name: value
        for name, value in params.items()
        if name not in normally or value != normally[name]
    }


def parameters(mode: Mode) -> dict[str, int | str]:
    """The options that OpenSpiel may set: all that are not a text of their own.

    OpenSpiel reads `60` as a number and nothing else, so an option that can be a number is one,
    and LEFT_ALONE stands for the word that it normally is.
    """
    defaults = mode.game.options.defaults()
    chosen: dict[str, int | str] = {}
    for name, limits in mode.game.options.limits().items():
        if limits.free or name in mode.options:
            continue
        default = defaults[name]
        numbers = limits.whole is not None or any(type(word) is int for word in limits.values)
        if isinstance(default, int):
            chosen[name] = default
        else:
            chosen[name] = LEFT_ALONE if numbers else str(default)
    return chosen


def seats(mode: Mode) -> tuple[int, int]:
    """The fewest and the most players."""
    limits = mode.game.options.limits()["players"]
    counts = [count for count in limits.values if isinstance(count, int)]
    counts += list(limits.whole or ())
    playable = []
    for count in range(min(counts), max(counts) + 1):
        try:
            mode.game.box(**mode.options, players=count)
        except BadOption:
            continue
        playable.append(count)
    return min(playable), max(playable)


def game_type(mode: Mode) -> pyspiel.GameType:
    """A mode as OpenSpiel describes games."""
    fewest, most = seats(mode)
    return pyspiel.GameType(
        short_name=f"kasbah_{mode.name}",
        long_name=f"Kasbah: {mode.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**parameters(mode), "deals": DEALS},
    )


def register() -> None:
    """Makes every mode known to OpenSpiel.

    Each gets a class of its own, as OpenSpiel's own games have: it keeps the creators until after
    Python has shut down, and dropping a plain function then would end in a crash.
    """
    for mode in MODES.values():
        kind = type(mode.name, (KasbahGame,), {"mode": mode, "__module__": __name__})
        globals()[mode.name] = kind  # where pickle finds it
        pyspiel.register_game(game_type(mode), kind)


register()
