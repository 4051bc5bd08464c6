"""uvicorn's WebSocket with a shorter way out for short messages.

With every move a table tells all who look at it. What ASGI sends goes through a task of its own, a
coroutine of every layer and a state machine that frames it, for each of them. A text that is whole
needs no more than a few bytes before it, so where the line is free it is written at once. Whatever
is not that simple takes ASGI's way, which stays the only one for everything else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

Write = Callable[[Iterable[bytes]], bool]
"""Writes texts now, or says that it cannot."""
EXTENSION = "kasbah.write"
WHOLE_TEXT = b"\x81"
SHORT, MIDDLE = 126, 65_536


class QuickProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that lets the application write past ASGI."""

    def handle_connect(self, event: Request) -> None:
        """Somebody calls: the application is told how it may write, unless texts are packed."""
        super().handle_connect(event)
        if self.response.status_code == 101 and not self.conn.extensions:
            self.scope["extensions"][EXTENSION] = {"write": self.write}

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
