"""One process writes a SQLite file at a time, and the others wait their turn.

SQLite has locks of its own, and they are kept too. But a process that finds them taken sleeps for
longer and longer, so under load some would starve; and versions before 3.51.3 can, rarely, damage a
file in WAL mode when two processes write or checkpoint in the same instant. A lock on a file beside
the database prevents both, and the operating system frees it when its holder is killed.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from kasbah.store.errors import StoreDown

PATIENCE = 10.0
"""Seconds to wait before giving up: a turn takes milliseconds, a migration seconds."""
NAP = 0.0005


class Turn:
    """The right to write: `with turn:`. Not for two threads at once."""

    def __init__(self, database: Path, patience: float = PATIENCE) -> None:
        self.file = database.with_name(database.name + "-turn")
        self.patience = patience
        self._handle = -1

    def __enter__(self) -> Self:
        if self._handle < 0:
            self._handle = os.open(self.file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        deadline = time.monotonic() + self.patience
        while not _lock(self._handle):
            if time.monotonic() > deadline:
                raise StoreDown("another program keeps the database to itself; try again soon")
            time.sleep(NAP)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        _unlock(self._handle)

    def close(self) -> None:
        """Lets go of the file."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _unlock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _unlock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)
