"""The kinds of traders in Schwarzmarkt that one may sit at a table with."""

from __future__ import annotations

from typing import Final

from kasbah.bots.beliefs.schwarzmarkt_turns import Made, Turns
from kasbah.bots.insight.insight import Insight
from kasbah.bots.insight.schwarzmarkt_trade import ON_A_WHIM
from kasbah.core.ints import new_buffer
from kasbah.games.schwarzmarkt import moves
from kasbah.games.schwarzmarkt.box import SchwarzmarktBox
from kasbah.games.schwarzmarkt.goods import size_of
from kasbah.games.schwarzmarkt.play import Schwarzmarkt

CLOSE: Final = 5
"""Tenths of luxury: a move that looks worse than the best by no more is not rare."""
BEST, NEARLY_BEST, POOR = 1.0, 0.3, 0.1
"""How likely a trader makes a move, compared with the one that looks best to him."""
EVERYTHING: Final = (0, 31, 42, 41, 35, 46, 55, 64, 67, 71, 75, 92, 94, 98, 100)
"""How often who sells on a whim hands in all he can, by the field, in per cent (see ON_A_WHIM)."""
LIKELIEST: Final = 0.95
"""A whim is never certain."""


class ByTheBook(Turns):
    """Whoever makes the moves that look best to the insight."""

    def __init__(self, box: SchwarzmarktBox, insight: Insight) -> None:
        super().__init__(box)
        self.insight = insight
        self.weights = new_buffer(len(box.moves))

    def moves_of(self, table: Schwarzmarkt) -> Made:
        """How likely the seat on turn makes each of its moves."""
        count = table.legal_into(self.codes)
        self.insight.weigh(table, self.codes, count, self.weights)
        weights = [int(self.weights[place]) for place in range(count)]
        best = max(weights)
        chances = [
            BEST if weight >= best - 1 else NEARLY_BEST if weight >= best - CLOSE else POOR
            for weight in weights
        ]
        total = sum(chances)
        made = Made({}, {})
        for place, chance in enumerate(chances):
            code = int(self.codes[place])
            if moves.is_drive(code):
                made.drives[int(moves.drive_steps(code))] = chance / total
            else:
                made.others[code] = chance / total
        return made


class OnAWhim(Turns):
    """Whoever sells now and then at any price, and pushes it as far as he happens to like."""

    def moves_of(self, table: Schwarzmarkt) -> Made:
        """How likely the seat on turn makes each of its moves."""
        count = int(table.legal_into(self.codes))
        sales: list[int] = []
        waits: list[int] = []
        for place in range(count):
            code = int(self.codes[place])
            (sales if code >= moves.EXCHANGE else waits).append(code)
        last = table.marker == table.last_field
        field = len(ON_A_WHIM) - 1 if last else int(table.marker)
        selling = min(LIKELIEST, ON_A_WHIM[field] / 100) if sales else 0.0
        made = Made({}, {})
        for code in waits:
            chance = (1.0 - selling) / len(waits)
            if moves.is_drive(code):
                made.drives[int(moves.drive_steps(code))] = chance
            else:
                made.others[code] = chance
        if sales:
            goods = self.box.exchanges.goods
            most = max(sales, key=lambda code: int(size_of(goods[code - moves.EXCHANGE])))
            all_of_it = min(LIKELIEST, EVERYTHING[field] / 100) if len(sales) > 1 else 1.0
            for code in sales:
                part = all_of_it if code == most else (1.0 - all_of_it) / (len(sales) - 1)
                made.others[code] = selling * part
        return made
