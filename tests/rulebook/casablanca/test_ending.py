"""2.10 End and winner."""

from __future__ import annotations

from typing import Any

import pytest

from kasbah.core.errors import BadOption
from kasbah.games.casablanca import GAME
from kasbah.games.casablanca.events import GameEnded
from kasbah.games.casablanca.moves import Accept, EndTurn, Hit, Name, Object, Pass, Withdraw
from kasbah.games.casablanca.play import Casablanca
from tests.rulebook.casablanca.position import (
    HOMES,
    A,
    B,
    C,
    D,
    carried,
    moved,
    new_game,
    play,
    position,
    reason,
    refused,
    stands,
    variant,
    winners,
)
from tests.rulebook.marks import rule


def at_the_gate(**position_and_options: Any) -> Casablanca:
    """Red is on h2 with the suitcase, one street from home; braun has carried it before."""
    given = {"at": {"red": "h2"}, "suitcase": "h2", "carriers": ["braun"]}
    return position(**(given | position_and_options))


@rule("CB-105")
def test_the_game_ends_at_once_when_an_agent_brings_the_suitcase_home() -> None:
    state = at_the_gate(on={"red": {B: 100}})
    story = stands(state, carried("red", "airport"))

    assert (state.seat, state.legal_moves()) == (None, [])
    assert reason(state) == "delivered"
    assert state.view(None).arrived == "red"
    assert isinstance(story[-1], GameEnded)
    assert refused(state, moved("red", "h2")) == "CB-105"
    assert state.copy().view(None) == state.view(None)


@rule("CB-106")
def test_coming_home_without_the_suitcase_ends_nothing() -> None:
    empty_handed = at_the_gate()
    stands(empty_handed, moved("red", "airport"))
    lying_there = at_the_gate(suitcase="airport")
    stands(lying_there, moved("red", "airport"))
    foreign = at_the_gate(at={"don": "h2"}, carriers=["braun", "don"])
    stands(foreign, carried("don", "airport"))
    elsewhere = at_the_gate()
    stands(elsewhere, carried("red", "h3"))

    for state in (empty_handed, lying_there, foreign, elsewhere):
        assert (state.outcome, state.seat) == (None, B)


@rule("CB-107")
def test_objections_to_the_delivering_move_are_settled_first() -> None:
    on = {"red": {A: 100, B: 200}}
    stopped, withdrawn = at_the_gate(on=on), at_the_gate(on=on)
    play(stopped, carried("red", "airport"), Object(), Accept(), Name(200), Pass())
    play(withdrawn, carried("red", "airport"), Object(), Withdraw())

    for state in (stopped, withdrawn):
        assert state.outcome is None
        assert (state.seat, state.view(None).suitcase) == (A, "h2")


@rule("CB-108")
@pytest.mark.parametrize("mover", [A, B, C, D])
def test_the_highest_bribe_on_the_arriving_agent_wins_whoever_moved(mover: int) -> None:
    on = {"red": {A: 700, B: 900, C: 100}, "don": {D: 9000}}
    state = at_the_gate(on=on, active=mover)
    stands(state, carried("red", "airport"))

    assert winners(state) == (B,)
    assert state.outcome is not None
    assert state.outcome.scores == (700, 900, 100, 0)


@rule("CB-108")
def test_fees_are_deducted_before_the_bribes_are_compared() -> None:
    state = at_the_gate(on={"red": {A: 900, B: 800}}, fees={"red": {B: 2000}})
    stands(state, carried("red", "airport"))

    assert winners(state) == (A,)
    assert state.outcome is not None
    assert state.outcome.breakdown[B] == {"bribes": 2800, "fees": -2000}


@rule("CB-109")
def test_players_with_equal_bribes_share_the_victory() -> None:
    state = at_the_gate(on={"red": {A: 700, C: 700, D: 600}})
    stands(state, carried("red", "airport"))

    assert winners(state) == (A, C)


@rule("CB-110")
def test_if_nobody_bribed_the_agent_the_game_is_drawn() -> None:
    state = at_the_gate(on={"don": {A: 700}})
    stands(state, carried("red", "airport"))

    assert (winners(state), reason(state)) == ((), "delivered_unbribed")


@rule("CB-111")
def test_all_sheets_are_open_at_the_end_unless_agreed_otherwise() -> None:
    on = {"red": {A: 700}, "gray": {B: 300}}
    for agreed, shown in (("full", True), ("arriving", False)):
        delivered = at_the_gate(on=on, reveal_end=agreed)
        story = stands(delivered, carried("red", "airport"))
        drawn = position(on=on, turn=19, turn_limit=20, reveal_end=agreed)
        stands(drawn, moved("red", "h2"))
        for state in (delivered, drawn):
            sheets = [player.sheet is not None for player in state.view(C).players]
            assert sheets == ([True] * 4 if shown else [False, False, True, False])
        assert story[-1] == GameEnded((A,), "delivered", "red", (700, 0, 0, 0))


@rule("CB-111")
def test_with_arriving_a_draw_or_a_win_in_the_variant_shows_no_account() -> None:
    drawn = position(on={"red": {A: 700}}, turn=19, turn_limit=20, reveal_end="arriving")
    story = stands(drawn, moved("red", "h2"))
    won = variant(on={"red": {B: 700}}, at={"red": "h2"}, suitcase="h2", reveal_end="arriving")
    story += stands(won, carried("red", "airport"))

    for event in story:
        if isinstance(event, GameEnded):
            assert (event.agent, event.accounts) == (None, ())
    assert "700" not in str(drawn.view(B)) + str(won.view(C))


@rule("CB-112")
@pytest.mark.parametrize(
    ("carriers", "needed", "dead"),
    [([], "auto", True), (["red"], "auto", True), (["gray"], "auto", False), ([], 1, False)],
)
def test_a_game_that_can_never_be_won_is_drawn_at_once(
    carriers: list[str], needed: str | int, dead: bool
) -> None:
    gone = {agent: {A: 0} for agent in HOMES if agent not in ("red", "braun")}
    state = position(on={"red": {A: 1500}}, removed=gone, carriers=carriers, min_carriers=needed)
    stands(state, Hit("red", "braun"))

    assert (state.outcome is not None) == dead
    if dead:
        assert (winners(state), reason(state)) == ((), "dead_position")


@rule("CB-112")
def test_with_three_agents_left_nothing_is_dead() -> None:
    gone = {agent: {A: 0} for agent in HOMES if agent not in ("red", "braun", "don")}
    state = position(on={"red": {A: 1500}}, removed=gone)
    stands(state, Hit("red", "braun"))

    assert state.outcome is None


@rule("CB-112")
def test_in_the_variant_a_position_is_dead_only_if_two_carriers_were_agreed() -> None:
    gone = {agent: {A: 0} for agent in HOMES if agent not in ("red", "braun")}
    for needed, dead in (("auto", False), (2, True)):
        state = variant(on={"red": {A: 1500}}, removed=gone, min_carriers=needed)
        stands(state, Hit("red", "braun"))
        assert (state.outcome is not None) == dead


@rule("CB-113")
@pytest.mark.parametrize("limit", ["auto", 40])
def test_the_game_is_drawn_when_the_turn_limit_is_reached(limit: str | int) -> None:
    last = 240 if limit == "auto" else 40
    state = position(turn=last - 2, turn_limit=limit)
    stands(state, moved("red", "h2"))
    assert state.outcome is None
    play(state, moved("red", "h3"), Object(), Withdraw(), EndTurn())

    assert (winners(state), reason(state)) == ((), "turn_limit")
    assert state.outcome is not None
    assert state.outcome.scores == (0, 0, 0, 0)
    assert state.outcome.breakdown == ({}, {}, {}, {})


@rule("CB-113")
def test_a_delivery_in_the_last_turn_counts() -> None:
    state = at_the_gate(on={"red": {C: 100}}, turn=19, turn_limit=20)
    stands(state, carried("red", "airport"))

    assert (winners(state), reason(state)) == ((C,), "delivered")


@rule("CB-113")
def test_the_limit_is_sixty_turns_a_seat_and_cannot_be_switched_off() -> None:
    assert [GAME.box(players=n).turn_limit for n in (2, 5, 8)] == [120, 300, 480]
    for wrong in (0, 19, 5001, "off"):
        with pytest.raises(BadOption) as error:
            GAME.box(turn_limit=wrong)
        assert error.value.rule == "CB-113"
    assert new_game(turn_limit=5000).box.turn_limit == 5000
