"""The rulebook of MarraCash says every rule, once, in the same order in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOME = Path(__file__).parents[2]
BOOKS = {name: HOME / "docs" / "rules" / name / "marracash.md" for name in ("en", "nl", "de")}
LISTED = (HOME / "tests" / "rulebook" / "marracash" / "ids.txt").read_text()
ANCHOR = re.compile(r'<a id="([A-Z]+-\d+)"></a>\*\*([A-Z]+-\d+)\*\* ')


def rules_of(book: Path) -> dict[str, str]:
    """The text of each rule: from its anchor to the next one or the end of its paragraph."""
    text = book.read_text()
    marks = list(ANCHOR.finditer(text))
    ends = [mark.start() for mark in marks[1:]] + [len(text)]
    return {
        mark[1]: text[mark.end() : end].split("\n\n")[0]
        for mark, end in zip(marks, ends, strict=True)
    }


def wanted() -> list[str]:
    """The rules and the board checks in the list of what has a test; not vectors or invariants."""
    ranges = re.findall(r"^(MC|V)-(\d+)\.\.\1-(\d+)$", LISTED, re.MULTILINE)
    return [f"{kind}-{n}" for kind, first, last in ranges for n in range(int(first), int(last) + 1)]


def test_the_list_of_rules_is_read() -> None:
    assert len(wanted()) == 122 + 8


@pytest.mark.parametrize("language", BOOKS)
def test_every_rule_is_there_once_and_in_order(language: str) -> None:
    marks = ANCHOR.findall(BOOKS[language].read_text())
    assert [anchor for anchor, _ in marks] == wanted()
    assert all(anchor == number for anchor, number in marks)
    assert all(len(text.strip()) > 15 for text in rules_of(BOOKS[language]).values())


@pytest.mark.parametrize("language", ["nl", "de"])
def test_translations_name_the_same_figures(language: str) -> None:
    """An amount that was mistyped in one language would be a different rule there."""
    english = rules_of(BOOKS["en"])
    for rule, text in rules_of(BOOKS[language]).items():
        assert figures(text) == figures(english[rule]), rule


def figures(text: str) -> list[str]:
    """All numbers of a text, without the marks between thousands."""
    return sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d{3})", "", text)))
