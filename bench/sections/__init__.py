"""The sections of the benchmark: each measures one thing and returns its figures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from bench.figures import Part, Size


@dataclass(frozen=True)
class Section:
    """A section by name, with the longest time it may take: `make bench`, `make bench-full`."""

    name: str
    quick: int
    full: int

    def measure(self, size: Size) -> Part:
        """Measures in this process."""
        found: Callable[[Size], Part] = import_module(f"bench.sections.{self.name}").measure
        return found(size)

    def longest(self, size: Size) -> int:
        """Seconds after which it is given up."""
        return self.full if size == "full" else self.quick


SECTIONS = (
    Section("playouts", 240, 600),
    Section("search", 120, 240),
    Section("environments", 120, 240),
    Section("growth", 120, 300),
    Section("memory", 60, 120),
    Section("store", 120, 240),
    Section("server", 240, 900),
    Section("client", 240, 360),
    Section("chaos", 300, 600),
    Section("fuzz", 180, 600),
    Section("soak", 240, 900),
)
"""In the order of the report: speed, then strength under fire."""
