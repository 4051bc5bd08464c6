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
    kinds,
    may,
    moved,
    new_game,
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
        assert (state.seat, state.view(None).active) == (seat, seat)
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


@rule("CV-7")
@pytest.mark.parametrize("way", ["random", "seats"])
def test_the_owner_of_the_police_station_begins_if_headquarters_are_allotted(way: str) -> None:
    beginners = set()
    for seed in range(12):
        state = new_game(seed, mode="headquarters", players=3, hq_assignment=way)
        owned = [player.headquarters for player in state.view(None).players]
        assert (state.seat, phase(state)) == (owned.index("police"), "choose_action")
        beginners.add(state.seat)

    assert beginners == ({A, B, C} if way == "random" else {A})


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


# Winning.


@rule("CV-27")
def test_a_player_wins_at_once_by_moving_the_suitcase_into_his_own_headquarters() -> None:
    state = variant(at={"red": "h2"}, suitcase="h2")
    stands(state, carried("red", "airport"))

    assert (winners(state), reason(state), state.seat) == ((A,), "headquarters", None)
    assert state.outcome is not None
    assert state.outcome.scores == (1, 0, 0, 0)
    assert state.outcome.breakdown[A] == {"headquarters": 1}
    assert state.outcome.breakdown[B] == {"headquarters": 0}
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
    state = variant(at={"braun": "h6"}, suitcase="airport", players=2)
    stands(state, moved("braun", "airport"))
    assert state.outcome is None  # it lay there already
    stands(state, carried("red", "h2"))
    assert state.outcome is None
    stands(state, carried("red", "airport"))
    assert winners(state) == (A,)


@rule("CV-31")
def test_the_owner_may_carry_it_out_himself() -> None:
    state = variant(suitcase="airport", players=2)
    stands(state, carried("red", "h2"))
    stands(state, moved("gray", "h20"))
    assert state.outcome is None
    stands(state, carried("red", "airport"))
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
