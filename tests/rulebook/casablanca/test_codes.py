"""4.2: every move has a code of its own, and the code tells which move it is."""

from __future__ import annotations

import pytest

from kasbah.games.casablanca import GAME, moves
from kasbah.games.casablanca.box import CasablancaBox
from kasbah.games.casablanca.moves import (
    Assign,
    ChooseHeadquarters,
    Hit,
    MoveAgent,
    Name,
)

SMALL_TOWN = "airport - h2 - cafe - hotel - police - bazaar\n"


@pytest.fixture(params=["default", SMALL_TOWN], ids=["our town", "a small town"])
def box(request: pytest.FixtureRequest) -> CasablancaBox:
    """Two towns: the codes of moves depend on how many buildings there are."""
    return GAME.box(board=request.param)


def test_kinds_of_moves_are_told_apart_by_their_codes(box: CasablancaBox) -> None:
    for move in box.moves:
        assert moves.is_choice(move.code) == isinstance(move, ChooseHeadquarters)
        assert moves.is_name(move.code) == isinstance(move, Name)
        assert moves.is_assign(move.code) == isinstance(move, Assign)
        assert moves.is_hit(move.code) == isinstance(move, Hit)
        assert moves.is_declaration(move.code) == isinstance(move, Hit | MoveAgent)


def test_a_code_says_everything_about_its_move(box: CasablancaBox) -> None:
    agents, places, buildings = box.agents.ids, box.town.places, int(box.buildings)
    for move in box.moves:
        code = move.code
        match move:
            case Name():
                assert moves.name_amount(code) == move.amount
                assert moves.name_code(move.amount) == code
            case Assign():
                agent = agents.index(move.agent)
                assert (moves.assign_amount(code), moves.assign_agent(code)) == (move.amount, agent)
                assert moves.assign_code(move.amount, agent) == code
            case Hit():
                pair = agents.index(move.striker), agents.index(move.victim)
                assert (moves.hit_striker(code), moves.hit_victim(code)) == pair
                assert moves.hit_code(*pair) == code
                assert moves.acting_agent(code, buildings) == pair[0]
            case MoveAgent():
                agent, to = agents.index(move.agent), places[move.to]
                assert (moves.move_agent(code, buildings), moves.move_to(code, buildings)) == (
                    agent,
                    to,
                )
                assert moves.move_with_case(code) == move.with_case
                assert moves.move_code(agent, to, int(move.with_case), buildings) == code
                assert moves.acting_agent(code, buildings) == agent


def test_moves_and_hits_are_numbered_from_zero(box: CasablancaBox) -> None:
    declarations = [move.code for move in box.moves if isinstance(move, Hit | MoveAgent)]

    assert [moves.declaration_number(code) for code in declarations] == [*range(len(declarations))]
    assert [moves.declaration_code(n) for n in range(len(declarations))] == declarations
