r"""A board file is a picture of the town: this reads and checks it (5.3, 5.4).

Buildings stand where they are drawn, streets are lines of `-`, `|`, `/` or `\` between them. The
seven checks of 5.4 have the numbers 5.4-1 to 5.4-7; a refusal names one, the line and the column.
"""

from __future__ import annotations

import re
from typing import Final

from kasbah.core.errors import BadFile
from kasbah.games.casablanca.town import BAZAAR, HEADQUARTERS, Building, Town, describe

KIND: Final = "casablanca-town"
HEADERS: Final = ("kind", "title", "reconstruction", "street")
# Where a line of this character goes on: down and right, forwards and backwards.
LINES: Final = {
    "-": ((0, -1), (0, 1)),
    "|": ((-1, 0), (1, 0)),
    "/": ((-1, 1), (1, -1)),
    "\\": ((-1, -1), (1, 1)),
}
MOST_BUILDINGS: Final = 60
LARGEST_FILE: Final = 20_000
LONGEST_LINE: Final = 200
MARGIN: Final = 100
SIDE: Final = 1000


def read_town(text: str) -> Town:
    """The town that a picture shows, or BadFile with the check it fails."""
    return Picture(text).town()


def refuse(check: int, sentence: str, row: int = -1, column: int = -1) -> BadFile:
    """What is wrong with a board, and where."""
    where = "" if row < 0 else f"line {row + 1}, column {column + 1}: "
    if row >= 0 and column < 0:
        where = f"line {row + 1}: "
    return BadFile(f"5.4-{check}", where + sentence)


class Picture:
    """The lines of a board file and what is drawn on them."""

    def __init__(self, text: str) -> None:
        self.headers: dict[str, str] = {}
        self.written: list[tuple[int, list[str]]] = []  # line, the two ends
        self.rows: list[str] = []  # of the whole file; lines that are not drawn are empty
        self._read(text)
        self.spots: dict[str, tuple[int, int]] = {}  # row and middle column of each building
        self.names: dict[tuple[int, int], str] = {}  # which building covers a character
        for row, line in enumerate(self.rows):
            self._find_buildings(row, line)

    def town(self) -> Town:
        """Checks everything, then builds the town."""
        self._check_buildings()
        buildings = self._drawn()
        order = [building.id for building in buildings]
        streets = sorted(self._streets(), key=lambda ends: [order.index(id_) for id_ in ends])
        town = Town(
            self.headers.get("title", "a town without a name"),
            buildings,
            streets,
            self.headers.get("reconstruction") == "yes",
        )
        reached = town.distances(order[0])
        for id_ in order:
            if id_ not in reached:
                raise refuse(6, f"{describe(id_)} cannot be reached", *self.spots[id_])
        return town

    # Reading.

    def _read(self, text: str) -> None:
        if len(text) > LARGEST_FILE:
            raise refuse(1, f"the file is longer than {LARGEST_FILE} characters")
        for row, line in enumerate(text.splitlines()):
            drawn = ""
            if len(line) > LONGEST_LINE:
                raise refuse(1, f"the line is longer than {LONGEST_LINE} characters", row)
            if ":" in line and not line.lstrip().startswith("#"):
                self._header(row, line)
            elif not line.lstrip().startswith("#"):
                drawn = line.expandtabs().rstrip()
            self.rows.append(drawn)

    def _header(self, row: int, line: str) -> None:
        key, _, value = line.partition(":")
        key, value = key.strip(), value.strip()
        if key not in HEADERS:
            raise refuse(1, f"there is no header {key[:20]!r}", row)
        if key == "street":
            self.written.append((row, value.split()))
            return
        if key in self.headers:
            raise refuse(1, f"the header {key!r} stands here twice", row)
        if key == "kind" and value != KIND:
            raise refuse(1, f"this is {value[:30]!r} and no {KIND}", row)
        if key == "reconstruction" and value not in ("yes", "no"):
            raise refuse(1, f"reconstruction is yes or no, not {value[:20]!r}", row)
        self.headers[key] = value

    def _find_buildings(self, row: int, line: str) -> None:
        for found in re.finditer(r"[^\s\-|/\\]+", line):
            name, start, end = found.group(), found.start(), found.end()
            if name not in HEADQUARTERS and name != BAZAAR:
                if re.fullmatch(r"h[0-9]+", name) and not re.fullmatch(r"h[1-9][0-9]{0,2}", name):
                    raise refuse(4, f"{name[:12]!r} is no house number", row, start)
                if not re.fullmatch(r"h[1-9][0-9]{0,2}", name):
                    raise refuse(
                        1, f"{name[:12]!r} is no building (h7) and no street (- | / \\)", row, start
                    )
            if name in self.spots:  # CB-39: a number is a name and nothing else
                raise refuse(1, f"there are two buildings {name!r}", row, start)
            self.spots[name] = (row, (start + end - 1) // 2)
            for column in range(start, end):
                self.names[row, column] = name

    # Buildings: 5.4-2, 5.4-3, 5.4-4, 5.4-7.

    def _check_buildings(self) -> None:
        for id_ in HEADQUARTERS:
            if id_ not in self.spots:
                raise refuse(2, f"{describe(id_)} ({id_}) is missing")
        if BAZAAR not in self.spots:
            raise refuse(3, "the Bazaar (bazaar) is missing")
        if len(self.spots) == len(HEADQUARTERS) + 1:
            raise refuse(4, "the town has no house (h7)")
        if len(self.spots) > MOST_BUILDINGS:
            raise refuse(7, f"a town has at most {MOST_BUILDINGS} buildings")

    def _drawn(self) -> list[Building]:
        """The buildings, row by row, in a square of 1000 by 1000."""
        rows = [row for row, _ in self.spots.values()]
        columns = [column for _, column in self.spots.values()]
        return [
            Building(id_, across(column, columns), across(row, rows))
            for id_, (row, column) in sorted(self.spots.items(), key=lambda item: item[1])
        ]

    # Streets: 5.4-5.

    def _streets(self) -> list[tuple[str, str]]:
        """Every street that is drawn or written, each once, its ends in the order of the board."""
        streets: list[tuple[str, str]] = []
        known: set[tuple[int, int]] = set()
        for row, line in enumerate(self.rows):
            for column, sign in enumerate(line):
                if sign in LINES and (row, column) not in known:
                    ends = [self._follow(row, column, step, known) for step in LINES[sign]]
                    streets.append(self._street(streets, row, column, ends))
        for row, ends in self.written:
            streets.append(self._street(streets, row, -1, ends))
        return streets

    def _street(
        self, others: list[tuple[str, str]], row: int, column: int, ends: list[str]
    ) -> tuple[str, str]:
        """A street between these ends, if there can be one."""
        for id_ in ends:
            if id_ not in self.spots:
                raise refuse(5, f"there is no building {id_[:12]!r}", row, column)
        if len(ends) != 2 or ends[0] == ends[1]:
            raise refuse(5, "a street joins two different buildings", row, column)
        here, there = sorted(ends, key=lambda id_: self.spots[id_])
        if (here, there) in others:
            raise refuse(5, f"the street {here} {there} is there twice", row, column)
        return here, there

    def _follow(
        self, row: int, column: int, step: tuple[int, int], known: set[tuple[int, int]]
    ) -> str:
        """The building at one end of the line that this character is a part of."""
        sign = self.rows[row][column]
        at = (row, column)
        while True:
            known.add(at)
            at = (at[0] + step[0], at[1] + step[1])
            while sign == "-" and self._sign(*at) == " ":
                at = (at[0], at[1] + step[1])  # room between a name and its street
            if at in self.names:
                return self.names[at]
            if self._sign(*at) != sign:
                raise refuse(5, "the street that is drawn here does not end at a building", *at)

    def _sign(self, row: int, column: int) -> str:
        if 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row]):
            return self.rows[row][column]
        return ""


def across(place: int, places: list[int]) -> int:
    """Where a row or column lies between the first and the last one, with a margin."""
    first, last = min(places), max(places)
    if first == last:
        return SIDE // 2
    return MARGIN + (SIDE - 2 * MARGIN) * (place - first) // (last - first)
