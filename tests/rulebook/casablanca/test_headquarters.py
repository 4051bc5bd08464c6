"""2.11 The headquarters variant."""

from __future__ import annotations

import pytest

from kasbah.core.errors import BadOption
from kasbah.games.casablanca import GAME
from kasbah.games.casablanca.events import (
    Bribed,
    HeadquartersTaken,
    HitDeclared,
    MoveDeclared,
    Removed,
    SheetPickedUp,
    SheetTurnedDown,
)
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
    MoveAgent,
    Name,
    Object,
    Pass,
    Withdraw,
)
from tests.rulebook.casablanca.position import (
    HOMES,
    A,
    B,
    C,
    D,
    account,
    accounts,
    capital,
    carried,
    challenge,
    kinds,
    may,
    moved,
    new_game,
    nobody_objects,
    own_sheet,
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

# Set-up and turn frame.


@rule("CV-1")
def test_two_to_four_can_play_with_headquarters() -> None:
    for players in (2, 3, 4):
        assert new_game(mode="headquarters", players=players).players == players
    for players in (5, 8):
        with pytest.raises(BadOption) as error:
            GAME.box(mode="headquarters", players=players)
        assert error.value.rule == "CV-1"


@rule("CV-2")
def test_rules_of_both_modes_apply_and_those_of_the_main_game_do_not() -> None:
    state = variant(on={"red": {A: 1000}}, at={"red": "h2"}, suitcase="h2")

    assert kinds(state) == {"Bribe", "MoveAgent"}
    assert refused(state, Pass()) == "CB-12"
    stands(state, carried("red", "airport"))
    assert reason(state) == "headquarters"  # not delivered, though it is red's home
    state = variant()
    play(state, moved("red", "h2"), Object(), Withdraw())
    assert phase(state) == "choose_action"  # CB-84 is a rule of the main game


@rule("CV-3")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("way", ["choose", "random", "seats"])
def test_everybody_owns_exactly_one_headquarters(players: int, way: str) -> None:
    for seed in range(8):
        state = new_game(seed, mode="headquarters", players=players, hq_assignment=way)
        while phase(state) == "choose_headquarters":
            play(state, state.legal_moves()[seed % len(state.legal_moves())])
        owned = [player.headquarters for player in state.view(None).players]
        assert None not in owned
        assert len(set(owned)) == players


@rule("CV-4")
@pytest.mark.parametrize(
    ("players", "owned"),
    [
        (2, {"police", "airport"}),
        (3, {"police", "airport", "cafe"}),
        (4, {"police", "airport", "cafe", "hotel"}),
    ],
)
def test_hotel_and_cafe_have_no_owner_with_fewer_players(players: int, owned: set[str]) -> None:
    for way in ("random", "seats"):
        state = new_game(mode="headquarters", players=players, hq_assignment=way)
        assert {player.headquarters for player in state.view(None).players} == owned
    state = new_game(mode="headquarters", players=players)
    assert {
        m.headquarters for m in state.legal_moves() if isinstance(m, ChooseHeadquarters)
    } == owned
    if players < 4:
        assert refused(state, ChooseHeadquarters("hotel")) == "CV-4"


@rule("CV-5")
def test_players_choose_their_headquarters_themselves() -> None:
    state = new_game(mode="headquarters")

    assert (state.seat, phase(state)) == (A, "choose_headquarters")
    assert kinds(state) == {"ChooseHeadquarters"}
    assert refused(state, Bribe()) == "4.2"
    story = play(state, ChooseHeadquarters("hotel"))
    assert story == [HeadquartersTaken(A, "hotel")]
    assert state.view(None).players[A].headquarters == "hotel"


@rule("CV-6")
def test_they_choose_in_seat_order_among_those_still_free() -> None:
    state = new_game(mode="headquarters")
    for seat, choice in enumerate(("cafe", "hotel", "police", "airport")):
        assert state.seat == seat
        assert len(state.legal_moves()) == 4 - seat
        play(state, ChooseHeadquarters(choice))

    owned = [player.headquarters for player in state.view(None).players]
    assert owned == ["cafe", "hotel", "police", "airport"]
    assert refused(state, ChooseHeadquarters("cafe")) == "CV-6"


@rule("CV-6")
def test_headquarters_may_be_allotted_by_lot_or_by_seat() -> None:
    by_seat = new_game(mode="headquarters", hq_assignment="seats").view(None)
    by_lot = [
        tuple(player.headquarters for player in new_game(seed, **LOT).view(None).players)
        for seed in range(60)
    ]

    assert [p.headquarters for p in by_seat.players] == ["police", "airport", "cafe", "hotel"]
    assert len(set(by_lot)) > 10


LOT: dict[str, object] = {"mode": "headquarters", "hq_assignment": "random"}


@rule("CV-7")
@pytest.mark.parametrize("owner", [A, B, C])
def test_the_owner_of_the_police_station_begins(owner: int) -> None:
    choices = ["airport", "cafe"]
    choices.insert(owner, "police")
    state = new_game(mode="headquarters", players=3)
    play(state, *[ChooseHeadquarters(choice) for choice in choices])

    assert (state.seat, phase(state)) == (owner, "choose_action")


@rule("CV-8")
def test_turns_go_round_clockwise() -> None:
    state = variant(players=3, active=B)
    order = []
    for _ in range(4):
        order.append(state.seat)
        play(state, Bribe(), Assign(100, "red"), Done())

    assert order == [B, C, A, B]


@rule("CV-9")
def test_any_action_may_be_chosen_from_the_first_turn_on() -> None:
    state = new_game(mode="headquarters", hq_assignment="seats")

    assert kinds(state) == {"Bribe", "MoveAgent"}
    assert {m.agent for m in state.legal_moves() if isinstance(m, MoveAgent)} == set(HOMES)
    play(state, Bribe(), Assign(100, "red"), Done())
    assert state.seat == B


@rule("CV-10")
def test_the_kind_of_action_is_announced() -> None:
    state = variant(on={"red": {C: 1000}})
    stories = [
        play(state, Bribe(), Assign(100, "red"), Done()),
        stands(state, moved("don", "h4")),
        stands(state, Hit("red", "braun")),
    ]

    for story, kind in zip(stories, (Bribed, MoveDeclared, HitDeclared), strict=True):
        assert len([e for e in story if isinstance(e, kind) and e.seen_by(None) == e]) == 1


# Actions.


@rule("CV-11")
def test_a_bribe_is_for_one_agent() -> None:
    state = variant()
    play(state, Bribe(), Assign(500, "red"))

    assert {m.agent for m in state.legal_moves() if isinstance(m, Assign)} == {"red"}
    assert refused(state, Assign(100, "don")) == "CV-11"


@rule("CV-11")
def test_with_the_looser_reading_a_bribe_is_for_any_number_of_agents() -> None:
    state = variant(hq_bribe="any", bribes=0)
    play(state, Bribe(), Assign(500, "red"))
    assert may(state, Done())
    play(state, Assign(100, "don"), Done())

    assert accounts(state, A) == {"red": 500, "don": 100}


@rule("CV-12")
def test_any_set_of_notes_may_go_to_the_agent() -> None:
    state = variant()
    for note in (1000, 1000, 300, 100):
        play(state, *([Bribe()] if capital(state, A) == 10_000 else []), Assign(note, "red"))
    assert account(state, A, "red") == 2400
    free = variant(capital="free")
    play(free, Bribe(), Assign(10_000, "red"))
    assert free.legal_moves() == [Done()]


@rule("CV-13")
def test_moving_and_the_suitcase_are_as_in_the_main_game() -> None:
    state = variant(at={"red": "bazaar"})

    assert refused(state, moved("red", "h7")) == "CB-33"
    assert refused(state, carried("don", "h4")) == "CB-98"
    stands(state, carried("red", "h8"))
    assert (place(state, "red"), state.view(None).suitcase) == ("h8", "h8")
    assert state.view(None).carriers == ("red",)
    stands(state, moved("red", "h3"))
    assert state.view(None).suitcase == "h8"


@rule("CV-14")
def test_hitting_is_as_in_the_main_game() -> None:
    poor, rich = variant(on={"red": {A: 900}}), variant(on={"red": {A: 1200}, "braun": {B: 300}})

    assert refused(poor, Hit("red", "braun")) == "CB-44"
    assert refused(rich, Hit("red", "don")) == "CB-42"
    story = stands(rich, Hit("red", "braun"))
    assert Removed(A, "red", "braun", 1000, (0, 300, 0, 0)) in story
    assert (account(rich, A, "red"), place(rich, "braun")) == (200, None)


# Objection.


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
def test_a_successful_objector_loses_nothing() -> None:
    state = variant(on={"red": {B: 100}})
    before = own_sheet(state, B)
    challenge(state, moved("red", "h2"))
    play(state, Name(100), Pass())

    assert own_sheet(state, B) == before
    assert not state.view(None).players[B].face_down
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


# Winning.


@rule("CV-27")
def test_a_player_wins_at_once_by_moving_the_suitcase_into_his_own_headquarters() -> None:
    state = variant(at={"red": "h2"}, suitcase="h2")
    stands(state, carried("red", "airport"))

    assert (winners(state), reason(state), state.seat) == ((A,), "headquarters", None)
    assert state.outcome is not None
    assert state.outcome.scores == (1, 0, 0, 0)
    without = variant(at={"red": "h2"}, suitcase="airport")
    stands(without, moved("red", "airport"))
    assert without.outcome is None


@rule("CV-28")
@pytest.mark.parametrize("agent", HOMES)
def test_any_agent_will_do_whoever_bribed_it(agent: str) -> None:
    state = variant(at={agent: "h2"}, suitcase="h2", on={agent: {B: 9000}})
    stands(state, carried(agent, "airport"))

    assert winners(state) == (A,)


@rule("CV-29")
@pytest.mark.parametrize("withdraws", [True, False])
def test_all_objections_to_the_winning_move_must_be_fended_off(withdraws: bool) -> None:
    state = variant(at={"red": "h2"}, suitcase="h2", on={"red": {D: 100}})
    play(state, carried("red", "airport"), Object(), Accept(), GiveUp(), Decline())
    assert state.outcome is None
    play(state, Object())
    play(state, *([Withdraw()] if withdraws else [Accept(), Name(100), Pass()]))

    assert state.outcome is None
    assert state.view(None).suitcase == "h2"


@rule("CV-30")
@pytest.mark.parametrize("mover", [B, C, D])
def test_if_somebody_else_brings_it_there_nobody_wins(mover: int) -> None:
    state = variant(at={"red": "h2"}, suitcase="h2", active=mover)
    stands(state, carried("red", "airport"))

    assert (state.outcome, state.view(None).suitcase) == (None, "airport")


@rule("CV-31")
def test_the_owner_then_wins_only_after_it_was_carried_out_again() -> None:
    state = variant(at={"red": "airport"}, suitcase="airport", players=2)
    stands(state, moved("red", "h2"))
    stands(state, moved("red", "airport"))
    assert state.outcome is None
    stands(state, moved("braun", "h2"))
    stands(state, carried("red", "h2"))
    assert state.outcome is None
    stands(state, carried("braun", "airport"))
    assert winners(state) == (A,)


@rule("CV-32")
def test_unowned_and_home_headquarters_have_no_effect() -> None:
    unowned = variant(at={"bleu": "h22"}, suitcase="h22", players=3)
    stands(unowned, carried("bleu", "hotel"))
    home = variant(at={"don": "h4"}, suitcase="h4", active=A)
    stands(home, carried("don", "cafe"))

    for state, where in ((unowned, "hotel"), (home, "cafe")):
        assert (state.outcome, state.view(None).suitcase) == (None, where)


@rule("CV-33")
def test_a_table_may_ask_for_two_carriers() -> None:
    one = variant(at={"red": "h2"}, suitcase="h2", carriers=["red"], min_carriers=2)
    stands(one, carried("red", "airport"))
    two = variant(at={"red": "h2"}, suitcase="h2", carriers=["don"], min_carriers=2)
    stands(two, carried("red", "airport"))

    assert one.outcome is None
    assert winners(two) == (A,)
