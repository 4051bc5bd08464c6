"""The bot that plays the move that looks best."""

from __future__ import annotations

from collections.abc import Sequence

from kasbah.bots.bot import Bot
from kasbah.bots.insight.insight import Insight, heaviest
from kasbah.core import Game, Move, Rng, Seed, View
from kasbah.core.ints import ints, new_buffer


class GreedyBot(Bot):
    """Weighs every move with the insight of its game in a few imagined worlds; takes the best."""

    def __init__(self, game: Game, insight: Insight, seed: Seed) -> None:
        self.game = game
        self.insight = insight
        self.rng = Rng(seed, "greedy bot")

    def decide(self, view: View, moves: Sequence[Move]) -> Move:
        """The move with the greatest weight, added up over the worlds."""
        if len(moves) == 1:
            return moves[0]
        codes = ints([move.code for move in moves])
        count = len(moves)
        totals = [0] * count
        weights = new_buffer(count)
        for _number in range(self.insight.greedy_worlds):
            world = self.game.imagine(view, self.rng)
            self.insight.weigh(world, codes, count, weights)
            for place in range(count):
                totals[place] += weights[place]
        return moves[heaviest(ints(totals), count, 0, self.rng)]
