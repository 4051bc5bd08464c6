"""Chapter 8: hidden goods are dealt in every way that agrees with what was seen, and in no other.

The own hand holds nearly everything here, so that all the ways can be counted on the fingers.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from mypy_extensions import i64

from kasbah.core.ints import ints, plain
from kasbah.core.rng import Rng
from kasbah.core.vecs import vec
from kasbah.games.schwarzmarkt import memory
from kasbah.games.schwarzmarkt.dealing import Deal, attempt, dealt, drawn_between
from kasbah.games.schwarzmarkt.events import Collected
from kasbah.games.schwarzmarkt.goods import NAMES, count_of, counted, holds, size_of
from kasbah.games.schwarzmarkt.moves import Drive, PlayCard, Take, Target
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from kasbah.games.schwarzmarkt.recall import Past
from kasbah.games.schwarzmarkt.seen import SchwarzmarktView
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import (
    KINDS,
    P0,
    P1,
    P2,
    P3,
    give,
    goods_stack,
    hand,
    hand_in,
    let_chance_decide,
    new_game,
    play,
    position,
)
from tests.rulebook.schwarzmarkt.worlds import full_of_texts, happening, told

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


# The present.


@rule("SM-136", "SM-138")
def test_every_unseen_card_is_as_likely_in_one_place_as_in_another() -> None:
    """Two butter, one sugar and one coffee are out: p1 has one of them, p2 two, the stack one."""
    state = position(hands={P0: "po 12 co 11 fl 12 bu 10 su 11", P1: "bu 1", P2: "bu 1 su 1"})

    assert about(hands(state.view(P0), (P1,)), {"bu 1": 2, "su 1": 1, "co 1": 1})
    two = {"bu 2": 1, "bu 1 su 1": 2, "co 1 bu 1": 2, "co 1 su 1": 1}
    assert about(hands(state.view(P0), (P2,)), two)


@rule("SM-136")
def test_a_card_that_cannot_be_in_the_stack_is_about_as_likely_in_one_hand_as_in_another() -> None:
    state = position(hands={P0: "po 11 co 11 fl 11 bu 11 su 12", P1: "po 1", P2: "co 1"})
    past, rng = Past(state.view(P0)), Rng(1)
    past.high[5 * STACK] = 0

    deals = [dealt(past, rng) for _ in range(1000)]
    assert {written(deal.hand(P1) + deal.hand(P2))[:4] for deal in deals} == {"po 1"}
    assert 380 < sum(written(deal.hand(P1)) == "po 1" for deal in deals) < 620


@rule("SM-142")
@pytest.mark.parametrize(
    ("first", "second", "third"),
    [
        ("butter", "sugar", "coffee"),
        ("potatoes", "coffee", "flour"),
        ("flour", "potatoes", "sugar"),
    ],
)
def test_a_card_for_which_only_full_hands_have_room_pushes_others_on(
    first: str, second: str, third: str
) -> None:
    """p1 can have the first or the second, p2 the second or the third, the stack the third."""
    own = " ".join(
        f"{SHORT[kind]} {11 if kind in (first, second, third) else 12}" for kind in NAMES
    )
    state = position(hands={P0: own, P1: f"{SHORT[first]} 1", P2: f"{SHORT[second]} 1"})
    past = Past(state.view(P0))
    for place, kind in [(P1, third), (P2, first), (STACK, first), (STACK, second)]:
        past.high[5 * place + NAMES.index(kind)] = 0

    rng = Rng(1)
    for _ in range(50):
        deal = dealt(past, rng)
        found = [counted(deal.hand(place)) for place in (P1, P2, STACK)]
        assert found == [{first: 1}, {second: 1}, {third: 1}]


@rule("SM-136", "SM-138")
def test_if_any_deal_keeps_to_what_is_known_one_is_found() -> None:
    for seed in range(60):
        state = new_game(seed, players=5)
        past, rng = Past(state.view(None)), Rng(seed)
        hands_now = [hand(state, seat) for seat in range(5)] + [goods_stack(state)]
        truth = [held.get(kind, 0) for held in hands_now for kind in NAMES]
        for bound, count in enumerate(truth):
            past.low[bound] = count - rng.below(min(count, 1) + 1)
            past.high[bound] = count + (rng.below(4) == 0)

        deal = dealt(past, rng)
        for place in range(6):
            assert size_of(deal.hand(place)) == past.sizes[place]
        for bound, count in enumerate(deal.goods):
            assert past.low[bound] <= count <= past.high[bound]


@rule("SM-99", "SM-145")
def test_a_memory_that_cannot_be_still_deals_every_card_once() -> None:
    """p3 can have neither butter nor sugar nor coffee; but one of the three must be his."""
    state = position(
        players=4,
        hands={P0: "po 10 co 11 fl 11 bu 11 su 11", P1: "bu 1", P2: "su 1", P3: "co 1 po 1"},
        luxury={P0: 9},
        cards={P0: ["T06", "O02", "O03"]},
    )
    play(state, PlayCard("T06"))
    raids = [happening("raided", P2, P3, kind, "") for kind in ("bu 1", "su 1", "co 1")]
    past, rng = Past(told(state.view(P0), *raids)), Rng(1)
    for _ in range(50):
        deal = dealt(past, rng)
        assert [size_of(deal.hand(seat)) for seat in (P0, P1, P2, P3)] == [54, 1, 1, 2]
        assert counted(sum(deal.hand(place) for place in range(5))) == dict.fromkeys(NAMES, 12)
        assert written(deal.hand(4)) == "po 1 fl 1"


# The past.


@rule("SM-104", "SM-144")
def test_either_shown_card_may_have_been_collected() -> None:
    state = position(
        hands={P0: "po 12 co 11 fl 12 bu 11 su 11", P1: "co 1", P2: "bu 1 su 1"},
        cards={P0: ["T02", "O02", "O03"], P1: ["T08", "O06", "O07"]},
    )
    play(state, PlayCard("T02"), Target(P2), PlayCard("T08"), Target(P2))

    assert about(hands(state.view(P0)), {"co 1 bu 1 | su 1": 1, "co 1 su 1 | bu 1": 1})
    assert about(moved(state.view(P0), 1), {" | bu 1": 1, " | su 1": 1})


@rule("SM-90", "SM-143")
@pytest.mark.parametrize(
    ("gift", "ways"),
    [
        ("po 1", ["po 1 | bu 1", "po 1 | su 1", "co 1 | bu 1", "co 1 | su 1"]),
        ("po 1 co 1", ["po 1 co 1 | bu 1 su 1"]),
    ],
)
def test_any_cards_of_the_two_hands_may_have_been_swapped(gift: str, ways: list[str]) -> None:
    state = position(
        hands={P0: "po 11 co 11 fl 12 bu 11 su 11", P1: "po 1 co 1", P2: "bu 1 su 1"},
        start=P1,
        cards={P1: ["T04", "O02", "O03"]},
    )
    play(state, PlayCard("T04"), Target(P2), give(gift))
    view = state.view(P0)
    shown = (
        happening("showed", P0, P1, "", "po 1 co 1"),
        happening("showed", P0, P2, "", "bu 1 su 1"),
    )
    view = told(view, *shown, *view.remembered.goods)

    assert about(moved(view, 2), dict.fromkeys(ways, 1))


@rule("SM-146")
def test_any_card_of_the_stack_may_have_been_found() -> None:
    state = position(
        hands={P0: "po 12 co 11 fl 12 bu 10 su 11", P1: "co 1", P2: "bu 1"},
        luxury={P1: 9},
        start=P1,
        cards={P1: ["T06", "O02", "O03"], P2: ["O01", "O04", "O05"]},
    )
    play(state, PlayCard("T06"), Take("sugar"))
    shown = happening("showed", P0, P1, "", "co 1"), happening("showed", P0, P2, "", "bu 1")
    play(state, PlayCard("O01"), Drive(1), hand_in("po 1"))  # a potato lies on the table
    view = state.view(P0)
    view = told(view, *shown, *view.remembered.goods)

    assert about(hands(view), {"co 1 bu 1 | bu 1": 1, "co 1 su 1 | bu 1": 1})
    assert about(moved(view, 2), {" | bu 1": 1, " | su 1": 1})


@rule("SM-38", "SM-144")
def test_what_was_handed_in_later_was_not_collected_before() -> None:
    def owing(chance: int) -> Schwarzmarkt:
        return position(
            hands={P0: "po 12 co 11 fl 11 bu 11 su 11", P1: "co 1", P2: "fl 1 bu 1 su 1"},
            start=P1,
            cards={P1: ["T08", "O02", "O03"], P2: ["O05", "O06", "O07"]},
            chance=chance,
        )

    debt = [PlayCard("T08"), Target(P2)]
    state, _story = let_chance_decide(owing, debt, Collected(P1, P2, "flour"))
    play(state, PlayCard("O05"), hand_in("su 1"))
    view = state.view(P0)
    shown = happening("showed", P0, P2, "", "fl 1 bu 1 su 1")
    view = told(view, shown, *view.remembered.goods)

    assert about(hands(view), {"co 1 bu 1 | fl 1": 1, "co 1 fl 1 | bu 1": 1})
    assert about(moved(view, 1), {" | bu 1": 1, " | fl 1": 1})


@rule("SM-119", "SM-147")
def test_unseen_cards_of_a_refill_come_from_the_stack_of_that_time() -> None:
    """The stack of one flour, one butter and two sugar is dealt out to p1 and p2."""
    state = position(
        hands={P0: "po 12 co 12 fl 11 bu 9 su 9", P1: "fl 1", P2: "bu 2 su 1"},
        offer="O03",
        turn=P1,
        marker=2,
    )
    play(state, hand_in("fl 1"))
    view = state.view(P0)
    before, *dealt_out = view.remembered.goods
    shown = replace(happening("showed", P0, P2, "", "bu 2 su 1"), handed_in=before.handed_in)
    view = told(view, shown, replace(before, handed_in=({}, {}, {})), *dealt_out)

    assert view.goods_stack == 0
    ways = {"fl 1 bu 1": 1, "fl 1 su 1": 2, "bu 1 su 1": 2, "su 2": 1}
    assert about(hands(view, (P1,)), ways)
    assert about(moved(view, 1), {f" | {way}": part for way, part in ways.items()})


def test_so_many_cards_at_random_each_kind_within_its_limits() -> None:
    least, most = ints([1, 0, 0, 0, 0]), ints([2, 1, 0, 0, 1])
    rng = Rng(1)
    found = Counter(written(drawn_between(least, most, 2, rng)) for _ in range(300))
    assert about(found, {"po 2": 1, "po 1 co 1": 1, "po 1 su 1": 1})

    least, most = ints([0, 1, 0, 1, 0]), ints([0, 3, 0, 1, 2])
    found = Counter(written(drawn_between(least, most, 4, rng)) for _ in range(300))
    assert about(found, {"co 3 bu 1": 1, "co 2 bu 1 su 1": 4, "co 1 bu 1 su 2": 1})


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


@rule("SM-142", "SM-143", "SM-144", "SM-145", "SM-146", "SM-147")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_deal_that_fits_leads_back_through_everything_that_happened(players: int) -> None:
    state = new_game(players, players=players, deck=full_of_texts())
    rng = Rng(players)
    checked = step = 0
    while state.seat is not None:
        step += 1
        if step % 12 == 0:
            for seat in (None, *range(players)):
                past = Past(state.view(seat))
                deal = dealt(past, rng)
                if deal.fits:
                    checked += 1
                    assert goes_back(past, deal)
        legal = state.legal_moves()
        state.play(legal[rng.below(len(legal))])
    assert checked > 5 * players


@rule("SM-144")
def test_nobody_collected_more_of_a_kind_than_there_can_have_been() -> None:
    """p2 cannot have had two butter: if he has one now, something else was collected."""
    state = position(
        hands={P0: "po 12 co 12 fl 12 bu 9 su 10", P1: "bu 1", P2: "bu 1 su 1"},
        start=P1,
        cards={P1: ["T08", "O06", "O07"]},
    )
    play(state, PlayCard("T08"), Target(P2))
    past, rng = Past(state.view(P0)), Rng(1)
    most = 5 * past.places + 5 * P2 + NAMES.index("butter")
    past.before[most] = 1

    deals = [dealt(past, rng) for _ in range(300)]
    assert all(deal.fits and goes_back(past, deal) for deal in deals)
    ways = {
        f"{written(deal.hand(P1))} | {written(deal.hand(P2))} after {written(deal.taken[0])}"
        for deal in deals
    }
    assert ways == {
        "bu 1 su 1 | bu 1 after su 1",
        "su 2 | bu 1 after su 1",
        "bu 2 | su 1 after bu 1",
        "bu 1 su 1 | su 1 after bu 1",
        "bu 1 su 1 | su 1 after su 1",
    }


# A deal that contradicts the past is made anew.


def collected_unseen() -> Past:
    """p1 collected one of the three cards of p2, of which two had been shown."""
    state = position(
        hands={P0: "po 11 co 11 fl 11 bu 11 su 11", P1: "co 1", P2: "fl 1 bu 1 su 1"},
        start=P1,
        cards={P1: ["T08", "O06", "O07"]},
    )
    play(state, PlayCard("T08"), Target(P2))
    view = state.view(P0)
    return Past(told(view, happening("showed", P0, P2, "", "bu 1 su 1"), *view.remembered.goods))


def attempts(past: Past, seed: int) -> list[bool]:
    """The deals that were made, the last being the one that stands: do they fit the past?"""
    rng = Rng(seed)
    stands = dealt(past, rng)
    drawn = rng.below(1 << 29)
    for number in range(1, 60):
        again = Rng(seed)
        deals = [attempt(past, again) for _ in range(number)]
        if again.below(1 << 29) == drawn:
            assert list(deals[-1].goods) == list(stands.goods)
            return [deal.fits for deal in deals]
    raise AssertionError("no number of deals uses so much chance")


@rule("SM-142", "SM-144")
def test_a_deal_that_contradicts_the_past_is_made_anew() -> None:
    """Either shown card may be gone by now, but not both."""
    made = [attempts(collected_unseen(), seed) for seed in range(30)]

    assert all(fits == [False] * (len(fits) - 1) + [True] for fits in made)
    assert {len(fits) for fits in made} >= {1, 2, 3}


def test_after_forty_deals_the_last_one_stands() -> None:
    past = collected_unseen()
    for bound in range(len(past.before)):
        past.before[bound] = 60  # nobody can have had that many of each kind

    assert attempts(past, 1) == [False] * 40


def impossible(what: str, number: int = 1) -> Past:
    """p1, who has a coffee that he may have had before, took unseen cards of p2's empty hand."""
    state = position(hands={P0: "po 12 co 11 fl 12 bu 11 su 11", P1: "co 1", P2: ""})
    unseen = replace(happening(what, P1, P2, "", f"co {number}"), given=None, taken=None)
    past = Past(told(state.view(P0), unseen, happening("showed", P0, P1, "", "co 1")))
    past.before[5 * past.places + 5 * P1 + NAMES.index("coffee")] = 12
    return past


def test_a_card_from_a_hand_that_had_none_does_not_fit() -> None:
    past = impossible("collected")
    assert attempts(past, 1)[-1]
    for kind in range(5):
        past.before[5 * past.places + 5 * P2 + kind] = 0

    assert attempts(past, 1) == [False] * 40


def test_a_card_that_must_have_moved_but_is_not_there_does_not_fit() -> None:
    past = impossible("collected")
    past.before[5 * P2 + NAMES.index("butter")] = 1

    assert attempts(past, 1) == [False] * 40


@pytest.mark.parametrize("number", [1, 2])
def test_a_swap_that_does_not_fit_is_still_one_of_as_many_cards(number: int) -> None:
    past, rng = impossible("swapped", number), Rng(1)
    for _ in range(20):
        deal = dealt(past, rng)
        assert not deal.fits
        assert size_of(deal.given[0]) == size_of(deal.taken[0]) == number
