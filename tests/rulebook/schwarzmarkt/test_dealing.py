"""Chapter 8: hidden goods are dealt in every way that agrees with what was seen, and in no other.

The own hand holds nearly everything here, so that all the ways can be counted on the fingers.
"""

from __future__ import annotations

import pytest

from kasbah.core.rng import Rng
from kasbah.games.schwarzmarkt.dealing import dealt
from kasbah.games.schwarzmarkt.goods import NAMES, counted, size_of
from kasbah.games.schwarzmarkt.moves import PlayCard
from kasbah.games.schwarzmarkt.recall import Past
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.deals import SHORT, STACK, about, hands, written
from tests.rulebook.schwarzmarkt.position import (
    P0,
    P1,
    P2,
    P3,
    goods_stack,
    hand,
    new_game,
    play,
    position,
)
from tests.rulebook.schwarzmarkt.worlds import happening, told


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
