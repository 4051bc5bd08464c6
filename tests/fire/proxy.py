"""A bad line: everything goes through here, slowly, in pieces, and sometimes not at all."""

from __future__ import annotations

import asyncio
import random
import threading
from contextlib import suppress
from types import TracebackType
from typing import Self

PIECE = 65_536


class Proxy:
    """Passes connections on to a port of this computer, in a thread of its own."""

    def __init__(self, port: int, seed: int) -> None:
        self.target = port
        self.rng = random.Random(seed)
        self.delay = 0.0
        """Seconds that each piece waits at most."""
        self.piece = PIECE
        """Bytes that are passed on at once."""
        self.cut_one_in = 0
        """One piece in so many cuts its connection in the middle; 0: none does."""
        self.cuts = 0
        self.ways: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.loop = asyncio.new_event_loop()
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self._run, name="proxy", daemon=True)
        self.thread.start()
        self.ready.wait()

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        server = self.loop.run_until_complete(asyncio.start_server(self._connected, "127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self.ready.set()
        self.loop.run_forever()
        server.close()
        for task in list(self.tasks):
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*self.tasks, return_exceptions=True))
        self.loop.run_until_complete(self.loop.shutdown_asyncgens())
        self.loop.close()

    async def _connected(
        self, from_client: asyncio.StreamReader, to_client: asyncio.StreamWriter
    ) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        self.ways.add(to_client)
        try:
            from_server, to_server = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            to_client.close()
            self.ways.discard(to_client)
            self.tasks.discard(task)
            return
        try:
            async with asyncio.TaskGroup() as both:
                both.create_task(self._pass_on(from_client, to_server))
                both.create_task(self._pass_on(from_server, to_client))
        except* OSError:
            pass
        except* asyncio.CancelledError:
            pass
        finally:
            for way in (to_client, to_server):
                with suppress(OSError, RuntimeError):
                    way.transport.abort()
            self.ways.discard(to_client)
            self.tasks.discard(task)

    async def _pass_on(self, source: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        while data := await source.read(self.piece):
            if self.delay:
                await asyncio.sleep(self.rng.random() * self.delay)
            if self.cut_one_in and self.rng.randrange(self.cut_one_in) == 0:
                self.cuts += 1
                to.write(data[: self.rng.randrange(len(data))])
                await to.drain()
                raise ConnectionAbortedError
            to.write(data)
            await to.drain()
        raise ConnectionAbortedError  # one side has ended: so does the other

    def cut_all(self) -> None:
        """Cuts every connection now."""

        def cut() -> None:
            for way in list(self.ways):
                self.cuts += 1
                way.transport.abort()

        self.loop.call_soon_threadsafe(cut)

    def bad(self, delay: float, piece: int, cut_one_in: int) -> None:
        """From now on the line is like this."""
        self.delay, self.piece, self.cut_one_in = delay, piece, cut_one_in

    def good(self) -> None:
        """From now on the line is as it should be."""
        self.bad(0.0, PIECE, 0)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)
