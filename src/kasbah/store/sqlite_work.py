"""What is asked of a SQLite file, as SQL. Each function runs inside somebody else's transaction."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Sequence

from kasbah.store.errors import NoTable, Stale, Taken
from kasbah.store.store import Change, Entry, Notice, Table

LAST = "(SELECT number FROM heads WHERE table_id = id)"
TABLE = f"SELECT id, created, listed, status, due, version, meta, {LAST} FROM tables"
NOTICES_KEPT = 10_000
FRESH_KEPT = 2_000
"""So many entries stay unfiled: other processes hear of them there."""
QUIET = "changed < :moment AND (SELECT at FROM heads WHERE table_id = id) < :moment"
FRESH = "INSERT INTO fresh (table_id, number, kind, body, at) VALUES "


def _table(row: tuple[str, float, int, str, float, int, bytes, int]) -> Table:
    table, created, listed, status, due, version, meta, last = row
    return Table(table, created, bool(listed), status, due, version, meta, last)


# Writing.


def create(
    db: sqlite3.Connection, table: str, meta: bytes, listed: bool, status: str, due: float
) -> Table:
    """A new table."""
    now = time.time()
    try:
        db.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, 1, ?)",
            (table, now, now, listed, status, due, meta),
        )
    except sqlite3.IntegrityError as clash:
        raise Taken("there is a table with this id already") from clash
    return Table(table, now, listed, status, due, 1, meta, 0)


def change(db: sqlite3.Connection, table: str, change: Change) -> int:
    """Changes a table that is still at the version that the caller has read; the new version."""
    done = db.execute(
        "UPDATE tables SET version = version + 1, changed = ?, meta = coalesce(?, meta),"
        " status = coalesce(?, status), listed = coalesce(?, listed), due = coalesce(?, due)"
        " WHERE id = ? AND version = ?",
        (time.time(), change.meta, change.status, change.listed, change.due, table, change.version),
    )
    if done.rowcount:
        return change.version + 1
    if db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
        raise Stale("the table has changed meanwhile")
    raise NoTable("there is no such table")


def append(db: sqlite3.Connection, table: str, entries: Sequence[Entry]) -> None:
    """Writes entries that follow what is there."""
    now = time.time()
    try:
        for number, kind, body, _ in entries:
            db.execute(f"{FRESH} (?, ?, ?, ?, ?)", (table, number, kind, body, now))
    except sqlite3.IntegrityError as clash:
        if db.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone():
            raise Taken("somebody else was quicker") from clash
        raise NoTable("there is no such table") from clash


class Append:
    """One entry for one table: nearly all that is ever written."""

    __slots__ = ("entry", "table")

    def __init__(self, table: str, entry: Entry) -> None:
        self.table = table
        self.entry = entry

    def __call__(self, db: sqlite3.Connection, notices: list[Notice]) -> None:
        """Writes it alone."""
        append(db, self.table, [self.entry])

    @property
    def notice(self) -> Notice:
        """What is heard of it."""
        return Notice(self.table, self.entry.number)


def append_together(db: sqlite3.Connection, appends: Sequence[Append]) -> range | None:
    """Writes many of them by one statement; returns their places.

    If one of them does not follow, none is written and there are none: write them one by one.
    """
    now = time.time()
    values: list[object] = []
    for one in appends:
        number, kind, body, _ = one.entry
        values += (one.table, number, kind, body, now)
    try:
        done = db.execute(FRESH + ", ".join(["(?, ?, ?, ?, ?)"] * len(appends)), values)
    except sqlite3.IntegrityError:
        return None
    last = int(done.lastrowid or 0)
    return range(last - len(appends) + 1, last + 1)


def file_away(db: sqlite3.Connection) -> None:
    """Puts entries under their tables, all but the newest."""
    (newest,) = db.execute("SELECT coalesce(max(place), 0) FROM fresh").fetchone()
    last = (newest - FRESH_KEPT,)
    db.execute(
        "INSERT INTO filed SELECT table_id, number, kind, body, at FROM fresh"
        " WHERE place <= ? AND table_id <> '' ORDER BY table_id, number",
        last,
    )
    db.execute("DELETE FROM fresh WHERE place <= ?", last)


def post(db: sqlite3.Connection, notices: Sequence[Notice]) -> range:
    """Writes notices for the other processes; returns their places. Old ones go now and then."""
    rows = ", ".join(["(?, ?)"] * len(notices))
    values = [value for notice in notices for value in notice]
    done = db.execute(f"INSERT INTO notices (table_id, number) VALUES {rows}", values)
    last = int(done.lastrowid or 0)
    if last % 1000 < len(notices):
        db.execute("DELETE FROM notices WHERE place <= ?", (last - NOTICES_KEPT,))
    return range(last - len(notices) + 1, last + 1)


def delete(db: sqlite3.Connection, table: str) -> bool:
    """Takes a table away, its log with it; whether it was there."""
    return db.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount > 0


def sweep(db: sqlite3.Connection, moment: float, statuses: Sequence[str], limit: int) -> list[str]:
    """Takes quiet tables away, at most so many at once; returns their ids."""
    wanted = ", ".join(f":status{place}" for place in range(len(statuses)))
    values: dict[str, object] = {f"status{place}": name for place, name in enumerate(statuses)}
    rows = db.execute(
        f"SELECT id FROM tables WHERE status IN ({wanted}) AND {QUIET} LIMIT :limit",
        {**values, "moment": moment, "limit": limit},
    ).fetchall()
    db.executemany("DELETE FROM tables WHERE id = ?", rows)
    return [table for (table,) in rows]


def acquire(db: sqlite3.Connection, lease: str, holder: str, seconds: float) -> bool:
    """Takes a lease that is free, has run out, or is the holder's own.

    One that would last far longer than it can have been taken for was written before the clock was
    put back: it counts for nothing, or a dead worker would hold it until the clock is there again.
    """
    now = time.time()
    row = db.execute(
        "INSERT INTO leases VALUES (:lease, :holder, :until)"
        " ON CONFLICT (name) DO UPDATE SET holder = :holder, until = :until"
        " WHERE holder = :holder OR until <= :now OR until > :never",
        {
            "lease": lease,
            "holder": holder,
            "until": now + seconds,
            "now": now,
            "never": now + 2 * seconds,
        },
    )
    return row.rowcount > 0


def release(db: sqlite3.Connection, lease: str, holder: str) -> None:
    """Gives a lease back."""
    db.execute("DELETE FROM leases WHERE name = ? AND holder = ?", (lease, holder))


def clear_leases(db: sqlite3.Connection) -> None:
    """Takes away leases that have run out."""
    db.execute("DELETE FROM leases WHERE until <= ?", (time.time(),))


# Reading.


def read_table(db: sqlite3.Connection, table: str) -> Table:
    """One table."""
    row = db.execute(f"{TABLE} WHERE id = ?", (table,)).fetchone()
    if row is None:
        raise NoTable("there is no such table")
    return _table(row)


def read_entries(db: sqlite3.Connection, table: str, after: int) -> list[Entry]:
    """The log from a number on."""
    # Of the fresh ones the newest are looked at first, and no more than until all are found.
    rows = db.execute(
        "SELECT number, kind, body, at FROM filed WHERE table_id = :table AND number > :after"
        " UNION ALL SELECT * FROM (SELECT number, kind, body, at FROM fresh"
        " WHERE table_id = :table AND number > :after ORDER BY place DESC LIMIT"
        " (SELECT coalesce(max(max(number) - :after, 0), 0) FROM heads WHERE table_id = :table))"
        " ORDER BY number",
        {"table": table, "after": after},
    )
    return [Entry(*row) for row in rows]


def read_tables(
    db: sqlite3.Connection, status: str | None, listed: bool | None, limit: int
) -> list[Table]:
    """Tables that fit, newest first."""
    rows = db.execute(
        f"{TABLE} WHERE (:status IS NULL OR status = :status)"
        " AND (:listed IS NULL OR listed = :listed) ORDER BY created DESC, id LIMIT :limit",
        {"status": status, "listed": listed, "limit": limit},
    )
    return [_table(row) for row in rows]


def read_due(db: sqlite3.Connection, before: float, limit: int) -> list[str]:
    """Tables that somebody must look at."""
    rows = db.execute(
        "SELECT id FROM tables WHERE due > 0 AND due < ? ORDER BY due, id LIMIT ?", (before, limit)
    )
    return [table for (table,) in rows]


def read_counts(db: sqlite3.Connection) -> dict[str, int]:
    """How many tables of each status."""
    return dict(db.execute("SELECT status, count(*) FROM tables GROUP BY status").fetchall())
