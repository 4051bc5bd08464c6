"""Random games for the conformance suite to look at."""

from __future__ import annotations

from collections.abc import Iterator

from kasbah.core import Event, Move, Rng, State
from kasbah.core.codec import canonical, to_plain
from kasbah.core.ints import new_buffer
from kasbah.core.playout import play_out
from tests.conformance.cases import Table


def states(table: Table, seed: int, every: int) -> Iterator[State]:
    """Every so many-th state of a random game, the first and the last included.

    In long games the steps grow, so that a game of any length gives a few dozen states.
    """
    state = table.game.deal(table.box, seed)
    rng = Rng(seed, "conformance")
    step = wanted = seen = 0
    while state.seat is not None:
        if step == wanted:
            yield state.copy()
            seen += 1
            wanted += every * (1 + seen // 8)
        state.play(choose(state, rng))
        step += 1
    yield state


def choose(state: State, rng: Rng) -> Move:
    """One of the legal moves, at random."""
    legal = state.legal_moves()
    return legal[rng.below(len(legal))]


def finish(state: State, rng: Rng) -> list[Move]:
    """Plays to the end at random; returns the moves."""
    moves = []
    while state.seat is not None:
        moves.append(choose(state, rng))
        state.play(moves[-1])
    return moves


def run_out(state: State, rng: Rng) -> None:
    """Plays to the end at random through the inner door."""
    play_out(state, rng, new_buffer(len(state.moves)))


def fingerprint(state: State) -> bytes:
    """The whole state as bytes."""
    return canonical(state.snapshot())


def sight(state: State, seat: int | None) -> bytes:
    """What a seat sees, as bytes."""
    return canonical(to_plain(state.view(seat)))


def told(story: list[Event], seat: int | None) -> bytes:
    """What a seat hears of a story, as bytes."""
    return canonical(
        [to_plain(event) for event in (e.seen_by(seat) for e in story) if event is not None]
    )


def transcript(table: Table, seed: int) -> Iterator[bytes]:
    """A random game with everything that happens in it, piece by piece as bytes."""
    state = table.game.deal(table.box, seed)
    rng = Rng(seed, "transcript")
    yield fingerprint(state)
    while state.seat is not None:
        story: list[Event] = []
        move = choose(state, rng)
        state.play(move, story)
        yield canonical([to_plain(move), move.code, to_plain(story)])
    yield fingerprint(state)
