"""How an observation is laid out: named parts, one behind the other, each with its meaning.

The layout is data. Spaces, vectors, named parts and the tables in docs/research.md all come from
it, so they cannot disagree.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Vector = NDArray[np.float32]
Parts = dict[str, NDArray[np.int32]]
Numbers = Mapping[str, Sequence[int]]


@dataclass(frozen=True)
class Part:
    """A few numbers that belong together."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    low: int = 0
    high: int = 1
    scale: int = 1
    """In the flat vector the numbers are divided by this, to be of the order of one."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return math.prod(self.shape)


class Layout:
    """The parts of an observation in their order."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = tuple(part for part in parts if part.size > 0)
        self.offsets: dict[str, int] = {}
        self.length = 0
        for part in self.parts:
            self.offsets[part.name] = self.length
            self.length += part.size
        self._share = np.concatenate(
            [np.full(part.size, 1 / part.scale, np.float32) for part in self.parts]
        )
        self.low = self._spread([part.low for part in self.parts])
        self.high = self._spread([part.high for part in self.parts])

    def flat(self, numbers: Numbers) -> Vector:
        """All numbers in one vector, scaled."""
        row: list[int] = []
        for name in self.offsets:
            row += numbers[name]
        vector: Vector = np.array(row, np.float32) * self._share
        return vector

    def named(self, numbers: Numbers) -> Parts:
        """The same numbers as whole numbers, part by part."""
        return {
            part.name: np.array(numbers[part.name], np.int32).reshape(part.shape)
            for part in self.parts
        }

    def read(self, vector: Vector) -> Parts:
        """The parts that this flat vector was made of."""
        whole = np.rint(vector / self._share).astype(np.int32)
        return {
            part.name: whole[start : start + part.size].reshape(part.shape)
            for part, start in zip(self.parts, self.offsets.values(), strict=True)
        }

    def _spread(self, bounds: Sequence[int]) -> Vector:
        rows = [
            np.full(part.size, bound, np.float32)
            for part, bound in zip(self.parts, bounds, strict=True)
        ]
        spread: Vector = np.concatenate(rows) * self._share
        return spread


def one_of(place: int | None, size: int) -> list[int]:
    """A one at this place, zeros elsewhere; None: zeros only."""
    row = [0] * size
    if place is not None:
        row[place] = 1
    return row


def some_of(places: Sequence[int], size: int) -> list[int]:
    """Ones at these places, zeros elsewhere."""
    row = [0] * size
    for place in places:
        row[place] = 1
    return row
