"""A player who keeps book: what he sent, what was acknowledged, and everything he was shown.

He also sends as bad clients and bad networks do: twice, on two lines at once, late, too early.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from tests.server.player import LOST, Stubborn
from tests.server.running import Line, Person

TWICE, LATE, EARLY, ON_TWO_LINES = 0.15, 0.1, 0.1, 0.05
"""How often a play is sent twice, after an old one, after one from the future, on two lines."""
ANSWERS = ("played", "problem")
Position = tuple[int, int]
"""A number and a step."""


@dataclass(frozen=True)
class Shown:
    """A view that a seat was sent (None: a spectator), and its legal moves."""

    seat: int | None
    number: int
    step: int
    view: dict[str, Any]
    moves: list[Any]


class Witness(Stubborn):
    """Plays all seats of one table, and never forgets."""

    def __init__(self, person: Person, table: str, players: int, seed: int) -> None:
        super().__init__(person, table, players, seed)
        self.sent: dict[Position, set[tuple[int, int]]] = {}
        """Which seats and codes were ever sent for a position."""
        self.answered: dict[Position, tuple[int, int]] = {}
        """Which seat and code was acknowledged for it."""
        self.shown: list[Shown] = []
        self.faults: list[str] = []
        """Answers that should not have been given."""
        self.tricks = 0
        self.watching: Line | None = None

    def hang_up(self) -> None:
        """Gives up all lines, but not what they heard."""
        for line in [*self.lines.values(), self.watching]:
            if line is not None:
                self._write_down(line)
        if self.watching is not None:
            self.watching.__exit__()
            self.watching = None
        super().hang_up()

    def _write_down(self, line: Line) -> None:
        for message in line.heard:
            if message["type"] in ("position", "update", "step") and message["view"] is not None:
                number, step = message["number"], message.get("step", 0)
                shown = Shown(line.seat, number, step, message["view"], message["moves"])
                self.shown.append(shown)
        line.heard.clear()

    def _check(self, line: Line) -> None:
        """A worker that cannot reach its database shows what it has; soon it must show more."""
        if line.number < self.acknowledged[0]:
            raise ConnectionAbortedError("this worker is behind")
        super()._check(line)

    def _watch(self) -> None:
        """A spectator looks on, and now and then asks for everything."""
        if self.watching is None:
            line = Line(self.person, self.table, None)
            line.__enter__()
            self.watching = line
        if self.rng.random() < 0.1:
            self.watching.position()

    def said(self, line: Line, code: int, number: int, step: int) -> dict[str, Any]:
        """Sends a play with whatever may go wrong on the way; returns its own answer."""
        self._watch()
        assert line.seat is not None
        self.sent.setdefault((number, step), set()).add((line.seat, code))
        before: list[tuple[int, int, int]] = []
        if self.rng.random() < LATE and self.answered:
            old = self.rng.choice(list(self.answered))
            seat, old_code = self.answered[old]
            if seat == line.seat:
                before.append((old_code, *old))
        if self.rng.random() < EARLY:
            before.append((code, number + 1, 0))  # it must not be taken
        times = 2 if self.rng.random() < TWICE else 1
        self.tricks += len(before) + times - 1
        for other in before:
            self._send(line, *other)
        for _ in range(times):
            self._send(line, code, number, step)
        for other in before:
            answer = line.until(lambda message: message["type"] in ANSWERS)
            self._judge_trick(line, other, answer)
        answers = [line.until(lambda message: message["type"] in ANSWERS) for _ in range(times)]
        if times == 2 and answers[0]["type"] == "played" and answers[1] != answers[0]:
            if answers[1].get("code") not in ("down", "too-many"):
                self.faults.append(f"sent twice: {answers[0]}, then {answers[1]}")
        if any(answer["type"] == "played" for answer in answers):
            self._acknowledged(line.seat, code, number, step)
        if answers[0]["type"] == "played":
            if self.rng.random() < ON_TWO_LINES:
                self._on_another_line(line.seat, code, number, step, answers[0])
        return next((answer for answer in answers if answer["type"] == "played"), answers[0])

    def _send(self, line: Line, code: int, number: int, step: int) -> None:
        line.send("play", codes=[code], number=number, step=step)

    def _acknowledged(self, seat: int, code: int, number: int, step: int) -> None:
        known = self.answered.setdefault((number, step), (seat, code))
        if known != (seat, code):
            self.faults.append(f"two different plays were acknowledged at {number}.{step}")

    def _judge_trick(self, line: Line, trick: tuple[int, int, int], answer: dict[str, Any]) -> None:
        """An old play may be answered again, one from the future must be refused."""
        code, number, step = trick
        if answer["type"] == "played" and self.answered.get((number, step)) != (line.seat, code):
            self.faults.append(f"a play for {number}.{step} was taken: {answer}")
        if answer["type"] == "problem" and answer["code"] == "failed":
            self.faults.append(f"a trick failed inside: {answer}")

    def _on_another_line(
        self, seat: int, code: int, number: int, step: int, first: dict[str, Any]
    ) -> None:
        """The same play once more on a fresh line, perhaps at another worker."""
        self.tricks += 1
        try:
            with Line(self.person, self.table, seat) as other:
                other.until("position")
                self._send(other, code, number, step)
                answer = other.until(lambda message: message["type"] in ANSWERS)
                self._write_down(other)
        except (*LOST, TimeoutError):
            return
        if answer["type"] == "played" and (answer["number"], answer["step"]) != (
            first["number"],
            first["step"],
        ):
            self.faults.append(f"on two lines: {first}, then {answer}")

    def finish(self, seconds: float) -> None:
        """Plays to the end of the game."""
        end = time.monotonic() + seconds
        self.play(lambda: time.monotonic() > end)
        if not self.over:
            raise TimeoutError(f"a table did not come to its end within {seconds:.0f} seconds")
