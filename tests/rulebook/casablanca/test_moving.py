"""2.3 Moving."""

from __future__ import annotations

import pytest

from kasbah.games.casablanca import GAME
from kasbah.games.casablanca.events import Moved, MoveDeclared
from kasbah.games.casablanca.moves import Assign, Bribe, Decline, Hit, MoveAgent, Object
from tests.rulebook.casablanca.position import (
    HOMES,
    A,
    B,
    carried,
    may,
    moved,
    nobody_objects,
    place,
    play,
    position,
    refused,
    stands,
    variant,
)
from tests.rulebook.marks import rule

SMALL_TOWN = """
airport -- h90 -- cafe
   |               |
  h30 -- bazaar -- h1
   |               |
 hotel -- h4 -- police
"""


@rule("CB-33")
def test_a_move_takes_one_agent_along_one_street_to_another_building() -> None:
    state = position(at={"red": "h7"})
    legal = {m.to for m in state.legal_moves() if isinstance(m, MoveAgent) and m.agent == "red"}

    assert legal == {"h2", "h6", "h8", "h12"}
    for to in ("h7", "h3", "bazaar", "airport", "h1000"):
        assert refused(state, moved("red", to)) in ("CB-33", "CB-34")
    before = state.view(None).agents
    stands(state, moved("red", "h8"))
    assert state.view(None).agents == before | {"red": "h8"}


@rule("CB-34")
def test_only_headquarters_numbered_houses_and_the_bazaar_are_spaces() -> None:
    kinds = {building.id: building.kind for building in GAME.box().town.buildings}
    houses = sorted(int(id_[1:]) for id_, kind in kinds.items() if kind == "house")

    assert {id_ for id_, kind in kinds.items() if kind == "headquarters"} == set(HOMES.values())
    assert [id_ for id_, kind in kinds.items() if kind == "bazaar"] == ["bazaar"]
    assert houses == [*range(2, 5), *range(6, 13), *range(14, 21), *range(22, 25)]
    assert refused(position(), moved("red", "mosque")) == "CB-34"


@rule("CB-35")
def test_houses_2_and_6_are_next_to_the_airport_and_house_7_is_not() -> None:
    beside = GAME.box().town.next_to["airport"]

    assert "h2" in beside
    assert "h6" in beside
    assert "h7" not in beside


@rule("CB-36")
def test_an_agent_may_enter_foreign_headquarters() -> None:
    for agent, start, to in (("red", "h4", "cafe"), ("don", "h2", "airport")):
        state = position(at={agent: start})
        stands(state, moved(agent, to))
        assert place(state, agent) == to


@rule("CB-37")
@pytest.mark.parametrize("in_variant", [False, True])
def test_one_may_move_an_agent_whether_or_not_one_has_bribed_it(in_variant: bool) -> None:
    state = (variant if in_variant else position)(on={"red": {A: 100}, "gray": {B: 5000}})
    agents = {move.agent for move in state.legal_moves() if isinstance(move, MoveAgent)}

    assert agents == set(HOMES)


@rule("CB-38")
def test_all_agents_fit_into_one_building() -> None:
    state = position(at=dict.fromkeys(HOMES, "h8") | {"red": "h3"})
    stands(state, moved("red", "h8"))

    assert set(state.view(None).agents.values()) == {"h8"}


@rule("CB-39")
def test_house_numbers_have_no_effect_on_play() -> None:
    one, other = GAME.box(board=SMALL_TOWN), GAME.box(board=SMALL_TOWN.replace("h90", "h17"))

    assert [b.kind for b in one.town.buildings] == [b.kind for b in other.town.buildings]
    assert list(one.town.neighbours) == list(other.town.neighbours)
    assert len(one.moves) == len(other.moves)


@rule("CB-40")
def test_a_move_is_declared_completely_and_carried_out_only_after_the_window() -> None:
    state = position(at={"red": "bazaar"})
    story = play(state, carried("red", "h8"))

    assert story == [MoveDeclared(A, "red", "bazaar", "h8", True)]
    assert place(state, "red") == "bazaar"
    play(state, Decline(), Decline())
    assert (place(state, "red"), state.view(None).suitcase) == ("bazaar", "bazaar")
    story = play(state, Decline())
    assert story[1] == Moved("red", "bazaar", "h8", True)
    assert (place(state, "red"), state.view(None).suitcase) == ("h8", "h8")


@rule("CB-40")
def test_a_hit_is_declared_and_carried_out_only_after_the_window() -> None:
    state = position(on={"red": {A: 1000}})
    play(state, Hit("red", "braun"), Decline(), Decline())

    assert place(state, "braun") == "airport"
    play(state, Decline())
    assert place(state, "braun") is None


@rule("CB-41")
def test_a_declaration_can_be_withdrawn_but_not_changed() -> None:
    state = position()
    play(state, moved("red", "h2"))

    for move in (moved("red", "h6"), Bribe(), Hit("red", "braun")):
        assert refused(state, move) == "CB-41"
    assert refused(state, Assign(100, "red")) == "4.2"
    play(state, Object())
    assert state.seat == A
    assert refused(state, moved("red", "h6")) == "CB-41"
    assert not may(state, Bribe())


@rule("CB-41")
def test_without_an_objection_there_is_no_withdrawing() -> None:
    state = position()
    play(state, moved("red", "h2"))
    while state.view(None).phase == "objection":
        assert state.seat != A
        play(state, Decline())

    assert place(state, "red") == "h2"
    assert nobody_objects(state) == []
