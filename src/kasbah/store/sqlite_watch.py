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
from collections.abc import Callable
from contextlib import suppress

from kasbah.store.store import Notice

log = logging.getLogger(__name__)

INTERVAL = 0.02
CATCH_UP = Notice(None, 0)
SEQUENCES = ("fresh", "notices")
"""Where there is something to hear of: entries, and everything else."""


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
        """Tells what was written there after `place`; returns the new last place."""
        rows = db.execute(
            f"SELECT place, table_id, number FROM {where} WHERE place > ? ORDER BY place", (place,)
        ).fetchall()
        if not rows:
            last = _last(db, where)
            if last < place:  # a backup was restored under our feet
                self._say([CATCH_UP])
            return last
        last = int(rows[-1][0])
        if rows[0][0] != place + 1:  # we slept so long that old ones were cleared away
            news = [CATCH_UP]
        elif where == "notices":
            news = [Notice(table, number) for at, table, number in rows if at not in self._told]
        else:
            news = [Notice(table, number) for _, table, number in rows if table]
        if where == "notices":
            self._told.difference_update([at for at in tuple(self._told) if at <= last])
        if news:
            self._say(news)
        return last

    def _say(self, notices: list[Notice]) -> None:
        with suppress(RuntimeError):  # the loop is gone
            self._loop.call_soon_threadsafe(self._tell, notices)


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA data_version").fetchone()[0])


def _last(db: sqlite3.Connection, where: str) -> int:
    return int(db.execute(f"SELECT coalesce(max(place), 0) FROM {where}").fetchone()[0])
