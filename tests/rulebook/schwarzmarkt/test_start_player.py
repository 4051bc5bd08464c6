"""2.3: the start player and his black-market card (V-11 to V-18)."""

from __future__ import annotations

import pytest

from kasbah.core.errors import BadOption
from kasbah.core.event import seen
from kasbah.games.schwarzmarkt import GAME
from kasbah.games.schwarzmarkt.events import CardDrawn, CardPlayed, PlayRoundEnded, Refilled
from kasbah.games.schwarzmarkt.moves import Drive, Exchange, Pass, PlayCard, Raid, Target
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import (
    P0,
    P1,
    P2,
    P3,
    cards,
    drive,
    hand_in,
    kinds,
    new_game,
    offered_cards,
    play,
    position,
    refused,
    stack,
)

DRY = {P0: "su 3", P1: "su 3", P2: "su 3"}
"""Hands that no flour, butter or coffee can be asked of."""


@rule("SM-21", "SM-22", "SM-23", "V-11")
def test_the_player_left_of_the_dealer_starts() -> None:
    assert new_game(players=4, dealer=3, seed=1).seat == P0
    assert new_game(players=4, dealer=1, seed=1).seat == P2
    starts = {new_game(players=4, seed=seed).seat for seed in range(40)}
    assert starts == {P0, P1, P2, P3}


@rule("SM-22")
def test_a_dealer_who_does_not_sit_at_the_table_is_refused() -> None:
    with pytest.raises(BadOption) as refusal:
        new_game(players=3, dealer=3)
    assert refusal.value.rule == "SM-22"


@rule("SM-22")
def test_dealing_has_no_effect_but_the_start() -> None:
    state = new_game(players=3, dealer=0, seed=5)
    view = state.view(None)

    assert view.start_player == view.deciding == P1
    assert "dealer" not in {*view.__dataclass_fields__}


@rule("SM-24", "SM-25", "V-12")
def test_the_start_player_plays_any_card_of_his_hand_and_nothing_else() -> None:
    state = position(cards={P0: ["O02", "T05", "T07"]}, hands={P0: "co 3"})

    assert offered_cards(state) == {"O02", "T05", "T07"}
    assert kinds(state) == {"PlayCard"}
    for move in (Pass(), Drive(1), Exchange(coffee=1), Target(P1), Raid(P1, "flour")):
        assert refused(state, move) == "SM-24"
    assert refused(state, PlayCard("O03")) == "SM-25"
    assert refused(state, PlayCard("O99")) == "SM-6"


@rule("SM-26", "V-13")
def test_nobody_plays_a_second_card_in_an_exchange_round() -> None:
    state = position(cards={P0: ["O02", "T05", "T07"], P1: ["O03", "O04", "T01"]})
    play(state, PlayCard("O02"))

    assert refused(state, PlayCard("T05")) == "SM-26"
    play(state, Drive(1))
    assert state.seat == P1
    assert refused(state, PlayCard("O03")) == "SM-26"


@rule("SM-27", "SM-28", "SM-29", "V-14")
def test_a_played_card_lies_open_and_is_replaced_before_anything_else() -> None:
    state = position(cards={P0: ["O02", "T05", "T07"]}, stack=["O11"])
    story = play(state, PlayCard("O02"))

    assert story[:2] == [CardPlayed(P0, "O02"), CardDrawn(P0, "O11")]
    assert all(state.view(seat).offer == "O02" for seat in (None, P0, P1, P2))
    assert cards(state, P0) == {"T05", "T07", "O11"}
    assert state.view(None).black_market_stack == 20
    assert refused(state, PlayCard("O11")) == "SM-26"


@rule("SM-29")
def test_the_drawn_card_is_playable_when_its_owner_starts_again() -> None:
    state = position(
        cards={P0: ["T01", "T05", "O02"], P1: ["T07", "O03", "O04"], P2: ["T09", "O05", "O06"]},
        stack=["O11"],
    )
    play(state, PlayCard("T01"), PlayCard("T07"), PlayCard("T09"))

    assert "O11" in offered_cards(state)


@rule("SM-28", "SM-71", "V-15")
def test_the_draw_comes_before_the_text_goes_under_the_stack() -> None:
    state = position(cards={P0: ["T02", "O02", "O03"]})
    before = stack(state)
    play(state, PlayCard("T02"))
    assert before[0] in cards(state, P0)
    assert state.view(None).resolving == "T02"
    play(state, Target(P1))

    assert stack(state) == [*before[1:], "T02"]
    assert len(stack(state)) == 21
    assert state.view(None).remembered.stack == (None,) * 20 + ("T02",)  # everybody saw it go


@rule("SM-28", "SM-74")
def test_the_card_drawn_is_the_drawers_secret() -> None:
    state = position(cards={P0: ["T02", "O02", "O03"]}, stack=["O11"])
    story = play(state, PlayCard("T02"))

    assert CardDrawn(P0, "O11") in seen(story, P0)
    for onlooker in (None, P1, P2):
        assert CardDrawn(P0, None) in seen(story, onlooker)
        assert CardDrawn(P0, "O11") not in seen(story, onlooker)


@rule("SM-30", "V-16")
def test_with_an_empty_stack_nothing_is_drawn_and_nothing_made_up_for_later() -> None:
    # All 30 cards: three with p0, one each with p1 and p2 beside lasting texts that lie open.
    everything = [*GAME.box(players=3).deck.ids]
    mine = ["O02", "O03", "O04"]
    theirs = ["O05", "T01", "T07"]
    rest = [card for card in everything if card not in {*mine, *theirs}]
    state = position(hands=DRY, cards={P0: mine, P1: theirs, P2: rest}, offer=None, card_cap=1000)
    assert stack(state) == []

    play(state, PlayCard("O02"))
    assert cards(state, P0) == {"O03", "O04"}  # nothing to draw
    drive(state, 4, 3, 2, 2, 1, 1)
    play(state, Pass())  # O02 goes under the stack: one card
    assert stack(state) == ["O02"]
    assert state.seat == P1
    play(state, PlayCard("T01"))  # p1 draws it
    assert stack(state) == []
    play(state, PlayCard("T09"))
    assert len(cards(state, P2)) == len(rest) - 1
    assert state.seat == P0
    assert cards(state, P0) == {"O03", "O04"}


@rule("SM-30", "V-16")
def test_each_play_is_followed_by_at_most_one_draw() -> None:
    everything = [*GAME.box(players=3).deck.ids]
    rest = [card for card in everything if card not in {"O03", "O04", "O05", "O06"}]
    state = position(cards={P0: ["O03", "O04"], P1: ["O06"], P2: rest}, stack=["O05"])
    play(state, PlayCard("O03"))

    assert cards(state, P0) == {"O04", "O05"}
    assert stack(state) == []


@rule("SM-31", "V-17")
def test_a_player_without_cards_is_passed_over() -> None:
    state = position(cards={P0: ["T02", "O02", "O03"], P1: []})
    play(state, PlayCard("T02"), Target(P2))

    assert (state.seat, state.view(None).start_player) == (P2, P2)


@rule("SM-31", "V-17")
def test_if_nobody_holds_a_card_the_play_round_ends() -> None:
    everything = [card for card in GAME.box(players=3).deck.ids if card != "T02"]
    # The stack is empty and all other cards lie open: only an edited position can be like this.
    state = position(cards={P0: ["T02"], P1: [], P2: []}, texts=everything, play_round=2)
    story = play(state, PlayCard("T02"), Target(P2))

    assert PlayRoundEnded(2, "no_cards") in story
    assert state.seat is None


@rule("SM-31")
def test_if_nobody_holds_a_card_in_the_first_play_round_the_second_ends_at_once_too() -> None:
    everything = [card for card in GAME.box(players=3).deck.ids if card != "T02"]
    state = position(cards={P0: ["T02"], P1: [], P2: []}, texts=everything)
    story = play(state, PlayCard("T02"), Target(P2))

    ended = [event for event in story if isinstance(event, PlayRoundEnded)]
    assert ended == [PlayRoundEnded(1, "no_cards"), PlayRoundEnded(2, "no_cards")]
    dealt = [event.seat for event in story if isinstance(event, Refilled)]
    assert dealt == [P1, P2, P0]  # from the left of whoever played last
    assert state.outcome is not None


@rule("SM-32", "SM-33", "SM-50", "SM-51", "V-18")
def test_turns_go_round_the_table_from_the_start_player_as_often_as_needed() -> None:
    state = position(start=P1, hands=DRY, cards={P1: ["O08", "O02", "O03"]})
    play(state, PlayCard("O08"))
    assert state.view(None).demand == {"flour": 3, "butter": 1}

    turns = []
    for _ in range(9):
        turns.append(state.seat)
        assert kinds(state) == {"Drive"}
        play(state, Drive(1))

    assert turns == [P1, P2, P0] * 3


@rule("SM-33")
def test_the_start_player_takes_part_in_his_own_exchange_round() -> None:
    state = position(hands={P0: "fl 3 po 1"}, cards={P0: ["O08", "O02", "O03"]})
    play(state, PlayCard("O08"), hand_in("fl 2"))

    assert state.view(None).table_goods == {"flour": 2}
    assert state.seat == P1
