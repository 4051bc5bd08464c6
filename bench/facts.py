"""What a figure belongs to: the commit, the machine, the versions, and how fast it is just now."""

from __future__ import annotations

import os
import platform
import sqlite3
import subprocess
import time
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import kasbah

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "bench" / "results"
MEASURED = ("src", "bench", "tests", "requirements", "setup.py", "pyproject.toml")
OURS = ("mypy", "litestar", "uvicorn", "websockets", "uvloop", "msgspec", "asyncpg", "librt")


def said_by(*command: str) -> str:
    """What a program says; nothing if it is not there."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    except OSError:
        return ""
    return done.stdout.strip()


def commit() -> str:
    """The commit that is measured; `dirty` if what is measured differs from it."""
    found = said_by("git", "rev-parse", "--short=10", "HEAD") or "unknown"
    changed = said_by(
        "git", "status", "--porcelain", "--", *MEASURED, ":!bench/results", ":!bench/boardgameio"
    )
    return f"{found}-dirty" if changed else found


def processor() -> str:
    """The name of the processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor() or platform.machine()


def facts() -> dict[str, str]:
    """Everything that a reader needs to judge the figures."""
    found = {
        "commit": commit(),
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "machine": f"{processor()}, {os.cpu_count()} cores, {platform.system()}",
        "load before": f"{os.getloadavg()[0]:.1f}",
        "Python": platform.python_version(),
        "form": "compiled" if kasbah.COMPILED else "interpreted",
        "SQLite": sqlite3.sqlite_version,
        "Node": said_by("node", "--version").lstrip("v") or "none",
    }
    for name in OURS:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "none"
    return found


def yardstick() -> float:
    """Milliseconds that a fixed piece of plain Python takes here and now, the best of five."""
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        total = 0
        for number in range(300_000):
            total += number * number % 7
        best = min(best, time.perf_counter() - began)
    return round(best * 1000, 2)
