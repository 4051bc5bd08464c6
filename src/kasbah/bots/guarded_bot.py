"""A guard around somebody else's bot: if it fails, `random` moves for it, and it is said."""

from __future__ import annotations

from collections.abc import Sequence

from kasbah.bots.bot import Bot
from kasbah.bots.random_bot import RandomBot
from kasbah.core import Move, Seed, View


class GuardedBot(Bot):
    """Lets a bot decide; whatever goes wrong costs only that move."""

    def __init__(self, bot: Bot, seed: Seed) -> None:
        self.bot = bot
        self.instead = RandomBot(seed)
        self.failures: list[str] = []

    def decide(self, view: View, moves: Sequence[Move]) -> Move:
        """The bot's move, or any if it crashed or answered with none of these."""
        try:
            move = self.bot.decide(view, moves)
            if move in moves:
                return move
            fault = f"{str(move)[:80]} is not one of the moves"
        except Exception as failure:
            fault = f"{type(failure).__name__}: {str(failure)[:200]}"
        self.failures.append(fault)
        return self.instead.decide(view, moves)

    @property
    def faults(self) -> Sequence[str]:
        """What went wrong, move by move."""
        return self.failures

    def close(self) -> None:
        """Ends the bot as well."""
        self.bot.close()
