"""`kasbah check FILE`: whether a board or card file can be played with, and if not, why."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import kasbah
from kasbah.core import BadFile

UNNAMED = "marracash-town"
LARGEST_FILE = 1_000_000


def check_file(file: Path) -> str:
    """One sentence on what is in the file; BadFile if it cannot be used."""
    text = read_text(file)
    kind = kind_of(text)
    checks = all_checks()
    if kind not in checks:
        known = ", ".join(sorted(checks))
        raise BadFile("", f"{file.name} is of the unknown kind {kind[:40]!r}; there are {known}")
    try:
        return f"{file.name} is good: {checks[kind](text)}"
    except BadFile as wrong:
        raise BadFile(wrong.rule, f"{file.name}: {wrong.sentence}") from None


def read_text(file: Path) -> str:
    """The text of a file of reasonable size."""
    if file.stat().st_size > LARGEST_FILE:
        raise BadFile("", f"{file.name} is larger than {LARGEST_FILE:,} bytes")
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadFile("", f"{file.name} is not a text file") from None


def kind_of(text: str) -> str:
    """What a file says it is; without a word, a town of MarraCash."""
    for line in text.splitlines():
        key, colon, value = line.partition(":")
        if colon and key.strip() == "kind":
            return value.strip()
    return UNNAMED


def all_checks() -> dict[str, Callable[[str], str]]:
    """The kinds of files of all games."""
    return {kind: check for game in kasbah.GAMES.values() for kind, check in game.checks.items()}
