"""A database to open stores on, and ways to wait for what a store tells."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from kasbah.store import Entry, Notice, Store, open_store


@dataclass
class Shelf:
    """One database; every `open` is another worker."""

    url: str

    def open(self) -> Store:
        """A store on it, to be entered with `async with`."""
        return open_store(self.url)

    @property
    def is_sqlite(self) -> bool:
        return "://" not in self.url


@dataclass
class Ear:
    """Writes down every notice."""

    heard: list[Notice] = field(default_factory=list)

    def __call__(self, notice: Notice) -> None:
        self.heard.append(notice)

    async def hears(self, notice: Notice) -> None:
        """Returns when it was heard."""
        await until(lambda: notice in self.heard, f"{notice} in {self.heard}")


async def until(true: Callable[[], bool], what: str = "", seconds: float = 20.0) -> None:
    """Waits for something; fails if it does not come."""
    for _ in range(int(seconds / 0.005)):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError(f"waited in vain: {what}")


async def rises(count: Callable[[], int], by: int) -> None:
    """Waits until a count has risen by so much."""
    goal = count() + by
    await until(lambda: count() >= goal, f"a count of {goal}")


def move(number: int, body: bytes = b"move") -> Entry:
    """An entry as the server might write it."""
    return Entry(number, "move", body)


def bodies(entries: list[Entry]) -> list[tuple[int, bytes]]:
    """What matters of a log."""
    return [(entry.number, entry.body) for entry in entries]
