"""What is special about a SQLite file: its versions, its backup, a full disk, other processes."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import sqlite3
import stat
import time
from contextlib import closing
from pathlib import Path

import pytest

from kasbah.store import BadStore, Notice, StoreDown, StoreFull, Taken, sqlite_writer
from kasbah.store import sqlite_work as work
from kasbah.store.sqlite import SqliteStore
from kasbah.store.sqlite_file import MIGRATIONS
from kasbah.store.sqlite_restore import restore
from kasbah.store.turn import Turn
from tests.store.shelf import Ear, bodies, move, until

TO_NEXT = "ALTER TABLE tables ADD COLUMN colour TEXT NOT NULL DEFAULT 'sand';"
TO_LAST = "UPDATE tables SET colour = 'red' WHERE status = 'over'; CREATE TABLE more (thing TEXT);"
NOW = len(MIGRATIONS)
NEWER = (*MIGRATIONS, TO_NEXT, TO_LAST)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kasbah.db"


async def _filled(file: Path, tables: int = 3) -> None:
    """A file of today's schema with something in it."""
    async with SqliteStore(file) as store:
        for number in range(tables):
            await store.create(f"table{number}", b"meta", status="over")
            await store.append(f"table{number}", [move(1), move(2)])


def _ask(file: Path, question: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(file)) as db:
        return db.execute(question).fetchall()


# Versions.


async def test_an_older_file_is_kept_and_brought_up_to_date(file: Path) -> None:
    await _filled(file)
    assert _ask(file, "PRAGMA user_version") == [(NOW,)]

    async with SqliteStore(file, migrations=NEWER) as store:
        assert bodies(await store.entries("table1")) == [(1, b"move"), (2, b"move")]
    assert _ask(file, "PRAGMA user_version") == [(NOW + 2,)]
    assert _ask(file, "SELECT DISTINCT colour FROM tables") == [("red",)]

    (kept,) = file.parent.glob(f"kasbah.v{NOW}-*.backup")
    assert _ask(kept, "PRAGMA user_version") == [(NOW,)]
    assert _ask(kept, "SELECT count(*) FROM entries") == [(6,)]

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
    await _filled(file)
    async with SqliteStore(file, migrations=NEWER[: NOW + 1]):
        pass
    assert _ask(file, "PRAGMA user_version") == [(NOW + 1,)]
    assert _ask(file, "SELECT DISTINCT colour FROM tables") == [("sand",)]
    async with SqliteStore(file, migrations=NEWER):
        pass
    assert _ask(file, "SELECT DISTINCT colour FROM tables") == [("red",)]
    kept = {copy.name.split(".")[1].split("-")[0] for copy in file.parent.glob("*.backup")}
    assert kept == {f"v{NOW}", f"v{NOW + 1}"}


async def test_a_migration_that_fails_changes_nothing(file: Path) -> None:
    await _filled(file)
    with pytest.raises(BadStore, match="no such table: nonsense"):
        await SqliteStore(file, migrations=(*NEWER, "DELETE FROM nonsense;")).open()

    assert _ask(file, "PRAGMA user_version") == [(NOW,)]
    async with SqliteStore(file) as store:
        assert (await store.table("table1")).last == 2


async def test_a_file_of_a_newer_version_is_refused_in_one_sentence(file: Path) -> None:
    async with SqliteStore(file, migrations=NEWER):
        pass
    words = rf"newer Kasbah \(version {NOW + 2}; this one knows {NOW}\)"
    with pytest.raises(BadStore, match=words):
        await SqliteStore(file).open()


async def test_two_workers_that_start_at_once_migrate_once(file: Path) -> None:
    await _filled(file)
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


# The file itself.


async def test_nobody_else_on_the_machine_may_read_the_secrets(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "kasbah.db"
    async with SqliteStore(file) as store:
        await store.create("abc", b"secret")
        await store.backup(tmp_path / "copy.db")
        files = [*file.parent.iterdir(), tmp_path / "copy.db"]
        modes = {one.name: stat.S_IMODE(one.stat().st_mode) & 0o077 for one in files}

    names = ("kasbah.db", "kasbah.db-wal", "kasbah.db-shm", "kasbah.db-turn", "copy.db")
    assert dict.fromkeys(names, 0) == modes


async def test_the_file_waits_for_the_disk_and_the_log_names_the_version(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        async with SqliteStore(file) as store:
            await store.create("abc", b"")
            assert _ask(file, "PRAGMA journal_mode") == [("wal",)]

    assert f"SQLite {sqlite3.sqlite_version}" in caplog.text
    assert not file.with_name("kasbah.db-wal").exists()  # folded in when the last one left


async def test_a_backup_is_made_while_others_write_and_can_be_restored(
    file: Path, tmp_path: Path
) -> None:
    backup = tmp_path / "backups.db"
    async with SqliteStore(file) as store:
        await store.create("abc", b"")
        writing = [asyncio.create_task(store.append("abc", [move(n)])) for n in range(1, 200)]
        await writing[20]
        await store.backup(backup)
        await asyncio.gather(*writing)
        await store.append("abc", [move(200, b"after the backup")])

    kept = restore(backup, file)
    assert kept is not None
    assert _ask(kept, "SELECT count(*) FROM entries") == [(200,)]
    async with SqliteStore(file) as store:
        log = bodies(await store.entries("abc"))
        assert 21 <= len(log) < 200
        assert list(range(1, len(log) + 1)) == [number for number, _ in log]
        await store.append("abc", [move(len(log) + 1)])
    assert restore(backup, tmp_path / "elsewhere" / "kasbah.db") is None
    async with SqliteStore(tmp_path / "elsewhere" / "kasbah.db") as store:
        assert log == bodies(await store.entries("abc"))


async def test_a_restored_backup_makes_running_workers_catch_up(file: Path, tmp_path: Path) -> None:
    async with SqliteStore(file) as store:
        await store.create("abc", b"")
        await store.backup(tmp_path / "backup.db")
        for number in range(1, 4):
            await store.append("abc", [move(number)])
        await asyncio.sleep(0.1)
        ear = Ear()
        store.subscribe(ear)
        await asyncio.to_thread(restore, tmp_path / "backup.db", file)
        await ear.hears(Notice(None, 0))

        assert (await store.table("abc")).last == 0
        await store.append("abc", [move(1)])


def test_what_is_no_backup_is_not_restored(file: Path, tmp_path: Path) -> None:
    asyncio.run(_filled(file))
    before = _ask(file, "SELECT count(*) FROM entries")
    junk, empty, newer = (tmp_path / name for name in ("junk", "empty", "newer"))
    junk.write_bytes(b"x" * 4096)
    empty.touch()
    with closing(sqlite3.connect(newer)) as db:
        db.execute("PRAGMA user_version = 9")
    for backup in (junk, empty, newer, tmp_path / "missing"):
        with pytest.raises(BadStore):
            restore(backup, file)

    assert before == _ask(file, "SELECT count(*) FROM entries")


async def test_a_damaged_file_is_moved_aside_for_its_backup(file: Path, tmp_path: Path) -> None:
    await _filled(file)
    async with SqliteStore(file) as store:
        await store.backup(tmp_path / "backup.db")
    file.write_bytes(b"broken" * 1000)

    kept = restore(tmp_path / "backup.db", file)
    assert kept is not None
    assert kept.read_bytes() == b"broken" * 1000
    async with SqliteStore(file) as store:
        assert (await store.table("table1")).last == 2


# Entries are written one after the other, and filed under their tables later.


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
    ((unfiled,),) = _ask(file, "SELECT count(*) FROM fresh")
    assert 7 <= int(str(unfiled)) <= 7 + 10 + 5
    assert _ask(file, "SELECT count(*) FROM entries") == [(200,)]
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
    assert _ask(file, "SELECT DISTINCT table_id FROM entries") == [("kept",)]
    assert _ask(file, "SELECT count(*) FROM fresh WHERE body LIKE 'secret%'") == [(0,)]


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
        assert _ask(file, "SELECT count(*) FROM filed") == [(0,)]
        monkeypatch.setattr(sqlite_writer, "file_away", real)
        for number in range(31, 51):
            await store.append("abc", [move(number)])
        assert [entry.number for entry in await store.entries("abc")] == list(range(1, 51))
    assert _ask(file, "SELECT count(*) > 0 FROM filed") == [(1,)]


# A full disk.


async def test_a_full_disk_is_one_sentence_and_loses_nothing(file: Path) -> None:
    """The limit stands for the disk: SQLite gives the same error for both."""
    big = b"x" * 2000
    async with SqliteStore(file, max_bytes=300_000) as store:
        for name in ("old", "abc"):
            await store.create(name, b"", status="over" if name == "old" else "playing")
        for number in range(1, 41):
            await store.append("old", [move(number, big)])

        async def fill() -> None:
            for number in range(1, 200):
                await store.append("abc", [move(number, big)])

        with pytest.raises(StoreFull, match="full; nothing was changed"):
            await fill()
        written = (await store.table("abc")).last
        refused = await asyncio.gather(
            *(store.append("abc", [move(written + 1, big * 4)]) for _ in range(5)),
            return_exceptions=True,
        )
        assert [StoreFull] * 5 == [type(one) for one in refused]
        assert 10 < written == len(await store.entries("abc"))

        assert await store.sweep(time.time() + 60) == ["old"]  # there is room again
        await store.append("abc", [move(written + 1, big)])
        assert written + 1 == (await store.table("abc")).last


# Other processes.


async def test_a_program_that_holds_the_file_is_waited_for_and_then_named(file: Path) -> None:
    async with SqliteStore(file) as store:
        await store.create("abc", b"")
        with Turn(file) as turn:
            waiting = asyncio.create_task(store.append("abc", [move(1)]))
            await asyncio.sleep(0.1)
            assert not waiting.done()
        await waiting
        turn.close()

        hasty = Turn(file, patience=0.05)
        with Turn(file) as turn, pytest.raises(StoreDown, match="another program"):
            hasty.__enter__()
        hasty.close()
        turn.close()


def _hold_and_die(file: str) -> None:
    Turn(Path(file)).__enter__()
    os.kill(os.getpid(), 9)


async def test_the_turn_of_a_killed_process_is_free_again(file: Path) -> None:
    async with SqliteStore(file) as store:
        await store.create("abc", b"")
        process = multiprocessing.get_context("spawn").Process(
            target=_hold_and_die, args=(str(file),)
        )
        process.start()
        await asyncio.to_thread(process.join)
        assert process.exitcode == -9
        await asyncio.wait_for(store.append("abc", [move(1)]), 5)
