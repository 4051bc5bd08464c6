"""The shorter way out of the server: frames that are written at once, and the order that stays."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterable
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from kasbah.server.connection import GOING, TOO_SLOW, Connection
from kasbah.server.frames import QuickProtocol, framed, way_out


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_read_as_the_text_it_holds(size: int) -> None:
    """By the library whose work it spares."""
    text = bytes(97 + place % 26 for place in range(size))
    reader = StreamReader()
    reader.feed_data(framed(text) + framed(b"next"))
    for expected in (text, b"next"):
        with pytest.raises(StopIteration) as read:
            next(Frame.parse(reader.read_exact, mask=False))
        assert read.value.value == Frame(Opcode.TEXT, expected, fin=True)


class Line:
    """A line that can be full: what was written on it at once, and what through ASGI."""

    def __init__(self, *, full: bool = False) -> None:
        self.full = full
        self.now: list[list[bytes]] = []
        self.sent: list[Any] = []
        self.in_order: list[bytes] = []
        self.room = asyncio.Event()
        self.connection = Connection(0, "somebody", most=100, write_now=self.write)
        self.writer = asyncio.create_task(self.connection.write(self.send))

    def write(self, texts: Iterable[bytes]) -> bool:
        if self.full:
            return False
        self.now.append(list(texts))
        self.in_order += self.now[-1]
        return True

    async def send(self, message: Any) -> None:
        if self.full:
            await self.room.wait()
        self.sent.append(message)
        if message["type"] == "websocket.send":
            self.in_order.append(message["text"].encode())

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)


def test_what_the_line_has_room_for_is_written_at_once() -> None:
    async def run() -> None:
        line = Line()
        await line.settle()
        line.connection.tell(b"one")
        assert line.now == [[b"one"]]
        line.connection.tell(b"two")
        assert line.now == [[b"one"], [b"two"]]
        line.connection.close(GOING)
        await line.writer
        assert line.sent == [{"type": "websocket.close", "code": GOING, "reason": ""}]

    asyncio.run(run())


def test_nothing_overtakes_what_waits_for_room() -> None:
    async def run() -> None:
        line = Line(full=True)
        await line.settle()
        line.connection.tell(b"one")
        line.connection.tell(b"two")
        await line.settle()  # the writer has taken the first and waits for room
        line.full = False
        line.connection.tell(b"three")
        assert line.in_order == []
        line.room.set()
        await line.settle()
        line.connection.tell(b"four")
        assert line.in_order == [b"one", b"two", b"three", b"four"]
        assert line.now == [[b"four"]]
        line.writer.cancel()

    asyncio.run(run())


def test_what_is_told_before_the_writer_has_begun_comes_first() -> None:
    async def run() -> None:
        line = Line()
        line.connection.tell(b"the position")
        await line.settle()
        line.connection.tell(b"an update")
        assert line.in_order == [b"the position", b"an update"]
        line.writer.cancel()

    asyncio.run(run())


def test_whoever_asked_gets_the_answer_together_with_what_it_did() -> None:
    async def run() -> None:
        line = Line()
        await line.settle()
        line.connection.asking = True
        line.connection.tell(b"an update")
        assert line.now == []
        line.connection.answer(b"played")
        assert line.now == [[b"an update", b"played"]]
        await line.settle()
        assert line.now == [[b"an update", b"played"]]
        line.connection.tell(b"another")
        assert line.now[1:] == [[b"another"]]
        line.writer.cancel()

    asyncio.run(run())


def test_what_happens_while_an_answer_is_awaited_does_not_wait_for_it() -> None:
    async def run() -> None:
        line = Line()
        await line.settle()
        line.connection.asking = True
        line.connection.tell(b"somebody spoke")
        line.connection.tell(b"and another")
        await line.settle()
        assert line.in_order == [b"somebody spoke", b"and another"]
        line.connection.answer(None)
        assert line.in_order == [b"somebody spoke", b"and another"]
        line.writer.cancel()

    asyncio.run(run())


def test_a_line_that_stays_full_is_closed() -> None:
    async def run() -> None:
        line = Line(full=True)
        await line.settle()
        for number in range(150):
            line.connection.tell(b"%d" % number)
        line.full = False
        line.room.set()
        await line.writer
        assert line.sent[-1] == {"type": "websocket.close", "code": TOO_SLOW, "reason": ""}

    asyncio.run(run())


MANY = 3000
LONG = "x" * 2000
had_room: set[bool] = set()


async def teller(scope: Any, receive: Any, send: Any) -> None:
    """An application that tells more than any line has room for, by way of a connection."""
    await receive()
    await send({"type": "websocket.accept"})
    write = way_out(scope)
    assert write is not None

    def write_now(texts: Iterable[bytes]) -> bool:
        written = write(texts)
        had_room.add(written)
        return written

    connection = Connection(0, "somebody", most=MANY, write_now=write_now)
    writer = asyncio.create_task(connection.write(send))
    await asyncio.sleep(0)
    for number in range(MANY):
        connection.tell(f"{number} {LONG}".encode())
        if number % 500 == 499:  # a megabyte at once is more than there is room for
            await asyncio.sleep(0)
    connection.close(GOING)
    await writer


def test_a_real_line_that_is_full_now_and_then_keeps_the_order() -> None:
    """Some are written at once, some wait: all arrive, one after the other, then the end."""

    async def run() -> None:
        with socket.socket() as listening:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)
            listening.bind(("127.0.0.1", 0))
            listening.listen()
            port = listening.getsockname()[1]
            config = uvicorn.Config(
                teller, ws=QuickProtocol, ws_per_message_deflate=False, lifespan="off"
            )
            server = uvicorn.Server(config)
            serving = asyncio.create_task(server.serve(sockets=[listening]))
            heard: list[int] = []
            async with connect(f"ws://127.0.0.1:{port}/", compression=None) as line:
                async for text in line:
                    assert isinstance(text, str)
                    number, _, rest = text.partition(" ")
                    assert rest == LONG
                    heard.append(int(number))
                    if len(heard) % 500 == 1:
                        await asyncio.sleep(0.01)
                assert line.close_code == GOING
            assert heard == list(range(MANY))
            assert had_room == {True, False}  # it was full, and free again
            server.should_exit = True
            await serving

    asyncio.run(run())


def test_packed_texts_take_the_ordinary_way() -> None:
    """A frame that is written past the library could not be packed by it."""
    offered: list[bool] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        offered.append(way_out(scope) is not None)
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": GOING})

    async def run() -> None:
        with socket.socket() as listening:
            listening.bind(("127.0.0.1", 0))
            listening.listen()
            port = listening.getsockname()[1]
            server = uvicorn.Server(uvicorn.Config(app, ws=QuickProtocol, lifespan="off"))
            serving = asyncio.create_task(server.serve(sockets=[listening]))
            for packed in ("deflate", None):
                async with connect(f"ws://127.0.0.1:{port}/", compression=packed) as line:
                    await line.wait_closed()
            server.should_exit = True
            await serving

    asyncio.run(run())
    assert offered == [False, True]
