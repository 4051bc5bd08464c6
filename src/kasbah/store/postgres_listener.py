"""Hears what other workers wrote, by LISTEN, and finds its way back after a lost connection."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

from kasbah.store.postgres_link import FAILURES, SCHEMA, Connection, Link
from kasbah.store.store import Notice

log = logging.getLogger(__name__)

CATCH_UP = Notice(None, 0)
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0
HEARTBEAT = 10.0
"""Seconds after which a silent connection is tried: one can die without a word."""
LARGEST_LETTER = 7900
"""PostgreSQL carries notifications of less than 8000 bytes."""


def letters(worker: str, group: int, notices: Sequence[Notice]) -> Iterator[str]:
    """Notices as notifications: who wrote, his how manieth group it was, and the pairs."""
    pairs: list[tuple[str | None, int]] = []
    size = 0
    for notice in notices:
        length = len(json.dumps(notice)) + 1
        if pairs and size + length > LARGEST_LETTER - 100:
            yield json.dumps([worker, group, pairs])
            pairs, size = [], 0
        pairs.append((notice.table, notice.number))
        size += length
    if pairs:
        yield json.dumps([worker, group, pairs])


class Listener:
    """A connection that only listens.

    What this worker wrote it tells by itself, so its own letters are dropped; save those of groups
    in `doubted`, of which it does not know whether they were written.
    """

    def __init__(
        self, link: Link, worker: str, doubted: set[int], tell: Callable[[list[Notice]], None]
    ) -> None:
        self._link = link
        self._worker = worker
        self._doubted = doubted
        self._tell = tell
        self._lost = asyncio.Event()
        self._db: Connection | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listens from now on."""
        await self._listen()
        self._task = asyncio.create_task(self._keep_listening())

    async def close(self) -> None:
        """Stops listening."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._drop()

    async def _listen(self) -> None:
        self._lost.clear()
        self._db = await self._link.connect()
        self._db.add_termination_listener(lambda db: self._lost.set())
        await self._db.add_listener(SCHEMA, self._hear)

    def _drop(self) -> None:
        if self._db is not None:
            self._db.terminate()
            self._db = None

    async def _keep_listening(self) -> None:
        while True:
            with suppress(*FAILURES):
                await self._heartbeats()
            self._drop()
            await self._reconnect()
            self._doubted.clear()
            self._tell([CATCH_UP])

    async def _heartbeats(self) -> None:
        """Returns when the connection is lost."""
        while self._db is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT):
                    await self._lost.wait()
                return
            await self._db.execute("SELECT 1")

    async def _reconnect(self) -> None:
        pause = FIRST_PAUSE
        log.warning("the connection for news was lost; changes of others are read once it is back")
        while True:
            try:
                await self._listen()
            except FAILURES:
                self._drop()
                await asyncio.sleep(pause)
                pause = min(LONGEST_PAUSE, pause * 2)
            else:
                log.info("the connection for news is back")
                return

    def _hear(self, connection: object, pid: int, channel: str, payload: object) -> None:
        try:
            worker, group, pairs = json.loads(str(payload))
            notices = [Notice(str(table), int(number)) for table, number in pairs]
        except (ValueError, TypeError):
            log.warning("somebody else speaks on channel %s", channel)
            return
        if worker != self._worker or group in self._doubted:
            self._tell(notices)
