"""A SQLite file's entries are written one after the other, and filed under their tables later."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from kasbah.store import Notice, Taken, sqlite_writer
from kasbah.store import sqlite_work as work
from kasbah.store.sqlite import SqliteStore
from tests.store.shelf import Ear, bodies, move, until
from tests.store.sqlite_files import ask


@pytest.fixture
def filing_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_writer, "FILED_EVERY", 10)
    monkeypatch.setattr(work, "FRESH_KEPT", 7)


@pytest.mark.usefixtures("filing_often")
async def test_a_log_is_the_same_wherever_its_entries_lie(file: Path) -> None:
    tables = [f"table{number}" for number in range(5)]
    expected = [(number, b"%d" % number) for number in range(1, 41)]
    async with SqliteStore(file) as store:
        for table in tables:
            await store.create(table, b"")
        for number in range(1, 41):
            one = [move(number, b"%d" % number)]
            await asyncio.gather(*(store.append(table, one) for table in tables))
        for table in tables:
            for after in (0, 1, 20, 37, 38, 39):
                assert bodies(await store.entries(table, after)) == expected[after:]
            assert [await store.entries(table, after) for after in (40, 41, 1000)] == [[], [], []]
            assert (await store.table(table)).last == 40
        with pytest.raises(Taken):
            await store.append("table0", [move(40)])
        with pytest.raises(Taken):
            await store.append("table0", [move(42)])
    ((unfiled,),) = ask(file, "SELECT count(*) FROM fresh")
    assert 7 <= int(str(unfiled)) <= 7 + 10 + 5
    assert ask(file, "SELECT count(*) FROM entries") == [(200,)]
    async with SqliteStore(file) as store:
        await store.append("table0", [move(41, b"41")])
        assert bodies(await store.entries("table0", 39)) == [(40, b"40"), (41, b"41")]


@pytest.mark.usefixtures("filing_often")
async def test_what_a_deleted_table_held_is_gone_and_its_name_is_free(file: Path) -> None:
    """Whether it was filed or not; and whoever listens misses nothing that is written then."""
    async with SqliteStore(file) as store, SqliteStore(file) as other:
        ear = Ear()
        other.subscribe(ear)
        await store.create("kept", b"")
        for again in range(3):
            await store.create("abc", b"")
            for number in range(1, 16):
                await store.append("abc", [move(number, b"secret %d" % again)])
            await store.append("kept", [move(2 * again + 1)])
            await store.append("abc", [move(16, b"the newest place")])
            await until(lambda: Notice("abc", 16) in ear.heard or Notice(None, 0) in ear.heard)
            await store.delete("abc")
            assert await store.entries("abc") == []
            await asyncio.sleep(0.1)
            ear.heard.clear()
            await store.append("kept", [move(2 * again + 2)])
            await ear.hears(Notice("kept", 2 * again + 2))
        assert [entry.number for entry in await store.entries("kept")] == list(range(1, 7))
    assert ask(file, "SELECT DISTINCT table_id FROM entries") == [("kept",)]
    assert ask(file, "SELECT count(*) FROM fresh WHERE body LIKE 'secret%'") == [(0,)]


@pytest.mark.usefixtures("filing_often")
async def test_filing_that_fails_loses_nothing_and_is_tried_again(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with SqliteStore(file) as store:
        await store.create("abc", b"")
        real, tries = work.file_away, []

        def fail(db: sqlite3.Connection) -> None:
            tries.append(1)
            real(db)
            raise sqlite3.OperationalError("a fault of the disk")

        monkeypatch.setattr(sqlite_writer, "file_away", fail)
        for number in range(1, 31):
            await store.append("abc", [move(number)])
        assert len(tries) >= 2
        assert ask(file, "SELECT count(*) FROM filed") == [(0,)]
        monkeypatch.setattr(sqlite_writer, "file_away", real)
        for number in range(31, 51):
            await store.append("abc", [move(number)])
        assert [entry.number for entry in await store.entries("abc")] == list(range(1, 51))
    assert ask(file, "SELECT count(*) > 0 FROM filed") == [(1,)]
