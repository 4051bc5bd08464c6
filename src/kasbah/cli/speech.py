"""How a game speaks in the terminal: its board, its question, its moves and events in words.

Each game has one such class; the loop that plays a game in the terminal knows nothing else of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from kasbah.core import Event, Move, View


class Speech(ABC):
    """Words and pictures of one game, for one person at the table."""

    @abstractmethod
    def board(self, view: View) -> str:
        """The table as this seat sees it, drawn with characters, at most 100 columns wide."""

    @abstractmethod
    def question(self, view: View) -> str:
        """What is asked of the deciding seat, in one sentence (`Bid for Y2, or pass.`)."""

    @abstractmethod
    def choice(self, move: Move, view: View) -> str:
        """A move as a numbered choice, with what it would bring where that helps."""

    @abstractmethod
    def sentence(self, event: Event, view: View) -> str | None:
        """What happened, in one sentence; None if it needs no words."""

    @abstractmethod
    def ending(self, view: View) -> str:
        """The final result with every player's score by source."""

    def shows_board(self, view: View) -> bool:
        """Whether the board is drawn before this question; asking for it always draws it."""
        return True

    def listed(self, moves: Sequence[Move], view: View) -> Sequence[Move]:
        """The moves that get a number; the others can be typed."""
        return moves

    def typed(self, text: str, moves: Sequence[Move]) -> Move | None:
        """The move a person means who types it in words; None if this is not clear."""
        return None

    def hint(self, moves: Sequence[Move], view: View) -> str:
        """What can be typed besides a number; empty if nothing."""
        return ""


def player_name(view: View, seat: int) -> str:
    """`Player A`, and who of them is oneself."""
    name = f"Player {'ABCDEFGH'[seat]}"
    return f"{name} (you)" if seat == view.seat else name
