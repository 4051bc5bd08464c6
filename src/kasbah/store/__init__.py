"""Where tables live: SQLite by default, PostgreSQL for many workers, behind one small interface."""

from __future__ import annotations

from kasbah.store.errors import (
    BadStore,
    NoTable,
    Stale,
    StoreDown,
    StoreError,
    StoreFull,
    Taken,
)
from kasbah.store.opening import default_path, open_store
from kasbah.store.store import (
    OPEN,
    OVER,
    PLAYING,
    STATUSES,
    Change,
    Entry,
    Notice,
    Store,
    Table,
)

__all__ = [
    "OPEN",
    "OVER",
    "PLAYING",
    "STATUSES",
    "BadStore",
    "Change",
    "Entry",
    "NoTable",
    "Notice",
    "Stale",
    "Store",
    "StoreDown",
    "StoreError",
    "StoreFull",
    "Table",
    "Taken",
    "default_path",
    "open_store",
]
