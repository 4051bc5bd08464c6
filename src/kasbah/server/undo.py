"""Whether moves can be taken back without asking anybody.

They can while nobody else has acted and nothing was revealed: neither did the seat learn anything
by them, nor did they prove to anybody something about its secrets. This is found out from views
alone: in worlds that fit what an onlooker knew before, would the same moves have been possible, and
would he have seen the same? If not, he has learnt something.
"""

from __future__ import annotations

from collections.abc import Sequence

from kasbah.core import Event, KasbahError, Move, PublicUpdates, Rng, State, seen
from kasbah.core.updates import TakeBack
from kasbah.server.match import Match

WORLDS = 6


def own_last_update(match: Match, seat: int) -> int | None:
    """The newest update that this seat made by moves which still stand; None if there is none."""
    place = match.updates.place
    while place > 0:
        moves = match.updates.updates[place - 1]
        if moves and match.updates.made_by[place - 1] == seat:
            return place
        place = match.updates.came_from[place - 1]
    return None


def revealed(match: Match, number: int) -> bool:
    """Whether anybody learnt more by the moves of an update than that they were made."""
    table = match.updates.copy()
    moves = table.updates[number - 1]
    table.take_back(TakeBack(0, table.came_from[number - 1]))
    return teaches(table, moves)


def step_revealed(match: Match) -> bool:
    """The same for the last secret step."""
    table = match.updates.copy()
    move = table.moves[-1]
    table.take_back_step()
    return teaches(table, [move])


def teaches(table: PublicUpdates, moves: Sequence[Move]) -> bool:
    """Whether these moves, made here, tell anybody what he did not know."""
    onlookers = [None, *range(table.state.players)]
    return any(learns(table, moves, onlooker) for onlooker in onlookers)


def learns(table: PublicUpdates, moves: Sequence[Move], onlooker: int | None) -> bool:
    """Whether one onlooker could now tell some of the worlds apart that he could not before."""
    before = table.state.view(onlooker)
    truth = _outcome(table.state.copy(), moves, onlooker)
    rng = Rng(table.number, "undo")
    for _ in range(WORLDS):
        world = table.game.imagine(before, rng)
        try:
            if _outcome(world, moves, onlooker) != truth:
                return True
        except KasbahError:  # the move itself proves something: elsewhere it is not possible
            return True
    return False


def _outcome(state: State, moves: Sequence[Move], onlooker: int | None) -> tuple[object, object]:
    story: list[Event] = []
    for move in moves:
        state.play(move, story)
    return seen(story, onlooker), state.view(onlooker)
