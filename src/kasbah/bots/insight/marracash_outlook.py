"""How much each shop of MarraCash will still earn: visitors to come, ways to its door, rivals."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.ints import filled
from kasbah.games.marracash.colours import COLOURS, count_of
from kasbah.games.marracash.entering import INCOME_STEP, LAST_STEP
from kasbah.games.marracash.state import NO_SHOP, NOBODY, UNLIMITED, Table
from kasbah.games.marracash.town import Town
from kasbah.games.marracash.walking import first_door

# Visitors are counted in hundredths, for a shop gets parts of them.
ONE: Final[i64] = 100
GUIDE: Final[i64] = 45
"""What a customer costs his shop on average: others lead about half of them."""
A_TURN: Final[i64] = 330
"""Hundredths of a visitor that find a shop in one turn, as greedy players lead them."""
UNSOLD_SHARE: Final[i64] = 40
"""How far an unsold shop already counts as a rival, in hundredths: it may be sold yet."""


def reach(town: Town) -> list[int]:
    """By shop: from how many walks it can be met first, if every shop were open."""
    ways = [0] * len(town.shops)
    for met in range(len(town.first_met) - 1):
        start, end = town.first_met[met], town.first_met[met + 1]
        for place in range(start, end):
            ways[town.route[place]] += 2 if place == start else 1
    return ways


def earned_between(before: i64, more: i64) -> i64:
    """What `more` hundredths of customers bring a shop that has `before` whole ones."""
    total: i64 = 0
    number = before + 1
    while more > 0:
        part = more if more < ONE else ONE
        worth = INCOME_STEP * (number if number < LAST_STEP else LAST_STEP) - GUIDE
        total += worth * part // ONE
        more -= part
        number += 1
    return total


class Outlook:
    """What the rest of a game holds, by colour and shop; filled anew by `look`."""

    def __init__(self, town: Town) -> None:
        shops = len(town.shops)
        self.town = town
        self.ways = filled(0, shops)
        reached = reach(town)
        for shop in range(shops):
            self.ways[shop] = reached[shop]
        self.coming = filled(0, COLOURS)  # visitors that will still find a shop, in hundredths
        self.open_ways = filled(0, COLOURS)  # ways to sold shops
        self.shut_ways = filled(0, COLOURS)  # ways to unsold ones
        self.next_to = filled(0, shops)  # visitors on a fountain that one walk leads to this shop

    def look(self, table: Table) -> None:
        """Counts visitors and ways."""
        turns = turns_left(table)
        visitors: i64 = 0
        coming = self.coming
        for colour in range(COLOURS):
            coming[colour] = 0
            self.open_ways[colour] = 0
            self.shut_ways[colour] = 0
        for group in table.groups:
            if group != 0:
                for colour in range(COLOURS):
                    here = count_of(group, colour)
                    coming[colour] += here * ONE
                    visitors += here * ONE
        for place in range(table.queue_head, table.queue_tail):
            coming[table.queue[place]] += ONE
        visitors += (table.queue_tail - table.queue_head) * ONE
        served = turns * A_TURN
        if served < visitors:
            for colour in range(COLOURS):
                coming[colour] = coming[colour] * served // visitors
        for shop in range(len(table.owner)):
            colour = self.town.shop_colour[shop]
            if table.owner[shop] == NOBODY:
                self.shut_ways[colour] += self.ways[shop]
            else:
                self.open_ways[colour] += self.ways[shop]

    def count_neighbours(self, table: Table) -> None:
        """Who stands one walk away from each shop."""
        town = self.town
        next_to = self.next_to
        for shop in range(len(next_to)):
            next_to[shop] = 0
        for fountain in range(len(table.groups)):
            group = table.groups[fountain]
            if group == 0:
                continue
            for walk in range(town.first_walk[fountain], town.first_walk[fountain + 1]):
                for colour in range(COLOURS):
                    here = count_of(group, colour)
                    if here > 0:
                        met = walk * COLOURS + colour
                        for place in range(town.first_met[met], town.first_met[met + 1]):
                            next_to[town.route[place]] += here

    def expected(self, table: Table, shop: i64) -> i64:
        """Hundredths of customers that a sold shop will still get."""
        colour = self.town.shop_colour[shop]
        unsold = self.shut_ways[colour] * UNSOLD_SHARE // ONE
        if turns_left(table) <= table.box.players:
            unsold = 0
        rivals = self.open_ways[colour] + unsold
        if table.owner[shop] == NOBODY:
            rivals += self.ways[shop] * (ONE - UNSOLD_SHARE) // ONE
        if rivals <= 0:
            return 0
        return self.coming[colour] * self.ways[shop] // rivals

    def worth(self, table: Table, shop: i64) -> i64:
        """What a shop will still earn for its owner."""
        return earned_between(table.customers[shop], self.expected(table, shop))


def turns_left(table: Table) -> i64:
    """How many turns the game will last, this one included; a guess before the last round."""
    if table.turns_left != UNLIMITED:
        return table.turns_left
    queue = table.queue_tail - table.queue_head
    return table.box.players + 1 + queue * 10 // 28


def step_value(table: Table, seat: i64, fountain: i64, colour: i64) -> i64:
    """What the next customer of a colour on a fountain is worth to a seat, one walk ahead."""
    town = table.box.town
    total: i64 = 0
    ways: i64 = 0
    for walk in range(town.first_walk[fountain], town.first_walk[fountain + 1]):
        ways += 1
        shop = first_door(table, walk, colour)
        if shop == NO_SHOP:
            continue
        number = table.customers[shop] + 1
        worth = INCOME_STEP * (number if number < LAST_STEP else LAST_STEP)
        if table.owner[shop] == seat:
            total += worth
        else:
            total -= worth // table.box.players
    return total // ways if ways > 0 else 0
