"""The peers' environments: PettingZoo's classic ones and OpenSpiel's games with their tensors."""

from __future__ import annotations

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pettingzoo
import pyspiel

from bench.stepping import cycle, walk

CLASSIC = ("tictactoe-v3", "connect_four-v3", "leduc_holdem-v4", "texas_holdem-v4", "chess-v6")
IN_PYTHON = ("python_tic_tac_toe", "python_liars_poker", "python_block_dominoes")
IN_CPP = ("tic_tac_toe", "leduc_poker", "gin_rummy", "hearts", "chess")


def measure(seconds: float) -> dict[str, float]:
    """Steps per second of each, by name."""
    figures: dict[str, float] = {}
    for name in CLASSIC:
        env = pettingzoo.make("aec", f"classic/{name}")
        figures[f"PettingZoo {name}"] = cycle(env, seconds)
    for name in (*IN_PYTHON, *IN_CPP):
        form = "Python" if name in IN_PYTHON else "C++"
        figures[f"OpenSpiel {name} ({form})"] = walk(pyspiel.load_game(name), seconds)
    return figures
