"""2.9 and 2.10: end of a play round, second play round, end of the game (V-67 to V-82)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from kasbah.core.rng import Rng
from kasbah.games.schwarzmarkt import GAME
from kasbah.games.schwarzmarkt.events import GameEnded, PlayRoundEnded, Refilled, RoundEnded
from kasbah.games.schwarzmarkt.moves import Drive, Pass, PlayCard, Raid, Sell, Take
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import (
    P0,
    P1,
    P2,
    drive,
    goods,
    goods_stack,
    hand_in,
    luxury,
    new_game,
    paid,
    play,
    position,
    sizes,
    stack,
)

DRY = {P0: "su 9", P1: "bu 9", P2: "fl 9"}
TEXTS = ["T01", "T07", "T09"]


@rule("SM-109", "V-67")
@settings(derandomize=True, deadline=None, max_examples=20)
@given(seed=st.integers(0, 10**6), players=st.sampled_from([3, 4, 5]))
def test_while_a_play_round_runs_everybody_holds_goods(seed: int, players: int) -> None:
    state = new_game(seed=seed, players=players)
    rng = Rng(seed)
    while state.seat is not None:
        assert min(sizes(state)) >= 1
        legal = state.legal_moves()
        state.play(legal[rng.below(len(legal))])


@rule("SM-110", "SM-111", "SM-112", "SM-113", "V-68")
def test_the_exchange_of_the_last_card_ends_the_play_round_on_the_spot() -> None:
    state = position(hands={P1: "co 2"}, offer="O12", marker=11, turn=P1)
    story = play(state, hand_in("co 2"))

    assert luxury(state) == [0, 60, 0]
    assert RoundEnded({"coffee": 2}, unmet={"butter": 2}) in story
    assert PlayRoundEnded(1, "empty_hand") in story
    assert state.view(None).marker == 11
    assert (state.view(None).play_round, state.view(None).phase) == (2, "PLAY_CARD")


@rule("SM-112", "V-69")
def test_the_play_round_ends_once_even_if_everything_ends_together() -> None:
    state = position(hands={P1: "co 1"}, offer="O12", remaining="co 1", marker=14, turn=P1)
    story = play(state, hand_in("co 1"))

    assert luxury(state)[P1] == 50
    assert sum(isinstance(event, PlayRoundEnded) for event in story) == 1
    assert sum(isinstance(event, RoundEnded) for event in story) == 1
    assert (state.view(None).play_round, state.seat) == (2, P1)


@rule("SM-115", "SM-60", "V-70")
def test_everything_on_the_table_is_cleared_before_the_second_play_round() -> None:
    state = position(
        hands={P0: "po 9", P1: "po 3 co 6", P2: "fl 1"},
        start=P1,
        turn=P2,
        cards={P2: ["O02", "T01", "T02"]},
        offer="O08",
        remaining="fl 1 bu 1",
        texts=["T07"],
    )
    before = stack(state)
    total = state.view(None).goods_stack
    story = play(state, hand_in("fl 1"))

    assert RoundEnded({"flour": 3}, unmet={"butter": 1}) in story
    assert state.view(None).goods_stack == total + 3 - 9
    assert stack(state) == [*before, "T07", "O08"]
    view = state.view(None)
    assert (view.open_texts, view.offer, view.table_goods, view.demand) == ((), None, {}, {})
    play(state, PlayCard("O02"))
    assert state.view(None).last_field == 14


@rule("SM-115", "SM-71", "V-71")
def test_a_waiting_text_lapses_with_the_play_round() -> None:
    state = position(
        hands={P1: "po 1", P2: "co 3 su 6"},
        cards={P0: ["T09", "O01", "O03"], P1: ["T03", "O04", "O05"], P2: ["O02", "O06", "O07"]},
    )
    play(state, PlayCard("T09"), PlayCard("T03"), Sell("potatoes"))
    assert state.view(None).play_round == 2
    assert stack(state)[-2:] == ["T03", "T09"]

    play(state, PlayCard("O02"))
    drive(state, 4)
    drive(state, 1, 1)
    assert state.view(None).price == 12
    assert paid(play(state, hand_in("co 1"))) == [12]


@rule("SM-116", "V-72")
def test_enough_rounds_without_an_exchange_end_the_play_round() -> None:
    state = position(
        hands=DRY,
        stall_rounds=3,
        cards={P0: ["O02", "T01", "T07"], P1: ["O07", "O12", "T09"], P2: ["O15", "O16", "T02"]},
    )
    for offer, expected in (("O02", 1), ("O07", 2)):
        play(state, PlayCard(offer))
        drive(state, 4, 3, 2, 2, 1, 1)
        play(state, Pass())
        assert state.view(None).dry_rounds == expected
    assert state.view(None).play_round == 1
    play(state, PlayCard("O15"))
    drive(state, 4, 3, 2, 2, 1, 1)
    story = play(state, Pass())

    assert PlayRoundEnded(1, "stalled") in story
    view = state.view(None)
    assert (view.play_round, state.seat, view.dry_rounds) == (2, P0, 0)


@rule("SM-116", "V-72")
def test_a_quick_deal_or_any_exchange_sets_the_count_back() -> None:
    state = position(
        hands=DRY, stall_rounds=3, dry_rounds=2, start=P2, cards={P2: ["T03", "O02", "O03"]}
    )
    play(state, PlayCard("T03"), Sell("flour"))
    assert (state.view(None).dry_rounds, state.view(None).play_round) == (0, 1)

    state = position(hands=DRY, stall_rounds=3, dry_rounds=2, offer="O05", marker=14)
    play(state, hand_in("su 1"))
    assert (state.view(None).dry_rounds, state.view(None).play_round) == (0, 1)


@rule("SM-116")
def test_the_count_of_dry_rounds_can_be_switched_off() -> None:
    state = position(hands=DRY, stall_rounds="off", dry_rounds=49, offer="O02", marker=14)
    play(state, Pass())

    assert (state.view(None).dry_rounds, state.view(None).play_round) == (50, 1)


@rule("SM-117", "V-73")
def test_the_card_cap_ends_the_play_round_instead_of_a_further_card() -> None:
    state = position(
        hands=DRY,
        card_cap=30,
        cards_played=29,
        start=P2,
        cards={P2: ["O02", "T01", "T02"]},
    )
    play(state, PlayCard("O02"))
    assert state.view(None).cards_played == 30
    assert state.view(None).play_round == 1  # its consequences come first
    drive(state, 4, 3, 2, 2, 1, 1)
    story = play(state, Pass())

    assert PlayRoundEnded(1, "card_cap") in story
    view = state.view(None)
    assert (view.play_round, state.seat, view.cards_played) == (2, P0, 0)


@rule("SM-117")
def test_a_table_without_a_card_cap_is_warned() -> None:
    assert GAME.box().warnings == ()
    assert [warning[:6] for warning in GAME.box(card_cap="off").warnings] == ["SM-117"]
    state = position(
        hands=DRY, card_cap="off", cards_played=5000, cards={P0: ["T07", "O02", "O03"]}
    )
    play(state, PlayCard("T07"))
    assert state.view(None).play_round == 1


@rule("SM-127")
def test_the_second_play_round_has_the_same_rules() -> None:
    for play_round in (1, 2):
        state = position(
            hands={P0: "fl 3 bu 1 po 1", P1: "fl 3 po 2"},
            offer="O08",
            texts=["T09"],
            marker=8,
            play_round=play_round,
        )
        assert len(state.legal_moves()) == 7 + 2
        assert paid(play(state, hand_in("fl 1 bu 1"), hand_in("fl 1"))) == [23, 20]


@rule("SM-128", "V-79")
def test_the_second_play_round_starts_left_of_whoever_played_the_latest_card() -> None:
    state = position(hands={P2: "co 1"}, start=P1, turn=P2, offer="O02", marker=5)
    play(state, hand_in("co 1"))

    assert (state.view(None).play_round, state.seat) == (2, P2)


@rule("SM-1", "SM-129", "SM-130", "V-80")
def test_the_end_of_the_second_play_round_is_the_end_of_the_game() -> None:
    state = position(hands={P0: "co 1"}, offer="O02", play_round=2)
    story = play(state, hand_in("co 1"))

    assert PlayRoundEnded(2, "empty_hand") in story
    assert not any(isinstance(event, Refilled) for event in story)
    assert sizes(state)[P0] == 0
    assert (state.seat, state.legal_moves()) == (None, [])
    assert state.view(None).phase == "GAME_OVER"


@rule("SM-129")
def test_the_second_play_round_can_end_in_every_way_the_first_can() -> None:
    state = position(hands={P1: "bu 2"}, cards={P0: ["T05", "O02", "O03"]}, play_round=2)
    assert PlayRoundEnded(2, "empty_hand") in play(state, PlayCard("T05"), Raid(P1, "butter"))

    state = position(hands=DRY, stall_rounds=3, dry_rounds=2, offer="O02", marker=14, play_round=2)
    assert PlayRoundEnded(2, "stalled") in play(state, Pass())

    state = position(hands=DRY, card_cap=30, cards_played=30, offer="O02", marker=14, play_round=2)
    assert PlayRoundEnded(2, "card_cap") in play(state, Pass())


@rule("SM-131", "SM-132", "V-81")
def test_the_most_luxury_wins_and_goods_in_hand_are_worth_nothing() -> None:
    state = position(
        hands={P0: "co 1", P1: "po 6"},
        luxury={P0: 309, P1: 295, P2: 180},
        offer="O02",
        play_round=2,
    )
    play(state, hand_in("co 1"))
    outcome = state.outcome

    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((P0,), (310, 295, 180))
    assert sizes(state)[P1] == 6


@rule("SM-133", "V-82")
def test_equal_totals_share_a_place_and_there_is_no_tie_break() -> None:
    state = position(
        players=5,
        hands={P0: "co 1"},
        luxury={P0: 309, P1: 310, P2: 180, 3: 180, 4: 90},
        offer="O02",
        play_round=2,
    )
    story = play(state, hand_in("co 1"))
    outcome = state.outcome

    assert outcome is not None
    assert outcome.winners == (P0, P1)
    ended = story[-1]
    assert isinstance(ended, GameEnded)
    assert ended.luxury == (310, 310, 180, 180, 90)
    assert ended.places == (1, 1, 3, 3, 5)


@rule("SM-131")
def test_the_breakdown_of_a_score_names_its_sources() -> None:
    state = position(
        hands={P0: "co 4 po 1", P1: "fl 1"},
        start=P1,
        cards={P1: ["T03", "O03", "O04"]},
        play_round=2,
        luxury={P1: 40},
    )
    play(state, PlayCard("T03"), Sell("flour"))
    outcome = state.outcome

    assert outcome is not None
    assert outcome.breakdown[P1] == {"exchanges": 40, "quick_deals": 20, "new_goods": 0}


@rule("SM-131", "SM-37", "SM-84", "SM-96")
def test_pay_quick_deals_and_finds_have_an_account_each() -> None:
    state = position(
        hands={P0: "fl 3 po 1", P1: "co 2"},
        offer="O03",
        marker=6,
        cards={P1: ["T03", "O02", "O04"], P2: ["T06", "O05", "O06"]},
        luxury={P2: 8},
    )
    play(state, hand_in("fl 3"), PlayCard("T03"), Sell("coffee"), PlayCard("T06"), Take("sugar"))

    none = {"exchanges": 0, "quick_deals": 0, "new_goods": 0}
    assert [state.view(seat).players[seat].accounts for seat in (P0, P1, P2)] == [
        none | {"exchanges": 30},
        none | {"quick_deals": 20},
        none | {"exchanges": 8, "new_goods": -5},
    ]
    seen = state.view(None).players
    assert [(player.quick_deals, player.finds) for player in seen] == [(0, 0), (1, 0), (0, 1)]


@rule("SM-114")
def test_a_raid_that_leaves_a_card_does_not_end_the_play_round() -> None:
    state = position(hands={P1: "bu 2 co 1"}, cards={P0: ["T05", "O02", "O03"]})
    play(state, PlayCard("T05"), Raid(P1, "butter"))

    assert (state.view(None).play_round, sizes(state)[P1]) == (1, 1)


@rule("SM-113")
def test_nobody_else_gets_a_turn_after_the_last_card() -> None:
    state = position(hands={P0: "fl 1", P1: "fl 3 po 1", P2: "fl 3 po 1"}, offer="O03", marker=3)
    play(state, hand_in("fl 1"))

    assert state.view(None).phase == "PLAY_CARD"
    assert luxury(state) == [3, 0, 0]
    assert Drive(1) not in state.legal_moves()
    assert goods_stack(state) != goods("")
