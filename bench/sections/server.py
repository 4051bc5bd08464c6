"""The server under load: how many durable moves a second, and how soon all four have them.

A loader in another process; where there are two cores each has its own. Rounds are interleaved, and
the best of each counts. Where `npm ci` was run in bench/boardgameio, boardgame.io's own server is
measured beside ours, with its state in memory only.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from tests.postgres import Postgres
from tests.server.running import workers_of

from bench.facts import ROOT
from bench.figures import Curve, Grid, Part, Size

TABLES: dict[Size, tuple[int, ...]] = {"tiny": (2,), "quick": (10, 100), "full": (10, 100, 300)}
ROUNDS: dict[Size, int] = {"tiny": 1, "quick": 1, "full": 4}
SECONDS: dict[Size, float] = {"tiny": 0.3, "quick": 1.5, "full": 2.5}
WORKERS: dict[Size, tuple[int, ...]] = {"tiny": (1,), "quick": (1, 2), "full": (1, 2, 4)}
TABLES_OF_WORKERS: dict[Size, int] = {"tiny": 2, "quick": 50, "full": 100}
PACE = 0.5
"""Seconds between two moves of a table that is played at a pace."""
COLUMNS = ["moves", "p50", "p99", "server CPU a move", "memory a table"]
UNITS = ["/s", "ms", "ms", "µs", "kB"]
LIMITS = (
    "requests_a_second=100000",
    "tables_a_minute=1000000",
    "messages_a_second=100000",
    "connections_a_client=10000",
    "tables=1000000",
)
TICKS = os.sysconf("SC_CLK_TCK")


HERE = ROOT / "bench" / "boardgameio"


@contextmanager
def boardgame_io(folder: Path) -> Iterator[tuple[str, int]]:
    """boardgame.io's own server, its state in memory; its address and process."""
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            ["node", "server.cjs"], cwd=HERE, stdout=subprocess.PIPE, stderr=log, text=True
        )
    pin(process.pid, 0)
    assert process.stdout is not None
    url = ""
    while not url.startswith("http"):
        url = process.stdout.readline().split()[-1]
    try:
        yield url, process.pid
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


@contextmanager
def serving(folder: Path, database: str = "", workers: int = 1) -> Iterator[tuple[str, int]]:
    """A server; its address and process."""
    command = [sys.executable, "-m", "kasbah.cli.main", "serve", "--port", "0"]
    command += ["--database", database or str(folder / "bench.db"), "--workers", str(workers)]
    for limit in LIMITS:
        command += ["--limit", limit]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    if workers == 1:
        pin(process.pid, 0)
    assert process.stdout is not None
    url = process.stdout.readline().split()[-1].rstrip("/")
    wait_for(url)
    try:
        yield url, process.pid
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()


def pin(process: int, core: int) -> None:
    """Gives a process a core of its own, if there are two."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        os.sched_setaffinity(process, {cores[core % len(cores)]})


def cpu_seconds(process: int) -> float:
    """What a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> int:
    """Its resident memory in kB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def wait_for(url: str) -> None:
    """Until the server answers, and has been at rest for a moment."""
    end = time.monotonic() + 30
    while True:
        try:
            if httpx.get(f"{url}/healthz").status_code == 200:
                break
        except httpx.HTTPError:
            pass
        if time.monotonic() > end:
            raise RuntimeError("the server does not answer")
        time.sleep(0.05)
    time.sleep(0.5)


def measured(
    whose: str, tables: int, pause: float, seconds: float, database: str = "", workers: int = 1
) -> dict[str, Any]:
    """One run with a fresh server, Kasbah's or boardgame.io's."""
    with tempfile.TemporaryDirectory() as name:
        if whose != "kasbah":
            with boardgame_io(Path(name)) as (url, process):
                return loaded(whose, url, [process], tables, pause, seconds)
        with serving(Path(name), database, workers) as (url, process):
            processes = [process] if workers == 1 else workers_of(process)
            return loaded(whose, url, processes, tables, pause, seconds)


def loaded(
    whose: str, url: str, processes: list[int], tables: int, pause: float, seconds: float
) -> dict[str, Any]:
    """What the loader says, and what the server used meanwhile."""
    empty = sum(memory(process) for process in processes)
    command = [sys.executable, "-m", "bench.load", url, "--tables", str(tables)]
    command += ["--pause", str(pause), "--seconds", str(seconds)]
    where = None
    if whose != "kasbah":
        where = HERE
        command = ["node", "load.cjs", url, str(tables), str(pause), str(seconds)]
    loader = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=where)
    if len(processes) == 1:
        pin(loader.pid, 1)
    assert loader.stdout is not None
    assert loader.stdout.readline() == "measuring\n"
    began = sum(cpu_seconds(process) for process in processes)
    assert loader.stdout.readline() == "measured\n"
    used = sum(cpu_seconds(process) for process in processes) - began
    full = sum(memory(process) for process in processes)
    figures: dict[str, Any] = json.loads(loader.stdout.readline())
    loader.wait(30)
    loader.stdout.close()
    figures["cpu_us_a_move"] = 1e6 * used / max(1, figures["moves"])
    figures["memory_kb_a_table"] = (full - empty) / tables
    return figures


def better(old: dict[str, Any] | None, new: dict[str, Any], paced: bool) -> dict[str, Any]:
    """The better of two rounds: more moves, or at a pace a shorter p99."""
    if old is None:
        return new
    if paced:
        return new if new["p99_ms"] < old["p99_ms"] else old
    return new if new["moves_a_second"] > old["moves_a_second"] else old


def with_workers(size: Size) -> dict[str, dict[str, Any]]:
    """Several workers on SQLite and on PostgreSQL."""
    figures: dict[str, dict[str, Any]] = {}
    tables = TABLES_OF_WORKERS[size]
    postgres = Postgres()
    try:
        postgres.start()
        for workers in WORKERS[size]:
            for kind in ("SQLite", "PostgreSQL"):
                database = "" if kind == "SQLite" else postgres.new_database()
                told = measured("kasbah", tables, 0.0, SECONDS[size], database, workers)
                figures[f"{kind}, {workers} workers, {tables} tables"] = told
    finally:
        postgres.remove()
    return figures


def cells(told: dict[str, Any]) -> list[float | None]:
    """A row of the table."""
    return [
        told["moves_a_second"],
        told["p50_ms"],
        told["p99_ms"],
        told["cpu_us_a_move"],
        told["memory_kb_a_table"],
    ]


def measure(size: Size) -> Part:
    """Ours, boardgame.io's, and several workers."""
    figures: dict[str, dict[str, Any]] = {}
    servers = ["kasbah"]
    notes = [
        "Every seat of every table has a WebSocket; a move counts when all four have its update. "
        "Saturated: the next move is sent at once; paced: two moves a second at each table. Ours "
        "are on disk when they are told (SQLite, synchronous=FULL); boardgame.io keeps its state "
        "in memory."
    ]
    if (HERE / "node_modules").exists():
        servers.append("boardgame.io")
    else:
        notes.append("boardgame.io was not measured: `npm ci` was not run in bench/boardgameio.")
    for _ in range(ROUNDS[size]):
        for tables in TABLES[size]:
            for pause in (0.0, PACE) if size != "quick" else (0.0,):
                for whose in servers:
                    name = f"{whose}, {tables} {'paced' if pause else 'saturated'}"
                    told = measured(whose, tables, pause, SECONDS[size])
                    if told["problems"]:
                        raise RuntimeError(f"{name}: {told['problems']}")
                    figures[name] = better(figures.get(name), told, bool(pause))
    workers = with_workers(size)
    by_tables: dict[str, list[tuple[float, float]]] = {}
    for name, told in figures.items():
        whose, _, rest = name.partition(", ")
        if rest.endswith("saturated"):
            point = float(rest.split()[0]), told["moves_a_second"]
            by_tables.setdefault(whose, []).append(point)
    by_workers: dict[str, list[tuple[float, float]]] = {}
    for name, told in workers.items():
        kind, count, _ = name.split(", ")
        by_workers.setdefault(kind, []).append((float(count.split()[0]), told["moves_a_second"]))
    return Part(
        "server",
        "The server under load",
        grids=[
            Grid(
                "Server, tables",
                COLUMNS,
                UNITS,
                {name: cells(told) for name, told in figures.items()},
            ),
            Grid(
                "Several workers",
                COLUMNS,
                UNITS,
                {name: cells(told) for name, told in workers.items()},
            ),
        ],
        curves=[
            Curve("server-tables", "Durable moves by tables", "tables", "moves/s", by_tables),
            Curve("server-workers", "Durable moves by workers", "workers", "moves/s", by_workers),
        ],
        notes=notes,
    )
