"""Learns a seat with a public library: MaskablePPO of sb3-contrib.

    make test-learn                        # sets up a virtual environment of its own, then learns
    python examples/learn_sb3.py           # where sb3-contrib and kasbah[gymnasium] are installed

MarraCash for three, against random bots. `KasbahSeat` needs no wrapper: MaskablePPO asks the
environment for its `action_masks()` by itself.
"""

from __future__ import annotations

import argparse
import sys
import time

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from kasbah.adapters.gymnasium import KasbahSeat

FIRST_DEAL = 10_000  # the games to judge by are the same before and after


def table() -> KasbahSeat:
    """A table at which the learner has another seat in every game."""
    return KasbahSeat("marracash_v1", seat=-1, players=3)


def won(model: MaskablePPO, games: int) -> float:
    """How often the learner wins."""
    env = table()
    wins = 0
    for deal in range(FIRST_DEAL, FIRST_DEAL + games):
        seen, info = env.reset(seed=deal)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks())
            seen, _, over, _, info = env.step(action)
        wins += env.seat in info["winners"]
    return wins / games


def main() -> None:
    """Learns, and says what came of it."""
    asked = argparse.ArgumentParser(description="Learn a seat against random bots.")
    asked.add_argument("--steps", type=int, default=40_000, help="decisions to learn from")
    asked.add_argument("--games", type=int, default=200, help="how many to judge by")
    asked.add_argument("--tables", type=int, default=16)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--goal", type=float, default=0.0, help="fail below this share of wins")
    given = asked.parse_args()
    torch.set_num_threads(1)  # the networks are too small to share out
    began = time.perf_counter()
    model = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([table] * given.tables),
        n_steps=64,
        batch_size=256,
        n_epochs=4,
        gamma=1.0,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128]},
        seed=given.seed,
    )
    print(f"before: wins {won(model, given.games):.0%} of {given.games} games", flush=True)
    model.learn(given.steps)
    after = won(model, given.games)
    print(f"after: wins {after:.0%} of {given.games} games")
    print(f"took {time.perf_counter() - began:.0f} s")
    if after < given.goal:
        sys.exit(f"learnt too little: {given.goal:.0%} was the goal")


if __name__ == "__main__":
    main()
