"""Nothing a seat may not know reaches it: not in a view, a list of moves, an event, a refusal."""

from __future__ import annotations

import pytest

from kasbah.core import Event, Refused, Rng, State
from tests.conformance.cases import Table
from tests.conformance.playing import fingerprint, run_out, sight, states, told


def test_imagined_states_fit_everything_the_view_knows(table: Table) -> None:
    rng = Rng(10)
    for state in states(table, seed=10, every=13):
        for seat in (None, *range(state.players)):
            imagined = table.game.imagine(state.view(seat), rng)
            assert sight(imagined, seat) == sight(state, seat)
            assert imagined.view(seat) == state.view(seat)


def test_imagined_states_are_playable_to_the_end(table: Table) -> None:
    rng = Rng(11)
    for state in states(table, seed=11, every=47):
        for seat in range(state.players):
            imagined = table.game.imagine(state.view(seat), rng)
            run_out(imagined, rng)
            assert imagined.outcome is not None


def test_imagining_depends_on_nothing_but_the_view_and_the_generator(table: Table) -> None:
    for state in states(table, seed=12, every=47):
        view = state.view(0)
        other_world = table.game.imagine(view, Rng(1))
        one = table.game.imagine(view, Rng(2))
        other = table.game.imagine(other_world.view(0), Rng(2))
        assert fingerprint(one) == fingerprint(other)


def test_two_worlds_a_seat_cannot_tell_apart_look_the_same_to_it(table: Table) -> None:
    """They differ only in what the seat may not know: same view, moves, refusals and events."""
    rng = Rng(13)
    for state in states(table, seed=13, every=7):
        for seat in (None, *range(state.players)):
            world = table.game.imagine(state.view(seat), rng)
            assert sight(world, seat) == sight(state, seat)
            assert world.seat == state.seat
            if state.seat is None:
                continue
            if state.seat == seat:
                assert world.legal_moves() == state.legal_moves()
            play_the_same(table, state.copy(), world, seat, rng)


def test_a_seat_is_refused_with_the_same_words_in_both_worlds(table: Table) -> None:
    rng = Rng(14)
    for state in states(table, seed=14, every=61):
        if state.seat is None:
            continue
        world = table.game.imagine(state.view(state.seat), rng)
        legal = set(state.legal_moves())
        for move in state.moves:
            if move not in legal:
                assert refusal(state, move.code) == refusal(world, move.code)


def refusal(state: State, code: int) -> tuple[str, str]:
    """Rule and sentence by which a move is refused."""
    with pytest.raises(Refused) as refused:
        state.play(state.moves[code])
    return refused.value.rule, refused.value.sentence


def play_the_same(table: Table, state: State, world: State, seat: int | None, rng: Rng) -> None:
    """Plays one move that is legal in both worlds; the seat must not notice a difference."""
    possible = set(world.legal_moves())
    common = [move for move in state.legal_moves() if move in possible]
    if not common:
        return
    move = common[rng.below(len(common))]
    here: list[Event] = []
    there: list[Event] = []
    state.play(move, here)
    world.play(move, there)
    if not any(type(event).__name__ in table.case.reveals for event in [*here, *there]):
        assert told(here, seat) == told(there, seat)
        assert sight(state, seat) == sight(world, seat)
