"""The whole server in this process, without a network: what a fuzzer can ask thousands of times."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kasbah.server.app import application
from kasbah.server.settings import Settings
from tests.server.running import me

MANY = 1_000_000
PATIENCE = 10.0
Message = dict[str, Any]


class Inside:
    """An application that is open, one table in it, and somebody in seat 0."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="kasbah-fire-")
        settings = Settings(
            database=str(Path(self.folder.name) / "kasbah.db"),
            tables=MANY,
            tables_a_minute=MANY,
            requests_a_second=MANY,
            connections_a_client=MANY,
            messages_a_second=MANY,
            chats_a_minute=MANY,
            hints_a_minute=MANY,
        )
        self.app = application(settings)
        self.loop = asyncio.new_event_loop()
        self.life: asyncio.Queue[Message] = asyncio.Queue()
        self.said: asyncio.Queue[Message] = asyncio.Queue()
        self.living = self.loop.create_task(
            self.app({"type": "lifespan", "state": {}}, self.life.get, self.said.put)
        )
        self._wait(self._life("startup"))
        self.cookie = b""
        made = self.ask("POST", "/api/tables", json.dumps(self.wish()).encode())
        self.table: str = json.loads(made[1])["table"]["table"]

    def wish(self) -> dict[str, Any]:
        """A table for one person and two bots."""
        return {"game": "marracash", "seats": me(1, bots=2), "pace_ms": 0}

    def _wait(self, work: Any) -> Any:
        return self.loop.run_until_complete(asyncio.wait_for(work, PATIENCE))

    async def _life(self, what: str) -> None:
        await self.life.put({"type": f"lifespan.{what}"})
        answer = await self.said.get()
        assert answer["type"] == f"lifespan.{what}.complete", answer

    def _scope(self, kind: str, path: str, query: bytes) -> Message:
        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        if self.cookie:
            headers.append((b"cookie", self.cookie))
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query,
            "headers": headers,
            "client": ("127.0.0.1", 5),
            "server": ("localhost", 80),
            "subprotocols": [],
            "state": {},
        }

    def ask(self, method: str, path: str, body: bytes, query: bytes = b"") -> tuple[int, bytes]:
        """Status and body of an answer."""
        answer: tuple[int, bytes] = self._wait(self._ask(method, path, body, query))
        return answer

    async def _ask(self, method: str, path: str, body: bytes, query: bytes) -> tuple[int, bytes]:
        sent: list[Message] = []
        asked = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            return asked.pop() if asked else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app({**self._scope("http", path, query), "method": method}, receive, send)
        for name, value in sent[0]["headers"]:
            if name == b"set-cookie" and not self.cookie:
                self.cookie = value.partition(b";")[0]
        return sent[0]["status"], b"".join(one.get("body", b"") for one in sent[1:])

    def talk(self, frames: Sequence[str | bytes]) -> list[Message]:
        """What a line in seat 0 is told for these frames and a ping after them."""
        told: list[Message] = self._wait(self._talk(frames))
        return told

    async def _talk(self, frames: Sequence[str | bytes]) -> list[Message]:
        inbox: asyncio.Queue[Message] = asyncio.Queue()
        told: list[Message] = []
        ended = asyncio.Event()
        await inbox.put({"type": "websocket.connect"})
        for frame in [*frames, '{"type":"ping"}']:
            kind = "text" if isinstance(frame, str) else "bytes"
            await inbox.put({"type": "websocket.receive", kind: frame})

        async def send(message: Message) -> None:
            told.append(message)
            text = message.get("text") or ""
            if message["type"] == "websocket.close" or text.startswith('{"type":"pong"'):
                ended.set()

        path = f"/api/tables/{self.table}/live"
        line = asyncio.ensure_future(
            self.app(self._scope("websocket", path, b"seat=0"), inbox.get, send)
        )
        await ended.wait()
        await inbox.put({"type": "websocket.disconnect", "code": 1001})
        await line
        return told

    def close(self) -> None:
        """Ends everything."""
        self._wait(self._life("shutdown"))
        self._wait(self.living)
        self.loop.close()
        self.folder.cleanup()
