"""What a bot says about its choice: candidate moves with figures and a typed reason."""

from __future__ import annotations

from dataclasses import dataclass

from kasbah.core import Move


@dataclass(frozen=True)
class Candidate:
    """One move that was looked at."""

    move: Move
    visits: int
    """How many simulations went through it."""
    win_share: float
    """What they came to for the seat that decides: 0 is lost, 1 is won."""
    reason: str
    """What speaks for the move: a word that the insight of the game defines."""


@dataclass(frozen=True)
class Advice:
    """The candidates of one decision, the best first."""

    seat: int
    simulations: int
    worlds: int
    candidates: tuple[Candidate, ...]
