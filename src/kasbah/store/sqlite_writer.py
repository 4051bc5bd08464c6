"""The one thread that writes a SQLite file: whoever waits is written in one go.

Waiting for the disk takes as long for one row as for a hundred. So while one group is on its way
to the disk the next gathers, and everybody in a group is answered together, after its commit. A
group of moves is one statement, so that this thread asks Python for its turn as seldom as can be.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from kasbah.store.errors import StoreDown, StoreError
from kasbah.store.sqlite_file import explain
from kasbah.store.sqlite_watch import SEQUENCES, Told
from kasbah.store.sqlite_work import Append, append_together, file_away, post
from kasbah.store.store import Notice
from kasbah.store.turn import Turn

log = logging.getLogger(__name__)

LARGEST_GROUP = 190
"""One statement writes them all, five values each, and older SQLites take 999."""
FILED_EVERY = 2_000
"""After so many pieces of work entries are put under their tables."""

T = TypeVar("T")
Work = Callable[[sqlite3.Connection, list[Notice]], T]
"""Something to write. It adds what others should hear of; if it raises, it is taken back."""


class Job(NamedTuple):
    """Somebody's work, and the future on which he waits; None if nobody does."""

    work: Work[Any]
    answer: asyncio.Future[Any] | None


class Outcome(NamedTuple):
    """How a group ended."""

    results: list[Any]
    notices: list[Notice]


class Writer:
    """Commits work in groups. `tell` is called in the event loop with the notices of each group."""

    def __init__(
        self,
        connect: Callable[[], sqlite3.Connection],
        turn: Turn,
        tell: Callable[[list[Notice]], None],
    ) -> None:
        self.told: Told = {where: deque() for where in SEQUENCES}
        """What was told here already; whoever reads it back drops it."""
        self._connect = connect
        self._turn = turn
        self._tell = tell
        self._db: sqlite3.Connection | None = connect()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._closed = False
        self._unfiled = FILED_EVERY  # whoever wrote here before may have left some
        self._thread = threading.Thread(target=self._run, name="kasbah-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Work[T]) -> T:
        """Returns what the work returned, once it is on disk."""
        if self._closed:
            raise StoreDown("the store is closed")
        answer: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(Job(work, answer))
        return await answer

    def close(self) -> None:
        """Writes what was asked for, then ends. Blocks: call it in a thread."""
        self._closed = True
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            group = []
            job = self._jobs.get()
            while job is not None:
                group.append(job)
                if len(group) == LARGEST_GROUP:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            going_on = job is not None
            if group:
                outcome = self._commit(group)
                with suppress(RuntimeError):  # the loop is gone, and with it everybody who waited
                    self._loop.call_soon_threadsafe(self._answer, group, outcome)
                self._unfiled += len(group)
                if self._unfiled >= FILED_EVERY:
                    self._unfiled = 0
                    self._commit([Job(lambda db, _notices: file_away(db), None)])
        if self._db is not None:
            with suppress(sqlite3.Error, StoreError), self._turn:  # closing may checkpoint
                self._db.close()

    def _answer(self, group: list[Job], outcome: Outcome) -> None:
        for job, result in zip(group, outcome.results, strict=True):
            if job.answer is None or job.answer.done():  # whoever asked has gone away
                continue
            if isinstance(result, Exception):
                job.answer.set_exception(result)
            else:
                job.answer.set_result(result)
        if outcome.notices:
            self._tell(outcome.notices)

    def _commit(self, group: list[Job]) -> Outcome:
        """One transaction; if it fails, nobody is told that his work was done."""
        try:
            with self._turn:
                return self._transact(group)
        except sqlite3.Error as failure:
            error = explain(failure)
        except StoreError as failure:
            error = failure
        except Exception:
            log.exception("a group was not written")
            error = StoreDown("the database cannot be reached; try again soon")
        # A connection that failed to write may believe what the disk does not know: make a new one.
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.close()
            self._db = None
        return Outcome([type(error)(error.sentence) for _ in group], [])

    def _transact(self, group: list[Job]) -> Outcome:
        if self._db is None:
            self._db = self._connect()
        db = self._db
        appends = [job.work for job in group if isinstance(job.work, Append)]
        if len(appends) < len(group):
            return self._transact_all(db, group, appends)
        places = append_together(db, appends)  # a transaction by itself
        if places is None:
            return self._transact_all(db, group, [])
        self.told["fresh"].append(places)
        return Outcome([None] * len(group), [one.notice for one in appends])

    def _transact_all(
        self, db: sqlite3.Connection, group: list[Job], appends: list[Append]
    ) -> Outcome:
        """Work of every kind; these appends together if that can be."""
        db.execute("BEGIN IMMEDIATE")
        together = append_together(db, appends) if appends else None
        notices: list[Notice] = []
        results: list[Any] = []
        for job in group:
            if together and isinstance(job.work, Append):
                results.append(None)
            else:
                results.append(_attempt(db, job.work, notices))
        news = list(dict.fromkeys(notices))
        if news:
            self.told["notices"].append(post(db, news))  # before they can be seen
        try:
            db.execute("COMMIT")
        except sqlite3.Error:
            if news:
                self.told["notices"].pop()
            raise
        if together:
            self.told["fresh"].append(together)
            news += [one.notice for one in appends]
        return Outcome(results, news)


def _attempt(db: sqlite3.Connection, work: Work[Any], notices: list[Notice]) -> Any:
    """Does one piece of work, or takes back what it had done; returns its result or its refusal."""
    before = len(notices)
    db.execute("SAVEPOINT work")
    try:
        result = work(db, notices)
    except (sqlite3.OperationalError, sqlite3.InternalError):
        raise  # the disk or the file, not this work
    except Exception as refusal:
        if type(refusal) is sqlite3.DatabaseError:
            raise  # a damaged file
        db.execute("ROLLBACK TO work")
        del notices[before:]
        result = refusal
    db.execute("RELEASE work")
    return result
