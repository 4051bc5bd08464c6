"""2.10 New visitors."""

from __future__ import annotations

from typing import Any

import pytest

from kasbah.games.marracash.events import Earned, Filled
from kasbah.games.marracash.moves import Auction, Bid, Fill, Pass, TakeSouvenir, Walk
from kasbah.games.marracash.picture import read_town
from kasbah.games.marracash.play import MarraCash
from kasbah.games.marracash.town import Shop, Street, Town
from tests.rulebook.marks import rule
from tests.rulebook.marracash.position import (
    ALI,
    LEILA,
    OMAR,
    cash,
    group,
    kinds,
    play,
    position,
    refused,
    shop,
)

# A town whose entrance 1 is next to the blue shop B1 and whose entrance 2 to the yellow Y1.
OPEN_GATES = read_town(
    """
    title: open gates
    allow_entrance_doors: yes
    test: yes

    B1  ##  ##  Y1
    1*  .   .   2*
    .   R1  G1  .
    .   .   3*  .
    """.replace("    ", "")
)


def at_the_gate(queue: str, empty: str = "W", **details: Any) -> MarraCash:
    """The end of Ali's turn: these entrances are empty."""
    groups = {gate: "Y" for gate in "WSE" if gate not in empty}
    state = position(
        groups=groups | {"P": "Y"}, queue=queue, phase="ACTION_2", first_action="move", **details
    )
    play(state, Walk("P", "t2"))
    return state


def fills(state: MarraCash) -> list[tuple[str, str, int]]:
    return [(m.entrance, m.end, m.count) for m in state.legal_moves() if isinstance(m, Fill)]


@rule("MC-86")
def test_at_the_end_of_the_turn_every_empty_entrance_is_filled_by_the_active_player() -> None:
    state = at_the_gate("RRRRRRRR", empty="WE")

    assert (state.seat, state.view(None).phase, kinds(state)) == (ALI, "FILL", {"Fill"})
    assert {entrance for entrance, _, _ in fills(state)} == {"W", "E"}
    assert refused(state, Pass()) == "MC-86"
    assert refused(state, Walk("S", "t4")) == "MC-86"
    play(state, Fill("W", "head", 2))
    assert (state.seat, kinds(state)) == (ALI, {"Fill"})
    play(state, Fill("E", "head", 2))
    assert (state.seat, state.view(None).phase) == (LEILA, "ACTION_1")


@rule("MC-86", "MC-97")
def test_nothing_is_filled_when_the_queue_is_empty() -> None:
    state = at_the_gate("", turns_left=3)

    assert (state.seat, state.view(None).phase) == (LEILA, "ACTION_1")


@rule("MC-87")
def test_it_does_not_matter_how_the_entrance_became_empty() -> None:
    """Here nobody moved this turn; a sale emptied the entrance."""
    state = position(
        town=OPEN_GATES,
        groups={"1": "B", "2": "Y", "3": "Y"},
        queue="YYYY",
        phase="ACTION_2",
        first_action="move",
    )
    play(state, Auction("B1"), Bid(100), Pass(), Pass(), Pass())

    assert {entrance for entrance, _, _ in fills(state)} == {"1"}


@rule("MC-88")
def test_two_three_or_four_neighbours_come_from_one_end_whatever_their_colours() -> None:
    state = at_the_gate("RBPGYRBPG")
    assert fills(state) == [("W", end, count) for end in ("head", "tail") for count in (2, 3, 4)]
    assert refused(state, Fill("W", "head", 1)) == "MC-88"
    assert refused(state, Fill("W", "head", 5)) == "MC-88"
    assert refused(state, Fill("P", "head", 2)) == "MC-88"

    head, tail = state.copy(), state.copy()
    assert play(head, Fill("W", "head", 3))[0] == Filled(ALI, "W", "head", "RBP")
    assert play(tail, Fill("W", "tail", 4))[0] == Filled(ALI, "W", "tail", "GPBR")
    assert (group(head, "W"), head.view(None).queue) == ("RBP", "GYRBPG")
    assert (group(tail, "W"), tail.view(None).queue) == ("RBPG", "RBPGY")


@rule("MC-89")
@pytest.mark.parametrize(("queue", "counts"), [("R", {1}), ("RR", {2}), ("RRR", {2, 3})])
def test_never_more_than_are_left(queue: str, counts: set[int]) -> None:
    state = at_the_gate(queue)

    assert {count for _, _, count in fills(state)} == counts
    assert refused(state, Fill("W", "head", 4)) == "MC-89"


@rule("MC-90")
def test_several_entrances_are_filled_in_any_order_choosing_end_and_number_anew() -> None:
    state = at_the_gate("RRBBBGGGG", empty="WSE")
    play(state, Fill("E", "tail", 4), Fill("W", "head", 2))

    assert (group(state, "E"), group(state, "W")) == ("GGGG", "RR")
    assert refused(state, Fill("E", "head", 2)) == "MC-92"
    play(state, Fill("S", "tail", 3))
    assert group(state, "S") == "BBB"


@rule("MC-91")
def test_if_the_queue_runs_out_the_other_entrances_stay_empty() -> None:
    state = at_the_gate("RRR", empty="WS")
    play(state, Fill("W", "head", 3))

    assert (group(state, "S"), state.seat) == ("", LEILA)


@rule("MC-92")
def test_new_visitors_come_only_onto_empty_entrances() -> None:
    assert refused(at_the_gate("RRRR"), Fill("S", "head", 2)) == "MC-92"


@rule("MC-93")
def test_nothing_is_filled_in_the_middle_of_a_turn() -> None:
    state = position(groups={"W": "Y", "S": "Y", "E": "Y"}, queue="RRRR")
    play(state, Walk("W", "t1"))

    assert (group(state, "W"), state.view(None).phase) == ("", "ACTION_2")
    assert refused(state, Fill("W", "head", 2)) == "MC-93"


@rule("MC-94")
def test_newcomers_enter_a_sold_shop_at_the_entrance_and_their_guide_is_whoever_placed_them() -> (
    None
):
    state = position(
        town=OPEN_GATES,
        groups={"1": "Y", "3": "Y", "2": "G"},
        queue="BBYBRRGG",
        owners={"B1": LEILA},
        active=OMAR,
        phase="ACTION_2",
        first_action="move",
    )
    play(state, Walk("1", "1 east"))
    story = play(state, Fill("1", "head", 3))

    assert Earned("B1", LEILA, 300, OMAR, 100) in story
    assert (group(state, "1"), shop(state, "B1").customers) == ("Y", 2)
    assert state.seat == 3


@rule("MC-94")
def test_so_it_is_at_every_entrance_with_a_door() -> None:
    state = position(
        town=OPEN_GATES,
        groups={"1": "Y", "3": "Y", "2": "G"},
        queue="YRRRRR",
        owners={"Y1": ALI},
        phase="ACTION_2",
        first_action="move",
    )
    play(state, Walk("2", "2 south"), Fill("2", "head", 2))

    assert (group(state, "2"), shop(state, "Y1").customers) == ("R", 1)


@rule("MC-94", "MC-66")
def test_an_unsold_shop_at_the_entrance_lets_nobody_in() -> None:
    state = position(
        town=OPEN_GATES,
        groups={"1": "Y", "3": "Y", "2": "G"},
        queue="BBRRRR",
        phase="ACTION_2",
        first_action="move",
    )
    play(state, Walk("1", "1 east"), Fill("1", "head", 2))

    assert (group(state, "1"), shop(state, "B1").customers) == ("BB", 0)


@rule("MC-94")
def test_a_fill_without_the_shops_colour_pays_nobody() -> None:
    state = position(
        town=OPEN_GATES,
        groups={"1": "Y", "3": "Y", "2": "G"},
        queue="YGPRRRR",
        owners={"B1": LEILA},
        phase="ACTION_2",
        first_action="move",
    )
    play(state, Walk("1", "1 east"))
    story = play(state, Fill("1", "head", 3))

    assert [type(event).__name__ for event in story] == ["Filled", "TurnBegan"]


@rule("MC-94")
def test_an_entrance_emptied_by_this_is_filled_again() -> None:
    state = position(
        town=OPEN_GATES,
        groups={"1": "Y", "3": "Y", "2": "G"},
        queue="BBBB",
        owners={"B1": LEILA},
        phase="ACTION_2",
        first_action="move",
    )
    play(state, Walk("1", "1 east"), Fill("1", "head", 2))
    assert (state.seat, kinds(state)) == (ALI, {"Fill"})

    play(state, Fill("1", "head", 2))
    assert (group(state, "1"), cash(state)[LEILA]) == ("", 1200 + 300 - 100 + 700 - 200)
    assert state.view(None).turns_left == 4


@rule("MC-94", "MC-111")
def test_after_the_choice_newcomers_of_other_colours_enter_their_door_at_the_entrance() -> None:
    town = Town(
        title="two doors at one gate",
        fountains=["W", "S", "E"],
        entrances=["W", "S", "E"],
        shops=[Shop("blue1", 2), Shop("green1", 4)],
        streets=[Street(("W", "S"), ("a", "a"), ()), Street(("S", "E"), ("b", "b"), ())],
        doors={"W": ["blue1", "green1"]},
    )
    state = position(
        town=town,
        groups={"W": "Y", "S": "Y", "E": "Y"},
        queue="BGRRRR",
        owners={"blue1": LEILA, "green1": OMAR},
        phase="ACTION_2",
        first_action="move",
        souvenirs="on",
        open_cards=("SB1", "SB2"),
        deck=("SY1",),
    )
    play(state, Walk("W", "a"), Fill("W", "head", 2), TakeSouvenir("SB1"))

    assert (shop(state, "blue1").customers, shop(state, "green1").customers) == (1, 1)
    assert (state.seat, kinds(state)) == (ALI, {"Fill"})  # nobody stands there any more


@rule("MC-94", "MC-111")
def test_souvenirs_count_for_newcomers_too_and_the_choice_interrupts_the_fill() -> None:
    state = position(
        town=OPEN_GATES,
        groups={"1": "Y", "3": "Y", "2": "G"},
        queue="BYRRRR",
        owners={"B1": LEILA},
        phase="ACTION_2",
        first_action="move",
        souvenirs="on",
        open_cards=("SB1", "SB2"),
        deck=("SY1",),
    )
    play(state, Walk("1", "1 east"), Fill("1", "head", 2))
    assert (state.seat, kinds(state)) == (LEILA, {"TakeSouvenir"})

    play(state, TakeSouvenir("SB2"))
    assert cash(state)[LEILA] == 1200 + 100 + 150 - 50
    assert (group(state, "1"), state.seat) == ("Y", LEILA)
    assert state.view(None).souvenirs_open == ("SB1", "SY1")


@rule("TV-14")
def test_vector_14_new_visitors() -> None:
    state = at_the_gate("RBBGY")
    assert fills(state) == [("W", end, count) for end in ("head", "tail") for count in (2, 3, 4)]
    play(state, Fill("W", "tail", 4))
    assert (group(state, "W"), state.view(None).queue) == ("YBBG", "R")

    play(state, Walk("W", "t1"), Walk("P", "t7"))
    assert fills(state) == [("W", "head", 1), ("W", "tail", 1)]
    play(state, Fill("W", "tail", 1))
    assert (state.view(None).queue, state.view(None).turns_left) == ("", 4)

    two = at_the_gate("RRR", empty="WS")
    play(two, Fill("W", "head", 2))
    assert fills(two) == [("S", "head", 1), ("S", "tail", 1)]
