"""The bot that plays any legal move."""

from __future__ import annotations

from collections.abc import Sequence

from kasbah.bots.bot import Bot
from kasbah.core import Move, Rng, Seed, View


class RandomBot(Bot):
    """Every legal move is equally likely; the same seed plays the same way."""

    def __init__(self, seed: Seed) -> None:
        self.rng = Rng(seed, "random bot")

    def decide(self, view: View, moves: Sequence[Move]) -> Move:
        """Any of these moves."""
        return moves[self.rng.below(len(moves))]
