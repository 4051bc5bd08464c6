"""Chapter 7: the test vectors of suitcase, end and winner in the main game (7.6)."""

from __future__ import annotations

from typing import Any

import pytest

from kasbah.games.casablanca.events import GameEnded, Removed
from kasbah.games.casablanca.moves import Accept, Hit, Name, Object, Pass
from kasbah.games.casablanca.play import Casablanca
from tests.rulebook.casablanca.position import (
    A,
    B,
    C,
    account,
    carried,
    moved,
    phase,
    place,
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
    given_ = {"at": {"red": "h2"}, "suitcase": "h2", "carriers": ["braun"]}
    return position(**(given_ | position_and_options))


def red_delivers(state: Casablanca) -> list[Any]:
    """Red comes home with the suitcase and nobody objects."""
    return stands(state, carried("red", "airport"))


@rule("TV-42")
def test_tv42_take_it_or_leave_it() -> None:
    state = position(at={"red": "bazaar", "don": "h8"})
    other = state.copy()

    assert refused(state, carried("don", "h3")) == "CB-98"
    stands(state, carried("red", "h8"))
    stands(other, moved("red", "h8"))
    assert (state.view(None).suitcase, place(state, "red")) == ("h8", "h8")
    assert (other.view(None).suitcase, place(other, "red")) == ("bazaar", "h8")


@rule("TV-43")
def test_tv43_taking_it_over() -> None:
    state = position(at={"red": "h8", "braun": "h8"}, suitcase="h8", carriers=["braun"], active=B)
    stands(state, carried("red", "h3"))

    assert state.view(None).suitcase == "h3"
    assert place(state, "braun") == "h8"
    assert set(state.view(None).carriers) == {"braun", "red"}


@rule("TV-44")
def test_tv44_two_carriers() -> None:
    state = at_the_gate(on={"red": {A: 700, B: 900}})
    story = red_delivers(state)

    assert state.seat is None
    assert set(state.view(None).carriers) == {"braun", "red"}
    assert (winners(state), reason(state)) == ((B,), "delivered")
    assert story[-1] == GameEnded((B,), "delivered", "red", (700, 900, 0, 0))


@rule("TV-45")
def test_tv45_only_one_carrier() -> None:
    state = at_the_gate(carriers=["red"])
    red_delivers(state)

    assert (state.seat, state.outcome) == (B, None)
    assert state.view(None).suitcase == "airport"


@rule("TV-46")
def test_tv46_finishing_after_that() -> None:
    state = position(
        on={"braun": {C: 100}, "red": {B: 500}},
        at={"braun": "h6"},
        suitcase="airport",
        carriers=["red"],
        active=B,
    )
    stands(state, moved("braun", "airport"))
    assert state.outcome is None
    stands(state, carried("braun", "h2"))
    assert set(state.view(None).carriers) == {"braun", "red"}
    assert state.outcome is None
    stands(state, carried("braun", "airport"))
    assert winners(state) == (C,)


@rule("TV-47")
def test_tv47_removed_carriers_count() -> None:
    state = at_the_gate(removed={"braun": {}}, on={"red": {A: 100}})
    red_delivers(state)

    assert reason(state) == "delivered"


@rule("TV-48")
def test_tv48_foreign_headquarters() -> None:
    state = position(at={"don": "h2"}, suitcase="h2", carriers=["braun", "don"])
    stands(state, carried("don", "airport"))

    assert (state.outcome, state.view(None).suitcase) == (None, "airport")


@rule("TV-49")
def test_tv49_fees_reduce_accounts() -> None:
    state = position(
        on={"red": {A: 1500, B: 600}},
        at={"red": "h2", "gray": "h2"},
        suitcase="h2",
        carriers=["braun"],
    )
    stands(state, Hit("red", "gray"))
    assert account(state, A, "red") == 500
    red_delivers(state)

    assert winners(state) == (B,)
    assert state.outcome is not None
    assert state.outcome.scores == (500, 600, 0, 0)
    assert state.outcome.breakdown[A] == {"bribes": 1500, "fees": -1000}


@rule("TV-50")
def test_tv50_tie() -> None:
    state = at_the_gate(on={"red": {A: 1300, B: 1300, C: 900}})
    red_delivers(state)

    assert (winners(state), reason(state)) == ((A, B), "delivered")


@rule("TV-51")
def test_tv51_nobody_bribed_the_agent() -> None:
    state = at_the_gate()
    red_delivers(state)

    assert (winners(state), reason(state)) == ((), "delivered_unbribed")


@rule("TV-52")
def test_tv52_last_second_objection() -> None:
    state = at_the_gate(on={"red": {A: 700, B: 900}})
    play(state, carried("red", "airport"), Object(), Accept(), Name(800), Pass())

    assert (state.outcome, phase(state)) == (None, "next_attempt")
    assert (state.view(None).suitcase, place(state, "red")) == ("h2", "h2")


def last_two(carriers: list[str]) -> Casablanca:
    """Only red and braun are left, in one building."""
    others = ("don", "lila", "bleu", "blanco", "gelb", "gray")
    removed = {agent: {A: 0} for agent in others}
    return position(on={"red": {A: 1000}}, removed=removed, carriers=carriers)


@rule("TV-53")
@pytest.mark.parametrize("carriers", [[], ["red"]])
def test_tv53_dead_position(carriers: list[str]) -> None:
    state = last_two(carriers)
    story = stands(state, Hit("red", "braun"))

    assert (winners(state), reason(state)) == ((), "dead_position")
    assert account(state, A, "red") == 0
    assert isinstance(story[-2], Removed)
    assert isinstance(story[-1], GameEnded)


@rule("TV-54")
@pytest.mark.parametrize("carriers", [["don"], ["braun"]])
def test_tv54_not_dead(carriers: list[str]) -> None:
    state = last_two(carriers)
    stands(state, Hit("red", "braun"))

    assert (state.outcome, state.seat) == (None, B)


@rule("TV-55")
def test_tv55_turn_limit() -> None:
    state = at_the_gate(on={"red": {A: 100}}, turn_limit=40, turn=39)
    other = state.copy()
    stands(state, moved("red", "h3"))
    red_delivers(other)

    assert (winners(state), reason(state)) == ((), "turn_limit")
    assert (winners(other), reason(other)) == ((A,), "delivered")
    assert state.view(None).turn == other.view(None).turn == 40


@rule("TV-56")
def test_tv56_final_disclosure() -> None:
    on = {"red": {A: 700, B: 900}, "gray": {A: 300}}
    for seat in (None, C):
        full = at_the_gate(on=on, reveal_end="full")
        arriving = at_the_gate(on=on, reveal_end="arriving")
        assert full.view(seat).players[A].sheet is None
        red_delivers(full)
        red_delivers(arriving)
        open_sheets = [player.sheet for player in full.view(seat).players]
        assert [sheet.accounts["gray"] for sheet in open_sheets if sheet] == [300, 0, 0, 0]
        assert [sheet.capital for sheet in open_sheets if sheet] == [9000, 9100, 10_000, 10_000]
        assert arriving.view(seat).players[A].sheet is None
        assert arriving.view(seat).players[B].sheet is None
        outcome = arriving.view(seat).outcome
        assert outcome is not None
        assert outcome.scores == (700, 900, 0, 0)


@rule("TV-56")
def test_tv56_after_a_draw_or_in_the_variant_arriving_adds_nothing() -> None:
    drawn = position(on={"red": {A: 700}}, turn_limit=20, turn=19, reveal_end="arriving")
    stands(drawn, moved("red", "h2"))
    won = variant(on={"don": {B: 700}}, at={"don": "h2"}, suitcase="h2", reveal_end="arriving")
    stands(won, carried("don", "airport"))
    shown = variant(on={"don": {B: 700}}, at={"don": "h2"}, suitcase="h2")
    stands(shown, carried("don", "airport"))

    for state, scores in ((drawn, (0, 0, 0, 0)), (won, (1, 0, 0, 0))):
        assert state.outcome is not None
        assert state.outcome.scores == scores
        assert [player.sheet for player in state.view(None).players] == [None] * 4
    assert shown.view(None).players[B].sheet is not None
