"""PettingZoo's own tests, and what we promise beyond them."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pettingzoo
import pytest

from kasbah.adapters.modes import MODES
from kasbah.adapters.pettingzoo import Door, KasbahEnv, marracash_v1
from kasbah.adapters.simultaneous import Simultaneous
from kasbah.core import BadOption, Refused, Rng
from tests.adapters.tables import TABLES, label

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # where pygame is there, it loads a game in a way it deprecates
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
    from pettingzoo.test.max_cycles_test import max_cycles_test

# api_test warns whenever an observation is a dict, which those with action masks are, unless the
# environment is on its own list of classic ones.
pytestmark = pytest.mark.filterwarnings("ignore:Observation.*:UserWarning")
tables = pytest.mark.parametrize(("mode", "options"), TABLES, ids=label)


@tables
@pytest.mark.parametrize("observations", ["flat", "parts"])
def test_pettingzoo_api_test(mode: str, options: dict[str, Any], observations: str) -> None:
    api_test(Door(mode).env(observations=observations, **options), num_cycles=100)


@tables
def test_pettingzoo_seed_test(mode: str, options: dict[str, Any]) -> None:
    seed_test(lambda: Door(mode).env(**options), num_cycles=60)


@pytest.mark.parametrize("mode", MODES)
def test_pettingzoo_render_test(mode: str) -> None:
    render_test(Door(mode).env)


@tables
def test_a_whole_game_ends_for_all_with_rewards_that_sum_up_to_nothing(
    mode: str, options: dict[str, Any]
) -> None:
    env = Door(mode).raw_env(**options)
    play_on(env, seed=1)

    assert env.table.outcome is not None
    assert all(env.terminations.values())
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert {env.infos[agent]["reason"] for agent in env.agents} == {env.table.outcome.reason}


@pytest.mark.parametrize("mode", MODES)
def test_after_max_cycles_a_game_is_cut_off_without_a_reward(mode: str) -> None:
    env = Door(mode).raw_env(max_cycles=4)
    assert play_on(env, seed=2) == 4

    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


@pytest.mark.parametrize("mode", MODES)
def test_pettingzoo_max_cycles_test(mode: str) -> None:
    max_cycles_test(Simultaneous(mode))


@pytest.mark.parametrize("mode", MODES)
def test_pettingzoo_parallel_api_test(mode: str) -> None:
    parallel_api_test(Simultaneous(mode).parallel_env(), num_cycles=60)


def test_all_at_once_is_the_same_game_and_only_the_deciding_seat_counts() -> None:
    together = Simultaneous("marracash_v1").parallel_env(players=3, illegal="refuse")
    turns = marracash_v1.raw_env(players=3)
    observations, _infos = together.reset(seed=5)
    turns.reset(seed=5)
    for _step in range(40):
        agent = turns.agent_selection
        action = int(np.flatnonzero(observations[agent]["action_mask"])[-1])
        others = dict.fromkeys(together.agents, 1)
        observations, *_rest = together.step({**others, agent: action})
        turns.step(action)
        for seat in turns.possible_agents:
            assert np.array_equal(
                observations[seat]["observation"], turns.observe(seat)["observation"]
            )


def test_an_illegal_action_among_all_is_refused_or_replaced_and_said() -> None:
    refusing = Simultaneous("marracash_v1").parallel_env(illegal="refuse")
    refusing.reset(seed=5)
    with pytest.raises(Refused):
        refusing.step(dict.fromkeys(refusing.agents, 0))
    replacing = Simultaneous("marracash_v1").parallel_env()
    observations, _infos = replacing.reset(seed=5)
    [deciding] = [agent for agent in replacing.agents if observations[agent]["action_mask"].any()]
    *_rest, infos = replacing.step(dict.fromkeys(replacing.agents, 0))
    assert [agent for agent, info in infos.items() if info.get("replaced")] == [deciding]


def test_the_same_seed_is_the_same_game_as_in_the_library() -> None:
    env = marracash_v1.raw_env(players=3)
    env.reset(seed=7)
    assert env.table.view(1) == env.desk.game.new(seed=7, players=3).view(1)


def test_a_seat_is_shown_its_own_view_and_may_do_nothing_out_of_turn() -> None:
    env = marracash_v1.raw_env(cash="hidden")
    env.reset(seed=3)
    for seat, agent in enumerate(env.possible_agents):
        seen = env.observe(agent)
        assert np.array_equal(seen["observation"], env.desk.flat(env.table, seat))
        assert (agent == env.agent_selection) == bool(seen["action_mask"].any())
        known = env.desk.layout.read(seen["observation"])["cash_known"]
        assert known.tolist() == [1, 0, 0, 0]
    assert np.array_equal(
        env.infos[env.agent_selection]["action_mask"],
        env.observe(env.agent_selection)["action_mask"],
    )


def test_the_bare_environment_refuses_an_illegal_move_and_goes_on() -> None:
    env = marracash_v1.raw_env()
    env.reset(seed=4)
    before = env.table.snapshot()
    with pytest.raises(Refused):
        env.step(0)
    with pytest.raises(BadOption, match="no move of marracash_v1 has the code -1"):
        env.step(-1)
    with pytest.raises(BadOption, match="has to decide"):
        env.step(None)
    assert before == env.table.snapshot()


def test_pictures_show_what_a_spectator_may_see() -> None:
    env = marracash_v1.raw_env(render_mode="ansi", cash="hidden")
    env.reset(seed=5)
    text = env.render()
    assert "1200" not in text
    assert "Leila" in text
    assert "1200" in shown("open")


def shown(cash: str) -> str:
    """The table as text."""
    env = marracash_v1.raw_env(render_mode="ansi", cash=cash)
    env.reset(seed=5)
    return str(env.render())


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ({"observations": "loud"}, "observations cannot be 'loud': it is flat or parts"),
        ({"rewards": "cake"}, "rewards cannot be 'cake': it is win or score"),
        ({"render_mode": "oil"}, "render_mode cannot be 'oil'"),
        ({"max_cycles": 0}, "max_cycles cannot be 0"),
        ({"players": 9}, "players cannot be 9"),
    ],
)
def test_wrong_settings_are_refused_in_one_sentence(setting: Any, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        marracash_v1.env(**setting)


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_is_registered(mode: str) -> None:
    env = pettingzoo.make("aec", MODES[mode].id, max_cycles=9)
    assert str(env) == mode
    assert env.unwrapped.max_cycles == 9


def test_the_names_in_the_registries() -> None:
    assert [mode.id for mode in MODES.values()] == [
        "kasbah/marracash-v1",
        "kasbah/casablanca-v1",
        "kasbah/casablanca-hq-v1",
        "kasbah/schwarzmarkt-v1",
    ]


def test_there_are_no_other_environments() -> None:
    import kasbah.adapters.pettingzoo as module

    for name in MODES:
        assert isinstance(getattr(module, name), Door)
    with pytest.raises(AttributeError, match="chess_v6"):
        _ = module.chess_v6


def play_on(env: KasbahEnv, seed: int) -> int:
    """Random legal actions until the game is over or cut off; returns how many."""
    env.reset(seed=seed)
    rng = Rng(seed)
    count = 0
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        legal = np.flatnonzero(env.infos[env.agent_selection]["action_mask"])
        env.step(int(legal[rng.below(len(legal))]))
        count += 1
    return count
