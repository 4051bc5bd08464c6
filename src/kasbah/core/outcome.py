"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """Who won, with what, and why the game is over."""

    winners: tuple[int, ...]
    """All seats that share the victory; empty if nobody won."""
    scores: tuple[int, ...]
    """What counted, seat by seat."""
    reason: str
    """Why the game ended: a word that the game's rules define."""
    breakdown: tuple[dict[str, int], ...]
    """Seat by seat, where the score came from; the amounts add up to it."""
