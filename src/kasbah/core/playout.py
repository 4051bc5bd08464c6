"""Random play to the end, in the compiled loop: for speed figures, bots and tests."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.game import Box, Game
from kasbah.core.ints import new_buffer
from kasbah.core.rng import Rng
from kasbah.core.state import State
from kasbah.core.vecs import vec


def play_out(state: State, rng: Rng, buffer: vec[i64]) -> i64:
    """Plays random legal moves until the game is over; returns how many decisions it took."""
    decisions: i64 = 0
    while state.to_act >= 0:
        count = state.legal_into(buffer)
        state.apply(buffer[rng.below(count)])
        decisions += 1
    return decisions


def whole_games(game: Game, box: Box, games: i64, seed: i64) -> i64:
    """Deals and plays out this many games; returns the decisions taken in all of them."""
    rng = Rng(seed, "playout")
    buffer = new_buffer(len(box.moves))
    decisions: i64 = 0
    for number in range(games):
        decisions += play_out(game.deal(box, seed + number), rng, buffer)
    return decisions


def rollouts(start: State, games: i64, seed: i64) -> i64:
    """Plays out this many copies of a position; returns the decisions taken in all of them."""
    rng = Rng(seed, "playout")
    buffer = new_buffer(len(start.moves))
    decisions: i64 = 0
    for _number in range(games):
        decisions += play_out(start.copy(), rng, buffer)
    return decisions


def copies(state: State, times: i64) -> State:
    """Copies a state this many times, one after the other; returns the last copy."""
    for _number in range(times):
        state = state.copy()
    return state
