"""What is special about a SQLite file: who may read it, backups, a full disk, other processes."""

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

from kasbah.store import BadStore, Notice, StoreDown, StoreFull
from kasbah.store.sqlite import SqliteStore
from kasbah.store.sqlite_restore import restore
from kasbah.store.turn import Turn
from tests.store.shelf import Ear, bodies, move
from tests.store.sqlite_files import ask, filled

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
            assert ask(file, "PRAGMA journal_mode") == [("wal",)]

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
    assert ask(kept, "SELECT count(*) FROM entries") == [(200,)]
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
    asyncio.run(filled(file))
    before = ask(file, "SELECT count(*) FROM entries")
    junk, empty, newer = (tmp_path / name for name in ("junk", "empty", "newer"))
    junk.write_bytes(b"x" * 4096)
    empty.touch()
    with closing(sqlite3.connect(newer)) as db:
        db.execute("PRAGMA user_version = 9")
    for backup in (junk, empty, newer, tmp_path / "missing"):
        with pytest.raises(BadStore):
            restore(backup, file)

    assert before == ask(file, "SELECT count(*) FROM entries")


async def test_a_damaged_file_is_moved_aside_for_its_backup(file: Path, tmp_path: Path) -> None:
    await filled(file)
    async with SqliteStore(file) as store:
        await store.backup(tmp_path / "backup.db")
    file.write_bytes(b"broken" * 1000)

    kept = restore(tmp_path / "backup.db", file)
    assert kept is not None
    assert kept.read_bytes() == b"broken" * 1000
    async with SqliteStore(file) as store:
        assert (await store.table("table1")).last == 2


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
