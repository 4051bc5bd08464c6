"""2.5: driving the price (V-24 to V-29)."""

from __future__ import annotations

import pytest

from kasbah.games.schwarzmarkt.events import Drove
from kasbah.games.schwarzmarkt.moves import Drive, Exchange, Pass
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import (
    P0,
    P1,
    drive,
    drives,
    exchanges,
    hand_in,
    play,
    position,
    refused,
)

NORMAL = [4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0]
LIMITED = [4, 4, 4, 4, 3, 3, 3, 2, 1, 0]


@rule("SM-43", "V-24")
def test_whoever_exchanges_nothing_must_drive_the_price() -> None:
    state = position(offer="O21", marker=3)

    assert refused(state, Pass()) == "SM-43"
    assert refused(state, Drive(0)) == "SM-43"
    assert refused(state, Exchange()) == "SM-43"
    assert drives(state) == [1, 2, 3, 4]


@rule("SM-44", "V-25")
def test_after_an_exchange_the_marker_moves_exactly_one_field_unasked() -> None:
    for marker in range(1, 14):
        state = position(hands={P0: "co 2 po 1"}, offer="O12", marker=marker)
        play(state, hand_in("co 2"))
        assert state.view(None).marker == marker + 1
        assert state.seat == P1


@rule("SM-45", "SM-46", "V-26")
def test_the_die_is_a_printed_maximum_and_the_player_chooses() -> None:
    for steps in (1, 2, 3):
        state = position(offer="O21", marker=5)
        story = play(state, Drive(steps))
        assert state.view(None).marker == 5 + steps
        assert story == [Drove(P0, steps, 5 + steps, (10, 12, 15)[steps - 1])]
    state = position(offer="O21", marker=5)
    assert refused(state, Drive(4)) == "SM-45"
    assert refused(state, Drive(5)) == "SM-45"
    chance = state.snapshot()["secrets"]
    drive(state, 3)
    after = state.snapshot()["secrets"]
    assert chance == after  # nothing was rolled, and nothing hidden changed


@rule("SM-45", "SM-48")
@pytest.mark.parametrize("marker", range(1, 15))
def test_the_legal_distances_of_every_field(marker: int) -> None:
    state = position(offer="O21", marker=marker)

    assert drives(state) == list(range(1, NORMAL[marker - 1] + 1))
    if marker <= 10:
        state = position(offer="O21", marker=marker, texts=["T07"])
        assert drives(state) == list(range(1, LIMITED[marker - 1] + 1))


@rule("SM-47", "V-27")
def test_the_marker_never_goes_back() -> None:
    state = position(offer="O21", marker=5)

    assert refused(state, Drive(-1)) == "SM-47"
    assert min(drives(state)) == 1


@rule("SM-48", "V-28")
def test_the_marker_never_goes_past_the_last_field() -> None:
    state = position(offer="O21", marker=9, texts=["T07"])

    assert refused(state, Drive(2)) == "SM-48"
    play(state, Drive(1))
    view = state.view(None)
    assert (view.marker, view.price, view.last_field) == (10, 25, 10)


@rule("SM-48", "V-29")
def test_from_the_last_but_one_field_there_is_one_step() -> None:
    state = position(offer="O21", marker=13)

    assert drives(state) == [1]
    assert refused(state, Drive(2)) == "SM-45"


@rule("SM-49")
def test_the_start_player_drives_one_to_four_fields_from_the_first() -> None:
    state = position(hands={P0: "su 2 co 1"}, offer="O05")

    assert len(exchanges(state)) == 2
    assert drives(state) == [1, 2, 3, 4]
