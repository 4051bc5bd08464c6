"""The town: buildings and the streets that join them (chapter 5).

A town is made from lists; `picture` reads those from a drawing of the board. What the rules ask
of it on every move is laid out flat: the neighbours of each building.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from kasbah.core.ints import filled, ints

# In the order in which they have owners in the variant: two players use the first two (CV-4).
HEADQUARTERS: Final = ("police", "airport", "cafe", "hotel")
HEADQUARTERS_COUNT: Final[i64] = 4
BAZAAR: Final = "bazaar"
NAMES: Final = {
    "police": "the Police Station",
    "airport": "the Airport",
    "cafe": "Rick's Café",
    "hotel": "the Hotel",
    BAZAAR: "the Bazaar",
}


@dataclass(frozen=True)
class Building:
    """A white building, which is a space of the board (CB-34), and where it is drawn."""

    id: str
    x: int
    y: int

    @property
    def kind(self) -> str:
        """One of headquarters, bazaar, house."""
        if self.id in HEADQUARTERS:
            return "headquarters"
        return "bazaar" if self.id == BAZAAR else "house"


class Town:
    """Buildings and streets."""

    def __init__(
        self,
        title: str,
        buildings: Sequence[Building],
        streets: Sequence[tuple[str, str]],
        reconstruction: bool = False,
    ) -> None:
        self.title = title
        self.reconstruction = reconstruction
        """Whether somebody has had to guess what the printed board looks like (5.1)."""
        self.buildings = tuple(buildings)
        self.streets = tuple(streets)
        self.places = {building.id: place for place, building in enumerate(self.buildings)}
        self.next_to = {building.id: self._beside(building.id) for building in self.buildings}
        """The neighbours of each building, in the order of the board."""
        self.bazaar: i64 = self.places[BAZAAR]
        self.headquarters = ints([self.places[id_] for id_ in HEADQUARTERS])

        # The neighbours of b: neighbours[first_street[b]] and following, up to the next one's.
        beside = [self.next_to[building.id] for building in self.buildings]
        self.neighbours = ints([self.places[id_] for names in beside for id_ in names])
        self.first_street = filled(0, len(self.buildings) + 1)
        for place in range(len(beside)):
            self.first_street[place + 1] = self.first_street[place] + len(beside[place])
        self.open_everywhere: bool = all(len(names) > 0 for names in beside)

    def joined(self, here: i64, there: i64) -> bool:
        """Whether one street joins these two buildings (CB-33)."""
        for street in range(self.first_street[here], self.first_street[here + 1]):
            if self.neighbours[street] == there:
                return True
        return False

    def distances(self, start: str) -> dict[str, int]:
        """How many streets each building is from this one; those out of reach are missing."""
        steps = {start: 0}
        queue = [start]
        for here in queue:
            for there in self.next_to[here]:
                if there not in steps:
                    steps[there] = steps[here] + 1
                    queue.append(there)
        return steps

    def warnings(self) -> list[str]:
        """What is odd about this town, though it can be played (5.4)."""
        odd: list[str] = []
        for id_ in HEADQUARTERS:
            for other in self.next_to[id_]:
                if other == BAZAAR or other in HEADQUARTERS:
                    odd.append(f"{describe(id_)} is joined directly to {describe(other)}")
        far = self.distances(BAZAAR)
        if len({far[id_] for id_ in HEADQUARTERS}) > 1:
            odd.append("the headquarters are at different distances from the Bazaar")
        for building in self.buildings:
            if len(self.next_to[building.id]) == 1:
                odd.append(f"only one street leads to {describe(building.id)}")
        airport = self.next_to["airport"]
        if "h2" not in airport or "h6" not in airport or "h7" in airport:
            odd.append("the Airport is joined to House 2 and House 6 and not to House 7 (CB-35)")
        return odd

    def _beside(self, id_: str) -> tuple[str, ...]:
        ends = {there for here, there in self.streets if here == id_}
        ends |= {here for here, there in self.streets if there == id_}
        return tuple(sorted(ends, key=lambda name: self.places[name]))


def describe(id_: str) -> str:
    """A building in words: `the Bazaar`, `House 7`."""
    return NAMES.get(id_, "House " + id_[1:])
