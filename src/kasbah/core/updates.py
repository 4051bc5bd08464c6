"""A game cut into the updates that everyone sees.

A bribe action of five placements is one update and so is one of a single note: an update ends
where a spectator notices something, so numbers of updates tell nothing that he does not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from kasbah.core.codec import to_plain
from kasbah.core.event import Event, seen
from kasbah.core.game import Game
from kasbah.core.move import Move
from kasbah.core.rng import Seed
from kasbah.core.state import State


@dataclass(frozen=True)
class Update:
    """What one seat did until everybody noticed."""

    seat: int
    moves: tuple[Move, ...]
    story: tuple[Event, ...]
    """All that happened, with nothing hidden."""
    seen: dict[str, Any]
    """What everybody saw of it, as plain data: part of the ledger."""


class PublicUpdates:
    """A game under way that tells where its updates end."""

    def __init__(self, game: Game, options: dict[str, Any], seed: Seed) -> None:
        box = game.box(**options)
        self.game = game
        self.state: State = game.deal(box, seed)
        self.kept = game.kept_secret(box)
        """The kinds of moves that stay secret beyond the end."""
        self.view = self.state.view(None)
        self.told: dict[str, Any] = {}
        self.moves: list[Move] = []
        self.story: list[Event] = []

    def play(self, move: Move, story: list[Event] | None = None) -> Update | None:
        """Plays a move; returns the update that it completes, if it does."""
        seat = self.state.seat
        happened: list[Event] = []
        self.state.play(move, happened)
        assert seat is not None  # a game that is over refuses every move
        self.moves.append(move)
        self.story += happened
        if story is not None:
            story += happened
        view = self.state.view(None)
        if not seen(happened, None) and view == self.view:
            return None
        self.view = view
        update = Update(seat, tuple(self.moves), tuple(self.story), self._seen())
        self.moves, self.story = [], []
        return update

    def _seen(self) -> dict[str, Any]:
        """The events as a spectator gets them, and the outcome with the last of them.

        Where secrets are kept the game cannot be played again by others, so there what changed
        in the spectator's view is told too.
        """
        told: dict[str, Any] = {"events": to_plain(seen(self.story, None))}
        if self.state.outcome is not None:
            told["outcome"] = to_plain(self.state.outcome)
        if self.kept:
            view = to_plain(self.view)
            told["view"] = {
                name: value
                for name, value in view.items()
                if name not in self.told or self.told[name] != value
            }
            self.told = view
        return told


def all_updates(
    game: Game, options: dict[str, Any], seed: Seed, moves: Sequence[Move]
) -> Iterator[tuple[Update, State]]:
    """The updates of a whole game, each with the state after it (which goes on changing)."""
    table = PublicUpdates(game, options, seed)
    for move in moves:
        update = table.play(move)
        if update is not None:
            yield update, table.state
