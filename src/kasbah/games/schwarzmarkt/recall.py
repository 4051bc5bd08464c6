"""What the remembered past says about the goods in each hand, in bounds.

Going through what a seat remembers, from the oldest happening to the newest, each hand and the
goods stack get a least and a most number of cards of each kind. Cards that moved unseen loosen
the bounds of both places by what they may have been.
"""

from __future__ import annotations

from kasbah.games.schwarzmarkt.goods import KINDS, NAMES, cards_of, count_of
from kasbah.games.schwarzmarkt.seen import Happening, SchwarzmarktView


def listed(counts: dict[str, int] | None) -> list[int]:
    """Five counts; all 0 for nothing."""
    return [0] * int(KINDS) if counts is None else [counts.get(name, 0) for name in NAMES]


def packed(counts: list[int]) -> int:
    """Five counts as one set of goods."""
    return sum(int(cards_of(kind, counts[kind])) for kind in range(KINDS))


class Flow:
    """Cards that went from one place to another; `seen` if this seat knows their kinds."""

    def __init__(self, source: int, target: int, number: int, goods: dict[str, int] | None) -> None:
        self.source = source
        self.target = target
        self.number = number
        self.seen = goods is not None
        self.goods = listed(goods)


class Past:
    """The places (every seat, then the goods stack) and what is known of their goods over time."""

    def __init__(self, view: SchwarzmarktView) -> None:
        self.view = view
        self.stack = len(view.players)
        self.totals = [int(count_of(view.box.goods, kind)) for kind in range(KINDS)]
        self.steps = list(view.remembered.goods)
        self.sizes = [player.goods_count for player in view.players] + [view.goods_stack]
        self.own = listed(None if view.seat is None else view.players[view.seat].goods)
        self._rewind()
        self.low = [[0] * int(KINDS) for _ in self.sizes]
        self.high = [[min(size, most) for most in self.totals] for size in self.sizes]
        if view.seat is not None:
            self.low[view.seat] = self.own[:]
            self.high[view.seat] = self.own[:]
        self.before: list[tuple[list[list[int]], list[list[int]]]] = []
        """The bounds at each happening, just before it."""
        self._replay()

    def flows(self, step: Happening) -> list[Flow]:
        """The cards that changed places in a happening."""
        other = -1 if step.other is None else step.other
        if step.what == "raided":
            return [Flow(other, self.stack, step.number, step.taken)]
        if step.what == "collected":
            return [Flow(other, step.seat, step.number, step.taken)]
        if step.what == "swapped":
            return [
                Flow(step.seat, other, step.number, step.given),
                Flow(other, step.seat, step.number, step.taken),
            ]
        if step.what in ("found", "dealt"):
            return [Flow(self.stack, step.seat, step.number, step.taken)]
        return []

    def _rewind(self) -> None:
        """Sizes, and the own goods, as they were before everything that is remembered."""
        self._take_back(self.view.remembered.handed_in)
        self.sizes[self.stack] += sum(self.view.table_goods.values())
        for step in reversed(self.steps):
            for flow in self.flows(step):
                self.sizes[flow.source] += flow.number
                self.sizes[flow.target] -= flow.number
                for kind in range(KINDS):
                    if flow.source == self.view.seat:
                        self.own[kind] += flow.goods[kind]
                    elif flow.target == self.view.seat:
                        self.own[kind] -= flow.goods[kind]
            self._take_back(step.handed_in)

    def _take_back(self, handed_in: tuple[dict[str, int], ...]) -> None:
        for seat, goods in enumerate(handed_in):
            self.sizes[seat] += sum(goods.values())
            self.sizes[self.stack] -= sum(goods.values())
            if seat == self.view.seat:
                self.own = [have + more for have, more in zip(self.own, listed(goods), strict=True)]

    def _replay(self) -> None:
        """From the oldest happening to now."""
        for step in self.steps:
            self._hand_in(step.handed_in)
            self.before.append(([row[:] for row in self.low], [row[:] for row in self.high]))
            if step.what == "showed" and step.other is not None:
                shown = listed(step.taken)
                row = self.low[step.other]
                self.low[step.other] = [max(row[kind], shown[kind]) for kind in range(KINDS)]
            elif step.what == "raided" and step.other is not None:
                self._raid(step)
            self._move(self.flows(step))
        self._hand_in(self.view.remembered.handed_in)
        table = listed(self.view.table_goods)
        for kind in range(KINDS):
            self.totals[kind] -= table[kind]
            self.low[self.stack][kind] = max(0, self.low[self.stack][kind] - table[kind])
            self.high[self.stack][kind] -= table[kind]
        self.sizes[self.stack] -= sum(table)
        self._look_at_the_stack()
        self._tighten()
        if self._contradicts_itself():
            self._forget()

    def _look_at_the_stack(self) -> None:
        """Whoever chooses from the goods stack sees what it holds (SM-99)."""
        if self.view.goods_on_offer is not None:
            self.low[self.stack] = listed(self.view.goods_on_offer)
            self.high[self.stack] = listed(self.view.goods_on_offer)

    def _contradicts_itself(self) -> bool:
        """True only for a memory that was imagined, and not quite right."""
        places = range(len(self.sizes))
        return (
            any(sum(self.low[place]) > self.sizes[place] for place in places)
            or any(sum(row[kind] for row in self.low) > self.totals[kind] for kind in range(KINDS))
            or any(
                self.low[place][kind] > self.high[place][kind]
                for place in places
                for kind in range(KINDS)
            )
        )

    def _forget(self) -> None:
        """Leaves what lies open now: the own hand, and the stack during a choice."""
        self.low = [[0] * int(KINDS) for _ in self.sizes]
        self.high = [self.totals[:] for _ in self.sizes]
        if self.view.seat is not None:
            self.low[self.view.seat] = listed(self.view.players[self.view.seat].goods)
            self.high[self.view.seat] = self.low[self.view.seat]
        self._look_at_the_stack()

    def _hand_in(self, handed_in: tuple[dict[str, int], ...]) -> None:
        self._move(
            [
                Flow(seat, self.stack, sum(goods.values()), goods)
                for seat, goods in enumerate(handed_in)
                if goods
            ]
        )

    def _raid(self, step: Happening) -> None:
        """All of the kind were given up: it was that many, no more and no fewer (SM-93)."""
        named = listed(step.given).index(1)
        other = -1 if step.other is None else step.other
        self.low[other][named] = step.number
        self.high[other][named] = step.number

    def _move(self, flows: list[Flow]) -> None:
        """Moves cards between places, all at once."""
        moved: list[tuple[list[int], list[int]]] = []
        for flow in flows:
            if flow.seen:
                moved.append((flow.goods, flow.goods))
            else:
                most = [min(flow.number, high) for high in self.high[flow.source]]
                least = [max(0, flow.number - sum(most) + most[kind]) for kind in range(KINDS)]
                moved.append((least, most))
        for flow, (least, most) in zip(flows, moved, strict=True):
            low, high = self.low[flow.source], self.high[flow.source]
            self.low[flow.source] = [max(0, low[kind] - most[kind]) for kind in range(KINDS)]
            self.high[flow.source] = [high[kind] - least[kind] for kind in range(KINDS)]
            self.sizes[flow.source] -= flow.number
        for flow, (least, most) in zip(flows, moved, strict=True):
            low, high = self.low[flow.target], self.high[flow.target]
            self.low[flow.target] = [low[kind] + least[kind] for kind in range(KINDS)]
            self.high[flow.target] = [high[kind] + most[kind] for kind in range(KINDS)]
            self.sizes[flow.target] += flow.number
        self._tighten()

    def _tighten(self) -> None:
        """Uses the sizes of the places and the number of cards of each kind."""
        for place, size in enumerate(self.sizes):
            self._fit(self.low[place], self.high[place], size)
        for kind in range(KINDS):
            low = [row[kind] for row in self.low]
            high = [row[kind] for row in self.high]
            self._fit(low, high, self.totals[kind])
            for place in range(len(self.sizes)):
                self.low[place][kind] = low[place]
                self.high[place][kind] = high[place]

    def _fit(self, low: list[int], high: list[int], total: int) -> None:
        """Numbers that add up to a total are at least, and at most, what the others leave."""
        least, most = sum(low), sum(high)
        fitted = [
            (max(low[i], total - most + high[i]), min(high[i], total - least + low[i]))
            for i in range(len(low))
        ]
        for place, (lower, upper) in enumerate(fitted):
            low[place] = lower
            high[place] = upper
