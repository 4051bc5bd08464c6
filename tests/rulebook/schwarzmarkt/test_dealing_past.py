"""Chapter 8: cards that moved unseen get kinds that fit what was known before and after.

The own hand holds nearly everything here, so that all the ways can be counted on the fingers.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from kasbah.core.ints import ints
from kasbah.core.rng import Rng
from kasbah.games.schwarzmarkt.dealing import attempt, dealt, drawn_between
from kasbah.games.schwarzmarkt.events import Collected
from kasbah.games.schwarzmarkt.goods import NAMES, size_of
from kasbah.games.schwarzmarkt.moves import Drive, PlayCard, Take, Target
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from kasbah.games.schwarzmarkt.recall import Past
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.deals import about, goes_back, hands, moved, written
from tests.rulebook.schwarzmarkt.position import (
    P0,
    P1,
    P2,
    give,
    hand_in,
    let_chance_decide,
    new_game,
    play,
    position,
)
from tests.rulebook.schwarzmarkt.worlds import full_of_texts, happening, told


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
