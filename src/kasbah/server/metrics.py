"""Figures for Prometheus, written as its text format wants them.

By hand, because it is sixty lines: a handful of counters, and a histogram with fixed steps.
Nothing in them names a table or a person. Workers of one machine are added up (see `together`), so
that it does not matter which of them is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

STEPS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")
TIMES = "kasbah_request_seconds"
Count = TypeVar("Count", int, float)


class Metrics(msgspec.Struct):
    """What one worker counted, or several of them together."""

    requests: dict[str, int] = {}
    """By method, route and status."""
    steps: list[int] = msgspec.field(default_factory=lambda: [0] * (len(STEPS) + 1))
    """How many requests took how long."""
    seconds: float = 0.0
    """How long all of them took."""
    gauges: dict[str, float] = {}
    """How things are at the moment."""

    def requested(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered."""
        named = method if method in METHODS else "other"
        key = f'method="{named}",route="{route}",status="{status}"'
        self.requests[key] = self.requests.get(key, 0) + 1
        place = 0
        while place < len(STEPS) and seconds > STEPS[place]:
            place += 1
        self.steps[place] += 1
        self.seconds += seconds

    def plus(self, other: Metrics) -> Metrics:
        """Both together."""
        return Metrics(
            _sum(self.requests, other.requests),
            [mine + yours for mine, yours in zip(self.steps, other.steps, strict=True)],
            self.seconds + other.seconds,
            _sum(self.gauges, other.gauges),
        )

    def lines(self) -> Iterator[str]:
        """Everything, as Prometheus wants it."""
        for name, value in self.gauges.items():
            yield f"# TYPE kasbah_{name} gauge"
            yield f"kasbah_{name} {value:g}"
        yield "# TYPE kasbah_requests_total counter"
        for labels, count in sorted(self.requests.items()):
            yield f"kasbah_requests_total{{{labels}}} {count}"
        yield f"# TYPE {TIMES} histogram"
        reached = 0
        for step, count in zip((*map("{:g}".format, STEPS), "+Inf"), self.steps, strict=True):
            reached += count
            yield f'{TIMES}_bucket{{le="{step}"}} {reached}'
        yield f"{TIMES}_sum {self.seconds:.6f}"
        yield f"{TIMES}_count {reached}"


def _sum(one: dict[str, Count], other: dict[str, Count]) -> dict[str, Count]:
    """Two lists of counts as one."""
    both = dict(one)
    for name, count in other.items():
        both[name] = both[name] + count if name in both else count
    return both
