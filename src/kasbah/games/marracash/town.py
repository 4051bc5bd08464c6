"""The town: fountains, the streets that join them, and the doors a visitor passes (chapter 5).

A town is made from lists; `picture` reads those from a drawing of the board. What the rules ask
of it on every move is laid out flat: where a walk leads, and which shops of a colour it meets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from mypy_extensions import i64

from kasbah.core.ints import filled, ints
from kasbah.games.marracash.colours import COLOURS, NAMES


@dataclass(frozen=True)
class Shop:
    """A shop as printed on the board."""

    name: str
    colour: int


@dataclass(frozen=True)
class Street:
    """A street between two fountains; it has a name at each end (MC-55)."""

    ends: tuple[str, str]
    names: tuple[str, str]
    steps: tuple[tuple[str, ...], ...]
    """The shops whose doors each square adjoins, in order from the first end."""
    path: tuple[tuple[int, int], ...] = ()
    """Row and column of each square, for drawing."""


@dataclass(frozen=True)
class Walk:
    """One street in one direction, as a group would walk it (MC-53)."""

    start: str
    street: str
    end: str
    steps: tuple[tuple[str, ...], ...]
    """The shops met for the first time at each step; the last step is the fountain (MC-64)."""
    path: tuple[tuple[int, int], ...]


class Town:
    """Fountains, streets and doors."""

    def __init__(
        self,
        title: str,
        fountains: Sequence[str],
        entrances: Sequence[str],
        shops: Sequence[Shop],
        streets: Sequence[Street],
        doors: Mapping[str, Sequence[str]],
        squares: Sequence[Sequence[str]] = (),
    ) -> None:
        self.title = title
        self.fountains = tuple(fountains)
        self.entrances = tuple(entrances)
        self.shops = tuple(shops)
        self.streets = tuple(streets)
        self.doors = {fountain: tuple(doors.get(fountain, ())) for fountain in fountains}
        """The shops that each fountain is next to."""
        self.squares = tuple(tuple(row) for row in squares)
        self.fountain_places = {name: place for place, name in enumerate(self.fountains)}
        self.shop_names = tuple(shop.name for shop in self.shops)
        self.shop_places = {name: place for place, name in enumerate(self.shop_names)}
        self.walks = self._walks()

        self.gates = ints([self.fountain_places[name] for name in self.entrances])
        self.shop_colour = ints([shop.colour for shop in self.shops])
        self.walk_from = ints([self.fountain_places[walk.start] for walk in self.walks])
        self.walk_to = ints([self.fountain_places[walk.end] for walk in self.walks])
        # Walks are sorted by fountain: those from f are first_walk[f] to first_walk[f + 1] - 1.
        self.first_walk = filled(0, len(self.fountains) + 1)
        for place in range(len(self.fountains)):
            count: i64 = sum(walk.start == self.fountains[place] for walk in self.walks)
            self.first_walk[place + 1] = self.first_walk[place] + count
        # The shops of colour c met on walk w, in order: route[first_met[5w + c]] and following.
        met = [self._met(walk, colour) for walk in self.walks for colour in range(COLOURS)]
        self.route = ints([shop for shops_met in met for shop in shops_met])
        self.first_met = filled(0, len(met) + 1)
        for place in range(len(met)):
            self.first_met[place + 1] = self.first_met[place] + len(met[place])
        # The shop of colour c that fountain f is next to, or -1, at 5f + c.
        self.door_at = filled(-1, len(self.fountains) * COLOURS)
        for fountain, names in self.doors.items():
            for name in names:
                shop: i64 = self.shop_places[name]
                at: i64 = self.fountain_places[fountain]
                self.door_at[at * COLOURS + self.shop_colour[shop]] = shop

    def describe_shop(self, place: int) -> str:
        """A shop in words: `the yellow shop Y2`."""
        shop = self.shops[place]
        return f"the {NAMES[shop.colour]} shop {shop.name}"

    def _walks(self) -> tuple[Walk, ...]:
        walks: list[Walk] = []
        for street in self.streets:
            there, back = street.ends
            walks.append(self._walk(there, street.names[0], back, street.steps, street.path))
            turned = tuple(reversed(street.steps))
            walks.append(self._walk(back, street.names[1], there, turned, street.path[::-1]))
        walks.sort(key=lambda walk: self.fountain_places[walk.start])
        return tuple(walks)

    def _walk(
        self,
        start: str,
        street: str,
        end: str,
        steps: tuple[tuple[str, ...], ...],
        path: tuple[tuple[int, int], ...],
    ) -> Walk:
        known: set[str] = set()  # MC-65: of the fountains only the last one counts
        fresh: list[tuple[str, ...]] = []
        for step in [*steps, self.doors[end]]:
            fresh.append(tuple(sorted(set(step) - known)))
            known.update(step)
        return Walk(start, street, end, tuple(fresh), path)

    def _met(self, walk: Walk, colour: int) -> list[int]:
        places = [self.shop_places[name] for step in walk.steps for name in step]
        return [place for place in places if self.shops[place].colour == colour]
