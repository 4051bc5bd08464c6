"""Dealing hidden goods at random so that they agree with all that is remembered.

First the present: every hand and the stack, within their bounds. Then the past, from the newest
happening to the oldest: cards that moved unseen are given kinds that fit what was known then.
"""

from __future__ import annotations

from typing import Final

from kasbah.core.rng import Rng
from kasbah.games.schwarzmarkt.goods import KINDS
from kasbah.games.schwarzmarkt.recall import Flow, Past, listed
from kasbah.games.schwarzmarkt.seen import SchwarzmarktView

# Bounds do not tell everything, so a deal can turn out to contradict the past; then it is made
# anew. One in a hundred needs a second try; after the last, the best guess stands.
TRIES: Final = 40


class Deal:
    """Goods for every seat, and the kinds of all cards that ever moved unseen."""

    def __init__(
        self, hands: list[list[int]], moved: list[tuple[list[int], list[int]]], fits: bool
    ) -> None:
        self.hands = hands
        self.moved = moved
        """What was given and taken in each happening."""
        self.fits = fits


def dealt(view: SchwarzmarktView, rng: Rng) -> Deal:
    """Goods as they could be, given everything this view remembers."""
    past = Past(view)
    deal = attempt(past, rng)
    for _try in range(TRIES - 1):
        if deal.fits:
            break
        deal = attempt(past, rng)
    return deal


def attempt(past: Past, rng: Rng) -> Deal:
    """One deal, with word whether the whole past agrees with it."""
    goods = present(past, rng)
    hands = [row[:] for row in goods[: past.stack]]
    fits = True
    moved: list[tuple[list[int], list[int]]] = []
    take_back(past, goods, past.view.remembered.handed_in)
    for kind, count in enumerate(listed(past.view.table_goods)):
        goods[past.stack][kind] += count
    for number in range(len(past.steps) - 1, -1, -1):
        step = past.steps[number]
        low, high = past.before[number]
        flows = past.flows(step)
        if len(flows) == 2:
            fits = undo_swap(flows, goods, low, high, rng) and fits
            moved.append((flows[0].goods, flows[1].goods))
        elif flows:
            fits = undo(flows[0], goods, low, high, rng) and fits
            moved.append((listed(step.given), flows[0].goods))
        else:
            moved.append((listed(step.given), listed(step.taken)))
        take_back(past, goods, step.handed_in)
    moved.reverse()
    return Deal(hands, moved, fits)


def take_back(past: Past, goods: list[list[int]], handed_in: tuple[dict[str, int], ...]) -> None:
    """Goods openly handed in were in the hands before."""
    for seat, handed in enumerate(handed_in):
        if handed:
            shift(goods, past.stack, seat, listed(handed))


def shift(goods: list[list[int]], source: int, target: int, cards: list[int]) -> None:
    """Moves cards from one place to another."""
    for kind in range(KINDS):
        goods[source][kind] -= cards[kind]
        goods[target][kind] += cards[kind]


# The present.


def present(past: Past, rng: Rng) -> list[list[int]]:
    """Goods for every place within its bounds: the sure cards, the rest card by card."""
    goods = [row[:] for row in past.low]
    room = [size - sum(row) for size, row in zip(past.sizes, goods, strict=True)]
    cards: list[int] = []
    for kind in range(KINDS):
        left = past.totals[kind] - sum(row[kind] for row in goods)
        cards += [kind] * left
    mix(cards, rng)
    for kind in cards:
        place = any_place(past, goods, room, kind, rng)
        if place < 0:
            place = make_room(past, goods, room, kind)
        goods[place][kind] += 1
        room[place] -= 1
    return goods


def mix(items: list[int], rng: Rng) -> None:
    """Puts the items into random order."""
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.below(last + 1))
        items[last], items[other] = items[other], items[last]


def any_place(past: Past, goods: list[list[int]], room: list[int], kind: int, rng: Rng) -> int:
    """A free place that may have one more of this kind, each equally likely; -1 if none."""
    free = [
        room[place] if goods[place][kind] < past.high[place][kind] else 0
        for place in range(len(room))
    ]
    total = sum(free)
    if total <= 0:
        return -1
    lot = int(rng.below(total))
    place = 0
    while lot >= free[place]:
        lot -= free[place]
        place += 1
    return place


def make_room(past: Past, goods: list[list[int]], room: list[int], kind: int) -> int:
    """Moves other cards on until a place can take this kind: the shortest way there is."""
    came: dict[int, tuple[int, int]] = {}  # kind: (the kind that pushes it out, from which place)
    waiting = [kind]
    for pushing in waiting:
        for place in range(len(room)):
            if goods[place][pushing] >= past.high[place][pushing]:
                continue
            if room[place] > 0:
                return push_along(goods, room, came, pushing, place, kind)
            for pushed in range(KINDS):
                if pushed not in came and pushed != kind:
                    if goods[place][pushed] > past.low[place][pushed]:
                        came[pushed] = (pushing, place)
                        waiting.append(pushed)
    # Only a memory that contradicts itself leads here: any free place will do.
    return max(range(len(room)), key=lambda place: room[place])


def push_along(
    goods: list[list[int]],
    room: list[int],
    came: dict[int, tuple[int, int]],
    pushing: int,
    place: int,
    kind: int,
) -> int:
    """Carries out the chain of pushes that ends in a free place; returns where it began."""
    while pushing != kind:
        goods[place][pushing] += 1
        room[place] -= 1
        before, place = came[pushing]
        goods[place][pushing] -= 1
        room[place] += 1
        pushing = before
    return place


# The past.


def undo(
    flow: Flow, goods: list[list[int]], low: list[list[int]], high: list[list[int]], rng: Rng
) -> bool:
    """Brings cards back to where they were, choosing unseen ones; False if none would fit."""
    fits = True
    if not flow.seen:
        after, other = goods[flow.target], goods[flow.source]
        least: list[int] = []
        most: list[int] = []
        for kind in range(KINDS):
            lacking = low[flow.source][kind] - other[kind]
            surplus = after[kind] - high[flow.target][kind]
            least.append(max(0, lacking, surplus))
            spare = after[kind] - low[flow.target][kind]
            most.append(min(spare, high[flow.source][kind] - other[kind]))
        fits = sum(least) <= flow.number <= sum(most)
        fits = fits and all(least[kind] <= most[kind] for kind in range(KINDS))
        if not fits:
            least, most = [0] * int(KINDS), [flow.number] * int(KINDS)
        flow.goods = filled_up(least, most, flow.number, rng)
    shift(goods, flow.target, flow.source, flow.goods)
    return fits


def filled_up(least: list[int], most: list[int], number: int, rng: Rng) -> list[int]:
    """So many cards at random, within these limits."""
    chosen = least[:]
    spare: list[int] = []
    for kind in range(KINDS):
        spare += [kind] * (most[kind] - least[kind])
    mix(spare, rng)
    for kind in spare[: number - sum(least)]:
        chosen[kind] += 1
    return chosen


def undo_swap(
    flows: list[Flow],
    goods: list[list[int]],
    low: list[list[int]],
    high: list[list[int]],
    rng: Rng,
) -> bool:
    """Swaps back; unseen cards are chosen among all pairs of sets that fit (SM-90)."""
    giving, taking = flows
    if giving.seen and taking.seen:
        shift(goods, giving.target, giving.source, giving.goods)
        shift(goods, taking.target, taking.source, taking.goods)
        return True
    doer, other = giving.source, giving.target
    fitting: list[tuple[list[int], list[int]]] = []
    for given in parts(goods[other], giving.number):
        for taken in parts(goods[doer], taking.number):
            if all(
                low[doer][kind] <= goods[doer][kind] + given[kind] - taken[kind] <= high[doer][kind]
                and low[other][kind]
                <= goods[other][kind] - given[kind] + taken[kind]
                <= high[other][kind]
                for kind in range(KINDS)
            ):
                fitting.append((given, taken))
    if fitting:
        giving.goods, taking.goods = fitting[int(rng.below(len(fitting)))]
    else:
        none, all_kinds = [0] * int(KINDS), [giving.number] * int(KINDS)
        giving.goods = filled_up(none, all_kinds, giving.number, rng)
        taking.goods = filled_up(none, all_kinds, taking.number, rng)
    shift(goods, other, doer, giving.goods)
    shift(goods, doer, other, taking.goods)
    return bool(fitting)


def parts(goods: list[int], number: int) -> list[list[int]]:
    """Every set of one or two cards out of these."""
    found: list[list[int]] = []
    for first in range(KINDS):
        for second in range(first, KINDS if number == 2 else first + 1):
            part = [0] * int(KINDS)
            part[first] += 1
            if number == 2:
                part[second] += 1
            if all(part[kind] <= goods[kind] for kind in range(KINDS)):
                found.append(part)
    return found
