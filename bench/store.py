"""`python -m bench.store`: appends a second that are on disk when they are acknowledged.

Each caller has a table of its own and waits for one append before it asks for the next, as a player
does. Beside the stores stands what the disk can do: one row a transaction, without groups.
"""

from __future__ import annotations

import asyncio
import json
import os
import platform
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from datetime import date
from pathlib import Path
from statistics import quantiles
from typing import TypedDict

from tests.postgres import Postgres

from bench.__main__ import RESULTS, commit
from kasbah.store import Entry, Store, open_store

CALLERS = (1, 16, 64)
ROUNDS = 3
SECONDS = 1.5
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
    cuts = quantiles(waits, n=100)
    return Figure(
        per_second=round(len(waits) / seconds),
        p50_ms=round(cuts[49] * 1000, 2),
        p99_ms=round(cuts[98] * 1000, 2),
        cpu_us=round(cpu / len(waits) * 1e6),
    )


async def measure(store: Store, callers: int, name: str) -> Figure:
    """All callers at once, for a while."""
    waits: list[float] = []
    for caller in range(callers):
        await store.create(f"{name}-{caller}", b"{}")
    began, cpu = time.perf_counter(), time.process_time()

    async def call(table: str) -> None:
        number = 0
        before = time.perf_counter()
        while before - began < SECONDS:
            number += 1
            await store.append(table, [Entry(number, "move", BODY)])
            now = time.perf_counter()
            waits.append(now - before)
            before = now

    await asyncio.gather(*(call(f"{name}-{caller}") for caller in range(callers)))
    return figure(waits, time.perf_counter() - began, time.process_time() - cpu)


def without_groups(folder: Path, name: str) -> Figure:
    """What sqlite3 does with the same rows, one transaction each, in a plain loop."""
    waits: list[float] = []
    with closing(sqlite3.connect(folder / f"{name}.db", isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("CREATE TABLE entries (number INTEGER PRIMARY KEY, body BLOB)")
        cpu = time.process_time()
        began = before = time.perf_counter()
        while before - began < SECONDS:
            db.execute("INSERT INTO entries (body) VALUES (?)", (BODY,))
            now = time.perf_counter()
            waits.append(now - before)
            before = now
        return figure(waits, before - began, time.process_time() - cpu)


async def one_round(folder: Path, server: Postgres, number: int) -> dict[str, Figure]:
    """Everything once, one after the other."""
    figures = {"sqlite3 alone, 1 caller": without_groups(folder, f"plain{number}")}
    for kind, url in (("SQLite", str(folder / "kasbah.db")), ("PostgreSQL", server.url())):
        async with open_store(url) as store:
            for callers in CALLERS:
                name = f"{kind}, {callers} caller{'s' * (callers > 1)}"
                figures[name] = await measure(store, callers, f"{number}-{callers}")
    return figures


def main() -> None:
    """Measures, prints, and keeps the figures with the commit they belong to."""
    best: dict[str, Figure] = {}
    server = Postgres()
    try:
        server.start()
        with tempfile.TemporaryDirectory(prefix="kasbah-bench-") as folder:
            for number in range(ROUNDS):
                print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
                for name, new in asyncio.run(one_round(Path(folder), server, number)).items():
                    best[name] = max(best.get(name, new), new, key=lambda one: one["per_second"])
    finally:
        server.remove()
    print(f"Durable appends of {len(BODY)} bytes, best of {ROUNDS} rounds. Commit {commit()}.\n")
    print("| store | appends/s | p50 | p99 | CPU |\n| --- | --- | --- | --- | --- |")
    for name, one in best.items():
        cells = (f"{one['per_second']:,}", f"{one['p50_ms']} ms", f"{one['p99_ms']} ms")
        print(f"| {name} | {' | '.join(cells)} | {one['cpu_us']} µs |")
    facts = {
        "commit": commit(),
        "date": date.today().isoformat(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "load": os.getloadavg()[0],
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        "durable appends": best,
    }
    (RESULTS / "store.json").write_text(json.dumps(facts, indent=1) + "\n")


if __name__ == "__main__":
    main()
