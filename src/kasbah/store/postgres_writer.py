"""Writes to PostgreSQL in groups: whoever waits is written in one transaction.

While one group is on its way to the disk the next gathers. A group goes in one statement; if
anything in it is refused, it is done over, piece by piece, so that a refusal harms nobody else.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

import asyncpg

from kasbah.store.errors import NoTable, Stale, StoreDown, StoreError, Taken
from kasbah.store.postgres_link import FAILURES, SCHEMA, Connection, Link, explain
from kasbah.store.postgres_listener import letters
from kasbah.store.store import Change, Entry, Notice

log = logging.getLogger(__name__)

LARGEST_GROUP = 256
ATTEMPTS = 4
NOW = "extract(epoch FROM clock_timestamp())::float8"
REFUSED = (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError)
CROSSED = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError)

ALL_AT_ONCE = f"""
WITH
    firsts AS (SELECT * FROM unnest($1::text[], $2::int[]) AS f (table_id, number)),
    written AS (
        INSERT INTO entries
        SELECT e.table_id, e.number, e.kind, e.body, {NOW}
        FROM unnest($3::text[], $4::int[], $5::text[], $6::bytea[])
            AS e (table_id, number, kind, body)
        JOIN firsts f ON f.table_id = e.table_id
        WHERE f.number = 1 OR EXISTS (
            SELECT FROM entries p WHERE p.table_id = f.table_id AND p.number = f.number - 1)
        ORDER BY e.table_id, e.number
        RETURNING 1
    ),
    changed AS (
        UPDATE tables t SET version = t.version + 1, changed = {NOW},
            meta = coalesce(c.meta, t.meta), status = coalesce(c.status, t.status),
            listed = coalesce(c.listed, t.listed), due = coalesce(c.due, t.due)
        FROM unnest($7::text[], $8::int[], $9::bytea[], $10::text[], $11::bool[], $12::float8[])
            AS c (id, version, meta, status, listed, due)
        WHERE t.id = c.id AND t.version = c.version
        RETURNING 1
    )
SELECT
    (SELECT count(pg_notify($13, letter)) FROM unnest($14::text[]) AS letter),
    1 / ((SELECT count(*) FROM written) = $15 AND (SELECT count(*) FROM changed) = $16)::int
"""
"""One question, one answer, one transaction: the division undoes it all if a row is missing."""
APPEND = f"INSERT INTO entries VALUES ($1, $2, $3, $4, {NOW})"
CHANGE = f"""
UPDATE tables SET version = version + 1, changed = {NOW}, meta = coalesce($3, meta),
    status = coalesce($4, status), listed = coalesce($5, listed), due = coalesce($6, due)
WHERE id = $1 AND version = $2
"""


class Job(NamedTuple):
    """What somebody wants to write, and the future on which he waits."""

    table: str
    entries: Sequence[Entry]
    change: Change | None
    answer: asyncio.Future[None]

    @property
    def notice(self) -> Notice:
        """What the others are told."""
        return Notice(self.table, self.entries[-1].number if self.entries else 0)


class _NotAllAtOnce(Exception):
    """Some of the group are in each other's way."""


class Writer:
    """Commits jobs in groups. `tell` is called with the notices of each group."""

    def __init__(self, link: Link, worker: str, tell: Callable[[list[Notice]], None]) -> None:
        self.doubted: set[int] = set()
        """Groups that were not acknowledged and may have been written all the same."""
        self._link = link
        self._worker = worker
        self._tell = tell
        self._group = 0
        self._waiting: list[Job] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._db: Connection | None = None
        self._task = asyncio.create_task(self._run())

    async def write(self, table: str, entries: Sequence[Entry], change: Change | None) -> None:
        """Returns once it is on disk."""
        if self._closing:
            raise StoreDown("the store is closed")
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Job(table, entries, change, answer))
        self._wake.set()
        await answer

    async def close(self) -> None:
        """Writes what was asked for, then ends."""
        self._closing = True
        self._wake.set()
        await self._task
        if self._db is not None:
            with suppress(*FAILURES):
                await self._db.close()

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                group, self._waiting = (
                    self._waiting[:LARGEST_GROUP],
                    self._waiting[LARGEST_GROUP:],
                )
                self._answer(group, await self._commit(group))

    def _answer(self, group: list[Job], refusals: list[StoreError | None]) -> None:
        notices = []
        for job, refusal in zip(group, refusals, strict=True):
            if refusal is None:
                notices.append(job.notice)
            if job.answer.done():  # whoever asked has gone away
                continue
            if refusal is None:
                job.answer.set_result(None)
            else:
                job.answer.set_exception(refusal)
        if notices:
            self._tell(_furthest(notices))

    async def _commit(self, group: list[Job]) -> list[StoreError | None]:
        """A refusal, or none, for each job. If the database is away, everybody hears that."""
        self._group += 1
        try:
            for attempt in range(ATTEMPTS):
                try:
                    refusals = await self._transact(group)
                except CROSSED:  # two workers wrote in each other's way: nothing was written
                    await asyncio.sleep(random.uniform(0, 0.05 * (attempt + 1)))
                else:
                    return refusals
            error: StoreError = StoreDown("the database is too busy; try again soon")
        except FAILURES as failure:
            error = explain(failure)
        except Exception:
            log.exception("a group was not written")
            error = StoreDown("the database cannot be reached; try again soon")
        if self._db is not None:
            self._db.terminate()
            self._db = None
        # Its letter may have come already, or may come yet: whoever holds these tables must look.
        self.doubted.add(self._group)
        self._tell([Notice(table, 0) for table in {job.table for job in group}])
        return [type(error)(error.sentence) for _ in group]

    async def _transact(self, group: list[Job]) -> list[StoreError | None]:
        if self._db is None or self._db.is_closed():
            self._db = await self._link.connect()
        try:
            await self._all_at_once(self._db, group)
            return [None] * len(group)
        except (_NotAllAtOnce, asyncpg.DivisionByZeroError, *REFUSED):
            async with self._db.transaction():
                return await self._one_by_one(self._db, group)

    async def _all_at_once(self, db: Connection, group: list[Job]) -> None:
        firsts: dict[str, int] = {}
        nexts: dict[str, int] = {}
        for job in group:
            if job.entries:
                first = job.entries[0].number
                if first != nexts.get(job.table, first):
                    raise _NotAllAtOnce
                firsts.setdefault(job.table, first)
                nexts[job.table] = job.entries[-1].number + 1
        entries = [(job.table, entry) for job in group for entry in job.entries]
        changes = [(job.table, job.change) for job in group if job.change is not None]
        await db.execute(
            ALL_AT_ONCE,
            *(list(firsts), list(firsts.values())),
            *([table for table, _ in entries], [entry.number for _, entry in entries]),
            *([entry.kind for _, entry in entries], [entry.body for _, entry in entries]),
            *([table for table, _ in changes], [change.version for _, change in changes]),
            *([change.meta for _, change in changes], [change.status for _, change in changes]),
            *([change.listed for _, change in changes], [change.due for _, change in changes]),
            *(SCHEMA, self._letters(_furthest([job.notice for job in group]))),
            *(len(entries), len(changes)),
        )

    async def _one_by_one(self, db: Connection, group: list[Job]) -> list[StoreError | None]:
        refusals: list[StoreError | None] = [None] * len(group)
        notices = []
        # In the order of the tables, as every worker does: so they seldom wait for each other.
        for place, job in sorted(enumerate(group), key=lambda one: one[1].table):
            try:
                async with db.transaction():
                    await _do(db, job)
                notices.append(job.notice)
            except StoreError as refusal:
                refusals[place] = refusal
            except asyncpg.UniqueViolationError:
                refusals[place] = Taken("somebody else was quicker")
            except asyncpg.ForeignKeyViolationError:
                refusals[place] = NoTable("there is no such table")
        for letter in self._letters(_furthest(notices)):
            await db.execute("SELECT pg_notify($1, $2)", SCHEMA, letter)
        return refusals

    def _letters(self, notices: list[Notice]) -> list[str]:
        return list(letters(self._worker, self._group, notices))


async def _do(db: Connection, job: Job) -> None:
    """Writes one job, or raises why not."""
    if job.entries:
        last = await db.fetchval(
            "SELECT coalesce((SELECT max(number) FROM entries WHERE table_id = id), 0)"
            " FROM tables WHERE id = $1",
            job.table,
        )
        if last is None:
            raise NoTable("there is no such table")
        if job.entries[0].number != last + 1:
            raise Taken("somebody else was quicker")
        await db.executemany(
            APPEND, [(job.table, entry.number, entry.kind, entry.body) for entry in job.entries]
        )
    if job.change is not None:
        change = job.change
        done = await db.execute(CHANGE, job.table, *change)
        if done != "UPDATE 1":
            if await db.fetchval("SELECT true FROM tables WHERE id = $1", job.table):
                raise Stale("the table has changed meanwhile")
            raise NoTable("there is no such table")


def _furthest(notices: list[Notice]) -> list[Notice]:
    """One notice a table, the one that reaches furthest."""
    furthest: dict[str | None, int] = {}
    for table, number in notices:
        furthest[table] = max(number, furthest.get(table, 0))
    return [Notice(*notice) for notice in furthest.items()]
