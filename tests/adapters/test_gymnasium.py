"""Gymnasium's own check, and what we promise beyond it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kasbah.adapters.gymnasium import KasbahSeat
from kasbah.adapters.modes import MODES
from kasbah.bots import Bot
from kasbah.core import BadOption, Move, View
from tests.adapters.tables import TABLES, label

tables = pytest.mark.parametrize(("mode", "options"), TABLES, ids=label)


class First(Bot):
    """Takes the first move, and remembers whose views it was given."""

    def __init__(self) -> None:
        self.views: list[View] = []

    def decide(self, view: View, moves: Sequence[Move]) -> Move:
        """The first of these moves."""
        self.views.append(view)
        return moves[0]


def made(mode: str, **settings: Any) -> gymnasium.Env[Any, Any]:
    """The bare environment, made as Gymnasium makes it."""
    return gymnasium.make(MODES[mode].id, disable_env_checker=True, **settings).unwrapped


def legal(info: dict[str, Any], rng: np.random.Generator) -> int:
    """One of the legal actions."""
    return int(rng.choice(np.flatnonzero(info["action_mask"])))


@tables
@pytest.mark.parametrize("observations", ["flat", "parts"])
def test_gymnasium_check_env(mode: str, options: dict[str, Any], observations: str) -> None:
    check_env(made(mode, observations=observations, **options))


@pytest.mark.parametrize("render_mode", ["ansi", "rgb_array"])
@pytest.mark.parametrize("mode", MODES)
def test_gymnasium_check_env_with_pictures(mode: str, render_mode: str) -> None:
    check_env(made(mode, render_mode=render_mode, seat=-1))


@tables
def test_a_game_goes_to_its_end_and_the_seed_repeats_it(mode: str, options: dict[str, Any]) -> None:
    games = []
    for _ in range(2):
        env = KasbahSeat(mode, seat=-1, **options)
        rng = np.random.default_rng(1)
        seen, info = env.reset(seed=3)
        trace = [seen.tobytes()]
        over, reward = False, 0.0
        while not over:
            assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
            seen, reward, over, cut_off, info = env.step(legal(info, rng))
            assert not cut_off
            trace.append(seen.tobytes())
        assert not info["action_mask"].any()
        outcome = env.table.outcome
        assert outcome is not None
        assert reward == env.desk.rewards(outcome)[env.seat]
        games.append((trace, info["scores"], info["winners"], env.seat))
    assert games[0] == games[1]


def test_without_a_seed_every_game_is_another() -> None:
    env = KasbahSeat("marracash_v1")
    starts = {env.reset(seed=None if number else 1)[0].tobytes() for number in range(4)}
    assert len(starts) == 4


def test_bots_are_given_the_view_of_their_own_seat() -> None:
    bots = [First(), First()]
    env = KasbahSeat("marracash_v1", seat=1, opponents=bots, players=3, cash="hidden")
    _, info = env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(5):
        info = env.step(legal(info, rng))[4]
    for seat, bot in zip((0, 2), bots, strict=True):
        assert bot.views
        assert {view.seat for view in bot.views} == {seat}


def test_an_illegal_action_loses_and_says_why() -> None:
    env = KasbahSeat("marracash_v1", illegal_reward=-2.0)
    _, info = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, over) == (-2.0, True)
    assert info["refused"].endswith(")")
    with pytest.raises(BadOption, match="the game is over"):
        env.step(0)


def test_scores_as_rewards() -> None:
    env = KasbahSeat("marracash_v1", rewards="score", players=3)
    _, info = env.reset(seed=1)
    rng = np.random.default_rng(1)
    over, reward = False, 0.0
    while not over:
        _, reward, over, _, info = env.step(legal(info, rng))
    assert reward == info["scores"][0]


@pytest.mark.parametrize("kind", ["sync", "async"])
def test_many_tables_at_once(kind: str) -> None:
    many = gymnasium.make_vec(
        "kasbah/marracash-v1", num_envs=3, vectorization_mode=kind, players=3, seat=-1
    )
    rng = np.random.default_rng(1)
    seen, info = many.reset(seed=1)
    one = many.single_observation_space.shape
    assert one is not None
    assert seen.shape == (3, *one)
    for _ in range(60):
        masks = info["action_mask"]
        actions = np.array(
            [rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks]
        )
        seen, rewards, over, _, info = many.step(actions)
        assert rewards.shape == over.shape == (3,)
    many.close()


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_registered(mode: str) -> None:
    env = made(mode)
    assert isinstance(env, KasbahSeat)
    assert env.desk.mode.name == mode


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ({"seat": 7}, "there is no seat 7; seats are 0 to 3"),
        ({"opponents": "genius"}, "there is no bot 'genius'"),
        ({"opponents": ["random"]}, "there are 3 other seats, and 1 opponents"),
        ({"rewards": "cake"}, "rewards cannot be 'cake'"),
    ],
)
def test_wrong_settings_are_refused_in_one_sentence(setting: Any, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        KasbahSeat("marracash_v1", **setting)
