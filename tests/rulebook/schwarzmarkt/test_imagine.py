"""Tables imagined from a view agree with what its seat has learnt (chapter 8).

That they always fit the view and lose no card is an invariant: test_invariants.
"""

from __future__ import annotations

from dataclasses import replace

from kasbah.core.rng import Rng
from kasbah.games.schwarzmarkt import GAME
from kasbah.games.schwarzmarkt.imagine import imagined_accounts, recalled
from kasbah.games.schwarzmarkt.moves import PlayCard, Raid, Sell, Take, Target
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import (
    P0,
    P1,
    P2,
    cards,
    give,
    goods,
    goods_stack,
    hand,
    hand_in,
    new_game,
    play,
    position,
    stack,
)
from tests.rulebook.schwarzmarkt.worlds import (
    agrees_with_its_past,
)


def imagined(state: Schwarzmarkt, seat: int | None, times: int = 40) -> list[Schwarzmarkt]:
    """Many tables imagined from one view."""
    rng = Rng(times)
    return [GAME.imagine(state.view(seat), rng) for _ in range(times)]


@rule("SM-136", "SM-137")
def test_what_is_not_known_is_imagined_in_many_ways() -> None:
    state = new_game(players=4, seed=9)
    worlds = imagined(state, P0)

    assert len({str(hand(world, P1)) for world in worlds}) > 30
    assert len({str(cards(world, P1)) for world in worlds}) > 35
    assert len({str(stack(world)) for world in worlds}) == 40


@rule("SM-79", "SM-142")
def test_cards_shown_by_spionage_are_imagined_where_they_must_be() -> None:
    state = position(
        hands={P2: "su 1 bu 1"}, cards={P0: ["T02", "O02", "O03"], P1: ["O05", "O06", "O07"]}
    )
    play(state, PlayCard("T02"), Target(P2))
    for seat in (None, P0, P1):
        assert all(hand(world, P2) == goods("bu 1 su 1") for world in imagined(state, seat))


@rule("SM-142", "SM-39")
def test_a_shown_card_that_was_handed_in_is_not_expected_in_the_hand_any_more() -> None:
    state = position(
        hands={P2: "su 2"}, cards={P0: ["T02", "O02", "O03"], P1: ["O05", "O06", "O07"]}
    )
    play(state, PlayCard("T02"), Target(P2), PlayCard("O05"))
    play(state, state.legal_moves()[-1], hand_in("su 1"))
    for seat in (None, P0, P1):
        worlds = imagined(state, seat)
        assert all(hand(world, P2) == {"sugar": 1} for world in worlds)


@rule("SM-143")
def test_after_a_swap_the_two_know_where_the_cards_are_and_others_do_not() -> None:
    state = position(hands={P0: "po 2 co 2", P2: "su 3 fl 2"}, cards={P0: ["T04", "O02", "O03"]})
    play(state, PlayCard("T04"), Target(P2), give("po 2"))
    taken = state.view(P0).remembered.goods[-1].taken or {}

    assert all(hand(world, P2).get("potatoes", 0) >= 2 for world in imagined(state, P0))
    for world in imagined(state, P2):
        assert all(hand(world, P0).get(kind, 0) >= count for kind, count in taken.items())
    assert any(hand(world, P2).get("potatoes", 0) < 2 for world in imagined(state, P1))


@rule("SM-144")
def test_after_an_old_debt_the_two_know_where_the_card_is() -> None:
    state = position(hands={P0: "po 3", P2: "su 3"}, cards={P0: ["T08", "O02", "O03"]})
    play(state, PlayCard("T08"), Target(P2))

    assert all(hand(world, P0).get("sugar", 0) >= 1 for world in imagined(state, P2))
    assert any(hand(world, P0).get("sugar", 0) == 0 for world in imagined(state, P1))


@rule("SM-142", "SM-144")
def test_a_shown_card_may_have_moved_unseen_but_not_vanished() -> None:
    """p2 showed a butter and a sugar, his only cards; then p1 collected one of them."""
    state = position(
        hands={P0: "po 3", P1: "po 3", P2: "su 1 bu 1"},
        cards={P0: ["T02", "O02", "O03"], P1: ["T08", "O06", "O07"]},
    )
    play(state, PlayCard("T02"), Target(P2), PlayCard("T08"), Target(P2))

    left = set()
    for world in imagined(state, P0):
        assert agrees_with_its_past(world)
        (kind,) = hand(world, P2)
        left.add(kind)
        moved = {"butter": "sugar", "sugar": "butter"}[kind]
        assert hand(world, P1).get(moved, 0) >= 1
    assert left == {"butter", "sugar"}


@rule("SM-93", "SM-145")
def test_nobody_imagines_a_raided_kind_in_the_raided_hand() -> None:
    state = position(hands={P1: "bu 3 co 6"}, cards={P0: ["T05", "O02", "O03"]})
    play(state, PlayCard("T05"), Raid(P1, "butter"))
    for seat in (None, P0, P2):
        for world in imagined(state, seat):
            assert "butter" not in hand(world, P1)
            assert goods_stack(world)["butter"] >= 3


@rule("SM-58", "SM-86")
def test_goods_returned_under_the_stack_are_imagined_there() -> None:
    state = position(
        hands={P0: "fl 4 po 1", P1: "co 2"},
        offer="O03",
        cards={P1: ["T03", "O02", "O04"]},
    )
    play(state, hand_in("fl 3"), PlayCard("T03"), Sell("coffee"))
    for seat in (None, P1, P2):
        for world in imagined(state, seat):
            assert goods_stack(world).get("flour", 0) >= 3
            assert goods_stack(world).get("coffee", 0) >= 1


@rule("SM-99")
def test_whoever_looks_into_the_goods_stack_imagines_exactly_that() -> None:
    state = position(luxury={P0: 9}, cards={P0: ["T06", "O02", "O03"]})
    play(state, PlayCard("T06"))

    assert all(goods_stack(world) == goods_stack(state) for world in imagined(state, P0))
    assert any(goods_stack(world) != goods_stack(state) for world in imagined(state, P1))
    for world in imagined(state, P1):
        play(world, Take("sugar"))  # he can pay: otherwise he would not be asked
        assert (world.view(P0).players[P0].luxury or 0) >= 0


@rule("SM-141")
def test_hidden_luxury_is_imagined_from_what_was_handed_in() -> None:
    state = position(hands={P0: "fl 3 po 1"}, offer="O03", marker=6)
    play(state, hand_in("fl 3"))
    amounts = {world.view(P0).players[P0].luxury for world in imagined(state, P1)}

    assert len(amounts) > 10
    assert all(amount is not None and 3 <= amount <= 150 for amount in amounts)
    assert {world.view(P0).players[P0].luxury for world in imagined(state, P0)} == {30}


@rule("SM-8", "SM-141")
def test_hidden_luxury_is_never_less_than_what_was_paid_with_it() -> None:
    state = position(
        hands={P1: "co 2 su 1"},
        luxury={P0: 9},
        cards={P0: ["T06", "O02", "O03"], P1: ["T03", "O04", "O05"]},
    )
    play(state, PlayCard("T06"), Take("sugar"))
    found = {"exchanges": 5, "quick_deals": 0, "new_goods": -5}
    nothing = {"exchanges": 0, "quick_deals": 0, "new_goods": 0}
    assert accounts_imagined(state, P2) == [[found], [nothing], [nothing]]

    play(state, PlayCard("T03"), Sell("coffee"))
    sold = {"exchanges": 0, "quick_deals": 20, "new_goods": 0}
    assert accounts_imagined(state, P2) == [[found], [sold], [nothing]]


@rule("SM-84", "SM-97")
def test_what_a_quick_deal_brought_pays_for_a_find() -> None:
    state = position(
        hands={P0: "co 9"},
        cards={P0: ["T03", "O02", "O03"], P1: ["T07", "O04", "O05"], P2: ["T09", "O06", "O07"]},
        stack=["T06"],
    )
    play(state, PlayCard("T03"), Sell("coffee"), PlayCard("T07"), PlayCard("T09"))
    play(state, PlayCard("T06"), Take("sugar"))

    both = {"exchanges": 0, "quick_deals": 20, "new_goods": -5}
    assert accounts_imagined(state, P2)[P0] == [both]


@rule("SM-8", "SM-98")
def test_what_finds_cost_beyond_quick_deals_came_from_exchanges() -> None:
    """Five finds for 25 after a quick deal for 20; then he is asked again, so he has 5 more."""
    state = position(luxury={P0: 9}, cards={P0: ["T06", "O02", "O03"]})
    play(state, PlayCard("T06"))
    view = state.view(P1)
    finder = replace(view.players[P0], quick_deals=1, finds=5)
    asked = replace(view, players=(finder, *view.players[1:]))
    passed = replace(asked, deciding=P2)

    names = ("exchanges", "quick_deals", "new_goods")
    for seen, exchanges in [(asked, 10), (passed, 5)]:
        expected = dict(zip(names, (exchanges, 20, -25), strict=True))
        assert imagined_accounts(seen, P0, Rng(1)) == expected


@rule("SM-19", "SM-37")
def test_a_card_may_have_been_sold_at_any_price_of_the_track() -> None:
    state = position(hands={P0: "fl 3 po 1"}, offer="O03")
    play(state, hand_in("fl 1"))
    rng = Rng(1)
    amounts = {imagined_accounts(state.view(P1), P0, rng)["exchanges"] for _ in range(300)}
    assert amounts == set(list(state.box.track.value)[1:])


@rule("SM-75", "SM-103")
def test_chance_is_imagined_too() -> None:
    state = position(hands={P2: "po 1 co 1 fl 1"}, cards={P0: ["T08", "O02", "O03"]})
    play(state, PlayCard("T08"))
    lost = set()
    for world in imagined(state, P2):
        play(world, Target(P2))
        lost.add(str(hand(world, P2)))
    assert len(lost) == 3


def test_the_past_of_a_view_is_worked_out_once() -> None:
    state = new_game()
    view, later = state.view(P0), state.view(P0)

    assert recalled(view) is recalled(view)
    assert recalled(later).view is later


def accounts_imagined(state: Schwarzmarkt, onlooker: int) -> list[list[dict[str, int]]]:
    """For each seat: all the accounts that somebody imagines."""
    accounts: list[list[dict[str, int]]] = [[] for _ in range(state.players)]
    for world in imagined(state, onlooker):
        for seat, found in enumerate(accounts):
            account = world.view(seat).players[seat].accounts or {}
            if account not in found:
                found.append(account)
    return accounts


@rule("SM-125", "SM-137")
def test_imagined_black_market_cards_are_where_everybody_saw_them_go() -> None:
    state = position(
        cards={P0: ["T07", "O02", "O03"], P1: ["O08", "O04", "O05"]}, hands={P1: "fl 3 bu 1 po 2"}
    )
    play(state, PlayCard("T07"), PlayCard("O08"), hand_in("fl 3 bu 1"))
    for world in imagined(state, P2):
        assert stack(world)[-2:] == ["T07", "O08"]
        assert cards(world, P2) == cards(state, P2)
