"""Words that the client's catalogues have already, so that pictures use the same ones."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

CATALOGUES = Path(__file__).parents[2] / "web/src/games"


@cache
def record(game: str, language: str, key: str) -> dict[str, str]:
    """A record of plain strings in a game's catalogue: `letters: { Y: 'Ge', R: 'R' }`."""
    text = (CATALOGUES / game / "words" / f"{language}.ts").read_text(encoding="utf-8")
    found = re.search(rf"^  {key}: \{{(.*?)\}}", text, re.DOTALL | re.MULTILINE)
    if found is None:
        raise LookupError(f"{game} has no words {key!r} in {language}")
    return dict(re.findall(r"(\w+): '([^']*)'", found[1]))


def amount(number: int, language: str) -> str:
    """A number as people of this language write it."""
    return f"{number:,}" if language == "en" else f"{number:,}".replace(",", ".")
