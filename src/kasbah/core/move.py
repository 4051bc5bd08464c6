"""Moves: one small typed value for each thing a player may do, and the table that numbers them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Move:
    """Something a player may do. `Bid(125)` in text is `Bid(125)` in Python."""

    code: int = field(init=False, repr=False, compare=False)
    """Its place in the table of moves it belongs to; -1 while it belongs to none."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "code", -1)


class MoveTable:
    """All moves of a game on one board, each with its code; made once and shared.

    Codes are stable: they depend on the board and nothing else. A place can be empty (a small
    test town has fewer shops than there is room for).
    """

    def __init__(self, moves: Sequence[Move | None]) -> None:
        self.by_code: list[Move | None] = list(moves)
        self.codes: dict[Move, int] = {}
        for code, move in enumerate(self.by_code):
            if move is not None:
                object.__setattr__(move, "code", code)
                self.codes[move] = code

    def __len__(self) -> int:
        return len(self.by_code)

    def __iter__(self) -> Iterator[Move]:
        return iter(list(self.codes))

    def __getitem__(self, code: int) -> Move:
        move = self.by_code[code] if 0 <= code < len(self.by_code) else None
        if move is None:
            raise IndexError(f"no move has the code {code}")
        return move

    def code_of(self, move: Move) -> int:
        """The code of this move or of one equal to it; -1 if the table has none."""
        code = move.code
        if 0 <= code < len(self.by_code) and self.by_code[code] is move:
            return code
        return self.codes.get(move, -1)
