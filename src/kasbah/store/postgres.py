"""Tables in PostgreSQL: for many workers, on one machine or several."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, NamedTuple

import asyncpg

from kasbah.store.asking import check_entries, check_id, check_status, within
from kasbah.store.errors import BadStore, NoTable, StoreDown, Taken
from kasbah.store.listeners import Listeners
from kasbah.store.postgres_link import (
    FAILURES,
    SCHEMA,
    Borrowed,
    Link,
    Pool,
    explain,
    explain_opening,
)
from kasbah.store.postgres_listener import Listener, letters
from kasbah.store.postgres_schema import MIGRATIONS, migrate
from kasbah.store.postgres_writer import NOW, Writer
from kasbah.store.store import OPEN, OVER, Change, Entry, Notice, Store, Table

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

log = logging.getLogger(__name__)

POOL = 4
CLOSING = 5.0
"""Seconds for questions that are still under way when the store is closed."""
SWEPT_AT_ONCE = 100
LAST = "coalesce((SELECT max(number) FROM entries WHERE table_id = id), 0)"
TABLE = f"SELECT id, created, listed, status, due, version, meta, {LAST} FROM tables"
QUIET = """
    changed < $1 AND coalesce(
        (SELECT at FROM entries WHERE table_id = id ORDER BY number DESC LIMIT 1), 0) < $1
"""


class Parts(NamedTuple):
    """What works on an open database."""

    pool: Pool
    writer: Writer
    listener: Listener


class PostgresStore(Store):
    """Tables in a PostgreSQL database."""

    def __init__(self, url: str, *, migrations: Sequence[str] = MIGRATIONS) -> None:
        self._link = Link(url)
        self._migrations = migrations
        self._listeners = Listeners()
        self._parts: Parts | None = None
        self._server = ""

    async def open(self) -> None:
        """Brings the schema up to date, then starts to write, read and listen."""
        try:
            await self._prepare()
            worker = secrets.token_hex(8)
            pool = await self._link.pool(POOL)
            writer = Writer(self._link, worker, self._listeners.tell)
            listener = Listener(self._link, worker, writer.doubted, self._listeners.tell)
            self._parts = Parts(pool, writer, listener)
            await listener.open()
        except FAILURES as failure:
            await self.close()
            raise explain_opening(failure) from failure
        log.info("tables are kept in %s", self.describe())

    async def _prepare(self) -> None:
        try:
            db = await self._link.connect()
        except ValueError as mistake:  # asyncpg's word for an address it cannot read
            raise BadStore("this is no address of a PostgreSQL database") from mistake
        try:
            self._server = await db.fetchval("SHOW server_version")
            await migrate(db, self._migrations)
            if await db.fetchval("SHOW synchronous_commit") == "off":
                # A move is acknowledged only when it is on disk, whatever this server's habit is.
                self._link.settings["synchronous_commit"] = "on"
        finally:
            await db.close()

    async def close(self) -> None:
        """Writes what was asked for and lets go of the database."""
        if self._parts is not None:
            parts, self._parts = self._parts, None
            await parts.listener.close()
            await parts.writer.close()
            try:
                async with asyncio.timeout(CLOSING):
                    await parts.pool.close()
            except (TimeoutError, *FAILURES):
                parts.pool.terminate()

    @property
    def _at_work(self) -> Parts:
        if self._parts is None:
            raise StoreDown("the store is closed")
        return self._parts

    @asynccontextmanager
    async def _asking(self) -> AsyncIterator[Borrowed]:
        """A connection for a question; whatever the database does to it becomes one sentence."""
        try:
            async with self._at_work.pool.acquire() as db:
                yield db
        except FAILURES as failure:
            raise explain(failure) from failure

    def describe(self) -> str:
        """Where the database is, and which PostgreSQL it is."""
        return f"{self._link.describe()} (PostgreSQL {self._server})"

    async def check(self) -> None:
        """Returns if the database can be written."""
        async with self._asking() as db:
            await db.execute(f"DELETE FROM leases WHERE until <= {NOW}")

    async def _post(self, db: Borrowed, tables: Sequence[str]) -> None:
        """Tells every worker, this one too, that these tables changed."""
        for letter in letters("", 0, [Notice(table, 0) for table in tables]):
            await db.execute("SELECT pg_notify($1, $2)", SCHEMA, letter)

    # Tables.

    async def create(
        self, table: str, meta: bytes, *, listed: bool = False, status: str = OPEN, due: float = 0.0
    ) -> Table:
        """Puts a new table on the shelf."""
        check_id(table)
        check_status(status)
        async with self._asking() as db:
            try:
                async with db.transaction():
                    now = await db.fetchval(
                        f"INSERT INTO tables VALUES ($1, {NOW}, {NOW}, $2, $3, $4, 1, $5)"
                        " RETURNING created",
                        *(table, listed, status, due, meta),
                    )
                    await self._post(db, [table])
            except asyncpg.UniqueViolationError as clash:
                raise Taken("there is a table with this id already") from clash
        return Table(table, now, listed, status, due, 1, meta, 0)

    async def table(self, table: str) -> Table:
        """The table with this id."""
        check_id(table)
        async with self._asking() as db:
            row = await db.fetchrow(f"{TABLE} WHERE id = $1", table)
        if row is None:
            raise NoTable("there is no such table")
        return Table(*row)

    async def change(self, table: str, change: Change) -> int:
        """Changes a table; returns its new version."""
        check_id(table)
        check_status(change.status)
        await self._at_work.writer.write(table, (), change)
        return change.version + 1

    async def delete(self, table: str) -> None:
        """Takes a table away with its log."""
        check_id(table)
        async with self._asking() as db, db.transaction():
            if await db.execute("DELETE FROM tables WHERE id = $1", table) == "DELETE 1":
                await self._post(db, [table])

    # The log.

    async def append(
        self, table: str, entries: Sequence[Entry], change: Change | None = None
    ) -> None:
        """Writes entries and a change together."""
        check_id(table)
        check_entries(entries)
        check_status(change.status if change else None)
        await self._at_work.writer.write(table, entries, change)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The log from a number on."""
        check_id(table)
        async with self._asking() as db:
            rows = await db.fetch(
                "SELECT number, kind, body, at FROM entries WHERE table_id = $1 AND number > $2"
                " ORDER BY number",
                *(table, within(after)),
            )
        return [Entry(*row) for row in rows]

    # Which worker does what.

    async def acquire(self, lease: str, holder: str, seconds: float) -> bool:
        """Takes or prolongs a lease, by the database's clock."""
        async with self._asking() as db:
            done = await db.execute(
                f"INSERT INTO leases VALUES ($1, $2, {NOW} + $3)"
                " ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until"
                f" WHERE leases.holder = excluded.holder OR leases.until <= {NOW}"
                f" OR leases.until > {NOW} + 2 * $3",  # written before the clock was put back
                *(lease, holder, seconds),
            )
        return done == "INSERT 0 1"

    async def release(self, lease: str, holder: str) -> None:
        """Gives a lease back."""
        async with self._asking() as db:
            await db.execute("DELETE FROM leases WHERE name = $1 AND holder = $2", lease, holder)

    def subscribe(self, listener: Callable[[Notice], None]) -> Callable[[], None]:
        """Calls `listener` for every notice."""
        return self._listeners.add(listener)

    # Looking over all tables.

    async def tables(
        self, *, status: str | None = None, listed: bool | None = None, limit: int = 100
    ) -> list[Table]:
        """Tables that fit, newest first."""
        check_status(status)
        async with self._asking() as db:
            rows = await db.fetch(
                f"{TABLE} WHERE ($1::text IS NULL OR status = $1)"
                " AND ($2::bool IS NULL OR listed = $2) ORDER BY created DESC, id LIMIT $3",
                *(status, listed, limit),
            )
        return [Table(*row) for row in rows]

    async def due(self, before: float, limit: int = 1000) -> list[str]:
        """Tables that somebody must look at."""
        async with self._asking() as db:
            rows = await db.fetch(
                "SELECT id FROM tables WHERE due > 0 AND due < $1 ORDER BY due, id LIMIT $2",
                *(before, limit),
            )
        return [row[0] for row in rows]

    async def counts(self) -> dict[str, int]:
        """How many tables of each status."""
        async with self._asking() as db:
            rows = await db.fetch("SELECT status, count(*) FROM tables GROUP BY status")
        return {row[0]: row[1] for row in rows}

    async def sweep(self, older_than: float, statuses: Sequence[str] = (OVER,)) -> list[str]:
        """Takes old tables away, some at a time."""
        for status in statuses:
            check_status(status)
        swept: list[str] = []
        while gone := await self._sweep_some(older_than, list(statuses)):
            swept += gone
        return swept

    async def _sweep_some(self, moment: float, statuses: list[str]) -> list[str]:
        """Locks quiet tables, looks again whether they are quiet still, and only then deletes."""
        async with self._asking() as db, db.transaction():
            locked = await db.fetch(
                f"SELECT id FROM tables WHERE {QUIET} AND status = ANY($2)"
                " LIMIT $3 FOR UPDATE SKIP LOCKED",
                *(moment, statuses, SWEPT_AT_ONCE),
            )
            rows = await db.fetch(
                f"DELETE FROM tables WHERE {QUIET} AND id = ANY($2) RETURNING id",
                *(moment, [row[0] for row in locked]),
            )
            gone = [row[0] for row in rows]
            await self._post(db, gone)
        return gone
