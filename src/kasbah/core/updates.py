"""A game cut into the updates that everyone sees.

A bribe action of five placements is one update and so is one of a single note: an update ends
where a spectator notices something, so numbers of updates tell nothing that he does not know.

Moves can be taken back, if the table agrees. What was taken back stays where it is: taking back is
an update of its own, after which the table is as it was after an earlier one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from kasbah.core.codec import to_plain
from kasbah.core.errors import BadOption
from kasbah.core.event import Event, seen
from kasbah.core.game import Game
from kasbah.core.move import Move
from kasbah.core.rng import Seed
from kasbah.core.state import State
from kasbah.core.view import View


class Update(NamedTuple):
    """What one seat did until everybody noticed."""

    seat: int
    moves: tuple[Move, ...]
    story: tuple[Event, ...]
    """All that happened, with nothing hidden."""
    seen: dict[str, Any]
    """What everybody saw of it, as plain data: part of the ledger."""
    undone: int | None = None
    """The table is again as it was after this update; None for an update by moves."""


class Made(NamedTuple):
    """One of the updates so far, as far as it is needed to come there again."""

    moves: tuple[Move, ...]
    """None if it took others back."""
    seat: int
    """Who made it."""
    came_from: int
    """The update after which it was made, or to which it went back."""


@dataclass(frozen=True)
class TakeBack:
    """A seat takes back everything after an update."""

    seat: int
    to: int

    def update(self) -> Update:
        """What everybody sees of it."""
        return Update(self.seat, (), (), {"undone": self.to}, self.to)


class PublicUpdates:
    """A game under way that tells where its updates end."""

    def __init__(self, game: Game, options: dict[str, Any], seed: Seed) -> None:
        self.game = game
        self.box = game.box(**options)
        self.seed = seed
        self.kept = game.kept_secret(self.box)
        """The kinds of moves that stay secret beyond the end."""
        self.number = 0
        """How many updates there were."""
        self._made: list[Made] = []
        """All of them. Copies share it, so there may be some here that were made by a copy."""
        self.place = 0
        """The update after which the table stands now, once what was taken back is left out."""
        self._lay_out()

    def _lay_out(self) -> None:
        """The table before the first move."""
        self.state: State = self.game.deal(self.box, self.seed)
        self._show(None)
        self.told: dict[str, Any] = {}
        self.moves: list[Move] = []
        """What the seat that decides has done since the last update."""
        self.story: list[Event] = []

    def _show(self, view: View | None) -> None:
        """Everybody may look at the table as it is now; his view, if that was looked at already."""
        self._shown = self.state.copy()
        self._view = view

    @property
    def view(self) -> View:
        """What a spectator has seen since the last update; made when somebody looks.

        It is not kept for the next one who looks: a table would hold on to something large that
        is hardly ever wanted again.
        """
        return self._shown.view(None) if self._view is None else self._view

    def made(self, number: int) -> Made:
        """One of the updates so far; the first is number 1."""
        return self._made[number - 1]

    def all_made(self) -> list[Made]:
        """The updates so far."""
        return self._made[: self.number]

    def _add(self, made: Made) -> None:
        """One more update; a list that a copy has written on already is left to it."""
        if len(self._made) > self.number:
            self._made = self._made[: self.number]
        self._made.append(made)
        self.number += 1
        self.place = self.number

    def copy(self) -> PublicUpdates:
        """The same table, to try something out: nobody sees what happens there.

        Costs the same however long the game is.
        """
        other = PublicUpdates.__new__(PublicUpdates)
        other.__dict__.update(self.__dict__)
        other.state = self.state.copy()
        other.moves, other.story = list(self.moves), list(self.story)
        return other

    def play(self, move: Move, story: list[Event] | None = None) -> Update | None:
        """Plays a move; returns the update that it completes, if it does."""
        update = self._play(move, story)
        if update is not None:
            self._add(Made(update.moves, update.seat, self.place))
        return update

    def _play(self, move: Move, story: list[Event] | None = None) -> Update | None:
        seat = self.state.seat
        happened: list[Event] = []
        self.state.play(move, happened)
        assert seat is not None  # a game that is over refuses every move
        self.moves.append(move)
        self.story += happened
        if story is not None:
            story += happened
        view: View | None = None
        if not seen(happened, None):
            view, self._view = self.state.view(None), self.view
            if view == self._view:
                return None
        self._show(view)
        update = Update(seat, tuple(self.moves), tuple(self.story), self._seen())
        self.moves, self.story = [], []
        return update

    def take_back(self, back: TakeBack) -> Update:
        """Puts the table back to where it was after an update; that is an update too."""
        if not 0 <= back.to < self.number:
            raise BadOption("", f"there is no update {back.to} to go back to")
        self._go_to(back.to)
        self._add(Made((), back.seat, back.to))
        return back.update()

    def take_back_step(self) -> None:
        """Takes back the last secret step: nobody else noticed it, nor notices this."""
        if not self.moves:
            raise BadOption("", "there is no secret step to take back")
        steps = self.moves[:-1]
        self._go_to(self.place)
        for move in steps:
            self._play(move)

    def _go_to(self, place: int) -> None:
        """Plays the line that leads to an update again."""
        line: list[Move] = []
        while place > 0:
            made = self.made(place)
            line[:0] = made.moves
            place = made.came_from
        self._lay_out()
        for move in line:
            self._play(move)

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
    game: Game, options: dict[str, Any], seed: Seed, moves: Sequence[Move | TakeBack]
) -> Iterator[tuple[Update, State]]:
    """The updates of a whole game, each with the state after it (which goes on changing)."""
    table = PublicUpdates(game, options, seed)
    for move in moves:
        update = table.take_back(move) if isinstance(move, TakeBack) else table.play(move)
        if update is not None:
            yield update, table.state
