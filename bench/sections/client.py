"""The browser client (needs Chromium): from the command to the page, the pages, and clicks."""

from __future__ import annotations

import shutil

from bench.client import measured
from bench.figures import Grid, Part, Size

ROUNDS: dict[Size, int] = {"tiny": 1, "quick": 1, "full": 3}
COLUMNS = {
    "first paint": ("first_paint_ms", "ms"),
    "largest paint": ("largest_paint_ms", "ms"),
    "layout shift": ("layout_shift", ""),
    "blocking": ("blocking_ms", "ms"),
    "over the wire": ("kilobytes", "kB"),
}


def measure(size: Size) -> Part:
    """Three small tables."""
    if shutil.which("chromium") is None:
        raise RuntimeError("Chromium is not installed")
    told = measured(ROUNDS[size])
    start, click = told["seconds to the page"], told["click to the board, ms"]
    pages: dict[str, list[float | None]] = {
        name: [page[field] for field, _ in COLUMNS.values()] for name, page in told["pages"].items()
    }
    return Part(
        "client",
        "The browser client",
        grids=[
            Grid(
                "From the command to the first page",
                ["median", "slowest"],
                ["s", "s"],
                {str(told["started with"]): [start["median"], start["slowest"]]},
            ),
            Grid("Pages", list(COLUMNS), [unit for _, unit in COLUMNS.values()], pages),
            Grid(
                "A click to the changed board",
                ["median", "slowest"],
                ["ms", "ms"],
                {"Schwarzmarkt against bots": [click["median"], click["slowest"]]},
            ),
        ],
        notes=[
            "Pages with an empty cache, at a desk and slowed down like a phone: a processor four "
            "times slower, 1.6 Mbit/s, 150 ms."
        ],
    )
