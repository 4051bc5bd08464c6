"""The capital sheet: which notes a player starts with, and its checks (CB-21, 6.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from kasbah.core.errors import BadFile
from kasbah.core.ints import filled, ints

KIND: Final = "casablanca-sheet"
CAPITAL: Final[i64] = 10_000
UNIT: Final[i64] = 100
FEWEST_NOTES: Final[i64] = 3
LARGEST_FILE: Final = 5_000
NO_NOTE: Final[i64] = -1


class Sheet:
    """The notes on a fresh sheet, from the highest kind to the lowest."""

    def __init__(self, title: str, notes: Sequence[tuple[int, int]]) -> None:
        ordered = sorted(notes, reverse=True)
        self.title = title
        self.kinds: i64 = len(ordered)
        self.values = ints([value for value, _ in ordered])
        self.counts = ints([count for _, count in ordered])
        # Which kind a note of this many hundreds is, or NO_NOTE.
        self.kind_of = filled(NO_NOTE, CAPITAL // UNIT + 1)
        for kind in range(self.kinds):
            self.kind_of[self.values[kind] // UNIT] = kind


def read_sheet(text: str) -> Sheet:
    """The sheet in a file, or BadFile with what is wrong and in which line."""
    if len(text) > LARGEST_FILE:
        raise BadFile("6.2", f"the file is longer than {LARGEST_FILE} characters")
    title = "a sheet without a name"
    notes: list[tuple[int, int]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        key, colon, value = line.partition(":")
        if colon and not notes:
            if key.strip() == "title":
                title = value.strip()
            elif (key.strip(), value.strip()) != ("kind", KIND):
                raise BadFile("6.2", f"line {number}: there is no header {line[:40]!r}")
            continue
        notes.append(_notes(line, number, notes))
    total = sum(value * count for value, count in notes)
    if total != CAPITAL:
        raise BadFile("CB-5", f"the notes are {total:,} together instead of {CAPITAL:,}")
    if sum(count for _, count in notes) < FEWEST_NOTES:
        raise BadFile("CB-15", "the first bribe needs at least three notes")
    return Sheet(title, notes)


def _notes(line: str, number: int, others: list[tuple[int, int]]) -> tuple[int, int]:
    words = line.split()
    if len(words) != 2 or not all(re.fullmatch(r"[0-9]{1,9}", word) for word in words):
        raise BadFile("6.2", f"line {number}: a kind of note is its value and how many there are")
    value, count = int(words[0]), int(words[1])
    if value == 0 or value % UNIT != 0 or value > CAPITAL:
        raise BadFile("CB-25", f"line {number}: a note is a multiple of {UNIT} up to {CAPITAL:,}")
    if count == 0 or count * value > CAPITAL:
        raise BadFile("CB-5", f"line {number}: the notes are {CAPITAL:,} together")
    if any(value == other for other, _ in others):
        raise BadFile("6.2", f"line {number}: notes of {value} stand here twice")
    return value, count
