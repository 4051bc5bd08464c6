"""OpenSpiel's own checks of games, and what we promise beyond them."""

from __future__ import annotations

import os
import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import kasbah.adapters.openspiel  # registers the games
from kasbah.adapters.modes import MODES
from kasbah.core import BadOption, Refused
from tests.adapters.tables import FIRST, TABLES, label

tables = pytest.mark.parametrize(("mode", "options"), TABLES, ids=label)
modes = pytest.mark.parametrize("mode", MODES)


def load(mode: str, options: dict[str, Any]) -> Any:
    """The game, with few deals so that chance nodes are quick."""
    return pyspiel.load_game(f"kasbah_{mode}", {"deals": 20, **options})


def state_after(game: Any, deal: int, decisions: int) -> Any:
    """A state after so many random decisions, or the last one with somebody to decide."""
    rng = random.Random(deal)
    state = game.new_initial_state()
    state.apply_action(deal)
    for _ in range(decisions):
        following = state.clone()
        following.apply_action(rng.choice(state.legal_actions()))
        if following.is_terminal():
            return state
        state = following
    return state


@tables
def test_openspiel_random_sim_test(mode: str, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(load(mode, options), num_sims=1, serialize=True, verbose=False)


@tables
def test_openspiel_checks_of_all_python_games(mode: str, options: dict[str, Any]) -> None:
    np.random.seed(1)  # they draw from it
    games_sim_test.GamesSimTest().sim_game(load(mode, options))


@tables
def test_deal_n_is_the_game_with_the_seed_n(mode: str, options: dict[str, Any]) -> None:
    game = load(mode, options)
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(deal, 1 / 20) for deal in range(20)]
    state.apply_action(7)
    ours = MODES[mode].game.new(seed=7, **MODES[mode].options, **options)
    assert state.position.state.snapshot() == ours.snapshot()


@tables
def test_actions_have_names_that_are_read_back(mode: str, options: dict[str, Any]) -> None:
    state = state_after(load(mode, options), 1, 20)
    player = state.current_player()
    for action in state.legal_actions():
        name = state.action_to_string(player, action)
        assert name == repr(state.position.desk.box.moves[action])
        assert state.string_to_action(player, name) == action


@tables
def test_a_resampled_state_looks_the_same_to_its_player(mode: str, options: dict[str, Any]) -> None:
    game = load(mode, options)
    sampler = np.random.RandomState(1).random_sample
    for deal, decisions in ((0, 0), (1, 8), (2, 25), (3, 60)):
        state = state_after(game, deal, decisions)
        for player in range(game.num_players()):
            world = state.resample_from_infostate(player, sampler)
            assert world.current_player() == state.current_player()
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.information_state_tensor(player) == state.information_state_tensor(player)
            if player == state.current_player():
                assert world.legal_actions() == state.legal_actions()
            kept = pickle.loads(pickle.dumps(world))
            assert str(kept) == str(world)
            assert kept.information_state_string(player) == world.information_state_string(player)
            finish(world)
            assert world.is_terminal()


def test_resampling_finds_other_worlds() -> None:
    state = state_after(load("marracash_v1", {"souvenirs": "on"}), 1, 10)
    worlds = {str(state.resample_from_infostate(0, random.random)) for _ in range(5)}
    assert len(worlds) > 1


def test_the_information_state_remembers_the_past_and_the_observation_does_not() -> None:
    """Two ways to the same position: a bid passed over leaves no trace on the table."""
    one = state_after(load("marracash_v1", {"players": 3}), 1, 12)
    other = one.clone()
    assert one.information_state_string(0) == other.information_state_string(0)
    other.position.past = None
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)


@modes
def test_spectators_observe_what_the_view_without_a_seat_shows(mode: str) -> None:
    game = load(mode, {})
    state = state_after(game, 1, 15)
    public = make_observation(
        game,
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE),
    )
    public.set_from(state, 0)
    desk = state.position.desk
    assert np.array_equal(public.tensor, desk.flat(state.position.state, None))
    assert set(public.dict) == {part.name for part in desk.layout.parts}
    assert public.string_from(state, 0) == public.string_from(state, 1)


@modes
def test_mcts_and_ismcts_of_openspiel_play(mode: str) -> None:
    game = load(mode, FIRST[mode])
    state = state_after(game, 2, 10)
    rng = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, rng)
    searcher = mcts.MCTSBot(game, 2.0, 4, rollouts, random_state=rng)
    assert searcher.step(state) in state.legal_actions()
    imaginer = ismcts.ISMCTSBot(game, rollouts, 2.0, 4, random_state=rng)
    assert imaginer.step(state) in state.legal_actions()


@modes
def test_a_learning_example_of_openspiel_runs(mode: str) -> None:
    program = (
        "import kasbah.adapters.openspiel\n"
        "from absl import app\n"
        "from open_spiel.python.examples import independent_tabular_qlearning as example\n"
        "app.run(example.main)\n"
    )
    settings = ",".join(f"{name}={value}" for name, value in FIRST[mode].items())
    flags = ["--num_train_episodes=2", "--num_eval_episodes=1", "--eval_freq=1"]
    answer = subprocess.run(
        [sys.executable, "-c", program, f"--game=kasbah_{mode}(deals=2,{settings})", *flags],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr[-500:]
    assert answer.stdout.count("Avg rewards") == 2


def test_the_rl_environment_of_openspiel_runs_a_game() -> None:
    env = rl_environment.Environment(load("marracash_v1", {"players": 3}))
    env.seed(1)
    step = env.reset()
    rng = random.Random(1)
    while not step.last():
        player = step.observations["current_player"]
        step = env.step([rng.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)


def test_wrong_parameters_and_moves_are_refused() -> None:
    with pytest.raises(BadOption, match="players cannot be 9"):
        load("marracash_v1", {"players": 9})
    with pytest.raises(BadOption, match="deals cannot be 0"):
        load("marracash_v1", {"deals": 0})
    with pytest.raises(pyspiel.SpielError, match="weather"):
        load("marracash_v1", {"weather": "fine"})
    state = state_after(load("marracash_v1", {}), 1, 0)
    with pytest.raises(Refused):
        state.apply_action(0)


def finish(state: Any) -> None:
    """Random play to the end."""
    rng = random.Random(1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))


assert kasbah.adapters.openspiel.DEALS > 1
