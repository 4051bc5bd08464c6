"""rlcard, PettingZoo's classic environments and catanatron, driven from Python as they document."""

from __future__ import annotations

import os
import random
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import rlcard
from catanatron import Color, Game, RandomPlayer

from bench.rate import per_second

RLCARD = ("leduc-holdem", "limit-holdem", "uno", "gin-rummy", "mahjong")
COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
COPIES = 5


def rlcard_games(env: Any, games: int) -> int:
    """Random games; how many decisions they took."""
    chooser = random.Random(1)
    decisions = 0
    for _ in range(games):
        state, _player = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _player = env.step(legal[chooser.randrange(len(legal))])
            decisions += 1
    return decisions


def catan_games(games: int) -> int:
    """Random games of Catan; how many decisions they took."""
    decisions = 0
    for seed in range(games):
        game = Game([RandomPlayer(colour) for colour in COLOURS], seed=seed)
        game.play()
        decisions += len(game.state.actions)
    return decisions


def measure(seconds: float) -> dict[str, dict[str, float | None]]:
    """All of them once."""
    figures: dict[str, dict[str, float | None]] = {}
    for name in RLCARD:
        env = rlcard.make(name, config={"seed": 1})

        def play(games: int, of: Any = env) -> int:
            return rlcard_games(of, games)

        figures[f"rlcard {name}"] = {"Python loop": per_second(play, seconds)}
    game = Game([RandomPlayer(colour) for colour in COLOURS], seed=1)

    def copied(times: int) -> int:
        for _ in range(times * COPIES):
            game.copy()
        return times * COPIES

    figures["catanatron, 4 players"] = {
        "Python loop": per_second(catan_games, seconds),
        "copy from Python": 1e6 / per_second(copied, seconds / 4),
    }
    return figures
