"""`python -m bench.server`: how many durable moves a second, and how soon all four have them.

One worker on SQLite, its own file on disk, synchronous=FULL; a loader in another process. Where
there are two cores each has its own. Rounds are interleaved, and the best of each counts: the
machine may be busy with other things. Where `npm ci` was run in bench/boardgameio, boardgame.io's
own server is measured beside it, with its state in memory only.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import kasbah
from bench.__main__ import RESULTS, commit

TABLES = (10, 100, 300)
ROUNDS = 2
PACE = 0.5
"""Seconds between two moves of a table that is played at a pace."""
LIMITS = (
    "requests_a_second=100000",
    "tables_a_minute=1000000",
    "messages_a_second=100000",
    "connections_a_client=10000",
    "tables=1000000",
)
TICKS = os.sysconf("SC_CLK_TCK")


HERE = Path(__file__).parent / "boardgameio"


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
def serving(folder: Path) -> Iterator[tuple[str, int]]:
    """A server of one worker; its address and process."""
    command = [sys.executable, "-m", "kasbah.cli.main", "serve", "--port", "0"]
    command += ["--database", str(folder / "bench.db")]
    for limit in LIMITS:
        command += ["--limit", limit]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    pin(process.pid, 0)
    assert process.stdout is not None
    url = process.stdout.readline().split()[-1].rstrip("/")
    time.sleep(2.0)
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


def measured(whose: str, tables: int, pause: float, seconds: float) -> dict[str, Any]:
    """One run with a fresh server, Kasbah's or boardgame.io's."""
    start = serving if whose == "kasbah" else boardgame_io
    with tempfile.TemporaryDirectory() as name, start(Path(name)) as (url, process):
        empty = memory(process)
        command = [sys.executable, "-m", "bench.load", url, "--tables", str(tables)]
        command += ["--pause", str(pause), "--seconds", str(seconds)]
        where = None
        if whose != "kasbah":
            where = HERE
            command = ["node", "load.cjs", url, str(tables), str(pause), str(seconds)]
        loader = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=where)
        pin(loader.pid, 1)
        assert loader.stdout is not None
        assert loader.stdout.readline() == "measuring\n"
        began = cpu_seconds(process)
        assert loader.stdout.readline() == "measured\n"
        used = cpu_seconds(process) - began
        full = memory(process)
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


def report(figures: dict[str, dict[str, Any]]) -> str:
    """A Markdown table."""
    lines = [
        "| server, tables | moves/s | p50 ms | p99 ms | server CPU a move | memory a table |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for name, told in figures.items():
        lines.append(
            f"| {name} | {told['moves_a_second']:,.0f} | {told['p50_ms']:.1f} | "
            f"{told['p99_ms']:.1f} | {told['cpu_us_a_move']:.0f} µs | "
            f"{told['memory_kb_a_table']:.0f} kB |"
        )
    return "\n".join(lines)


def main() -> None:
    """Measures and writes bench/results/server.json."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, action="append", help="only so many")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--keep", action="store_true", help="write the figures down")
    asked = parser.parse_args()
    figures: dict[str, dict[str, Any]] = {}
    servers = ["kasbah"]
    if (HERE / "node_modules").exists():
        servers.append("boardgame.io")
    for _ in range(asked.rounds):
        for tables in asked.tables or TABLES:
            for pause in (0.0, PACE):
                for whose in servers:
                    name = f"{whose}, {tables} {'paced' if pause else 'saturated'}"
                    told = measured(whose, tables, pause, asked.seconds)
                    figures[name] = better(figures.get(name), told, bool(pause))
                    print(name, told, file=sys.stderr, flush=True)
    print(report(figures))
    if asked.keep:
        kept = {
            "commit": commit(),
            "date": date.today().isoformat(),
            "python": platform.python_version(),
            "compiled": kasbah.COMPILED,
            "load": os.getloadavg()[0],
            "figures": figures,
        }
        (RESULTS / "server.json").write_text(json.dumps(kept, indent=2) + "\n")


if __name__ == "__main__":
    main()
