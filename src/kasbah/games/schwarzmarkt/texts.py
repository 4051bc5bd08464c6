"""The nine texts: their names, and a readable file with their titles and meanings (2.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from kasbah.core.errors import BadFile
from kasbah.games.schwarzmarkt.files import read_page

KIND: Final = "schwarzmarkt-texts"

AN_OFFER: Final[i64] = -1
WAREN_KNAPP: Final[i64] = 0
SPIONAGE: Final[i64] = 1
SCHNELLES_GESCHAEFT: Final[i64] = 2
ZWANGSTAUSCH: Final[i64] = 3
RAZZIA: Final[i64] = 4
NEUE_WARE_ENTDECKT: Final[i64] = 5
LIMIT: Final[i64] = 6
ALTE_RECHNUNG: Final[i64] = 7
VERDORBENE_WARE: Final[i64] = 8
TEXTS: Final = (
    "waren_knapp",
    "spionage",
    "schnelles_geschaeft",
    "zwangstausch",
    "razzia",
    "neue_ware_entdeckt",
    "limit",
    "alte_rechnung",
    "verdorbene_ware",
)


@dataclass(frozen=True)
class Text:
    """The words of one text card."""

    name: str
    title: str
    meaning: str


class Wording:
    """The words of all nine."""

    def __init__(self, title: str, texts: Mapping[str, Text]) -> None:
        self.title = title
        self.by_name = dict(texts)


def is_lasting(text: i64) -> bool:
    """Whether a text waits for the next exchange round (SM-67)."""
    return text in (WAREN_KNAPP, LIMIT, VERDORBENE_WARE)


def read_texts(text: str) -> Wording:
    """The words in a file, or BadFile with the line that is wrong."""
    page = read_page(text, KIND, "SM-64")
    texts: dict[str, Text] = {}
    for number, line in page.lines:
        words = line.split(maxsplit=2)
        title, bar, meaning = (words[2] if len(words) == 3 else "").partition("|")
        if not bar or not title.strip() or not meaning.strip():
            raise BadFile("SM-64", f"line {number}: name, lasting or instant, title | meaning")
        name = words[0]
        if name not in TEXTS:
            raise BadFile("DV-4", f"line {number}: {name[:20]!r} is not one of the nine texts")
        if name in texts:
            raise BadFile("SM-64", f"line {number}: {name} stands here twice")
        acts = "lasting" if is_lasting(TEXTS.index(name)) else "instant"
        if words[1] != acts:
            raise BadFile("SM-67", f"line {number}: {name} is {acts}")
        texts[name] = Text(name, title.strip(), meaning.strip())
    for name in TEXTS:
        if name not in texts:
            raise BadFile("DV-5", f"the text {name} is missing")
    return Wording(page.title, texts)
