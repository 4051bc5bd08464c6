"""2.6: turn order and the end of an exchange round (V-30 to V-36)."""

from __future__ import annotations

import pytest

from kasbah.core.event import seen
from kasbah.games.schwarzmarkt.events import Exchanged, Passed, RoundEnded
from kasbah.games.schwarzmarkt.moves import Drive, Pass, PlayCard, Sell
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import (
    P0,
    P1,
    P2,
    drive,
    exchanges,
    hand_in,
    kinds,
    luxury,
    offered_cards,
    play,
    position,
    refused,
    stack,
)


@rule("SM-52", "SM-53", "V-30")
def test_meeting_the_demand_ends_the_round_and_the_marker_stays() -> None:
    state = position(hands={P2: "po 2 co 1"}, offer="O01", remaining="po 1", marker=10, turn=P2)
    play(state, hand_in("po 1"))

    assert luxury(state) == [0, 0, 25]
    assert (state.view(None).marker, state.view(None).phase) == (10, "PLAY_CARD")


def at_forty() -> Schwarzmarkt:
    """p2 started; p0 is on turn at 40; p1 has butter and p2 coffee, both in demand."""
    return position(
        hands={P0: "bu 1 co 1 po 1", P1: "bu 1 po 1", P2: "co 1 po 1"},
        start=P2,
        turn=P0,
        offer="O12",
        remaining="bu 1 co 1",
        marker=13,
    )


@rule("SM-54", "SM-55", "SM-56", "SM-57", "V-31")
def test_the_player_after_the_one_who_reached_fifty_has_the_final_turn() -> None:
    state = at_forty()
    drive(state, 1)
    assert (state.view(None).marker, state.view(None).price) == (14, 50)
    assert state.seat == P1  # p0 has no right to exchange at 50

    story = play(state, hand_in("bu 1"))
    assert luxury(state) == [0, 50, 0]
    assert story[-1] == RoundEnded({"coffee": 1, "butter": 2}, unmet={"coffee": 1})
    assert state.view(None).marker == 14
    assert state.view(None).phase == "PLAY_CARD"  # p2 got no turn at 50


@rule("SM-56", "SM-57", "V-32")
def test_on_the_last_field_one_exchanges_or_passes_but_does_not_drive() -> None:
    state = at_forty()
    drive(state, 1)

    assert kinds(state) == {"Exchange", "Pass"}
    assert refused(state, Drive(1)) == "SM-57"
    assert refused(state, hand_in("co 1")) == "SM-36"
    story = play(state, Pass())
    assert story == [Passed(P1), RoundEnded({"coffee": 1, "butter": 1}, {"coffee": 1, "butter": 1})]
    assert state.view(None).phase == "PLAY_CARD"
    assert luxury(state) == [0, 0, 0]


@rule("SM-55", "V-33")
def test_an_exchange_can_bring_the_marker_to_the_last_field_too() -> None:
    state = position(hands={P0: "bu 2 po 1", P1: "bu 1 po 1"}, offer="O12", marker=13)
    play(state, hand_in("bu 1"))

    assert (luxury(state)[P0], state.view(None).marker, state.seat) == (40, 14, P1)
    play(state, hand_in("bu 1"))
    assert luxury(state) == [40, 50, 0]


@rule("SM-58", "SM-59", "SM-60", "V-34")
def test_goods_and_open_cards_go_under_their_stacks_in_the_order_played() -> None:
    state = position(
        hands={P0: "po 9", P1: "po 3 co 6", P2: "co 6"},
        texts=["T07", "T09"],
        offer="O08",
        remaining="fl 1",
        marker=10,
    )
    assert state.view(None).goods_stack == 33
    before = stack(state)
    assert len(before) == 18
    play(state, Pass())

    assert state.view(None).goods_stack == 36
    assert stack(state) == [*before, "T07", "T09", "O08"]


@rule("SM-61", "SM-141", "SM-148", "V-35")
@pytest.mark.parametrize("kept", ["hidden", "open"])
def test_luxury_is_hidden_or_open_for_the_whole_table(kept: str) -> None:
    state = position(
        hands={P0: "fl 3 po 2", P1: "fl 1 po 1"},
        luxury={P1: 35, P2: 8},
        offer="O03",
        marker=6,
        kept=kept,
    )
    story = play(state, hand_in("fl 3"))

    shown = [player.luxury for player in state.view(P1).players]
    assert shown == ([None, 35, None] if kept == "hidden" else [30, 35, 8])
    assert Exchanged(P0, {"flour": 3}, price=10, paid=30, field=6) in seen(story, P1)
    spectator = [player.luxury for player in state.view(None).players]
    assert spectator == ([None, None, None] if kept == "hidden" else [30, 35, 8])

    over = position(
        hands={P0: "fl 1"},
        luxury={P0: 30, P1: 35, P2: 8},
        cards={P0: ["T03", "O02", "O04"]},
        play_round=2,
        kept=kept,
    )
    play(over, PlayCard("T03"), Sell("flour"))
    for seat in (None, P0, P1, P2):
        assert [player.luxury for player in over.view(seat).players] == [50, 35, 8]


@rule("SM-62", "V-36")
def test_the_start_moves_on_one_seat_whoever_had_the_last_turn() -> None:
    state = position(start=P1, turn=P0, offer="O21", marker=14)
    play(state, Pass())

    assert (state.view(None).start_player, state.seat) == (P2, P2)


@rule("SM-63", "SM-62")
def test_the_new_start_player_begins_like_the_first() -> None:
    state = position(
        start=P0, offer="O21", marker=14, cards={P1: ["O01", "T02", "O03"]}, hands={P1: "po 3"}
    )
    play(state, Pass())
    assert offered_cards(state) == {"O01", "T02", "O03"}
    play(state, PlayCard("O01"))

    assert (state.seat, state.view(None).marker) == (P1, 1)
    assert len(exchanges(state)) == 3


@rule("SM-50")
def test_the_next_player_has_the_same_possibilities() -> None:
    state = position(hands={P0: "fl 3 po 1", P1: "fl 3 po 1"}, offer="O03")
    first = state.legal_moves()
    play(state, Drive(1))

    assert state.legal_moves() == first
