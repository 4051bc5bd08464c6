"""How much each shop of MarraCash will still earn: visitors to come, ways to its door, rivals."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.ints import filled
from kasbah.games.marracash.colours import COLOURS, count_of
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
        self.coming = filled(0, COLOURS)  # of the queue, that will still find a shop
        self.rivals = filled(0, COLOURS)  # shops that share them, in hundredths
        self.nearby = filled(0, shops)  # of those in the town, that a shop can count on
        self.worth = filled(0, shops)  # what a shop will still earn, once it is sold
        self.at_door = filled(0, shops)  # half of what those bring who go in as soon as it is sold
        self.held = filled(0, players * COLOURS)  # by seat and colour: what its shops will earn
        self.held_by_all = filled(0, COLOURS)
        self.mark = filled(0, shops)  # the last group that was counted for a shop
        self.step: i64 = 0

    def look(self, table: Table) -> None:
        """Counts visitors and shops."""
        turns = turns_left(table)
        visitors = (table.queue_tail - table.queue_head) * ONE
        coming = self.coming
        rivals = self.rivals
        for colour in range(COLOURS):
            coming[colour] = 0
            rivals[colour] = 0
        for place in range(table.queue_head, table.queue_tail):
            coming[table.queue[place]] += ONE
        for group in table.groups:
            if group != 0:
                for colour in range(COLOURS):
                    visitors += count_of(group, colour) * ONE
        served = turns * A_TURN
        if served < visitors:
            for colour in range(COLOURS):
                coming[colour] = coming[colour] * served // visitors
        for shop in range(len(table.owner)):
            share = UNSOLD_SHARE if table.owner[shop] == NOBODY else ONE
            rivals[self.town.shop_colour[shop]] += share
        self.look_around(table, turns)
        self.add_up(table)

    def look_around(self, table: Table, turns: i64) -> None:
        """Who stands one or two walks away from each shop, sold or for sale."""
        town = self.town
        for shop in range(len(self.nearby)):
            self.nearby[shop] = 0
            self.at_door[shop] = 0
        one_walk = ONE_WALK + LONGER * turns
        two_walks = TWO_WALKS + LONGER * turns
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
                door = town.door_at[fountain * COLOURS + colour]
                if door != NO_SHOP:
                    for number in range(1, here + 1):
                        self.at_door[door] += income_of(number) // 2
                self.step += 1
                start = town.first_walk[fountain]
                end = town.first_walk[fountain + 1]
                passing: i64 = 0  # bits of the walks on which nobody goes in
                for walk in range(start, end):
                    if not self.count_for(table, walk, colour, here * one_walk):
                        passing |= 1 << (walk - start)
                for walk in range(start, end):
                    if (passing >> (walk - start)) & 1:
                        then = town.walk_to[walk]
                        for further in range(town.first_walk[then], town.first_walk[then + 1]):
                            self.count_for(table, further, colour, here * two_walks)

    def count_for(self, table: Table, walk: i64, colour: i64, visitors: i64) -> bool:
        """Counts a group for every shop it would meet on a walk; whether one of them is sold."""
        met = walk * COLOURS + colour
        for place in range(self.town.first_met[met], self.town.first_met[met + 1]):
            shop = self.town.route[place]
            if self.mark[shop] != self.step:
                self.mark[shop] = self.step
                self.nearby[shop] += visitors
            if table.owner[shop] != NOBODY:
                return True
        return False

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
