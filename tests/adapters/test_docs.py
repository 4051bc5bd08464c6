"""docs/research.md says what is true: its tables, its sizes and its snippets."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from kasbah.adapters.dataset import desk_of, schema_of
from kasbah.adapters.desk import Desk
from kasbah.adapters.tables import sizes, with_tables
from kasbah.bots.arena.match import Match
from kasbah.cli.main import main

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
    assert len(SNIPPETS) == 5


def test_the_data_set_of_the_page_is_written_and_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    [command] = re.findall(r"^kasbah (arena .*\.parquet)$", PAGE, re.MULTILINE)
    assert main([*command.split(), "--workers", "1"]) == 0
    [loader] = re.findall(r"```python data\n(.*?)```", PAGE, re.DOTALL)
    loaded: dict[str, Any] = {}
    exec(compile(loader, "docs/research.md", "exec"), loaded)
    assert loaded["about"]["mode"] == "marracash_v1"
    length = Desk("marracash_v1", {"players": 3}).layout.length
    assert loaded["arrays"]["observation"].shape == (len(loaded["actions"]), length)
    assert loaded["arrays"]["returns"].shape == (len(loaded["actions"]), 3)


def test_the_columns_of_the_page_are_those_of_the_code() -> None:
    match = Match("marracash", {}, ("random",) * 3, 1, 1)
    schema = schema_of(desk_of(match), match)
    section = PAGE.split("## Data sets")[1].split("## Determinism")[0]
    assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == schema.names
