"""How much each shop of MarraCash will still earn: visitors to come, ways to its door, rivals."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.bots.insight.marracash_reach import Reach
from kasbah.core.ints import filled
from kasbah.games.marracash.colours import COLOURS, count_of, visitors_of
from kasbah.games.marracash.entering import INCOME_STEP, LAST_STEP, income_of
from kasbah.games.marracash.state import NO_SHOP, NOBODY, UNLIMITED, Table
from kasbah.games.marracash.town import Town
from kasbah.games.marracash.walking import first_door

# Visitors are counted in hundredths, for a shop gets parts of them. The figures were fitted to how
# many customers shops still got in 180 games of search bots.
ONE: Final[i64] = 100
GUIDE: Final[i64] = 45
"""What a customer costs his shop on average: others lead about half of them."""
A_TURN: Final[i64] = 330
"""Hundredths of a visitor that find a shop in one turn, as greedy players lead them."""
UNSOLD_SHARE: Final[i64] = 70
"""How far an unsold shop already counts as a rival, in hundredths: it may be sold yet."""
SPREAD: Final[i64] = 120
"""What comes by chance comes unevenly, and a second customer brings more than a first: a shop earns
as if so many hundredths of the customers it can expect would come for certain."""
ONE_WALK: Final[i64] = 45
LONGER: Final[i64] = 2
"""Hundredths of a visitor one walk away that a shop can count on, and as many more a turn left."""
TWO_WALKS: Final[i64] = 14
TWO_WALKS_AT_MOST: Final[i64] = 28
"""The same for a visitor two walks away."""


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

    def __init__(self, town: Town, players: i64) -> None:
        shops = len(town.shops)
        self.town = town
        self.reach = Reach(town)
        self.coming = filled(0, COLOURS)  # of the queue, that will still find a shop
        self.rivals = filled(0, COLOURS)  # shops that share them, in hundredths
        self.nearby = filled(0, shops)  # of those in the town, that a shop can count on
        self.worth = filled(0, shops)  # what a shop will still earn, once it is sold
        self.at_door = filled(0, shops)  # half of what those bring who go in as soon as it is sold
        self.held = filled(0, players * COLOURS)  # by seat and colour: what its shops will earn
        self.held_by_all = filled(0, COLOURS)
        # What was looked at last: nothing of it changes during an auction.
        self.turns: i64 = UNLIMITED
        self.waiting: i64 = 0  # the queue, counted like a group
        self.groups = filled(0, len(town.fountains))
        self.owner = filled(NOBODY, shops)
        self.customers = filled(0, shops)

    def look(self, table: Table) -> None:
        """Counts visitors and shops, unless nothing has changed since the last look."""
        if not self.changed(table):
            return
        visitors = (table.queue_tail - table.queue_head) * ONE
        coming = self.coming
        rivals = self.rivals
        for group in table.groups:
            if group != 0:
                for colour in range(COLOURS):
                    visitors += count_of(group, colour) * ONE
        served = self.turns * A_TURN
        for colour in range(COLOURS):
            rivals[colour] = 0
            coming[colour] = count_of(self.waiting, colour) * ONE
            if served < visitors:
                coming[colour] = coming[colour] * served // visitors
        for shop in range(len(table.owner)):
            share = UNSOLD_SHARE if table.owner[shop] == NOBODY else ONE
            rivals[self.town.shop_colour[shop]] += share
        self.look_around(table)
        self.add_up(table)

    def changed(self, table: Table) -> bool:
        """Takes note of everything that counts here; whether any of it is new."""
        turns = turns_left(table)
        new = turns != self.turns
        self.turns = turns
        waiting: i64 = 0
        for place in range(table.queue_head, table.queue_tail):
            waiting += visitors_of(table.queue[place], 1)
        if waiting != self.waiting:
            self.waiting = waiting
            new = True
        for fountain in range(len(table.groups)):
            if table.groups[fountain] != self.groups[fountain]:
                self.groups[fountain] = table.groups[fountain]
                new = True
        for shop in range(len(table.owner)):
            if table.owner[shop] != self.owner[shop]:
                self.owner[shop] = table.owner[shop]
                new = True
            if table.customers[shop] != self.customers[shop]:
                self.customers[shop] = table.customers[shop]
                new = True
        return new

    def look_around(self, table: Table) -> None:
        """Who stands one or two walks away from each shop, sold or for sale."""
        reach = self.reach
        reach.look(table)
        nearby = self.nearby
        for shop in range(len(nearby)):
            nearby[shop] = 0
            self.at_door[shop] = 0
        one_walk = ONE_WALK + LONGER * self.turns
        two_walks = TWO_WALKS + LONGER * self.turns
        if two_walks > TWO_WALKS_AT_MOST:
            two_walks = TWO_WALKS_AT_MOST
        for fountain in range(len(table.groups)):
            group = table.groups[fountain]
            if group == 0:
                continue
            for colour in range(COLOURS):
                here = count_of(group, colour)
                if here == 0:
                    continue
                door = self.town.door_at[fountain * COLOURS + colour]
                if door != NO_SHOP:
                    for number in range(1, here + 1):
                        self.at_door[door] += income_of(number) // 2
                entry = reach.entry(fountain, colour)
                near = reach.one_walk[entry]
                far = reach.two_walks[entry]
                place = reach.first[colour]
                while near | far != 0:
                    if near & 1 == 1:
                        nearby[reach.shop[place]] += here * one_walk
                    elif far & 1 == 1:
                        nearby[reach.shop[place]] += here * two_walks
                    near >>= 1
                    far >>= 1
                    place += 1

    def expected(self, table: Table, shop: i64) -> i64:
        """Hundredths of customers that a shop will still get, once it is sold."""
        colour = self.town.shop_colour[shop]
        rivals = self.rivals[colour]
        if table.owner[shop] == NOBODY:
            rivals += ONE - UNSOLD_SHARE
        return self.nearby[shop] + self.coming[colour] * ONE // rivals

    def add_up(self, table: Table) -> None:
        """What every shop is worth, and what everybody's shops are."""
        for place in range(len(self.held)):
            self.held[place] = 0
        for colour in range(COLOURS):
            self.held_by_all[colour] = 0
        for shop in range(len(table.owner)):
            expected = self.expected(table, shop) * SPREAD // ONE
            worth = earned_between(table.customers[shop], expected)
            self.worth[shop] = worth
            owner = table.owner[shop]
            if owner != NOBODY:
                colour = self.town.shop_colour[shop]
                self.held[owner * COLOURS + colour] += worth
                self.held_by_all[colour] += worth

    def value_to(self, seat: i64, shop: i64, players: i64) -> i64:
        """What a seat gains by owning an unsold shop."""
        colour = self.town.shop_colour[shop]
        own = self.held[seat * COLOURS + colour]
        others = self.held_by_all[colour] - own
        # Its own shops of this colour lose customers; so do its rivals'.
        return self.worth[shop] + self.at_door[shop] - own // 4 + others // (4 * players)


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
