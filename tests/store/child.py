"""A worker that writes until it is killed, and says of every entry when it was acknowledged."""

from __future__ import annotations

import asyncio
import os
import sys

from kasbah.store import Entry, Store, Taken, open_store


async def write_on(store: Store, table: str, name: str) -> None:
    """Appends one entry after the other; where another worker was quicker, follows him."""
    number = (await store.table(table)).last
    while True:
        number += 1
        try:
            await store.append(table, [Entry(number, "move", name.encode())])
        except Taken:
            number = (await store.table(table)).last
        else:
            os.write(1, f"{table} {number} {name}\n".encode())


async def main(url: str, name: str, tables: list[str]) -> None:
    """Writes to all tables at once."""
    async with open_store(url) as store:
        await asyncio.gather(*(write_on(store, table, name) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
