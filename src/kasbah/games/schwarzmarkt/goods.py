"""The five kinds of goods, and sets of goods cards counted by kind (SM-4).

A set of goods is one number: eight bits for each kind. Two sets merge by adding them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

KINDS: Final[i64] = 5
NAMES: Final = ("potatoes", "coffee", "flour", "butter", "sugar")

BITS: Final[i64] = 8
FULL: Final[i64] = 255
# The highest bit of each kind's eight: no set has 128 cards of a kind.
GUARDS: Final[i64] = 0x8080808080


def cards_of(kind: i64, count: i64) -> i64:
    """A set of `count` cards of one kind."""
    return count << (BITS * kind)


def count_of(goods: i64, kind: i64) -> i64:
    """How many cards of a set have this kind."""
    return (goods >> (BITS * kind)) & FULL


def size_of(goods: i64) -> i64:
    """How many cards a set has."""
    return (
        (goods & FULL)
        + ((goods >> 8) & FULL)
        + ((goods >> 16) & FULL)
        + ((goods >> 24) & FULL)
        + (goods >> 32)
    )


def holds(goods: i64, some: i64) -> bool:
    """Whether all of `some` is among these goods."""
    return ((goods | GUARDS) - some) & GUARDS == GUARDS


def kind_at(goods: i64, place: i64) -> i64:
    """The kind of the card at this place if the cards lie sorted by kind."""
    kind: i64 = 0
    while place >= count_of(goods, kind):
        place -= count_of(goods, kind)
        kind += 1
    return kind


def counted(goods: i64) -> dict[str, int]:
    """A set for people: how many of each kind it has, kinds it lacks left out."""
    counts: dict[str, int] = {}
    for kind in range(KINDS):
        count = count_of(goods, kind)
        if count > 0:
            counts[NAMES[kind]] = count
    return counts


def goods_of(counts: Mapping[str, int]) -> i64:
    """The set with these counts; an unknown kind or an impossible count raises ValueError."""
    goods: i64 = 0
    for name, count in counts.items():
        if name not in NAMES or not 0 <= count < 128:
            raise ValueError(f"there are no goods {name!r}: {count}")
        goods += cards_of(NAMES.index(name), count)
    return goods


def kind_of(goods: i64) -> i64:
    """The kind of the first card of a set that is not empty."""
    return kind_at(goods, 0)
