"""The rulebooks for players have every rule, once, in every language, and say the same."""

from __future__ import annotations

import re

import pytest

from tests.rulebook.proof import ROOT, games, numbers

LANGUAGES = ("en", "nl", "de")
RULE = re.compile(r'<a id="([A-Z]+-\d+)"></a>\*\*([^*]+)\*\* ')
# What is not for players: test vectors, invariants, and Casablanca's checks of a board file.
NOT_FOR_PLAYERS = {
    "marracash": ("TV-", "I-"),
    "casablanca": ("TV-", "5.4-"),
    "schwarzmarkt": ("V-",),
}

every_book = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in games() for language in LANGUAGES]
)


def book(game: str, language: str) -> str:
    """The rulebook of a game in a language."""
    return (ROOT / "docs" / "rules" / language / f"{game}.md").read_text(encoding="utf-8")


def rules(game: str, language: str) -> dict[str, str]:
    """Each rule's text: from its number to the next one or to the end of its paragraph."""
    text = book(game, language)
    marks = list(RULE.finditer(text))
    ends = [mark.start() for mark in marks[1:]] + [len(text)]
    return {
        mark[1]: text[mark.end() : end].split("\n\n")[0].strip()
        for mark, end in zip(marks, ends, strict=True)
    }


@every_book
def test_every_rule_is_there_once(game: str, language: str) -> None:
    found = RULE.findall(book(game, language))
    wanted = [n for n in numbers(game) if not n.startswith(NOT_FOR_PLAYERS[game])]

    assert sorted(anchor for anchor, _ in found) == sorted(wanted)
    assert all(anchor == shown for anchor, shown in found)


@every_book
def test_every_rule_says_something_of_its_own(game: str, language: str) -> None:
    texts = list(rules(game, language).values())

    assert [text for text in texts if len(text) <= 15] == []
    assert len(set(texts)) == len(texts)


@every_book
def test_rules_and_chapters_stand_in_the_same_order_in_all_languages(
    game: str, language: str
) -> None:
    def shape(text: str) -> list[str]:
        found = re.findall(r'^(#+) |<a id="([A-Z]+-\d+)">', text, flags=re.MULTILINE)
        return [depth or number for depth, number in found]

    assert shape(book(game, language)) == shape(book(game, "en"))


@every_book
def test_the_languages_name_the_same_figures(game: str, language: str) -> None:
    """An amount that was mistyped in one language would be a different rule there."""
    english = rules(game, "en")
    for rule, text in rules(game, language).items():
        assert figures(text) == figures(english[rule]), rule


def figures(text: str) -> list[str]:
    """All numbers of a text, without the marks between thousands."""
    return sorted(re.findall(r"\d+", re.sub(r"(?<=\d)[.,](?=\d{3})", "", text)))


@every_book
def test_links_lead_to_rules_that_are_there(game: str, language: str) -> None:
    links = re.findall(r"\]\(#([A-Z]+-\d+)\)", book(game, language))

    assert set(links) <= set(rules(game, language))


@every_book
def test_every_refusal_can_be_said_in_every_language(game: str, language: str) -> None:
    """The client answers "why not?" with the rule's text; what is out of turn it says itself."""
    source = "".join(path.read_text() for path in (ROOT / "src/kasbah/games" / game).glob("*.py"))
    named = set(re.findall(r'(?:Refused|refuse_kind)\([^"]*"([A-Z]+-\d+)"', source))
    assert len(named) > 10
    assert named <= set(rules(game, language))
