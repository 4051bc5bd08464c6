"""One server for all tests that do not need one of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import Postgres
from tests.server.running import Person, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running server on SQLite."""
    database: Path = tmp_path_factory.mktemp("server") / "kasbah.db"
    with Server(str(database)) as running:
        yield running


@pytest.fixture
def ann(server: Server) -> Iterator[Person]:
    """A person."""
    with Person(server.url) as person:
        yield person


@pytest.fixture
def ben(server: Server) -> Iterator[Person]:
    """Another person."""
    with Person(server.url) as person:
        yield person


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "kasbah.db")
    running: Postgres = request.getfixturevalue("postgres")
    return running.emptied()
