"""A table as its log says it is: everything that happened, folded, and how that looks.

Nothing here waits, writes or tells anybody. Whoever folds the same log has the same table.
"""

from __future__ import annotations

import time

import kasbah
from kasbah.core import Ledger, Seat
from kasbah.core.ledger import HUMAN
from kasbah.server import entries as log
from kasbah.server.clock import Clocks
from kasbah.server.match import Match, Trial
from kasbah.server.messages import LedgerPublished, MyTable, Position, TableShown
from kasbah.server.orders import standing
from kasbah.server.plain import plain
from kasbah.server.seating import Founding, Seating
from kasbah.server.telling import runs_for


def now_ms() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class FoldedTable:
    """A table in memory."""

    def __init__(self, table_id: str, founding: Founding, created: int) -> None:
        self.id = table_id
        self.founding = founding
        self.game = kasbah.game(founding.game)
        self.seating = Seating(founding)
        self.ledger = Ledger.from_plain(founding.ledger)
        self.match: Match | None = None
        self.clocks = Clocks(founding.clock, len(founding.chairs), created)
        self.trial: Trial | None = None
        """What the moves that are being written lead to, if that is known already."""
        self.dropped: list[int] = []
        """The seats whose standing orders ended with what happened last."""

    # What happens.

    def apply(self, entry: log.AnyEntry) -> Trial | None:
        """Folds one entry; returns what moves led to."""
        self.dropped = []
        self.seating.apply(entry)
        match entry:
            case log.Started(at=at):
                self._start(at)
            case log.Moved(seat=seat, codes=codes, thought=thought, at=at):
                return self._moved(seat, codes, thought, at)
            case log.TookBack(seat=seat, to=to, at=at):
                assert self.match is not None
                if to is None:
                    self.match.take_back_step()
                else:
                    self.match.take_back(seat, to)
                    self.clocks.stands(at)
                    self.seating.undo = None
            case log.Resigned(at=at):
                self.clocks.stands(at)
            case log.Returned(seat=seat, at=at):
                self.clocks.came_back(seat, at)
        return None

    def _start(self, at: int) -> None:
        names = [
            Seat(chair.name, HUMAN if chair.level is None else chair.level)
            for chair in self.seating.chairs
        ]
        for seat, chair in enumerate(self.seating.chairs):
            if chair.random is not None:
                self.ledger.add_entropy(seat, bytes.fromhex(chair.random))
        self.ledger.start(names)
        self.match = Match(self.game, self.ledger)
        self.clocks = Clocks(self.founding.clock, len(names), at)

    def _moved(self, seat: int, codes: tuple[int, ...], thought: int, at: int) -> Trial:
        assert self.match is not None
        trial, self.trial = self.trial, None
        if trial is None:
            trial = self.match.tried(seat, codes)
        self.match.adopt(seat, codes, trial)
        if trial.update is not None:
            self.clocks.answered(seat, thought, at)
            self.seating.undo = None
            self._end_orders(trial)
        return trial

    def _end_orders(self, trial: Trial) -> None:
        """Orders that what has just happened made pointless are dropped."""
        for seat, chair in enumerate(self.seating.chairs):
            if chair.orders:
                view = trial.updates.state.view(seat)
                left = standing(self.game.name, chair.orders, view, trial.story)
                if left != chair.orders:
                    chair.orders = left
                    self.dropped.append(seat)

    # How it looks.

    def shown(self) -> TableShown:
        """The table as everybody sees it."""
        own = self.founding
        ledger = self.ledger
        over = self.match is not None and self.match.deciding is None
        return TableShown(
            table=self.id,
            game=own.game,
            options=own.options,
            seats=self.seating.shown(),
            status="open" if self.match is None else "over" if over else "playing",
            host=own.host,
            listed=own.listed,
            spectators=own.spectators,
            hints=own.hints,
            clock=own.clock,
            pace_ms=own.pace_ms,
            created=own.created,
            number=0 if self.match is None else self.match.number,
            undo=self.seating.undo_shown(),
            again=self.seating.again,
            ledger=LedgerPublished(ledger.commitment.hex(), ledger.promise.hex()),
        )

    def mine(self, person: str | None) -> MyTable:
        """The table, and which seats are this person's."""
        return MyTable(self.shown(), self.seating.seats_of(person))

    def position(self, seat: int | None) -> Position:
        """Everything, as a seat may know it."""
        match = self.match
        orders = () if seat is None else self.seating.chairs[seat].orders
        chat = tuple(self.seating.chat)
        if match is None:
            return Position(self.shown(), seat, 0, 0, None, (), None, None, orders, chat)
        state = match.state
        return Position(
            table=self.shown(),
            seat=seat,
            number=match.number,
            step=match.step if seat is not None and match.deciding == seat else 0,
            view=plain(state.view(seat)),
            moves=runs_for(state, seat),
            clock=self.clocks.shown(match.deciding, now_ms()),
            head=match.head,
            orders=orders,
            chat=chat,
        )
