"""What all adapters need of a mode with its options: deals, observations, masks, rewards."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from kasbah.adapters.encoding.layout import Layout, Parts, Vector
from kasbah.adapters.modes import mode_named
from kasbah.core import BadOption, Move, Outcome, State
from kasbah.core.rng import Seed

Mask = NDArray[np.int8]
FLAT = "flat"
PARTS = "parts"
WIN = "win"
SCORE = "score"


def one_word(what: str, given: str, words: tuple[str, ...]) -> str:
    """A setting that is one of a few words."""
    if given not in words:
        raise BadOption("", f"{what} cannot be {given!r}: it is {' or '.join(words)}")
    return given


class Desk:
    """A mode with its options, ready to deal. It never changes, and is shared freely."""

    def __init__(self, mode: str, options: dict[str, Any]) -> None:
        self.mode = mode_named(mode)
        for name in self.mode.options:
            if name in options:
                raise BadOption("", f"{mode} has settled the option {name!r} already")
        self.options = dict(options)
        self.game = self.mode.game
        self.box = self.game.box(**self.mode.options, **options)
        self.players: int = self.game.deal(self.box, 0).players
        self.encoding = self.mode.encoding(self.box, self.players)

    def __deepcopy__(self, memo: dict[int, Any]) -> Desk:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Desk, (self.mode.name, self.options)

    @property
    def layout(self) -> Layout:
        """How observations are laid out."""
        return self.encoding.layout

    @property
    def actions(self) -> int:
        """The size of the action space: an action is the code of a move."""
        return len(self.box.moves)

    def deal(self, seed: Seed) -> State:
        """A new game."""
        return self.game.deal(self.box, seed)

    def move(self, action: int) -> Move:
        """The move with this code."""
        try:
            return self.box.moves[action]
        except IndexError:
            raise BadOption("", f"no move of {self.mode.name} has the code {action}") from None

    def flat(self, state: State, seat: int | None) -> Vector:
        """What a seat sees, as one vector."""
        return self.encoding.flat(state.view(seat))

    def named(self, state: State, seat: int | None) -> Parts:
        """What a seat sees, as named parts."""
        return self.encoding.named(state.view(seat))

    def codes(self, state: State) -> list[int]:
        """The actions open to the seat that decides, in ascending order."""
        return sorted(move.code for move in state.legal_moves())

    def mask(self, state: State, seat: int) -> Mask:
        """1 for every action the seat may take now; zeros only if another seat decides."""
        mask = np.zeros(self.actions, np.int8)
        if state.seat == seat:
            mask[self.codes(state)] = 1
        return mask

    def rewards(self, outcome: Outcome, kind: str = WIN) -> list[float]:
        """What each seat gets for how the game ended.

        `win`: a sole winner 1, everybody else an equal share of -1; several winners share. The
        sum is 0, and if nobody won everybody gets 0. `score`: what counts in the game.
        """
        if kind == SCORE:
            return [float(score) for score in outcome.scores]
        if not outcome.winners:
            return [0.0] * self.players
        share = self.players / len(outcome.winners)
        return [
            ((share if seat in outcome.winners else 0.0) - 1.0) / (self.players - 1)
            for seat in range(self.players)
        ]
