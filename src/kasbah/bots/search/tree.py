"""The tree of a search: flat rows of numbers, at most one new node a simulation."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.ints import filled

NONE: Final[i64] = -1
ROOT: Final[i64] = 0


class Tree:
    """Nodes by number; a node is what follows a move, whatever world it was made in."""

    def __init__(self, room: i64) -> None:
        self.room = room
        self.size: i64 = 1
        self.code = filled(NONE, room)  # the move that led here
        self.visits = filled(0, room)
        self.available = filled(0, room)  # how often the move was legal when its node was passed
        self.gained = filled(0, room)  # values added up, for the seat that made the move
        self.first_child = filled(NONE, room)
        self.sibling = filled(NONE, room)
        self.bonus = filled(0, room)  # head start from the insight, millionths

    def add(self, parent: i64, code: i64, bonus: i64) -> i64:
        """A new node behind a move."""
        node = self.size
        self.size += 1
        self.code[node] = code
        self.available[node] = 1
        self.bonus[node] = bonus
        self.sibling[node] = self.first_child[parent]
        self.first_child[parent] = node
        return node

    def find(self, parent: i64, code: i64) -> i64:
        """The node behind a move; NONE if it was never made there."""
        child = self.first_child[parent]
        while child != NONE and self.code[child] != code:
            child = self.sibling[child]
        return child

    def full(self) -> bool:
        """Whether no node can be added any more."""
        return self.size >= self.room
