"""Schwarzmarkt's rulebook for players: every rule once, in the same order in each language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rulebook.test_every_rule_has_a_test import numbered

ROOT = Path(__file__).parents[2]
LANGUAGES = ("en", "nl", "de")
ANCHOR = re.compile(r'<a id="([A-Z]+-\d+)"></a>\*\*(.*?)\*\* (.*)')
VECTORS = "V-"


def book(language: str) -> str:
    """The rulebook in a language."""
    return (ROOT / "docs" / "rules" / language / "schwarzmarkt.md").read_text(encoding="utf-8")


def rules(language: str) -> dict[str, str]:
    """The text of each rule by its number."""
    found = ANCHOR.findall(book(language))
    told = {number: text for number, _shown, text in found}
    assert len(found) == len(told), "a rule stands there twice"
    assert all(number == shown for number, shown, _text in found)
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_stands_in_the_rulebook_once(language: str) -> None:
    ids = numbered(ROOT / "tests" / "rulebook" / "schwarzmarkt")
    assert set(rules(language)) == {number for number in ids if not number.startswith(VECTORS)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_says_something_of_its_own(language: str) -> None:
    texts = list(rules(language).values())
    assert all(text.endswith(".") and len(text) > 15 for text in texts)
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_stand_in_the_same_order_and_chapters(language: str) -> None:
    def shape(text: str) -> list[str]:
        """Headings by their depth, rules by their number."""
        found = re.findall(r'^(#+) |<a id="([A-Z]+-\d+)">', text, flags=re.MULTILINE)
        return [depth or number for depth, number in found]

    assert shape(book(language)) == shape(book("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_to_rules_that_are_there(language: str) -> None:
    links = re.findall(r"\]\(#([A-Z]+-\d+)\)", book(language))
    assert links
    assert set(links) <= set(rules(language))
