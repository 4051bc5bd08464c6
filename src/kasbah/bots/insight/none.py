"""No insight at all: random rollouts to the end of the game, as the textbook has the search.

For comparing our search with others' like with like, and for a game that nobody has studied yet.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.bots.insight.insight import Insight
from kasbah.core.rng import Rng
from kasbah.core.state import State
from kasbah.core.vecs import vec

TO_THE_END: Final[i64] = 1_000_000
WON: Final[i64] = 1_000_000


class NoInsight(Insight):
    """Every move looks alike, and only the end of a game says anything."""

    def __init__(self, codes: i64) -> None:
        super().__init__(codes)
        self.depth = TO_THE_END
        self.trust = 0.0

    def weigh(self, state: State, codes: vec[i64], count: i64, weights: vec[i64]) -> None:
        """All alike."""
        for place in range(count):
            weights[place] = 0

    def judge(self, state: State, values: vec[i64]) -> None:
        """Who has won shares the victory; before the end nobody has."""
        for seat in range(len(values)):
            values[seat] = 0
        outcome = state.outcome
        if outcome is not None and len(outcome.winners) > 0:
            share: i64 = WON // len(outcome.winners)
            for winner in outcome.winners:
                values[winner] = share

    def reason(self, state: State, code: i64) -> str:
        """There is none."""
        return ""

    def pick(self, state: State, rng: Rng) -> i64:
        """Any legal move."""
        codes = self.codes
        count = state.legal_into(codes)
        return codes[rng.below(count)]
