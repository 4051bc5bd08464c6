"""2.6 Bidding."""

from __future__ import annotations

import pytest

from kasbah.games.casablanca.events import GaveUp, Held, MoverPassed, Named
from kasbah.games.casablanca.moves import Accept, GiveUp, Hold, Name, Object, Pass
from kasbah.games.casablanca.play import Casablanca
from tests.rulebook.casablanca.position import (
    A,
    B,
    C,
    challenge,
    may,
    minimum,
    moved,
    own_sheet,
    phase,
    place,
    play,
    position,
    refused,
)
from tests.rulebook.marks import rule


def bidding(mover: int, objector: int) -> Casablanca:
    """A moves red, B objects, A accepts; both have this much on red."""
    state = position(on={"red": {A: mover, B: objector}})
    challenge(state, moved("red", "h2"))
    return state


def amounts(state: Casablanca) -> list[int]:
    """What may be named."""
    return [move.amount for move in state.legal_moves() if isinstance(move, Name)]


@rule("CB-69")
def test_the_objector_opens() -> None:
    state = bidding(5000, 900)

    assert (state.seat, phase(state)) == (B, "name_amount")
    assert refused(state, Hold()) == "4.2"


@rule("CB-70")
def test_amounts_rise_from_100_by_at_least_100() -> None:
    state = bidding(5000, 900)

    assert amounts(state) == list(range(100, 1000, 100))
    assert refused(state, Name(0)) == "CB-70"
    play(state, Name(300), Hold())
    assert amounts(state) == list(range(400, 1000, 100))
    assert refused(state, Name(300)) == "CB-70"
    assert refused(state, Name(200)) == "CB-70"


@rule("CB-71")
def test_a_named_amount_is_a_covered_multiple_of_100_above_the_last() -> None:
    state = bidding(5000, 500)
    play(state, Name(200), Hold())

    assert amounts(state) == [300, 400, 500]
    for amount, why in ((350, "CB-25"), (200, "CB-70"), (600, "CB-66"), (-100, "CB-70")):
        assert refused(state, Name(amount)) == why


@rule("CB-72")
def test_a_step_may_be_as_large_as_the_objector_likes() -> None:
    state = bidding(5000, 4000)
    play(state, Name(100), Hold(), Name(3900), Hold())

    assert amounts(state) == [4000]


@rule("CB-73")
def test_after_each_amount_the_mover_holds_or_passes() -> None:
    state = bidding(5000, 900)
    story = play(state, Name(400))

    assert story == [Named(B, "red", 400)]
    assert (state.seat, set(state.legal_moves())) == (A, {Hold(), Pass()})


@rule("CB-74")
@pytest.mark.parametrize(("has", "holds"), [(300, False), (400, True), (500, True)])
def test_holding_needs_the_named_amount(has: int, holds: bool) -> None:
    state = bidding(has, 900)
    play(state, Name(400))

    assert may(state, Hold()) == holds
    if holds:
        story = play(state, Hold())
        assert story == [Held(A, "red", 400)]
        assert (state.seat, phase(state)) == (B, "name_amount")
    else:
        assert refused(state, Hold()) == "CB-74"


@rule("CB-75")
def test_the_mover_never_names_an_amount() -> None:
    state = bidding(5000, 900)
    play(state, Name(400))

    assert amounts(state) == []
    assert refused(state, Name(500)) == "CB-75"
    play(state, Hold())
    assert state.view(None).named == 400


@rule("CB-76")
def test_the_objector_may_give_up_at_any_of_his_turns() -> None:
    state = bidding(5000, 900)

    assert may(state, GiveUp())
    play(state, Name(100), Hold())
    assert may(state, GiveUp())
    story = play(state, GiveUp())
    assert story == [GaveUp(B)]


@rule("CB-77")
def test_the_mover_may_pass_although_he_could_hold() -> None:
    state = bidding(5000, 900)
    play(state, Name(100), Hold(), Name(200))

    assert may(state, Pass())
    story = play(state, Pass())
    assert story == [MoverPassed(A, B)]
    assert minimum(state, A, "red") == 100


@rule("CB-78")
def test_who_can_do_nothing_else_is_still_asked() -> None:
    broke = bidding(0, 0)
    assert (broke.seat, broke.legal_moves()) == (B, [GiveUp()])
    short = bidding(100, 300)
    play(short, Name(300))
    assert (short.seat, short.legal_moves()) == (A, [Pass()])


@rule("CB-79")
@pytest.mark.parametrize("end", [Pass(), GiveUp()])
def test_the_bidding_ends_with_the_first_pass_or_give_up(end: Pass | GiveUp) -> None:
    state = bidding(500, 500)
    play(state, Name(100))
    if isinstance(end, GiveUp):
        play(state, Hold())
    play(state, end)

    assert phase(state) == ("next_attempt" if isinstance(end, Pass) else "objection")
    assert (state.view(None).objector, state.view(None).named) == (None, 0)


@rule("CB-80")
def test_a_bidding_changes_no_account_and_no_capital() -> None:
    state = position(on={"red": {A: 900, B: 500, C: 1000}})
    before = [own_sheet(state, seat) for seat in range(4)]
    play(state, moved("red", "h2"), Object(), Accept(), Name(500), Hold(), GiveUp())
    play(state, Object(), Accept(), Name(1000), Pass())

    assert [own_sheet(state, seat) for seat in range(4)] == before
    assert place(state, "red") == "airport"
