"""2.4 Auction."""

from __future__ import annotations

import pytest

from kasbah.games.marracash.events import AuctionOpened, BidderPassed, BidMade, Sold
from kasbah.games.marracash.moves import Auction, Bid, Fill, Pass, TakeSouvenir, Walk
from tests.rulebook.marks import rule
from tests.rulebook.marracash.position import (
    ALI,
    ANFA,
    LEILA,
    MARRAKECH,
    OMAR,
    bids,
    cash,
    gains,
    hold,
    kinds,
    money,
    play,
    position,
    refused,
    shop,
)

SIX = ("yellow1", "yellow2", "red2", "blue1", "blue2", "purple1")


@rule("MC-22")
def test_only_an_unsold_shop_can_be_auctioned() -> None:
    state = position(owners={"red1": OMAR}, groups={"W": "Y"})

    assert Auction("red1") not in state.legal_moves()
    assert refused(state, Auction("red1")) == "MC-22"


@rule("MC-23")
def test_the_auctioneer_makes_the_first_bid_himself_and_it_is_at_least_100() -> None:
    state = position(groups={"W": "Y"})
    play(state, Auction("red1"))

    assert (state.seat, state.view(None).phase) == (ALI, "AUCTION_OPEN")
    assert min(bids(state)) == 100
    assert refused(state, Bid(75)) == "MC-23"


@rule("MC-23")
def test_a_named_shop_cannot_be_withdrawn() -> None:
    state = position(groups={"W": "Y"})
    play(state, Auction("red1"))

    assert kinds(state) == {"Bid"}
    assert refused(state, Pass()) == "MC-23"
    assert refused(state, Auction("red2")) == "MC-26"
    assert refused(state, Walk("W", "t1")) == "MC-26"


@rule("MC-24")
@pytest.mark.parametrize(
    ("owned", "money", "may"), [(0, 100, True), (0, 75, False), (6, 1200, False), (5, 100, True)]
)
def test_an_auctioneer_needs_a_free_sign_and_100_in_cash(owned: int, money: int, may: bool) -> None:
    owners = dict.fromkeys(SIX[:owned], ALI)
    state = position(groups={"W": "Y"}, owners=owners, cash={ALI: money})

    assert ("Auction" in kinds(state)) == may
    if not may:
        assert refused(state, Auction("red1")) == "MC-24"


@rule("MC-25")
def test_every_bid_is_a_multiple_of_25() -> None:
    state = position(groups={"W": "Y"})
    play(state, Auction("red1"))

    assert bids(state) == list(range(100, 1201, 25))
    assert refused(state, Bid(310)) == "MC-25"


@rule("MC-26")
def test_the_others_are_asked_clockwise_from_the_auctioneers_left() -> None:
    state = position(groups={"W": "Y"}, active=OMAR)
    play(state, Auction("red1"))
    asked = []
    for amount in (100, 125, 150, 175):
        asked.append(state.seat)
        hold(state, amount)

    assert asked == [OMAR, ANFA, ALI, LEILA]
    assert refused(state, TakeSouvenir("SR1")) == "MC-26"
    assert refused(state, Fill("W", "head", 2)) == "MC-26"


@rule("MC-26")
def test_nobody_bids_while_no_auction_is_under_way() -> None:
    assert refused(position(groups={"W": "Y"}), Bid(100)) == "MC-26"


@rule("MC-27")
def test_a_bid_exceeds_the_highest_by_25_or_more() -> None:
    state = position(groups={"W": "Y"})
    play(state, Auction("red1"))
    hold(state, 300)

    assert bids(state) == list(range(325, 1201, 25))
    assert refused(state, Bid(300)) == "MC-27"
    assert refused(state, Bid(100)) == "MC-27"


@rule("MC-27")
def test_everybody_hears_everybodys_last_bid() -> None:
    state = position(groups={"W": "Y"})
    play(state, Auction("red1"))
    opened = state.view(None).auction
    hold(state, 100, 125, None, 150, 200)
    running = state.view(None).auction

    assert opened is not None
    assert running is not None
    assert opened.bids == (0, 0, 0, 0)
    assert (running.bids, running.highest, running.bidder) == ((200, 125, 0, 150), 200, ALI)


@rule("MC-28")
def test_a_pass_is_final() -> None:
    state = position(groups={"W": "Y"})
    play(state, Auction("red1"))
    hold(state, 100, None, 125, 150, 175, 200)

    assert state.seat == ANFA  # Leila, who passed, was not asked again
    auction = state.view(None).auction
    assert auction is not None
    assert auction.still_in == (ALI, OMAR, ANFA)


@rule("MC-29")
def test_the_asking_goes_round_and_includes_the_auctioneer() -> None:
    state = position(groups={"W": "Y"})
    play(state, Auction("red1"))
    hold(state, 100, 125, 150, 175)

    assert state.seat == ALI
    assert kinds(state) == {"Bid", "Pass"}
    hold(state, 200, 225, 250, 275)
    assert state.seat == ALI


@rule("MC-30")
def test_the_last_one_in_buys_for_his_last_bid_and_is_never_asked_to_beat_himself() -> None:
    state = position(groups={"W": "Y"})
    play(state, Auction("red1"))
    hold(state, 100, 125, None, None)
    assert state.seat == ALI

    hold(state, None)
    assert (shop(state, "red1").owner, cash(state)[LEILA]) == (LEILA, 1075)


@rule("MC-30")
def test_if_all_others_pass_the_auctioneer_buys_at_his_opening_bid() -> None:
    state = position(groups={"W": "Y"})
    play(state, Auction("red1"))
    story = hold(state, 150, None, None, None)

    assert story == [
        BidMade(ALI, 150),
        BidderPassed(LEILA),
        BidderPassed(OMAR),
        BidderPassed(ANFA),
        Sold("red1", ALI, 150, ALI, 0),
    ]
    assert cash(state)[ALI] == 1050


@rule("MC-31", "MC-24")
def test_nobody_owns_more_than_six_shops() -> None:
    state = position(owners=dict.fromkeys(SIX, ALI), groups={"W": "Y"})

    assert state.view(None).players[ALI].signs == 0
    assert "Auction" not in kinds(state)


@rule("MC-32", "TV-16")
def test_a_player_without_a_free_sign_is_skipped() -> None:
    state = position(owners=dict.fromkeys(SIX, OMAR), groups={"W": "Y"})
    play(state, Auction("red1"))
    asked = []
    for answer in (100, None, None):
        asked.append(state.seat)
        hold(state, answer)

    assert asked == [ALI, LEILA, ANFA]
    assert shop(state, "red1").owner == ALI


@rule("MC-32")
def test_not_even_the_first_seat_takes_part_without_a_free_sign() -> None:
    state = position(owners=dict.fromkeys(SIX, ALI), groups={"W": "Y"}, active=LEILA)
    play(state, Auction("red1"))

    auction = state.view(None).auction
    assert auction is not None
    assert auction.still_in == (LEILA, OMAR, ANFA)


@rule("MC-32")
def test_an_auctioneer_alone_with_a_free_sign_buys_at_once() -> None:
    owners = {name: seat for seat, part in enumerate((0, 6, 12, 18)) for name in shops(part)}
    owners = {name: seat for name, seat in owners.items() if seat != ALI}
    state = position(town=MARRAKECH, owners=owners, groups={"1": "Y"})
    free = next(seen.name for seen in state.view(None).shops if seen.owner is None)
    play(state, Auction(free), Bid(100))

    assert shop(state, free).owner == ALI


def shops(first: int) -> list[str]:
    return [seen.name for seen in MARRAKECH.shops[first : first + 6]]


@rule("MC-33")
def test_nobody_bids_more_than_his_cash_and_who_cannot_afford_the_next_step_must_pass() -> None:
    state = position(groups={"W": "Y"}, cash={LEILA: 300, OMAR: 300})
    play(state, Auction("red1"))
    hold(state, 275)

    assert bids(state) == [300]
    assert refused(state, Bid(325)) == "MC-33"
    hold(state, 300)
    assert state.legal_moves() == [Pass()]


@rule("MC-33")
def test_a_bid_that_nobody_could_ever_pay_is_refused_too() -> None:
    state = position(groups={"W": "Y"})
    play(state, Auction("red1"))

    assert refused(state, Bid(1_000_000)) == "MC-33"


@rule("MC-34")
def test_the_buyer_pays_the_bank_places_a_sign_and_owns_the_shop() -> None:
    state = position(groups={"W": "Y"})
    play(state, Auction("red1"))
    hold(state, 100, 400, None, None, None)

    assert cash(state)[LEILA] == 800
    assert state.view(None).players[LEILA].signs == 5
    assert shop(state, "red1").owner == LEILA


@rule("MC-35", "MC-36", "TV-9")
@pytest.mark.parametrize(
    ("price", "buyer", "change"),
    [(500, LEILA, 100), (525, LEILA, 200), (125, LEILA, 100), (525, ALI, -525), (100, ALI, -100)],
)
def test_the_auctioneer_earns_100_up_to_500_and_200_from_525_unless_he_buys(
    price: int, buyer: int, change: int
) -> None:
    state = position(groups={"W": "Y"})
    play(state, Auction("red1"))
    before = cash(state)
    if buyer == ALI:
        hold(state, price, None, None, None)
    else:
        hold(state, 100, price, None, None, None)

    assert cash(state)[ALI] - before[ALI] == change


@rule("MC-35", "TV-9")
def test_at_a_price_of_100_the_commission_is_the_whole_price() -> None:
    """Only a repeat that another player opens can be sold to him for 100 (MC-118)."""
    state = position(groups={"W": "Y"}, overbid="reauction", cash={OMAR: 50})
    play(state, Auction("red1"))
    hold(state, 100, None, 125, None, None)
    assert state.view(None).auction is not None

    hold(state, 100, 125, None, None)
    assert cash(state) == [1300, 1075, 50, 1200]


@rule("MC-37")
def test_after_the_sale_the_stone_is_off_and_the_shop_keeps_its_owner() -> None:
    state = position(groups={"W": "Y", "S": "Y", "E": "Y"})
    play(state, Auction("red1"))
    hold(state, 100, None, None, None)

    assert state.view(None).auction is None
    assert refused(state, Auction("red1")) == "MC-22"


@rule("MC-38")
def test_visitors_at_the_door_enter_after_price_and_commission_are_settled() -> None:
    state = position(groups={"Q": "B"})
    play(state, Auction("blue1"))
    story = hold(state, 100, 200, None, None, None)

    names = [type(event).__name__ for event in story]
    assert names[-3:] == ["Sold", "Entered", "Earned"]
    assert state.view(None).players[LEILA].signs == 5


@rule("MC-38", "TV-11")
def test_income_at_the_door_cannot_pay_the_price() -> None:
    for purse, may in ((250, True), (225, False)):
        state = position(groups={"Q": "BBR"}, cash={LEILA: purse})
        play(state, Auction("blue1"), Bid(225 if may else 200))
        assert (250 in bids(state)) == may


@rule("MC-39")
def test_auctions_of_later_rounds_are_like_those_of_round_1() -> None:
    story = []
    for phase in ("R1_SHOP", "ACTION_1"):
        state = position(phase=phase, groups={"W": "Y"}, turn=0 if phase == "R1_SHOP" else 4)
        story.append(play(state, Auction("red1"), Bid(100), Bid(125), Pass(), Pass(), Pass()))

    assert story[0][:7] == story[1][:7]
    assert story[0][0] == AuctionOpened(ALI, "red1", again=False)
    assert story[0][6] == Sold("red1", LEILA, 125, ALI, 100)


def test_the_books_tell_what_was_paid_for_shops_and_earned_by_auctions() -> None:
    state = position(groups={"W": "Y"})
    changes = gains(state, Auction("red1"), Bid(100), Bid(600), Pass(), Pass(), Pass())

    assert changes == [200, -600, 0, 0]
    assert money(state)[ALI]["auctions_earned"] == 200
    assert money(state)[LEILA]["shops_bought"] == -600
