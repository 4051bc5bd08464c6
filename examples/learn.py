"""Learns a seat from nothing: proximal policy optimisation with action masks, in plain NumPy.

    python examples/learn.py                   # MarraCash for three, against random bots
    python examples/learn.py --mode casablanca_v1 --option players=2

It prints how often the learner wins before, while and after learning. No framework is needed; the
same environment works with any that knows action masks (docs/research.md).
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the networks are too small to share out

import numpy as np
from numpy.typing import NDArray

from kasbah.adapters.gymnasium import KasbahSeat

Array = NDArray[Any]
CLIP, ENTROPY, RATE, LAMBDA, EPOCHS, BATCH = 0.2, 0.01, 3e-4, 0.95, 4, 256


class Network:
    """Two layers of weights, trained by Adam."""

    def __init__(self, rng: np.random.Generator, inputs: int, hidden: int, outputs: int) -> None:
        first = rng.normal(0, 1 / np.sqrt(inputs), (inputs, hidden))
        second = rng.normal(0, 0.01, (hidden, outputs))
        self.weights = [first, np.zeros(hidden), second, np.zeros(outputs)]
        self.weights = [weight.astype(np.float32) for weight in self.weights]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def forward(self, seen: Array) -> tuple[Array, Array]:
        """The hidden layer, and what comes out."""
        hidden = np.tanh(seen @ self.weights[0] + self.weights[1])
        return hidden, hidden @ self.weights[2] + self.weights[3]

    def learn(self, seen: Array, hidden: Array, error: Array) -> None:
        """One step of Adam against this error of the output."""
        back = (error @ self.weights[2].T) * (1 - hidden**2)
        slopes = [seen.T @ back, back.sum(0), hidden.T @ error, error.sum(0)]
        norm = np.sqrt(sum(float((slope**2).sum()) for slope in slopes))
        self.steps += 1
        for place, slope in enumerate(slopes):
            slope = slope * min(1.0, 0.5 / (norm + 1e-8))
            self.means[place] += 0.1 * (slope - self.means[place])
            self.squares[place] += 0.001 * (slope**2 - self.squares[place])
            mean = self.means[place] / (1 - 0.9**self.steps)
            square = self.squares[place] / (1 - 0.999**self.steps)
            self.weights[place] -= RATE * mean / (np.sqrt(square) + 1e-5)


def chances(logits: Array, masks: Array) -> Array:
    """How likely each legal action is; the others never happen."""
    logits = np.where(masks, logits, -1e9)
    odds = np.exp(logits - logits.max(1, keepdims=True)) * masks
    share: Array = odds / odds.sum(1, keepdims=True)
    return share


class Learner:
    """A policy and a value, improved game after game."""

    def __init__(self, envs: list[KasbahSeat], seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.envs = envs
        layout, actions = envs[0].desk.layout, envs[0].desk.actions
        self.policy = Network(self.rng, layout.length, 128, actions)
        self.value = Network(self.rng, layout.length, 128, 1)
        self.seen, self.masks = self._first(seed)
        self.wins: list[bool] = []

    def _first(self, seed: int) -> tuple[Array, Array]:
        starts = [env.reset(seed=seed + number) for number, env in enumerate(self.envs)]
        return (
            np.stack([seen for seen, _ in starts]),
            np.stack([info["action_mask"] for _, info in starts]).astype(bool),
        )

    def choose(self, seen: Array, masks: Array) -> tuple[Array, Array]:
        """An action for each row, and how likely it was."""
        share = chances(self.policy.forward(seen)[1], masks)
        draws = self.rng.random((len(share), 1))
        actions = (share.cumsum(1) < draws).sum(1)
        last_legal = masks.shape[1] - 1 - masks[:, ::-1].argmax(1)
        actions = np.minimum(actions, last_legal)
        return actions, share[np.arange(len(share)), actions]

    def play(self, steps: int) -> dict[str, Array]:
        """So many decisions at every table."""
        kept: dict[str, list[Array]] = {
            name: [] for name in ("seen", "masks", "actions", "likely", "values", "rewards", "ends")
        }
        for _ in range(steps):
            actions, likely = self.choose(self.seen, self.masks)
            values = self.value.forward(self.seen)[1][:, 0]
            rewards, ends = np.zeros(len(self.envs)), np.zeros(len(self.envs), bool)
            row = (self.seen.copy(), self.masks.copy(), actions, likely, values, rewards, ends)
            for name, entry in zip(kept, row, strict=True):
                kept[name].append(entry)
            for number, env in enumerate(self.envs):
                seen, rewards[number], ends[number], _, info = env.step(actions[number])
                if ends[number]:
                    self.wins.append(env.seat in info["winners"])
                    seen, info = env.reset()
                self.seen[number], self.masks[number] = seen, info["action_mask"]
        return {name: np.stack(entries) for name, entries in kept.items()}

    def improve(self, steps: int) -> None:
        """Plays, then learns from what was played."""
        played = self.play(steps)
        following = self.value.forward(self.seen)[1][:, 0]
        gains = np.zeros_like(played["values"])
        gain = np.zeros(len(self.envs))
        for step in reversed(range(steps)):
            goes_on = ~played["ends"][step]
            surprise = played["rewards"][step] + goes_on * following - played["values"][step]
            gain = surprise + LAMBDA * goes_on * gain
            gains[step] = gain
            following = played["values"][step]
        targets = gains + played["values"]
        flat = {name: entry.reshape(-1, *entry.shape[2:]) for name, entry in played.items()}
        advantage, target = gains.reshape(-1), targets.reshape(-1)
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        for _ in range(EPOCHS):
            for rows in np.array_split(self.rng.permutation(len(target)), len(target) // BATCH):
                batch = {name: entry[rows] for name, entry in flat.items()}
                self._improve_policy(batch, advantage[rows])
                hidden, value = self.value.forward(batch["seen"])
                error = (value - target[rows, None]) / len(rows)
                self.value.learn(batch["seen"], hidden, error.astype(np.float32))

    def _improve_policy(self, batch: dict[str, Array], advantage: Array) -> None:
        hidden, logits = self.policy.forward(batch["seen"])
        share = chances(logits, batch["masks"])
        rows = np.arange(len(advantage))
        ratio = share[rows, batch["actions"]] / batch["likely"]
        free = np.where(advantage > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        pull = np.where(free, ratio * advantage, 0.0)[:, None]
        error = share * pull
        error[rows, batch["actions"]] -= pull[:, 0]
        log_share = np.log(share + 1e-12)
        entropy = -(share * log_share).sum(1, keepdims=True)
        error += ENTROPY * share * (log_share + entropy)
        self.policy.learn(batch["seen"], hidden, (error / len(rows)).astype(np.float32))


def won(learner: Learner, games: int) -> float:
    """How often the learner wins, over so many further games."""
    learner.wins = []
    while len(learner.wins) < games:
        learner.play(16)
    return float(np.mean(learner.wins))


def main() -> None:
    """Learns, and says what came of it."""
    asked = argparse.ArgumentParser(description="Learn a seat against random bots.")
    asked.add_argument("--mode", default="marracash_v1")
    asked.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked.add_argument("--updates", type=int, default=40)
    asked.add_argument("--tables", type=int, default=16)
    asked.add_argument("--games", type=int, default=200, help="how many to judge by")
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    options: dict[str, Any] = {"players": 3} if given.mode == "marracash_v1" else {}
    for text in given.option:
        name, _, value = text.partition("=")
        options[name] = int(value) if value.isdigit() else value
    envs = [KasbahSeat(given.mode, seat=-1, **options) for _ in range(given.tables)]
    learner = Learner(envs, given.seed)
    began = time.perf_counter()
    print(f"before: wins {won(learner, given.games):.0%} of {given.games} games", flush=True)
    for update in range(1, given.updates + 1):
        learner.improve(steps=64)
        if update % 10 == 0:
            recent = learner.wins[-given.games :]
            print(
                f"update {update}: wins {np.mean(recent):.0%} of the last {len(recent)}", flush=True
            )
    after = won(learner, given.games)
    print(f"after: wins {after:.0%} of {given.games} games")
    print(f"took {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
