"""docs/research.md says what is true: its tables, its sizes and its snippets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kasbah.adapters.tables import sizes, with_tables

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text()
SNIPPETS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


def test_the_tables_are_those_of_the_code() -> None:
    assert with_tables(PAGE) == PAGE


def test_the_sizes_are_those_of_the_code() -> None:
    for mode, (length, actions) in sizes().items():
        assert re.search(rf"\| `{mode}` \| [^|]+\| [^|]+\| {actions} \| {length} \|", PAGE), mode
        assert f"<!-- {mode} actions -->" in PAGE
        assert f"<!-- {mode} observation -->" in PAGE


@pytest.mark.parametrize("number", range(len(SNIPPETS)))
def test_every_snippet_runs(number: int) -> None:
    exec(compile(SNIPPETS[number], "docs/research.md", "exec"), {})


def test_there_are_snippets() -> None:
    assert len(SNIPPETS) == 4
