"""A bot in any language: a program that reads JSON lines and answers with JSON lines.

First comes `{"hello": 1, "game": ..., "options": {...}, "seed": ...}`, which needs no answer;
then, for every decision, `{"number": n, "view": {...}, "moves": [...]}`. The answer is
`{"number": n, "play": i}` with the place of a move in the list, within the time limit.
"""

from __future__ import annotations

import json
import queue
import shlex
import subprocess
import threading
import time
from collections.abc import Sequence
from typing import IO, Any, Final

from kasbah.bots.bot import Bot
from kasbah.core import BadOption, Box, Game, Move, Seed, View
from kasbah.core.codec import to_plain

PROTOCOL: Final = 1
LONGEST_ANSWER: Final = 10_000


class BotProcessFailed(Exception):
    """The program is gone, too slow, or said something that is no answer."""


class ProcessBot(Bot):
    """Speaks to one program for one game; a program that failed is started anew once a move."""

    def __init__(self, command: str, limit: float, game: Game, box: Box, seed: Seed) -> None:
        try:
            self.words = shlex.split(command)
        except ValueError:
            self.words = []
        if not self.words:
            raise BadOption("", f"{command[:40]!r} is no command to start a bot with")
        self.limit = limit
        self.hello: dict[str, Any] = {
            "hello": PROTOCOL,
            "game": game.name,
            "options": to_plain(box.options.changed()),
            "seed": seed.hex() if isinstance(seed, bytes) else seed,
        }
        self.number = 0
        self.process: subprocess.Popen[str] | None = None
        self.answers: queue.Queue[str] = queue.Queue()

    def decide(self, view: View, moves: Sequence[Move]) -> Move:
        """The move the program chooses; raises if there is none in time."""
        self.number += 1
        try:
            self._tell(
                {
                    "number": self.number,
                    "view": to_plain(view),
                    "moves": [to_plain(move) for move in moves],
                }
            )
            place = self._answer()
        except BotProcessFailed:
            self.close()
            raise
        if not 0 <= place < len(moves):
            raise BotProcessFailed(f"there is no move number {place}")
        return moves[place]

    def _tell(self, message: dict[str, Any]) -> None:
        if self.process is None:
            self._start()
            self._tell(self.hello)
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message) + "\n")
            self.process.stdin.flush()
        except OSError:
            raise BotProcessFailed("the program has ended") from None

    def _start(self) -> None:
        try:
            self.process = subprocess.Popen(
                self.words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        except OSError as failure:
            raise BotProcessFailed(f"cannot be started: {failure.strerror}") from None
        self.answers = queue.Queue()
        assert self.process.stdout is not None
        threading.Thread(
            target=read_lines, args=(self.process.stdout, self.answers), daemon=True
        ).start()

    def _answer(self) -> int:
        end = time.monotonic() + self.limit
        while True:
            try:
                line = self.answers.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                raise BotProcessFailed(f"no answer within {self.limit:g} seconds") from None
            if not line:
                raise BotProcessFailed("the program has ended")
            try:
                data = json.loads(line)
                number, place = data["number"], data["play"]
            except (ValueError, TypeError, KeyError, RecursionError):
                raise BotProcessFailed(f"no answer: {line.strip()[:80]!r}") from None
            if number == self.number and type(place) is int:
                return place
            if type(number) is not int or number >= self.number:
                raise BotProcessFailed(f"no answer to this question: {line.strip()[:80]!r}")

    def close(self) -> None:
        """Ends the program."""
        if self.process is None:
            return
        process, self.process = self.process, None
        process.kill()
        process.wait()
        assert process.stdin is not None
        try:
            process.stdin.close()
        except OSError:
            return


def read_lines(stream: IO[str], answers: queue.Queue[str]) -> None:
    """Hands on line by line; an empty one at the end."""
    with stream:
        while True:
            try:
                line = stream.readline(LONGEST_ANSWER)
            except (OSError, ValueError):
                line = ""
            answers.put(line)
            if not line:
                return
