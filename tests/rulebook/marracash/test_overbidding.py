"""2.13 Overbidding."""

from __future__ import annotations

from typing import Any

import pytest

from kasbah.games.marracash.events import AuctionOpened, Defaulted, StayedUnsold
from kasbah.games.marracash.moves import Auction, Bid, Pass
from kasbah.games.marracash.play import MarraCash
from tests.rulebook.marks import rule
from tests.rulebook.marracash.position import (
    ALI,
    ANFA,
    LEILA,
    OMAR,
    bids,
    cash,
    hold,
    kinds,
    money,
    play,
    position,
    refused,
    shop,
)


def auction(overbid: str = "reauction", **details: Any) -> MarraCash:
    """Ali has put red2 up for auction; Omar has 200."""
    details = {"cash": {OMAR: 200}} | details
    state = position(groups={"W": "Y"}, overbid=overbid, **details)
    play(state, Auction("red2"))
    return state


def seats(state: MarraCash, part: str) -> tuple[int, ...]:
    running = state.view(None).auction
    assert running is not None
    return running.barred if part == "barred" else running.still_in


@rule("MC-114", "TV-18")
def test_by_default_no_bid_may_exceed_ones_cash() -> None:
    state = auction("forbidden")
    hold(state, 100, None)

    assert max(bids(state)) == 200
    assert refused(state, Bid(225)) == "MC-33"


@rule("MC-115")
def test_otherwise_cash_is_not_checked_and_10000_is_the_most() -> None:
    state = auction(cash={ALI: 0})
    assert bids(state) == list(range(100, 10_001, 25))
    hold(state, 10_000)

    assert state.legal_moves() == [Pass()]
    assert refused(auction(), Bid(10_025)) == "MC-115"


@rule("MC-115")
def test_the_auctioneer_needs_only_a_free_sign() -> None:
    state = position(groups={"W": "Y"}, overbid="reauction", cash={ALI: 0})

    assert "Auction" in kinds(state)


@rule("MC-116")
def test_a_winner_who_cannot_pay_voids_the_auction_and_it_restarts() -> None:
    state = auction()
    story = hold(state, 100, None, 300, None, None)

    assert Defaulted(OMAR, 300, fine=0) in story
    assert AuctionOpened(ALI, "red2", again=True) in story
    assert cash(state) == [1200, 1200, 200, 1200]
    assert shop(state, "red2").owner is None
    assert state.view(None).players[OMAR].signs == 6
    assert (state.seat, state.view(None).phase) == (ALI, "AUCTION_OPEN")


@rule("MC-116")
def test_a_bid_of_exactly_ones_cash_can_be_paid() -> None:
    state = auction()
    hold(state, 100, None, 200, None, None)

    assert (shop(state, "red2").owner, cash(state)[OMAR]) == (OMAR, 0)


@rule("MC-117")
def test_defaulters_are_barred_one_after_another_until_the_action_is_over() -> None:
    state = auction(cash={OMAR: 200, ANFA: 50})
    hold(state, 100, None, 300, None, None)
    assert seats(state, "barred") == (OMAR,)
    hold(state, 100, None, 125, None)
    assert seats(state, "barred") == (OMAR, ANFA)
    assert seats(state, "still_in") == (ALI, LEILA)

    hold(state, 100, None)
    assert shop(state, "red2").owner == ALI
    play(state, Auction("red1"))
    assert seats(state, "barred") == ()
    assert seats(state, "still_in") == (ALI, LEILA, OMAR, ANFA)


@rule("MC-118")
def test_the_repeat_starts_anew_and_forgets_earlier_passes() -> None:
    state = auction()
    hold(state, 100, None, 300, None, None)

    repeat = state.view(None).auction
    assert repeat is not None
    assert (repeat.bids, repeat.highest, repeat.bidder) == ((0, 0, 0, 0), 0, None)
    assert kinds(state) == {"Bid"}  # the auctioneer must open again
    assert min(bids(state)) == 100
    hold(state, 100)
    assert state.seat == LEILA  # although she passed before


@rule("MC-118", "TV-18")
def test_if_the_auctioneer_is_barred_the_others_may_open_clockwise_from_his_left() -> None:
    state = auction(cash={ALI: 50})
    hold(state, 100, None, None, None)
    assert (state.seat, state.view(None).phase) == (LEILA, "REAUCTION_OPEN")
    assert kinds(state) == {"Bid", "Pass"}
    assert bids(state) == list(range(100, 10_001, 25))

    hold(state, 100, None, None)
    assert shop(state, "red2").owner == LEILA
    assert cash(state) == [50, 1100, 1200, 1200]


@rule("MC-118")
def test_after_a_pass_the_next_one_may_open_and_who_passed_is_out() -> None:
    state = auction(cash={ALI: 50})
    hold(state, 100, None, None, None)
    hold(state, None)
    assert (state.seat, state.view(None).phase) == (OMAR, "REAUCTION_OPEN")

    hold(state, 150)
    assert (state.seat, state.view(None).phase) == (ANFA, "AUCTION_BID")
    hold(state, None)
    assert shop(state, "red2").owner == OMAR


@rule("MC-118")
def test_if_all_pass_the_shop_stays_unsold_and_the_action_is_spent() -> None:
    state = auction(cash={ALI: 50})
    hold(state, 100, None, None, None)
    story = hold(state, None, None, None)

    assert StayedUnsold("red2") in story
    assert (shop(state, "red2").owner, state.view(None).auction) == (None, None)
    assert (state.seat, state.view(None).phase) == (ALI, "ACTION_2")


@rule("MC-118")
def test_if_nobody_is_left_who_may_bid_nobody_is_asked() -> None:
    # nobody can pay 100
    state = position(
        groups={"W": "Y"}, overbid="reauction", players=3, cash=dict.fromkeys(range(3), 50)
    )
    play(state, Auction("red2"))
    hold(state, 100, None, None)  # Ali defaults
    hold(state, 100, None)  # Leila opens and defaults
    story = hold(state, 100)  # Omar opens alone and defaults

    assert [type(event).__name__ for event in story][-1] == "StayedUnsold"
    assert (state.seat, state.view(None).phase) == (ALI, "ACTION_2")


@rule("MC-119")
def test_an_auctioneer_who_defaulted_gets_no_commission_from_the_repeat() -> None:
    state = auction(cash={ALI: 50})
    hold(state, 100, None, None, None, 600, None, None)

    assert cash(state)[ALI] == 50


@rule("MC-119")
def test_whoever_the_auctioneer_was() -> None:
    state = position(groups={"W": "Y"}, overbid="reauction", active=LEILA, cash={LEILA: 50})
    play(state, Auction("red2"))
    hold(state, 100, None, None, None, 600, None, None)

    assert shop(state, "red2").owner == OMAR
    assert cash(state)[LEILA] == 50


@rule("MC-119")
def test_otherwise_the_commission_follows_from_the_final_price() -> None:
    state = auction()
    hold(state, 100, None, 700, None, None)
    hold(state, 100, 200, None, None)

    assert cash(state) == [1300, 1000, 200, 1200]


@rule("MC-120", "MC-121", "TV-18")
@pytest.mark.parametrize(("left", "fine"), [(200, 200), (150, 150), (1000, 200), (0, 0)])
def test_the_fine_is_200_or_all_he_has_and_goes_to_the_bank(left: int, fine: int) -> None:
    state = auction("reauction_and_fine", cash={OMAR: left})
    story = hold(state, 100, None, 1025, None, None)

    assert Defaulted(OMAR, 1025, fine) in story
    assert cash(state) == [1200, 1200, left - fine, 1200]
    assert money(state)[OMAR]["fines"] == -fine


@rule("MC-121")
def test_the_fine_is_paid_before_the_repeat_starts() -> None:
    story = hold(auction("reauction_and_fine"), 100, None, 300, None, None)
    names = [type(event).__name__ for event in story]

    assert names[-2:] == ["Defaulted", "AuctionOpened"]


@rule("MC-122")
def test_a_shop_left_unsold_cannot_be_the_second_auction_of_the_turn() -> None:
    state = auction(cash={ALI: 50})
    hold(state, 100, None, None, None, None, None, None)

    assert Auction("red2") not in state.legal_moves()
    assert Auction("red1") in state.legal_moves()
    assert refused(state, Auction("red2")) == "MC-122"

    play(state, Auction("red1"))
    hold(state, 100, 125, None, None, None)
    assert state.seat == LEILA
    assert Auction("red2") in state.legal_moves()


@rule("MC-122")
def test_of_two_unsold_shops_the_one_that_was_not_up_can_be_the_second_auction() -> None:
    names = ["yellow1", "yellow2", "blue1", "blue2", "purple1", "green1", "green2"]
    owners = {name: LEILA if place < 5 else OMAR for place, name in enumerate(names)}
    state = position(overbid="reauction", owners=owners, cash={ALI: 0})
    play(state, Auction("red2"))
    hold(state, 100, None, None, None, None, None, None)

    assert state.legal_moves() == [Auction("red1")]


@rule("MC-122", "MC-47", "MC-46")
def test_if_only_the_barred_shop_is_unsold_the_second_action_is_a_forced_pass() -> None:
    names = ["yellow1", "yellow2", "red1", "blue1", "blue2", "purple1", "green1", "green2"]
    owners = {name: LEILA if place < 5 else OMAR for place, name in enumerate(names)}
    state = position(overbid="reauction", owners=owners, cash={ALI: 0})
    play(state, Auction("red2"))
    hold(state, 100, None, None, None, None, None, None)

    assert shop(state, "red2").owner is None
    assert state.legal_moves() == [Pass()]
    play(state, Pass())
    assert state.seat == LEILA


@rule("TV-18")
@pytest.mark.parametrize(("overbid", "left"), [("reauction", 200), ("reauction_and_fine", 0)])
def test_vector_18_overbidding(overbid: str, left: int) -> None:
    state = auction(overbid)
    hold(state, 100, None, 300, None, None)
    hold(state, 100, None)
    assert state.seat == ANFA  # Omar is skipped
    hold(state, None)

    assert shop(state, "red2").owner == ALI
    assert cash(state) == [1100, 1200, left, 1200]
