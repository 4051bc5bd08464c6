"""2.5 Objection."""

from __future__ import annotations

import pytest

from kasbah.core.errors import Refused
from kasbah.games.casablanca.events import Accepted, Declined, Objected, Withdrew
from kasbah.games.casablanca.moves import (
    Accept,
    Bribe,
    Decline,
    EndTurn,
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
    challenge,
    may,
    minimum,
    moved,
    nobody_objects,
    own_sheet,
    phase,
    place,
    play,
    position,
    refused,
    stands,
    variant,
)
from tests.rulebook.marks import rule


@rule("CB-55")
@pytest.mark.parametrize("declaration", [moved("red", "h2"), Hit("red", "braun")])
@pytest.mark.parametrize("players", [2, 4, 8])
def test_every_declaration_is_put_to_every_other_player(declaration: Hit, players: int) -> None:
    state = position(on={"red": {A: 1000}}, players=players)
    play(state, declaration)
    asked = []
    while phase(state) == "objection":
        asked.append(state.seat)
        assert set(state.legal_moves()) == {Object(), Decline()}
        play(state, Decline())

    assert asked == list(range(1, players))


@rule("CB-56")
def test_the_others_are_asked_one_at_a_time_clockwise() -> None:
    state = position(active=C)
    play(state, moved("red", "h2"))
    asked = []
    while phase(state) == "objection":
        asked.append(state.seat)
        play(state, Decline())

    assert asked == [D, A, B]


@rule("CB-56", "CB-68")
def test_when_everybody_has_declined_nothing_is_declared_any_more() -> None:
    state = position()
    play(state, moved("red", "h2"))
    assert state.view(None).declaration is not None
    nobody_objects(state)

    view = state.view(None)
    assert (view.declaration, view.waiting, view.objector, view.named) == (None, (), None, 0)


@rule("CB-57")
@pytest.mark.parametrize("mover", [A, B, C, D])
def test_the_player_at_the_movers_left_is_asked_first(mover: int) -> None:
    state = position(active=mover)
    play(state, moved("red", "h2"))

    assert state.seat == (mover + 1) % 4


@rule("CB-58")
def test_each_player_is_asked_once_per_declaration() -> None:
    state = position(on={"red": {A: 500, C: 200}})
    play(state, moved("red", "h2"), Decline())
    assert state.view(None).waiting == (C, D)
    play(state, Object(), Accept(), Name(200), Hold(), GiveUp())

    assert (state.seat, state.view(None).waiting) == (D, (D,))
    play(state, Decline())
    assert phase(state) == "choose_action"


@rule("CB-59")
def test_a_player_may_object_with_nothing_on_the_agent() -> None:
    state = position(on={"red": {A: 5000}})
    play(state, moved("red", "h2"))

    assert account(state, B, "red") == 0
    assert may(state, Object())


@rule("CB-60")
def test_after_an_objection_the_mover_withdraws_or_accepts() -> None:
    state = position()
    play(state, moved("red", "h2"), Object())

    assert (state.seat, set(state.legal_moves())) == (A, {Withdraw(), Accept()})
    assert refused(state, Decline()) == "4.2"


@rule("CB-61")
def test_the_choice_is_offered_anew_for_every_objection() -> None:
    state = position()
    play(state, moved("red", "h2"))
    for _ in range(3):
        play(state, Object())
        assert set(state.legal_moves()) == {Withdraw(), Accept()}
        play(state, Accept(), GiveUp())

    assert place(state, "red") == "h2"


@rule("CB-61", "CB-62")
def test_a_withdrawal_cancels_everything_at_once() -> None:
    state = position(on={"red": {A: 1500, B: 700}})
    before = [own_sheet(state, seat) for seat in range(4)]
    story = play(state, Hit("red", "braun"), Object(), Withdraw())

    assert story[1:] == [Objected(B), Withdrew(A)]
    assert place(state, "braun") == "airport"
    assert [own_sheet(state, seat) for seat in range(4)] == before
    assert (state.seat, state.view(None).waiting) == (A, ())
    assert minimum(state, B, "red") == 0
    assert state.view(None).declaration is None


@rule("CB-63")
def test_withdrawn_is_like_stopped_another_attempt_but_no_bribe() -> None:
    state = position()
    play(state, moved("red", "h2"), Object(), Withdraw())

    assert phase(state) == "next_attempt"
    assert refused(state, Bribe()) == "CB-85"
    assert refused(state, moved("red", "h2")) == "CB-86"
    assert may(state, EndTurn())
    stands(state, moved("red", "h6"))
    assert place(state, "red") == "h6"


@rule("CB-64")
def test_accepting_starts_a_bidding_between_mover_and_objector_only() -> None:
    state = position(on={"red": {A: 900, C: 900, D: 5000}})
    story = play(state, moved("red", "h2"), Decline(), Object(), Accept())
    bidders = []
    for move in (Name(100), Hold(), Name(200), Hold()):
        bidders.append(state.seat)
        play(state, move)

    assert story[1:] == [Declined(B), Objected(C), Accepted(A)]
    assert bidders == [C, A, C, A]


@rule("CB-65")
def test_only_accounts_on_the_acting_agent_count() -> None:
    walk = position(on={"red": {B: 200}, "don": {B: 3000}})
    challenge(walk, moved("red", "h2"))
    hit = position(on={"red": {A: 1000, B: 200}, "braun": {B: 3000}})
    challenge(hit, Hit("red", "braun"))

    for state in (walk, hit):
        assert set(state.legal_moves()) == {GiveUp(), Name(100), Name(200)}


@rule("CB-66")
def test_nobody_names_or_holds_more_than_he_has() -> None:
    state = position(on={"red": {A: 300, B: 600}})
    challenge(state, moved("red", "h2"))

    assert refused(state, Name(700)) == "CB-66"
    assert refused(state, Name(20_000)) == "CB-66"
    play(state, Name(400))
    assert refused(state, Hold()) == "CB-74"
    assert state.legal_moves() == [Pass()]


@rule("CB-67")
def test_the_winner_of_the_bidding_decides() -> None:
    on = {"red": {A: 300, B: 600}}
    stopped, rejected = position(on=on), position(on=on)
    challenge(stopped, moved("red", "h2"))
    play(stopped, Name(400), Pass())
    challenge(rejected, moved("red", "h2"))
    play(rejected, Name(300), Hold(), GiveUp(), Decline(), Decline())

    assert (place(stopped, "red"), place(rejected, "red")) == ("airport", "h2")
    assert (phase(stopped), stopped.view(None).declaration) == ("next_attempt", None)


@rule("CB-68")
@pytest.mark.parametrize("in_variant", [False, True])
def test_if_nobody_objects_the_declaration_stands(in_variant: bool) -> None:
    state = (variant if in_variant else position)()
    play(state, moved("red", "h2"), Decline(), Decline(), Decline())

    assert (place(state, "red"), state.seat) == ("h2", B)


def test_every_question_has_its_own_answers() -> None:
    state = position(on={"red": {A: 300, B: 600}})
    for move in (moved("red", "h2"), Object(), Accept(), Name(100), Hold()):
        legal = set(state.legal_moves())
        for other in state.moves:
            if other not in legal:
                with pytest.raises(Refused):
                    state.play(other)
        play(state, move)
