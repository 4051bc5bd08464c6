"""Which tables a person sits at: a log of its own in the store, for the first page.

It stands on the shelf like a table at which nothing goes on, under the hash of the person's token,
so it needs nothing of its own in the database and is taken away like an old table.
"""

from __future__ import annotations

from kasbah.store import OVER, Entry, NoTable, Store, Taken

ATTEMPTS = 20
KIND = "sat"


def shelf(person: str) -> str:
    """Where a person's tables are noted; no table has such an id."""
    return f"person.{person[:40]}"


async def remember(store: Store, person: str, table: str) -> None:
    """Notes that a person sits at a table, once."""
    place = shelf(person)
    for _ in range(ATTEMPTS):
        noted = await store.entries(place)
        if any(entry.body == table.encode() for entry in noted):
            return
        try:
            if not noted:
                await _make(store, place)
            await store.append(place, [Entry(len(noted) + 1, KIND, table.encode())])
        except (Taken, NoTable):
            continue
        return


async def _make(store: Store, place: str) -> None:
    try:
        await store.create(place, b"", status=OVER)
    except Taken:
        return


async def tables_of(store: Store, person: str, most: int) -> list[str]:
    """The ids of a person's tables, the newest first."""
    noted = await store.entries(shelf(person))
    return [entry.body.decode() for entry in reversed(noted)][:most]
