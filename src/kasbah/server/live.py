"""A table in the memory of one worker: its log folded, and everybody who is connected to it here.

Everything that happens is first an entry on disk, then applied, then told. Entries of other workers
come the same way, only that somebody else wrote them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

import kasbah
from kasbah.core import Ledger, Seat
from kasbah.core.ledger import HUMAN
from kasbah.server import entries as log
from kasbah.server.clock import Clocks
from kasbah.server.connection import Connection
from kasbah.server.match import Match, Trial
from kasbah.server.messages import (
    LedgerPublished,
    MyTable,
    OrdersKept,
    Position,
    TableChanged,
    TableShown,
    Undone,
)
from kasbah.server.orders import standing
from kasbah.server.plain import plain
from kasbah.server.problems import No
from kasbah.server.seating import Founding, Seating
from kasbah.server.telling import Happened, common_part, runs_for, text_of
from kasbah.store import OPEN, OVER, PLAYING, Change, Entry, Stale, Store, StoreDown, Table, Taken

ATTEMPTS = 20


def now_ms() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class LiveTable:
    """A table that somebody uses here."""

    def __init__(self, store: Store, row: Table, founding: Founding) -> None:
        self.store = store
        self.id = row.id
        self.version = row.version
        self.due = row.due
        self.status = row.status
        self.founding = founding
        self.game = kasbah.game(founding.game)
        self.seating = Seating(founding)
        self.ledger = Ledger.from_plain(founding.ledger)
        self.match: Match | None = None
        self.clocks = Clocks(founding.clock, len(founding.chairs), row_time(row))
        self.last = 0
        self.writing = 0
        """Up to which number this worker is writing just now."""
        self.sure = True
        """False if a write may or may not have reached the disk."""
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.changed = asyncio.Event()
        """Set whenever something happened: whoever drives the table looks again."""
        self.used = time.monotonic()
        self.driven_until = 0.0
        """So long another worker is taken to drive this table."""
        self.trial: Trial | None = None

    # The log.

    def replay(self, entries: Sequence[Entry]) -> None:
        """Folds entries without telling anybody."""
        for entry in entries:
            self._apply(log.read(entry.body))
            self.last = entry.number

    async def catch_up(self) -> None:
        """Reads and tells what others wrote; call it with the lock."""
        for entry in await self.store.entries(self.id, self.last):
            if entry.number == self.last + 1:
                self.last = entry.number
                self._happen(log.read(entry.body))
        self.sure = True

    async def look_again(self) -> None:
        """Reads what others wrote, for one who has just come; what is in memory if that fails."""
        try:
            await self.catch_up()
        except StoreDown:
            self.sure = False

    async def read_on(self) -> None:
        """Makes sure that what another worker wrote a moment ago is known here too."""
        async with self.lock:
            await self.look_again()

    async def do(self, judge: Callable[[], Sequence[log.AnyEntry]]) -> None:
        """Writes the entries that `judge` finds right, and tells everybody.

        If another worker was quicker its entries are read and `judge` is asked again. It raises
        what is to be told; an empty answer means that nothing is left to do.
        """
        async with self.lock:
            for _ in range(ATTEMPTS):
                if not self.sure:
                    await self.catch_up()
                wanted = judge()
                if not wanted:
                    return
                if await self._write(wanted):
                    return
        raise No("conflict", "too many want to act here at once; try again", reason="busy")

    async def _write(self, wanted: Sequence[log.AnyEntry]) -> bool:
        """Appends and applies; False if somebody was quicker."""
        first = self.last + 1
        rows = [
            Entry(first + place, type(entry).__name__, log.write(entry))
            for place, entry in enumerate(wanted)
        ]
        status = self._status_after(wanted)
        change = Change(self.version, status=status) if status != self.status else None
        self.writing = rows[-1].number
        try:
            await self.store.append(self.id, rows, change)
        except Taken:
            self.trial = None
            await self.catch_up()
            return False
        except Stale:
            await self.read_row()
            return False
        except BaseException as failure:
            self.trial = None
            self.sure = not isinstance(failure, StoreDown | asyncio.CancelledError)
            raise
        finally:
            self.writing = 0
        if change is not None:
            self.version += 1
            self.status = status
        for row, entry in zip(rows, wanted, strict=True):
            self.last = row.number
            self._happen(entry)
        return True

    def _status_after(self, wanted: Sequence[log.AnyEntry]) -> str:
        """The table's status in the store once these entries are there."""
        if any(isinstance(entry, log.Started) for entry in wanted):
            return PLAYING
        if self.trial is not None and self.trial.updates.state.seat is None:
            if isinstance(wanted[-1], log.Moved):
                return OVER
        return OPEN if self.match is None else PLAYING if self.match.deciding is not None else OVER

    async def read_row(self) -> None:
        """Reads version and due again: another worker changed them."""
        row = await self.store.table(self.id)
        self.version, self.due, self.status = row.version, row.due, row.status

    async def set_due(self, due: float) -> None:
        """Says when somebody must look at this table again (0: never)."""
        for _ in range(ATTEMPTS):
            if self.due == due:
                return
            try:
                self.version = await self.store.change(self.id, Change(self.version, due=due))
                self.due = due
                return
            except Stale:
                await self.read_row()

    # What happens.

    def _apply(self, entry: log.AnyEntry) -> Trial | None:
        """Folds one entry; returns what moves led to."""
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
                    self._tell_seat(seat, text_of(OrdersKept(left)))

    def _happen(self, entry: log.AnyEntry) -> None:
        """Applies an entry and tells everybody here, each what he may know."""
        asked = self.seating.undo is not None
        trial = self._apply(entry)
        match entry:
            case log.Moved(seat=seat):
                assert trial is not None
                self._tell_moved(seat, trial)
                if asked and self.seating.undo is None:
                    self.tell_table()
            case log.TookBack(seat=seat, to=to):
                self._tell_taken_back(seat, to)
            case log.Spoke():
                self._tell_all(text_of(self.seating.chat[-1]))
            case log.Ordered(seat=seat, orders=orders):
                self._tell_seat(seat, text_of(OrdersKept(orders)))
            case log.Offered():
                pass
            case log.Started():
                self.tell_positions()
            case log.Claimed(seat=seat):
                self.end_seat(seat)
                self.tell_table()
            case _:
                self.tell_table()
        self.changed.set()

    # Telling.

    def _tell_all(self, text: str) -> None:
        for connection in self.connections:
            connection.tell(text)

    def _tell_seat(self, seat: int | None, text: str) -> None:
        for connection in self.connections:
            if connection.seat == seat:
                connection.tell(text)

    def end_seat(self, seat: int) -> None:
        """A seat went to another browser: lines of the old one are cut."""
        for connection in self.connections:
            if connection.seat == seat:
                connection.close(4403)

    def _tell_moved(self, seat: int, trial: Trial) -> None:
        match = self.match
        assert match is not None
        if not self.connections:
            return
        state, public, update = match.state, match.updates.view, trial.update
        if update is None:
            happened = Happened(state, trial.story, public)
            self._tell_seat(seat, happened.step(seat, match.number, match.step))
            return
        happened = own = Happened(state, update.story, public, update.seen["events"])
        if len(update.story) > len(trial.story):  # the others hear the whole of it at once;
            own = Happened(state, trial.story, public)  # who acted has heard his secret steps
        clock = self.clocks.shown(match.deciding, now_ms())
        common = common_part(match.number, seat, match.head, clock)
        texts: dict[int | None, str] = {}
        for connection in self.connections:
            viewer = connection.seat
            text = texts.get(viewer)
            if text is None:
                source = own if viewer == seat else happened
                text = texts[viewer] = source.update(viewer, common)
            connection.tell(text)
        if match.deciding is None:
            self.tell_table()

    def _tell_taken_back(self, seat: int, to: int | None) -> None:
        match = self.match
        assert match is not None
        if to is None:
            happened = Happened(match.state, (), match.updates.view)
            self._tell_seat(seat, happened.step(seat, match.number, match.step))
            return
        self._tell_all(text_of(Undone(to, seat, match.number, match.head)))
        self.tell_positions()

    def tell_table(self) -> None:
        """Tells everybody who sits where now."""
        if self.connections:
            self._tell_all(text_of(TableChanged(self.shown())))

    def tell_positions(self) -> None:
        """Tells everybody everything."""
        texts: dict[int | None, str] = {}
        for connection in self.connections:
            viewer = connection.seat
            if viewer not in texts:
                texts[viewer] = text_of(self.position(viewer))
            connection.tell(texts[viewer])

    # What is shown.

    def connected(self) -> set[int]:
        """The seats with somebody connected to this worker."""
        return {one.seat for one in self.connections if one.seat is not None}

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


def row_time(row: Table) -> int:
    """When a table was made, in milliseconds."""
    return int(row.created * 1000)
