"""A SQLite file: how it is opened, brought up to date, copied and put back."""

from __future__ import annotations

import logging
import os
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from kasbah.store.errors import BadStore, StoreDown, StoreError, StoreFull
from kasbah.store.turn import Turn

log = logging.getLogger(__name__)

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        created REAL NOT NULL,
        changed REAL NOT NULL,
        listed INTEGER NOT NULL,
        status TEXT NOT NULL,
        due REAL NOT NULL,
        version INTEGER NOT NULL,
        meta BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_status ON tables (status, created);
    CREATE INDEX tables_by_due ON tables (due) WHERE due > 0;

    CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        body BLOB NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;

    CREATE TABLE snapshots (
        table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        body BLOB NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE leases (
        name TEXT PRIMARY KEY,
        holder TEXT NOT NULL,
        until REAL NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE notices (
        place INTEGER PRIMARY KEY,
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL
    );
    """,
    # Replaying a log is quick enough (docs/decisions.md, 12).
    "DROP TABLE snapshots;",
    # A move at each of thirty tables would be a page of the file for each of them. So entries are
    # written one after the other, a page or two for all, and filed under their tables later, when
    # many have come together. `heads` is the referee: an entry that does not follow is refused.
    """
    ALTER TABLE entries RENAME TO filed;
    CREATE TABLE fresh (
        place INTEGER PRIMARY KEY,
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        body BLOB NOT NULL,
        at REAL NOT NULL
    );
    CREATE VIEW entries AS
        SELECT table_id, number, kind, body, at FROM filed
        UNION ALL SELECT table_id, number, kind, body, at FROM fresh WHERE table_id <> '';

    CREATE TABLE heads (
        table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        at REAL NOT NULL
    ) WITHOUT ROWID;
    INSERT INTO heads SELECT id,
        coalesce((SELECT max(number) FROM filed WHERE table_id = id), 0),
        coalesce((SELECT at FROM filed WHERE table_id = id ORDER BY number DESC LIMIT 1), 0)
        FROM tables;

    CREATE TRIGGER table_came AFTER INSERT ON tables BEGIN
        INSERT INTO heads VALUES (new.id, 0, 0);
    END;
    CREATE TRIGGER entry_follows AFTER INSERT ON fresh BEGIN
        UPDATE heads SET number = new.number, at = new.at
            WHERE table_id = new.table_id AND number = new.number - 1;
        SELECT RAISE(ABORT, 'no entry goes here') WHERE changes() = 0;
    END;
    -- The newest place stays: given out again, it would be missed by whoever reads on from there.
    CREATE TRIGGER table_went AFTER DELETE ON tables BEGIN
        DELETE FROM fresh WHERE table_id = old.id AND place < (SELECT max(place) FROM fresh);
        UPDATE fresh SET table_id = '', body = x'' WHERE table_id = old.id;
    END;
    """,
)
"""How to get from each version of the schema to the next. Never change one that was released."""

OLDEST = (3, 24, 0)
"""The first SQLite with `ON CONFLICT DO UPDATE`."""
BUSY = 5.0
"""Seconds to wait for other programs that hold the file, such as somebody's sqlite3 shell."""


def connect(file: Path, *, reading: bool = False) -> sqlite3.Connection:
    """A connection that waits for the disk at every commit, or one that only reads."""
    db = sqlite3.connect(file, timeout=BUSY, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA fullfsync = ON")  # macOS: without it, "on disk" means "in the disk's cache"
    # What a statement that fails must take back is kept in memory, not in a file made for it.
    db.execute("PRAGMA temp_store = MEMORY")
    if reading:
        db.execute("PRAGMA query_only = ON")
    return db


def prepare(file: Path, migrations: Sequence[str], turn: Turn) -> None:
    """Makes the file, or brings an older one up to date after a backup."""
    if sqlite3.sqlite_version_info < OLDEST:
        raise BadStore(
            f"this Python has SQLite {sqlite3.sqlite_version}; Kasbah needs 3.24 or newer"
        )
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        # Hidden cards and hashes of tokens are inside: nobody else on this machine may read them.
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        with turn, closing(connect(file)) as db:
            migrate(db, file, migrations)
            if db.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
                raise BadStore(f"{file} cannot be used: its disk cannot be shared in memory")
    except OSError as failure:
        raise BadStore(f"{file} cannot be used: {failure.strerror}") from failure
    except sqlite3.Error as failure:
        raise BadStore(f"{file} cannot be used: {failure}") from failure


def version_of(db: sqlite3.Connection) -> int:
    """The version of a file's schema; 0 for an empty file."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(db: sqlite3.Connection, file: Path, migrations: Sequence[str]) -> None:
    """Brings the schema up to date, one version after the other, all of them or none."""
    version, newest = version_of(db), len(migrations)
    if version > newest:
        raise BadStore(
            f"{file} was written by a newer Kasbah (version {version}; this one knows {newest}): "
            "update Kasbah, or name another file"
        )
    if version == newest:
        return
    if version == 0 and db.execute("SELECT count(*) FROM sqlite_master").fetchone() != (0,):
        raise BadStore(f"{file} is a database of another program: name another file")
    if version > 0:
        kept = aside(file, f"v{version}")
        copy(db, kept)
        log.info("schema version %d becomes %d; the old file is kept as %s", version, newest, kept)
    steps = "\n".join(migrations[version:])
    try:
        db.executescript(f"BEGIN IMMEDIATE;\n{steps}\nPRAGMA user_version = {newest};\nCOMMIT;")
    except sqlite3.Error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def aside(file: Path, why: str) -> Path:
    """A name for a copy that is kept beside a file."""
    return file.with_name(f"{file.stem}.{why}-{time.strftime('%Y%m%d-%H%M%S')}.backup")


def copy(db: sqlite3.Connection, target: Path) -> None:
    """Copies a database in use into a file, which appears only when it is complete and on disk."""
    half = target.with_name(target.name + ".part")
    half.unlink(missing_ok=True)
    os.close(os.open(half, os.O_RDWR | os.O_CREAT, 0o600))
    try:
        with closing(sqlite3.connect(half)) as other:
            db.backup(other)
            other.execute("PRAGMA journal_mode = DELETE")  # one file, nothing beside it
        with half.open("rb+") as written:
            os.fsync(written.fileno())
        half.replace(target)
    finally:
        half.unlink(missing_ok=True)


def explain(failure: sqlite3.Error) -> StoreError:
    """What went wrong, as a sentence for whoever asked; the details are for the log."""
    log.error("SQLite: %s (%s)", failure, getattr(failure, "sqlite_errorname", "no code"))
    code = getattr(failure, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return StoreFull("the disk of the server is full; nothing was changed, try again later")
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreDown("another program keeps the database to itself; try again soon")
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return StoreDown("the database is damaged; its host must restore a backup")
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN):
        return StoreDown("the database cannot be written; its host must look at its permissions")
    return StoreDown("the database cannot be reached; try again soon")
