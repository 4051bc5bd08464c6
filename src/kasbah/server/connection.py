"""One open WebSocket: what waits to be sent on it.

Whoever tells it something never waits for it. Where the server can do that, what the line has room
for is written at once; the rest is left to a task. A client that does not keep up is told to come
back, so that it costs the others nothing.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from kasbah.server.frames import Write

Send = Callable[[Any], Awaitable[None]]
GOING = 1001
TOO_SLOW = 4008


class Connection:
    """A seat's or a spectator's line to the table."""

    def __init__(
        self, seat: int | None, client: str, most: int, write_now: Write | None = None
    ) -> None:
        self.seat = seat
        self.client = client
        self.most = most
        self.write_now = write_now
        self.outbox: deque[bytes] = deque()
        self.asking = False
        """Whether something that came on this line is being answered."""
        self.closing: int | None = None
        self.resting: asyncio.Future[None] | None = None
        """What the writer waits for when there is nothing that it should send."""

    def tell(self, text: bytes) -> None:
        """Something to be sent, in its order."""
        self.outbox.append(text)
        if len(self.outbox) > self.most and self.closing is None:
            self.outbox.clear()
            self.closing = TOO_SLOW
        if not self.asking:
            self.send_what_waits()
        elif len(self.outbox) == 1 and self.resting is not None:
            # Most likely the answer follows before that: then both go out together.
            self.resting.get_loop().call_soon(self.send_what_waits)

    def answer(self, text: bytes | None) -> None:
        """What was asked is done; the answer, if there is one, goes out with what was told."""
        self.asking = False
        if text is not None:
            self.tell(text)

    def close(self, code: int) -> None:
        """Ends it, after what is still to be sent."""
        if self.closing is None:
            self.closing = code
        self.send_what_waits()

    def send_what_waits(self) -> None:
        """Writes it now, or wakes the writer; one that is at work sends it when it comes to it."""
        if self.resting is None or self.resting.done():
            return
        if self.closing is not None:
            self.resting.set_result(None)
        elif self.outbox:
            if self.write_now is not None and self.write_now(self.outbox):
                self.outbox.clear()
            else:
                self.resting.set_result(None)

    async def write(self, send: Send) -> None:
        """Sends what could not be written at once, until it is closed."""
        loop = asyncio.get_running_loop()
        outbox = self.outbox
        while True:
            while outbox:
                await send({"type": "websocket.send", "text": outbox.popleft().decode()})
            if self.closing is not None:
                await send({"type": "websocket.close", "code": self.closing, "reason": ""})
                return
            self.resting = loop.create_future()
            await self.resting
            self.resting = None
