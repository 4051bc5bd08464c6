"""Picks the store that a URL names."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from kasbah.store.errors import BadStore

if TYPE_CHECKING:
    from kasbah.store.store import Store


def default_path() -> Path:
    """The file when nobody names one: in the user's data folder, or in that of `KASBAH_DATA`."""
    folder = os.environ.get("KASBAH_DATA") or platformdirs.user_data_dir("kasbah")
    return Path(folder) / "kasbah.db"


def open_store(url: str | None = None) -> Store:
    """The store that a URL names, to be opened by `async with`.

    `postgresql://user@host/name` is a PostgreSQL database, `sqlite:///folder/file.db` or a plain
    path a SQLite file; None is the SQLite file in the user's data folder.
    """
    if url is None:
        return _sqlite(default_path())
    scheme, separator, rest = url.partition("://")
    if not separator:
        return _sqlite(Path(url))
    if scheme == "sqlite":
        return _sqlite(Path(rest))
    if scheme in ("postgresql", "postgres"):
        return _postgres(url)
    raise BadStore(f"a database is postgresql://… or sqlite:///file, not {scheme}://…")


def _sqlite(path: Path) -> Store:
    from kasbah.store.sqlite import SqliteStore

    return SqliteStore(path.expanduser())


def _postgres(url: str) -> Store:
    try:
        from kasbah.store.postgres import PostgresStore
    except ImportError as missing:
        raise BadStore(
            "PostgreSQL needs one more package: pip install 'kasbah[postgres]'"
        ) from missing
    return PostgresStore(url)
