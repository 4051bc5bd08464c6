"""`kasbah replay FILE`: a finished game step by step in the terminal, through anybody's eyes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import kasbah
from kasbah.cli.speech import Speech
from kasbah.cli.speeches import SPEECHES
from kasbah.core import BadOption, Event, Record, View
from kasbah.core.replay import Step, steps

EVERYTHING = "all"
SPECTATOR = "spectator"
HELP = (
    "Enter or n: next, b: back, a number: go there, s and a seat (s 2, s all, s spectator): "
    "through whose eyes, d: draw the board, q: quit."
)
Eyes = int | str


def replay(file: Path, eyes: str = EVERYTHING) -> int:
    """Replays a file until the person has seen enough."""
    record = Record.load(file)
    game = kasbah.game(record.terms.game)
    show = Replay(record, steps(record, game), SPEECHES[game.name])
    show.look_through(eyes)
    show.run()
    return 0


class Replay:
    """The loop: show a step, ask where to go."""

    def __init__(
        self,
        record: Record,
        found: list[Step],
        speech: Speech,
        ask: Callable[[str], str] = input,
        say: Callable[[str], None] = print,
    ) -> None:
        self.record = record
        self.steps = found
        self.speech = speech
        self.ask = ask
        self.say = say
        self.eyes: Eyes = EVERYTHING
        self.at = 0
        game = kasbah.game(record.terms.game)
        self.kept = game.kept_secret(game.box(**record.terms.table_options()))

    def run(self) -> None:
        """Goes through the game as the person likes."""
        names = ", ".join(f"{n} {seat.name}" for n, seat in enumerate(self.record.seats))
        self.say(f"{len(self.steps) - 1} updates. Seats: {names}.")
        if self.record.sealed:
            self.say(
                "The players of this game keep their secrets: it is shown as everybody saw it."
            )
        self.say(HELP)
        self._show(drawn=True)
        try:
            while self._obey(self.ask(f"{self.at}/{len(self.steps) - 1}> ").strip().lower()):
                pass
        except (EOFError, KeyboardInterrupt):
            self.say("")

    def look_through(self, eyes: str) -> None:
        """From now on through these eyes: a seat, `spectator` or `all`."""
        seats = range(len(self.record.seats))
        if eyes in (EVERYTHING, SPECTATOR):
            self.eyes = eyes
        elif eyes.isascii() and eyes.isdigit() and int(eyes) in seats:
            self.eyes = int(eyes)
        else:
            raise BadOption(
                "", f"there is no seat {eyes[:20]!r}; there are 0 to {seats[-1]}, spectator and all"
            )

    def _obey(self, word: str) -> bool:
        """Carries out what was typed; False to leave."""
        last = len(self.steps) - 1
        if word in ("q", "quit", "exit"):
            return False
        if word in ("", "n", "next"):
            self._go(self.at + 1, "This is the end of the game.")
        elif word in ("b", "back"):
            self._go(self.at - 1, "This is the start of the game.")
        elif word in ("d", "draw"):
            self._show(drawn=True)
        elif word.isascii() and word.isdigit():
            self._go(int(word[:9]), f"There are only {last} updates.", drawn=True)
        elif word.split()[0] in ("s", "seat") and len(word.split()) == 2:
            try:
                self.look_through(word.split()[1])
            except BadOption as wrong:
                self.say(str(wrong))
            else:
                self._show(drawn=True)
        else:
            self.say(f"{word[:30]!r} is not understood. {HELP}")
        return True

    def _go(self, number: int, otherwise: str, drawn: bool = False) -> None:
        if 0 <= number < len(self.steps):
            self.at = number
            self._show(drawn)
        else:
            self.say(otherwise)

    def _show(self, drawn: bool = False) -> None:
        """What happened, and the table after it."""
        step = self.steps[self.at]
        view = self._view(step)
        for event in self._story(step):
            sentence = self.speech.sentence(event, view)
            if sentence is not None:
                self.say(f"  {sentence}")
        for move in step.moves if step.state is None and step.seat == self.eyes else ():
            if type(move).__name__ in self.kept:  # nobody else saw it, but it is open to him
                self.say(f"  You: {self.speech.choice(move, view)}.")
        last = self.at == len(self.steps) - 1
        if drawn or last or self.speech.shows_board(view):
            self.say(self.speech.board(view))
        if last:
            self.say(self.speech.ending(view))

    def _view(self, step: Step) -> View:
        """For all eyes, the table is shown as the one who acted sees it."""
        if isinstance(self.eyes, int):
            return step.view(self.eyes)
        return step.view(step.seat if self.eyes == EVERYTHING else None)

    def _story(self, step: Step) -> list[Event]:
        if self.eyes == EVERYTHING:
            return list(step.story)
        return step.told(self.eyes if isinstance(self.eyes, int) else None)
