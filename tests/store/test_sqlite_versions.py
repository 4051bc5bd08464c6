"""Files of SQLite that another version of Kasbah has written, or somebody else."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kasbah.store import BadStore, Taken
from kasbah.store.sqlite import SqliteStore
from kasbah.store.sqlite_file import MIGRATIONS
from tests.store.shelf import bodies, move
from tests.store.sqlite_files import ask, filled

TO_NEXT = "ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'sand';"
TO_LAST = "UPDATE tables SET colour = 'red' WHERE status = 'over'; CREATE TABLE more (thing TEXT);"
NOW = len(MIGRATIONS)
NEWER = (*MIGRATIONS, TO_NEXT, TO_LAST)


async def test_an_older_file_is_kept_and_brought_up_to_date(file: Path) -> None:
    await filled(file)
    assert ask(file, "PRAGMA user_version") == [(NOW,)]

    async with SqliteStore(file, migrations=NEWER) as store:
        assert bodies(await store.entries("table1")) == [(1, b"move"), (2, b"move")]
    assert ask(file, "PRAGMA user_version") == [(NOW + 2,)]
    assert ask(file, "SELECT DISTINCT colour FROM tables") == [("red",)]

    (kept,) = file.parent.glob(f"kasbah.v{NOW}-*.backup")
    assert ask(kept, "PRAGMA user_version") == [(NOW,)]
    assert ask(kept, "SELECT count(*) FROM entries") == [(6,)]

    async with SqliteStore(file, migrations=NEWER):
        pass
    assert [kept] == list(file.parent.glob("*.backup"))


@pytest.mark.parametrize("version", range(1, NOW))
async def test_a_file_of_every_version_so_far_plays_on(file: Path, version: int) -> None:
    """Written as that version wrote it."""
    steps = "\n".join(MIGRATIONS[:version])
    with closing(sqlite3.connect(file)) as db:
        db.executescript(f"{steps}\nPRAGMA user_version = {version};")
        for table in ("abc", "new"):
            values = (table, 5.0, 5.0, 0, "playing", 0.0, 1, b"meta")
            db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
        db.execute("INSERT INTO entries VALUES ('abc', 1, 'move', ?, 7.0)", (b"one",))
        db.execute("INSERT INTO entries VALUES ('abc', 2, 'move', ?, 9.0)", (b"two",))
        db.commit()
    async with SqliteStore(file) as store:
        assert [(await store.table(table)).last for table in ("abc", "new")] == [2, 0]
        with pytest.raises(Taken):
            await store.append("abc", [move(2)])
        await store.append("abc", [move(3)])
        await store.append("new", [move(1)])
        log = [(1, b"one"), (2, b"two"), (3, b"move")]
        assert bodies(await store.entries("abc")) == log
        assert bodies(await store.entries("abc", 1)) == log[1:]
        assert await store.sweep(8.0, ["playing"]) == []
    assert len(list(file.parent.glob(f"kasbah.v{version}-*.backup"))) == 1


async def test_an_older_table_is_as_old_as_its_last_entry(file: Path) -> None:
    """The migration knows when something last happened at each."""
    with closing(sqlite3.connect(file)) as db:
        db.executescript("\n".join(MIGRATIONS[:2]) + "\nPRAGMA user_version = 2;")
        for table, at in (("quiet", 7.0), ("lively", 9.0)):
            values = (table, 5.0, 5.0, 0, "over", 0.0, 1, b"meta")
            db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
            db.execute("INSERT INTO entries VALUES (?, 1, 'move', ?, ?)", (table, b"", at))
        db.commit()
    async with SqliteStore(file) as store:
        assert await store.sweep(8.0) == ["quiet"]


async def test_versions_are_passed_through_one_after_the_other(file: Path) -> None:
    await filled(file)
    async with SqliteStore(file, migrations=NEWER[: NOW + 1]):
        pass
    assert ask(file, "PRAGMA user_version") == [(NOW + 1,)]
    assert ask(file, "SELECT DISTINCT colour FROM tables") == [("sand",)]
    async with SqliteStore(file, migrations=NEWER):
        pass
    assert ask(file, "SELECT DISTINCT colour FROM tables") == [("red",)]
    kept = {copy.name.split(".")[1].split("-")[0] for copy in file.parent.glob("*.backup")}
    assert kept == {f"v{NOW}", f"v{NOW + 1}"}


async def test_a_migration_that_fails_changes_nothing(file: Path) -> None:
    await filled(file)
    with pytest.raises(BadStore, match="no such table: nonsense"):
        await SqliteStore(file, migrations=(*NEWER, "DELETE FROM nonsense;")).open()

    assert ask(file, "PRAGMA user_version") == [(NOW,)]
    async with SqliteStore(file) as store:
        assert (await store.table("table1")).last == 2


async def test_a_file_of_a_newer_version_is_refused_in_one_sentence(file: Path) -> None:
    async with SqliteStore(file, migrations=NEWER):
        pass
    words = rf"newer Kasbah \(version {NOW + 2}; this one knows {NOW}\)"
    with pytest.raises(BadStore, match=words):
        await SqliteStore(file).open()


async def test_two_workers_that_start_at_once_migrate_once(file: Path) -> None:
    await filled(file)
    stores = [SqliteStore(file, migrations=NEWER) for _ in range(3)]
    await asyncio.gather(*(store.open() for store in stores))
    await asyncio.gather(*(store.close() for store in stores))

    assert len(list(file.parent.glob("*.backup"))) == 1


async def test_what_is_no_store_is_refused_and_left_alone(file: Path, tmp_path: Path) -> None:
    file.write_bytes(b"Dear diary, " * 500)
    with pytest.raises(BadStore, match="not a database"):
        await SqliteStore(file).open()
    assert file.read_bytes() == b"Dear diary, " * 500

    other = tmp_path / "other.db"
    with closing(sqlite3.connect(other)) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(BadStore, match="another program"):
        await SqliteStore(other).open()
    with pytest.raises(BadStore, match="cannot be used"):
        await SqliteStore(tmp_path).open()
    file.unlink()
    (tmp_path / "flat").write_text("a file, no folder")
    with pytest.raises(BadStore, match="cannot be used"):
        await SqliteStore(tmp_path / "flat" / "kasbah.db").open()
