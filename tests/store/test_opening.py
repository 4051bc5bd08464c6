"""Which store a URL names."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kasbah.store import BadStore, default_path, open_store
from kasbah.store.postgres import PostgresStore
from kasbah.store.sqlite import SqliteStore


def test_without_a_name_it_is_a_file_in_the_user_s_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("KASBAH_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    store = open_store()
    assert isinstance(store, SqliteStore)
    assert store.file == default_path()
    assert store.file.name == "kasbah.db"
    assert "kasbah" in store.file.parent.name

    monkeypatch.setenv("KASBAH_DATA", str(tmp_path / "mine"))
    assert default_path() == tmp_path / "mine" / "kasbah.db"


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("games.db", "games.db"),
        ("/srv/games.db", "/srv/games.db"),
        ("sqlite:///srv/games.db", "/srv/games.db"),
        ("sqlite://games.db", "games.db"),
    ],
)
def test_a_path_is_a_sqlite_file(url: str, file: str) -> None:
    store = open_store(url)
    assert isinstance(store, SqliteStore)
    assert store.file == Path(file)


@pytest.mark.parametrize("scheme", ["postgresql", "postgres"])
def test_a_postgresql_url_is_postgresql(scheme: str) -> None:
    assert isinstance(open_store(f"{scheme}://kasbah@localhost/kasbah"), PostgresStore)


def test_any_other_url_is_refused_without_repeating_its_password() -> None:
    with pytest.raises(BadStore, match="not mysql://") as said:
        open_store("mysql://root:hunter2@localhost/kasbah")
    assert "hunter2" not in str(said.value)


def test_sqlite_needs_no_other_package() -> None:
    """asyncpg is an extra; without it PostgreSQL is refused with the command that installs it."""
    code = (
        "import sys; sys.modules['asyncpg'] = None\n"
        "from kasbah.store import BadStore, open_store\n"
        "open_store('games.db')\n"
        "try: open_store('postgresql://localhost/kasbah')\n"
        "except BadStore as said: print(said)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert "pip install 'kasbah[postgres]'" in done.stdout
