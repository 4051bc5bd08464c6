"""A table in the hands of one worker: what is written to its log, and everybody connected here.

Everything that happens is first an entry on disk, then applied, then told. Entries of other workers
come the same way, only that somebody else wrote them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

from kasbah.server import entries as log
from kasbah.server.connection import Connection
from kasbah.server.folded import FoldedTable, now_ms
from kasbah.server.match import Trial
from kasbah.server.messages import OrdersKept, TableChanged, Undone
from kasbah.server.problems import No
from kasbah.server.seating import Founding
from kasbah.server.telling import Happened, common_part, text_of
from kasbah.store import OPEN, OVER, PLAYING, Change, Entry, Stale, Store, StoreDown, Table, Taken

ATTEMPTS = 20


class LiveTable(FoldedTable):
    """A table that somebody uses here."""

    def __init__(self, store: Store, row: Table, founding: Founding) -> None:
        super().__init__(row.id, founding, int(row.created * 1000))
        self.store = store
        self.version = row.version
        self.due = row.due
        self.status = row.status
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

    # The log.

    def replay(self, entries: Sequence[Entry]) -> None:
        """Folds entries without telling anybody."""
        for entry in entries:
            self.apply(log.read(entry.body))
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
        if self.match is None:
            begins = any(isinstance(entry, log.Started) for entry in wanted)
            return PLAYING if begins else OPEN
        if self.trial is not None and isinstance(wanted[-1], log.Moved):
            return OVER if self.trial.updates.state.seat is None else PLAYING
        return OVER if self.match.deciding is None else PLAYING

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

    def _happen(self, entry: log.AnyEntry) -> None:
        """Applies an entry and tells everybody here, each what he may know."""
        asked = self.seating.undo is not None
        trial = self.apply(entry)
        for seat in self.dropped:
            self._tell_seat(seat, text_of(OrdersKept(self.seating.chairs[seat].orders)))
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

    def _tell_all(self, text: bytes) -> None:
        for connection in self.connections:
            connection.tell(text)

    def _tell_seat(self, seat: int | None, text: bytes) -> None:
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
        state, public, update = match.state, match.public, trial.update
        if update is None:
            happened = Happened(state, trial.story, public)
            self._tell_seat(seat, happened.step(seat, match.number, match.step))
            return
        happened = own = Happened(state, update.story, public, update.seen["events"])
        if len(update.story) > len(trial.story):  # the others hear the whole of it at once;
            own = Happened(state, trial.story, public)  # who acted has heard his secret steps
        clock = self.clocks.shown(match.deciding, now_ms())
        common = common_part(match.number, seat, match.head, clock)
        texts: dict[int | None, bytes] = {}
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
            happened = Happened(match.state, (), match.public)
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
        texts: dict[int | None, bytes] = {}
        for connection in self.connections:
            viewer = connection.seat
            if viewer not in texts:
                texts[viewer] = text_of(self.position(viewer))
            connection.tell(texts[viewer])

    def connected(self) -> set[int]:
        """The seats with somebody connected to this worker."""
        return {one.seat for one in self.connections if one.seat is not None}
