"""The price track: fourteen fields with a price and a die each, and the checks of chapter 5."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from kasbah.core.errors import BadFile
from kasbah.core.ints import ints
from kasbah.games.schwarzmarkt.files import read_page, whole

KIND: Final = "schwarzmarkt-track"
FIELDS: Final[i64] = 14
FIRST_PRICE: Final = 1
LAST_PRICE: Final = 50
LIMIT_PRICE: Final = 25
HIGHEST_DIE: Final[i64] = 4
NO_DIE: Final = "-"


class Track:
    """Prices and dice by field; fields are counted from 1, as on the board (SM-7)."""

    def __init__(self, title: str, values: Sequence[int], dice: Sequence[int]) -> None:
        self.title = title
        self.value = ints([0, *values])
        self.die = ints([0, *dice])
        """The longest way a player may drive the price from each field; 0 on the last."""
        self.limit_field: i64 = values.index(LIMIT_PRICE) + 1
        """Where the price stops while Limit is in force (SM-101)."""


def read_track(text: str) -> Track:
    """The track in a file, or BadFile with the first check that fails (TV-1 to TV-7).

    A die may reach past the last field: driving cuts it off (TV-8).
    """
    page = read_page(text, KIND, "TV-1")
    rows: list[tuple[int, str, str]] = []
    for number, line in page.lines:
        words = line.split()
        if len(words) != 2:
            raise BadFile("TV-1", f"line {number}: a field is a price and a die, or - for none")
        rows.append((number, words[0], words[1]))
    if len(rows) != FIELDS:
        raise BadFile("TV-1", f"the track has {len(rows)} fields instead of {FIELDS}")
    values = _values(rows)
    return Track(page.title, values, _dice(rows))


def _values(rows: list[tuple[int, str, str]]) -> list[int]:
    values: list[int] = []
    for number, value, _die in rows:
        price = whole(value)
        if price < 0:
            raise BadFile("TV-2", f"line {number}: {value[:20]!r} is not a whole number")
        if values and price <= values[-1]:
            raise BadFile("TV-2", f"line {number}: {price} is not more than {values[-1]} before it")
        values.append(price)
    if values[0] != FIRST_PRICE:
        raise BadFile("TV-3", f"line {rows[0][0]}: the first price is 1, not {values[0]}")
    if values[-1] != LAST_PRICE:
        raise BadFile("TV-3", f"line {rows[-1][0]}: the last price is 50, not {values[-1]}")
    if LIMIT_PRICE not in values:
        raise BadFile("TV-4", "no field has the price 25, at which Limit stops")
    return values


def _dice(rows: list[tuple[int, str, str]]) -> list[int]:
    dice: list[int] = []
    for number, _value, die in rows[:-1]:
        steps = whole(die)
        if not 1 <= steps <= HIGHEST_DIE:
            raise BadFile("TV-5", f"line {number}: the die is a number from 1 to 4, not {die[:20]}")
        dice.append(steps)
    number, _value, die = rows[-1]
    if die != NO_DIE:
        raise BadFile("TV-5", f"line {number}: the last field has no die; write - for it")
    for place in range(1, len(dice)):
        if dice[place] > dice[place - 1]:
            raise BadFile(
                "TV-6", f"line {rows[place][0]}: the die is higher than on the field before"
            )
    if dice[0] != HIGHEST_DIE:
        raise BadFile("TV-7", f"line {rows[0][0]}: the die of the first field is 4, not {dice[0]}")
    if dice[-1] != 1:
        raise BadFile("TV-7", f"line {rows[-2][0]}: the die of field 13 is 1, not {dice[-1]}")
    return [*dice, 0]
