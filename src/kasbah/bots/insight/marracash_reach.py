"""Which shops of MarraCash visitors can reach in one or two walks, given what has been sold.

Only a sale changes that, and of sets of sold shops of one colour there are few: whatever has been
found out once is kept.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.ints import filled
from kasbah.games.marracash.colours import COLOURS
from kasbah.games.marracash.state import NOBODY, Table
from kasbah.games.marracash.town import Town

SETS: Final[i64] = 32
"""How many sets of sold shops are kept for a fountain and a colour: all, with five shops each."""
UNKNOWN: Final[i64] = -1


class Reach:
    """By fountain, colour and what is sold: a bit for each shop of that colour within reach."""

    def __init__(self, town: Town) -> None:
        self.town = town
        shops: i64 = len(town.shops)
        # The shops of colour c are shop[first[c]] and following; the nth of them has bit n.
        self.first = filled(0, COLOURS + 1)
        self.shop = filled(0, shops)
        self.bit = filled(0, shops)
        place: i64 = 0
        for colour in range(COLOURS):
            for shop in range(shops):
                if town.shop_colour[shop] == colour:
                    self.shop[place] = shop
                    self.bit[shop] = 1 << (place - self.first[colour])
                    place += 1
            self.first[colour + 1] = place
        entries = len(town.fountains) * COLOURS * SETS
        self.kept_for = filled(UNKNOWN, entries)  # which set an entry is true for
        self.one_walk = filled(0, entries)
        self.two_walks = filled(0, entries)  # and not within one
        self.sold = filled(0, COLOURS)

    def look(self, table: Table) -> None:
        """Takes note of what is sold."""
        for colour in range(COLOURS):
            self.sold[colour] = 0
        for shop in range(len(table.owner)):
            if table.owner[shop] != NOBODY:
                self.sold[self.town.shop_colour[shop]] |= self.bit[shop]

    def entry(self, fountain: i64, colour: i64) -> i64:
        """Where what can be reached from here stands in `one_walk` and `two_walks`."""
        sold = self.sold[colour]
        entry = (fountain * COLOURS + colour) * SETS + sold % SETS
        if self.kept_for[entry] != sold:
            self.kept_for[entry] = sold
            self.find(entry, fountain, colour)
        return entry

    def find(self, entry: i64, fountain: i64, colour: i64) -> None:
        """Walks every street from here, and from where nobody has gone in every street again."""
        town = self.town
        sold = self.sold[colour]
        near: i64 = 0
        far: i64 = 0
        for walk in range(town.first_walk[fountain], town.first_walk[fountain + 1]):
            met = self.met(walk, colour)
            near |= met
            if met & sold == 0:
                then = town.walk_to[walk]
                for further in range(town.first_walk[then], town.first_walk[then + 1]):
                    far |= self.met(further, colour)
        self.one_walk[entry] = near
        self.two_walks[entry] = far & ~near

    def met(self, walk: i64, colour: i64) -> i64:
        """The shops of a colour that are met on a walk, up to the first that is sold."""
        town = self.town
        sold = self.sold[colour]
        bits: i64 = 0
        place = walk * COLOURS + colour
        for number in range(town.first_met[place], town.first_met[place + 1]):
            bit = self.bit[town.route[number]]
            bits |= bit
            if bit & sold != 0:
                break
        return bits
