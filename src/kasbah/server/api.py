"""The HTTP side of the server: tables and seats. Who may call what stands with each of these.

Everybody: house, tables, a table by its link. Who holds a seat: whatever is done with that seat.
"""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import JSONBody

from kasbah.server import api_looking, offers, persons, sitting
from kasbah.server.callers import (
    READ,
    WRITE,
    Asked,
    TableId,
    person,
    problems,
    somebody,
    worker_of,
)
from kasbah.server.live import LiveTable
from kasbah.server.messages import (
    BotAsked,
    Claim,
    Handover,
    House,
    Join,
    MyTable,
    NewTable,
    SeatRequest,
    Tables,
)
from kasbah.server.problems import No

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
    *api_looking.ROUTES,
]
