"""One open WebSocket: what waits to be sent on it.

Whoever tells it something never waits for it. A client that does not keep up is told to come back,
so that it costs the others nothing.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

Send = Callable[[Any], Awaitable[None]]
GOING = 1001
TOO_SLOW = 4008


class Connection:
    """A seat's or a spectator's line to the table."""

    def __init__(self, seat: int | None, client: str, most: int) -> None:
        self.seat = seat
        self.client = client
        self.most = most
        self.outbox: deque[str] = deque()
        self.closing: int | None = None
        self.waiting: asyncio.Future[None] | None = None

    def tell(self, text: str) -> None:
        """Something to be sent, in its order."""
        self.outbox.append(text)
        if len(self.outbox) > self.most and self.closing is None:
            self.outbox.clear()
            self.closing = TOO_SLOW
        self._wake()

    def close(self, code: int) -> None:
        """Ends it, after what is still to be sent."""
        if self.closing is None:
            self.closing = code
        self._wake()

    def _wake(self) -> None:
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    async def write(self, send: Send) -> None:
        """Sends until it is closed."""
        loop = asyncio.get_running_loop()
        outbox = self.outbox
        while True:
            while outbox:
                await send({"type": "websocket.send", "text": outbox.popleft()})
            if self.closing is not None:
                await send({"type": "websocket.close", "code": self.closing, "reason": ""})
                return
            self.waiting = loop.create_future()
            await self.waiting
            self.waiting = None
