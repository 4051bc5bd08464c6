"""`kasbah store backup FILE` and `kasbah store restore FILE`: all tables as one file."""

from __future__ import annotations

import asyncio
from pathlib import Path

from kasbah.store import BadStore, open_store
from kasbah.store.sqlite import SqliteStore
from kasbah.store.sqlite_restore import restore


def _sqlite(database: str | None) -> SqliteStore:
    store = open_store(database)
    if not isinstance(store, SqliteStore):
        raise BadStore("a PostgreSQL database is kept by pg_dump and pg_restore (docs/store.md)")
    return store


def back_up(file: Path, database: str | None) -> int:
    """Copies all tables into a file; the server may go on meanwhile."""
    store = _sqlite(database)
    if not store.file.is_file():
        raise BadStore(f"there are no tables yet in {store.file}")

    async def run() -> None:
        async with store:
            await store.backup(file)

    asyncio.run(run())
    print(f"{file} holds a copy of {store.file}.")
    return 0


def put_back(file: Path, database: str | None) -> int:
    """Puts a backup in the place of the tables, and keeps what was there."""
    store = _sqlite(database)
    kept = restore(file, store.file)
    print(f"{store.file} is as it was in {file}.")
    if kept is not None:
        print(f"What it was before is kept as {kept}.")
    return 0
