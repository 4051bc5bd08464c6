"""Both kinds of store for every test that asks for a `shelf`, and coroutines as tests."""

from __future__ import annotations

import asyncio
import inspect
from pathlib import Path

import pytest

from tests.postgres import Postgres
from tests.store.shelf import Shelf

PATIENCE = 90.0


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs a test that is a coroutine in an event loop of its own, for so long and no longer."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    arguments = {name: pyfuncitem.funcargs[name] for name in names}
    asyncio.run(asyncio.wait_for(pyfuncitem.obj(**arguments), PATIENCE))
    return True


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a SQLite file may be put."""
    return tmp_path / "kasbah.db"


@pytest.fixture(params=["sqlite", "postgres"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Shelf:
    """An empty database of either kind, on which any number of stores may be opened."""
    if request.param == "sqlite":
        return Shelf(str(tmp_path / "kasbah.db"))
    server: Postgres = request.getfixturevalue("postgres")
    return Shelf(server.emptied())
