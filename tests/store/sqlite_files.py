"""A SQLite file with something in it, and what it holds, asked without a store."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from kasbah.store.sqlite import SqliteStore
from tests.store.shelf import move


async def filled(file: Path, tables: int = 3) -> None:
    """A file of today's schema with something in it."""
    async with SqliteStore(file) as store:
        for number in range(tables):
            await store.create(f"table{number}", b"meta", status="over")
            await store.append(f"table{number}", [move(1), move(2)])


def ask(file: Path, question: str) -> list[tuple[object, ...]]:
    """The answer of the file itself."""
    with closing(sqlite3.connect(file)) as db:
        return db.execute(question).fetchall()
