"""How a store says no: one sentence each."""

from __future__ import annotations

from kasbah.core.errors import KasbahError


class StoreError(KasbahError):
    """Something the store cannot do."""

    def __init__(self, sentence: str) -> None:
        super().__init__("", sentence)

    def __reduce__(self) -> tuple[type[StoreError], tuple[str]]:
        return type(self), (self.sentence,)


class Taken(StoreError):
    """A number of the log, or an id of a table, that is not free: somebody was quicker."""


class Stale(StoreError):
    """The table was changed since it was read: read it again."""


class NoTable(StoreError):
    """There is no such table."""


class StoreDown(StoreError):
    """The database cannot be reached now. Nothing was acknowledged; it recovers by itself."""


class StoreFull(StoreDown):
    """The disk, or the room given to the store, is full. Nothing was written."""


class BadStore(StoreError):
    """A database that cannot be used: made by a newer Kasbah, damaged, or not one at all."""
