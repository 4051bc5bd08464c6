"""What this server offers: its games with their options, and the levels of its bots."""

from __future__ import annotations

from functools import cache

import msgspec

import kasbah
from kasbah.bots import LEVELS
from kasbah.core import Game
from kasbah.core.codec import to_plain
from kasbah.server.live import LiveTable
from kasbah.server.messages import (
    BoxShown,
    GameName,
    GameShown,
    House,
    LevelName,
    LevelShown,
    OptionShown,
)
from kasbah.server.plain import plain

PLAYERS = {"marracash": (3, 4), "casablanca": (2, 8), "schwarzmarkt": (3, 5)}
MINUTES = {"marracash": (45, 75), "casablanca": (45, 90), "schwarzmarkt": (45, 60)}


@cache
def house() -> House:
    """All of it; never changes while the server runs."""
    games = tuple(game_shown(game) for game in kasbah.GAMES.values())
    levels = tuple(LevelShown(level(one.name), one.think_seconds) for one in LEVELS.values())
    return House(games, levels, kasbah.__version__)


def level(name: str) -> LevelName:
    """A level by its name."""
    known: LevelName = msgspec.convert(name, LevelName)
    return known


def game_shown(game: Game) -> GameShown:
    """One game."""
    defaults = game.options.defaults()
    named: GameName = msgspec.convert(game.name, GameName)
    options = tuple(
        OptionShown(
            name=name,
            rule=limits.rule,
            meaning=limits.meaning,
            default=to_plain(defaults[name]),
            values=tuple(to_plain(value) for value in limits.values),
            whole=limits.whole,
            free=limits.free,
        )
        for name, limits in game.options.limits().items()
    )
    return GameShown(named, game.title, PLAYERS[named], MINUTES[named], options)


def box_shown(table: LiveTable) -> BoxShown:
    """What everybody knows of a table's board, cards and moves."""
    box = table.game.box(**table.founding.options)
    everything = {name: to_plain(getattr(box.options, name)) for name in box.options.limits()}
    moves = tuple(None if move is None else plain(move) for move in box.moves.by_code)
    return BoxShown(table.founding.game, everything, to_plain(table.game.shown(box)), moves)
