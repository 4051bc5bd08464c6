"""What tests of several folders share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all tests of a process; started by the first that needs it."""
    server = Postgres()
    try:
        server.start()
        yield server
    finally:
        server.remove()
