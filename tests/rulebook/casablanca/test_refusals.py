"""4.4: every rejection, and the first reason of the table if there are several."""

from __future__ import annotations

import pytest

from kasbah.core.errors import Refused
from kasbah.core.move import Move
from kasbah.games.casablanca.moves import (
    Accept,
    Assign,
    Bribe,
    ChooseHeadquarters,
    Decline,
    Done,
    EndTurn,
    Hit,
    Hold,
    MoveAgent,
    Name,
    Object,
    Pass,
    Withdraw,
)
from tests.rulebook.casablanca.position import (
    A,
    B,
    carried,
    challenge,
    first_turn,
    moved,
    new_game,
    play,
    position,
    refused,
    variant,
)
from tests.rulebook.marks import rule


@rule("CB-12", "CB-15")
def test_in_a_first_turn_passing_comes_before_the_duty_to_bribe() -> None:
    state = first_turn()

    assert refused(state, EndTurn()) == "CB-12"
    assert refused(state, carried("red", "h24")) == "CB-15"
    assert refused(state, Hit("red", "red")) == "CB-15"


@rule("CB-15", "CB-16")
def test_too_few_agents_comes_before_nothing_placed_and_room_before_the_note() -> None:
    state = first_turn(capital="free")
    play(state, Bribe())

    assert refused(state, Done()) == "CB-15"
    assert refused(state, Assign(10_100, "red")) == "CB-16"
    assert refused(state, Assign(9950, "red")) == "CB-16"
    assert refused(state, Assign(0, "red")) == "CB-18"


@rule("CV-11", "CB-29")
def test_one_agent_only_comes_before_a_removed_agent_and_the_capital_before_both() -> None:
    state = variant(removed={"don": {}}, capital="free")
    play(state, Bribe(), Assign(9000, "red"))

    assert refused(state, Assign(1100, "don")) == "CB-20"
    assert refused(state, Assign(1000, "don")) == "CV-11"


@rule("CB-33", "CB-50", "CB-98")
def test_a_move_is_refused_for_the_agent_then_the_street_then_the_suitcase() -> None:
    state = position(removed={"don": {}})

    assert refused(state, carried("don", "h24")) == "CB-50"
    assert refused(state, carried("red", "h24")) == "CB-33"
    assert refused(state, carried("red", "h2")) == "CB-98"


@rule("CB-42", "CB-44", "CB-50")
def test_a_hit_is_refused_for_the_agent_then_the_building_then_the_money() -> None:
    state = position(removed={"don": {}})

    assert refused(state, Hit("red", "don")) == "CB-50"
    assert refused(state, Hit("red", "gray")) == "CB-42"
    assert refused(state, Hit("red", "braun")) == "CB-44"


@rule("CB-25", "CB-66", "CB-70")
def test_a_named_amount_is_refused_for_its_unit_then_its_height_then_its_cover() -> None:
    state = position(on={"red": {A: 500, B: 300}})
    challenge(state, moved("red", "h2"))
    play(state, Name(200), Hold())

    assert refused(state, Name(150)) == "CB-25"
    assert refused(state, Name(200)) == "CB-70"
    assert refused(state, Name(400)) == "CB-66"


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Assign(100, "nobody"), "CB-7"),
        (Assign(150, "red"), "CB-25"),
        (MoveAgent("nobody", "h2", False), "CB-7"),
        (MoveAgent("red", "h99", False), "CB-34"),
        (Hit("red", "nobody"), "CB-42"),
        (ChooseHeadquarters("mosque"), "CV-3"),
        (ChooseHeadquarters("cafe"), "CV-6"),
        (Name(-5), "CB-25"),
        (Move(), "4.2"),
        (Object(), "4.2"),
        (Decline(), "4.2"),
        (Accept(), "4.2"),
        (Withdraw(), "4.2"),
        (Done(), "4.2"),
        (Assign(100, "red"), "4.2"),
        (Pass(), "CB-12"),
    ],
)
def test_everything_else_is_refused_at_the_start_of_a_turn(move: Move, why: str) -> None:
    assert refused(position(capital="free"), move) == why


def test_a_refusal_is_one_sentence_for_the_player_who_decides() -> None:
    states = [first_turn(), position(), variant(), new_game(mode="headquarters")]
    bribing = position()
    play(bribing, Bribe())
    bidding = position(on={"red": {B: 300}})
    challenge(bidding, moved("red", "h2"))
    for state in (*states, bribing, bidding):
        legal = set(state.legal_moves())
        for move in state.moves:
            if move not in legal:
                with pytest.raises(Refused) as error:
                    state.play(move)
                assert error.value.rule
                assert 10 < len(error.value.sentence) < 100
