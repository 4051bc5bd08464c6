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
