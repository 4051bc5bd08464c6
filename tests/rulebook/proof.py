"""Which tests prove a rule, and where in the source it is named: read from the files themselves.

`ids.txt` in a game's folder lists the numbers of its rulebook, ranges as `MC-1..MC-122`;
`unnamed.txt` beside this file gives the reason for each number that no line of the source names.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULEBOOKS = ROOT / "tests" / "rulebook"
GAMES = ROOT / "src" / "kasbah" / "games"
# `MC-42`, or a range in words or signs: `MC-3 to MC-5`, `V-1 – V-8`, or close: `MC-34–38`.
CITED = re.compile(
    r"\b([A-Z]{1,2}|5\.4)-(\d+)(?:(?:\s*(?:\.\.|to|–|-)\s*\1-|(?:\.\.|–|-))(\d+)\b)?"
)


@dataclass
class Proof:
    """One number of a rulebook."""

    number: str
    tests: list[str] = field(default_factory=list)
    """`tests/rulebook/.../test_x.py::test_name`, each of which fails if the rule is broken."""
    sources: list[str] = field(default_factory=list)
    """`file:line`, where the source names it."""
    unnamed: str = ""
    """Why no line of the source names it, if none does."""
    known: bool = True
    """Whether the rulebook has this number at all."""


def games() -> list[str]:
    """The games that have a rulebook."""
    return sorted(folder.parent.name for folder in RULEBOOKS.glob("*/ids.txt"))


def proofs(game: str) -> list[Proof]:
    """Every number of a game's rulebook, in order."""
    found = {number: Proof(number) for number in numbers(game)}
    for file in sorted((RULEBOOKS / game).glob("test_*.py")):
        for number, test in marks(file):
            found.setdefault(number, Proof(number, known=False)).tests.append(
                f"{file.relative_to(ROOT)}::{test}"
            )
    for number, reason in reasons(game):
        found.setdefault(number, Proof(number, known=False)).unnamed = reason
    for file in sorted([*(GAMES / game).glob("*.py"), *(GAMES / game).glob("data/*.txt")]):
        for place, line in enumerate(file.read_text().splitlines(), start=1):
            for number in cited(line):
                if number in found:
                    found[number].sources.append(f"{file.relative_to(ROOT)}:{place}")
    return list(found.values())


def numbers(game: str) -> list[str]:
    """The ids in a rulebook's list, ranges written out."""
    text = re.sub(r"#.*", "", (RULEBOOKS / game / "ids.txt").read_text())
    return [number for word in text.split() for number in ranged(word)]


def reasons(game: str) -> Iterator[tuple[str, str]]:
    """The numbers of a game that the source need not name, each with the reason."""
    for line in (RULEBOOKS / "unnamed.txt").read_text(encoding="utf-8").splitlines():
        words = line.split(maxsplit=2)
        if words and words[0] == game:
            for number in ranged(words[1]):
                yield number, words[2]


def ranged(word: str) -> list[str]:
    """`MC-1..MC-3` written out; a single id stays as it is."""
    first, _, last = word.partition("..")
    kind, _, start = first.rpartition("-")
    end = last.rpartition("-")[2] or start
    return [f"{kind}-{number}" for number in range(int(start), int(end) + 1)]


def marks(file: Path) -> Iterator[tuple[str, str]]:
    """The ids that the tests of a file cite with `@rule`, with the names of the tests."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and getattr(mark.func, "id", "") == "rule":
                    for argument in mark.args:
                        assert isinstance(argument, ast.Constant), f"{file}: {node.name}"
                        yield str(argument.value), node.name


def cited(line: str) -> Iterator[str]:
    """The rules that a line of source names."""
    for kind, first, last in CITED.findall(line):
        for number in range(int(first), int(last or first) + 1):
            yield f"{kind}-{number}"
