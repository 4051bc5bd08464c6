"""One worker: the tables it holds in memory, those it drives, and its bots."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from contextlib import suppress

import msgspec

import kasbah
from kasbah.server import entries as log
from kasbah.server import persons, presence, sitting
from kasbah.server.connection import GOING
from kasbah.server.drivers import Drivers
from kasbah.server.folded import now_ms
from kasbah.server.live import LiveTable
from kasbah.server.messages import Closing, MyTable, NewTable, Tables
from kasbah.server.problems import No
from kasbah.server.seating import Founding
from kasbah.server.settings import Settings
from kasbah.server.telling import text_of
from kasbah.server.tokens import new_table_id
from kasbah.store import OPEN, OVER, PLAYING, NoTable, Notice, Store, StoreError

logger = logging.getLogger(__name__)
LISTED = 50
GOODBYE_SECONDS = 2
CLEARING_SECONDS = 3600.0
MINE = 50
REPLAYED_AT_ONCE = 50
_founding = msgspec.json.Decoder(Founding)


class House:
    """Everything one worker process knows."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.name = secrets.token_hex(8)
        """Who holds this worker's leases."""
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Future[LiveTable]] = {}
        self.drivers = Drivers(store, settings, self.name)
        self.tasks: set[asyncio.Task[None]] = set()
        self.sweeper: asyncio.Task[None] | None = None
        self.closing = False
        self.next_clearing = 0.0
        self.unsubscribe: Callable[[], None] | None = None

    async def open(self) -> None:
        """Starts to listen and to look after tables."""
        await self.store.acquire(presence.alive(self.name), self.name, self.settings.lease_seconds)
        self.unsubscribe = self.store.subscribe(self._noticed)
        self.sweeper = asyncio.create_task(self._sweep_for_ever())

    async def say_goodbye(self) -> None:
        """Tells everybody that this worker ends, and waits a moment until they have heard it."""
        self.closing = True
        text = text_of(Closing())
        for table in list(self.tables.values()):
            for connection in table.connections:
                connection.tell(text)
                connection.close(GOING)
        for _ in range(GOODBYE_SECONDS * 50):
            if not any(table.connections for table in self.tables.values()):
                return
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Gives its tables back, and stops its bots. Nothing is lost by it."""
        self.closing = True
        if self.unsubscribe is not None:
            self.unsubscribe()
        tasks = [*self.tasks]
        if self.sweeper is not None:
            tasks.append(self.sweeper)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.drivers.close()
        with suppress(StoreError):
            await self.store.release(presence.alive(self.name), self.name)

    def _soon(self, work: asyncio.Task[None]) -> None:
        self.tasks.add(work)
        work.add_done_callback(self.tasks.discard)

    # Tables.

    async def table(self, table_id: str) -> LiveTable:
        """A table, read from the store if it is not in memory."""
        found = self.tables.get(table_id)
        if found is not None:
            found.used = time.monotonic()
            return found
        pending = self.loading.get(table_id)
        if pending is None:
            pending = asyncio.ensure_future(self._load(table_id))
            self.loading[table_id] = pending
            pending.add_done_callback(lambda _: self.loading.pop(table_id, None))
        return await asyncio.shield(pending)

    async def _load(self, table_id: str) -> LiveTable:
        row = await self.store.table(table_id)
        table = LiveTable(self.store, row, _founding.decode(row.meta))
        entries = await self.store.entries(table_id)
        for first in range(0, len(entries), REPLAYED_AT_ONCE):
            table.replay(entries[first : first + REPLAYED_AT_ONCE])
            await asyncio.sleep(0)  # a long game keeps nobody else waiting
        async with table.lock:
            self.tables[table_id] = table
            await table.catch_up()
        await self.drivers.look_after(table)
        return table

    async def make(self, asked: NewTable, person: str) -> LiveTable:
        """A new table; its maker sits down where he wanted."""
        counts = await self.store.counts()
        if counts.get(OPEN, 0) + counts.get(PLAYING, 0) >= self.settings.tables:
            raise No(
                "too-many",
                f"this server has {self.settings.tables} tables; come back later",
                reason="no-more-tables",
            )
        game = kasbah.game(asked.game)
        founding = sitting.founded(asked, game)
        table = await self.found(founding, sitting.makers_seats(asked, person))
        await persons.remember(self.store, person, table.id)
        return table

    async def found(self, founding: Founding, entries: list[log.AnyEntry]) -> LiveTable:
        """Puts a table on the shelf with what happened at it so far."""
        table_id = new_table_id()
        row = await self.store.create(
            table_id, msgspec.json.encode(founding), listed=founding.listed
        )
        table = LiveTable(self.store, row, founding)
        self.tables[table_id] = table
        if entries:
            await table.do(lambda: entries)
        await self.drivers.look_after(table)
        return table

    async def again(self, table: LiveTable, person: str | None, seat: int) -> LiveTable:
        """The same people at a new table; whoever asks first makes it."""
        table.seating.chair_of(seat, person)
        if table.match is None or table.match.deciding is not None:
            raise No("conflict", "this game is not over", reason="not-over")
        if table.seating.again is not None:
            return await self.table(table.seating.again)
        founding = sitting.founded_again(table)
        entries: list[log.AnyEntry] = [
            log.Sat(now_ms(), place, chair.name, chair.owner)
            for place, chair in enumerate(table.seating.chairs)
            if chair.owner is not None
        ]
        other = await self.found(founding, [*entries, log.Started(now_ms())])
        for owner in {chair.owner for chair in table.seating.chairs if chair.owner is not None}:
            await persons.remember(self.store, owner, other.id)

        def judge() -> list[log.AnyEntry]:
            return [] if table.seating.again is not None else [log.Again(now_ms(), other.id)]

        await table.do(judge)
        if table.seating.again != other.id:  # somebody else was quicker
            self.tables.pop(other.id, None)
            await self.drivers.stop(other.id)
            await self.store.delete(other.id)
            return await self.table(table.seating.again or "")
        return other

    async def lists(self, person: str | None) -> Tables:
        """What the first page shows."""
        mine: list[MyTable] = []
        own = [] if person is None else await persons.tables_of(self.store, person, MINE)
        for table_id in own:
            try:
                table = await self.table(table_id)
            except NoTable:
                continue
            if table.seating.seats_of(person):
                mine.append(table.mine(person))
        rows = await self.store.tables(listed=True, limit=LISTED)
        listed = [(await self.table(row.id)).shown() for row in rows if row.status != "over"]
        mine.sort(key=lambda one: (one.table.status == "over", -one.table.created))
        return Tables(tuple(mine), tuple(listed))

    # What others did.

    def _noticed(self, notice: Notice) -> None:
        """Something was written, here or elsewhere."""
        if notice.table is None:
            for table in self.tables.values():
                self._soon(asyncio.create_task(self._catch_up(table)))
            return
        found = self.tables.get(notice.table)
        if found is not None and notice.number > max(found.last, found.writing):
            self._soon(asyncio.create_task(self._catch_up(found)))

    async def _catch_up(self, table: LiveTable) -> None:
        try:
            async with table.lock:
                await table.catch_up()
        except StoreError as failure:
            table.sure = False
            logger.warning("catching up is tried again later: %s", failure.sentence)
        await self.drivers.look_after(table)

    # Looking after them.

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            try:
                await self.sweep()
                await self.forget_old()
            except StoreError as failure:
                logger.warning("looking after tables is tried again: %s", failure.sentence)
            except Exception:  # nobody else looks after them: it must go on
                logger.exception("looking after tables failed, and is tried again")

    async def sweep(self) -> None:
        """Keeps its leases, takes over tables that nobody drives, forgets those nobody uses."""
        await self.store.acquire(presence.alive(self.name), self.name, self.settings.lease_seconds)
        await self.drivers.keep()
        seconds = self.settings.lease_seconds
        dead = await presence.the_dead(self.store, list(self.tables.values()), self.name, seconds)
        for table in list(self.tables.values()):
            with suppress(NoTable):
                await presence.note(table, self.name, dead)
        for table_id in await self.store.due(time.time()):
            if await self.drivers.may_take_over(table_id):
                with suppress(NoTable):
                    await self.drivers.take_over(await self.table(table_id))
        self._forget()

    async def forget_old(self) -> None:
        """Takes away tables in which nothing has happened for long, once an hour."""
        days = self.settings.forget_days
        if not days or time.monotonic() < self.next_clearing:
            return
        self.next_clearing = time.monotonic() + CLEARING_SECONDS
        if await self.store.acquire("clearing", self.name, CLEARING_SECONDS / 2):
            gone = await self.store.sweep(time.time() - days * 86_400, (OVER, OPEN, PLAYING))
            for table_id in gone:
                self.tables.pop(table_id, None)
                await self.drivers.stop(table_id)
            if gone:
                logger.info("took away %d old tables", len(gone))

    def _forget(self) -> None:
        """Lets go of tables that nobody has used for a while; they stay in the store."""
        old = time.monotonic() - self.settings.idle_seconds
        for table_id, table in list(self.tables.items()):
            idle = not table.connections and table_id not in self.drivers.driven
            if idle and table.used < old and not table.lock.locked():
                del self.tables[table_id]
