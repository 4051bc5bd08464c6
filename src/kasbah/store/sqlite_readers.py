"""Threads that read a SQLite file, so that reading never holds up the event loop or the writer."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from kasbah.store.errors import StoreDown
from kasbah.store.sqlite_file import explain

THREADS = 2

T = TypeVar("T")


class Readers:
    """A few threads, each with a connection of its own."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._mine = threading.local()
        self._all: list[sqlite3.Connection] = []
        self._closed = False
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="kasbah-reader")

    async def read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """The answer to a question, seen at one moment."""
        if self._closed:
            raise StoreDown("the store is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._ask, question)

    def close(self) -> None:
        """Ends. Blocks: call it in a thread."""
        self._closed = True
        self._threads.shutdown(wait=True)
        for db in self._all:
            with suppress(sqlite3.Error):
                db.close()

    def _ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        try:
            db: sqlite3.Connection | None = getattr(self._mine, "db", None)
            if db is None:
                self._mine.db = db = self._connect()
                self._all.append(db)
            return question(db)
        except sqlite3.Error as failure:
            raise explain(failure) from failure
