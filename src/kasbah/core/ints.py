"""Making and reading the flat integer sequences that a state is built of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mypy_extensions import i64

from kasbah.core.vecs import vec


def filled(value: i64, length: i64) -> vec[i64]:
    """A sequence of `length` times the same number."""
    return vec[i64]([value] * length)


def ints(values: Iterable[int]) -> vec[i64]:
    """A sequence of these numbers."""
    listed = list(values)
    out = filled(0, len(listed))
    for place in range(len(listed)):
        out[place] = listed[place]
    return out


def plain(values: vec[i64]) -> list[int]:
    """An ordinary list of the same numbers."""
    return [int(value) for value in values]


def new_buffer(length: i64) -> vec[i64]:
    """Room for `legal_into`: interpreted callers get theirs here, in the form the rules expect."""
    return filled(0, length)


def seats_of(bits: i64, players: i64) -> tuple[int, ...]:
    """The seats whose bit is set."""
    return tuple(seat for seat in range(players) if (bits >> seat) & 1)


def bits_of(seats: Sequence[int]) -> i64:
    """One bit for each of these seats."""
    bits: i64 = 0
    for seat in seats:
        place: i64 = seat
        bits |= 1 << place
    return bits
