"""Watches a SQLite file for what other processes write.

Every 20 milliseconds it asks SQLite for `data_version`, a number in shared memory that moves when
another connection commits; only then are the new entries and the new rows of `notices` read. There
is no socket to set up, to guard or to clean away after a killed process, and nothing can get lost:
what was missed is still in the file.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from kasbah.store.store import Notice

log = logging.getLogger(__name__)

INTERVAL = 0.02
CATCH_UP = Notice(None, 0)
SEQUENCES = ("fresh", "notices")
"""Where there is something to hear of: entries, and everything else."""
Told = dict[str, deque[range]]
"""Places there that were told here already, in their order."""


class Watch:
    """A thread that reads what others wrote. `told` holds the places that need not be read."""

    def __init__(
        self,
        connect: Callable[[], sqlite3.Connection],
        told: Told,
        tell: Callable[[list[Notice]], None],
    ) -> None:
        self._connect = connect
        self._told = told
        self._tell = tell
        self._loop = asyncio.get_running_loop()
        self._stop = threading.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="kasbah-watch", daemon=True)
        self._thread.start()

    def wait_until_ready(self) -> None:
        """Blocks until nothing that is written from now on can be missed."""
        self._ready.wait(timeout=10)

    def close(self) -> None:
        """Ends. Blocks: call it in a thread."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        missed = False
        while not self._stop.is_set():
            try:
                self._watch(missed)
            except sqlite3.Error as failure:
                log.warning(
                    "watching for changes of others failed, and is tried again: %s", failure
                )
                missed = True
                self._stop.wait(1.0)

    def _watch(self, missed: bool) -> None:
        db = self._connect()
        try:
            version = _version(db)
            places = {where: _last(db, where) for where in SEQUENCES}
            self._ready.set()
            if missed:
                self._say([CATCH_UP])
            while not self._stop.wait(INTERVAL):
                now = _version(db)
                if now != version:
                    version = now
                    for where in SEQUENCES:
                        places[where] = self._read(db, where, places[where])
        finally:
            db.close()

    def _read(self, db: sqlite3.Connection, where: str, place: int) -> int:
        """Tells what others wrote there after `place`; returns the new last place."""
        last = _last(db, where)
        told = self._told[where]
        own: set[int] = set()
        while told and told[0].stop <= last + 1:
            own.update(told.popleft())
        if last < place:  # a backup was restored under our feet
            told.clear()
            self._say([CATCH_UP])
        elif sum(at > place for at in own) < last - place:
            self._tell_others(db, where, range(place + 1, last + 1), own)
        return last

    def _tell_others(self, db: sqlite3.Connection, where: str, new: range, own: set[int]) -> None:
        rows = db.execute(
            f"SELECT place, table_id, number FROM {where} WHERE place BETWEEN ? AND ?"
            " ORDER BY place",
            (new[0], new[-1]),
        ).fetchall()
        if not rows or rows[0][0] != new[0]:  # we slept so long that old ones were cleared away
            self._say([CATCH_UP])
        elif news := [Notice(table, number) for at, table, number in rows if at not in own]:
            self._say([notice for notice in news if notice.table])

    def _say(self, notices: list[Notice]) -> None:
        with suppress(RuntimeError):  # the loop is gone
            self._loop.call_soon_threadsafe(self._tell, notices)


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA data_version").fetchone()[0])


def _last(db: sqlite3.Connection, where: str) -> int:
    return int(db.execute(f"SELECT coalesce(max(place), 0) FROM {where}").fetchone()[0])
