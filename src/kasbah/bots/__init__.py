"""Players that see only a view."""

from kasbah.bots.bot import Bot
from kasbah.bots.random_bot import RandomBot

__all__ = ["Bot", "RandomBot"]
