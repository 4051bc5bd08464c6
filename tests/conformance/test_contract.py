"""What every game promises: random play ends, lists and checks agree, copies are independent."""

from __future__ import annotations

from itertools import pairwise

import pytest

import kasbah
from kasbah.core import BadOption, Event, Game, Move, Refused, Rng
from kasbah.core.ints import new_buffer
from tests.conformance.cases import Table, cases_of
from tests.conformance.playing import choose, fingerprint, finish, states

GAMES = list(kasbah.GAMES.values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_cases_use_every_listed_value(game: Game) -> None:
    used = [game.options.defaults() | case.options for case in cases_of(game)]
    for name, limits in game.options.limits().items():
        for value in limits.values:
            assert any(options[name] == value for options in used), f"no case has {name}={value}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_cases_use_every_number_of_players_in_every_mode(game: Game) -> None:
    limits = game.options.limits()
    numbers = limits["players"].values
    if limits["players"].whole is not None:
        lowest, highest = limits["players"].whole
        numbers = tuple(range(lowest, highest + 1))
    used = [game.options.defaults() | case.options for case in cases_of(game)]
    for mode in limits["mode"].values if "mode" in limits else (None,):
        named = {} if mode is None else {"mode": mode}
        for players in numbers:
            wanted = {"players": players, **named}
            try:
                game.box(**wanted)
            except BadOption:
                continue  # so many cannot play in this mode
            assert any(wanted.items() <= options.items() for options in used), f"no case: {wanted}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_unknown_option_or_value_is_refused_in_one_sentence(game: Game) -> None:
    with pytest.raises(BadOption, match="there is no option 'weather'"):
        game.box(weather="fine")
    for name, limits in game.options.limits().items():
        for wrong in (object(), 3.5, None, -1):
            with pytest.raises(BadOption) as refused:
                game.box(**{name: wrong})
            assert refused.value.rule == limits.rule
            assert "\n" not in str(refused.value)


def test_random_play_ends_with_a_winner_and_scores_that_add_up(table: Table) -> None:
    for seed in range(3):
        state = table.game.deal(table.box, seed)
        assert state.outcome is None
        finish(state, Rng(seed))
        outcome = state.outcome
        assert outcome is not None
        assert state.legal_moves() == []
        assert len(outcome.scores) == len(outcome.breakdown) == state.players
        assert set(outcome.winners) <= set(range(state.players))
        assert outcome.reason
        for score, sources in zip(outcome.scores, outcome.breakdown, strict=True):
            assert score == sum(sources.values())


def test_every_listed_move_is_accepted_and_every_other_refused(table: Table) -> None:
    for state in states(table, seed=1, every=23):
        before = fingerprint(state)
        legal = state.legal_moves()
        assert len(set(legal)) == len(legal)
        assert (state.seat is None) == (not legal)
        for move in legal:
            assert state.moves[move.code] is move
            state.copy().play(move)
        for move in state.moves:
            if move not in legal:
                with pytest.raises(Refused) as refused:
                    state.play(move)
                assert refused.value.rule
                assert refused.value.sentence
                assert "\n" not in str(refused.value)
        assert before == fingerprint(state)


def test_the_two_doors_list_the_same_moves(table: Table) -> None:
    for state in states(table, seed=2, every=11):
        buffer = new_buffer(len(state.moves))
        count = state.legal_into(buffer)
        assert [state.moves[buffer[place]] for place in range(count)] == state.legal_moves()


def test_a_move_of_another_game_is_refused(table: Table) -> None:
    state = table.game.deal(table.box, 1)
    strangers: list[Move] = [Move()]  # of no game at all
    for game in GAMES:
        if game is not table.game:
            strangers += list(game.moves)[:50]
    for stranger in strangers:
        before = fingerprint(state)
        with pytest.raises(Refused):
            state.play(stranger)
        assert before == fingerprint(state)


def test_an_equal_move_written_by_hand_is_the_same_move(table: Table) -> None:
    kinds = table.game.kinds
    for state in states(table, seed=3, every=17):
        for move in state.legal_moves()[:20]:
            written: Move = eval(repr(move), dict(kinds))  # a move's repr can be pasted back
            assert written == move
            assert written is not move
            one, other = state.copy(), state.copy()
            one.play(move)
            other.play(written)
            assert fingerprint(one) == fingerprint(other)


def test_a_copy_has_everything_the_original_has(table: Table) -> None:
    state = table.game.deal(table.box, 15)  # not `states`, which gives copies itself
    rng = Rng(15)
    for step in range(1200):
        if state.seat is None:
            break
        if step % 4 == 0:
            assert fingerprint(state.copy()) == fingerprint(state)
        state.play(choose(state, rng))
    assert fingerprint(state.copy()) == fingerprint(state)


def test_copies_are_independent(table: Table) -> None:
    for state in states(table, seed=4, every=41):
        before = fingerprint(state)
        copy = state.copy()
        assert fingerprint(copy) == before
        moves = finish(copy, Rng(4))
        assert fingerprint(state) == before
        for move in moves:
            state.play(move)
        assert fingerprint(state) == fingerprint(copy)


def test_telling_the_story_changes_nothing(table: Table) -> None:
    silent, telling = table.game.deal(table.box, 5), table.game.deal(table.box, 5)
    rng = Rng(5)
    story: list[Event] = []
    while silent.seat is not None:
        move = choose(silent, rng)
        silent.play(move)
        telling.play(move, story)
    assert fingerprint(silent) == fingerprint(telling)
    assert story


def test_only_those_at_the_table_have_a_view(table: Table) -> None:
    state = table.game.deal(table.box, 7)
    for seat in (-1, state.players):
        with pytest.raises(ValueError, match=f"there is no seat {seat}"):
            state.view(seat)


def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    for seed in (6, "six", b"six"):
        one, other = table.game.deal(table.box, seed), table.game.deal(table.box, seed)
        finish(one, Rng(6))
        finish(other, Rng(6))
        assert fingerprint(one) == fingerprint(other)


def test_legal_moves_as_runs_of_codes_are_the_same_moves(table: Table) -> None:
    for state in states(table, seed=9, every=11):
        runs = state.legal_runs() if state.seat is not None else []
        codes = [code for first, last in runs for code in range(first, last + 1)]
        legal = state.legal_moves() if state.seat is not None else []
        assert sorted(move.code for move in legal) == codes
        assert all(last + 1 < first for (_, last), (first, _) in pairwise(runs))
