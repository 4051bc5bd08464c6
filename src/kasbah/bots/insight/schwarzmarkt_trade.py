"""What waiting is worth in an exchange round of Schwarzmarkt: the price rises, the demand goes.

Nobody's hand is looked into. A seat reckons with what it has not seen: the cards of the others
and of the stack, spread evenly, and with how often traders sell at a price.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.ints import ints
from kasbah.core.vecs import vec
from kasbah.games.schwarzmarkt.goods import KINDS, count_of, size_of
from kasbah.games.schwarzmarkt.play import Schwarzmarkt

# What a trader expects of the others, by the field the price stands on, counted from 1. Expecting
# exactly what greedy bots do made it no stronger.
SELLS: Final = (0, 0, 5, 15, 25, 45, 70, 80, 85, 90, 95, 100, 100, 100, 100)
"""How often somebody who can hand something in does so, in per cent."""
ON_A_WHIM: Final = (0, 29, 28, 26, 32, 44, 41, 45, 55, 51, 67, 87, 91, 90, 100)
"""The same of those who follow no book: seen of searches that play on at random, 60 games."""
STRIDE: Final = (1, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1)
"""How far the price goes up in a turn."""
ENVY: Final = 0.4
"""What the others' gains together count against one's own, at a table for four."""


class Trade:
    """How an exchange round looks to the seat whose turn it is."""

    def __init__(self) -> None:
        self.sells = ints(list(SELLS))
        self.stride = ints(list(STRIDE))
        self.kept = 0.0
        self.unseen: i64 = 0
        self.hidden = 0.0
        self.asked = vec[float]([0.0] * KINDS)

    def reckon_with(self, by_the_book: float) -> None:
        """How far the others trade by the book: 1 if they do, 0 if on a whim."""
        for field in range(len(SELLS)):
            whim = float(ON_A_WHIM[field])
            self.sells[field] = i64(whim + by_the_book * (float(SELLS[field]) - whim) + 0.5)

    def look(self, table: Schwarzmarkt, kept: float) -> None:
        """Once for a turn: what this seat has not seen, and what a card kept is worth to it."""
        self.kept = kept
        unseen = table.stack
        for seat in range(table.box.players):
            if seat != table.to_act:
                unseen += table.goods[seat]
        self.unseen = unseen
        self.hidden = float(size_of(unseen))

    def exchange(self, table: Schwarzmarkt, goods: i64) -> float:
        """What handing these goods in brings, and what is kept."""
        seat = table.to_act
        price = table.box.track.value[table.marker]
        paid = price * size_of(goods)
        if table.spoiled:
            paid += (price + 1) // 2 - price
        left = table.goods[seat] - goods
        if left == 0:  # the play round is over, and what the others hold has come too late
            others = 0.0
            for other in range(table.box.players):
                if other != seat:
                    others += float(size_of(table.goods[other]))
            return float(paid) + ENVY / 3.0 * others * self.kept
        if table.remaining == goods or table.marker == table.last_field:
            return float(paid) + self.kept * float(size_of(left))
        return float(paid) + self.waiting(table, left, table.remaining - goods, table.marker + 1)

    def waiting(self, table: Schwarzmarkt, hand: i64, remaining: i64, field: i64) -> float:
        """What a hand is worth if the next player finds the price on this field."""
        players = table.box.players
        value = table.box.track.value
        asked = self.asked
        for kind in range(KINDS):
            asked[kind] = float(count_of(remaining, kind))
        others = 0.0
        over = False
        for step in range(1, players):
            other = (table.to_act + step) % players
            willing = float(self.sells[field]) / 100.0
            if field == table.last_field:
                willing = 1.0
            part = willing * float(size_of(table.goods[other])) / self.hidden
            for kind in range(KINDS):
                if asked[kind] > 0.0:
                    sold = part * float(count_of(self.unseen, kind))
                    if sold > willing * asked[kind]:
                        sold = willing * asked[kind]
                    asked[kind] -= sold
                    others += sold * (float(value[field]) - self.kept)
            if field == table.last_field:
                over = True
                break
            field += self.stride[field]
            if field > table.last_field:
                field = table.last_field
        own = self.kept * float(size_of(hand))
        if not over:
            gain = float(value[field]) - self.kept
            if gain > 0.0:
                for kind in range(KINDS):
                    if asked[kind] > 0.0:
                        held = float(count_of(hand, kind))
                        own += gain * (held if held < asked[kind] else asked[kind])
        return own - ENVY / 3.0 * others
