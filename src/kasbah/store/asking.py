"""What may be asked of a store, the same for every database."""

from __future__ import annotations

from collections.abc import Sequence

from kasbah.store.errors import NoTable
from kasbah.store.store import STATUSES, Entry

LARGEST_NUMBER = 2**31 - 1


def check_id(table: str) -> None:
    """Ids come from links that anybody can type: some cannot even be asked for in a database."""
    if not table.isprintable():
        raise NoTable("there is no such table")


def check_entries(entries: Sequence[Entry]) -> None:
    """Entries that are appended together follow each other."""
    if not entries:
        raise ValueError("there is nothing to append")
    first = entries[0].number
    if not 1 <= first <= LARGEST_NUMBER:
        raise ValueError(f"entries have numbers from 1 to {LARGEST_NUMBER}")
    for place, entry in enumerate(entries):
        if entry.number != first + place:
            raise ValueError("entries that are appended together must follow each other")


def within(number: int) -> int:
    """A number that was asked for, or the nearest that a log can have."""
    return max(0, min(number, LARGEST_NUMBER))


def check_status(status: str | None) -> None:
    """A status is open, playing or over; None where it stays as it is."""
    if status is not None and status not in STATUSES:
        raise ValueError(f"a table is {', '.join(STATUSES)}, not {status!r}")
