"""Chapter 8: what follows from what was seen, for the goods in each hand and in the stack.

Written for each kind in the order potatoes, coffee, flour, butter, sugar: how many there must be
at least and can be at most, or one number where both are the same.
"""

from __future__ import annotations

from kasbah.games.schwarzmarkt.goods import NAMES
from kasbah.games.schwarzmarkt.moves import Drive, PlayCard, Raid, Take, Target
from kasbah.games.schwarzmarkt.recall import Past
from kasbah.games.schwarzmarkt.seen import SchwarzmarktView
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import (
    P0,
    P1,
    P2,
    give,
    hand_in,
    play,
    position,
)
from tests.rulebook.schwarzmarkt.worlds import happening, told

STACK = 3


def limits(low: list[int], high: list[int]) -> str:
    """The least and the most of each kind, as one would write it down."""
    pairs = zip(low, high, strict=True)
    return " ".join(f"{least}" if least == most else f"{least}-{most}" for least, most in pairs)


def concluded(view: SchwarzmarktView, place: int) -> str:
    """What this view says about a hand, or the stack, now."""
    past = Past(view)
    here = slice(5 * place, 5 * place + 5)
    return limits(list(past.low)[here], list(past.high)[here])


def back_then(view: SchwarzmarktView, happening: int, place: int) -> str:
    """What this view says about a hand, or the stack, just before something happened."""
    past = Past(view)
    first = 2 * 20 * happening + 5 * place
    before = list(past.before)
    return limits(before[first : first + 5], before[first + 20 : first + 25])


@rule("SM-136", "SM-138")
def test_others_can_have_whatever_the_own_hand_leaves() -> None:
    view = position(hands={P0: "po 11 co 2", P1: "fl 3", P2: "su 2"}).view(P0)

    assert concluded(view, P0) == "11 2 0 0 0"
    assert concluded(view, P1) == "0-1 0-3 0-3 0-3 0-3"
    assert concluded(view, P2) == "0-1 0-2 0-2 0-2 0-2"
    assert concluded(view, STACK) == "0-1 5-10 7-12 7-12 7-12"


@rule("SM-136")
def test_a_spectator_knows_the_sizes_only() -> None:
    view = position(hands={P0: "po 11 co 2", P1: "fl 3", P2: "su 2"}).view(None)

    assert concluded(view, P0) == "0-12 0-12 0-12 0-12 0-12"
    assert concluded(view, P1) == "0-3 0-3 0-3 0-3 0-3"


@rule("SM-142")
def test_shown_cards_are_in_the_hand_and_the_rest_of_it_may_be_anything() -> None:
    state = position(hands={P2: "su 1 bu 1 fl 1"}, cards={P0: ["T02", "O02", "O03"]})
    play(state, PlayCard("T02"), Target(P2))
    shown = state.view(P1).remembered.goods[-1].taken or {}
    rest = {"butter": "0-1", "flour": "0-1", "sugar": "0-1"} | dict.fromkeys(shown, "1-2")

    assert concluded(state.view(None), P2) == "0-1 0-1 {flour} {butter} {sugar}".format(**rest)


@rule("SM-93", "SM-145")
def test_after_a_raid_the_kind_is_under_the_stack_and_nowhere_in_the_hand() -> None:
    state = position(
        hands={P0: "po 4", P1: "bu 3 co 2", P2: "po 1"}, cards={P0: ["T05", "O02", "O03"]}
    )
    play(state, PlayCard("T05"), Raid(P1, "butter"))

    assert concluded(state.view(None), P1) == "0-2 0-2 0-2 0 0-2"
    assert back_then(state.view(None), 0, P1) == "0-5 0-5 0-5 0-5 0-5"
    assert back_then(state.view(P1), 0, P1) == "0 2 0 3 0"
    assert concluded(state.view(None), STACK) == "5-12 5-12 5-12 7-12 5-12"


@rule("SM-143")
def test_the_two_who_swapped_know_their_own_hands_before_and_after() -> None:
    state = position(hands={P0: "po 2 co 2", P2: "su 3"}, cards={P0: ["T04", "O02", "O03"]})
    play(state, PlayCard("T04"), Target(P2), give("po 2"))

    assert back_then(state.view(P0), 0, P0) == "2 2 0 0 0"
    assert concluded(state.view(P0), P0) == "0 2 0 0 2"
    assert concluded(state.view(P0), P2) == "2-3 0-1 0-1 0-1 0-1"
    assert back_then(state.view(P0), 0, P2) == "0-3 0-3 0-3 0-3 0-3"

    assert back_then(state.view(P2), 0, P2) == "0 0 0 0 3"
    assert concluded(state.view(P2), P2) == "2 0 0 0 1"
    assert concluded(state.view(P2), P0) == "0-2 0-2 0-2 0-2 2-4"


@rule("SM-144")
def test_the_two_of_an_old_debt_know_their_own_hands_before_and_after() -> None:
    state = position(hands={P0: "po 3", P2: "su 2"}, cards={P0: ["T08", "O02", "O03"]})
    play(state, PlayCard("T08"), Target(P2))

    assert back_then(state.view(P0), 0, P0) == "3 0 0 0 0"
    assert concluded(state.view(P0), P0) == "3 0 0 0 1"
    assert concluded(state.view(P0), P2) == "0-1 0-1 0-1 0-1 0-1"
    assert back_then(state.view(P2), 0, P2) == "0 0 0 0 2"
    assert concluded(state.view(P2), P0) == "0-3 0-3 0-3 0-3 1-4"
    assert concluded(state.view(P1), P0) == "0-4 0-4 0-4 0-4 0-4"


@rule("SM-142", "SM-144")
def test_of_two_cards_that_were_shown_one_debt_takes_no_more_than_one() -> None:
    state = position(
        hands={P0: "po 3", P1: "po 3", P2: "su 3"},
        cards={P0: ["T02", "O02", "O03"], P1: ["T08", "O06", "O07"]},
    )
    play(state, PlayCard("T02"), Target(P2), PlayCard("T08"), Target(P2))

    assert concluded(state.view(P0), P2) == "0-1 0-1 0-1 0-1 1-2"
    assert concluded(state.view(P0), P1) == "0-4 0-4 0-4 0-4 0-4"


@rule("SM-38", "SM-39")
def test_what_is_handed_in_was_in_the_hand_before_and_lies_on_the_table_now() -> None:
    state = position(
        hands={P0: "fl 3 po 1", P1: "po 2 co 2", P2: "su 1 bu 1"},
        cards={P0: ["T02", "O02", "O03"], P1: ["O11", "O06", "O07"]},
    )
    play(state, PlayCard("T02"), Target(P2))
    play(state, PlayCard("O11"), hand_in("po 1"), Drive(1), hand_in("fl 2"))
    mine, others = state.view(P0), state.view(P2)

    assert back_then(mine, 0, P0) == "1 0 3 0 0"
    assert concluded(mine, P0) == "1 0 1 0 0"
    assert concluded(mine, P1) == "0-3 0-3 0-3 0-3 0-3"
    assert concluded(mine, P2) == "0 0 0 1 1"
    assert concluded(mine, STACK) == "7-10 9-12 6-9 8-11 8-11"
    assert concluded(others, P0) == "0-2 0-2 0-2 0-2 0-2"
    assert concluded(others, STACK) == "6-11 7-12 5-10 6-11 6-11"


@rule("SM-38", "SM-58")
def test_what_was_handed_in_is_under_the_stack_when_the_round_is_over() -> None:
    state = position(
        hands={P0: "fl 3 po 1", P1: "fl 3 po 1", P2: "bu 3 po 1"},
        offer="O08",
        cards={P1: ["T02", "O02", "O04"]},
    )
    play(state, hand_in("fl 2"), hand_in("fl 1"), hand_in("bu 1"))
    play(state, PlayCard("T02"), Target(P0))

    assert back_then(state.view(P0), 0, P0) == "1 0 1 0 0"
    assert concluded(state.view(P0), P0) == "1 0 1 0 0"
    assert back_then(state.view(P1), 0, P1) == "1 0 2 0 0"
    assert back_then(state.view(None), 0, P0) == "0-2 0-2 0-2 0-2 0-2"
    assert concluded(state.view(None), P0) == "1 0 1 0 0"
    assert concluded(state.view(P2), STACK) == "7-10 9-12 8-11 7-10 9-12"


@rule("SM-38")
def test_goods_on_the_table_are_not_in_the_stack_even_if_nobody_knows_whose_they_were() -> None:
    state = position(hands={P0: "po 3", P1: "po 3", P2: "po 3"}, offer="O03", remaining="fl 1")

    assert concluded(state.view(P0), P1) == "0-3 0-3 0-3 0-3 0-3"
    assert concluded(state.view(P0), STACK) == "3-9 6-12 4-10 6-12 6-12"

    crowded = position(  # all other flour may be in hands
        hands={P0: "po 9", P1: "po 3 su 12", P2: "co 12 fl 9"}, offer="O03", remaining="fl 1"
    )
    assert concluded(crowded.view(None), STACK) == "0-12 0-12 0-10 0-12 0-12"


@rule("SM-99", "SM-146")
def test_whoever_chooses_from_the_stack_sees_it_and_what_he_took_is_known_to_him_alone() -> None:
    state = position(
        hands={P0: "po 3", P1: "co 2", P2: "su 1"},
        luxury={P0: 9},
        cards={P0: ["T06", "O02", "O03"]},
    )
    play(state, PlayCard("T06"))
    assert concluded(state.view(P0), STACK) == "9 10 12 12 11"
    assert concluded(state.view(P0), P1) == "0 1-2 0 0 0-1"
    assert concluded(state.view(P1), STACK) == "8-12 6-10 8-12 8-12 8-12"

    play(state, Take("sugar"))
    assert concluded(state.view(P0), P0) == "3 0 0 0 1"
    assert back_then(state.view(P0), 0, P0) == "3 0 0 0 0"
    assert concluded(state.view(P1), P0) == "0-4 0-4 0-4 0-4 0-4"


@rule("SM-147", "SM-119")
def test_a_refill_is_dealt_from_the_stack() -> None:
    state = position(hands={P0: "fl 1", P1: "co 2", P2: "su 8"}, offer="O03")
    play(state, hand_in("fl 1"))
    hand = state.view(P1).players[P1].goods or {}

    assert back_then(state.view(P0), 2, P0) == "0 0 0 0 0"  # p0, the last card player, comes last
    assert back_then(state.view(P1), 0, P1) == "0 2 0 0 0"
    assert concluded(state.view(P1), P1) == " ".join(str(hand.get(kind, 0)) for kind in NAMES)
    assert concluded(state.view(P2), P1) == "0-9 0-9 0-9 0-9 0-4"
    assert back_then(state.view(None), 0, STACK) == "2-12 2-12 2-12 2-12 2-12"
    sizes = [back_then(state.view(None), happening, P2) for happening in (0, 1, 2)]
    assert sizes == ["0-8 0-8 0-8 0-8 0-8"] * 2 + ["0-9 0-9 0-9 0-9 0-9"]


# A memory that cannot be true: what lies open now is kept, and nothing else.


ANYTHING = "0-16 0-12 0-14 0-12 0-12"
"""All there is in the expert's box (SM-14)."""


@rule("SM-4", "SM-142")
def test_a_memory_of_more_cards_than_there_are_is_forgotten() -> None:
    state = position(hands={P0: "su 11 po 1", P1: "co 3", P2: "su 1"}, goods="expert")
    shown = [happening("showed", P0, seat, "", "su 1") for seat in (P1, P2)]
    possible, impossible = told(state.view(P0), shown[0]), told(state.view(P0), *shown)

    assert concluded(possible, P1) == "0-2 0-2 0-2 0-2 1"
    assert [concluded(impossible, place) for place in (P1, P2, STACK)] == [ANYTHING] * 3
    assert concluded(impossible, P0) == "1 0 0 0 11"


@rule("SM-142")
def test_a_memory_of_more_cards_than_a_hand_has_is_forgotten() -> None:
    state = position(hands={P0: "po 3", P1: "co 3", P2: "su 1"}, goods="expert")
    shown = [happening("showed", P0, P2, "", text) for text in ("su 1", "bu 1")]

    view = told(state.view(None), *shown)
    assert [concluded(view, place) for place in (P0, P1, P2, STACK)] == [ANYTHING] * 4


def choosing(hands: dict[int, str]) -> SchwarzmarktView:
    """What p0 sees while he chooses from the goods stack."""
    cards = {P0: ["T06", "O02", "O03"]}
    state = position(hands=hands, luxury={P0: 9}, cards=cards, goods="expert")
    play(state, PlayCard("T06"))
    return state.view(P0)


@rule("SM-99", "SM-142")
def test_a_shown_card_that_lies_open_in_the_stack_is_forgotten() -> None:
    view = choosing({P0: "su 11", P1: "co 3", P2: "bu 2"})
    view = told(view, happening("showed", P0, P2, "", "su 1"))

    assert [concluded(view, place) for place in (P1, P2)] == [ANYTHING] * 2
    assert concluded(view, P0) == "0 0 0 0 11"
    assert concluded(view, STACK) == "16 9 14 10 1"


@rule("SM-99", "SM-145")
def test_cards_that_can_be_in_no_other_hand_must_fit_into_the_last_one() -> None:
    """The last butter and the last sugar, and p2 has one card."""
    view = choosing({P0: "su 11 bu 11", P1: "bu 1 co 2", P2: "su 1"})
    raids = [happening("raided", P2, P1, kind, "") for kind in ("bu 1", "su 1")]
    view = told(view, *raids)

    assert [concluded(view, place) for place in (P1, P2)] == [ANYTHING] * 2
    assert concluded(view, P0) == "0 0 0 11 11"
    assert concluded(view, STACK) == "16 10 14 0 0"
