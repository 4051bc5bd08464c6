"""OpenSpiel's games: driven from Python, and played by its own C++ without Python.

Whole games in C++ are `evaluate_bots` with its uniform random bots, set-up and deal included.
Rollouts in C++ are its random rollout evaluator, asked once by its tree search at a position after
the deal. Their decisions are counted in the same games, not in the timed loop.
"""

from __future__ import annotations

import random
import time
from typing import Any

import pyspiel
from open_spiel.python import games as _in_python  # registers the games written in Python

from bench.rate import per_second

assert _in_python
IN_CPP = {
    "hearts": "hearts",
    "bridge": "bridge(use_double_dummy_result=false)",
    "euchre": "euchre",
    "leduc poker, 4 players": "leduc_poker(players=4)",
    "spades": "spades",
}
"""Card games for four; bridge is played out card by card (its solver crashes on random bids)."""
IN_PYTHON = {
    "block dominoes (Python)": "python_block_dominoes",
    "liar's poker (Python)": "python_liars_poker",
    "tic-tac-toe (Python)": "python_tic_tac_toe",
}
ROLLOUTS = 20
COPIES = 200
SIMULATIONS = 500


def deal(state: Any, chooser: random.Random) -> None:
    """Chance decides until somebody is asked."""
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[chooser.randrange(len(outcomes))][0])


def python_loop(game: Any, games: int) -> int:
    """An ordinary Python loop over `legal_actions` and `apply_action`."""
    chooser = random.Random(3)
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[chooser.randrange(len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[chooser.randrange(len(actions))])
                decisions += 1
    return decisions


def whole_games(game: Any, seconds: float) -> float:
    """Decisions a second of whole games played by C++ bots."""
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    states: list[Any] = []

    def play(games: int) -> int:
        states[:] = [game.new_initial_state() for _ in range(games)]
        for number, state in enumerate(states):
            pyspiel.evaluate_bots(state, bots, number)
        return games

    games_a_second = per_second(play, seconds)
    acted = sum(sum(one.player >= 0 for one in state.full_history()) for state in states)
    return games_a_second * acted / len(states)


def decisions_from(start: Any, chooser: random.Random, games: int = 300) -> float:
    """How many decisions a random game takes from a position, on the average."""
    acted = 0
    for _ in range(games):
        state = start.clone()
        while not state.is_terminal():
            deal(state, chooser)
            if not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[chooser.randrange(len(actions))])
                acted += 1
    return acted / games


def rollouts(game: Any, start: Any, seconds: float) -> float:
    """Decisions a second of its C++ rollouts after the deal."""

    def roll(times: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(times * ROLLOUTS, 7)
        # One simulation at a new root is one evaluation of the root.
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 3, False)
        bot.mcts_search(start)
        return times * ROLLOUTS

    return per_second(roll, seconds) * decisions_from(start, random.Random(5))


def copies(start: Any, times: int) -> int:
    """Copies made one by one from Python."""
    for _ in range(times * COPIES):
        start.clone()
    return times * COPIES


def searched(game: Any, start: Any, seconds: float) -> tuple[float, float] | None:
    """Simulations and decisions a second of its C++ ISMCTS; None where it cannot be asked."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    kind = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    done, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        bot = pyspiel.ISMCTSBot(done, evaluator, 2.0, SIMULATIONS, -1, kind, False, True)
        try:
            bot.step(start)
        except pyspiel.SpielError:
            return None
        done += SIMULATIONS
    rate = done / (time.process_time() - began)
    return rate, rate * decisions_from(start, random.Random(5))


def measure(seconds: float) -> dict[str, dict[str, float | None]]:
    """All of its games once."""
    figures: dict[str, dict[str, float | None]] = {}
    for name, loaded in {**IN_CPP, **IN_PYTHON}.items():
        game = pyspiel.load_game(loaded)
        start = game.new_initial_state()
        deal(start, random.Random(1))
        in_cpp = name in IN_CPP
        search = searched(game, start, seconds) if in_cpp else None

        def loop(games: int, of: Any = game) -> int:
            return python_loop(of, games)

        def copied(times: int, of: Any = start) -> int:
            return copies(of, times)

        figures[name] = {
            "whole games": whole_games(game, seconds) if in_cpp else None,
            "rollouts": rollouts(game, start, seconds) if in_cpp else None,
            "Python loop": per_second(loop, seconds),
            "copy from Python": 1e6 / per_second(copied, seconds / 4),
            "simulations": None if search is None else search[0],
            "search decisions": None if search is None else search[1],
        }
    return figures
