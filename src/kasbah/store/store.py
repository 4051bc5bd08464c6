"""What a store is: the shelf on which tables live, the same for SQLite and PostgreSQL.

A table is a log of numbered entries that only ever grows, beside a small blob that is changed by
comparing its version. The store understands neither: what is inside is the server's business.

When two workers write the same number, the key (table, number) decides: one gets through, the other
is told `Taken`, reads what it missed and answers again. A write returns only when it is on disk.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import NamedTuple, Self

OPEN = "open"
PLAYING = "playing"
OVER = "over"
STATUSES = (OPEN, PLAYING, OVER)


class Entry(NamedTuple):
    """One line of a table's log. The first is number 1, and there is never a gap."""

    number: int
    kind: str
    body: bytes
    at: float = 0.0
    """When it was written, in unix seconds; the store's clock says it."""


class Table(NamedTuple):
    """A table, without its log."""

    id: str
    """Unguessable, chosen by the caller."""
    created: float
    listed: bool
    status: str
    """open, playing or over."""
    due: float
    """When somebody must look at it again, in unix seconds (a clock, a bot's turn); 0 for never."""
    version: int
    """Goes up by one with every change; 1 for a new table."""
    meta: bytes
    last: int
    """The number of its last entry, 0 for none."""


class Change(NamedTuple):
    """What is to change of a table that is still at `version`. None leaves a part as it is."""

    version: int
    meta: bytes | None = None
    status: str | None = None
    listed: bool | None = None
    due: float | None = None
    """0 for never."""


class Notice(NamedTuple):
    """A hint that a table has changed, by this worker or another: read what you do not have yet.

    Notices may come twice, and several changes may come as one.
    """

    table: str | None
    """None: notices may have been missed. Catch up on every table you hold."""
    number: int
    """The log reaches at least this far; 0 if only the blob changed, or the table is gone."""


class Store(ABC):
    """Where tables live. Opened inside the event loop that uses it: `async with open_store(url)`.

    Every method may raise `StoreDown`: the database cannot be reached now. A write that ended so
    was not acknowledged, but may have reached the disk: read the table again before answering. The
    store recovers by itself; there is nothing to reopen.

    An id that no table can have, because it is not printable text, is `NoTable` everywhere.
    """

    @abstractmethod
    async def open(self) -> None:
        """Connects, brings the schema up to date, listens. `BadStore` if it cannot be used."""

    @abstractmethod
    async def close(self) -> None:
        """Ends writes that were already asked for, then lets go of everything."""

    @abstractmethod
    def describe(self) -> str:
        """Which database this is, for the log. Never a password."""

    @abstractmethod
    async def check(self) -> None:
        """Returns if the database can be written; for `/healthz`."""

    # Tables.

    @abstractmethod
    async def create(
        self, table: str, meta: bytes, *, listed: bool = False, status: str = OPEN, due: float = 0.0
    ) -> Table:
        """Puts a new table on the shelf. `Taken` if there is one with this id."""

    @abstractmethod
    async def table(self, table: str) -> Table:
        """The table with this id. `NoTable` if there is none."""

    @abstractmethod
    async def change(self, table: str, change: Change) -> int:
        """Changes a table; returns its new version. `Stale` if it is at another, or `NoTable`."""

    @abstractmethod
    async def delete(self, table: str) -> None:
        """Takes a table away with its log. No error if it is gone already."""

    # The log.

    @abstractmethod
    async def append(
        self, table: str, entries: Sequence[Entry], change: Change | None = None
    ) -> None:
        """Writes consecutive entries and, if given, a change of the table: all of it or nothing.

        `Taken` if the first is not the table's next number: somebody was quicker, read what came.
        `Stale` if the change is refused, `NoTable` if the table is gone.
        """

    @abstractmethod
    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries with a number above `after`, in order; none if there is no such table."""

    # Which worker does what.

    @abstractmethod
    async def acquire(self, lease: str, holder: str, seconds: float) -> bool:
        """Takes a lease that is free or has run out, or prolongs one's own. False: not mine.

        Everybody asks for the same lease with the same number of seconds.
        """

    @abstractmethod
    async def release(self, lease: str, holder: str) -> None:
        """Gives a lease back, if it is this holder's."""

    @abstractmethod
    def subscribe(self, listener: Callable[[Notice], None]) -> Callable[[], None]:
        """Calls `listener` in the event loop for every notice; returns how to stop that.

        A listener must be quick and must not raise. Notices are never lost for good: where some may
        have been missed, one with `table=None` follows.
        """

    # Looking over all tables.

    @abstractmethod
    async def tables(
        self, *, status: str | None = None, listed: bool | None = None, limit: int = 100
    ) -> list[Table]:
        """Tables that fit, newest first."""

    @abstractmethod
    async def due(self, before: float, limit: int = 1000) -> list[str]:
        """The ids of tables that are due before this moment, most overdue first."""

    @abstractmethod
    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""

    @abstractmethod
    async def sweep(self, older_than: float, statuses: Sequence[str] = (OVER,)) -> list[str]:
        """Takes away tables of these statuses in which nothing was written since this moment.

        Returns their ids.
        """

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()
