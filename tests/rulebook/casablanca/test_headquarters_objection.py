"""2.11 The headquarters variant: objections and their price."""

from __future__ import annotations

import pytest

from kasbah.games.casablanca.events import (
    Removed,
    SheetPickedUp,
    SheetTurnedDown,
)
from kasbah.games.casablanca.moves import (
    Accept,
    Bribe,
    Decline,
    GiveUp,
    Hit,
    Hold,
    Name,
    Object,
    Pass,
    Withdraw,
)
from tests.rulebook.casablanca.position import (
    A,
    B,
    C,
    D,
    account,
    accounts,
    capital,
    challenge,
    may,
    moved,
    nobody_objects,
    own_sheet,
    phase,
    place,
    play,
    reason,
    stands,
    variant,
)
from tests.rulebook.marks import rule


@rule("CV-15")
def test_window_order_and_bidding_are_as_in_the_main_game() -> None:
    state = variant(on={"red": {B: 200, C: 400, D: 300}}, active=C)
    play(state, moved("red", "h2"))

    assert (state.seat, state.view(None).waiting) == (D, (A, B, D))
    play(state, Object(), Accept())
    assert set(state.legal_moves()) == {GiveUp(), Name(100), Name(200), Name(300)}
    play(state, Name(300), Hold(), GiveUp())
    assert state.seat == A


@rule("CV-16")
def test_the_opening_amount_need_not_be_small() -> None:
    state = variant(on={"red": {B: 4300}})
    challenge(state, moved("red", "h2"))

    assert may(state, Name(4300))
    assert may(state, Name(100))


@rule("CV-17")
@pytest.mark.parametrize("withdraw", ["yes", "no"])
def test_one_may_object_with_nothing_on_the_agent(withdraw: str) -> None:
    state = variant(hq_withdraw=withdraw)
    play(state, moved("red", "h2"))

    assert account(state, B, "red") == 0
    assert may(state, Object())


@rule("CV-18")
def test_a_withdrawal_counts_as_a_successful_objection() -> None:
    state = variant(on={"red": {A: 900}})
    play(state, moved("red", "h2"), Object())
    assert set(state.legal_moves()) == {Withdraw(), Accept()}
    play(state, Withdraw())

    assert (place(state, "red"), state.seat, phase(state)) == ("airport", B, "choose_action")
    assert not state.view(None).players[B].face_down


@rule("CV-18")
def test_if_agreed_every_objection_goes_straight_to_bidding() -> None:
    state = variant(on={"red": {A: 900, B: 200}}, hq_withdraw="no")
    play(state, moved("red", "h2"), Object())

    assert (state.seat, phase(state)) == (B, "name_amount")
    assert not may(state, Withdraw())
    play(state, Name(200))
    assert (state.seat, set(state.legal_moves())) == (A, {Hold(), Pass()})


@rule("CV-19")
def test_a_successful_objection_undoes_the_turn() -> None:
    for declaration in (moved("red", "h2"), Hit("red", "braun")):
        state = variant(on={"red": {A: 1300, B: 1500}, "braun": {C: 100}})
        sheets = [own_sheet(state, seat) for seat in range(4)]
        board = (state.view(None).agents, state.view(None).suitcase, state.view(None).carriers)
        challenge(state, declaration)
        play(state, Name(1500), Pass())
        view = state.view(None)
        assert [own_sheet(state, seat) for seat in range(4)] == sheets
        assert (view.agents, view.suitcase, view.carriers) == board


@rule("CV-20")
@pytest.mark.parametrize("withdraws", [True, False])
def test_the_turn_is_then_over_without_a_second_attempt(withdraws: bool) -> None:
    state = variant(on={"red": {B: 100}})
    play(state, moved("red", "h2"), Object())
    play(state, *([Withdraw()] if withdraws else [Accept(), Name(100), Pass()]))

    assert (state.seat, phase(state), state.view(None).turn) == (B, "choose_action", 5)
    assert may(state, moved("red", "h2"))


@rule("CV-21")
@pytest.mark.parametrize("withdraws", [True, False])
def test_a_successful_objector_loses_nothing(withdraws: bool) -> None:
    state = variant(on={"red": {B: 100}})
    before = own_sheet(state, B)
    play(state, moved("red", "h2"), Object())
    play(state, *([Withdraw()] if withdraws else [Accept(), Name(100), Pass()]))

    assert own_sheet(state, B) == before
    assert not state.view(None).players[B].face_down
    assert (state.seat, state.view(None).turn) == (B, 5)  # no turn was lost
    assert may(state, Bribe())


@rule("CV-22")
def test_a_failed_objector_turns_his_sheet_down_at_once_and_loses_his_next_turn() -> None:
    state = variant(on={"red": {C: 100}})
    story = play(state, moved("red", "h2"), Object(), Accept(), GiveUp())

    assert story[-1] == SheetTurnedDown(B)
    assert state.view(None).players[B].face_down
    play(state, Object(), Accept(), Name(100), Pass())
    assert place(state, "red") == "airport"  # stopped by somebody else, and still
    assert state.seat == C


@rule("CV-23")
def test_the_lost_turn_is_the_pick_up_and_counts() -> None:
    state = variant(face_down=[B])
    story = stands(state, moved("red", "h2"))

    assert SheetPickedUp(B) in story
    assert (state.seat, state.view(None).turn) == (C, 6)
    assert not state.view(None).players[B].face_down
    last = variant(face_down=[B], turn=18, turn_limit=20)
    stands(last, moved("red", "h2"))
    assert reason(last) == "turn_limit"


@rule("CV-24")
def test_whose_sheet_is_face_down_is_not_asked_until_he_has_picked_it_up() -> None:
    state = variant(face_down=[C])
    play(state, moved("red", "h2"))
    assert state.view(None).waiting == (B, D)
    nobody_objects(state)
    play(state, moved("red", "h3"))
    assert state.view(None).waiting == (A, D)
    nobody_objects(state)
    assert state.seat == D
    play(state, moved("red", "h4"))
    assert state.view(None).waiting == (A, B, C)


@rule("CV-24")
def test_if_nobody_may_object_a_declaration_stands_at_once() -> None:
    state = variant(players=2, face_down=[B])
    play(state, moved("red", "h2"))

    assert (place(state, "red"), state.seat) == ("h2", A)


@rule("CV-25")
def test_a_sheet_that_is_face_down_keeps_its_money_and_is_announced() -> None:
    state = variant(on={"red": {A: 1000}, "braun": {B: 700}, "don": {B: 200}}, face_down=[B])
    before = own_sheet(state, B)
    assert (before.capital, before.accounts["braun"]) == (9100, 700)
    story = stands(state, Hit("red", "braun"))

    assert Removed(A, "red", "braun", 1000, (0, 700, 0, 0)) in story
    assert accounts(state, B) == {"don": 200}
    assert capital(state, B) == 9100


@rule("CV-26")
def test_every_objector_who_fails_is_penalised() -> None:
    state = variant()
    play(state, moved("red", "h2"))
    for seat in (B, C, D):
        assert state.seat == seat
        play(state, Object(), Accept(), GiveUp())

    assert place(state, "red") == "h2"
    assert (state.seat, state.view(None).turn) == (A, 8)


@rule("CV-26")
def test_after_a_failed_objection_the_others_may_still_object() -> None:
    state = variant(on={"red": {D: 100}})
    play(state, moved("red", "h2"), Object(), Accept(), GiveUp(), Decline())
    play(state, Object(), Accept(), Name(100), Pass())

    assert place(state, "red") == "airport"
    assert not state.view(None).players[D].face_down
