"""How likely a stretch of turns in Schwarzmarkt was, for hands that could be the real ones.

From one turn of its own to the next a seat sees what everybody handed in and how far the price has
come in all, but not at which price each of the others stood. So all ways that lead there are added
up, each as likely as its moves are for the kind of trader that is supposed (schwarzmarkt_traders).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, NamedTuple

from kasbah.core import State
from kasbah.core.ints import new_buffer
from kasbah.games.schwarzmarkt import moves
from kasbah.games.schwarzmarkt.box import SchwarzmarktBox
from kasbah.games.schwarzmarkt.goods import FULL, KINDS, cards_of, count_of, size_of
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from kasbah.games.schwarzmarkt.state import TURN

# The columns of a row: where a stretch of turns began, and where it led.
FIRST: Final = 0  # the seat whose turn it was
UNTIL: Final = 1  # the seat that watched, and had the turn after it
FIELD: Final = 2
LAST_FIELD: Final = 3
DEMAND: Final = 4
SCARCE: Final = 5
SPOILED: Final = 6
REACHED: Final = 7  # the field in the end; 0 if the exchange round was over by then
UNTOLD: Final = 8  # a bit for each seat whose hand has changed unseen since
ASKED: Final = 9  # full of every kind asked for
# And for each seat, five at most:
HELD: Final = 10  # how many goods it held at first
SOLD: Final = 15  # what it handed in
SINCE: Final = 20  # what it has handed in afterwards
WIDTH: Final = 25

Row = list[int]
"""Plain numbers, so that a search in another process can be told."""
Chances = dict[int, float]


class Made(NamedTuple):
    """What a trader does: 1 in all."""

    drives: Chances
    """By how far he pushes the price."""
    others: Chances
    """By the code: what he hands in, or that he passes."""


IMPOSSIBLE: Final = 0.01
"""How likely a trader does what he seemed to have no reason or no goods for."""
ANY_HAND: Final = 0
LEAST: Final = 1e-4
"""Nothing that happened is taken for less likely: not everybody trades by the book."""


def stretch(began: Schwarzmarkt, until: int, sold: list[int], reached: int) -> Row:
    """The row for the turns from here to that of the seat that watches."""
    row = [0] * WIDTH
    row[FIRST] = int(began.to_act)
    row[UNTIL] = until
    row[FIELD] = int(began.marker)
    row[LAST_FIELD] = int(began.last_field)
    row[DEMAND] = int(began.remaining)
    row[SCARCE] = int(began.scarce)
    row[SPOILED] = int(began.spoiled)
    row[REACHED] = reached
    row[ASKED] = kinds_in(row[DEMAND])
    for seat in range(began.players):
        row[HELD + seat] = int(size_of(began.goods[seat]))
        row[SOLD + seat] = 0 if seat == until else sold[seat]
    return row


def kinds_in(demand: int) -> int:
    """A set of goods that is full of every kind asked for, and has none of the others."""
    return sum(int(cards_of(kind, FULL)) for kind in range(KINDS) if count_of(demand, kind))


def unasked(asked: int) -> int:
    """A kind that nobody asks for; any if there is none."""
    return next((kind for kind in range(int(KINDS)) if not count_of(asked, kind)), 0)


class Turns(ABC):
    """Weighs stretches of turns; what it has found out is true as long as the rows are kept."""

    def __init__(self, box: SchwarzmarktBox) -> None:
        self.box = box
        self.codes = new_buffer(len(box.moves))
        self.exchange = {
            int(goods): int(moves.EXCHANGE) + number
            for number, goods in enumerate(box.exchanges.goods)
        }
        self.found: dict[tuple[int, ...], float] = {}
        self.made: dict[tuple[int, ...], Made] = {}

    def forget(self) -> None:
        """When other rows take the place of the old ones."""
        self.found.clear()
        self.made.clear()

    def likelihood(self, row: Row, world: State) -> float:
        """How likely this stretch would have been if this were the real world.

        Of a hand only what is asked for makes a difference, so few are different.
        """
        assert isinstance(world, Schwarzmarkt)
        asked = row[ASKED]
        goods = world.goods
        hands = [id(row)]
        seat = row[FIRST]
        while seat != row[UNTIL]:
            if row[UNTOLD] >> seat & 1:
                hands.append(ANY_HAND)
            else:
                hands.append((goods[seat] + row[SINCE + seat] + row[SOLD + seat]) & asked)
            seat = (seat + 1) % self.box.players
        key = tuple(hands)
        found = self.found.get(key)
        if found is None:
            found = self.found[key] = self.chance_of(row, hands, world)
        return found

    def chance_of(self, row: Row, hands: list[int], world: Schwarzmarkt) -> float:
        """All ways through the stretch, added up."""
        fields: Chances = {row[FIELD]: 1.0}  # where the price may stand now
        demand, spoiled, over = row[DEMAND], row[SPOILED], 0.0
        seat = row[FIRST]
        for hand in hands[1:]:
            sold = row[SOLD + seat]
            reached: Chances = {}
            for field, chance in fields.items():
                key = (id(row), seat, hand, field)
                made = self.made.get(key)
                if made is None:
                    table = self.table(world, row, seat, hand, field, demand, spoiled)
                    made = self.made[key] = self.moves_of(table)
                last = field == row[LAST_FIELD]
                if sold:
                    chance *= made.others.get(self.exchange.get(sold, -1), IMPOSSIBLE)
                    if last or sold == demand:
                        over += chance
                    else:
                        reached[field + 1] = reached.get(field + 1, 0.0) + chance
                elif last:
                    over += chance * made.others.get(int(moves.PASS), IMPOSSIBLE)
                else:
                    for steps, part in made.drives.items():
                        to = field + steps
                        reached[to] = reached.get(to, 0.0) + chance * part
            demand -= sold
            spoiled = 0 if sold else spoiled
            fields = reached
            seat = (seat + 1) % self.box.players
        return max(LEAST, fields.get(row[REACHED], 0.0) if row[REACHED] else over)

    @abstractmethod
    def moves_of(self, table: Schwarzmarkt) -> Made:
        """How likely the seat on turn makes each of its moves; every kind of trader has its own."""

    def table(
        self,
        world: Schwarzmarkt,
        row: Row,
        seat: int,
        hand: int,
        field: int,
        demand: int,
        spoiled: int,
    ) -> Schwarzmarkt:
        """The table as this seat found it; of all that is not asked for only the number counts."""
        table = world.copy()
        table.phase = TURN
        table.to_act = seat
        table.marker = field
        table.last_field = row[LAST_FIELD]
        table.remaining = demand
        table.scarce = row[SCARCE] == 1
        table.spoiled = spoiled == 1
        hidden = int(table.stack) + int(table.table_goods) + sum(int(had) for had in table.goods)
        for other in range(self.box.players):
            known = hand if other == seat else 0
            rest = row[HELD + other] - int(size_of(known))
            table.goods[other] = known + cards_of(unasked(row[ASKED]), max(0, rest))
            hidden -= int(table.goods[other])
        table.stack = hidden
        return table
