"""What the remembered past says about the goods in each hand, in bounds.

Going through what a seat remembers, from the oldest happening to the newest, each place (every
hand, and the goods stack) gets a least and a most number of cards of each kind. Cards that moved
unseen loosen the bounds of both places by what they may have been.
"""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.ints import filled, ints
from kasbah.core.vecs import vec
from kasbah.games.schwarzmarkt import memory
from kasbah.games.schwarzmarkt.goods import KINDS, count_of, goods_of, kind_of, size_of
from kasbah.games.schwarzmarkt.seen import Happening, SchwarzmarktView
from kasbah.games.schwarzmarkt.state import NOBODY


class Step:
    """A happening as numbers."""

    def __init__(self, told: Happening) -> None:
        self.what: i64 = memory.WHAT.index(told.what)
        self.seat: i64 = told.seat
        self.other: i64 = NOBODY if told.other is None else told.other
        self.number: i64 = told.number
        self.given: i64 = goods_of(told.given or {})
        self.taken: i64 = goods_of(told.taken or {})
        self.seen: bool = told.taken is not None
        self.handed = ints([goods_of(goods) for goods in told.handed_in])


class Past:
    """The bounds of every place, now and at each happening.

    `low` and `high` have five entries for each place: one for each kind.
    """

    def __init__(self, view: SchwarzmarktView) -> None:
        self.view = view
        self.seat: i64 = NOBODY if view.seat is None else view.seat
        self.stack: i64 = len(view.players)
        self.places: i64 = self.stack + 1
        self.table: i64 = goods_of(view.table_goods)
        self.handed = ints([goods_of(goods) for goods in view.remembered.handed_in])
        self.steps = [Step(told) for told in view.remembered.goods]
        self.totals = ints([count_of(view.box.goods, kind) for kind in range(KINDS)])
        self.sizes = ints([player.goods_count for player in view.players] + [view.goods_stack])
        self.low = filled(0, self.places * KINDS)
        self.high = filled(0, self.places * KINDS)
        self.before = filled(0, 2 * len(self.steps) * self.places * KINDS)
        """The bounds just before each happening: first all low, then all high."""
        self._begin()
        self._replay()

    def source(self, step: Step) -> i64:
        """Where the cards of a happening came from."""
        if step.what == memory.RAIDED or step.what == memory.COLLECTED:
            return step.other
        return self.stack

    def target(self, step: Step) -> i64:
        """Where they went."""
        return self.stack if step.what == memory.RAIDED else step.seat

    # The beginning: sizes and the own goods as they were before everything remembered.

    def _begin(self) -> None:
        own: i64 = 0
        if self.view.seat is not None:
            own = goods_of(self.view.players[self.view.seat].goods or {})
        own += self._take_back(self.handed)
        self.sizes[self.stack] += size_of(self.table)
        for place in range(len(self.steps)):
            step = self.steps[len(self.steps) - 1 - place]
            if step.what == memory.SWAPPED:
                if step.seat == self.seat:
                    own += step.given - step.taken
                elif step.other == self.seat:
                    own += step.taken - step.given
            elif step.what != memory.SHOWED:
                source, target = self.source(step), self.target(step)
                self.sizes[source] += step.number
                self.sizes[target] -= step.number
                if source == self.seat:
                    own += step.taken
                elif target == self.seat:
                    own -= step.taken
            own += self._take_back(step.handed)
        for place in range(self.places):
            for kind in range(KINDS):
                bound = place * KINDS + kind
                self.high[bound] = self.totals[kind]
                if place == self.seat:
                    self.low[bound] = count_of(own, kind)
                    self.high[bound] = count_of(own, kind)

    def _take_back(self, handed: vec[i64]) -> i64:
        """Goods openly handed in were in the hands before; returns the own."""
        own: i64 = 0
        for seat in range(len(handed)):
            self.sizes[seat] += size_of(handed[seat])
            self.sizes[self.stack] -= size_of(handed[seat])
            if seat == self.seat:
                own = handed[seat]
        return own

    # From the oldest happening to now.

    def _replay(self) -> None:
        bounds = self.places * KINDS
        saved: i64 = 0
        for step in self.steps:
            self._hand_in(step.handed)
            for place in range(bounds):
                self.before[saved + place] = self.low[place]
                self.before[saved + bounds + place] = self.high[place]
            saved += 2 * bounds
            self._happen(step)
        self._hand_in(self.handed)
        for kind in range(KINDS):
            lying = count_of(self.table, kind)
            bound = self.stack * KINDS + kind
            self.totals[kind] -= lying
            self.low[bound] = self.low[bound] - lying if self.low[bound] > lying else 0
            self.high[bound] -= lying
        self.sizes[self.stack] -= size_of(self.table)
        self._look_at_the_stack()
        self._tighten()
        if self._contradicts_itself():
            self._forget()

    def _happen(self, step: Step) -> None:
        if step.what == memory.SHOWED:
            for kind in range(KINDS):
                bound = step.other * KINDS + kind
                if self.low[bound] < count_of(step.taken, kind):
                    self.low[bound] = count_of(step.taken, kind)
        elif step.what == memory.SWAPPED:
            given = self._moved(step.seat, step.number, step.given, step.seen)
            taken = self._moved(step.other, step.number, step.taken, step.seen)
            self._take_out(step.seat, given, step.number)
            self._take_out(step.other, taken, step.number)
            self._put_in(step.other, given, step.number)
            self._put_in(step.seat, taken, step.number)
        else:
            if step.what == memory.RAIDED:  # all of the kind: that many, no more (SM-93)
                self.high[step.other * KINDS + kind_of(step.given)] = step.number
            moved = self._moved(self.source(step), step.number, step.taken, step.seen)
            self._take_out(self.source(step), moved, step.number)
            self._put_in(self.target(step), moved, step.number)

    def _hand_in(self, handed: vec[i64]) -> None:
        """Goods go openly from the hands under the stack; then everything known is compared."""
        for seat in range(len(handed)):
            if handed[seat] != 0:
                number = size_of(handed[seat])
                moved = self._moved(seat, number, handed[seat], True)
                self._take_out(seat, moved, number)
                self._put_in(self.stack, moved, number)
        self._tighten()

    def _moved(self, source: i64, number: i64, goods: i64, seen: bool) -> vec[i64]:
        """The least and the most cards of each kind that left a place."""
        moved = filled(0, 2 * KINDS)
        total: i64 = 0
        for kind in range(KINDS):
            most = count_of(goods, kind)
            if not seen:
                most = self.high[source * KINDS + kind]
                if most > number:
                    most = number
            moved[KINDS + kind] = most
            total += most
        for kind in range(KINDS):
            least = number - total + moved[KINDS + kind]
            moved[kind] = least if least > 0 else 0
        return moved

    def _take_out(self, source: i64, moved: vec[i64], number: i64) -> None:
        self.sizes[source] -= number
        for kind in range(KINDS):
            bound = source * KINDS + kind
            rest = self.low[bound] - moved[KINDS + kind]
            self.low[bound] = rest if rest > 0 else 0
            self.high[bound] -= moved[kind]

    def _put_in(self, target: i64, moved: vec[i64], number: i64) -> None:
        self.sizes[target] += number
        for kind in range(KINDS):
            self.low[target * KINDS + kind] += moved[kind]
            self.high[target * KINDS + kind] += moved[KINDS + kind]

    def _look_at_the_stack(self) -> None:
        """Whoever chooses from the goods stack sees what it holds (SM-99)."""
        if self.view.goods_on_offer is not None:
            self._fix(self.stack, goods_of(self.view.goods_on_offer))

    def _fix(self, place: i64, goods: i64) -> None:
        for kind in range(KINDS):
            self.low[place * KINDS + kind] = count_of(goods, kind)
            self.high[place * KINDS + kind] = count_of(goods, kind)

    # Bounds, sizes and totals must agree.

    def _tighten(self) -> None:
        """Uses the sizes of the places and the number of cards of each kind."""
        for place in range(self.places):
            self._fit(place * KINDS, 1, KINDS, self.sizes[place])
        for kind in range(KINDS):
            self._fit(kind, KINDS, self.places, self.totals[kind])

    def _fit(self, first: i64, step: i64, count: i64, total: i64) -> None:
        """Numbers that add up to a total are at least, and at most, what the others leave."""
        least: i64 = 0
        most: i64 = 0
        bound = first
        for _number in range(count):
            least += self.low[bound]
            most += self.high[bound]
            bound += step
        bound = first
        for _number in range(count):
            low, high = self.low[bound], self.high[bound]
            if total - most + high > low:
                self.low[bound] = total - most + high
            if total - least + low < high:
                self.high[bound] = total - least + low
            bound += step

    def _contradicts_itself(self) -> bool:
        """True only for a memory that was imagined, and not quite right.

        A kind of which there must be more cards than there are shows in its bounds: it was fitted
        last.
        """
        for bound in range(self.places * KINDS):
            if self.low[bound] > self.high[bound]:
                return True
        for place in range(self.places):
            least: i64 = 0
            for kind in range(KINDS):
                least += self.low[place * KINDS + kind]
            if least > self.sizes[place]:
                return True
        return False

    def _forget(self) -> None:
        """Leaves what lies open now: the own hand, and the stack during a choice."""
        for place in range(self.places):
            for kind in range(KINDS):
                self.low[place * KINDS + kind] = 0
                self.high[place * KINDS + kind] = self.totals[kind]
        if self.view.seat is not None:
            self._fix(self.seat, goods_of(self.view.players[self.view.seat].goods or {}))
        self._look_at_the_stack()
