"""A bot that takes the same time for every decision, so that its clock tells nothing."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from kasbah.bots.bot import Bot
from kasbah.core import Move, View


class PacedBot(Bot):
    """Waits until the stated time has passed, also when there was nothing to choose."""

    def __init__(
        self,
        bot: Bot,
        seconds: float,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.bot = bot
        self.seconds = seconds
        self.clock = clock
        self.sleep = sleep

    def decide(self, view: View, moves: Sequence[Move]) -> Move:
        """The bot's move, when its time is over."""
        end = self.clock() + self.seconds
        move = self.bot.decide(view, moves)
        rest = end - self.clock()
        if rest > 0:
            self.sleep(rest)
        return move

    @property
    def faults(self) -> Sequence[str]:
        """What went wrong, move by move."""
        return self.bot.faults

    def close(self) -> None:
        """Ends the bot as well."""
        self.bot.close()
