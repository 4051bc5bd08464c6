"""2.8: the three texts that wait for an exchange round (V-47, V-62, V-65, V-66)."""

from __future__ import annotations

import pytest

from kasbah.games.schwarzmarkt.moves import (
    PlayCard,
)
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import (
    P0,
    P1,
    drive,
    drives,
    hand_in,
    luxury,
    paid,
    play,
    position,
    refused,
)


@rule("SM-77", "SM-78", "V-47")
def test_waren_knapp_allows_one_card_a_turn_and_another_on_the_next() -> None:
    state = position(hands={P0: "po 3 co 1"}, offer="O01", texts=["T01"])
    assert refused(state, hand_in("po 2")) == "SM-77"
    play(state, hand_in("po 1"))
    assert (luxury(state)[P0], state.view(None).marker) == (1, 2)
    drive(state, 4)
    assert state.view(None).price == 10
    drive(state, 3)
    assert state.view(None).price == 20
    play(state, hand_in("po 1"))

    assert (luxury(state)[P0], state.view(None).marker) == (21, 10)


@rule("SM-101", "SM-102", "V-62")
def test_under_limit_the_exchange_round_ends_at_twenty_five() -> None:
    state = position(
        hands={P0: "su 3", P1: "fl 2 po 1"},
        cards={P1: ["O02", "O04", "T09"]},
        offer="O03",
        remaining="fl 2",
        texts=["T07"],
        marker=8,
    )
    drive(state, 2)
    assert (state.view(None).marker, state.view(None).price) == (10, 25)
    assert drives(state) == []
    play(state, hand_in("fl 1"))
    assert luxury(state) == [0, 25, 0]
    assert (state.view(None).marker, state.view(None).phase) == (10, "PLAY_CARD")

    play(state, PlayCard("O02"))
    drive(state, 4, 3, 2, 2, 1, 1)
    assert state.view(None).price == 50


@rule("SM-105", "SM-107", "SM-108", "V-65")
def test_verdorbene_ware_halves_one_card_of_the_first_exchange() -> None:
    state = position(
        hands={P0: "po 2 fl 1 su 1", P1: "fl 1 su 1"}, offer="O11", texts=["T09"], marker=8
    )
    play(state, hand_in("po 2 fl 1"))
    assert (luxury(state)[P0], state.view(None).price) == (38, 20)
    play(state, hand_in("fl 1"))

    assert luxury(state) == [38, 20, 0]
    assert state.view(None).offer is None


@rule("SM-106", "V-66")
@pytest.mark.parametrize(
    ("field", "half"),
    list(enumerate([1, 1, 2, 3, 4, 5, 6, 8, 10, 13, 15, 18, 20, 25], start=1)),
)
def test_half_a_price_is_rounded_up(field: int, half: int) -> None:
    state = position(hands={P0: "po 2 su 1"}, offer="O11", texts=["T09"], marker=field)

    assert paid(play(state, hand_in("po 1"))) == [half]
