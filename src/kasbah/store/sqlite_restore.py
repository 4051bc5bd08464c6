"""Putting a backup of a SQLite store back in its place."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from kasbah.store.errors import BadStore
from kasbah.store.sqlite_file import MIGRATIONS, aside, connect, copy, prepare, version_of
from kasbah.store.turn import Turn


def restore(backup: Path, file: Path, migrations: Sequence[str] = MIGRATIONS) -> Path | None:
    """Puts a backup in the place of a database, all of it or nothing; returns a copy of the old.

    Copying the file by hand would leave the old one's `-wal` beside it; this does not. Workers that
    run on it meanwhile are told to read everything again.
    """
    if not backup.is_file():
        raise BadStore(f"there is no backup {backup}")
    turn = Turn(file)
    try:
        with closing(sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro", uri=True)) as source:
            _check(source, backup, migrations)
            kept = _make_way(file, migrations, turn)
            with turn, closing(connect(file)) as db:
                source.backup(db)
        return kept
    except sqlite3.Error as failure:
        raise BadStore(f"{backup} cannot be restored: {failure}") from failure
    finally:
        turn.close()


def _check(db: sqlite3.Connection, backup: Path, migrations: Sequence[str]) -> None:
    """Refuses a backup that is damaged, or that this program could not read."""
    if not 0 < version_of(db) <= len(migrations):
        raise BadStore(f"{backup} is no backup that this Kasbah can read")
    if db.execute("PRAGMA quick_check").fetchone() != ("ok",):
        raise BadStore(f"{backup} is damaged")


def _make_way(file: Path, migrations: Sequence[str], turn: Turn) -> Path | None:
    """Copies what is there; what cannot be read, a reason to restore, is moved away as it is."""
    if not file.is_file() or file.stat().st_size == 0:
        prepare(file, migrations, turn)
        return None
    kept = aside(file, "before-restore")
    try:
        prepare(file, migrations, turn)
        with turn, closing(connect(file)) as db:
            copy(db, kept)
    except (BadStore, sqlite3.Error):
        for end in ("", "-wal", "-shm"):
            part = file.with_name(file.name + end)
            if part.exists():
                part.replace(kept.with_name(kept.name + end))
        prepare(file, migrations, turn)
    return kept
