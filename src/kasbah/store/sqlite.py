"""Tables in one SQLite file: nothing to set up, and several worker processes may share it."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from kasbah.store import sqlite_work as work
from kasbah.store.asking import check_entries, check_id, check_status, within
from kasbah.store.errors import StoreDown
from kasbah.store.listeners import Listeners
from kasbah.store.sqlite_file import MIGRATIONS, connect, copy, prepare
from kasbah.store.sqlite_readers import Readers
from kasbah.store.sqlite_watch import Watch
from kasbah.store.sqlite_writer import Writer
from kasbah.store.store import OPEN, OVER, Change, Entry, Notice, Store, Table
from kasbah.store.turn import Turn

log = logging.getLogger(__name__)

SWEPT_AT_ONCE = 100


class Threads(NamedTuple):
    """Who works on an open file."""

    writer: Writer
    readers: Readers
    watch: Watch


class SqliteStore(Store):
    """Tables in a file. `max_bytes` keeps it from growing further than that."""

    def __init__(
        self,
        file: Path | str,
        *,
        max_bytes: int | None = None,
        migrations: Sequence[str] = MIGRATIONS,
    ) -> None:
        self.file = Path(file).expanduser()
        self.max_bytes = max_bytes
        self._migrations = migrations
        self._listeners = Listeners()
        self._turn = Turn(self.file)
        self._threads: Threads | None = None

    async def open(self) -> None:
        """Makes the file or brings it up to date, then starts to write, read and watch."""
        await asyncio.to_thread(prepare, self.file, self._migrations, self._turn)
        connect_to_read = partial(connect, self.file, reading=True)
        writer = Writer(self._connect_to_write, self._turn, self._listeners.tell)
        watch = Watch(connect_to_read, writer.told, self._listeners.tell)
        self._threads = Threads(writer, Readers(connect_to_read), watch)
        await asyncio.to_thread(watch.wait_until_ready)
        log.info("tables are kept in %s", self.describe())

    async def close(self) -> None:
        """Writes what was asked for and lets go of the file."""
        if self._threads is not None:
            threads, self._threads = self._threads, None
            await asyncio.to_thread(self._end, threads)

    def _end(self, threads: Threads) -> None:
        threads.watch.close()
        threads.readers.close()
        threads.writer.close()  # last: closing may fold the WAL into the file, and it has the turn
        self._turn.close()

    def _connect_to_write(self) -> sqlite3.Connection:
        db = connect(self.file)
        if self.max_bytes is not None:
            (page,) = db.execute("PRAGMA page_size").fetchone()
            db.execute(f"PRAGMA max_page_count = {max(1, self.max_bytes // page)}")
        return db

    @property
    def _at_work(self) -> Threads:
        if self._threads is None:
            raise StoreDown("the store is closed")
        return self._threads

    def describe(self) -> str:
        """The file, and which SQLite reads it."""
        return f"{self.file} (SQLite {sqlite3.sqlite_version})"

    async def check(self) -> None:
        """Returns if the file can be written."""
        await self._at_work.writer.write(lambda db, notices: work.clear_leases(db))

    async def backup(self, target: Path | str) -> None:
        """Copies the whole store into a file while it is in use."""
        await self._at_work.readers.read(lambda db: copy(db, Path(target).expanduser()))

    # Tables.

    async def create(
        self, table: str, meta: bytes, *, listed: bool = False, status: str = OPEN, due: float = 0.0
    ) -> Table:
        """Puts a new table on the shelf."""
        check_id(table)
        check_status(status)

        def create(db: sqlite3.Connection, notices: list[Notice]) -> Table:
            notices.append(Notice(table, 0))
            return work.create(db, table, meta, listed, status, due)

        return await self._at_work.writer.write(create)

    async def table(self, table: str) -> Table:
        """The table with this id."""
        check_id(table)
        return await self._at_work.readers.read(lambda db: work.read_table(db, table))

    async def change(self, table: str, change: Change) -> int:
        """Changes a table; returns its new version."""
        check_id(table)
        check_status(change.status)

        def alter(db: sqlite3.Connection, notices: list[Notice]) -> int:
            notices.append(Notice(table, 0))
            return work.change(db, table, change)

        return await self._at_work.writer.write(alter)

    async def delete(self, table: str) -> None:
        """Takes a table away with its log."""
        check_id(table)

        def delete(db: sqlite3.Connection, notices: list[Notice]) -> None:
            if work.delete(db, table):
                notices.append(Notice(table, 0))

        await self._at_work.writer.write(delete)

    # The log.

    async def append(
        self, table: str, entries: Sequence[Entry], change: Change | None = None
    ) -> None:
        """Writes entries and a change together."""
        check_id(table)
        check_entries(entries)
        if len(entries) == 1 and change is None:
            await self._at_work.writer.write(work.Append(table, entries[0]))
            return
        check_status(change.status if change else None)

        def append(db: sqlite3.Connection, notices: list[Notice]) -> None:
            work.append(db, table, entries)
            if change is not None:
                work.change(db, table, change)

        await self._at_work.writer.write(append)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The log from a number on."""
        check_id(table)
        return await self._at_work.readers.read(
            lambda db: work.read_entries(db, table, within(after))
        )

    # Which worker does what.

    async def acquire(self, lease: str, holder: str, seconds: float) -> bool:
        """Takes or prolongs a lease, by this machine's clock."""
        return await self._at_work.writer.write(
            lambda db, notices: work.acquire(db, lease, holder, seconds)
        )

    async def release(self, lease: str, holder: str) -> None:
        """Gives a lease back."""
        await self._at_work.writer.write(lambda db, notices: work.release(db, lease, holder))

    def subscribe(self, listener: Callable[[Notice], None]) -> Callable[[], None]:
        """Calls `listener` for every notice."""
        return self._listeners.add(listener)

    # Looking over all tables.

    async def tables(
        self, *, status: str | None = None, listed: bool | None = None, limit: int = 100
    ) -> list[Table]:
        """Tables that fit, newest first."""
        check_status(status)
        return await self._at_work.readers.read(
            lambda db: work.read_tables(db, status, listed, limit)
        )

    async def due(self, before: float, limit: int = 1000) -> list[str]:
        """Tables that somebody must look at."""
        return await self._at_work.readers.read(lambda db: work.read_due(db, before, limit))

    async def counts(self) -> dict[str, int]:
        """How many tables of each status."""
        return await self._at_work.readers.read(work.read_counts)

    async def sweep(self, older_than: float, statuses: Sequence[str] = (OVER,)) -> list[str]:
        """Takes old tables away, some at a time, so that nobody waits long for his move."""
        for status in statuses:
            check_status(status)

        def sweep(db: sqlite3.Connection, notices: list[Notice]) -> list[str]:
            gone = work.sweep(db, older_than, statuses, SWEPT_AT_ONCE)
            notices.extend(Notice(table, 0) for table in gone)
            return gone

        swept: list[str] = []
        while gone := await self._at_work.writer.write(sweep):
            swept += gone
        return swept
