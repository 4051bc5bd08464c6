"""The live side of the server: one WebSocket for each seat that somebody looks at.

Before anything is read the origin is checked (see `guard`); then whether the seat is the asker's.
What is wrong is said in one message before the line is cut, so that a browser can show it.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from kasbah.server import playing, presence
from kasbah.server.connection import Connection
from kasbah.server.frames import way_out
from kasbah.server.limits import Rate
from kasbah.server.live import LiveTable
from kasbah.server.messages import (
    AnswerUndo,
    AskUndo,
    FromSeat,
    Message,
    Ping,
    Play,
    Pong,
    Preview,
    Refresh,
    Say,
    SetOrders,
    Why,
)
from kasbah.server.problems import No, no_from
from kasbah.server.telling import text_of
from kasbah.server.tokens import COOKIE, person_of
from kasbah.server.worker import BURST, Worker, client_of
from kasbah.store import StoreError

logger = logging.getLogger(__name__)
REFUSED = 4403
GONE = 4404
TOO_MANY = 4429
CLOSE_CODES = {"no-table": GONE, "too-many": TOO_MANY}
MOST_FAULTS = 50
"""After so many messages that made no sense a line is cut."""
_decode = msgspec.json.Decoder(FromSeat).decode


@websocket("/api/tables/{table_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """The line of one seat, or of a spectator."""
    worker: Worker = socket.app.state.worker
    client = client_of(socket.scope)
    await socket.accept()
    try:
        worker.add_line(client)
    except No as no:
        await _refuse(socket, no)
        return
    try:
        table, seat = await _seated(worker, socket, table_id)
        write_now = way_out(socket.scope)
        connection = Connection(seat, client, worker.settings.outbox, write_now)
        await _talk(worker, socket, table, connection)
    except Exception as failure:
        refusal = no_from(failure)
        if refusal.problem.code == "failed":
            logger.error("a line failed", exc_info=failure)
        await _refuse(socket, refusal)
    finally:
        worker.drop_line(client)


async def _refuse(socket: WebSocket[Any, Any, Any], no: No) -> None:
    try:
        await socket.send_text(text_of(no.problem))
        await socket.close(CLOSE_CODES.get(no.problem.code, REFUSED))
    except Exception:  # it is gone already
        return


async def _seated(
    worker: Worker, socket: WebSocket[Any, Any, Any], table_id: str
) -> tuple[LiveTable, int | None]:
    """The table and the seat that was asked for, if the asker may."""
    asked = socket.query_params.get("seat")
    table = await worker.house.table(table_id)
    if asked is None:
        if not table.founding.spectators:
            person = person_of(socket.cookies.get(COOKIE))
            if not table.seating.seats_of(person):
                raise No("forbidden", "this table lets nobody watch", reason="no-spectators")
        return table, None
    if not (asked.isascii() and asked.isdigit() and len(asked) <= 2):
        raise No("no-seat", "there is no such seat at this table")
    seat = int(asked)
    table.seating.chair_of(seat, person_of(socket.cookies.get(COOKIE)))
    return table, seat


async def _talk(
    worker: Worker, socket: WebSocket[Any, Any, Any], table: LiveTable, connection: Connection
) -> None:
    """Tells everything, then listens until the line is cut."""
    writer = asyncio.create_task(connection.write(socket.send))
    try:
        async with table.lock:  # nothing happens between the position and the first update
            await table.look_again()
            table.connections.add(connection)
            connection.tell(text_of(table.position(connection.seat)))
        await _note_presence(worker, table)
        await worker.house.drivers.look_after(table)
        # A task of its own: else every message would wake each layer that handed this line on.
        await asyncio.create_task(_listen(worker, socket, table, connection, writer))
    finally:
        table.connections.discard(connection)
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
        await _note_presence(worker, table)


async def _note_presence(worker: Worker, table: LiveTable) -> None:
    try:
        await presence.note(table, worker.house.name)
    except (No, StoreError):  # the next sweep notes it
        return


async def _listen(
    worker: Worker,
    socket: WebSocket[Any, Any, Any],
    table: LiveTable,
    connection: Connection,
    writer: asyncio.Task[None],
) -> None:
    settings = worker.settings
    limit = settings.messages_a_second
    rate = Rate(limit, limit * BURST)
    too_many = f"you may send {limit:g} messages a second; wait a little"
    receive = socket.receive
    faults = 0
    while not writer.done():
        event: Any = await receive()
        if event["type"] != "websocket.receive":
            return
        body = event.get("text") or event.get("bytes") or b""
        try:
            if len(body) > settings.message_bytes:
                raise No("too-large", f"a message has at most {settings.message_bytes} bytes")
            rate.check(0, too_many)
            connection.asking = True
            answer = await _answer(worker, table, connection, _decode(body))
        except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
            faults += 1
            answer = No("bad-request", _shortly(wrong)).problem
        except Exception as failure:
            no = no_from(failure)
            if no.problem.code == "failed":
                logger.error("a message failed", exc_info=failure)
            if no.problem.code == "too-many":
                faults += 1
            answer = no.problem
        connection.answer(None if answer is None else text_of(answer))
        if faults > MOST_FAULTS:
            connection.close(TOO_MANY)
            await asyncio.wait([writer], timeout=5)
            return


def _shortly(wrong: Exception) -> str:
    """What is wrong with a message."""
    return f"this message makes no sense: {str(wrong)[:200]}"


async def _answer(
    worker: Worker, table: LiveTable, connection: Connection, said: FromSeat
) -> Message | None:
    """Does what is asked; returns what only the asker is told."""
    if isinstance(said, Ping):
        return Pong()
    if isinstance(said, Refresh):
        async with table.lock:
            await table.look_again()
            return table.position(connection.seat)
    seat = connection.seat
    if seat is None:
        raise No("no-seat", "you are watching; only players can do that", reason="only-players")
    match said:
        case Play():
            played = await playing.play(table, seat, said)
            await worker.house.drivers.look_after(table)
            return played
        case Preview(code=code):
            return playing.previewed(table, seat, code)
        case Why(code=code):
            return playing.why(table, seat, code)
        case SetOrders(orders=orders):
            await playing.order(table, seat, orders)
        case Say(text=text):
            limit = worker.settings.chats_a_minute
            worker.chats.check((table.id, seat), f"say {limit:g} things a minute at most")
            await playing.say(table, seat, text)
        case AskUndo():
            await playing.ask_undo(table, seat)
        case AnswerUndo(agree=agree):
            await playing.answer_undo(table, seat, agree)
    await worker.house.drivers.look_after(table)
    return None
