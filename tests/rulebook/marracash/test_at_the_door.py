"""2.9 Visitors already at the door."""

from __future__ import annotations

from kasbah.games.marracash.events import Earned
from kasbah.games.marracash.moves import Auction, Bid, Pass
from kasbah.games.marracash.play import MarraCash
from kasbah.games.marracash.town import Shop, Street, Town
from tests.rulebook.marks import rule
from tests.rulebook.marracash.position import (
    ALI,
    LEILA,
    MARRAKECH,
    cash,
    group,
    play,
    position,
    shop,
)


def sold_to_leila(state: MarraCash, name: str, price: int = 250) -> None:
    """Ali auctions a shop, Leila buys it."""
    play(state, Auction(name), Bid(100), Bid(price), Pass(), Pass(), Pass())


@rule("MC-82", "MC-84", "TV-11")
def test_visitors_waiting_at_the_door_of_a_sold_shop_enter_and_only_the_buyer_is_paid() -> None:
    state = position(groups={"Q": "BBR"})
    sold_to_leila(state, "blue1")

    assert cash(state) == [1300, 1250, 1200, 1200]
    assert group(state, "Q") == "R"
    assert shop(state, "blue1").customers == 2


@rule("MC-83")
def test_only_fountains_next_to_a_door_count_not_streets() -> None:
    """red1 has doors on t1 and t4 and is next to no fountain."""
    state = position(groups={"W": "R", "P": "R", "S": "R", "Q": "R"})
    sold_to_leila(state, "red1")

    assert shop(state, "red1").customers == 0


@rule("MC-83", "TV-25")
def test_on_the_published_board_b4_is_next_to_a_fountain_and_b2_is_not() -> None:
    for name, customers in (("B4", 1), ("B2", 0)):
        state = position(groups={"9": "B"}, town=MARRAKECH)
        sold_to_leila(state, name)
        assert shop(state, name).customers == customers


@rule("MC-83")
def test_all_fountains_next_to_the_shop_count() -> None:
    town = Town(
        title="two wells",
        fountains=["W", "S", "E"],
        entrances=["W", "S", "E"],
        shops=[Shop("blue1", 2), Shop("red1", 1)],
        streets=[Street(("W", "S"), ("a", "a"), ()), Street(("S", "E"), ("b", "b"), ())],
        doors={"W": ["blue1"], "S": ["blue1"]},
    )
    state = position(town=town, groups={"W": "BB", "S": "BY", "E": "B"})
    sold_to_leila(state, "blue1")

    assert shop(state, "blue1").customers == 3
    assert state.view(None).groups == {"S": "Y", "E": "B"}


@rule("MC-84")
def test_nobody_is_paid_a_commission_for_them() -> None:
    state = position(groups={"Q": "BBB"})
    story = play(state, Auction("blue1"), Bid(100), Bid(250), Pass(), Pass(), Pass())

    assert Earned("blue1", LEILA, 600, None, 0) in story


@rule("MC-85")
def test_they_enter_before_the_second_action() -> None:
    state = position(groups={"Q": "B"})
    sold_to_leila(state, "blue1")

    assert (state.seat, state.view(None).phase) == (ALI, "ACTION_2")
    assert shop(state, "blue1").customers == 1
