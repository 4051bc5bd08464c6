"""Who is connected, seen by all workers: each notes in a table's log whose lines it holds.

A worker holds a lease under its name while it lives. What a dead one noted is struck out by the
others, so that nobody is shown as here for long who is not.
"""

from __future__ import annotations

from collections.abc import Iterable

from kasbah.server import entries as log
from kasbah.server.folded import now_ms
from kasbah.server.live import LiveTable
from kasbah.store import Store


def alive(worker: str) -> str:
    """The lease of a living worker."""
    return f"alive:{worker}"


async def note(table: LiveTable, worker: str, dead: frozenset[str] = frozenset()) -> None:
    """Makes the log say who is connected here, and strikes out dead workers."""

    def judge() -> list[log.AnyEntry]:
        connected = table.connected()
        noted = {seat for seat, other in table.seating.here if other == worker}
        now = now_ms()
        wrong: list[log.AnyEntry] = [
            log.Came(now, seat, worker) for seat in sorted(connected - noted)
        ]
        wrong += [log.Went(now, seat, worker) for seat in sorted(noted - connected)]
        wrong += [
            log.Went(now, seat, other)
            for seat, other in sorted(table.seating.here)
            if other in dead
        ]
        return wrong

    await table.do(judge)


async def the_dead(
    store: Store, tables: Iterable[LiveTable], worker: str, seconds: float
) -> frozenset[str]:
    """The workers among those noted at these tables whose leases of so many seconds ran out."""
    others = {other for table in tables for _seat, other in table.seating.here} - {worker}
    return frozenset(
        [other for other in others if await store.acquire(alive(other), worker, seconds)]
    )
