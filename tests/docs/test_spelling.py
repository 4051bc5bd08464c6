"""Everything that people read is spelt as a dictionary or our own list has it."""

from __future__ import annotations

import pytest

from tests.spelling.check import (
    LANGUAGES,
    ROOT,
    WRITTEN_BY_BENCH,
    is_known,
    texts,
    unknown,
    unused,
)
from tests.spelling.prose import markdown, typescript, words

every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_no_word_is_misspelt(language: str) -> None:
    assert [str(found) for found in unknown(language)] == []


@every_language
def test_our_list_has_no_word_too_many(language: str) -> None:
    assert unused(language) == []


@every_language
def test_rulebooks_and_all_catalogues_are_read(language: str) -> None:
    read = {str(file.relative_to(ROOT)) for file in texts(language)}

    for game in ("marracash", "casablanca", "schwarzmarkt"):
        assert f"docs/rules/{language}/{game}.md" in read
        assert sum(file.startswith(f"web/src/games/{game}/words/") for file in read) == 3
    assert f"web/src/words/{language}.ts" in read


def test_every_page_is_read_in_one_language() -> None:
    pages = {*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "site").rglob("*.md")}
    read = [file for language in LANGUAGES for file in texts(language) if file.suffix == ".md"]

    pages.discard(WRITTEN_BY_BENCH)
    assert set(read) == pages
    assert len(read) == len(pages)


def test_a_slip_is_found_in_every_language() -> None:
    assert is_known("neighbours", "en")
    assert not is_known("neigbours", "en")
    assert is_known("veilingmeester", "nl")
    assert not is_known("veilingmeesetr", "nl")
    assert is_known("Schwarzmarktkarte", "de")
    assert not is_known("schwarzmarktkarte", "de")
    assert not is_known("Schwarzmarktkrate", "de")


def test_prose_is_told_from_code() -> None:
    page = "Two `wrods` in\n```\ncdoe\n```\n[alink](nowhree.md) and <b>bold</b> MC-42"
    assert list(words(markdown(page))) == [
        (1, "Two"),
        (1, "in"),
        (5, "alink"),
        (5, "and"),
        (5, "bold"),
    ]

    source = "import { x } from './x'\nkey: (n) => `the ${n}th ${n > 1 ? 'cards' : 'card'} lies`,"
    assert list(words(typescript(source))) == [(2, "the"), (2, "lies"), (2, "cards"), (2, "card")]
