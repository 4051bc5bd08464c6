"""Watches a SQLite file for what other processes write.

Every 20 milliseconds it asks SQLite for `data_version`, a number in shared memory that moves when
another connection commits; only then are the new rows of `notices` read. There is no socket to set
up, to guard or to clean away after a killed process, and nothing can get lost: what was missed is
still in the file.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress

from kasbah.store.store import Notice

log = logging.getLogger(__name__)

INTERVAL = 0.02
CATCH_UP = Notice(None, 0)


class Watch:
    """A thread that reads the notices of others. `told` holds the places that need not be read."""

    def __init__(
        self,
        connect: Callable[[], sqlite3.Connection],
        told: set[int],
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
            place = _last(db)
            self._ready.set()
            if missed:
                self._say([CATCH_UP])
            while not self._stop.wait(INTERVAL):
                now = _version(db)
                if now != version:
                    version = now
                    place = self._read(db, place)
        finally:
            db.close()

    def _read(self, db: sqlite3.Connection, place: int) -> int:
        """Tells what was posted after `place`; returns the new last place."""
        rows = db.execute(
            "SELECT place, table_id, number FROM notices WHERE place > ? ORDER BY place", (place,)
        ).fetchall()
        if not rows:
            last = _last(db)
            if last < place:  # a backup was restored under our feet
                self._say([CATCH_UP])
            return last
        told, last = self._told, int(rows[-1][0])
        news = [Notice(table, number) for where, table, number in rows if where not in told]
        told.difference_update([where for where in tuple(told) if where <= last])
        if rows[0][0] != place + 1:  # we slept so long that old notices were cleared away
            news = [CATCH_UP]
        if news:
            self._say(news)
        return last

    def _say(self, notices: list[Notice]) -> None:
        with suppress(RuntimeError):  # the loop is gone
            self._loop.call_soon_threadsafe(self._tell, notices)


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA data_version").fetchone()[0])


def _last(db: sqlite3.Connection) -> int:
    return int(db.execute("SELECT coalesce(max(place), 0) FROM notices").fetchone()[0])
