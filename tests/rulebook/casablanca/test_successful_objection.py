"""2.7 Successful objection."""

from __future__ import annotations

import pytest

from kasbah.games.casablanca.events import Removed, TurnGivenUp
from kasbah.games.casablanca.moves import (
    Accept,
    Bribe,
    Decline,
    EndTurn,
    Hit,
    MoveAgent,
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
    carried,
    challenge,
    kinds,
    may,
    moved,
    own_sheet,
    phase,
    place,
    play,
    position,
    refused,
    stands,
)
from tests.rulebook.marks import rule


@rule("CB-81")
def test_if_the_mover_passes_the_declaration_is_stopped() -> None:
    state = position(on={"red": {A: 5000, B: 100}})
    challenge(state, moved("red", "h2"))
    play(state, Name(100), Pass())

    assert (place(state, "red"), phase(state), state.seat) == ("airport", "next_attempt", A)


@rule("CB-82")
def test_a_stopped_move_leaves_agent_suitcase_and_carriers_alone() -> None:
    state = position(on={"red": {B: 100}}, at={"red": "bazaar"}, carriers=["don"])
    challenge(state, carried("red", "h8"))
    play(state, Name(100), Pass())

    view = state.view(None)
    assert (view.agents["red"], view.suitcase, view.carriers) == ("bazaar", "bazaar", ("don",))


@rule("CB-82")
def test_a_stopped_hit_costs_no_fee_and_announces_nothing() -> None:
    state = position(on={"red": {A: 1000, B: 1100}, "braun": {C: 700}})
    play(state, Hit("red", "braun"), Object(), Accept())
    story = play(state, Name(1100), Pass())

    assert (place(state, "braun"), account(state, A, "red")) == ("airport", 1000)
    assert not [event for event in story if isinstance(event, Removed)]
    assert account(state, C, "braun") == 700
    assert state.view(D).players[C].lost == {}


@rule("CB-83")
def test_nobody_objects_to_a_successful_objection() -> None:
    state = position(on={"red": {B: 100, C: 9000}})
    challenge(state, moved("red", "h2"))
    play(state, Name(100), Pass())

    assert (state.seat, state.view(None).waiting) == (A, ())
    assert refused(state, Object()) == "4.2"


@rule("CB-84")
def test_the_mover_may_declare_another_move_or_hit() -> None:
    state = position(on={"red": {A: 1000}})
    play(state, moved("red", "h2"), Object(), Withdraw())

    assert kinds(state) == {"MoveAgent", "Hit", "EndTurn"}
    stands(state, Hit("red", "braun"))
    assert (place(state, "braun"), state.seat) == (None, B)


@rule("CB-85")
def test_after_a_stopped_declaration_nobody_bribes_in_this_turn() -> None:
    state = position(on={"red": {B: 100}})
    challenge(state, moved("red", "h2"))
    play(state, Name(100), Pass())

    assert refused(state, Bribe()) == "CB-85"
    play(state, moved("red", "h6"), Object(), Withdraw())
    assert refused(state, Bribe()) == "CB-85"
    play(state, EndTurn())
    assert (state.seat, may(state, Bribe())) == (B, True)


@rule("CB-86")
def test_a_new_declaration_differs_from_every_earlier_one_of_the_turn() -> None:
    state = position(at={"red": "bazaar"})
    play(state, carried("red", "h8"), Object(), Withdraw())
    play(state, moved("red", "h12"), Object(), Withdraw())

    assert refused(state, carried("red", "h8")) == "CB-86"
    assert refused(state, moved("red", "h12")) == "CB-86"
    assert may(state, moved("red", "h8"))
    assert may(state, carried("red", "h12"))
    assert len(state.view(None).stopped) == 2


@rule("CB-86")
def test_in_the_next_turn_everything_may_be_declared_again() -> None:
    state = position()
    play(state, moved("red", "h2"), Object(), Withdraw(), EndTurn())

    assert state.seat == B
    assert may(state, moved("red", "h2"))
    assert state.view(None).stopped == ()


@rule("CB-86")
def test_and_it_stays_so_when_something_else_is_stopped_in_that_turn() -> None:
    state = position()
    play(state, moved("red", "h2"), Object(), Withdraw(), EndTurn())
    play(state, moved("red", "h6"), Object(), Withdraw())

    assert len(state.view(None).stopped) == 1
    assert refused(state, moved("red", "h6")) == "CB-86"
    assert may(state, moved("red", "h2"))


@rule("CB-87")
def test_each_new_declaration_is_put_to_everybody_again() -> None:
    state = position()
    play(state, moved("red", "h2"), Decline(), Decline(), Object(), Withdraw())
    play(state, moved("red", "h6"))

    assert (state.seat, state.view(None).waiting) == (B, (B, C, D))
    play(state, Decline(), Decline())
    assert (state.seat, may(state, Object())) == (D, True)


@rule("CB-88")
def test_attempts_are_limited_only_by_what_has_not_been_tried() -> None:
    gone = ("don", "lila", "bleu", "blanco", "braun", "gelb", "gray")
    state = position(removed={agent: {A: 0} for agent in gone}, carriers=["don"])
    tried = 0
    while "MoveAgent" in kinds(state):
        declaration = next(m for m in state.legal_moves() if isinstance(m, MoveAgent))
        play(state, declaration, Object(), Withdraw())
        tried += 1

    assert tried == 2
    assert state.legal_moves() == [EndTurn()]


@rule("CB-88")
def test_thirty_attempts_in_a_turn_are_fine() -> None:
    state = position(at=dict.fromkeys(("red", "don", "gray", "bleu", "lila", "braun"), "bazaar"))
    for _ in range(30):
        declaration = next(m for m in state.legal_moves() if isinstance(m, MoveAgent))
        play(state, declaration, Object(), Withdraw())

    assert (state.seat, len(state.view(None).stopped)) == (A, 30)


@rule("CB-89")
def test_the_mover_may_end_his_turn_instead() -> None:
    state = position(on={"red": {A: 700}})
    before = [own_sheet(state, seat) for seat in range(4)]
    play(state, moved("red", "h2"), Object(), Withdraw())
    story = play(state, EndTurn())

    assert story[0] == TurnGivenUp(A)
    assert (state.seat, state.view(None).turn, place(state, "red")) == (B, 5, "airport")
    assert [own_sheet(state, seat) for seat in range(4)] == before


@pytest.mark.parametrize("move", [Object(), Decline(), Accept(), Withdraw(), Pass(), Name(100)])
def test_nothing_else_is_asked_between_attempts(move: Object) -> None:
    state = position()
    play(state, moved("red", "h2"), Object(), Withdraw())

    assert refused(state, move) == "4.2"
