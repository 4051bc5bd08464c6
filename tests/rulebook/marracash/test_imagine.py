"""Chapter 8: what a seat imagines of the others' cash and of the deck could all be true."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from kasbah.core.codec import to_plain
from kasbah.core.errors import BadFile
from kasbah.core.rng import Rng
from kasbah.games.marracash import GAME
from kasbah.games.marracash.moves import Auction
from kasbah.games.marracash.play import MarraCash
from kasbah.games.marracash.seen import MarraCashView, ShopSeen
from tests.rulebook.marks import rule
from tests.rulebook.marracash.position import ALI, LEILA, OMAR, hold, money, play


def dealt(**options: object) -> MarraCash:
    """A new game in which cash is hidden; Ali begins."""
    return GAME.deal(GAME.box(cash="hidden", start_player=ALI, **options), 1)


def seen(state: MarraCash, shops: dict[str, tuple[int, int]], **changes: Any) -> MarraCashView:
    """What Leila sees of it, if these shops had been sold: owner and customers."""
    view = state.view(LEILA)
    sold = [
        ShopSeen(shop.name, *shops[shop.name]) if shop.name in shops else shop
        for shop in view.shops
    ]
    return replace(view, shops=tuple(sold), **changes)


def purses(view: MarraCashView, seat: int = ALI) -> list[int]:
    """Every amount that a player is imagined to own."""
    rng = Rng(1)
    amounts = {GAME.imagine(view, rng).view(seat).players[seat].cash for _ in range(600)}
    return sorted(amount for amount in amounts if amount is not None)


def steps(low: int, high: int) -> list[int]:
    """Every multiple of 25 from the one to the other."""
    return list(range(low, high + 1, 25))


def test_a_player_of_whom_nothing_is_known_owns_anything_up_to_his_start_money() -> None:
    assert purses(dealt().view(LEILA)) == steps(0, 1200)


def test_ones_own_cash_is_known() -> None:
    assert purses(dealt().view(LEILA), LEILA) == [1200]


@rule("MC-72", "MC-77", "MC-35")
def test_income_commissions_and_nothing_else_can_have_made_him_richer() -> None:
    own = seen(dealt(), {"Y1": (ALI, 2)})
    assert purses(own) == steps(0, 1200 + 100 + 200)

    guest = seen(dealt(), {"Y1": (OMAR, 1)})  # led in by Ali, who auctioned the shop
    assert purses(guest) == steps(0, 1200 + 100 + 200)


@rule("MC-103")
def test_souvenirs_that_were_taken_can_have_made_him_richer() -> None:
    state = dealt(souvenirs="on")
    taken = state.box.cards.cards[0]
    view = replace(
        state.view(LEILA), souvenirs_open=(), souvenirs_taken=(taken.id,), souvenirs_left=24
    )

    assert purses(view) == steps(0, 1200 + taken.value)


@rule("MC-33")
def test_whoever_has_bid_owns_his_bid_unless_overbidding_is_allowed() -> None:
    for overbid, least in (("forbidden", 900), ("reauction", 0)):
        state = dealt(overbid=overbid)
        play(state, Auction("Y1"))
        hold(state, 900, 925)
        assert purses(state.view(LEILA)) == steps(least, 1200)


@rule("MC-24")
def test_whoever_names_a_shop_owns_100() -> None:
    state = dealt()
    play(state, Auction("Y1"))

    assert purses(state.view(LEILA)) == steps(100, 1200)
    assert purses(state.view(LEILA), OMAR) == steps(0, 1200)


@rule("MC-46", "MC-24")
def test_whoever_passed_although_a_shop_and_a_sign_were_free_owns_less_than_100() -> None:
    state = dealt()
    passed: dict[str, Any] = {"first_action": "pass", "phase": "ACTION_2", "action": 2}

    assert purses(seen(state, {}, **passed)) == steps(0, 75)
    assert purses(seen(state, {}, **passed), OMAR) == steps(0, 1200)


@rule("MC-46", "MC-24")
def test_without_a_sign_or_an_unsold_shop_he_may_have_passed_with_any_amount() -> None:
    state = dealt()
    passed: dict[str, Any] = {"first_action": "pass", "phase": "ACTION_2", "action": 2}
    players = state.view(LEILA).players
    without = (replace(players[ALI], signs=0), *players[1:])
    assert purses(seen(state, {}, players=without, **passed))[-1] == 1200

    one = (replace(players[ALI], signs=1), *players[1:])
    assert purses(seen(state, {}, players=one, **passed))[-1] == 75

    everything = {shop.name: (ALI, 0) for shop in state.box.town.shops}
    assert purses(seen(state, everything, **passed))[-1] == 1200

    reckless = dealt(overbid="reauction")
    assert purses(seen(reckless, {}, **passed))[-1] == 1200


def test_imagined_money_has_sources_that_fit_what_everybody_saw() -> None:
    rng = Rng(2)
    view = seen(dealt(), {"Y1": (ALI, 2), "Y2": (OMAR, 9)})
    for _ in range(50):
        sources = money(GAME.imagine(view, rng))[ALI]
        rest = sum(sources.values()) - 1500
        assert (sources["start"], sources["income"]) == (1200, 300)
        assert sources["commissions_earned"] == max(rest, 0)
        assert sources["shops_bought"] == min(rest, 0)


@rule("MC-102")
def test_any_card_that_nobody_has_seen_may_come_next() -> None:
    state = dealt(souvenirs="on")
    view, rng = state.view(LEILA), Rng(3)
    worlds = [GAME.imagine(view, rng).snapshot()["secrets"] for _ in range(400)]
    decks = [world["deck"] for world in worlds if isinstance(world, dict)]

    unseen = {card.id for card in state.box.cards.cards} - set(view.souvenirs_open)
    assert {deck[0] for deck in decks} == {deck[-1] for deck in decks} == unseen
    assert all(len(deck) == 23 and set(deck) == unseen for deck in decks)


BROKEN: dict[str, tuple[str, Any]] = {
    "the table has 4 seats": ("players", lambda players: players[:3]),
    "the shops are not those of the town": ("shops", lambda shops: shops[1:]),
    "'Q'": ("groups", lambda groups: groups | {"Q": "Y"}),
    "substring not found": ("queue", lambda queue: queue + "X"),
    "there is no seat 4": ("deciding", lambda deciding: 4),
    "there is no seat -1": ("active", lambda active: -1),
    "there is no seat 5": ("start_player", lambda start: 5),
    "there is no seat 6": ("shops", lambda shops: [shops[0] | {"owner": 6}, *shops[1:]]),
    "there is no seat 7": ("auction", lambda auction: auction | {"bidder": 7}),
    "somebody decides until the game is over": ("deciding", lambda deciding: None),
    "'DANCE'|not in tuple": ("phase", lambda phase: "DANCE"),
}


@pytest.mark.parametrize("words", BROKEN)
def test_a_snapshot_that_is_no_position_of_the_game_is_refused(words: str) -> None:
    state = dealt()
    play(state, Auction("Y1"))
    assert GAME.restore(state.box, state.snapshot()).snapshot() == state.snapshot()
    part, spoil = BROKEN[words]
    view = to_plain(state.view(None))
    assert isinstance(view, dict)
    snapshot = state.snapshot() | {"view": view | {part: spoil(view[part])}}

    with pytest.raises(BadFile, match=words):
        GAME.restore(state.box, snapshot)


def test_a_snapshot_in_which_not_everybody_could_bid_is_refused() -> None:
    state = dealt()
    play(state, Auction("Y1"))
    view = to_plain(state.view(None))
    assert isinstance(view, dict)
    short = view | {"auction": view["auction"] | {"bids": [0, 0, 0]}}

    with pytest.raises(BadFile, match="the table has 4 seats"):
        GAME.restore(state.box, state.snapshot() | {"view": short})


def test_a_snapshot_without_everybodys_money_is_refused() -> None:
    snapshot = dealt().snapshot()
    secrets = snapshot["secrets"]
    assert isinstance(secrets, dict)

    with pytest.raises(BadFile, match="the table has 4 seats"):
        GAME.restore(dealt().box, snapshot | {"secrets": secrets | {"money": secrets["money"][:3]}})
