"""Chapter 7: the test vectors of the main game, setup to bidding (7.1 to 7.5)."""

from __future__ import annotations

import pytest

from kasbah.core.codec import canonical, to_plain
from kasbah.core.errors import BadOption
from kasbah.core.event import seen
from kasbah.games.casablanca import GAME
from kasbah.games.casablanca.events import Bribed, NothingToDo, Removed
from kasbah.games.casablanca.moves import (
    Accept,
    Assign,
    Bribe,
    Decline,
    Done,
    EndTurn,
    GiveUp,
    Hit,
    Hold,
    Name,
    Object,
    Pass,
    Withdraw,
)
from kasbah.games.casablanca.town import Building, Town
from tests.rulebook.casablanca.position import (
    A,
    B,
    C,
    D,
    account,
    accounts,
    capital,
    carried,
    challenge,
    first_turn,
    kinds,
    may,
    minimum,
    moved,
    new_game,
    nobody_objects,
    own_sheet,
    phase,
    place,
    play,
    position,
    refused,
    stands,
)
from tests.rulebook.marks import rule

# 7.1 Setup.


@rule("TV-1")
@pytest.mark.parametrize("players", [2, 8])
def test_tv1_starting_position(players: int) -> None:
    state = new_game(players=players)
    view = state.view(None)

    assert view.agents == {
        "don": "cafe",
        "lila": "cafe",
        "bleu": "hotel",
        "blanco": "hotel",
        "red": "airport",
        "braun": "airport",
        "gelb": "police",
        "gray": "police",
    }
    assert (view.suitcase, view.carriers) == ("bazaar", ())
    for seat in range(players):
        assert capital(state, seat) == 10_000
        assert list(own_sheet(state, seat).accounts.values()) == [0] * 8


@rule("TV-1")
@pytest.mark.parametrize("players", [1, 9])
def test_tv1_one_and_nine_players_are_refused(players: int) -> None:
    with pytest.raises(BadOption) as error:
        GAME.new(players=players)

    assert error.value.rule == "CB-1"


@rule("TV-2")
def test_tv2_what_an_opponent_sees() -> None:
    on = {"lila": {A: 1300}, "don": {A: 500}, "gray": {A: 400}}
    state = position(on=on)
    numbers = [b"7800", b"1300", b"500", b"400", b"2200"]

    for seat in (B, None):
        told = canonical(to_plain(state.view(seat)))
        if seat == B:
            own = canonical(to_plain(own_sheet(state, B)))
            told = told.replace(own, b"")
        assert not [number for number in numbers if number in told]
    mine = own_sheet(state, A)
    assert mine.capital == 7800
    assert (mine.accounts["lila"], mine.accounts["don"], mine.accounts["gray"]) == (1300, 500, 400)


# 7.2 Bribing.


@rule("TV-3")
def test_tv3_the_printed_bribing_example() -> None:
    state = first_turn()
    placements = [(1000, "lila"), (300, "lila"), (500, "don"), (400, "gray")]
    play(state, Bribe(), *[Assign(amount, agent) for amount, agent in placements])

    assert may(state, Done())
    play(state, Done())
    sheet = own_sheet(state, A)
    assert accounts(state, A) == {"lila": 1300, "don": 500, "gray": 400}
    assert sheet.capital == 7800
    assert sheet.notes == {"1000": 3, "500": 3, "400": 3, "300": 3, "200": 4, "100": 4}
    assert state.seat == B


@rule("TV-4")
def test_tv4_the_first_turn_needs_three_agents() -> None:
    state = first_turn()
    play(state, Bribe(), Assign(1000, "lila"), Assign(300, "lila"), Assign(500, "don"))

    assert refused(state, Done()) == "CB-15"
    play(state, Assign(100, "blanco"))
    assert may(state, Done())


@rule("TV-5")
def test_tv5_room_for_three_agents_with_free_capital() -> None:
    state = first_turn(capital="free")
    play(state, Bribe())

    assert refused(state, Assign(9900, "lila")) == "CB-16"
    play(state, Assign(9800, "lila"))
    assert capital(state, A) == 200


@rule("TV-5")
def test_tv5_room_for_three_agents_with_notes() -> None:
    state = position(on={"lila": {A: 9800}}, notes={A: {100: 2}}, placing=["lila"], bribes=0)

    assert refused(state, Assign(100, "lila")) == "CB-16"
    play(state, Assign(100, "don"))
    assert refused(state, Assign(100, "lila")) == "CB-16"
    assert refused(state, Assign(100, "don")) == "CB-16"
    assert may(state, Assign(100, "gray"))


@rule("TV-6")
def test_tv6_the_first_turn_cannot_be_a_move() -> None:
    state = first_turn()

    assert refused(state, moved("red", "h2")) == "CB-15"
    assert refused(state, Pass()) == "CB-12"
    assert state.legal_moves() == [Bribe()]


@rule("TV-7")
def test_tv7_a_note_cannot_be_split() -> None:
    state = position(on={"red": {A: 4000}}, notes={A: {500: 4, 400: 4, 300: 4, 200: 4, 100: 4}})
    play(state, Bribe())

    assert refused(state, Assign(1000, "don")) == "CB-22"
    before = own_sheet(state, A).notes
    play(state, Assign(300, "don"), Assign(200, "lila"))
    after = own_sheet(state, A).notes
    assert (before["500"], after["500"]) == (4, 4)
    assert (after["300"], after["200"]) == (3, 3)


@rule("TV-8")
def test_tv8_free_capital() -> None:
    state = position(capital="free")
    play(state, Bribe(), Assign(1700, "gray"))

    assert capital(state, A) == 8300
    assert refused(state, Assign(1750, "don")) == "CB-25"
    assert refused(state, Assign(0, "don")) == "CB-18"
    assert refused(state, Assign(8400, "don")) == "CB-20"
    play(state, Assign(8300, "don"))
    assert capital(state, A) == 0


@rule("TV-9")
def test_tv9_no_empty_bribe() -> None:
    state = position(on={"don": {A: 9900}}, notes={A: {100: 1}}, players=2)
    play(state, Bribe())

    assert refused(state, Done()) == "CB-18"
    play(state, Assign(100, "red"), Done())
    stands(state, moved("red", "h2"))
    assert state.seat == A
    assert "Bribe" not in kinds(state)
    assert "MoveAgent" in kinds(state)
    assert refused(state, Pass()) == "CB-12"


@rule("TV-10")
def test_tv10_raising_and_finality() -> None:
    state = position(on={"don": {A: 500}})
    play(state, Bribe(), Assign(200, "don"))

    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        for agent in own_sheet(state, A).accounts:
            assert account(after, A, agent) >= account(state, A, agent)
    play(state, Done())
    assert account(state, A, "don") == 700


@rule("TV-11")
def test_tv11_removed_agents_take_no_money() -> None:
    state = position(removed={"braun": {}})
    play(state, Bribe())

    assert refused(state, Assign(100, "braun")) == "CB-29"


@rule("TV-12")
def test_tv12_no_objection_to_a_bribe() -> None:
    state = position()
    before = [state.view(seat) for seat in (None, B, C, D)]
    story = play(state, Bribe(), *[Assign(100, "red")] * 4, Assign(500, "don"))
    during = [state.view(seat) for seat in (None, B, C, D)]
    story += play(state, Done())

    assert before == during
    assert phase(state) == "choose_action"
    assert state.seat == B
    for seat in (None, B, C, D):
        told = [event for event in seen(story, seat) if type(event).__name__ != "TurnBegan"]
        assert told == [Bribed(A)]


# 7.3 Moving and turn frame.


@rule("TV-13")
@pytest.mark.parametrize("to", ["h2", "h6", "h7", "airport", "h3"])
def test_tv13_the_printed_move_example(to: str) -> None:
    state = position()

    if to in ("h2", "h6"):
        assert may(state, moved("red", to))
    else:
        assert refused(state, moved("red", to)) == "CB-33"


@rule("TV-14")
def test_tv14_default_board_spot_checks() -> None:
    town = GAME.box().town

    assert town.next_to["bazaar"] == ("h8", "h12", "h14", "h18")
    assert town.next_to["h7"] == ("h2", "h6", "h8", "h12")
    assert town.next_to["cafe"] == ("h4", "h10")
    assert town.next_to["hotel"] == ("h16", "h22")
    assert town.next_to["police"] == ("h20", "h24")
    assert (len(town.buildings), len(town.streets)) == (25, 40)


@rule("TV-15")
def test_tv15_moving_an_agent_one_has_not_bribed() -> None:
    state = position(at={"red": "h4"})
    stands(state, moved("red", "cafe"))

    here = [agent for agent, building in state.view(None).agents.items() if building == "cafe"]
    assert sorted(here) == ["don", "lila", "red"]


@rule("TV-16")
def test_tv16_no_elimination() -> None:
    state = position(removed={"gray": {A: 10_000}}, players=2)

    assert kinds(state) == {"MoveAgent"}
    assert len(state.legal_moves()) == 2 * 7
    stands(state, moved("red", "h2"))
    assert state.seat == B
    play(state, moved("red", "h3"))
    assert state.seat == A
    assert set(state.legal_moves()) == {Object(), Decline()}


@rule("TV-17")
def test_tv17_starter_and_order() -> None:
    state = new_game(starter=C)
    order = []
    for _ in range(8):
        assert state.seat is not None
        order.append(state.seat)
        first = Bribe() in state.legal_moves() and len(state.legal_moves()) == 1
        if first:
            play(state, Bribe(), Assign(100, "red"), Assign(100, "don"), Assign(100, "gray"))
            play(state, Done())
        else:
            play(state, Bribe(), Assign(200, "red"), Done())

    assert order == [C, D, A, B, C, D, A, B]


@rule("TV-18")
def test_tv18_a_declaration_binds() -> None:
    state = position()
    play(state, moved("red", "h2"))

    assert state.seat == B
    assert refused(state, moved("red", "h6")) == "CB-41"
    nobody_objects(state)
    assert (place(state, "red"), state.seat) == ("h2", B)
    assert phase(state) == "choose_action"


@rule("TV-19")
def test_tv19_automatic_pass() -> None:
    buildings = [Building(id_, place_, 0) for place_, id_ in enumerate(ISLAND)]
    streets = [("police", "airport"), ("cafe", "hotel"), ("hotel", "bazaar")]
    others = {agent: {A: 0} for agent in ("don", "lila", "bleu", "blanco", "braun", "gelb")}
    state = position(
        town=Town("an island", buildings, streets),
        removed=others | {"gray": {A: 10_000}},
        at={"red": "h1"},
        active=B,
        turn=30,
    )
    story = play(state, Bribe(), Assign(100, "red"), Done())
    assert state.seat == C
    story += play(state, Bribe(), Assign(100, "red"), Done())
    story += play(state, Bribe(), Assign(100, "red"), Done())

    assert NothingToDo(A) in story
    assert state.seat == B
    assert state.view(None).turn == 34


ISLAND = ["police", "airport", "cafe", "hotel", "bazaar", "h1"]


# 7.4 Hitting.


@rule("TV-20")
def test_tv20_a_standing_hit() -> None:
    on = {"red": {A: 1300}, "braun": {A: 200, B: 800}, "gray": {A: 3500}}
    state = position(on=on, players=3)
    story = stands(state, Hit("red", "braun"))

    assert Removed(A, "red", "braun", 1000, (200, 800, 0)) in story
    assert account(state, A, "red") == 300
    assert place(state, "braun") is None
    assert [account(state, seat, "braun") for seat in (A, B, C)] == [0, 0, 0]
    assert capital(state, A) == 5000
    assert (place(state, "red"), state.seat) == ("airport", B)


@rule("TV-21")
def test_tv21_minimum_account() -> None:
    poor = position(on={"red": {A: 900}})
    rich = position(on={"red": {A: 1000}})

    assert refused(poor, Hit("red", "braun")) == "CB-44"
    stands(rich, Hit("red", "braun"))
    assert account(rich, A, "red") == 0


@rule("TV-22")
def test_tv22_a_stopped_hit_costs_nothing() -> None:
    state = position(on={"red": {A: 1300, B: 1500}})
    challenge(state, Hit("red", "braun"))
    story = play(state, Name(1300), Hold(), Name(1400), Pass())

    assert account(state, A, "red") == 1300
    assert place(state, "braun") == "airport"
    assert not [event for event in story if isinstance(event, Removed)]
    assert (minimum(state, A, "red"), minimum(state, B, "red")) == (1300, 1400)


@rule("TV-23")
def test_tv23_bidding_about_a_hit_uses_the_account_before_the_fee() -> None:
    state = position(on={"red": {A: 1200, B: 800}})
    challenge(state, Hit("red", "braun"))
    play(state, Name(300), Hold(), Name(800), Hold(), GiveUp())
    nobody_objects(state)

    assert place(state, "braun") is None
    assert account(state, A, "red") == 200


@rule("TV-24")
def test_tv24_the_victims_accounts_do_not_count() -> None:
    state = position(on={"red": {A: 1000, B: 100}, "braun": {B: 5000}})
    challenge(state, Hit("red", "braun"))

    assert set(state.legal_moves()) == {GiveUp(), Name(100)}
    play(state, Name(100))
    assert may(state, Hold())
    play(state, Hold())
    assert state.legal_moves() == [GiveUp()]


@rule("TV-25")
def test_tv25_the_suitcase_after_a_hit() -> None:
    state = position(
        on={"red": {A: 1000}},
        at={"red": "h8", "braun": "h8"},
        suitcase="h8",
        carriers=["braun"],
    )
    stands(state, Hit("red", "braun"))

    assert state.view(None).suitcase == "h8"
    assert state.view(None).carriers == ("braun",)
    assert may(state, carried("red", "h3"))


@rule("TV-26")
def test_tv26_no_move_plus_hit() -> None:
    state = position(on={"red": {A: 1000, B: 900, C: 1000}}, at={"don": "h2"})
    stands(state, moved("red", "h2"))

    assert state.seat == B
    assert refused(state, Hit("red", "don")) == "CB-44"
    stands(state, moved("gray", "h20"))
    assert state.seat == C
    assert may(state, Hit("red", "don"))


# 7.5 Objection and bidding.


@rule("TV-27")
def test_tv27_the_printed_bidding_example() -> None:
    state = position(on={"red": {A: 300, B: 900}})
    challenge(state, moved("red", "h2"))
    play(state, Name(100), Hold(), Name(200), Hold(), Name(500), Pass())

    assert place(state, "red") == "airport"
    assert (account(state, A, "red"), account(state, B, "red")) == (300, 900)
    assert (minimum(state, A, "red"), minimum(state, B, "red")) == (200, 500)


@rule("TV-28")
def test_tv28_passing_although_one_could_hold() -> None:
    state = position(on={"red": {A: 2000, B: 900}})
    challenge(state, moved("red", "h2"))
    play(state, Name(100), Hold(), Name(200), Hold(), Name(500))

    assert set(state.legal_moves()) == {Pass(), Hold()}
    play(state, Pass())
    assert place(state, "red") == "airport"
    assert minimum(state, A, "red") == 200


@rule("TV-29")
def test_tv29_equal_accounts() -> None:
    state = position(on={"red": {A: 500, B: 500}})
    challenge(state, moved("red", "h2"))
    play(state, Name(500), Hold())

    assert state.legal_moves() == [GiveUp()]
    play(state, GiveUp())
    nobody_objects(state)
    assert place(state, "red") == "h2"


@rule("TV-30")
def test_tv30_what_may_be_named() -> None:
    state = position(on={"red": {A: 300, B: 700}})
    challenge(state, moved("red", "h2"))
    play(state, Name(300), Hold())

    assert refused(state, Name(300)) == "CB-70"
    assert refused(state, Name(350)) == "CB-25"
    assert refused(state, Name(800)) == "CB-66"
    assert may(state, Name(400))


@rule("TV-31")
def test_tv31_holding_needs_cover() -> None:
    state = position(on={"red": {A: 300, B: 700}})
    challenge(state, moved("red", "h2"))
    play(state, Name(400))

    assert refused(state, Hold()) == "CB-74"
    assert refused(state, Name(500)) == "CB-75"
    assert state.legal_moves() == [Pass()]


@rule("TV-32")
def test_tv32_bluff_called() -> None:
    state = position()
    challenge(state, moved("red", "h2"))

    assert state.legal_moves() == [GiveUp()]
    play(state, GiveUp())
    assert (state.seat, phase(state)) == (C, "objection")
    assert not state.view(None).players[B].face_down
    nobody_objects(state)
    assert place(state, "red") == "h2"


@rule("TV-33")
def test_tv33_bluff_believed() -> None:
    state = position(on={"red": {A: 800}})
    play(state, moved("red", "h2"), Object(), Withdraw())

    assert place(state, "red") == "airport"
    assert (state.seat, phase(state)) == (A, "next_attempt")
    assert minimum(state, A, "red") == minimum(state, B, "red") == 0
    assert refused(state, moved("red", "h2")) == "CB-86"
    assert refused(state, Bribe()) == "CB-85"
    assert may(state, moved("red", "h6"))
    assert may(state, EndTurn())


@rule("TV-34")
def test_tv34_who_is_asked() -> None:
    state = position(on={"red": {A: 100, B: 300}}, players=2)
    play(state, moved("red", "h2"))
    asked = [state.seat]
    for move in (Object(), Accept(), Name(100), Hold(), Name(200)):
        play(state, move)
        asked.append(state.seat)

    assert asked == [B, A, B, A, B, A]


@rule("TV-35")
def test_tv35_order_of_asking() -> None:
    state = position()
    play(state, moved("red", "h2"))
    asked = []
    for move in (Decline(), Object(), Accept(), GiveUp(), Decline()):
        if phase(state) == "objection":
            asked.append(state.seat)
        play(state, move)

    assert asked == [B, C, D]
    assert place(state, "red") == "h2"


@rule("TV-36")
def test_tv36_later_objection_withdrawal_then() -> None:
    state = position()
    play(state, moved("red", "h2"), Decline(), Object(), Accept(), GiveUp(), Object())

    assert set(state.legal_moves()) == {Withdraw(), Accept()}
    play(state, Withdraw())
    assert place(state, "red") == "airport"
    assert phase(state) == "next_attempt"


@rule("TV-37")
def test_tv37_success_closes_the_window() -> None:
    state = position(on={"red": {A: 100, B: 200, C: 5000}})
    challenge(state, moved("red", "h2"))
    play(state, Name(200), Pass())

    assert (state.seat, phase(state)) == (A, "next_attempt")
    assert state.view(None).waiting == ()
    assert place(state, "red") == "airport"


@rule("TV-38")
def test_tv38_another_attempt() -> None:
    state = position(on={"red": {B: 200}})
    challenge(state, moved("red", "h2"))
    play(state, Name(200), Pass())

    assert refused(state, Bribe()) == "CB-85"
    play(state, moved("red", "h6"))
    asked = []
    while phase(state) == "objection":
        asked.append(state.seat)
        play(state, Decline())
    assert asked == [B, C, D]
    assert place(state, "red") == "h6"


@rule("TV-39")
def test_tv39_not_the_same_again() -> None:
    state = position(on={"red": {B: 100}}, at={"red": "bazaar"})
    challenge(state, carried("red", "h8"))
    play(state, Name(100), Pass(), carried("red", "h12"), Object(), Withdraw())

    assert refused(state, carried("red", "h8")) == "CB-86"
    assert refused(state, carried("red", "h12")) == "CB-86"
    assert may(state, moved("red", "h8"))


@rule("TV-40")
def test_tv40_a_hit_after_a_stopped_move() -> None:
    state = position(on={"red": {A: 1500}})
    play(state, moved("red", "h2"), Object(), Withdraw())

    assert may(state, Hit("red", "braun"))


@rule("TV-41")
def test_tv41_ending_the_turn() -> None:
    state = position(on={"red": {A: 1500}})
    before = [own_sheet(state, seat) for seat in range(4)], state.view(None).agents
    play(state, moved("red", "h2"), Object(), Withdraw(), EndTurn())

    assert state.seat == B
    assert before == ([own_sheet(state, seat) for seat in range(4)], state.view(None).agents)
