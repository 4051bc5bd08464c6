"""Which tables this worker drives: those whose lease it holds.

A lease runs out when its holder dies, and is given back when it ends; then somebody else drives.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import NamedTuple

from kasbah.server.bot_pool import BotPool
from kasbah.server.driver import Driver, needed_at, needs_driver
from kasbah.server.live import LiveTable
from kasbah.server.settings import Settings
from kasbah.store import NoTable, Store, StoreError

logger = logging.getLogger(__name__)


class Driven(NamedTuple):
    """A table, and the task that drives it."""

    table: LiveTable
    task: asyncio.Task[None]


class Drivers:
    """The drivers of one worker."""

    def __init__(self, store: Store, settings: Settings, name: str) -> None:
        self.store = store
        self.settings = settings
        self.name = name
        self.pool = BotPool(settings.bot_processes)
        self.driven: dict[str, Driven] = {}
        self.closing = False

    async def _acquire(self, table_id: str) -> bool:
        return await self.store.acquire(lease(table_id), self.name, self.settings.lease_seconds)

    async def look_after(self, table: LiveTable) -> None:
        """Drives the table if it needs that and nobody else does."""
        if self.closing or table.id in self.driven or not needs_driver(table):
            return
        now = time.monotonic()
        if now < table.driven_until:  # another worker had it a moment ago
            return
        try:
            if table.due == 0.0:
                await table.set_due(max(needed_at(table), time.time()))
            mine = await self._acquire(table.id)
        except StoreError:
            return  # the next sweep tries again
        if not mine:
            table.driven_until = now + self.settings.sweep_seconds
        elif table.id not in self.driven and not self.closing:
            task = asyncio.create_task(Driver(table, self.pool).run())
            self.driven[table.id] = Driven(table, task)
            task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        for table_id, driven in list(self.driven.items()):
            if driven.task is task:
                del self.driven[table_id]
        if not task.cancelled() and task.exception() is not None:
            logger.error("a driver failed", exc_info=task.exception())

    async def stop(self, table_id: str) -> None:
        """Leaves a table to whoever comes next."""
        driven = self.driven.pop(table_id, None)
        if driven is not None:
            driven.task.cancel()
            await asyncio.gather(driven.task, return_exceptions=True)
        with suppress(StoreError):
            await self.store.release(lease(table_id), self.name)

    async def keep(self) -> None:
        """Prolongs its leases, and gives up tables that have no need or another driver."""
        for driven in list(self.driven.values()):
            try:
                await self._keep(driven)
            except NoTable:  # another worker took it away as too old
                await self.stop(driven.table.id)

    async def _keep(self, driven: Driven) -> None:
        table = driven.table
        if not needs_driver(table):
            await table.set_due(0.0)
            await self.stop(table.id)
        elif not await self._acquire(table.id):
            self.driven.pop(table.id, None)
            driven.task.cancel()
        else:
            needed = needed_at(table)
            soon = time.time() + self.settings.lease_seconds
            wanted = max(needed, soon) if needed else 0.0
            # One that lies far ahead was set before the clock was put back.
            if table.due < time.time() or 0.0 < wanted < table.due - self.settings.lease_seconds:
                await table.set_due(wanted)

    async def may_take_over(self, table_id: str) -> bool:
        """Whether a table that is due is ours from now on."""
        return table_id not in self.driven and await self._acquire(table_id)

    async def take_over(self, table: LiveTable) -> None:
        """It is ours now."""
        table.driven_until = 0.0  # whoever had it has it no more
        await self.look_after(table)
        if table.id not in self.driven:
            if not needs_driver(table):  # nothing to do here after all
                await table.set_due(0.0)
            await self.store.release(lease(table.id), self.name)

    async def close(self) -> None:
        """Gives its tables back, so that whoever looks next takes them over at once."""
        self.closing = True
        driven = list(self.driven.values())
        for one in driven:
            one.task.cancel()
        await asyncio.gather(*(one.task for one in driven), return_exceptions=True)
        for table, _task in driven:
            with suppress(StoreError):
                await table.set_due(needed_at(table))
                await self.store.release(lease(table.id), self.name)
        await self.pool.close()


def lease(table_id: str) -> str:
    """The lease of whoever drives a table."""
    return f"drive:{table_id}"
