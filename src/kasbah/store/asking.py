"""What may be asked of a store; a mistake here is the caller's, and stops before any database."""

from __future__ import annotations

from collections.abc import Sequence

from kasbah.store.store import STATUSES, Entry


def check_entries(entries: Sequence[Entry]) -> None:
    """Entries that are appended together follow each other."""
    if not entries:
        raise ValueError("there is nothing to append")
    first = entries[0].number
    if first < 1:
        raise ValueError("the first entry of a table is number 1")
    for place, entry in enumerate(entries):
        if entry.number != first + place:
            raise ValueError("entries that are appended together must follow each other")


def check_status(status: str | None) -> None:
    """A status is open, playing or over; None where it stays as it is."""
    if status is not None and status not in STATUSES:
        raise ValueError(f"a table is {', '.join(STATUSES)}, not {status!r}")
