"""Deals of hidden goods: how often which, and whether one leads back to the beginning."""

from __future__ import annotations

from collections import Counter

from mypy_extensions import i64

from kasbah.core.ints import plain
from kasbah.core.rng import Rng
from kasbah.core.vecs import vec
from kasbah.games.schwarzmarkt import memory
from kasbah.games.schwarzmarkt.dealing import Deal, dealt
from kasbah.games.schwarzmarkt.goods import count_of, counted, holds, size_of
from kasbah.games.schwarzmarkt.recall import Past
from kasbah.games.schwarzmarkt.seen import SchwarzmarktView
from tests.rulebook.schwarzmarkt.position import (
    KINDS,
    P1,
    P2,
)

STACK = 3
SHORT = {name: short for short, name in KINDS.items()}


def written(goods: int) -> str:
    """Goods as the rulebook's vectors write them."""
    return " ".join(f"{SHORT[kind]} {count}" for kind, count in counted(goods).items())


def hands(
    view: SchwarzmarktView, seats: tuple[int, ...] = (P1, P2), times: int = 300
) -> Counter[str]:
    """How often these hands were dealt together."""
    past, rng = Past(view), Rng(times)
    found: Counter[str] = Counter()
    for _ in range(times):
        deal = dealt(past, rng)
        assert deal.fits
        found[" | ".join(written(deal.hand(seat)) for seat in seats)] += 1
    return found


def moved(view: SchwarzmarktView, number: int = 0, times: int = 300) -> Counter[str]:
    """How often these cards were thought to have been given and taken in a happening."""
    past, rng = Past(view), Rng(times)
    found: Counter[str] = Counter()
    for _ in range(times):
        deal = dealt(past, rng)
        assert deal.fits
        found[f"{written(deal.given[number])} | {written(deal.taken[number])}"] += 1
    return found


def about(found: Counter[str], expected: dict[str, int]) -> bool:
    """Whether everything expected was found, as often as expected, and nothing else."""
    total = found.total()
    parts = sum(expected.values())
    return set(found) == set(expected) and all(
        abs(found[key] / total - part / parts) < 0.1 for key, part in expected.items()
    )


def goes_back(past: Past, deal: Deal) -> bool:
    """Undoes what happened, from now to the beginning: all was as it was known to be then."""
    places = range(past.places)
    goods = [deal.hand(place) for place in places]
    goods[past.stack] += past.table
    give_back(goods, past.handed)
    for number in reversed(range(len(past.steps))):
        step, given, taken = past.steps[number], deal.given[number], deal.taken[number]
        if step.what == memory.SWAPPED:
            assert size_of(given) == size_of(taken) == step.number
            move(goods, step.other, step.seat, given)
            move(goods, step.seat, step.other, taken)
        elif step.what != memory.SHOWED:
            assert size_of(taken) == step.number
            move(goods, past.target(step), past.source(step), taken)
        for place in places:
            low = 2 * number * past.places * 5 + place * 5
            for kind in range(5):
                count = count_of(goods[place], kind)
                if (
                    not past.before[low + kind]
                    <= count
                    <= past.before[low + past.places * 5 + kind]
                ):
                    return False
        give_back(goods, step.handed)
    return True


def move(goods: list[int], source: int, target: int, cards: int) -> None:
    """Moves cards that are there."""
    assert holds(goods[source], cards)
    goods[source] -= cards
    goods[target] += cards


def give_back(goods: list[int], handed: vec[i64]) -> None:
    """Goods openly handed in go back to whoever had them."""
    for seat, cards in enumerate(plain(handed)):
        move(goods, len(goods) - 1, seat, cards)
