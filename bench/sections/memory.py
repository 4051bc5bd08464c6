"""Memory: of a process with the rules, of a state, and of a table in the server's memory."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.figures import Grid, Part, Size
from bench.playouts import options_of
from kasbah.server.house import House
from kasbah.server.messages import GameName, NewTable, SeatAsked
from kasbah.server.settings import Settings
from kasbah.store import open_store

STATES: dict[Size, int] = {"tiny": 200, "quick": 20_000, "full": 50_000}
TABLES: dict[Size, int] = {"tiny": 5, "quick": 100, "full": 300}
KINDS = {"marracash": 4, "casablanca": 4, "headquarters": 4, "schwarzmarkt": 4}
GAMES: tuple[GameName, ...] = ("marracash", "casablanca", "schwarzmarkt")


def resident() -> int:
    """Resident memory of this process in bytes."""
    gc.collect()
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    raise RuntimeError("this system does not tell how much memory a process has")


def state_bytes(kind: str, players: int, states: int) -> float:
    """What one copy of a state adds."""
    game, options = options_of(kind, players)
    start = game.new(seed=1, **options)
    kept = [start.copy() for _ in range(states // 10)]  # what is kept ready is filled first
    before = resident()
    kept += [start.copy() for _ in range(states)]
    return (resident() - before) / states


async def table_bytes(game: GameName, tables: int) -> float:
    """What one table in the memory of a worker adds, right after its start."""
    with tempfile.TemporaryDirectory(prefix="kasbah-bench-") as folder:
        settings = Settings(database=str(Path(folder) / "memory.db"), tables=1_000_000)
        async with open_store(settings.database) as store:
            house = House(store, settings)
            asked = NewTable(game=game, seats=tuple(SeatAsked(kind="me") for _ in range(4)))
            for _ in range(5):
                await house.make(asked, "somebody")
            before = resident()
            for number in range(tables):
                await house.make(asked, f"somebody {number}")
            after = resident()
            await house.close()
    return (after - before) / tables


def after_importing(module: str) -> float:
    """Resident memory of a fresh Python that has imported a module, in MB."""
    code = (
        f"import {module}\nprint(next(line.split()[1] for line in open('/proc/self/status')"
        " if line.startswith('VmRSS')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return int(done.stdout) / 1024


def measure(size: Size) -> Part:
    """Three small tables."""
    states: dict[str, list[float | None]] = {
        f"{kind}, {players} players": [state_bytes(kind, players, STATES[size]) / 1000]
        for kind, players in KINDS.items()
    }
    tables: dict[str, list[float | None]] = {
        game: [asyncio.run(table_bytes(game, TABLES[size])) / 1000] for game in GAMES
    }
    processes: dict[str, list[float | None]] = {
        name: [after_importing(module)]
        for name, module in {
            "Python alone": "sys",
            "rules and bots": "kasbah.bots",
            "table server": "kasbah.server.app",
        }.items()
    }
    return Part(
        "memory",
        "Memory",
        grids=[
            Grid("Memory of a state", ["resident"], ["kB"], states),
            Grid("Memory of a table at the server", ["resident"], ["kB"], tables),
            Grid("Memory of a process", ["resident"], ["MB"], processes),
        ],
    )
