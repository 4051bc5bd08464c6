"""Players that see only a view."""

from kasbah.bots.advice import Advice, Candidate
from kasbah.bots.bot import Bot
from kasbah.bots.greedy_bot import GreedyBot
from kasbah.bots.random_bot import RandomBot
from kasbah.bots.registry import LEVELS, Level, make_bot, make_opponent
from kasbah.bots.search_bot import SearchBot

__all__ = [
    "LEVELS",
    "Advice",
    "Bot",
    "Candidate",
    "GreedyBot",
    "Level",
    "RandomBot",
    "SearchBot",
    "make_bot",
    "make_opponent",
]
