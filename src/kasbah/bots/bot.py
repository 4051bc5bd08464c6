"""What a bot is: something that decides from what its seat may see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from kasbah.core import Move, View


class Bot(ABC):
    """A player that receives its seat's view and the legal moves, and nothing else."""

    @abstractmethod
    def decide(self, view: View, moves: Sequence[Move]) -> Move:
        """One of these moves."""

    @property
    def faults(self) -> Sequence[str]:
        """Why `random` had to make moves in its place; empty for a bot that works."""
        return ()

    def close(self) -> None:
        """Gives back what it holds (a process, say); called once, when its game is over."""
        return
