"""The game under way at a table: its position, its updates, its ledger.

A move is first tried on a copy. Only when it is on disk does the copy become the table.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

from kasbah.core import Event, Game, Ledger, Move, PublicUpdates, State, Update, View
from kasbah.core.updates import TakeBack
from kasbah.server.problems import No

REMEMBERED = 64
"""So many plays back a repeated one is still recognised; then its sender is told to refresh."""


class Trial(NamedTuple):
    """What moves would lead to."""

    updates: PublicUpdates
    update: Update | None
    """What everybody would notice; None while it is secret."""
    story: tuple[Event, ...]
    """What would happen, with nothing hidden."""


class Match:
    """A game that has started."""

    def __init__(self, game: Game, ledger: Ledger) -> None:
        self.game = game
        self.ledger = ledger
        self.updates = PublicUpdates(game, ledger.pages.terms.table_options(), ledger.seed)
        self.plays: OrderedDict[tuple[int, int], tuple[int, tuple[int, ...]]] = OrderedDict()
        """Who played what after which update and step, lately."""
        self.shares = self.updates.view.shared
        """Whether there is a view that everybody shares; where there is none, none is made."""

    @property
    def state(self) -> State:
        """The whole table, hidden things included."""
        return self.updates.state

    @property
    def deciding(self) -> int | None:
        """Who decides now; None when the game is over."""
        return self.updates.state.seat

    @property
    def number(self) -> int:
        """How many updates everybody saw."""
        return self.updates.number

    @property
    def step(self) -> int:
        """How many secret steps the deciding seat has taken since."""
        return len(self.updates.moves)

    @property
    def public(self) -> View | None:
        """What everybody sees alike since the last update; None if each sees something else."""
        return self.updates.view if self.shares else None

    @property
    def head(self) -> str:
        """The newest head of the ledger."""
        head = self.ledger.head
        assert head is not None  # a match has started
        return head

    def move(self, code: int) -> Move:
        """The move with this code, or `No`."""
        try:
            return self.updates.state.moves[code]
        except IndexError:
            raise No("refused", f"no move of this game has the code {code}") from None

    # Playing.

    def repeated(self, seat: int, codes: Sequence[int], number: int, step: int) -> bool:
        """Whether exactly this was played exactly there already: sent twice, played once."""
        return self.plays.get((number, step)) == (seat, tuple(codes))

    def tried(self, seat: int, codes: Sequence[int]) -> Trial:
        """Plays these moves on a copy, all of them or none; `No` or `Refused` if it cannot be."""
        if self.deciding != seat:
            raise No("refused", "it is not your turn to decide", reason="not-your-turn")
        updates = self.updates.copy()
        story: list[Event] = []
        update: Update | None = None
        for code in codes:
            if update is not None:
                raise No("conflict", "after a move that everybody sees the next is sent on its own")
            update = updates.play(self.move(code), story)
        return Trial(updates, update, tuple(story))

    def adopt(self, seat: int, codes: Sequence[int], trial: Trial) -> None:
        """The tried moves are on disk: now they are played."""
        self.plays[self.number, self.step] = seat, tuple(codes)
        if len(self.plays) > REMEMBERED:
            self.plays.popitem(last=False)
        self.updates = trial.updates
        if trial.update is not None:
            update = trial.update
            self.ledger.append(update.seat, update.moves, update.seen)

    # Taking back.

    def take_back(self, seat: int, to: int) -> None:
        """Everything after update `to` is taken back."""
        update = self.updates.take_back(TakeBack(seat, to))
        self.ledger.append(update.seat, update.moves, update.seen)

    def take_back_step(self) -> None:
        """The last secret step is taken back."""
        self.updates.take_back_step()

    def script(self) -> list[Move | TakeBack]:
        """All updates so far, as a record wants them."""
        script: list[Move | TakeBack] = []
        for made in self.updates.all_made():
            if made.moves:
                script += made.moves
            else:
                script.append(TakeBack(made.seat, made.came_from))
        return script
