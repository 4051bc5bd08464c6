"""2.9 The suitcase."""

from __future__ import annotations

import pytest

from kasbah.games.casablanca.moves import (
    Accept,
    Decline,
    EndTurn,
    GiveUp,
    Hit,
    MoveAgent,
    Object,
    Withdraw,
)
from tests.rulebook.casablanca.position import (
    A,
    carried,
    may,
    moved,
    place,
    play,
    position,
    refused,
    stands,
    variant,
)
from tests.rulebook.marks import rule


@rule("CB-96")
def test_the_suitcase_is_in_one_building_and_belongs_to_no_agent() -> None:
    state = position(at={"red": "bazaar"})
    stands(state, carried("red", "h8"))
    stands(state, moved("red", "h3"))

    assert (state.view(None).suitcase, place(state, "red")) == ("h8", "h3")
    assert isinstance(state.view(None).suitcase, str)
    assert not may(state, carried("red", "h2"))


@rule("CB-97")
def test_an_agent_that_leaves_may_take_it_or_leave_it() -> None:
    state = position(at={"red": "bazaar"})
    of_red = [m for m in state.legal_moves() if isinstance(m, MoveAgent) and m.agent == "red"]

    assert len(of_red) == 2 * 4
    for to in ("h8", "h12", "h14", "h18"):
        assert may(state, carried("red", to))
        assert may(state, moved("red", to))
    play(state, moved("red", "h8"), Decline(), Decline(), Decline())
    assert state.view(None).suitcase == "bazaar"


@rule("CB-98")
def test_with_the_suitcase_only_from_where_it_is_and_both_arrive() -> None:
    state = position(at={"red": "bazaar", "don": "h8"})

    assert refused(state, carried("don", "bazaar")) == "CB-98"
    assert refused(state, carried("gray", "h20")) == "CB-98"
    stands(state, carried("red", "h8"))
    assert (place(state, "red"), state.view(None).suitcase) == ("h8", "h8")


@rule("CB-99")
def test_any_agent_in_the_building_may_take_it_away() -> None:
    state = position(at={"red": "h8", "don": "h8", "gray": "h8"}, suitcase="h8", carriers=["red"])

    for agent in ("red", "don", "gray"):
        assert may(state, carried(agent, "h3"))
    stands(state, carried("gray", "h9"))
    assert (state.view(None).suitcase, place(state, "red")) == ("h9", "h8")


@rule("CB-100")
def test_carriers_are_the_agents_that_made_a_standing_move_with_it() -> None:
    state = position(at={"red": "bazaar", "don": "bazaar"}, on={"red": {A: 1000}})
    assert state.view(None).carriers == ()
    stands(state, moved("don", "h8"))
    assert state.view(None).carriers == ()
    play(state, carried("red", "h8"), Object(), Withdraw(), EndTurn())
    assert state.view(None).carriers == ()
    play(state, carried("red", "h8"), Object(), Accept(), GiveUp(), Decline(), Decline())
    assert state.view(None).carriers == ("red",)
    stands(state, carried("red", "h3"))
    assert state.view(None).carriers == ("red",)


@rule("CB-101")
@pytest.mark.parametrize(
    ("needed", "carriers", "ends"),
    [
        ("auto", [], False),
        ("auto", ["red"], False),
        ("auto", ["don"], True),
        (2, [], False),
        (2, ["don"], True),
        (1, [], True),
        (1, ["red"], True),
    ],
)
def test_delivery_needs_two_carriers_or_as_many_as_agreed(
    needed: str | int, carriers: list[str], ends: bool
) -> None:
    state = position(at={"red": "h2"}, suitcase="h2", carriers=carriers, min_carriers=needed)
    stands(state, carried("red", "airport"))

    assert (state.outcome is not None) == ends


@rule("CB-102")
def test_the_arriving_agent_counts_as_one_of_two_different_carriers() -> None:
    twice = position(at={"red": "h3"}, suitcase="h3")
    stands(twice, carried("red", "h2"))
    stands(twice, carried("red", "airport"))
    assert twice.outcome is None

    first_time = position(at={"red": "h2"}, suitcase="h2", carriers=["gray"])
    stands(first_time, carried("red", "airport"))
    assert set(first_time.view(None).carriers) == {"gray", "red"}
    assert first_time.outcome is not None


@rule("CB-103")
def test_a_removed_carrier_still_counts() -> None:
    state = position(
        at={"red": "h2", "gray": "h2"}, suitcase="h2", carriers=["gray"], on={"red": {A: 1000}}
    )
    stands(state, Hit("red", "gray"))
    assert state.view(None).carriers == ("gray",)
    stands(state, carried("red", "airport"))

    assert state.outcome is not None


@rule("CB-104")
def test_coming_home_without_a_second_carrier_is_legal_and_play_goes_on() -> None:
    state = position(at={"red": "h2"}, suitcase="h2")

    assert may(state, carried("red", "airport"))
    stands(state, carried("red", "airport"))
    assert (state.outcome, state.view(None).suitcase) == (None, "airport")
    assert may(state, carried("braun", "h6"))


@rule("CB-101", "CV-33")
def test_in_the_variant_one_carrier_is_enough_unless_agreed_otherwise() -> None:
    for needed, ends in (("auto", True), (1, True), (2, False)):
        state = variant(at={"don": "h2"}, suitcase="h2", min_carriers=needed)
        stands(state, carried("don", "airport"))
        assert (state.outcome is not None) == ends
