"""What a bot must know of a game: how good each move looks, and how well each seat stands.

Weights and values are the only things that the search and the greedy bot learn from a game. They
see full states, but only such as `Game.imagine` dealt from a view.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import i64

from kasbah.core.ints import new_buffer
from kasbah.core.rng import Rng
from kasbah.core.state import State
from kasbah.core.vecs import vec


class Insight(ABC):
    """Knowledge of one game at one table; holds only room to work in, nothing between calls."""

    def __init__(self, codes: i64) -> None:
        self.codes = new_buffer(codes)
        """Room for the legal moves of a rollout."""
        self.weights = new_buffer(codes)
        """Room for their weights."""
        self.depth: i64 = 40
        """After how many decisions a rollout ends and the position is judged."""
        self.horizon: i64 = 1
        """At which quiet position from the tree on a rollout ends."""
        self.explore: float = 0.35
        """How much a search tries moves that it knows little of, in parts of a victory."""
        self.trust: float = 0.25
        """How long a search holds on to what looks good at first sight."""
        self.lean: float = 0.0
        """How much a search leans towards what looks good at first sight, at every visit."""
        self.first_moves: i64 = 3
        """How many moves a search takes up at first."""
        self.widening: float = 0.6
        """How fast a search takes up further moves as its visits grow."""
        self.modelled: bool = False
        """Whether the others move in the tree as in a rollout, instead of being searched for."""
        self.ahead: bool = False
        """Whether its player looks ahead and can wait for his moment; a search says so."""
        self.noise: i64 = 100
        """How much better a move must look to be chosen always in a rollout."""
        self.greedy_worlds: i64 = 1
        """In how many imagined worlds the greedy bot weighs its moves."""
        self.search_worlds: i64 = 32
        """Over how many imagined worlds a search spreads its simulations, at least."""
        self.most_worlds: i64 = 0
        """And at most, if more of them help a long search; 0 if they do not."""

    @abstractmethod
    def weigh(self, state: State, codes: vec[i64], count: i64, weights: vec[i64]) -> None:
        """How good each of these legal moves looks to the seat that decides; higher is better."""

    @abstractmethod
    def judge(self, state: State, values: vec[i64]) -> None:
        """How well each seat stands, from 0 (lost) to 1,000,000 (won); also when it is over."""

    @abstractmethod
    def reason(self, state: State, code: i64) -> str:
        """The word for what speaks for a move, one of this game's `reasons`."""

    def known(self, state: State) -> bool:
        """Whether everybody would do what looks best here, so that there is nothing to search."""
        return False

    def minor(self, state: State) -> bool:
        """Whether a simulation leaves this decision to `pick`, unless just it is searched for."""
        return False

    def quiet(self, state: State) -> bool:
        """Whether a rollout may end here: nothing is under way, the position can be judged."""
        return False

    def pick(self, state: State, rng: Rng) -> i64:
        """The move a rollout goes on with: a good-looking one, not always the best."""
        codes = self.codes
        count = state.legal_into(codes)
        if count == 1:
            return codes[0]
        weights = self.weights
        self.weigh(state, codes, count, weights)
        return codes[heaviest(weights, count, self.noise, rng)]


def heaviest(weights: vec[i64], count: i64, noise: i64, rng: Rng) -> i64:
    """The place of the greatest weight after adding noise to each; ties are broken by lot."""
    best: i64 = 0
    greatest: i64 = 0
    ties: i64 = 0
    for place in range(count):
        weight = weights[place]
        if noise > 1:
            weight += rng.below(noise)
        if place == 0 or weight > greatest:
            greatest = weight
            best = place
            ties = 1
        elif weight == greatest:
            ties += 1
            if rng.below(ties) == 0:
                best = place
    return best


def shares(standing: vec[i64], scale: i64, values: vec[i64]) -> None:
    """Turns what each seat is expected to own into values: who leads by far is near 1,000,000.

    Each seat's value is its lead over the best other seat, pressed between 0 and 1: half for a
    tie, three quarters at one `scale` ahead.
    """
    players: i64 = len(standing)
    for seat in range(players):
        rival: i64 = -1_000_000_000_000
        for other in range(players):
            if other != seat and standing[other] > rival:
                rival = standing[other]
        lead = standing[seat] - rival
        size = lead if lead >= 0 else -lead
        values[seat] = 500_000 + 500_000 * lead // (size + scale)
