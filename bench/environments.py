"""`make bench`: our environments against PettingZoo's classic ones and OpenSpiel's games.

A step is what a learner pays for: observation, mask, a random legal action, the move. Rounds are
interleaved so that a busy moment of the machine hits everybody, and the best round counts.
"""

from __future__ import annotations

import json
import os
import platform
import random
import sys
import time
from collections.abc import Callable
from datetime import date
from functools import partial
from importlib import import_module
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pettingzoo
import pyspiel

import kasbah
import kasbah.adapters.openspiel
from bench.__main__ import RESULTS, commit
from kasbah.adapters.modes import MODES
from kasbah.adapters.pettingzoo import Door

ROUNDS = 3
SECONDS = 1.0
CLASSIC = ("tictactoe-v3", "connect_four-v3", "leduc_holdem-v4", "texas_holdem-v4", "chess-v6")
IN_PYTHON = ("python_tic_tac_toe", "python_liars_poker", "python_block_dominoes")
IN_CPP = ("tic_tac_toe", "leduc_poker", "gin_rummy", "hearts", "chess")


def cycle(env: Any, seconds: float) -> float:
    """Steps per second of a PettingZoo environment."""
    chooser = random.Random(1)
    steps, seed = 0, 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        seed += 1
        env.reset(seed=seed)
        for agent in env.agent_iter():
            seen, _, over, cut_off, _ = env.last()
            if over or cut_off:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[chooser.randrange(len(legal))]))
            steps += 1
            assert agent in env.possible_agents
            if steps % 50 == 0 and time.perf_counter() - began >= seconds:
                break
    return steps / (time.perf_counter() - began)


def walk(game: Any, seconds: float) -> float:
    """Decisions per second of an OpenSpiel game, with the tensor for whoever decides."""
    chooser = random.Random(1)
    kind = game.get_type()
    steps = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chooser.choice(state.chance_outcomes())[0])
                continue
            player = state.current_player()
            if kind.provides_observation_tensor:
                state.observation_tensor(player)
            else:
                state.information_state_tensor(player)
            state.apply_action(chooser.choice(state.legal_actions()))
            steps += 1
            if steps % 50 == 0 and time.perf_counter() - began >= seconds:
                break
    return steps / (time.perf_counter() - began)


def contenders() -> dict[str, Callable[[float], float]]:
    """Everything that is measured, by name."""
    import_module("open_spiel.python.games")
    made: dict[str, Callable[[float], float]] = {}
    for mode in MODES:
        made[f"PettingZoo {mode} (Kasbah)"] = partial(cycle, Door(mode).env())
    for name in CLASSIC:
        made[f"PettingZoo {name}"] = partial(cycle, pettingzoo.make("aec", f"classic/{name}"))
    for mode in MODES:
        game = pyspiel.load_game(f"kasbah_{mode}")
        made[f"OpenSpiel {mode} (Kasbah)"] = partial(walk, game)
    for name in (*IN_PYTHON, *IN_CPP):
        form = "Python" if name in IN_PYTHON else "C++"
        game = pyspiel.load_game(name)
        made[f"OpenSpiel {name} ({form})"] = partial(walk, game)
    return made


def main() -> None:
    """Measures, prints, and keeps the figures with the commit they belong to."""
    best: dict[str, float] = {}
    measured = contenders()
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
        for name, run in measured.items():
            best[name] = max(best.get(name, 0.0), run(SECONDS))
    form = "compiled" if kasbah.COMPILED else "interpreted"
    print(f"Steps per second, observation and mask included. Commit {commit()}, {form}.\n")
    print("| environment | steps/s |\n| --- | --- |")
    for name, speed in best.items():
        print(f"| {name} | {speed:,.0f} |")
    RESULTS.mkdir(exist_ok=True)
    facts = {
        "commit": commit(),
        "date": date.today().isoformat(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "load": os.getloadavg()[0],
        "python": platform.python_version(),
        "compiled": kasbah.COMPILED,
        "steps per second": {name: round(speed) for name, speed in best.items()},
    }
    (RESULTS / "environments.json").write_text(json.dumps(facts, indent=1) + "\n")


if __name__ == "__main__":
    main()
