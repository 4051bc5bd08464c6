"""What the table remembers of hidden goods: who showed, lost, swapped or got which cards.

Hands and stacks are hidden, but much of what happens to them is seen, by all or by some. A
record is written for each such thing, with the goods everybody handed in openly before it.
`view` tells each seat the part it saw, `imagine` deals goods that agree with all of it.

A record is a row of numbers: what happened, who did it, with whom, what he gave, what he got,
and for each seat the goods handed in since the record before.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.ints import filled
from kasbah.games.schwarzmarkt.state import Table

SHOWED: Final[i64] = 0
RAIDED: Final[i64] = 1
COLLECTED: Final[i64] = 2
SWAPPED: Final[i64] = 3
FOUND: Final[i64] = 4
DEALT: Final[i64] = 5
WHAT: Final = ("showed", "raided", "collected", "swapped", "found", "dealt")

# The columns of a record.
HAPPENED: Final[i64] = 0
DOER: Final[i64] = 1
OTHER: Final[i64] = 2
GIVEN: Final[i64] = 3
TAKEN: Final[i64] = 4
HANDED: Final[i64] = 5
WIDTH: Final[i64] = 10

# Far more than a game brings about; beyond that the oldest are forgotten.
MOST_RECORDS: Final[i64] = 48


def remember(table: Table, what: i64, doer: i64, other: i64, given: i64, taken: i64) -> None:
    """Writes a record; copies of the table share the old ones, so they are not touched."""
    old = table.records
    kept: i64 = len(old)
    first: i64 = 0
    if kept == MOST_RECORDS * WIDTH:
        first = WIDTH
        kept -= WIDTH
    records = filled(0, kept + WIDTH)
    for place in range(kept):
        records[place] = old[first + place]
    records[kept + HAPPENED] = what
    records[kept + DOER] = doer
    records[kept + OTHER] = other
    records[kept + GIVEN] = given
    records[kept + TAKEN] = taken
    for seat in range(table.box.players):
        records[kept + HANDED + seat] = table.handed[seat]
        table.handed[seat] = 0
    table.records = records
