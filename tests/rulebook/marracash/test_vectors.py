"""Chapter 7: the test vectors that tell a story of their own; the others stand with their rules."""

from __future__ import annotations

from kasbah.games.marracash.moves import Auction, Bid, Walk
from kasbah.games.marracash.play import MarraCash
from tests.rulebook.marks import rule
from tests.rulebook.marracash.position import (
    ALI,
    ANFA,
    LEILA,
    OMAR,
    bids,
    cash,
    gains,
    group,
    hold,
    play,
    position,
    refused,
    shop,
)


@rule("TV-1")
def test_vector_1_auction() -> None:
    state = position(phase="R1_SHOP", active=OMAR, turn=0)
    play(state, Auction("green1"))
    hold(state, 100, None, 200, None, None)
    play(state, Auction("purple1"))
    hold(state, 100, None, None, 200, None)
    assert cash(state) == [1000, 1200, 1100, 1300]

    play(state, Auction("red1"))
    hold(state, 100, 200, 250, 300)
    assert (state.seat, bids(state)[0]) == (ALI, 325)
    assert refused(state, Bid(300)) == "MC-27"
    assert refused(state, Bid(310)) == "MC-25"
    asked = []
    for answer in (None, 325, 350, 400, None, None):
        asked.append(state.seat)
        hold(state, answer)

    assert asked == [ALI, LEILA, OMAR, ANFA, LEILA, OMAR]
    assert shop(state, "red1").owner == ANFA
    assert cash(state) == [1100, 1200, 1100, 900]
    assert (state.seat, state.view(None).phase) == (LEILA, "R1_SHOP")


@rule("TV-2")
def test_vector_2_group_move() -> None:
    def led_by(mover: int) -> MarraCash:
        return position(groups={"P": "YGB"}, owners={"green1": ALI, "blue1": LEILA}, active=mover)

    state = led_by(OMAR)
    assert gains(state, Walk("P", "t2")) == [50, 50, 100, 0]
    assert (group(state, "P"), group(state, "Q")) == ("", "Y")
    assert (shop(state, "green1").customers, shop(state, "blue1").customers) == (1, 1)
    assert gains(led_by(ALI), Walk("P", "t2")) == [150, 50, 0, 0]


@rule("TV-3")
def test_vector_3_double_move() -> None:
    state = position(
        groups={"P": "GBBY", "Q": "Y"},
        owners={"green1": ALI, "blue1": LEILA, "yellow1": LEILA},
        customers={"green1": 1},
        active=LEILA,
    )

    assert gains(state, Walk("P", "t2")) == [150, 350, 0, 0]
    assert (shop(state, "green1").customers, shop(state, "blue1").customers) == (2, 2)
    assert group(state, "Q") == "YY"
    assert gains(state, Walk("Q", "t3")) == [0, 300, 0, 0]
    assert shop(state, "yellow1").customers == 2
    assert (group(state, "Q"), group(state, "R")) == ("", "")
    assert cash(state) == [1350, 1850, 1200, 1200]


@rule("TV-5")
def test_vector_5_return_on_a_shop() -> None:
    state = position(groups={"W": "RRR", "P": "Y"})
    play(state, Auction("red1"))
    hold(state, 500, None, None, None)
    play(state, Auction("red2"))
    hold(state, 100, 125, None, None, None)
    for _ in range(3):
        play(state, Walk("P", "t2"), Walk("Q", "t2"))
    assert state.seat == ALI
    play(state, Walk("W", "t1"))

    assert cash(state)[ALI] == 1200 + 100 + 100  # 100 more, and 100 for auctioning red2


@rule("TV-6", "MC-78")
def test_vector_6_whom_to_help() -> None:
    def helped(owner: int, inside: int, basis: str) -> list[int]:
        state = position(
            groups={"W": "RR"},
            owners={"red1": owner},
            customers={"red1": inside},
            active=OMAR,
            commission_basis=basis,
        )
        return gains(state, Walk("W", "t1"))

    assert helped(ALI, 0, "batch") == [200, 0, 100, 0]
    assert helped(LEILA, 2, "batch") == [0, 500, 200, 0]
    assert helped(ALI, 0, "customer") == [200, 0, 100, 0]
    assert helped(LEILA, 2, "customer") == [0, 550, 150, 0]
