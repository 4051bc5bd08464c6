"""Figures for Prometheus, written as its text format wants them.

By hand, because it is forty lines: a handful of counters, and histograms with fixed steps.
Nothing in them names a table or a person.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

STEPS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Histogram:
    """How long something took."""

    def __init__(self) -> None:
        self.counts = [0] * (len(STEPS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        place = 0
        while place < len(STEPS) and seconds > STEPS[place]:
            place += 1
        self.counts[place] += 1
        self.total += seconds

    def lines(self, name: str) -> Iterator[str]:
        """As Prometheus wants it."""
        yield f"# TYPE {name} histogram"
        reached = 0
        for step, count in zip(STEPS, self.counts, strict=False):
            reached += count
            yield f'{name}_bucket{{le="{step:g}"}} {reached}'
        reached += self.counts[-1]
        yield f'{name}_bucket{{le="+Inf"}} {reached}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {reached}"


class Metrics:
    """What one worker counts."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self.request_seconds = Histogram()

    def requested(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered."""
        known = route if status != 404 else "unknown"
        self.requests[method, known, status] += 1
        self.request_seconds.add(seconds)

    def lines(self, gauges: dict[str, float]) -> Iterator[str]:
        """Everything, with the gauges of the moment."""
        for name, value in gauges.items():
            yield f"# TYPE kasbah_{name} gauge"
            yield f"kasbah_{name} {value:g}"
        yield "# TYPE kasbah_requests_total counter"
        for (method, route, status), count in sorted(self.requests.items()):
            labels = f'method="{method}",route="{route}",status="{status}"'
            yield f"kasbah_requests_total{{{labels}}} {count}"
        yield from self.request_seconds.lines("kasbah_request_seconds")
