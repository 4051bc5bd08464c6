"""2.11 End of the game."""

from __future__ import annotations

from typing import Any

import pytest

from kasbah.games.marracash.events import GameEnded, LastRoundBegan
from kasbah.games.marracash.moves import Auction, Bid, Fill, Pass, Walk
from kasbah.games.marracash.play import MarraCash
from tests.rulebook.marks import rule
from tests.rulebook.marracash.position import ALI, kinds, play, position, refused


def shuttle(state: MarraCash) -> None:
    """A turn that changes nothing: P to Q and back."""
    play(state, Walk("P", "t2"), Walk("Q", "t2"))


def quiet(players: int = 3, **details: Any) -> MarraCash:
    """One yellow visitor shuttles about, all entrances are occupied."""
    return position(
        players=players,
        groups={"P": "Y", "W": "G", "S": "G", "E": "R"},
        queue="RRRRRRRR",
        **details,
    )


@rule("MC-95")
def test_the_fill_that_empties_the_queue_triggers_the_last_round_from_the_next_turn() -> None:
    state = position(
        groups={"W": "Y", "S": "Y", "E": "Y"}, queue="RR", phase="ACTION_2", first_action="move"
    )
    play(state, Walk("W", "t1"))
    assert state.view(None).turns_left is None

    story = play(state, Fill("W", "head", 2))
    assert LastRoundBegan(1) in story
    assert (state.seat, state.view(None).turns_left) == (1, 4)


@rule("MC-96", "TV-15")
@pytest.mark.parametrize(
    ("players", "last", "expected"), [(4, 2, [3, 0, 1, 2]), (3, 0, [1, 2, 0]), (4, 3, [0, 1, 2, 3])]
)
def test_everybody_has_one_more_turn_and_whoever_emptied_the_queue_is_last(
    players: int, last: int, expected: list[int]
) -> None:
    state = position(
        players=players,
        groups={"W": "Y", "S": "Y", "E": "Y", "P": "Y"},
        queue="GG",
        active=last,
        phase="ACTION_2",
        first_action="move",
    )
    play(state, Walk("W", "t1"), Fill("W", "head", 2))
    turns = []
    while state.seat is not None:
        turns.append(state.seat)
        shuttle(state)

    assert turns == expected
    assert state.outcome is not None
    assert state.outcome.reason == "last_round"


@rule("MC-96")
def test_after_the_last_turn_nothing_can_be_played() -> None:
    state = position(groups={"P": "Y"}, turns_left=1)
    shuttle(state)

    assert (state.seat, state.view(None).phase, state.legal_moves()) == (None, "GAME_OVER", [])
    assert refused(state, Pass()) == "MC-96"


@rule("MC-97")
def test_turns_of_the_last_round_have_two_actions_and_nothing_is_filled() -> None:
    state = position(groups={"W": "Y", "P": "Y"}, turns_left=4)
    assert kinds(state) == {"Walk", "Auction"}

    play(state, Walk("W", "t1"))
    assert (state.seat, state.view(None).phase) == (ALI, "ACTION_2")
    play(state, Walk("P", "t2"))
    assert (state.seat, state.view(None).phase) == (1, "ACTION_1")


@rule("MC-98")
def test_the_last_round_is_played_to_its_end_even_without_visitors() -> None:
    state = position(groups={}, turns_left=2, cash=dict.fromkeys(range(4), 75))
    play(state, Pass(), Pass())
    assert state.seat == 1

    play(state, Pass(), Pass())
    assert state.seat is None


@rule("MC-98")
def test_visitors_still_on_fountains_are_worth_nothing() -> None:
    state = position(groups={"P": "Y" * 10}, turns_left=1, owners={"yellow2": ALI})
    play(state, Walk("P", "t2"), Walk("Q", "t2"))

    assert state.outcome is not None
    assert state.outcome.scores == (1200,) * 4


@rule("MC-99")
def test_the_most_cash_wins_and_neither_shops_nor_signs_count() -> None:
    state = position(
        groups={"P": "Y"}, turns_left=1, cash={3: 1225}, owners={"red1": 0, "red2": 1, "blue1": 2}
    )
    story = play(state, Walk("P", "t2"), Walk("Q", "t2"))

    assert story[-1] == GameEnded((3,), (1200, 1200, 1200, 1225), "last_round")
    assert state.outcome is not None
    assert state.outcome.winners == (3,)


@rule("MC-100", "TV-24")
def test_players_tied_for_the_most_cash_share_the_victory() -> None:
    state = position(players=3, groups={"P": "Y"}, turns_left=1, cash={0: 3100, 1: 2950, 2: 3100})
    shuttle(state)

    assert state.outcome is not None
    assert state.outcome.winners == (0, 2)


@rule("MC-101", "TV-19")
def test_a_round_without_progress_ends_the_game() -> None:
    state = quiet(stalemate_rounds=1)
    for _ in range(3):
        assert state.outcome is None
        shuttle(state)

    assert state.outcome is not None
    assert state.outcome.reason == "stalemate"


@rule("MC-101", "TV-19")
def test_a_fill_an_entry_and_a_sale_are_progress() -> None:
    filled = quiet(stalemate_rounds=1, quiet_turns=2)
    play(filled, Walk("W", "t1"), Walk("P", "t2"), Fill("W", "head", 2))

    entered = quiet(stalemate_rounds=1, quiet_turns=2, owners={"yellow1": 1})
    play(entered, Walk("P", "t2"), Walk("Q", "t3"))

    sold = quiet(stalemate_rounds=1, quiet_turns=2)
    play(sold, Walk("P", "t2"), Auction("red1"), Bid(100), Pass(), Pass())

    for state in (filled, entered, sold):
        assert (state.seat, state.view(None).quiet_turns) == (1, 0)


@rule("MC-101")
def test_progress_counts_for_the_turn_in_which_it_was_made_and_no_longer() -> None:
    state = quiet(stalemate_rounds=1)
    play(state, Walk("P", "t2"), Auction("red1"), Bid(100), Pass(), Pass())
    play(state, Walk("Q", "t2"), Walk("P", "t2"))

    assert (state.seat, state.view(None).quiet_turns) == (2, 1)


@rule("MC-101")
@pytest.mark.parametrize(("rounds", "players"), [(1, 4), (2, 3), (5, 4)])
def test_the_limit_is_rounds_times_players_turns(rounds: int, players: int) -> None:
    state = quiet(players, stalemate_rounds=rounds)
    turns = 0
    while state.seat is not None:
        shuttle(state)
        turns += 1

    assert turns == rounds * players


@rule("MC-101")
def test_turns_of_round_1_and_of_the_last_round_do_not_count() -> None:
    first = quiet(stalemate_rounds=1, phase="R1_SHOP", cash={0: 0, 1: 0, 2: 0})
    play(first, Pass(), Pass(), Pass())
    assert (first.seat, first.view(None).quiet_turns) == (0, 0)

    last = position(players=3, groups={"P": "Y"}, turns_left=3, stalemate_rounds=1, quiet_turns=2)
    shuttle(last)
    assert (last.seat, last.outcome) == (1, None)
