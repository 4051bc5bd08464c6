"""examples/learn.py learns to beat random bots."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import kasbah

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn.py"


def learn(*arguments: str) -> tuple[float, float]:
    """How often the learner won before and after."""
    answer = subprocess.run(
        [sys.executable, str(EXAMPLE), *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr[-800:]
    before, after = re.findall(r"(?:before|after): wins (\d+)%", answer.stdout)
    return int(before) / 100, int(after) / 100


def test_it_learns_to_beat_random_bots() -> None:
    """Three players: chance is 33 %. The interpreted form is too slow to learn in a test."""
    if kasbah.COMPILED:
        before, after = learn("--updates", "24", "--games", "150")
        assert before < 0.45
        assert after > 0.45
    else:
        learn("--updates", "1", "--games", "4", "--tables", "4")


def test_it_runs_on_the_other_games() -> None:
    few = ("--updates", "1", "--games", "2", "--tables", "4", "--option")
    learn("--mode", "schwarzmarkt_v1", *few, "card_cap=30")
    learn("--mode", "casablanca_hq_v1", *few, "turn_limit=20")
