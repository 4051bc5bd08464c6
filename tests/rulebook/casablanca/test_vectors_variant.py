"""Chapter 7: the test vectors of the headquarters variant (7.7)."""

from __future__ import annotations

from kasbah.games.casablanca.events import Removed
from kasbah.games.casablanca.moves import (
    Accept,
    Assign,
    Bribe,
    ChooseHeadquarters,
    Decline,
    Done,
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
    carried,
    challenge,
    may,
    moved,
    new_game,
    nobody_objects,
    phase,
    place,
    play,
    reason,
    refused,
    stands,
    variant,
    winners,
)
from tests.rulebook.marks import rule


@rule("TV-58")
def test_tv58_ownership_by_player_count() -> None:
    state = new_game(mode="headquarters", players=3)

    assert refused(state, ChooseHeadquarters("hotel")) == "CV-4"
    play(state, ChooseHeadquarters("cafe"))
    assert refused(state, ChooseHeadquarters("cafe")) == "CV-3"
    play(state, ChooseHeadquarters("police"))
    assert state.legal_moves() == [ChooseHeadquarters("airport")]
    play(state, ChooseHeadquarters("airport"))
    owned = [player.headquarters for player in state.view(None).players]
    assert owned == ["cafe", "police", "airport"]
    for players, offered in (
        (2, {"airport", "police"}),
        (4, {"airport", "police", "cafe", "hotel"}),
    ):
        fresh = new_game(mode="headquarters", players=players)
        assert set(fresh.legal_moves()) == {ChooseHeadquarters(id_) for id_ in offered}


@rule("TV-59")
def test_tv59_start_and_order() -> None:
    state = new_game(mode="headquarters", players=3)
    play(state, *[ChooseHeadquarters(id_) for id_ in ("cafe", "police", "airport")])
    order = []
    for _ in range(6):
        order.append(state.seat)
        play(state, Bribe(), Assign(100 if len(order) < 4 else 200, "red"), Done())

    assert order == [B, C, A, B, C, A]


@rule("TV-60")
def test_tv60_no_compulsory_first_bribe() -> None:
    state = new_game(mode="headquarters", hq_assignment="seats")

    assert state.seat == A
    stands(state, moved("gelb", "h20"))
    assert place(state, "gelb") == "h20"


@rule("TV-61")
def test_tv61_one_agent_per_turn() -> None:
    state = new_game(mode="headquarters", hq_assignment="seats")
    play(state, Bribe(), Assign(1000, "red"), Assign(300, "red"))

    assert refused(state, Assign(100, "don")) == "CV-11"
    play(state, Done())
    assert account(state, A, "red") == 1300


@rule("TV-62")
def test_tv62_failed_objection() -> None:
    state = variant(players=3, on={"red": {A: 500, B: 300}})
    challenge(state, moved("red", "h2"))
    play(state, Name(300), Hold(), GiveUp())

    assert state.view(None).players[B].face_down
    assert state.seat == C
    play(state, Decline())
    assert place(state, "red") == "h2"
    assert (state.seat, state.view(None).turn) == (C, 5)
    assert not state.view(None).players[B].face_down
    play(state, moved("don", "h4"), Decline())
    assert (state.seat, phase(state)) == (B, "objection")


@rule("TV-63")
def test_tv63_no_objection_while_face_down() -> None:
    state = variant()
    play(state, moved("red", "h2"), Decline(), Decline(), Object(), Accept(), GiveUp())
    asked = []
    for declaration in (moved("red", "h3"), moved("red", "h4")):
        play(state, declaration)
        while phase(state) == "objection":
            asked.append(state.seat)
            play(state, Decline())

    assert asked == [C, A, A, B]
    assert state.seat == A
    play(state, moved("red", "h3"), Decline(), Decline())
    assert (state.seat, phase(state)) == (D, "objection")


@rule("TV-64")
def test_tv64_two_players() -> None:
    state = variant(players=2)
    challenge(state, moved("red", "h2"))
    play(state, GiveUp())

    assert (state.seat, phase(state)) == (A, "choose_action")
    play(state, moved("red", "h3"))
    assert (state.seat, phase(state)) == (B, "objection")
    play(state, Decline())
    assert (state.seat, phase(state)) == (B, "choose_action")


@rule("TV-65")
def test_tv65_successful_objection() -> None:
    state = variant(on={"red": {A: 1300, B: 1500}})
    challenge(state, Hit("red", "braun"))
    play(state, Name(1400), Pass())

    assert account(state, A, "red") == 1300
    assert place(state, "braun") == "airport"
    assert (state.seat, phase(state)) == (B, "choose_action")
    assert not state.view(None).players[B].face_down


@rule("TV-66")
def test_tv66_withdrawing() -> None:
    state = variant(on={"red": {A: 200}})
    play(state, moved("red", "h2"), Object(), Withdraw())

    assert place(state, "red") == "airport"
    assert (state.seat, phase(state)) == (B, "choose_action")
    assert not state.view(None).players[B].face_down


@rule("TV-66")
def test_tv66_no_withdrawing() -> None:
    state = variant(on={"red": {A: 200}}, hq_withdraw="no")
    play(state, moved("red", "h2"), Object())

    assert (state.seat, state.legal_moves()) == (B, [GiveUp()])
    play(state, GiveUp())
    assert state.view(None).players[B].face_down
    nobody_objects(state)
    assert place(state, "red") == "h2"


@rule("TV-67")
def test_tv67_opening_amount() -> None:
    state = variant(on={"red": {B: 2000}})
    challenge(state, moved("red", "h2"))

    assert may(state, Name(2000))


@rule("TV-68")
def test_tv68_announcement_with_sheet_face_down() -> None:
    state = variant(on={"red": {A: 1000}, "braun": {B: 700}}, face_down=[B])
    story = stands(state, Hit("red", "braun"))

    assert Removed(A, "red", "braun", 1000, (0, 700, 0, 0)) in story
    assert account(state, B, "braun") == 0


@rule("TV-69")
def test_tv69_victory() -> None:
    state = variant(at={"don": "h2"}, suitcase="h2", carriers=["don"])
    strict = variant(at={"don": "h2"}, suitcase="h2", carriers=["don"], min_carriers=2)
    stands(state, carried("don", "airport"))
    stands(strict, carried("don", "airport"))

    assert (winners(state), reason(state)) == ((A,), "headquarters")
    assert strict.outcome is None
    assert strict.view(None).suitcase == "airport"


@rule("TV-70")
def test_tv70_victory_stopped() -> None:
    state = variant(at={"don": "h2"}, suitcase="h2", carriers=["don"], on={"don": {B: 100}})
    challenge(state, carried("don", "airport"))
    play(state, Name(100), Pass())

    assert (place(state, "don"), state.view(None).suitcase) == ("h2", "h2")
    assert (state.outcome, state.seat) == (None, B)


@rule("TV-71")
def test_tv71_carried_home_by_an_opponent() -> None:
    state = variant(at={"red": "h2", "braun": "h6"}, suitcase="h2", active=B, players=2)
    stands(state, carried("red", "airport"))
    assert state.outcome is None
    stands(state, moved("braun", "airport"))
    assert state.outcome is None
    stands(state, moved("gray", "h20"))
    stands(state, carried("red", "h2"))
    assert state.outcome is None
    stands(state, moved("gray", "police"))
    stands(state, carried("red", "airport"))
    assert winners(state) == (A,)


@rule("TV-72")
def test_tv72_unowned_and_home_headquarters() -> None:
    state = variant(at={"bleu": "h22"}, suitcase="h22", active=B, players=2)
    stands(state, carried("bleu", "hotel"))

    assert (state.outcome, state.seat) == (None, A)
    assert state.view(None).suitcase == "hotel"


@rule("TV-73")
def test_tv73_penalty_in_a_window_that_is_stopped_later() -> None:
    state = variant(players=3, on={"red": {A: 500, B: 300, C: 600}})
    challenge(state, moved("red", "h2"))
    play(state, Name(300), Hold(), GiveUp(), Object())
    bidding = state.copy()
    play(state, Withdraw())
    play(bidding, Accept(), Name(600), Pass())

    for after in (state, bidding):
        assert place(after, "red") == "airport"
        assert (after.seat, phase(after)) == (C, "choose_action")
        assert after.view(None).turn == 5  # B's turn was the pick-up
        assert not any(player.face_down for player in after.view(None).players)
