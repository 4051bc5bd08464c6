"""Dealing hidden goods at random so that they agree with all that is remembered.

First the present: every hand and the stack, within their bounds. Then the past, from the newest
happening to the oldest: cards that moved unseen are given kinds that fit what was known then.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.ints import filled, ints
from kasbah.core.rng import Rng
from kasbah.core.vecs import vec
from kasbah.games.schwarzmarkt import memory
from kasbah.games.schwarzmarkt.goods import KINDS, cards_of, count_of, size_of
from kasbah.games.schwarzmarkt.recall import Past, Step

# Bounds do not tell everything, so a deal can turn out to contradict the past; then it is made
# anew. With the standard deck one in a hundred needs a second try. After the last try the deal
# stands as it is: only decks full of texts ever come to that.
TRIES: Final[i64] = 40


class Deal:
    """Goods for every place, and the kinds of all cards that ever moved unseen."""

    def __init__(self, past: Past) -> None:
        self.past = past
        self.goods = past.low[:]  # five entries for each place, as the bounds
        self.fits: bool = True
        self.given = ints([step.given for step in past.steps])
        self.taken = ints([step.taken for step in past.steps])

    def hand(self, seat: i64) -> i64:
        """The goods of a seat."""
        goods: i64 = 0
        for kind in range(KINDS):
            goods += cards_of(kind, self.goods[seat * KINDS + kind])
        return goods


def dealt(past: Past, rng: Rng) -> Deal:
    """Goods as they could be, given everything that is remembered."""
    deal = attempt(past, rng)
    for _try in range(TRIES - 1):
        if deal.fits:
            break
        deal = attempt(past, rng)
    return deal


def attempt(past: Past, rng: Rng) -> Deal:
    """One deal, with word whether the whole past agrees with it."""
    deal = Deal(past)
    deal_the_present(deal, rng)
    now = deal.goods[:]
    deal_the_past(deal, rng)
    deal.goods = now
    return deal


# The present.


def deal_the_present(deal: Deal, rng: Rng) -> None:
    """The sure cards are there; the rest is dealt card by card within the bounds."""
    past = deal.past
    room = past.sizes[:]
    number: i64 = 0
    left = past.totals[:]
    for place in range(past.places):
        for kind in range(KINDS):
            room[place] -= deal.goods[place * KINDS + kind]
            left[kind] -= deal.goods[place * KINDS + kind]
    for kind in range(KINDS):
        number += left[kind]
    cards = filled(0, number)
    for kind in range(KINDS):
        for _card in range(left[kind]):
            number -= 1
            cards[number] = kind
    rng.shuffle(cards)
    for kind in cards:
        place = any_place(deal, room, kind, rng)
        if place < 0:
            place = make_room(deal, room, kind)
        deal.goods[place * KINDS + kind] += 1
        room[place] -= 1


def may_have_more(deal: Deal, place: i64, kind: i64) -> bool:
    """Whether the bounds allow one more card of this kind here."""
    return deal.goods[place * KINDS + kind] < deal.past.high[place * KINDS + kind]


def any_place(deal: Deal, room: vec[i64], kind: i64, rng: Rng) -> i64:
    """A free place for a card of this kind, every free card being equally likely; -1 if none."""
    free: i64 = 0
    for place in range(len(room)):
        if may_have_more(deal, place, kind):
            free += room[place]
    if free <= 0:
        return -1
    lot = rng.below(free)
    for place in range(len(room)):
        if may_have_more(deal, place, kind):
            if lot < room[place]:
                return place
            lot -= room[place]
    return -1


def make_room(deal: Deal, room: vec[i64], kind: i64) -> i64:
    """Moves other cards on until a place can take this kind: the shortest way there is."""
    pushed_by = filled(-1, KINDS)  # the kind that takes the place of this one
    pushed_from = filled(-1, KINDS)  # and where
    waiting = filled(0, KINDS)
    waiting[0] = kind
    count: i64 = 1
    done: i64 = 0
    while done < count:
        pushing = waiting[done]
        done += 1
        for place in range(len(room)):
            if not may_have_more(deal, place, pushing):
                continue
            if room[place] > 0:
                return push_along(deal, room, pushed_by, pushed_from, pushing, place)
            for other in range(KINDS):
                if other == kind or pushed_by[other] >= 0:
                    continue
                if deal.goods[place * KINDS + other] > deal.past.low[place * KINDS + other]:
                    pushed_by[other] = pushing
                    pushed_from[other] = place
                    waiting[count] = other
                    count += 1
    # Only a memory that contradicts itself leads here: any free place will do.
    widest: i64 = 0
    for place in range(len(room)):
        if room[place] > room[widest]:
            widest = place
    return widest


def push_along(
    deal: Deal,
    room: vec[i64],
    pushed_by: vec[i64],
    pushed_from: vec[i64],
    kind: i64,
    place: i64,
) -> i64:
    """Carries out the chain of pushes that ends in a free place; returns where it began."""
    while pushed_by[kind] >= 0:
        deal.goods[place * KINDS + kind] += 1
        room[place] -= 1
        place = pushed_from[kind]
        deal.goods[place * KINDS + kind] -= 1
        room[place] += 1
        kind = pushed_by[kind]
    return place


# The past.


def deal_the_past(deal: Deal, rng: Rng) -> None:
    """Goes back from now, choosing cards that moved unseen so that they fit what came before."""
    past = deal.past
    give_back(deal, past.handed)
    for kind in range(KINDS):
        deal.goods[past.stack * KINDS + kind] += count_of(past.table, kind)
    for back in range(len(past.steps)):
        number: i64 = len(past.steps) - 1 - back
        step = past.steps[number]
        if step.what == memory.SWAPPED:
            if not step.seen:
                choose_swap(deal, step, number, rng)
            shift(deal, step.other, step.seat, deal.given[number])
            shift(deal, step.seat, step.other, deal.taken[number])
        elif step.what != memory.SHOWED:
            if not step.seen:
                choose_move(deal, step, number, rng)
            shift(deal, past.target(step), past.source(step), deal.taken[number])
        give_back(deal, step.handed)


def give_back(deal: Deal, handed: vec[i64]) -> None:
    """Goods openly handed in were in the hands before."""
    for seat in range(len(handed)):
        if handed[seat] != 0:
            shift(deal, deal.past.stack, seat, handed[seat])


def shift(deal: Deal, source: i64, target: i64, cards: i64) -> None:
    """Moves cards from one place to another."""
    for kind in range(KINDS):
        deal.goods[source * KINDS + kind] -= count_of(cards, kind)
        deal.goods[target * KINDS + kind] += count_of(cards, kind)


def choose_move(deal: Deal, step: Step, number: i64, rng: Rng) -> None:
    """Unseen cards that fit the bounds of both places before they moved."""
    past = deal.past
    source, target = past.source(step) * KINDS, past.target(step) * KINDS
    low = 2 * number * past.places * KINDS
    high = low + past.places * KINDS
    least = filled(0, KINDS)
    most = filled(0, KINDS)
    fewest: i64 = 0
    total: i64 = 0
    for kind in range(KINDS):
        here, there = deal.goods[target + kind], deal.goods[source + kind]
        must = past.before[low + source + kind] - there
        if here - past.before[high + target + kind] > must:
            must = here - past.before[high + target + kind]
        may = here - past.before[low + target + kind]
        if past.before[high + source + kind] - there < may:
            may = past.before[high + source + kind] - there
        least[kind] = must if must > 0 else 0
        most[kind] = may
        fewest += least[kind]
        total += may
        if least[kind] > may:
            deal.fits = False
    if not fewest <= step.number <= total:
        deal.fits = False
    if not deal.fits:
        least = filled(0, KINDS)
        most = filled(step.number, KINDS)
    deal.taken[number] = drawn_between(least, most, step.number, rng)


def drawn_between(least: vec[i64], most: vec[i64], number: i64, rng: Rng) -> i64:
    """So many cards at random, of each kind within its limits."""
    goods: i64 = 0
    spare = most[:]
    left: i64 = 0
    for kind in range(KINDS):
        goods += cards_of(kind, least[kind])
        spare[kind] -= least[kind]
        left += spare[kind]
        number -= least[kind]
    for _card in range(number):
        lot = rng.below(left)
        kind = 0
        while lot >= spare[kind]:
            lot -= spare[kind]
            kind += 1
        spare[kind] -= 1
        left -= 1
        goods += cards_of(kind, 1)
    return goods


def choose_swap(deal: Deal, step: Step, number: i64, rng: Rng) -> None:
    """Cards given and taken unseen: any pair of sets that fits what came before (SM-90)."""
    gifts = deal.past.view.box.gifts
    found: i64 = 0
    for given in range(len(gifts)):
        if size_of(gifts[given]) != step.number or not lies_at(deal, step.other, gifts[given]):
            continue
        for taken in range(len(gifts)):
            if size_of(gifts[taken]) != step.number or not lies_at(deal, step.seat, gifts[taken]):
                continue
            if fitted(deal, step, number, gifts[given], gifts[taken]):
                found += 1
                if rng.below(found) == 0:  # each pair found is equally likely to be kept
                    deal.given[number] = gifts[given]
                    deal.taken[number] = gifts[taken]
    if found == 0:
        deal.fits = False
        nothing, anything = filled(0, KINDS), filled(step.number, KINDS)
        deal.given[number] = drawn_between(nothing, anything, step.number, rng)
        deal.taken[number] = drawn_between(nothing, anything, step.number, rng)


def lies_at(deal: Deal, place: i64, cards: i64) -> bool:
    """Whether these cards are all at this place."""
    for kind in range(KINDS):
        if count_of(cards, kind) > deal.goods[place * KINDS + kind]:
            return False
    return True


def fitted(deal: Deal, step: Step, number: i64, given: i64, taken: i64) -> bool:
    """Whether swapping back leads to hands within the bounds of that time."""
    past = deal.past
    low = 2 * number * past.places * KINDS
    high = low + past.places * KINDS
    for kind in range(KINDS):
        more = count_of(given, kind) - count_of(taken, kind)
        mine, his = step.seat * KINDS + kind, step.other * KINDS + kind
        here, there = deal.goods[mine] + more, deal.goods[his] - more
        if not past.before[low + mine] <= here <= past.before[high + mine]:
            return False
        if not past.before[low + his] <= there <= past.before[high + his]:
            return False
    return True
