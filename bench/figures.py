"""What a benchmark comes to: tables of figures, curves and checks, as they are stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec

Size = Literal["tiny", "quick", "full"]
"""How much is measured: to see that it runs, for `make bench`, for `make bench-full`."""


class Grid(msgspec.Struct):
    """A table of figures; None where there is nothing to measure."""

    title: str
    columns: list[str]
    units: list[str]
    rows: dict[str, list[float | None]]


class Curve(msgspec.Struct):
    """How something grows: lines of points, drawn in one picture."""

    name: str
    title: str
    x: str
    y: str
    lines: dict[str, list[tuple[float, float]]]
    logarithmic: bool = False


class Check(msgspec.Struct):
    """Something that must be true, and what was found."""

    what: str
    held: bool
    found: str


class Part(msgspec.Struct):
    """What one section measured; `failed` says why it came to nothing."""

    name: str
    title: str
    grids: list[Grid] = []
    curves: list[Curve] = []
    checks: list[Check] = []
    notes: list[str] = []
    seconds: float = 0.0
    failed: str = ""


class Change(msgspec.Struct):
    """A figure that is worse or better than in the run before."""

    what: str
    unit: str
    before: float
    now: float


class Compared(msgspec.Struct):
    """A run beside the last one that was stored."""

    commit: str
    date: str
    yardstick_ms: float
    figures: int
    slower: list[Change]
    faster: list[Change]


class Run(msgspec.Struct):
    """A whole run: what was measured, of which commit, on which machine."""

    size: Size
    facts: dict[str, str]
    yardstick_ms: float
    parts: list[Part]
    goals: list[Check] = []
    compared: Compared | None = None

    def part(self, name: str) -> Part | None:
        """The part with this name, if it was measured."""
        return next((part for part in self.parts if part.name == name and not part.failed), None)


@dataclass(frozen=True)
class Figure:
    """One number with its place and unit."""

    what: str
    value: float
    unit: str

    @property
    def more_is_better(self) -> bool:
        """Rates are to be high, times and sizes low."""
        return self.unit.endswith("/s")


def all_figures(run: Run) -> Iterator[Figure]:
    """Every figure of a run that has a unit."""
    for part in run.parts:
        for grid in part.grids:
            for row, values in grid.rows.items():
                for column, unit, value in zip(grid.columns, grid.units, values, strict=True):
                    if unit and value:
                        yield Figure(f"{grid.title}: {row}, {column}", value, unit)


def cell(part: Part | None, row: str, column: str) -> float | None:
    """One figure of a part, if it was measured."""
    for grid in [] if part is None else part.grids:
        if row in grid.rows and column in grid.columns:
            return grid.rows[row][grid.columns.index(column)]
    return None


def column(part: Part | None, title: str, name: str) -> dict[str, float]:
    """All figures of a column, by row."""
    for grid in [] if part is None else part.grids:
        if grid.title == title and name in grid.columns:
            place = grid.columns.index(name)
            found = {row: values[place] for row, values in grid.rows.items()}
            return {row: value for row, value in found.items() if value is not None}
    return {}


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which this part of them lies; 0 if there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0
