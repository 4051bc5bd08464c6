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

    @property
    def shared(self) -> bool:
        """Whether every seat sees this very view, but for whose it is.

        A game that can tell spares whoever shows the table to many from looking for each of them.
        """
        return False
