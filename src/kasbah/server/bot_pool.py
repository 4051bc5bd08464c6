"""The processes in which bots think, and what happens when one does not answer in time."""

from __future__ import annotations

import asyncio
import logging
import sys
from contextlib import suppress

import msgspec

from kasbah.server.bot_process import Answer, Question

log = logging.getLogger(__name__)
SLACK = 10.0
"""Seconds beyond its own that a bot may take on a busy machine before it is ended."""
LONGEST_LINE = 4_000_000
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Answer).decode


class BotFailed(Exception):
    """A bot gave no answer; its seat is decided in another way."""


class BotPool:
    """Some processes, each answering one question at a time; the first free one is asked."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.free: asyncio.Queue[asyncio.subprocess.Process | None] = asyncio.Queue()
        for _ in range(size):
            self.free.put_nowait(None)  # started when first needed
        self.processes: set[asyncio.subprocess.Process] = set()
        """All that were started and may not have ended yet."""

    async def ask(self, question: Question) -> Answer:
        """The answer of a bot, or `BotFailed`."""
        process = await self.free.get()
        answered = False
        try:
            if process is None or process.returncode is not None:
                process = await self._start()
            async with asyncio.timeout(question.seconds + SLACK):
                told = await self._asked(process, question)
            answered = True
        except (OSError, TimeoutError, msgspec.DecodeError) as failure:
            raise BotFailed(f"no answer: {type(failure).__name__}") from None
        finally:
            if not answered and process is not None:
                self._end(process)
                process = None
            self.free.put_nowait(process)
        if told.failure:
            raise BotFailed(told.failure)
        return told

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "kasbah.server.bot_process",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,
        )
        alive = {one for one in self.processes if one.returncode is None}
        self.processes = alive | {process}
        return process

    async def _asked(self, process: asyncio.subprocess.Process, question: Question) -> Answer:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(_encode(question) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise OSError("it has ended")
        return _decode(line)

    def _end(self, process: asyncio.subprocess.Process) -> None:
        with suppress(ProcessLookupError):
            process.kill()

    async def close(self) -> None:
        """Ends all processes."""
        for process in list(self.processes):
            self._end(process)
            await process.wait()
