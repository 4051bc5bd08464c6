"""The shorter way in and out of the server: simple frames at once, and the order that stays."""

from __future__ import annotations

import asyncio
import random
import socket
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from kasbah.server.connection import GOING, TOO_SLOW, Connection
from kasbah.server.frames import MOST_WAITING, QuickProtocol, framed, way_out


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


# The way in.


class Wire:
    """A transport on which nothing is sent: what was written, and whether more is read."""

    def __init__(self) -> None:
        self.written = b""
        self.reading = True
        self.closed = False

    def write(self, data: bytes) -> None:
        self.written += data

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def get_extra_info(self, _name: str) -> None:
        return None


ASKED = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


async def silent(_scope: Any, _receive: Any, send: Any) -> None:
    """An application that takes every line and says nothing."""
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


async def called(kind: type[WebSocketsSansIOProtocol]) -> tuple[WebSocketsSansIOProtocol, Wire]:
    """A line that stands, without a network."""
    config = uvicorn.Config(silent, ws_max_size=1000, ws_per_message_deflate=False)
    state = ServerState()
    protocol = kind(config, state, {}, asyncio.get_running_loop())
    wire: Any = Wire()
    protocol.connection_made(wire)
    protocol.data_received(ASKED)
    while not protocol.handshake_complete:
        await asyncio.sleep(0)
    assert await protocol.receive() == {"type": "websocket.connect"}
    wire.written = b""
    return protocol, wire


def asked(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, text, fin).serialize(mask=True)


def broken(frame: bytes, place: int, bits: int) -> bytes:
    """The same with some bits turned."""
    return frame[:place] + bytes([frame[place] ^ bits]) + frame[place + 1 :]


WHOLE = asked(b'{"type":"ping"}')
ARRIVING = {
    "short": [WHOLE, asked(b"two")],
    "empty": [asked(b"")],
    "longest short and longer": [asked(b"x" * 125), asked(b"x" * 126), asked(b"x" * 700)],
    "too long": [WHOLE, asked(b"x" * 2000), WHOLE],
    "not ASCII": [asked("für".encode()), WHOLE],
    "not UTF-8": [WHOLE, asked(b"\xff\xfe"), WHOLE],
    "bytes": [asked(b"raw", Opcode.BINARY), WHOLE],
    "two at once": [WHOLE + asked(b"two"), asked(b"three")],
    "cut in two": [WHOLE[:9], WHOLE[9:], asked(b"two")],
    "an end and a beginning": [WHOLE[:3], WHOLE[3:] + WHOLE[:5], WHOLE[5:], WHOLE],
    "begins like a whole one": [WHOLE[:1], WHOLE[1:], asked(b"two")],
    "in parts": [asked(b"o", fin=False), asked(b"ne", Opcode.CONT), WHOLE],
    "a whole one between parts": [asked(b"o", fin=False), WHOLE, asked(b"ne", Opcode.CONT)],
    "ping between parts": [
        asked(b"o", fin=False),
        asked(b"!", Opcode.PING),
        asked(b"ne", Opcode.CONT),
    ],
    "not masked": [WHOLE, framed(b"one"), WHOLE],
    "a reserved bit": [broken(WHOLE, 0, 0x40), WHOLE],
    "a length too large": [broken(WHOLE, 1, 0x40), WHOLE * 9],
    "a length too small": [broken(WHOLE, 1, 0x04), WHOLE],
    "after the end": [asked(b"\x03\xe8", Opcode.CLOSE), WHOLE],
}


async def heard_by(kind: type[WebSocketsSansIOProtocol], chunks: list[bytes]) -> tuple[Any, ...]:
    """What the application hears, what the client is answered, whether the line is cut."""
    protocol, wire = await called(kind)
    heard: list[Any] = []
    for chunk in chunks:
        if not wire.closed:  # a transport that is closed reads no more
            protocol.data_received(chunk)
        while not protocol.queue.empty():
            heard.append(await protocol.receive())
    for task in protocol.tasks:
        task.cancel()
    return heard, wire.written, wire.closed, wire.reading


@pytest.mark.parametrize("name", ARRIVING)
def test_what_arrives_is_heard_as_the_library_reads_it(name: str) -> None:
    async def run() -> None:
        expected = await heard_by(WebSocketsSansIOProtocol, ARRIVING[name])
        assert await heard_by(QuickProtocol, ARRIVING[name]) == expected

    asyncio.run(run())


def test_any_stream_is_heard_as_the_library_reads_it() -> None:
    """Frames of all kinds, some of them broken, cut anywhere."""
    rng = random.Random(7)
    frames = [frame for chunks in ARRIVING.values() for frame in chunks]

    async def run() -> None:
        for _ in range(400):
            stream = b"".join(rng.choices(frames, k=rng.randint(1, 6)))
            cuts = sorted(rng.choices(range(len(stream) + 1), k=rng.randint(0, 6)))
            edges = [0, *cuts, len(stream)]
            chunks = [stream[a:b] for a, b in pairwise(edges) if a < b]
            expected = await heard_by(WebSocketsSansIOProtocol, chunks)
            assert await heard_by(QuickProtocol, chunks) == expected, chunks

    asyncio.run(run())


def test_who_sends_without_end_is_not_read_without_end() -> None:
    async def run() -> None:
        protocol, wire = await called(QuickProtocol)
        for _ in range(MOST_WAITING):
            protocol.data_received(WHOLE)
        assert wire.reading
        protocol.data_received(WHOLE)
        assert not wire.reading
        for _ in range(MOST_WAITING + 1):
            await protocol.receive()
        assert wire.reading
        for task in protocol.tasks:
            task.cancel()

    asyncio.run(run())
