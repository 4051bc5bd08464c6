"""The HTTP side of the server. Who may call what stands with each of these.

Everybody: house, tables, a table by its link. Who holds a seat: whatever is done with that seat.
What a seat may know needs that seat, or a table that lets people watch.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.connection import Request
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from kasbah.core import Record
from kasbah.core.proof import Finding, findings
from kasbah.server import offers, past, persons, sitting
from kasbah.server.advice import hint
from kasbah.server.live import LiveTable
from kasbah.server.messages import (
    BotAsked,
    BoxShown,
    Claim,
    Handover,
    Hint,
    History,
    House,
    Join,
    Moment,
    MyTable,
    NewTable,
    Problem,
    Proof,
    SeatRequest,
    Tables,
)
from kasbah.server.playing import started
from kasbah.server.problems import No
from kasbah.server.tokens import COOKIE, LIFETIME, new_token, person_of
from kasbah.server.worker import Worker

TableId = Annotated[str, PathParameter(pattern="^[A-Za-z0-9_-]{1,40}$", description="the table")]
SeatAsked = Annotated[
    int | None, QueryParameter(ge=0, le=7, required=False, description="one of your seats")
]
Number = Annotated[int, PathParameter(ge=0, le=1_000_000, description="after which update")]
Asked = Request[Any, Any, Any]


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that a call may end with."""
    every = sorted({400, 429, 500, 503, *statuses})
    return {
        status: ResponseSpec(Problem, description="why it was not done", generate_examples=False)
        for status in every
    }


READ = problems(403, 404, 409)
WRITE = problems(403, 404, 409, 413, 415)


def worker_of(request: Asked) -> Worker:
    """The worker that answers."""
    worker: Worker = request.app.state.worker
    return worker


def person(request: Asked) -> str | None:
    """Who asks; a token that is not good is refused."""
    return person_of(request.cookies.get(COOKIE))


def somebody(request: Asked) -> tuple[str, list[Cookie]]:
    """Who asks; one who has no good token gets one."""
    token = request.cookies.get(COOKIE)
    try:
        known = person_of(token)
    except No:
        known = None
    if known is not None:
        return known, []
    token = new_token()
    known = person_of(token)
    assert known is not None
    return known, [
        Cookie(
            key=COOKIE,
            value=token,
            max_age=LIFETIME,
            path="/",
            httponly=True,
            samesite="strict",
            secure=request.url.scheme == "https",
        )
    ]


def looking(table: LiveTable, request: Asked, seat: int | None) -> int | None:
    """Through whose eyes somebody may look: his own seat's, or a spectator's."""
    if seat is not None:
        table.seating.chair_of(seat, person(request))
    elif not table.founding.spectators and not table.seating.seats_of(person(request)):
        raise No("forbidden", "this table lets nobody watch", reason="no-spectators")
    return seat


# The house.


@get("/api/house", responses=problems(), sync_to_thread=False)
def get_house() -> House:
    """The games, their options, the bots. Everybody may ask."""
    return offers.house()


@get("/api/tables", responses=problems(403))
async def get_tables(request: Asked) -> Tables:
    """Your tables, and those that are listed. Everybody may ask."""
    try:
        known = person(request)
    except No:
        known = None
    return await worker_of(request).house.lists(known)


@post("/api/tables", responses=WRITE)
async def make_table(request: Asked, data: JSONBody[NewTable]) -> Response[MyTable]:
    """A new table. Everybody may make one; a table that is full from the start begins at once."""
    worker = worker_of(request)
    worker.check_making(request)
    known, cookies = somebody(request)
    table = await worker.house.make(data, known)
    return Response(table.mine(known), status_code=201, cookies=cookies)


@get("/api/tables/{table_id:str}", responses=READ)
async def get_table(request: Asked, table_id: TableId) -> MyTable:
    """A table as everybody sees it who has its link, and which of its seats are yours."""
    table = await worker_of(request).house.table(table_id)
    try:
        return table.mine(person(request))
    except No:
        return table.mine(None)


# Sitting.


@post("/api/tables/{table_id:str}/join", status_code=200, responses=WRITE)
async def join(request: Asked, table_id: TableId, data: JSONBody[Join]) -> Response[MyTable]:
    """Sit down. Everybody who has the link may, while a chair is open."""
    known, cookies = somebody(request)
    table = await worker_of(request).house.table(table_id)
    await sitting.join(table, known, data.name, data.seat, data.random)
    await persons.remember(table.store, known, table.id)
    return Response(table.mine(known), status_code=200, cookies=cookies)


@post("/api/tables/{table_id:str}/leave", status_code=200, responses=WRITE)
async def leave(request: Asked, table_id: TableId, data: JSONBody[SeatRequest]) -> MyTable:
    """Get up before the start. For your own seat."""
    return await _seat(request, table_id, data, sitting.leave)


@post("/api/tables/{table_id:str}/bot", status_code=200, responses=WRITE)
async def seat_bot(request: Asked, table_id: TableId, data: JSONBody[BotAsked]) -> MyTable:
    """A bot on a free chair before the start, or off it. Whoever sits at the table may."""

    async def act(table: LiveTable, person: str | None, seat: int) -> None:
        await sitting.seat_bot(table, person, seat, data.chair, data.level)

    return await _seat(request, table_id, SeatRequest(data.seat), act)


@post("/api/tables/{table_id:str}/start", status_code=200, responses=WRITE)
async def start(request: Asked, table_id: TableId, data: JSONBody[SeatRequest]) -> MyTable:
    """Begin, when all chairs are taken. Whoever sits at the table may."""
    return await _seat(request, table_id, data, sitting.start)


@post("/api/tables/{table_id:str}/resign", status_code=200, responses=WRITE)
async def resign(request: Asked, table_id: TableId, data: JSONBody[SeatRequest]) -> MyTable:
    """Leave the decisions to a bot. For your own seat."""
    return await _seat(request, table_id, data, sitting.resign)


@post("/api/tables/{table_id:str}/return", status_code=200, responses=WRITE)
async def come_back(request: Asked, table_id: TableId, data: JSONBody[SeatRequest]) -> MyTable:
    """Decide for yourself again. For your own seat."""
    return await _seat(request, table_id, data, sitting.come_back)


async def _seat(request: Asked, table_id: str, data: SeatRequest, act: Any) -> MyTable:
    """Something with one of the asker's seats."""
    worker = worker_of(request)
    known = person(request)
    table = await worker.house.table(table_id)
    await act(table, known, data.seat)
    await worker.house.drivers.look_after(table)
    return table.mine(known)


@post("/api/tables/{table_id:str}/again", status_code=200, responses=WRITE)
async def again(request: Asked, table_id: TableId, data: JSONBody[SeatRequest]) -> MyTable:
    """The same people at a new table, once the game is over. Whoever sat at the table may."""
    worker = worker_of(request)
    worker.check_making(request)
    known = person(request)
    table = await worker.house.table(table_id)
    await table.read_on()
    return (await worker.house.again(table, known, data.seat)).mine(known)


@post("/api/tables/{table_id:str}/handover", status_code=200, responses=WRITE)
async def handover(request: Asked, table_id: TableId, data: JSONBody[SeatRequest]) -> Handover:
    """A code that takes your seat to another device, once."""
    table = await worker_of(request).house.table(table_id)
    return await sitting.offer(table, person(request), data.seat)


@post("/api/claim", status_code=200, responses=WRITE)
async def claim(request: Asked, data: JSONBody[Claim]) -> Response[MyTable]:
    """Take over a seat with such a code."""
    table_id, dot, _ = data.code.partition(".")
    if not dot or len(table_id) > 40:
        raise No("forbidden", "this link was used already, or never was one", reason="link-used")
    known, cookies = somebody(request)
    house = worker_of(request).house
    table = await house.table(table_id)
    await sitting.claim(table, known, data.code)
    await persons.remember(table.store, known, table.id)
    return Response(table.mine(known), status_code=200, cookies=cookies)


# Looking.


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


ROUTES = [
    get_house,
    get_tables,
    make_table,
    get_table,
    join,
    leave,
    seat_bot,
    start,
    resign,
    come_back,
    again,
    handover,
    claim,
    get_box,
    get_history,
    get_moment,
    get_hint,
    get_record,
    get_proof,
]
