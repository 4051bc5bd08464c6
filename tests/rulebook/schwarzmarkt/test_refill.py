"""2.9: between the play rounds (V-74 to V-78)."""

from __future__ import annotations

from kasbah.core.event import Event
from kasbah.games.schwarzmarkt.events import PlayRoundEnded, Refilled
from kasbah.games.schwarzmarkt.moves import PlayCard, Sell, Target
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import (
    P0,
    P1,
    P2,
    cards,
    hand,
    kinds,
    luxury,
    offered_cards,
    play,
    position,
    sizes,
    stack,
)


def refills(story: list[Event]) -> dict[int, int]:
    """How many cards everybody was dealt."""
    return {event.seat: event.number for event in story if isinstance(event, Refilled)}


def end_by_selling(state: Schwarzmarkt, kind: str) -> list[Event]:
    """The start player sells his last card, and the play round is over."""
    story = play(state, PlayCard("T03"), Sell(kind))
    assert any(isinstance(event, PlayRoundEnded) for event in story)
    return story


@rule("SM-118", "SM-119", "SM-120", "SM-121", "V-74")
def test_everybody_is_dealt_what_is_missing_to_nine() -> None:
    state = position(hands={P0: "po 1", P1: "co 4", P2: "fl 6"}, cards={P0: ["T03", "O02", "O03"]})
    assert state.view(None).goods_stack == 49
    story = end_by_selling(state, "potatoes")

    assert refills(story) == {P0: 9, P1: 5, P2: 3}
    assert sizes(state) == [9, 9, 9]
    assert state.view(None).goods_stack == 33
    assert hand(state, P1)["coffee"] >= 4  # nobody gives his old cards back
    assert hand(state, P2)["flour"] >= 6


@rule("SM-118")
def test_the_goods_stack_is_shuffled_before_the_refill() -> None:
    def dealt(chance: int) -> str:
        state = position(
            hands={P0: "po 1", P1: "po 9", P2: "co 9"},
            cards={P0: ["T03", "O02", "O03"]},
            chance=chance,
        )
        end_by_selling(state, "potatoes")
        return str(hand(state, P0))

    assert len({dealt(chance) for chance in range(40)}) > 30


@rule("SM-122", "V-75")
def test_whoever_has_nine_or_more_gets_none_and_gives_none_back() -> None:
    state = position(hands={P0: "po 1", P1: "co 7", P2: "fl 10"}, cards={P0: ["T03", "O02", "O03"]})
    story = end_by_selling(state, "potatoes")

    assert refills(story) == {P0: 9, P1: 2, P2: 0}
    assert sizes(state) == [9, 9, 10]
    assert hand(state, P2) == {"flour": 10}
    assert state.view(None).goods_stack == 32


@rule("SM-123", "V-76")
def test_a_short_refill_goes_round_from_the_next_start_player_and_stops() -> None:
    everything = "po 12 co 12 fl 12 bu 12 su 2"
    state = position(
        hands={P0: "su 1", P1: "su 2", P2: everything}, cards={P0: ["T03", "O02", "O03"]}
    )
    story = end_by_selling(state, "sugar")
    assert state.view(None).start_player == P1
    assert refills(story) == {P0: 4, P1: 4, P2: 0}
    assert sizes(state) == [4, 6, 50]

    # With one card less the next start player has the advantage of going first.
    state = position(
        hands={P0: "su 1", P1: "su 3", P2: everything}, cards={P0: ["T03", "O02", "O03"]}
    )
    story = end_by_selling(state, "sugar")
    assert list(refills(story).items()) == [(P1, 4), (P2, 0), (P0, 3)]  # told in his order too
    assert state.view(None).goods_stack == 0


@rule("SM-123", "SM-31", "SM-128")
def test_the_refill_begins_with_the_next_start_player_even_if_a_seat_is_passed_over() -> None:
    state = position(
        hands={P0: "su 1", P1: "su 3", P2: "po 12 co 12 fl 12 bu 12 su 2"},
        cards={P0: ["T03", "O02", "O03"], P1: []},
    )
    story = end_by_selling(state, "sugar")

    assert state.view(None).start_player == P2  # p1 has no card to begin with
    assert list(refills(story).items()) == [(P2, 0), (P0, 4), (P1, 3)]


@rule("SM-124", "V-77")
def test_if_somebody_gets_no_goods_the_second_play_round_is_over_at_once() -> None:
    state = position(
        hands={P0: "po 1", P1: "po 11 co 12 fl 6", P2: "fl 6 bu 12 su 12"},
        start=P1,
        cards={P1: ["T08", "O02", "O03"]},
    )
    story = play(state, PlayCard("T08"), Target(P0))

    assert sizes(state) == [0, 30, 30]
    assert PlayRoundEnded(1, "empty_hand") in story
    assert PlayRoundEnded(2, "no_goods") in story
    assert state.seat is None
    assert state.outcome is not None
    assert state.outcome.reason == "no_goods"


@rule("SM-125", "SM-126", "SM-127", "V-78")
def test_black_market_cards_and_luxury_are_carried_over() -> None:
    state = position(
        hands={P0: "su 4", P1: "po 1"},
        luxury={P0: 140},
        start=P1,
        cards={P0: ["O01", "O05", "T02"], P1: ["T03", "O02", "O03"], P2: ["O04", "T05", "O06"]},
    )
    before = stack(state)
    end_by_selling(state, "potatoes")

    assert cards(state, P0) == {"O01", "O05", "T02"}
    assert luxury(state)[P0] == 140
    assert stack(state) == [*before[1:], "T03"]
    assert offered_cards(state) == {"O04", "T05", "O06"}
    assert kinds(state) == {"PlayCard"}
