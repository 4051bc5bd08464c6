"""Whether moves can be taken back without asking anybody.

They can while nobody else has acted and nothing was revealed. That is found out from what the seat
itself and everybody knew before, so that the answer betrays nobody's secrets: if the same moves had
let somebody hear something else in another world that fits, then something was revealed; and if a
move that everybody sees had not been possible in another such world, it proved something.
"""

from __future__ import annotations

from collections.abc import Sequence

from kasbah.core import Event, KasbahError, Move, PublicUpdates, Rng, State, View, seen
from kasbah.core.updates import TakeBack
from kasbah.server.match import Match

WORLDS = 6


def own_last_update(match: Match, seat: int) -> int | None:
    """The newest update that this seat made by moves which still stand; None if there is none."""
    place = match.updates.place
    while place > 0:
        made = match.updates.made(place)
        if made.moves and made.seat == seat:
            return place
        place = made.came_from
    return None


def revealed(match: Match, number: int) -> bool:
    """Whether anybody learnt more by the moves of an update than that they were made."""
    table = match.updates.copy()
    moves, seat, came_from = table.made(number)
    table.take_back(TakeBack(seat, came_from))
    if shows_secrets(table, moves, seat):
        return True
    return len(moves) == 1 and proves_something(table, moves[0])


def step_revealed(match: Match, seat: int) -> bool:
    """The same for the last secret step, which nobody else has noticed."""
    table = match.updates.copy()
    move = table.moves[-1]
    table.take_back_step()
    return shows_secrets(table, [move], seat)


def shows_secrets(table: PublicUpdates, moves: Sequence[Move], seat: int) -> bool:
    """Whether what followed depends on something that the seat did not know."""
    before = table.state.view(seat)
    truth = _heard(table.state.copy(), moves, seat)
    rng = Rng(table.number, "undo")
    return any(_heard(table.game.imagine(before, rng), moves, seat) != truth for _ in range(WORLDS))


def proves_something(table: PublicUpdates, move: Move) -> bool:
    """Whether everybody could see by a move what its seat has, or what it has not."""
    before = table.state.view(None)
    truth = _heard(table.state.copy(), [move], None)[0]
    rng = Rng(table.number, "undo")
    for _ in range(WORLDS):
        try:
            if _heard(table.game.imagine(before, rng), [move], None)[0] != truth:
                return True
        except KasbahError:
            return True
    return False


def _heard(state: State, moves: Sequence[Move], seat: int | None) -> tuple[list[list[Event]], View]:
    """What a spectator and each seat hear of these moves, and what one sees afterwards."""
    story: list[Event] = []
    for move in moves:
        state.play(move, story)
    return [seen(story, one) for one in (None, *range(state.players))], state.view(seat)
