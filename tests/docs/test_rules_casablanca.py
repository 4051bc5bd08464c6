"""The rulebook of Casablanca has every rule, in every language, in the same order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rulebook.test_every_rule_has_a_test import numbered

HOME = Path(__file__).parents[2] / "docs/rules"
RULES = [
    number
    for number in numbered(Path(__file__).parents[1] / "rulebook/casablanca")
    if number.startswith(("CB-", "CV-"))
]
ANCHOR = re.compile(r'<a id="([^"]+)"></a>\*\*([^*]+)\*\* \S')


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_every_rule_is_there_once_and_in_order(language: str) -> None:
    text = (HOME / language / "casablanca.md").read_text(encoding="utf-8")
    anchors = ANCHOR.findall(text)

    assert [link for link, _ in anchors] == RULES
    assert all(link == shown for link, shown in anchors)
    assert text.count("<a id=") == len(anchors)


def test_the_languages_have_the_same_chapters() -> None:
    chapters = [
        re.findall(r"^#+(?= )", (HOME / language / "casablanca.md").read_text("utf-8"), re.M)
        for language in ("en", "nl", "de")
    ]
    assert chapters[0] == chapters[1] == chapters[2]
