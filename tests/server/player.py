"""Somebody who plays on whatever happens to the server: calls again, asks again, sends again.

He notes what was acknowledged. Whatever comes back later must contain it, once.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.running import Line, Person, codes_of

LOST = (ConnectionClosed, InvalidHandshake, OSError, EOFError)
PATIENCE = 60.0


class Stubborn:
    """Plays all seats of one table at random, through lost lines and refusals."""

    def __init__(self, person: Person, table: str, players: int, seed: int) -> None:
        self.person = person
        self.table = table
        self.players = players
        self.rng = random.Random(seed)
        self.acknowledged = (0, 0)
        """The number and step of the last move that was acknowledged."""
        self.plays = 0
        self.again = 0
        """How often a line was lost."""
        self.refusals: list[dict[str, Any]] = []
        self.lines: dict[int, Line] = {}
        self.pending: tuple[int, int, int, int] | None = None
        """Seat, code, number and step of what was sent and not acknowledged."""
        self.over = False

    def line(self, seat: int) -> Line:
        """The line of a seat, called anew if it was lost."""
        found = self.lines.get(seat)
        if found is None:
            found = Line(self.person, self.table, seat)
            found.__enter__()
            try:
                found.until("position")
            except BaseException:
                found.__exit__()
                raise
            self.lines[seat] = found
        return found

    def hang_up(self) -> None:
        """Gives up all lines."""
        for line in self.lines.values():
            line.__exit__()
        self.lines.clear()

    def play(self, until: Callable[[], bool]) -> None:
        """Plays on until told otherwise, or the game is over."""
        lost_since = 0.0
        while not until() and not self.over:
            try:
                self._one_move()
                lost_since = 0.0
            except LOST as failure:
                self.hang_up()
                self.again += 1
                lost_since = lost_since or time.monotonic()
                if time.monotonic() - lost_since > PATIENCE:
                    raise TimeoutError("the server does not come back") from failure
                time.sleep(0.05)

    def _one_move(self) -> None:
        first = self.line(0)
        first.position()
        self._check(first)
        self._note(first)
        if first.view["deciding"] is None:
            self.over = True
            return
        line = self.line(first.view["deciding"])
        line.position()
        if self.pending is not None and self.pending[0] == line.seat:
            _seat, code, number, step = self.pending
        else:
            if not line.moves:
                return
            code = self.rng.choice(codes_of(line.moves))
            number, step = line.number, line.step
            self.pending = line.seat or 0, code, number, step
        answer = self.said(line, code, number, step)
        if answer["type"] == "problem" and answer["code"] in ("down", "failed"):
            self.refusals.append(answer)
            time.sleep(0.05)
            return
        self.pending = None
        if answer["type"] == "played":
            self.plays += 1
            self.acknowledged = (answer["number"], answer["step"])

    def said(self, line: Line, code: int, number: int, step: int) -> dict[str, Any]:
        """Sends a play; returns what was answered."""
        line.send("play", codes=[code], number=number, step=step)
        return line.until(lambda m: m["type"] in ("played", "problem"))

    def _note(self, line: Line) -> None:
        """What was sent and is there now stays there, whether its answer came through or not."""
        if line.number > self.acknowledged[0]:
            self.acknowledged = line.number, 0
            if self.pending is not None and self.pending[2] < line.number:
                self.pending = None

    def _check(self, line: Line) -> None:
        """What was acknowledged is there; at most what was just sent is there besides."""
        number, step = self.acknowledged
        twice = f"something was played twice: {line.number} after {number}, sent {self.pending}"
        assert number <= line.number, "an acknowledged move is gone"
        if line.number == number and line.seat is not None and line.deciding:
            assert step <= line.step, "an acknowledged step is gone"
        if self.pending is None:
            assert line.number == number or not self.plays, twice
        else:
            assert line.number <= number + 1, twice
