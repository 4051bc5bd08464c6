"""Every test of the suite that asks for a `table` runs on all of them."""

from __future__ import annotations

import pytest

from tests.conformance.cases import TABLES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for each table."""
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", TABLES, ids=str)
