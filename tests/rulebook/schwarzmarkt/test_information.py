"""2.12 and chapter 8: what is enforced, and who may know what (V-83 to V-87)."""

from __future__ import annotations

import pytest

from kasbah.core.codec import canonical, to_plain
from kasbah.core.event import seen
from kasbah.games.marracash.moves import Bid
from kasbah.games.schwarzmarkt.events import Drove, Exchanged, Refilled
from kasbah.games.schwarzmarkt.moves import (
    Drive,
    Exchange,
    Pass,
    PlayCard,
    Sell,
    Target,
)
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import (
    P0,
    P1,
    P2,
    give,
    goods,
    hand,
    hand_in,
    play,
    position,
    refused,
)


def sight(state: Schwarzmarkt, seat: int | None) -> bytes:
    """What a seat sees, as bytes."""
    return canonical(to_plain(state.view(seat)))


@rule("SM-134", "V-83")
def test_what_is_not_legal_is_refused_with_its_rule_and_leaves_no_trace() -> None:
    state = position(hands={P1: "su 2 po 1"}, offer="O05", turn=P1, marker=5)

    assert state.seat == P1  # the one seat that is asked; nobody else has a list of choices
    assert refused(state, Drive(4)) == "SM-45"
    assert refused(state, Exchange(sugar=3)) == "SM-36"
    assert refused(state, Bid(125)) == "4.3"
    assert refused(state, PlayCard("nothing")) == "SM-6"


@rule("SM-134")
def test_a_finished_game_takes_no_move() -> None:
    state = position(hands={P0: "co 1"}, offer="O02", play_round=2)
    play(state, hand_in("co 1"))

    assert refused(state, Drive(1)) == "SM-130"
    assert refused(state, Pass()) == "SM-130"


@rule("SM-135", "V-84")
def test_a_forced_decision_is_asked_for_and_told_like_a_free_one() -> None:
    poor = position(hands={P1: "po 3"}, offer="O05", turn=P1, marker=12)
    rich = position(hands={P1: "su 3"}, offer="O05", turn=P1, marker=12)
    assert poor.legal_moves() == [Drive(1)]
    assert len(rich.legal_moves()) == 1 + 3
    assert poor.seat == rich.seat == P1  # nothing was answered for p1
    for onlooker in (None, P0, P2):
        assert sight(poor, onlooker) == sight(rich, onlooker)

    poor_story, rich_story = play(poor, Drive(1)), play(rich, Drive(1))
    assert poor_story == rich_story == [Drove(P1, 1, 13, 40)]
    for onlooker in (None, P0, P2):
        assert sight(poor, onlooker) == sight(rich, onlooker)


@rule("SM-135")
def test_the_views_of_others_do_not_hold_the_list_of_choices() -> None:
    state = position(hands={P0: "su 3 po 1"}, offer="O05")

    for seat in (None, P0, P1, P2):
        assert not any("moves" in name or "legal" in name for name in to_plain(state.view(seat)))


@rule("SM-136", "SM-137", "SM-138", "SM-139", "V-85")
def test_a_view_has_the_own_cards_and_of_others_only_numbers() -> None:
    state = position(
        hands={P0: "po 4 su 5", P1: "co 3 fl 6", P2: "bu 9"},
        cards={P0: ["O01", "O02", "T01"], P1: ["O03", "T02", "O04"], P2: ["T03", "O05", "O06"]},
        offer="O21",
        remaining="po 1 co 1",
        texts=["T07"],
        start=P2,
        turn=P1,
        marker=4,
    )
    view = state.view(P1)

    me, left, right = view.players[P1], view.players[P2], view.players[P0]
    assert me.goods == goods("co 3 fl 6")
    assert me.cards == ("O03", "O04", "T02")
    for other in (left, right):
        assert (other.goods, other.cards) == (None, None)
        assert (other.goods_count, other.card_count) == (9, 3)
    assert (view.goods_stack, view.black_market_stack) == (30, 19)
    assert (view.marker, view.price, view.die, view.last_field) == (4, 5, 4, 10)
    assert (view.offer, view.open_texts) == ("O21", ("T07",))
    assert view.demand == goods("po 1 co 1")
    assert view.table_goods == goods("fl 1 bu 1 su 1")
    assert (view.start_player, view.deciding, view.play_round) == (P2, P1, 1)
    assert len(view.box.deck.cards) == 30
    assert view.remembered.stack == (None,) * 19
    written = to_plain(view)
    assert "secret" not in written
    assert "stack" not in written


@rule("SM-136", "SM-137", "SM-138")
def test_nobody_sees_a_difference_in_what_others_hold() -> None:
    one = position(
        hands={P0: "po 4 su 5", P2: "bu 9"},
        cards={P0: ["O01", "O02", "T01"], P1: ["O03", "T02", "O04"], P2: ["T03", "O05", "O06"]},
        luxury={P0: 10, P2: 70},
    )
    other = position(
        hands={P0: "co 9", P2: "fl 3 su 6"},
        cards={P0: ["T08", "O12", "T06"], P1: ["O03", "T02", "O04"], P2: ["T09", "O15", "O16"]},
        luxury={P0: 99, P2: 3},
    )

    assert sight(one, P1) == sight(other, P1)
    assert sight(one, None) == sight(other, None)
    assert sight(one, P0) != sight(other, P0)


@rule("SM-147", "V-85")
def test_of_a_refill_everybody_sees_the_numbers_and_only_his_own_kinds() -> None:
    state = position(hands={P0: "po 1", P1: "co 4", P2: "fl 6"}, cards={P0: ["T03", "O02", "O03"]})
    story = play(state, PlayCard("T03"), Sell("potatoes"))
    told = [event for event in seen(story, P1) if isinstance(event, Refilled)]

    assert [(event.seat, event.number) for event in told] == [(P1, 5), (P2, 3), (P0, 9)]
    assert [event.goods is None for event in told] == [False, True, True]
    own = told[0].goods
    assert own is not None
    assert sum(own.values()) == 5
    assert {
        kind: own.get(kind, 0) + (4 if kind == "coffee" else 0) for kind in hand(state, P1)
    } == (hand(state, P1))
    assert all(event.goods is None for event in seen(story, None) if isinstance(event, Refilled))


@rule("SM-147")
def test_a_refill_is_remembered_with_its_kinds_only_by_whoever_got_it() -> None:
    state = position(hands={P0: "po 1", P1: "co 4", P2: "fl 9"}, cards={P0: ["T03", "O02", "O03"]})
    story = play(state, PlayCard("T03"), Sell("potatoes"))
    own = next(e.goods for e in story if isinstance(e, Refilled) and e.seat == P1)

    for seat in (None, P0, P1, P2):
        steps = state.view(seat).remembered.goods
        assert [(step.what, step.seat, step.number) for step in steps] == [
            ("dealt", P1, 5),
            ("dealt", P0, 9),
        ]
        assert steps[0].taken == (own if seat == P1 else None)
        assert steps[0].given == ({} if seat == P1 else None)
        assert (steps[1].taken is not None) == (seat == P0)
        assert steps[0].handed_in == ({"potatoes": 1}, {}, {})


@rule("SM-140", "V-86")
def test_goods_of_a_finished_round_are_not_on_the_table_any_more() -> None:
    state = position(hands={P0: "fl 3 po 1"}, offer="O03", marker=6)
    story = play(state, hand_in("fl 3"))

    for seat in (None, P0, P1, P2):
        assert state.view(seat).table_goods == {}
        assert Exchanged(P0, {"flour": 3}, 10, 30, 6) in seen(story, seat)


@rule("SM-38", "SM-140")
def test_everybody_can_count_what_was_handed_in_so_far() -> None:
    state = position(hands={P0: "fl 3 po 1", P1: "fl 3 po 1"}, offer="O08")
    play(state, hand_in("fl 2"), hand_in("fl 1"))

    for seat in (None, P0, P1, P2):
        view = state.view(seat)
        assert [player.exchanged for player in view.players] == [2, 1, 0]
        assert view.remembered.handed_in == ({"flour": 2}, {"flour": 1}, {})


@rule("SM-54", "SM-101", "V-87")
@pytest.mark.parametrize(("texts", "turns"), [([], 14), (["T07"], 10)])
def test_an_exchange_round_has_at_most_fourteen_turns(texts: list[str], turns: int) -> None:
    state = position(offer="O21", texts=texts)
    count = 0
    while state.view(None).phase == "TURN":
        play(state, Drive(1) if Drive(1) in state.legal_moves() else Pass())
        count += 1

    assert count == turns


@rule("SM-139")
def test_the_text_being_carried_out_and_its_target_are_public() -> None:
    state = position(cards={P0: ["T04", "O02", "O03"]})
    play(state, PlayCard("T04"), Target(P2))

    for seat in (None, P0, P1, P2):
        view = state.view(seat)
        assert (view.resolving, view.target, view.phase) == ("T04", P2, "ZWANG_GIVE")
    play(state, give("po 1"))
    assert (state.view(None).resolving, state.view(None).target) == (None, None)


@rule("SM-139", "SM-46")
def test_the_printed_die_is_seen_down_to_one_and_the_last_field_has_none() -> None:
    dice = [position(offer="O21", marker=marker).view(None).die for marker in (1, 10, 13, 14)]

    assert dice == [4, 2, 1, None]


@rule("SM-141")
def test_every_payment_is_told_to_everybody_even_if_luxury_is_hidden() -> None:
    state = position(
        hands={P0: "fl 3 po 1", P1: "co 2"},
        offer="O03",
        marker=6,
        cards={P1: ["T03", "O02", "O04"]},
    )
    story = play(state, hand_in("fl 3"), PlayCard("T03"), Sell("coffee"))

    for onlooker in (None, P2):
        paid = [getattr(event, "paid", 0) for event in seen(story, onlooker)]
        assert [amount for amount in paid if amount] == [30, 20]
        assert state.view(onlooker).players[P0].luxury is None
        assert state.view(onlooker).players[P0].accounts is None


@rule("SM-148")
def test_at_the_end_all_luxury_is_shown() -> None:
    state = position(hands={P0: "co 1"}, luxury={P1: 5}, offer="O02", play_round=2)
    play(state, hand_in("co 1"))

    for seat in (None, P0, P1, P2):
        assert [player.luxury for player in state.view(seat).players] == [1, 5, 0]
