"""What the others hold in Schwarzmarkt, as far as one can tell from how they trade.

Whoever holds what is asked for hands it in once the price is good, and pushes the price in another
way than somebody who holds nothing of it. A seat notes every stretch of turns between two of its
own, and of the worlds it imagines it keeps those that make them likely.

Not everybody trades by the book, that is, as the insight would. What others do is also held against
players who sell on a whim; the less the book explains it, the less is concluded from it. In the
end the others are searched for like oneself instead of imitated, and expected to sell on a whim.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from itertools import accumulate
from typing import Final

from kasbah.bots.beliefs.beliefs import Beliefs
from kasbah.bots.beliefs.schwarzmarkt_traders import ByTheBook, OnAWhim
from kasbah.bots.beliefs.schwarzmarkt_turns import SINCE, UNTOLD, WIDTH, Row, stretch
from kasbah.bots.insight.schwarzmarkt import SchwarzmarktInsight
from kasbah.core import Rng, State
from kasbah.games.schwarzmarkt import memory
from kasbah.games.schwarzmarkt.box import SchwarzmarktBox
from kasbah.games.schwarzmarkt.goods import KINDS, cards_of, count_of, holds
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from kasbah.games.schwarzmarkt.state import ACCOUNTS, QUICK_DEALS, TURN

CANDIDATES: Final = 10
"""How many worlds are imagined for each one that is searched."""
FLATTER: Final = 0.75
FLATTENINGS: Final = 8
"""Chances are raised to this power at most so often, until enough worlds count."""
FINE: Final = 1 << 24
AT_FIRST: Final = 0.0
"""The logarithm of the odds that the others trade by the book, before anything was seen."""
SUREST: Final = 5.0
"""How sure one can become of it, either way: players change."""


class GoodsBeliefs(Beliefs):
    """What one seat has seen of the others' trading since goods were last dealt."""

    def __init__(self, box: SchwarzmarktBox, insight: SchwarzmarktInsight, seat: int) -> None:
        super().__init__()
        self.watching = True
        self.candidates = CANDIDATES
        self.seat = seat
        self.insight = insight
        self.by_the_book = ByTheBook(box, SchwarzmarktInsight(box))
        self.on_a_whim = OnAWhim(box)
        self.odds_before = AT_FIRST
        """What the earlier play rounds say of how the others trade."""
        self.odds = AT_FIRST
        self.rows: list[Row] = []
        self.seen: Schwarzmarkt | None = None
        """The table as the seat saw it last."""
        self.left: Schwarzmarkt | None = None
        """The table as its own turn left it, if the exchange round went on."""
        self.play_for_it()

    def see(self, world: State) -> None:
        """Takes note of the turns since the last look."""
        assert isinstance(world, Schwarzmarkt)
        before, left = self.seen, self.left
        self.seen, self.left = world, None
        if before is None or before.play_round != world.play_round:
            self.rows.clear()
            self.forget_found()
            self.odds_before = self.odds
            before = left = None
        handed = [goods_handed(world, seat) for seat in range(world.players)]
        if before is not None:
            for seat in range(world.players):
                handed[seat] -= goods_handed(before, seat)
        if left is not None and left.cards_played == world.cards_played and world.phase == TURN:
            ended, latest = [], [stretch(left, self.seat, handed, int(world.marker))]
        else:
            first = self.handed_in_this_round(world, handed)
            ended = self.end_of_round(left, before, world, handed, first)
            latest = self.first_turns(world, first)
        for row in self.rows:
            for seat in range(world.players):
                row[SINCE + seat] += handed[seat]
        self.rows += ended
        if before is not None:
            self.forget_changed_hands(before, world)
        self.rows += latest
        self.evidence = [self.odds_before, self.odds]
        self.evidence += (float(number) for row in self.rows for number in row)

    def end_of_round(
        self,
        left: Schwarzmarkt | None,
        before: Schwarzmarkt | None,
        world: Schwarzmarkt,
        handed: list[int],
        since: list[int],
    ) -> list[Row]:
        """The turns after the own last one in an exchange round that is over."""
        if left is None or before is None or quick_deals(before) != quick_deals(world):
            return []
        sold = [goods - later for goods, later in zip(handed, since, strict=True)]
        if not holds(left.remaining, sum(sold)):  # another round has come and gone since
            return []
        row = stretch(left, self.seat, sold, 0)
        row[SINCE : SINCE + len(since)] = since
        return [row]

    def first_turns(self, world: Schwarzmarkt, sold: list[int]) -> list[Row]:
        """The turns of an exchange round before the own first one."""
        if world.phase != TURN or world.start == self.seat:
            return []
        opened = world.copy()
        opened.to_act = opened.start
        opened.marker = 1
        opened.remaining = opened.box.deck.demand[opened.offer]
        return [stretch(opened, self.seat, sold, int(world.marker))]

    def handed_in_this_round(self, world: Schwarzmarkt, handed: list[int]) -> list[int]:
        """Of what each seat handed in of late, what it handed in for the present offer."""
        sold = [0] * int(world.players)
        if world.phase == TURN:
            open_goods = [int(count_of(world.table_goods, kind)) for kind in range(KINDS)]
            seat = int(world.start)
            while seat != self.seat:
                for kind in range(KINDS):
                    number = min(open_goods[kind], int(count_of(handed[seat], kind)))
                    open_goods[kind] -= number
                    sold[seat] += int(cards_of(kind, number))
                seat = (seat + 1) % int(world.players)
        return sold

    def forget_changed_hands(self, before: Schwarzmarkt, world: Schwarzmarkt) -> None:
        """Old turns tell nothing more of a hand that was swapped, robbed or filled up."""
        for first in range(len(before.records), len(world.records), memory.WIDTH):
            if world.records[first + memory.HAPPENED] != memory.SHOWED:
                for column in (memory.DOER, memory.OTHER):
                    seat = int(world.records[first + column])
                    if seat >= 0:
                        for row in self.rows:
                            row[UNTOLD] |= 1 << seat

    def decided(self, code: int) -> None:
        """After the own move it is the others' turn."""
        if self.seen is not None and self.seen.phase == TURN:
            left = self.seen.copy()
            left.apply(code)
            if left.phase == TURN and left.cards_played == self.seen.cards_played:
                self.left = left

    def recall(self, evidence: list[float]) -> None:
        """Believes what another belief has learnt."""
        self.evidence = evidence
        self.forget_found()
        self.odds_before, self.odds = evidence[0], evidence[1]
        numbers = [int(number) for number in evidence[2:]]
        self.rows = [numbers[first : first + WIDTH] for first in range(0, len(numbers), WIDTH)]
        self.play_for_it()

    def remember(self, world: State) -> None:
        """The turns after it are told by comparing."""
        assert isinstance(world, Schwarzmarkt)
        self.seen = world

    def forget_found(self) -> None:
        """When other rows take the place of the old ones."""
        self.by_the_book.forget()
        self.on_a_whim.forget()

    def likely(self, worlds: list[State], count: int, rng: Rng) -> list[State]:
        """So many of these worlds, drawn by how likely they make what was seen."""
        if not self.rows:
            return worlds[:count]
        chances = self.chances(worlds)
        if self.odds < 0:  # a whim says little; the book explains turns well enough to be trusted
            chances = flattened(chances, count)
        heights = list(accumulate(chances))
        self.evidence[1] = self.odds
        self.play_for_it()
        marks = (heights[-1] * int(rng.below(FINE)) / FINE for _number in range(count))
        return [worlds[bisect_right(heights, mark)].copy() for mark in marks]

    def play_for_it(self) -> None:
        """Expects of the others what they are believed to be; in doubt, the book."""
        self.insight.modelled = self.odds >= 0
        self.insight.reckon_with(min(1.0, 2.0 * chance_of(self.odds)))

    def chances(self, worlds: list[State]) -> list[float]:
        """For each world how likely the others would trade in it as they did.

        What all worlds together make of a row tells whether the others trade by the book.
        """
        chances = [1.0] * len(worlds)
        self.odds = self.odds_before
        for row in self.rows:
            by_the_book = [self.by_the_book.likelihood(row, world) for world in worlds]
            on_a_whim = [self.on_a_whim.likelihood(row, world) for world in worlds]
            told = math.log(sum(by_the_book, 0.0) / sum(on_a_whim, 0.0))
            self.odds = min(SUREST, max(-SUREST, self.odds + told))
            part = chance_of(self.odds)
            for place, (book, whim) in enumerate(zip(by_the_book, on_a_whim, strict=True)):
                chances[place] *= part * book + (1.0 - part) * whim
        return chances


def chance_of(odds: float) -> float:
    """The probability that these odds stand for, given as their logarithm."""
    return 1.0 / (1.0 + math.exp(-odds))


def flattened(chances: list[float], enough: int) -> list[float]:
    """The same with smaller differences, until no few worlds stand for all of them.

    After many turns only a handful of the imagined worlds explains everything, by luck as much as
    because it is near the real one. How many worlds count is (sum of chances)² / sum of squares.
    """
    for _time in range(FLATTENINGS):
        whole = sum(chances, 0.0)
        if whole * whole >= enough * sum((chance * chance for chance in chances), 0.0):
            break
        chances = [chance**FLATTER for chance in chances]
    return chances


def goods_handed(world: Schwarzmarkt, seat: int) -> int:
    """Everything a seat has openly handed in, in the whole game."""
    goods = int(world.handed[seat])
    for first in range(0, len(world.records), memory.WIDTH):
        goods += int(world.records[first + memory.HANDED + seat])
    return goods


def quick_deals(world: Schwarzmarkt) -> list[int]:
    """What each seat was paid for goods outside exchange rounds."""
    return [int(world.books[seat * ACCOUNTS + QUICK_DEALS]) for seat in range(world.players)]
