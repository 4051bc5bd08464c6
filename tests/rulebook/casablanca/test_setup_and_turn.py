"""2.1 Setup and turn frame."""

from __future__ import annotations

import pytest

from kasbah.core.codec import canonical, to_plain
from kasbah.core.errors import BadOption
from kasbah.games.casablanca import GAME
from kasbah.games.casablanca.events import NothingToDo, TurnBegan
from kasbah.games.casablanca.moves import (
    Assign,
    Bribe,
    Decline,
    Done,
    EndTurn,
    Hit,
    MoveAgent,
    Object,
    Pass,
)
from kasbah.games.casablanca.town import Building, Town
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
    first_turn,
    kinds,
    may,
    moved,
    new_game,
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


@rule("CB-1")
@pytest.mark.parametrize("players", range(2, 9))
def test_two_to_eight_can_play(players: int) -> None:
    assert new_game(players=players).players == players


@rule("CB-1")
@pytest.mark.parametrize("players", [0, 1, 9])
def test_fewer_or_more_cannot(players: int) -> None:
    with pytest.raises(BadOption) as error:
        GAME.box(players=players)

    assert error.value.rule == "CB-1"


@rule("CB-2")
@pytest.mark.parametrize("players", [2, 3, 8])
def test_all_eight_agents_take_part_whoever_plays(players: int) -> None:
    agents = new_game(players=players).view(None).agents

    assert len(agents) == 8
    assert None not in agents.values()


@rule("CB-3")
@pytest.mark.parametrize("mode", ["agents", "headquarters"])
def test_every_agent_starts_in_its_own_headquarters_two_in_each(mode: str) -> None:
    agents = new_game(mode=mode).view(None).agents

    assert agents == HOMES
    for headquarters in ("cafe", "hotel", "airport", "police"):
        assert list(agents.values()).count(headquarters) == 2


@rule("CB-4")
@pytest.mark.parametrize("mode", ["agents", "headquarters"])
def test_the_suitcase_starts_in_the_bazaar_in_the_middle(mode: str) -> None:
    state = new_game(mode=mode)
    bazaar = next(b for b in state.box.town.buildings if b.id == "bazaar")

    assert state.view(None).suitcase == "bazaar"
    assert (bazaar.x, bazaar.y) == (500, 500)


@rule("CB-5")
@pytest.mark.parametrize("money", ["notes", "free"])
def test_every_sheet_starts_with_10_000_and_nothing_on_anybody(money: str) -> None:
    state = new_game(players=5, capital=money)

    for seat in range(5):
        assert capital(state, seat) == 10_000
        assert accounts(state, seat) == {}
        assert set(own_sheet(state, seat).accounts) == set(HOMES)


@rule("CB-6")
def test_a_sheet_is_visible_to_its_owner_only() -> None:
    state = position(on={"red": {B: 4300}})

    for seat in (None, A, B, C, D):
        shown = [other for other in range(4) if state.view(seat).players[other].sheet is not None]
        assert shown == ([] if seat is None else [seat])
        assert (b"4300" in canonical(to_plain(state.view(seat)))) == (seat == B)


@rule("CB-7")
def test_every_agent_is_open_to_every_player() -> None:
    on = {agent: {C: 1000} for agent in HOMES}
    state = position(on=on, active=C, notes={C: {1000: 2}})
    legal = state.legal_moves()

    assert {move.agent for move in legal if isinstance(move, MoveAgent)} == set(HOMES)
    assert {move.striker for move in legal if isinstance(move, Hit)} == set(HOMES)
    play(state, Bribe())
    assert {move.agent for move in state.legal_moves() if isinstance(move, Assign)} == set(HOMES)


@rule("CB-8")
@pytest.mark.parametrize("agent", ["red", "braun", "don", "gray"])
def test_only_the_two_agents_that_started_there_deliver_in_a_headquarters(agent: str) -> None:
    state = position(
        at={agent: "h2"}, suitcase="h2", carriers=["bleu", "lila"], on={agent: {A: 100}}
    )
    stands(state, carried(agent, "airport"))

    assert (state.outcome is not None) == (agent in ("red", "braun"))


@rule("CB-9")
def test_the_first_player_is_a_seat_or_drawn_by_lot() -> None:
    assert [new_game(starter=seat).seat for seat in range(4)] == [0, 1, 2, 3]
    assert {new_game(seed).seat for seed in range(40)} == {0, 1, 2, 3}
    with pytest.raises(BadOption) as error:
        GAME.box(starter=4)
    assert error.value.rule == "CB-9"


@rule("CB-10")
def test_turns_pass_clockwise_to_the_next_higher_seat_and_round() -> None:
    state = new_game(starter=2, players=3)
    order = []
    told = []
    for _ in range(4):
        order.append(state.seat)
        placements = [Assign(100, "red"), Assign(200, "don"), Assign(300, "gray")]
        told += play(state, Bribe(), *placements, Done())[-1:]

    assert order == [2, 0, 1, 2]
    assert told == [TurnBegan(0, 2), TurnBegan(1, 3), TurnBegan(2, 4), TurnBegan(0, 5)]


@rule("CB-11")
def test_one_action_carried_out_ends_the_turn() -> None:
    on = {"red": {A: 1000}}
    bribed, walked, struck = position(on=on), position(on=on), position(on=on)
    play(bribed, Bribe(), Assign(100, "red"), Done())
    stands(walked, moved("red", "h2"))
    stands(struck, Hit("red", "braun"))

    for state in (bribed, walked, struck):
        assert (state.seat, phase(state), state.view(None).turn) == (B, "choose_action", 5)


@rule("CB-12")
def test_nobody_declines_to_act_at_the_start_of_a_turn() -> None:
    state = position()

    assert kinds(state) == {"Bribe", "MoveAgent"}
    assert refused(state, Pass()) == "CB-12"
    assert refused(state, EndTurn()) == "CB-12"


@rule("CB-5", "CB-21")
def test_everybody_has_every_note_of_the_sheet() -> None:
    state = new_game(players=3, sheet="2000 2\n1000 3\n500 6\n")

    for seat in range(3):
        assert own_sheet(state, seat).notes == {"2000": 2, "1000": 3, "500": 6}


@rule("CB-13")
def test_without_any_legal_action_the_turn_is_an_automatic_pass_that_counts() -> None:
    ids = ["police", "airport", "cafe", "hotel", "bazaar", "h1"]
    buildings = [Building(id_, number, 0) for number, id_ in enumerate(ids)]
    gone = {agent: {A: 0, B: 0} for agent in HOMES if agent != "red"}
    state = position(
        players=2,
        town=Town("no streets", buildings, [("police", "airport")]),
        removed=gone | {"gray": {A: 10_000, B: 9_900}},
        notes={B: {100: 1}},
        at={"red": "h1"},
        active=B,
        turn=17,
        turn_limit=20,
    )
    story = play(state, Bribe(), Assign(100, "red"), Done())

    assert [event for event in story if isinstance(event, NothingToDo)] == [
        NothingToDo(A),
        NothingToDo(B),
    ]
    assert state.outcome is not None
    assert (state.outcome.reason, state.view(None).turn) == ("turn_limit", 20)


@rule("CB-13", "CB-33")
@pytest.mark.parametrize("streets", ["everywhere", "between two buildings"])
@pytest.mark.parametrize("start", ["police", "airport"])
def test_a_possible_move_is_an_action_of_a_player_without_money(streets: str, start: str) -> None:
    ids = ["police", "airport", "cafe", "hotel", "bazaar", "h1"]
    buildings = [Building(id_, number, 0) for number, id_ in enumerate(ids)]
    lonely = Town("one street", buildings, [("police", "airport")])
    gone = {agent: {A: 0, B: 0} for agent in HOMES if agent != "red"}
    state = position(
        players=2,
        town=None if streets == "everywhere" else lonely,
        removed=gone | {"gray": {A: 10_000, B: 9_900}},
        notes={B: {100: 1}},
        at={"red": start},
        active=B,
        turn=3,
    )
    play(state, Bribe(), Assign(100, "red"), Done())

    assert (state.seat, kinds(state)) == (A, {"MoveAgent"})


@rule("CB-13", "CB-42", "CB-44")
@pytest.mark.parametrize(
    ("don", "amount", "can_act"), [("h1", 1000, True), ("hotel", 1000, False), ("h1", 900, False)]
)
def test_a_possible_hit_is_an_action_even_where_nobody_can_move(
    don: str, amount: int, can_act: bool
) -> None:
    ids = ["police", "airport", "cafe", "hotel", "bazaar", "h1"]
    buildings = [Building(id_, number, 0) for number, id_ in enumerate(ids)]
    gone = {agent: {A: 0, B: 0} for agent in HOMES if agent not in ("red", "don")}
    state = position(
        players=2,
        town=Town("no streets", buildings, [("police", "airport")]),
        removed=gone | {"gray": {A: 10_000 - amount, B: 9_900}},
        on={"red": {A: amount}},
        notes={B: {100: 1}},
        at={"red": "h1", "don": don},
        active=B,
        turn=3,
    )
    story = play(state, Bribe(), Assign(100, "red"), Done())

    assert (NothingToDo(A) in story) == (not can_act)
    if can_act:
        assert (state.seat, kinds(state)) == (A, {"Hit"})


@rule("CB-14")
@pytest.mark.parametrize("in_variant", [False, True])
def test_a_player_without_a_penny_still_moves_and_objects(in_variant: bool) -> None:
    make = variant if in_variant else position
    state = make(removed={"gray": {A: 10_000}}, players=3)

    assert kinds(state) == {"MoveAgent"}
    stands(state, moved("red", "h2"))
    play(state, moved("red", "h3"), Decline())
    assert state.seat == A
    assert may(state, Object())


@rule("CB-5")
@pytest.mark.parametrize("mode", ["agents", "headquarters"])
def test_at_the_start_nothing_has_happened_yet(mode: str) -> None:
    view = new_game(mode=mode).view(None)

    assert (view.turn, view.carriers, view.stopped) == (0, (), ())
    assert (view.declaration, view.waiting, view.objector, view.named) == (None, (), None, 0)
    assert (view.arrived, view.outcome, view.placing) == (None, None, ())
    for player in view.players:
        assert (player.bribes, player.face_down, player.fees, player.lost) == (0, False, {}, {})
        assert player.minimums == dict.fromkeys(HOMES, 0)
        assert player.headquarters is None


def test_a_new_game_asks_its_first_player_for_his_first_bribe() -> None:
    state = first_turn()

    assert (state.seat, phase(state), place(state, "red")) == (A, "choose_action", "airport")
    assert account(state, A, "red") == 0
