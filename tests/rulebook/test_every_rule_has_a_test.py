"""Every numbered rule, test vector and invariant of a rulebook is cited by a test.

`ids.txt` in a game's folder lists the numbers of its rulebook, ranges as `MC-1..MC-122`.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
RULEBOOKS = sorted(folder.parent for folder in HERE.glob("*/ids.txt"))


def numbered(folder: Path) -> list[str]:
    """The ids in a rulebook's list, ranges written out."""
    ids: list[str] = []
    for word in re.sub(r"#.*", "", (folder / "ids.txt").read_text()).split():
        first, _, last = word.partition("..")
        kind, _, start = first.rpartition("-")
        end = last.rpartition("-")[2] or start
        ids += [f"{kind}-{number}" for number in range(int(start), int(end) + 1)]
    return ids


def cited(folder: Path) -> dict[str, list[str]]:
    """The ids cited by tests, with the names of the tests."""
    tests: dict[str, list[str]] = {}
    for file in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "rule":
                        for argument in mark.args:
                            assert isinstance(argument, ast.Constant), f"{file}: {node.name}"
                            tests.setdefault(str(argument.value), []).append(node.name)
    return tests


@pytest.mark.parametrize("folder", RULEBOOKS, ids=lambda folder: folder.name)
def test_every_number_in_the_rulebook_is_cited_by_a_test(folder: Path) -> None:
    tests = cited(folder)

    assert [number for number in numbered(folder) if number not in tests] == []


@pytest.mark.parametrize("folder", RULEBOOKS, ids=lambda folder: folder.name)
def test_no_test_cites_a_number_that_the_rulebook_does_not_have(folder: Path) -> None:
    unknown = sorted(set(cited(folder)) - set(numbered(folder)))

    assert unknown == []
