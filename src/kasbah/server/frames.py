"""uvicorn's WebSocket with a shorter way in and out for short messages.

With every move a table tells all who look at it. What ASGI sends goes through a task of its own, a
coroutine of every layer and a state machine that frames it, for each of them. A text that is whole
needs no more than a few bytes before it, so where the line is free it is written at once. A short
text that comes as one whole frame is read without that state machine too. Whatever is not that
simple takes the usual way, which stays the only one for everything else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

try:  # as the library does
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

Write = Callable[[Iterable[bytes]], bool]
"""Writes texts now, or says that it cannot."""
EXTENSION = "kasbah.write"
WHOLE_TEXT = b"\x81"
SHORT, MIDDLE = 126, 65_536
MASKED, HEAD = 0x80, 6
"""What marks a frame as masked, and where the text of a short masked one begins."""
MOST_WAITING = 8
"""So many messages may wait to be heard before no more are read."""


class Inbox(asyncio.Queue[Any]):
    """What was received and not yet heard: a queue with one reader and no end, which is quicker."""

    def __init__(self) -> None:
        super().__init__()
        self._reader: asyncio.Future[None] | None = None
        self._own_loop = asyncio.get_running_loop()

    def put_nowait(self, item: Any) -> None:
        """One more, and whoever waits for it wakes."""
        self._put(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The oldest; waits for it if there is none."""
        while self.empty():
            self._reader = self._own_loop.create_future()
            await self._reader
        return self._get()


class QuickProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that lets the application write past ASGI, and reads what is simple itself."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox()

    def handle_connect(self, event: Request) -> None:
        """Somebody calls: the application is told how it may write, unless texts are packed."""
        super().handle_connect(event)
        if self.response.status_code == 101 and not self.conn.extensions:
            self.scope["extensions"][EXTENSION] = {"write": self.write}

    def data_received(self, data: bytes) -> None:
        """Something came: one short text, or anything else."""
        text = self.short_text(data)
        if text is None:
            super().data_received(data)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        # uvicorn stops reading with every message, which costs two calls of the system for each.
        if self.queue.qsize() > MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def short_text(self, data: bytes) -> str | None:
        """The text of data that are one short whole frame; None if they are anything else.

        What is unfinished, or breaks a rule of RFC 6455, is left to the library.
        """
        line = self.conn
        if data[:1] != WHOLE_TEXT or not self.handshake_complete or self.close_sent:
            return None
        if len(data) < HEAD or data[1] != MASKED + len(data) - HEAD or data[1] >= MASKED + SHORT:
            return None
        unfinished = line.reader.buffer or line.current_size is not None
        if unfinished or line.extensions or line.state is not State.OPEN:
            return None
        text = apply_mask(data[HEAD:], data[2:HEAD])
        return text.decode() if text.isascii() else None

    def write(self, texts: Iterable[bytes]) -> bool:
        """Writes some texts; False if the line is full, not open yet or about to be closed."""
        closed = self.close_sent or self.disconnected or self.transport.is_closing()
        if closed or not self.handshake_complete or not self.writable.is_set():
            return False
        self.transport.write(b"".join(map(framed, texts)))
        return True


def framed(text: bytes) -> bytes:
    """A text as one frame of a server (RFC 6455, 5.2): whole, and not masked."""
    size = len(text)
    if size < SHORT:
        return WHOLE_TEXT + size.to_bytes(1, "big") + text
    if size < MIDDLE:
        return WHOLE_TEXT + b"\x7e" + size.to_bytes(2, "big") + text
    return WHOLE_TEXT + b"\x7f" + size.to_bytes(8, "big") + text


def way_out(scope: Any) -> Write | None:
    """How this server lets us write at once; None if it does not."""
    offered = (scope.get("extensions") or {}).get(EXTENSION)
    write: Write | None = None if offered is None else offered["write"]
    return write
