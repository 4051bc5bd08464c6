"""What may be asked about a table: its box, its past, advice, and at the end record and proof.

Each of these needs the seat through whose eyes it looks, or a table that lets people watch; the box
needs only the link.
"""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from kasbah.core import Record
from kasbah.core.proof import Finding, findings
from kasbah.server import offers, past
from kasbah.server.advice import hint
from kasbah.server.callers import (
    READ,
    WRITE,
    Asked,
    Number,
    SeatAsked,
    TableId,
    looking,
    person,
    worker_of,
)
from kasbah.server.live import LiveTable
from kasbah.server.messages import BoxShown, Hint, History, Moment, Proof, SeatRequest
from kasbah.server.playing import started
from kasbah.server.problems import No


@get("/api/tables/{table_id:str}/box", responses=READ)
async def get_box(request: Asked, table_id: TableId) -> BoxShown:
    """Board, cards and moves, which everybody at the table knows. For whoever has the link."""
    table = await worker_of(request).house.table(table_id)
    return offers.box_shown(table)


@get("/api/tables/{table_id:str}/history", responses=READ)
async def get_history(request: Asked, table_id: TableId, seat: SeatAsked = None) -> History:
    """All updates so far: with your seat, as you may know them; without, as a spectator."""
    table = await worker_of(request).house.table(table_id)
    viewer = looking(table, request, seat)
    return past.history(started(table), viewer)


@get("/api/tables/{table_id:str}/moments/{number:int}", responses=READ)
async def get_moment(
    request: Asked, table_id: TableId, number: Number, seat: SeatAsked = None
) -> Moment:
    """How the table looked after an update: to your seat, or to a spectator."""
    table = await worker_of(request).house.table(table_id)
    viewer = looking(table, request, seat)
    return past.moment(started(table), number, viewer)


@post("/api/tables/{table_id:str}/hint", status_code=200, responses=WRITE)
async def get_hint(request: Asked, table_id: TableId, data: JSONBody[SeatRequest]) -> Hint:
    """What the house's bot would think about. For your own seat, where the table allows it."""
    worker = worker_of(request)
    table = await worker.house.table(table_id)
    table.seating.chair_of(data.seat, person(request))
    worker.check_hint(request)
    return await hint(table, data.seat, worker.house.drivers.pool)


# The end.


def record_of(table: LiveTable, seat: int | None) -> Record:
    """The record, when the game is over."""
    match = started(table)
    if match.deciding is not None:
        raise No("conflict", "the record is made when the game is over", reason="not-over")
    return Record.of(table.game, match.ledger, match.script(), seat)


@get("/api/tables/{table_id:str}/record", responses=READ, media_type="application/json")
async def get_record(
    request: Asked, table_id: TableId, seat: SeatAsked = None
) -> Response[msgspec.Raw]:
    """The record of a finished game: with your seat, your own copy of it."""
    table = await worker_of(request).house.table(table_id)
    await table.read_on()
    viewer = looking(table, request, seat)
    record = await asyncio.to_thread(record_of, table, viewer)
    name = f"{table.game.name}-{record.check[:8]}.json"
    return Response(
        msgspec.Raw(record.written()),
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/api/tables/{table_id:str}/proof", responses=READ)
async def get_proof(request: Asked, table_id: TableId, seat: SeatAsked = None) -> Proof:
    """What the record of a finished game proves."""
    table = await worker_of(request).house.table(table_id)
    await table.read_on()
    viewer = looking(table, request, seat)

    def proved() -> list[Finding]:
        match = started(table)
        heads = [match.head]
        return findings(record_of(table, viewer), table.game, heads)

    found = await asyncio.to_thread(proved)
    return msgspec.convert({"proved": found}, Proof, from_attributes=True)


ROUTES = [get_box, get_history, get_moment, get_hint, get_record, get_proof]
