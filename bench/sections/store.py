"""The store: appends a second that are on disk when they are acknowledged.

Each caller has a table of its own and waits for one append before it asks for the next, as a player
does. Beside the stores stands what the disk can do: one row a transaction, without groups.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import TypedDict

from tests.postgres import Postgres

from bench.figures import Curve, Grid, Part, Size, percentile
from kasbah.store import Entry, Store, open_store

CALLERS: dict[Size, tuple[int, ...]] = {
    "tiny": (1, 4),
    "quick": (1, 64),
    "full": (1, 4, 16, 64, 256),
}
ROUNDS: dict[Size, int] = {"tiny": 1, "quick": 1, "full": 2}
SECONDS: dict[Size, float] = {"tiny": 0.05, "quick": 0.8, "full": 1.5}
BODY = b"x" * 200


class Figure(TypedDict):
    """What one number of callers got."""

    per_second: int
    p50_ms: float
    p99_ms: float
    cpu_us: int
    """Processor time of this process an append; PostgreSQL's own comes on top."""


def figure(waits: list[float], seconds: float, cpu: float) -> Figure:
    """The rate, how long a caller waited, and what it cost."""
    return Figure(
        per_second=round(len(waits) / seconds),
        p50_ms=round(percentile(waits, 0.5) * 1000, 2),
        p99_ms=round(percentile(waits, 0.99) * 1000, 2),
        cpu_us=round(cpu / len(waits) * 1e6),
    )


async def appended(store: Store, callers: int, name: str, seconds: float) -> Figure:
    """All callers at once, for a while."""
    waits: list[float] = []
    for caller in range(callers):
        await store.create(f"{name}-{caller}", b"{}")
    began, cpu = time.perf_counter(), time.process_time()

    async def call(table: str) -> None:
        number = 0
        before = time.perf_counter()
        while before - began < seconds:
            number += 1
            await store.append(table, [Entry(number, "move", BODY)])
            now = time.perf_counter()
            waits.append(now - before)
            before = now

    await asyncio.gather(*(call(f"{name}-{caller}") for caller in range(callers)))
    return figure(waits, time.perf_counter() - began, time.process_time() - cpu)


def without_groups(folder: Path, name: str, seconds: float) -> Figure:
    """What sqlite3 does with the same rows, one transaction each, in a plain loop."""
    waits: list[float] = []
    with closing(sqlite3.connect(folder / f"{name}.db", isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("CREATE TABLE entries (number INTEGER PRIMARY KEY, body BLOB)")
        cpu = time.process_time()
        began = before = time.perf_counter()
        while before - began < seconds:
            db.execute("INSERT INTO entries (body) VALUES (?)", (BODY,))
            now = time.perf_counter()
            waits.append(now - before)
            before = now
        return figure(waits, before - began, time.process_time() - cpu)


async def one_round(folder: Path, server: Postgres, number: int, size: Size) -> dict[str, Figure]:
    """Everything once, one after the other."""
    figures = {"sqlite3 alone, 1 caller": without_groups(folder, f"plain{number}", SECONDS[size])}
    for kind, url in (("SQLite", str(folder / "kasbah.db")), ("PostgreSQL", server.url())):
        async with open_store(url) as store:
            for callers in CALLERS[size]:
                name = f"{kind}, {callers} caller{'s' * (callers > 1)}"
                figures[name] = await appended(store, callers, f"{number}-{callers}", SECONDS[size])
    return figures


def measure(size: Size) -> Part:
    """Both stores with more and more callers at once."""
    best: dict[str, Figure] = {}
    server = Postgres()
    try:
        server.start()
        with tempfile.TemporaryDirectory(prefix="kasbah-bench-") as folder:
            for number in range(ROUNDS[size]):
                for name, new in asyncio.run(one_round(Path(folder), server, number, size)).items():
                    best[name] = max(best.get(name, new), new, key=lambda one: one["per_second"])
    finally:
        server.remove()
    lines: dict[str, list[tuple[float, float]]] = {}
    for name, one in best.items():
        kind, _, callers = name.partition(", ")
        if kind != "sqlite3 alone":
            lines.setdefault(kind, []).append((float(callers.split()[0]), one["per_second"]))
    rows: dict[str, list[float | None]] = {
        name: [one["per_second"], one["p50_ms"], one["p99_ms"], one["cpu_us"]]
        for name, one in best.items()
    }
    return Part(
        "store",
        "The store",
        grids=[
            Grid(
                "Durable appends", ["appends", "p50", "p99", "CPU"], ["/s", "ms", "ms", "µs"], rows
            )
        ],
        curves=[Curve("store-callers", "Durable appends", "callers at once", "appends/s", lines)],
        notes=[
            f"Appends of {len(BODY)} bytes; each caller waits for one before it asks for the next. "
            "Beside the stores stands what sqlite3 does with one row a transaction."
        ],
    )
