"""The log of a table: everything that ever happened at it, entry by entry.

A table is this log and nothing else. Every worker that reads it comes to the same table; the
unique number of an entry settles who was first. Never sent to anybody.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kasbah.server.messages import LevelName, Order


class Entry(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Something that happened, and when in milliseconds since 1970."""

    at: int


class Sat(Entry, frozen=True):
    """Somebody sat down. `owner` is the hash of his token."""

    seat: int
    name: str
    owner: str
    random: str | None = None


class BotSat(Entry, frozen=True):
    """Somebody put a bot on a free chair."""

    seat: int
    name: str
    level: LevelName


class Left(Entry, frozen=True):
    """Somebody left before the start, or a bot was taken off its chair."""

    seat: int


class Started(Entry, frozen=True):
    """Everybody is here: the seed is drawn."""


class Moved(Entry, frozen=True):
    """Moves of one seat, all or none; `thought` is how long its answer took."""

    seat: int
    codes: tuple[int, ...]
    thought: int
    number: int
    """After which update, and after how many secret steps: what the sender had seen."""
    step: int = 0


class TookBack(Entry, frozen=True):
    """A seat took back everything after update `to`; None: only its last secret step."""

    seat: int
    to: int | None = None


class UndoAsked(Entry, frozen=True):
    """A seat asks the others whether it may take moves back."""

    seat: int
    to: int


class UndoAnswered(Entry, frozen=True):
    """A seat agrees or not; the last one to agree makes it happen in the same write."""

    seat: int
    agree: bool


class Ordered(Entry, frozen=True):
    """A seat's standing orders from now on."""

    seat: int
    orders: tuple[Order, ...]


class Spoke(Entry, frozen=True):
    """Chat."""

    seat: int
    text: str


class Resigned(Entry, frozen=True):
    """A bot decides for a player from now on: he wished it, or his time was over."""

    seat: int
    time_over: bool = False


class Returned(Entry, frozen=True):
    """The player decides for himself again."""

    seat: int


class Offered(Entry, frozen=True):
    """A link to take a seat to another device; `code` is a hash, `until` in seconds."""

    seat: int
    code: str
    until: int


class Claimed(Entry, frozen=True):
    """The link was followed: the seat belongs to another browser."""

    seat: int
    owner: str


class Came(Entry, frozen=True):
    """Somebody is connected to a seat, at this worker."""

    seat: int
    worker: str


class Went(Entry, frozen=True):
    """Nobody is connected to a seat any more, at this worker."""

    seat: int
    worker: str


class Again(Entry, frozen=True):
    """The same people play again, at another table."""

    table: str


AnyEntry = (
    Sat
    | BotSat
    | Left
    | Started
    | Moved
    | TookBack
    | UndoAsked
    | UndoAnswered
    | Ordered
    | Spoke
    | Resigned
    | Returned
    | Offered
    | Claimed
    | Came
    | Went
    | Again
)

_encode = msgspec.json.Encoder().encode
_decode: Callable[[bytes], AnyEntry] = msgspec.json.Decoder(AnyEntry).decode


def write(entry: AnyEntry) -> bytes:
    """An entry as it is stored."""
    return _encode(entry)


def read(body: bytes) -> AnyEntry:
    """The entry that was stored."""
    return _decode(body)
