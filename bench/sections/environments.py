"""Steps of environments: ours, PettingZoo's classic ones and OpenSpiel's, in one run."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pyspiel

from bench.child import told
from bench.figures import Grid, Part, Size
from bench.stepping import cycle, walk
from kasbah.adapters.modes import MODES
from kasbah.adapters.pettingzoo import Door

ROUNDS: dict[Size, int] = {"tiny": 1, "quick": 1, "full": 3}
SECONDS: dict[Size, float] = {"tiny": 0.02, "quick": 0.3, "full": 0.6}


def ours(seconds: float) -> dict[str, float]:
    """Steps per second of our environments."""
    import_module("kasbah.adapters.openspiel")  # registers the games
    figures: dict[str, float] = {}
    for mode in MODES:
        figures[f"PettingZoo {mode} (Kasbah)"] = cycle(Door(mode).env(), seconds)
    for mode in MODES:
        figures[f"OpenSpiel {mode} (Kasbah)"] = walk(pyspiel.load_game(f"kasbah_{mode}"), seconds)
    return figures


def measure(size: Size) -> Part:
    """Rounds are interleaved, and the best counts."""
    best: dict[str, float] = {}
    for _ in range(ROUNDS[size]):
        theirs: Any = told("bench.peers", "environments", str(SECONDS[size]), peers=True)
        for name, speed in {**ours(SECONDS[size]), **theirs["figures"]}.items():
            best[name] = max(best.get(name, 0.0), speed)
    rows: dict[str, list[float | None]] = {name: [speed / 1e3] for name, speed in best.items()}
    return Part(
        "environments",
        "Environments",
        grids=[Grid("Environment steps", ["steps"], ["k/s"], rows)],
        notes=["Thousands of steps a second, with observation, mask and a random legal action."],
    )
