"""2.5 Turn structure from round 2."""

from __future__ import annotations

from kasbah.games.marracash.events import NothingToDo
from kasbah.games.marracash.moves import Auction, Bid, Fill, Pass, Walk
from tests.rulebook.marks import rule
from tests.rulebook.marracash.position import (
    ALI,
    LEILA,
    MARRAKECH,
    OMAR,
    TESTVILLE,
    bids,
    cash,
    hold,
    kinds,
    play,
    position,
    refused,
)

ALL_SHOPS = [shop.name for shop in TESTVILLE.shops]


def all_sold_but(*unsold: str) -> dict[str, int]:
    """Every shop sold, none of them to Ali."""
    sold = [name for name in ALL_SHOPS if name not in unsold]
    return {name: LEILA if place < 6 else OMAR for place, name in enumerate(sold)}


@rule("MC-40")
def test_a_turn_has_two_actions_and_neither_may_be_skipped() -> None:
    state = position(groups={"W": "Y", "S": "Y"})

    assert refused(state, Pass()) == "MC-46"
    play(state, Walk("W", "t1"))
    assert (state.seat, state.view(None).phase) == (ALI, "ACTION_2")
    assert refused(state, Pass()) == "MC-46"
    play(state, Walk("S", "t4"))
    assert (state.seat, state.view(None).phase) == (LEILA, "ACTION_1")


@rule("MC-41", "TV-13")
def test_move_move_move_auction_and_auction_auction_are_legal() -> None:
    state = position(groups={"W": "Y", "S": "Y"})
    assert kinds(state) == {"Walk", "Auction"}
    play(state, Walk("W", "t1"))
    assert kinds(state) == {"Walk", "Auction"}

    state = position(groups={"W": "Y", "S": "Y"})
    play(state, Auction("red1"))
    hold(state, 100, None, None, None)
    assert kinds(state) == {"Auction"}


@rule("MC-41")
def test_everybody_sees_what_the_first_action_of_a_turn_was() -> None:
    moved = position(groups={"W": "Y", "S": "Y"})
    assert moved.view(None).first_action == "none"
    play(moved, Walk("W", "t1"))
    assert (moved.view(None).first_action, moved.view(None).first_shop) == ("move", None)
    play(moved, Walk("S", "t4"))
    assert moved.view(None).first_action == "none"  # the next turn begins anew

    auctioned = position(groups={"W": "Y"})
    play(auctioned, Auction("red1"))
    hold(auctioned, 100, None, None, None)
    view = auctioned.view(None)
    assert (view.first_action, view.first_shop) == ("auction", "red1")


@rule("MC-41", "MC-122")
def test_the_last_two_shops_can_be_auctioned_in_one_turn() -> None:
    state = position(groups={"W": "G"}, owners=all_sold_but("yellow1", "red1"))
    play(state, Auction("yellow1"))
    hold(state, 100, None, None)  # Ali buys it

    assert state.legal_moves() == [Auction("red1")]


@rule("MC-42", "TV-13")
def test_after_an_auction_no_move_is_allowed() -> None:
    state = position(groups={"W": "Y"})
    play(state, Auction("red1"))
    hold(state, 100, None, None, None)

    assert refused(state, Walk("W", "t1")) == "MC-42"


@rule("MC-43")
def test_one_group_may_be_moved_twice_or_two_groups_once() -> None:
    twice = position(groups={"W": "Y", "S": "G"})
    play(twice, Walk("W", "t1"), Walk("P", "t2"))
    assert twice.view(None).groups == {"Q": "Y", "S": "G"}

    both = position(groups={"W": "Y", "S": "G"})
    play(both, Walk("W", "t1"), Walk("S", "t4"))
    assert both.view(None).groups == {"P": "Y", "Q": "G"}


@rule("MC-44", "TV-13")
def test_money_earned_by_the_first_action_can_be_used_in_the_second() -> None:
    state = position(groups={"P": "G"}, owners={"green1": LEILA}, cash={ALI: 75})
    assert "Auction" not in kinds(state)

    play(state, Walk("P", "t2"))
    assert cash(state)[ALI] == 125
    play(state, Auction("red1"))
    assert bids(state) == [100, 125]


@rule("MC-45")
def test_an_auction_as_first_action_needs_two_unsold_shops() -> None:
    state = position(groups={"W": "G"}, owners=all_sold_but("yellow1"))

    assert kinds(state) == {"Walk"}
    assert refused(state, Auction("yellow1")) == "MC-45"
    play(state, Walk("W", "t1"))
    assert Auction("yellow1") in state.legal_moves()

    two = position(groups={"W": "G"}, owners=all_sold_but("yellow1", "red1"))
    assert Auction("yellow1") in two.legal_moves()


@rule("MC-45")
def test_one_unsold_shop_is_enough_if_no_group_can_be_moved() -> None:
    state = position(groups={}, owners=all_sold_but("yellow1"))

    assert state.legal_moves() == [Auction("yellow1")]


@rule("MC-46")
def test_nobody_may_decline_while_a_legal_action_exists() -> None:
    state = position(groups={}, cash={ALI: 100})
    assert kinds(state) == {"Auction"}
    assert refused(state, Pass()) == "MC-46"

    poor = position(groups={}, cash={ALI: 75})
    assert poor.legal_moves() == [Pass()]
    assert refused(poor, Auction("red1")) == "MC-24"
    assert refused(poor, Walk("W", "t1")) == "MC-50"
    assert NothingToDo(ALI) in play(poor, Pass())
    assert poor.view(None).first_action == "pass"
    assert poor.legal_moves() == [Pass()]
    assert refused(poor, Auction("red1")) == "MC-24"
    assert refused(poor, Walk("W", "t1")) == "MC-46"
    play(poor, Pass())
    assert poor.seat == LEILA


@rule("MC-47", "TV-13")
def test_after_an_auction_that_took_the_last_money_the_second_action_is_a_forced_pass() -> None:
    state = position(groups={"W": "Y"}, cash={ALI: 100})
    play(state, Auction("red1"))
    hold(state, 100, None, None, None)

    assert state.legal_moves() == [Pass()]
    assert refused(state, Walk("W", "t1")) == "MC-42"
    play(state, Pass())
    assert state.seat == LEILA


@rule("MC-47")
def test_after_an_auction_of_the_last_sign_or_shop_the_second_action_is_a_forced_pass() -> None:
    five = dict.fromkeys(ALL_SHOPS[:5], ALI)
    signs = position(groups={"W": "Y"}, owners=five)
    play(signs, Auction("green1"))
    hold(signs, 100, None, None, None)
    assert signs.legal_moves() == [Pass()]

    last = position(groups={}, owners=all_sold_but("yellow1"))
    play(last, Auction("yellow1"))
    hold(last, 100, None)  # of the others only one still has a sign
    while last.view(None).auction is not None:
        hold(last, None)
    assert last.legal_moves() == [Pass()]


@rule("MC-48")
def test_only_the_active_player_moves_groups_names_shops_and_brings_in_visitors() -> None:
    state = position(groups={"W": "Y", "S": "Y", "E": "Y"}, queue="YYYYYY", active=OMAR)
    deciders = set()
    for move in (Walk("W", "t1"), Walk("P", "t2"), Fill("W", "head", 2)):
        deciders.add(state.seat)
        play(state, move)

    assert deciders == {OMAR}
    assert state.seat == 3


@rule("MC-49")
def test_at_the_end_of_a_turn_gates_are_filled_before_souvenirs_are_opened() -> None:
    state = position(
        groups={"W": "Y", "S": "R", "E": "R"},
        queue="GGGGG",
        souvenirs="on",
        open_cards=("SY1",),
        deck=("SR1", "SR2"),
    )
    play(state, Walk("W", "t1"), Walk("P", "t2"))
    assert (state.view(None).phase, state.view(None).souvenirs_open) == ("FILL", ("SY1",))

    names = [type(event).__name__ for event in play(state, Fill("W", "head", 2))]
    assert names == ["Filled", "SouvenirOpened", "TurnBegan"]


@rule("MC-49")
def test_the_last_round_and_stalemate_are_checked_after_the_gates() -> None:
    state = position(groups={"W": "Y"}, turns_left=1, phase="ACTION_2", first_action="move")
    names = [type(event).__name__ for event in play(state, Walk("W", "t1"))]

    assert names[-1] == "GameEnded"
    assert state.legal_moves() == []


@rule("TV-13")
def test_the_opening_bids_of_a_player_with_125_are_100_and_125() -> None:
    state = position(groups={"1": "Y"}, town=MARRAKECH, cash={ALI: 125})
    play(state, Auction("Y1"))

    assert state.legal_moves() == [Bid(100), Bid(125)]


@rule("TV-13")
def test_a_player_with_six_shops_has_no_auction_in_his_list() -> None:
    state = position(groups={"W": "Y"}, owners=dict.fromkeys(ALL_SHOPS[:6], ALI))

    assert kinds(state) == {"Walk"}
