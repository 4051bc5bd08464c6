"""Many tables of bots for a long time: does anything grow that should not?

An hour of two hundred tables at which a move is made every five seconds is 144,000 moves. They are
played as fast as the machine can: the server runs with bots that do not wait (tests/fire/hasty.py).
"""

from __future__ import annotations

import os
import re
import sqlite3
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean

from tests.server.running import GENEROUS, Person, Server, me

HOUR_MOVES = 144_000
TABLES = 200
LIMITS = (*GENEROUS, "idle_seconds=1", "sweep_seconds=1", "tables=1000000")
GAMES = (("marracash", 3), ("casablanca", 3), ("schwarzmarkt", 3))
EVERY = 1.0
"""Seconds between two looks."""
PLAYING = re.compile(r"kasbah_tables_playing (\d+)")
ROOM = 1.1
"""Memory may differ by so much between two parts of a run without having grown."""
MORE_FILES = 5


@dataclass(frozen=True)
class Sample:
    """How the server stood at a moment."""

    seconds: float
    moves: int
    memory_kb: int
    files: int
    store_bytes: int


@dataclass
class Soaked:
    """What a run came to."""

    samples: list[Sample] = field(default_factory=list)
    tables: int = 0
    log: str = ""

    @property
    def moves(self) -> int:
        """Moves in all."""
        return self.samples[-1].moves

    def _part(self, first: float, last: float) -> list[Sample]:
        """The samples of a part of the moves: the beginning fills what is kept ready."""
        return [one for one in self.samples if first <= one.moves / self.moves <= last]

    def memory(self) -> tuple[float, float]:
        """Megabytes in the second and in the last quarter of the moves."""
        second = [one.memory_kb for one in self._part(0.25, 0.5)]
        last = [one.memory_kb for one in self._part(0.75, 1.0)]
        return mean(second or [0]) / 1024, mean(last) / 1024

    def files(self) -> tuple[int, int]:
        """The most files that were open in the second quarter, and at the end."""
        return max([one.files for one in self._part(0.0, 0.5)]), self.samples[-1].files

    def bytes_a_move(self) -> float:
        """How much the store grew for each move, from the second quarter on."""
        early = self._part(0.25, 1.0)[0]
        late = self.samples[-1]
        return (late.store_bytes - early.store_bytes) / max(1, late.moves - early.moves)


def memory_kb(process: int) -> int:
    """Resident memory of a process."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1])
    return 0


def open_files(process: int) -> int:
    """How many files, sockets and pipes it holds."""
    return len(os.listdir(f"/proc/{process}/fd"))


def on_disk(database: Path) -> int:
    """The database with all that belongs to it."""
    return sum(file.stat().st_size for file in database.parent.glob(f"{database.name}*"))


def moves_in(database: Path) -> int:
    """Moves that are on disk."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        (found,) = db.execute("SELECT count(*) FROM entries WHERE kind = 'Moved'").fetchone()
    return int(found)


def soak(tables: int, moves: int, seconds: float) -> Soaked:
    """So many tables at once until so many moves were made or the time is over."""
    told = Soaked()
    with tempfile.TemporaryDirectory(prefix="kasbah-soak-") as folder:
        database = Path(folder) / "kasbah.db"
        with (
            Server(str(database), limits=LIMITS, module="tests.fire.hasty") as server,
            Person(server.url) as host,
        ):
            began = time.monotonic()
            while True:
                found = PLAYING.search(host.http.get("/metrics").text)
                assert found is not None
                for _ in range(tables - int(found[1])):
                    game, players = GAMES[told.tables % len(GAMES)]
                    host.make(game, me(0, bots=players))
                    told.tables += 1
                sample = Sample(
                    time.monotonic() - began,
                    moves_in(database),
                    memory_kb(server.process.pid),
                    open_files(server.process.pid),
                    on_disk(database),
                )
                told.samples.append(sample)
                if sample.moves >= moves or sample.seconds >= seconds:
                    break
                time.sleep(EVERY)
            told.log = server.log.read_text(errors="replace")
    return told
