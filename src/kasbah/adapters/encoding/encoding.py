"""What a game adds to be learnt: a layout, and the numbers that a view puts into it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from kasbah.adapters.encoding.layout import Layout, Numbers, Parts, Vector
from kasbah.core import Box, View

B = TypeVar("B", bound=Box)
V = TypeVar("V", bound=View)


class Encoding(ABC, Generic[B, V]):
    """Turns what a seat may see into numbers; it never gets to see a state.

    Seats are counted from the onlooker: 0 is oneself, 1 the next in playing order. So one policy
    can play every seat. A spectator counts from seat 0.
    """

    def __init__(self, box: B, players: int) -> None:
        self.box = box
        self.players = players
        self.layout = self.make_layout()

    @abstractmethod
    def make_layout(self) -> Layout:
        """The parts for this box."""

    @abstractmethod
    def numbers(self, view: V) -> Numbers:
        """The numbers of every part."""

    @property
    @abstractmethod
    def longest_game(self) -> int:
        """More decisions than a game from this box can have."""

    def flat(self, view: V) -> Vector:
        """What the view shows as one vector."""
        return self.layout.flat(self.numbers(view))

    def named(self, view: V) -> Parts:
        """What the view shows as named parts."""
        return self.layout.named(self.numbers(view))

    def order(self, view: V) -> list[int]:
        """The seats as this view counts them."""
        first = view.seat or 0
        return [(first + step) % self.players for step in range(self.players)]

    def seat(self, view: V, seat: int | None) -> list[int]:
        """One seat as the view counts it; None: zeros only."""
        row = [0] * self.players
        if seat is not None:
            row[(seat - (view.seat or 0)) % self.players] = 1
        return row

    def seats(self, view: V, seats: tuple[int, ...]) -> list[int]:
        """Some seats as the view counts them."""
        row = [0] * self.players
        for seat in seats:
            row[(seat - (view.seat or 0)) % self.players] = 1
        return row
