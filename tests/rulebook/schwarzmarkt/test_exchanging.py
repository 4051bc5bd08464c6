"""2.4: exchanging goods (V-19 to V-23)."""

from __future__ import annotations

from kasbah.games.schwarzmarkt.events import Exchanged
from kasbah.games.schwarzmarkt.moves import Drive, Exchange, PlayCard
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import (
    P0,
    P1,
    P2,
    drive,
    exchanges,
    goods,
    hand,
    hand_in,
    luxury,
    paid,
    play,
    position,
    refused,
)


@rule("SM-34", "SM-49", "V-19")
def test_nobody_has_to_exchange_not_even_the_start_player_at_the_first_field() -> None:
    state = position(hands={P0: "co 3 po 1"}, offer="O02")

    assert set(state.legal_moves()) == {
        *[Exchange(coffee=count) for count in (1, 2, 3)],
        *[Drive(steps) for steps in (1, 2, 3, 4)],
    }
    play(state, Drive(4))
    view = state.view(None)
    assert (view.marker, view.price) == (5, 7)
    assert hand(state, P0) == goods("co 3 po 1")


@rule("SM-35", "SM-36", "V-20")
def test_any_part_of_what_is_both_in_hand_and_in_demand_may_be_handed_in() -> None:
    state = position(hands={P0: "co 2 fl 1 su 3"}, offer="O18")

    assert set(exchanges(state)) == {hand_in("co 1"), hand_in("fl 1"), hand_in("co 1 fl 1")}
    for more in ("co 2", "su 1", "bu 1", "fl 2"):
        assert refused(state, hand_in(more)) == "SM-36"
    for strange in (Exchange(coffee=13), Exchange(coffee=-1), Exchange(potatoes=3, sugar=3)):
        assert refused(state, strange) == "SM-36"


@rule("SM-35")
def test_all_of_the_demand_may_be_handed_in_at_once_in_any_mixture() -> None:
    state = position(hands={P0: "po 2 co 2 fl 2 bu 2 su 2"}, offer="O21")

    assert len(exchanges(state)) == 2**5 - 1
    play(state, hand_in("po 1 co 1 fl 1 bu 1 su 1"))
    assert hand(state, P0) == goods("po 1 co 1 fl 1 bu 1 su 1")
    assert luxury(state)[P0] == 5


@rule("SM-37", "SM-40", "SM-44", "V-21")
def test_the_pay_is_the_price_before_the_marker_moves() -> None:
    state = position(hands={P1: "fl 3 po 1"}, offer="O03", marker=8, turn=P1)
    story = play(state, hand_in("fl 2"))

    assert luxury(state)[P1] == 30
    assert story == [Exchanged(P1, {"flour": 2}, price=15, paid=30, field=9)]
    assert (state.view(None).price, state.seat) == (20, P2)  # p1 has no more say this turn


@rule("SM-40")
def test_after_driving_the_price_a_player_cannot_exchange_on_the_same_turn() -> None:
    state = position(hands={P0: "fl 3 po 1", P1: "po 5"}, offer="O03")
    play(state, Drive(4))

    assert state.seat == P1
    assert exchanges(state) == []


@rule("SM-38", "SM-39", "SM-41", "SM-52", "SM-53", "V-22")
def test_goods_handed_in_lie_open_and_lessen_the_demand_until_it_is_met() -> None:
    state = position(
        hands={P0: "fl 3 po 1", P1: "fl 3 po 1", P2: "po 4"}, cards={P0: ["O03", "T01", "T02"]}
    )
    play(state, PlayCard("O03"), hand_in("fl 1"))
    assert (luxury(state)[P0], state.view(None).marker) == (1, 2)

    assert refused(state, hand_in("fl 3")) == "SM-36"
    play(state, hand_in("fl 1"))
    assert (luxury(state)[P1], state.view(None).marker) == (2, 3)

    drive(state, 4)
    for seat in (None, P0, P1, P2):
        assert state.view(seat).table_goods == {"flour": 2}
        assert state.view(seat).demand == {"flour": 1}
    assert (state.view(None).marker, state.view(None).price) == (7, 12)

    play(state, hand_in("fl 1"))
    view = state.view(None)
    assert luxury(state) == [13, 2, 0]
    assert (view.offer, view.demand, view.marker) == (None, {}, 7)


@rule("SM-41")
def test_whoever_drove_before_may_exchange_on_his_next_turn() -> None:
    state = position(hands={P0: "fl 3 po 1"}, offer="O03")
    drive(state, 1, 1, 1)

    assert state.seat == P0
    assert paid(play(state, hand_in("fl 2"))) == [10]


@rule("SM-42", "V-23")
def test_several_cards_are_one_decision_and_move_the_marker_once() -> None:
    state = position(hands={P0: "co 2 po 1"}, offer="O12", marker=6)
    story = play(state, hand_in("co 2"))

    assert (luxury(state)[P0], state.view(None).marker) == (20, 7)
    assert len(story) == 1
