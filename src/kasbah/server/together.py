"""What the workers of one machine count together, in a small file that all of them map into memory.

Without it `--workers 4` would let everybody have four times of everything. The file holds no names,
only marks made with a secret of this server; it ends with the server, and moves never touch it.
"""

from __future__ import annotations

import hashlib
import mmap
import struct
from pathlib import Path
from typing import NamedTuple

from kasbah.server.limits import Rate
from kasbah.store.turn import Turn

ROOM = 16_384
"""Clients of each limit. Two that share a place take it from each other, with a full bucket;
their lines are counted as one client's.
"""
RATES = 4
BUCKET = struct.Struct("=Qdd")
LINES = struct.Struct("=H")
LENGTH = struct.Struct("=I")
REPORT = 65_536
"""The room of a worker's report; it needs a few thousand bytes."""


class Plan(NamedTuple):
    """Where one worker counts: the file, the secret of its marks, which worker of how many."""

    file: str
    secret: bytes
    place: int
    workers: int

    @property
    def size(self) -> int:
        """The size of the file."""
        return self.first_report + self.workers * REPORT

    @property
    def first_report(self) -> int:
        """Where the reports of the workers begin."""
        return ROOM * (RATES * BUCKET.size + self.workers * LINES.size)


class Together:
    """The shared memory, in the hands of one worker."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        file = Path(plan.file)
        self.turn = Turn(file)
        with file.open("r+b") as opened:
            self.memory = mmap.mmap(opened.fileno(), plan.size)
        own = self._lines(plan.place, 0)
        self.memory[own : own + ROOM * LINES.size] = bytes(ROOM * LINES.size)
        self.report(b"")  # whoever had this place before is dead, and its lines with it

    def mark(self, client: object) -> int:
        """A number for a client that nobody can choose."""
        digest = hashlib.blake2b(repr(client).encode(), digest_size=8, key=self.plan.secret)
        return int.from_bytes(digest.digest(), "big")

    def _lines(self, place: int, client: int) -> int:
        """Where a worker counts a client's lines."""
        first = ROOM * RATES * BUCKET.size
        return first + LINES.size * (place * ROOM + client % ROOM)

    def add_line(self, client: str, most: int) -> bool:
        """Counts one more line of a client here, unless it has so many at all workers."""
        mark = self.mark(client)
        with self.turn:
            counts = [
                LINES.unpack_from(self.memory, self._lines(place, mark))[0]
                for place in range(self.plan.workers)
            ]
            if sum(counts) >= most:
                return False
            own = self.plan.place
            LINES.pack_into(self.memory, self._lines(own, mark), counts[own] + 1)
        return True

    def drop_line(self, client: str) -> None:
        """One line of a client less here."""
        where = self._lines(self.plan.place, self.mark(client))
        (count,) = LINES.unpack_from(self.memory, where)
        LINES.pack_into(self.memory, where, max(0, count - 1))

    # What each of them counted, for whoever is asked.

    def report(self, report: bytes) -> None:
        """Leaves a report for the others; one that has no room is left out."""
        where = self.plan.first_report + REPORT * self.plan.place
        if len(report) > REPORT - LENGTH.size:
            report = b""
        with self.turn:
            LENGTH.pack_into(self.memory, where, len(report))
            self.memory[where + LENGTH.size : where + LENGTH.size + len(report)] = report

    def reports(self) -> list[bytes]:
        """The reports of the other workers."""
        found = []
        with self.turn:
            for place in range(self.plan.workers):
                where = self.plan.first_report + REPORT * place
                (length,) = LENGTH.unpack_from(self.memory, where)
                if length and place != self.plan.place:
                    found.append(self.memory[where + LENGTH.size : where + LENGTH.size + length])
        return found


class SharedRate(Rate):
    """A rate limit for each client that holds for all workers as one."""

    def __init__(self, together: Together, which: int, a_second: float, at_once: float) -> None:
        super().__init__(a_second, at_once)
        self.together = together
        self.first = which * ROOM

    def allows(self, client: object) -> bool:
        """Whether this client may once more, wherever it asked before."""
        mark = self.together.mark((self.first, client))
        memory, where = self.together.memory, BUCKET.size * (self.first + mark % ROOM)
        with self.together.turn:
            known, left, at = BUCKET.unpack_from(memory, where)
            now = self.clock()
            left = self.filled(left, now - at) if known == mark else self.at_once
            allowed = left >= 1.0
            BUCKET.pack_into(memory, where, mark, left - allowed, now)
        return allowed
