"""2.8 Unsuccessful objection."""

from __future__ import annotations

import pytest

from kasbah.games.casablanca.moves import (
    Accept,
    Assign,
    Bribe,
    Decline,
    Done,
    GiveUp,
    Hit,
    Hold,
    Name,
    Object,
)
from tests.rulebook.casablanca.position import (
    A,
    B,
    C,
    D,
    challenge,
    may,
    moved,
    nobody_objects,
    own_sheet,
    phase,
    place,
    play,
    position,
    stands,
)
from tests.rulebook.marks import rule


@rule("CB-90")
def test_if_the_objector_gives_up_the_objection_fails() -> None:
    state = position(on={"red": {B: 5000}}, players=2)
    challenge(state, moved("red", "h2"))
    play(state, GiveUp())

    assert (place(state, "red"), state.seat) == ("h2", B)


@rule("CB-91")
@pytest.mark.parametrize(("objector", "prevails"), [(400, False), (500, False), (600, True)])
def test_equality_favours_a_mover_who_keeps_holding(objector: int, prevails: bool) -> None:
    state = position(on={"red": {A: 500, B: objector}}, players=2)
    challenge(state, moved("red", "h2"))
    amount = 100
    while may(state, Name(amount)):
        play(state, Name(amount))
        if not may(state, Hold()):
            break
        play(state, Hold())
        amount += 100

    assert (phase(state) == "answer_amount") == prevails


@rule("CB-92")
def test_after_a_failed_objection_the_next_player_is_asked() -> None:
    state = position()
    play(state, moved("red", "h2"), Object(), Accept(), GiveUp())

    assert (state.seat, phase(state)) == (C, "objection")
    play(state, Object(), Accept(), GiveUp())
    assert (state.seat, phase(state)) == (D, "objection")


@rule("CB-93")
def test_when_every_objection_has_failed_the_declaration_is_carried_out() -> None:
    state = position(on={"red": {A: 1000}})
    play(state, Hit("red", "braun"))
    for _ in range(3):
        assert place(state, "braun") == "airport"
        play(state, Object(), Accept(), GiveUp())

    assert place(state, "braun") is None


@rule("CB-94")
def test_in_the_main_game_a_failed_objection_costs_nothing() -> None:
    state = position(on={"red": {A: 500, B: 300}}, players=2)
    before = own_sheet(state, B)
    challenge(state, moved("red", "h2"))
    play(state, Name(300), Hold(), GiveUp())

    assert own_sheet(state, B) == before
    assert (state.seat, phase(state)) == (B, "choose_action")
    play(state, Bribe(), Assign(100, "red"), Done())
    play(state, moved("red", "h3"))
    assert (state.seat, may(state, Object())) == (B, True)


@rule("CB-95")
@pytest.mark.parametrize("declaration", [moved("red", "h2"), Hit("red", "braun")])
def test_a_standing_move_or_hit_ends_the_turn(declaration: Hit) -> None:
    state = position(on={"red": {A: 3000}})
    play(state, declaration, Object(), Accept(), GiveUp(), Decline())
    nobody_objects(state)

    assert (state.seat, phase(state), state.view(None).turn) == (B, "choose_action", 5)
    stands(state, moved("gray", "h20"))
    assert state.seat == C
