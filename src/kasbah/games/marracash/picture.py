"""A board file is a picture of the town: this reads and checks it (5.2, 5.3).

The rules V-1 to V-8 say what a picture must be. A refusal names the rule and the square.
"""

from __future__ import annotations

import re
from typing import Final

from kasbah.core.errors import BadFile
from kasbah.games.marracash.colours import LETTERS, NAMES
from kasbah.games.marracash.town import Shop, Street, Town

Square = tuple[int, int]

WALKWAY: Final = "."
PALM: Final = "##"
DIRECTIONS: Final = {"north": (-1, 0), "east": (0, 1), "south": (1, 0), "west": (0, -1)}
BACK: Final = {"north": "south", "east": "west", "south": "north", "west": "east"}
KIND: Final = "marracash-town"
HEADERS: Final = ("title", "allow_entrance_doors", "test")
SHOPS_OF_A_COLOUR: Final = 5
ALL_SHOPS: Final = 25
LARGEST_FILE: Final = 20_000
LONGEST_SIDE: Final = 60


def read_town(text: str) -> Town:
    """The town that a picture shows, or BadFile with the rule it breaks."""
    return Picture(text).town()


def refuse(rule: str, sentence: str, square: Square | None = None) -> BadFile:
    """What is wrong with a board, and where."""
    where = "" if square is None else f"row {square[0] + 1}, square {square[1] + 1}: "
    return BadFile(rule, where + sentence)


class Picture:
    """The squares of a board file and what stands on them."""

    def __init__(self, text: str) -> None:
        self.headers, self.rows = self._read(text)
        self.fountains: dict[str, Square] = {}
        self.entrances: list[str] = []
        self.shop_squares: dict[str, list[Square]] = {}
        for row, symbols in enumerate(self.rows):
            for column, symbol in enumerate(symbols):
                self._place((row, column), symbol)
        self.names = {square: name for name, square in self.fountains.items()}

    def town(self) -> Town:
        """Checks everything, then builds the town."""
        self._check_entrances()
        self._check_shops()
        streets = self._streets()
        self._check_connected(streets)
        self._check_doors()
        names = sorted(self.fountains, key=int)
        shops = [Shop(name, LETTERS.index(name[0])) for name in sorted(self.shop_squares)]
        return Town(
            title=self.headers.get("title", "a town without a name"),
            fountains=names,
            entrances=sorted(self.entrances, key=int),
            shops=sorted(shops, key=lambda shop: (shop.colour, int(shop.name[1:]))),
            streets=streets,
            doors={name: self._shops_beside(self.fountains[name]) for name in names},
            squares=self.rows,
        )

    # Reading: V-1, V-2.

    def _read(self, text: str) -> tuple[dict[str, str], list[list[str]]]:
        if len(text) > LARGEST_FILE:
            raise refuse("V-1", f"the file is longer than {LARGEST_FILE} characters")
        headers: dict[str, str] = {}
        rows: list[list[str]] = []
        for number, line in enumerate(text.splitlines(), start=1):
            if not line.strip():
                continue
            if line.replace(" ", "") == f"kind:{KIND}":
                continue
            if ":" in line:
                key, _, value = line.partition(":")
                self._header(number, key.strip(), value.strip(), headers, bool(rows))
            else:
                rows.append(line.split())
        if not rows:
            raise refuse("V-1", "the file has no picture of a town")
        if len(rows) > LONGEST_SIDE or len(rows[0]) > LONGEST_SIDE:
            raise refuse("V-1", f"a town has at most {LONGEST_SIDE} rows and columns")
        for row, symbols in enumerate(rows):
            if len(symbols) != len(rows[0]):
                raise refuse(
                    "V-1",
                    f"row {row + 1} has {len(symbols)} squares, the first row {len(rows[0])}",
                )
        return headers, rows

    def _header(
        self, number: int, key: str, value: str, headers: dict[str, str], late: bool
    ) -> None:
        if key not in HEADERS:
            raise refuse("V-1", f"line {number}: there is no header {key[:20]!r}")
        if late:
            raise refuse("V-1", f"line {number}: the header {key!r} must stand above the picture")
        if key in headers:
            raise refuse("V-1", f"line {number}: the header {key!r} stands here twice")
        if key != "title" and value not in ("yes", "no"):
            raise refuse("V-1", f"line {number}: {key} is yes or no, not {value[:20]!r}")
        headers[key] = value

    def _place(self, square: Square, symbol: str) -> None:
        if symbol in (WALKWAY, PALM):
            return
        if re.fullmatch(r"[1-9][0-9]{0,2}\*?", symbol):
            name = symbol.rstrip("*")
            if name in self.fountains:
                raise refuse("V-2", f"there are two fountains {name}", square)
            self.fountains[name] = square
            if symbol.endswith("*"):
                self.entrances.append(name)
        elif re.fullmatch(rf"[{LETTERS}][1-9][0-9]?", symbol):
            self.shop_squares.setdefault(symbol, []).append(square)
        else:
            raise refuse(
                "V-1",
                f"{symbol[:12]!r} is no walkway (.), fountain (7 or 7*), palm (##) or shop (Y2)",
                square,
            )

    def _check_entrances(self) -> None:
        count = len(self.entrances)
        if count != 3:
            fourth = self.fountains[self.entrances[3]] if count > 3 else None
            raise refuse("V-2", f"a town has three entrances (7*), this one {count}", fourth)

    # Streets: V-3, V-4.

    def _streets(self) -> list[Street]:
        routes: dict[str, tuple[str, str, list[Square]]] = {}
        for name in sorted(self.fountains, key=int):
            for direction in DIRECTIONS:
                if self._symbol(self._next(self.fountains[name], direction)) == WALKWAY:
                    routes[f"{name} {direction}"] = self._follow(name, direction)
        streets: list[Street] = []
        for street, (end, arrival, path) in routes.items():
            start = street.split()[0]
            home = self.fountains[start]
            if end == start:
                raise refuse("V-3", f"the street {street} leads back to where it began", home)
            back = f"{end} {arrival}"
            # A corner has one open side, so every step can be taken back: the way back is the
            # same way, and no street can run in circles without coming home.
            assert routes[back][2] == path[::-1]
            if list(routes).index(street) < list(routes).index(back):
                steps = tuple(self._shops_beside(square) for square in path)
                streets.append(Street((start, end), (street, back), steps, tuple(path)))
        return streets

    def _follow(self, name: str, direction: str) -> tuple[str, str, list[Square]]:
        """Straight on; at a wall into the one open side; until a fountain (5.2)."""
        path = [self._next(self.fountains[name], direction)]
        while True:
            square = path[-1]
            ahead = self._next(square, direction)
            if not self._is_open(ahead):
                sides = [
                    side
                    for side in DIRECTIONS
                    if side not in (direction, BACK[direction])
                    and self._is_open(self._next(square, side))
                ]
                if not sides:
                    raise refuse("V-3", "the street from here has a dead end", square)
                if len(sides) > 1:
                    raise refuse("V-3", "the corner has two open sides", square)
                direction = sides[0]
                ahead = self._next(square, direction)
            if self._is_fountain(ahead):
                return self.names[ahead], BACK[direction], path
            path.append(ahead)

    def _check_connected(self, streets: list[Street]) -> None:
        reached = {min(self.fountains, key=int)}
        for _ in self.fountains:
            for street in streets:
                if reached & set(street.ends):
                    reached.update(street.ends)
        for name, square in self.fountains.items():
            if name not in reached:
                raise refuse("V-4", f"the fountain {name} cannot be reached", square)
        walked = {square for street in streets for square in street.path}
        for row, symbols in enumerate(self.rows):
            for column, symbol in enumerate(symbols):
                if symbol == WALKWAY and (row, column) not in walked:
                    raise refuse("V-4", "no street leads over this walkway", (row, column))

    # Shops and doors: V-5 to V-8.

    def _check_shops(self) -> None:
        for name, squares in self.shop_squares.items():
            piece = {squares[0]}
            for _ in squares:
                for square in squares:
                    if any(self._next(square, side) in piece for side in DIRECTIONS):
                        piece.add(square)
            apart = [square for square in squares if square not in piece]
            if apart:
                raise refuse("V-5", f"the shop {name} is in two pieces", apart[0])
            beside = [self._next(square, side) for square in squares for side in DIRECTIONS]
            if not any(self._is_open(square) for square in beside):
                raise refuse("V-5", f"the shop {name} has no door", squares[0])
        self._check_number_of_shops()

    def _check_number_of_shops(self) -> None:
        shops = list(self.shop_squares)
        if len(shops) > ALL_SHOPS:
            first = self.shop_squares[shops[ALL_SHOPS]][0]
            raise refuse("V-8", f"a town has at most {ALL_SHOPS} shops", first)
        if self.headers.get("test") == "yes":
            return
        for letter, colour in zip(LETTERS, NAMES, strict=True):
            own = [name for name in shops if name[0] == letter]
            if len(own) != SHOPS_OF_A_COLOUR:
                sixth = self.shop_squares[own[5]][0] if len(own) > SHOPS_OF_A_COLOUR else None
                raise refuse("V-8", f"there are {len(own)} {colour} shops instead of five", sixth)

    def _check_doors(self) -> None:
        for row, symbols in enumerate(self.rows):
            for column, symbol in enumerate(symbols):
                square = (row, column)
                if not self._is_open(square):
                    continue
                beside = self._shops_beside(square)
                for letter, colour in zip(LETTERS, NAMES, strict=True):
                    if sum(name[0] == letter for name in beside) > 1:  # so MC-71 always holds
                        raise refuse("V-6", f"this is next to two {colour} shops", square)
                if beside and symbol.endswith("*"):
                    if self.headers.get("allow_entrance_doors") != "yes":
                        raise refuse("V-7", f"the entrance is next to the shop {beside[0]}", square)

    # Looking at squares.

    def _next(self, square: Square, direction: str) -> Square:
        down, right = DIRECTIONS[direction]
        return square[0] + down, square[1] + right

    def _symbol(self, square: Square) -> str:
        row, column = square
        if 0 <= row < len(self.rows) and 0 <= column < len(self.rows[0]):
            return self.rows[row][column]
        return PALM

    def _is_fountain(self, square: Square) -> bool:
        return square in self.names

    def _is_open(self, square: Square) -> bool:
        return self._symbol(square) == WALKWAY or self._is_fountain(square)

    def _shops_beside(self, square: Square) -> tuple[str, ...]:
        beside = {self._symbol(self._next(square, side)) for side in DIRECTIONS}
        return tuple(sorted(beside & set(self.shop_squares)))
