"""How PostgreSQL is reached, and what is said when it is not."""

from __future__ import annotations

import logging
from typing import Any, TypeAlias
from urllib.parse import parse_qs, urlsplit

import asyncpg

from kasbah.store.errors import BadStore, StoreDown, StoreError, StoreFull

log = logging.getLogger(__name__)

CONNECTING = 5.0
ANSWERING = 15.0
"""Seconds; a database that takes longer counts as not there."""

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
Borrowed: TypeAlias = "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"
Pool: TypeAlias = "asyncpg.Pool[asyncpg.Record]"
FAILURES = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # its word for a connection that ended in the middle of a question
    OSError,
)
AWAY = (
    OSError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
)
"""Failures that pass; any other says that this database and this program do not fit."""


SCHEMA = "kasbah"
"""Where the tables are in the database, and the channel on which their changes are told."""


class Link:
    """The way to one database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.settings = {"application_name": "kasbah", "search_path": SCHEMA}

    async def connect(self) -> Connection:
        """A new connection."""
        connection: Connection = await asyncpg.connect(self.url, **self._how())
        return connection

    async def pool(self, size: int) -> Pool:
        """A few connections that are made when they are needed, and again when they are lost."""
        pool: Pool = await asyncpg.create_pool(
            self.url, min_size=0, max_size=size, reset=_leave_as_it_is, **self._how()
        )
        return pool

    def _how(self) -> dict[str, Any]:
        return {
            "timeout": CONNECTING,
            "command_timeout": ANSWERING,
            "server_settings": dict(self.settings),
        }

    def describe(self) -> str:
        """Host and database, never the password."""
        parts = urlsplit(self.url)
        host = parts.hostname or parse_qs(parts.query).get("host", ["localhost"])[0]
        return f"{host}{parts.path}"


async def _leave_as_it_is(connection: object) -> None:
    """Our questions leave nothing behind in a connection, so there is nothing to clean up."""


def explain(failure: Exception) -> StoreError:
    """What went wrong, as a sentence for whoever asked; the details are for the log."""
    # Only the first line: what follows may name the row, and a table's id is a secret.
    log.error("PostgreSQL: %s: %s", type(failure).__name__, str(failure).partition("\n")[0])
    if isinstance(failure, asyncpg.DiskFullError):
        return StoreFull("the disk of the database is full; nothing was changed, try again later")
    if isinstance(failure, asyncpg.TooManyConnectionsError):
        return StoreDown("the database has too many guests; try again soon")
    if isinstance(failure, asyncpg.ReadOnlySQLTransactionError):
        return StoreDown("the database cannot be written now; try again soon")
    return StoreDown("the database cannot be reached; try again soon")


def explain_opening(failure: Exception) -> StoreError:
    """Why a database cannot be opened at all, for its host."""
    if isinstance(failure, AWAY):
        return StoreDown(f"the PostgreSQL database cannot be reached: {failure}")
    return BadStore(f"the PostgreSQL database cannot be used: {failure}")
