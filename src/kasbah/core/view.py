"""What one seat may see."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class View:
    """Everything one seat knows, and nothing else: each game adds its own fields."""

    seat: int | None
    """Whose view this is; None for a spectator."""
    deciding: int | None
    """Who decides now; None when the game is over."""
