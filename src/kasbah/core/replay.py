"""A finished game step by step, through anybody's eyes.

Where a record keeps secrets it shows what everybody saw; otherwise all that happened.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kasbah.core.codec import from_plain, move_from_plain
from kasbah.core.errors import BadFile
from kasbah.core.event import Event, seen
from kasbah.core.game import Game
from kasbah.core.move import Move
from kasbah.core.record import OpenUpdate, Record, TakenBack
from kasbah.core.state import State
from kasbah.core.view import View


@dataclass(frozen=True)
class Step:
    """The table after an update (number 0: before the first move), and what led to it."""

    number: int
    seat: int | None
    """Who acted; None before the first move."""
    moves: tuple[Move, ...]
    """What he did; empty if it stays sealed."""
    story: tuple[Event, ...]
    """What happened: everything, or what everybody saw."""
    state: State | None
    """The whole table; None if players keep secrets."""
    shown: View
    """What a spectator sees."""

    def view(self, seat: int | None) -> View:
        """The table as this seat sees it; where secrets are kept, as everybody does."""
        return self.shown if self.state is None else self.state.view(seat)

    def told(self, seat: int | None) -> list[Event]:
        """What this seat heard."""
        return seen(list(self.story), seat)


def steps(record: Record, game: Game) -> list[Step]:
    """All steps of a game, the start first."""
    record.fits(game)
    return _as_seen(record, game) if record.sealed else _in_full(record, game)


def _in_full(record: Record, game: Game) -> list[Step]:
    start = game.deal(game.box(**record.terms.table_options()), record.seed)
    found = [Step(0, None, (), (), start, start.view(None))]
    for update, state in record.replay(game):
        found.append(
            Step(
                len(found), update.seat, update.moves, update.story, state.copy(), state.view(None)
            )
        )
    return found


def _as_seen(record: Record, game: Game) -> list[Step]:
    box = game.box(**record.terms.table_options())
    kinds = event_kinds(game)
    start = game.deal(box, record.seed)
    found = [Step(0, None, (), (), None, start.view(None))]
    after: list[dict[str, Any]] = [{}]
    for update, told in zip(record.updates, record.seen or (), strict=True):
        if isinstance(update, TakenBack):
            if not 0 <= update.to < len(found):
                raise BadFile("", "the record goes back to an update that is not there")
            after.append(after[update.to])
            found.append(Step(len(found), update.seat, (), (), None, found[update.to].shown))
            continue
        events, changes = told.get("events"), told.get("view")
        if not isinstance(events, list) or not isinstance(changes, dict):
            raise BadFile("", "the record does not tell what everybody saw")
        after.append(after[-1] | changes)
        story = tuple(event_from_plain(kinds, event) for event in events)
        moves: tuple[Move, ...] = ()
        if isinstance(update, OpenUpdate):
            moves = tuple(move_from_plain(game.kinds, move) for move in update.moves)
        view = game.read_view(box, after[-1])
        found.append(Step(len(found), update.seat, moves, story, None, view))
    return found


def event_kinds(game: Game) -> dict[str, type[Event]]:
    """The kinds of events that a game's folder defines, by name."""
    folder = type(game).__module__.rpartition(".")[0] + "."
    return {
        kind.__name__: kind for kind in Event.__subclasses__() if kind.__module__.startswith(folder)
    }


def event_from_plain(kinds: dict[str, type[Event]], data: object) -> Event:
    """The event that this data stands for, or BadFile."""
    kind = data.get("type") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(kind, str) or kind not in kinds:
        raise BadFile("", "the record tells of something that cannot happen in this game")
    rest = {key: value for key, value in data.items() if key != "type"}
    return from_plain(kinds[kind], rest)
