"""The five market colours, and groups of visitors counted by colour (MC-6, MC-50).

A group is one number: eight bits for each colour. Two groups merge by adding them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# The order in which the engine lets visitors walk (MC-56).
COLOURS: Final[i64] = 5
NAMES: Final = ("yellow", "red", "blue", "purple", "green")
LETTERS: Final = "YRBPG"

BITS: Final[i64] = 8
FULL: Final[i64] = 255


def visitors_of(colour: i64, count: i64) -> i64:
    """A group of `count` visitors of one colour."""
    return count << (BITS * colour)


def count_of(group: i64, colour: i64) -> i64:
    """How many of a group have this colour."""
    return (group >> (BITS * colour)) & FULL


def letters_of(group: i64) -> str:
    """A group as letters in walking order: `YYRB`."""
    text = ""
    for colour in range(COLOURS):
        count = count_of(group, colour)
        if count > 0:
            text += LETTERS[colour] * int(count)
    return text


def group_of(letters: str) -> i64:
    """The group these letters stand for, in any order; unknown letters raise ValueError."""
    group: i64 = 0
    for letter in letters:
        group += visitors_of(LETTERS.index(letter), 1)
    return group
