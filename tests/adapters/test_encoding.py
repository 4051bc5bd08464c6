"""Views as numbers: laid out as documented, within bounds, from the own seat, telling no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from kasbah.adapters.desk import Desk
from kasbah.adapters.modes import MODES, Mode
from kasbah.core import BadOption, Outcome, Rng, State
from kasbah.core.codec import canonical, to_plain
from tests.adapters.tables import TABLES, label

tables = pytest.mark.parametrize(("mode", "options"), TABLES, ids=label)


def states(desk: Desk, seed: int, every: int) -> Iterator[State]:
    """Every so many-th state of a random game, and the last."""
    state = desk.deal(seed)
    rng = Rng(seed, "encoding")
    step = 0
    while state.seat is not None:
        if step % every == 0:
            yield state.copy()
        moves = state.legal_moves()
        state.play(moves[rng.below(len(moves))])
        step += 1
    yield state


@tables
def test_a_vector_has_the_documented_length_and_bounds(mode: str, options: dict[str, Any]) -> None:
    desk = Desk(mode, options)
    for state in states(desk, 1, 9):
        for seat in (None, *range(desk.players)):
            numbers = desk.encoding.numbers(state.view(seat))
            assert set(numbers) == {part.name for part in desk.layout.parts}
            for part in desk.layout.parts:
                assert len(numbers[part.name]) == part.size, part.name
                assert min(numbers[part.name]) >= part.low, part.name
                assert max(numbers[part.name]) <= part.high, part.name
            flat = desk.flat(state, seat)
            assert flat.shape == (desk.layout.length,)
            assert flat.dtype == np.float32
            assert (desk.layout.low <= flat).all()
            assert (flat <= desk.layout.high).all()


@tables
def test_the_parts_can_be_read_back_from_the_vector(mode: str, options: dict[str, Any]) -> None:
    desk = Desk(mode, options)
    for state in states(desk, 2, 31):
        read = desk.layout.read(desk.flat(state, 0))
        for name, numbers in desk.named(state, 0).items():
            assert np.array_equal(numbers, read[name]), name
            assert numbers.dtype == np.int32


@tables
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_numbers(
    mode: str, options: dict[str, Any]
) -> None:
    desk = Desk(mode, options)
    rng = Rng(3)
    for state in states(desk, 3, 17):
        for seat in range(desk.players):
            world = desk.game.imagine(state.view(seat), rng)
            assert np.array_equal(desk.flat(world, seat), desk.flat(state, seat))


@tables
def test_different_views_have_different_numbers(mode: str, options: dict[str, Any]) -> None:
    """Nothing that a seat sees in a game is lost on the way, but how it came to know bounds."""
    desk = Desk(mode, options)
    seen: dict[bytes, bytes] = {}
    for state in states(desk, 4, 1):
        if state.seat is None:
            continue
        view = to_plain(state.view(0))
        view.pop("remembered", None)
        numbers = desk.flat(state, 0).tobytes()
        text = canonical(view)
        assert seen.setdefault(numbers, text) == text


@tables
def test_the_mask_lists_the_legal_moves_of_the_deciding_seat(
    mode: str, options: dict[str, Any]
) -> None:
    desk = Desk(mode, options)
    for state in states(desk, 5, 13):
        for seat in range(desk.players):
            legal = [move.code for move in state.legal_moves()] if state.seat == seat else []
            assert sorted(legal) == np.flatnonzero(desk.mask(state, seat)).tolist()
        assert desk.mask(state, 0).shape == (desk.actions,)


@tables
def test_no_game_is_longer_than_the_longest(mode: str, options: dict[str, Any]) -> None:
    desk = Desk(mode, options)
    for seed in range(3):
        assert sum(1 for _ in states(desk, seed, 1)) <= desk.encoding.longest_game


def test_rewards_sum_up_to_nothing() -> None:
    desk = Desk("marracash_v1", {"players": 3})

    def end(*winners: int) -> Outcome:
        return Outcome(winners, (5, 5, 1), "", ({}, {}, {}))

    assert desk.rewards(end(1)) == [-0.5, 1.0, -0.5]
    assert desk.rewards(end(0, 1)) == [0.25, 0.25, -0.5]
    assert desk.rewards(end(0, 1, 2)) == [0.0, 0.0, 0.0]
    assert desk.rewards(end()) == [0.0, 0.0, 0.0]
    assert desk.rewards(end(1), "score") == [5.0, 5.0, 1.0]


@pytest.mark.parametrize("mode", MODES.values(), ids=lambda mode: mode.name)
def test_a_mode_is_the_game_it_says(mode: Mode) -> None:
    desk = Desk(mode.name, {})
    assert desk.box.moves is mode.game.box(**mode.options).moves
    assert mode.version == 1


def test_unknown_modes_and_options_are_refused_in_one_sentence() -> None:
    with pytest.raises(BadOption, match="there is no mode 'chess'; there are marracash_v1"):
        Desk("chess", {})
    with pytest.raises(BadOption, match="there is no option 'weather'"):
        Desk("marracash_v1", {"weather": "fine"})
    with pytest.raises(BadOption, match="no move of marracash_v1 has the code 99999"):
        Desk("marracash_v1", {}).move(99999)
