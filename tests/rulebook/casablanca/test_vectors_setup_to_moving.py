"""Chapter 7: the test vectors of the main game, setup to moving (7.1 to 7.3)."""

from __future__ import annotations

import pytest

from kasbah.core.codec import canonical, to_plain
from kasbah.core.errors import BadOption
from kasbah.core.event import seen
from kasbah.games.casablanca import GAME
from kasbah.games.casablanca.events import Bribed, NothingToDo
from kasbah.games.casablanca.moves import (
    Assign,
    Bribe,
    Decline,
    Done,
    Object,
    Pass,
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
    first_turn,
    kinds,
    may,
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
