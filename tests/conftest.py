"""What tests of several folders share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import Postgres


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser comes last: its event loop never stops, and no other can run beside it."""
    items.sort(key=lambda item: item.path.parent.name == "browser")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all tests of a process; started by the first that needs it."""
    server = Postgres()
    try:
        server.start()
        yield server
    finally:
        server.remove()
