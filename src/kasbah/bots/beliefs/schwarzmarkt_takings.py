"""What the others have been paid in Schwarzmarkt, as far as a seat could follow the price.

How much luxury the others own is hidden (SM-61), but everybody sees what is handed in, and between
two turns of its own a seat sees how far the price has come. So it knows of every sale between which
fields the price stood, and who is ahead is not left to chance.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kasbah.bots.beliefs.schwarzmarkt_turns import (
    FIELD,
    FIRST,
    LAST_FIELD,
    REACHED,
    SOLD,
    UNTIL,
    Row,
)
from kasbah.core import Rng
from kasbah.games.schwarzmarkt.box import SchwarzmarktBox
from kasbah.games.schwarzmarkt.goods import size_of
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from kasbah.games.schwarzmarkt.state import ACCOUNTS, EXCHANGES
from kasbah.games.schwarzmarkt.track import Track

USUAL: Final = (3, 9)
"""Between which fields goods are sold as a rule, where the seat saw nothing of it."""


class Sale(NamedTuple):
    """Cards that a seat was paid for at the price of one field."""

    seat: int
    cards: int
    lowest: int
    """The field that the price stood on at least."""
    highest: int


SALE: Final = 4
"""How many numbers a sale is."""


class Takings:
    """Every sale of the others in the whole game."""

    def __init__(self, box: SchwarzmarktBox, seat: int) -> None:
        self.box = box
        self.seat = seat
        self.sales: list[Sale] = []

    def see(self, world: Schwarzmarkt, stretches: list[Row]) -> None:
        """Takes note of new stretches of turns, and of what was sold besides them."""
        for row in stretches:
            self.sales += sales_in(row, self.box.track, self.box.players)
        missing = [int(cards) for cards in world.exchanged]
        for sale in self.sales:
            missing[sale.seat] -= sale.cards
        for seat, cards in enumerate(missing):
            if cards > 0 and seat != self.seat:
                self.sales.append(Sale(seat, cards, *USUAL))

    def pay(self, world: Schwarzmarkt, rng: Rng) -> None:
        """Gives the others of an imagined world what they can have earned."""
        if not self.box.hidden_luxury:
            return
        value = self.box.track.value
        earned = [0] * self.box.players
        for sale in self.sales:
            field = sale.lowest + int(rng.below(sale.highest - sale.lowest + 1))
            earned[sale.seat] += sale.cards * int(value[field])
        for seat in range(self.box.players):
            if seat != self.seat:
                paid = int(world.books[seat * ACCOUNTS + EXCHANGES])
                least = paid - int(world.luxury[seat])  # nobody owes luxury
                world.book(seat, EXCHANGES, max(earned[seat], least) - paid)

    def plain(self) -> list[float]:
        """All of it as plain numbers, their count first."""
        numbers = [float(number) for sale in self.sales for number in sale]
        return [float(len(numbers)), *numbers]

    def recall(self, numbers: list[float]) -> list[float]:
        """Takes over what `plain` told, and returns the numbers behind it."""
        end = 1 + int(numbers[0])
        told = [int(number) for number in numbers[1:end]]
        self.sales = [
            Sale(told[first], told[first + 1], told[first + 2], told[first + 3])
            for first in range(0, len(told), SALE)
        ]
        return numbers[end:]


def sales_in(row: Row, track: Track, players: int) -> list[Sale]:
    """What was sold in a stretch of turns, and between which fields the price stood then.

    A sale moves the price by one field, whoever sells nothing drives it by at least one.
    """
    last = row[LAST_FIELD]
    seats = [(row[FIRST] + turn) % players for turn in range((row[UNTIL] - row[FIRST]) % players)]
    lowest, highest = row[FIELD], row[FIELD]
    between: list[tuple[int, int]] = []
    for seat in seats:
        between.append((lowest, highest))
        lowest = min(last, lowest + 1)
        highest = min(last, furthest(highest, row[SOLD + seat], track))
    lowest, highest = (row[REACHED], row[REACHED]) if row[REACHED] else (row[FIELD], last + 1)
    sales: list[Sale] = []
    for seat, (low, high) in zip(reversed(seats), reversed(between), strict=True):
        highest = max(low, min(high, highest - 1))
        while low < highest and furthest(low, row[SOLD + seat], track) < lowest:
            low += 1
        lowest = low
        if row[SOLD + seat]:
            sales.append(Sale(seat, int(size_of(row[SOLD + seat])), lowest, highest))
    return sales


def furthest(field: int, sold: int, track: Track) -> int:
    """Where a turn can leave the price at most."""
    return field + (1 if sold else int(track.die[field]))
