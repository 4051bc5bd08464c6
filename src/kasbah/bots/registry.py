"""Bots by name: `random`, `greedy`, `search:500ms`, `search:1000`, a level, or somebody's own.

Third-party bots in Python announce themselves in the entry point group `kasbah.bots`: a callable
that takes game, box, what stands behind the colon, and a seed, and returns a `Bot`. Programs in any
language are `exec:COMMAND`, or `exec:2s:COMMAND` with a time limit for every move.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import Final

from kasbah.bots.bot import Bot
from kasbah.bots.budget import Budget
from kasbah.bots.greedy_bot import GreedyBot
from kasbah.bots.guarded_bot import GuardedBot
from kasbah.bots.insight.table import insight_for
from kasbah.bots.paced_bot import PacedBot
from kasbah.bots.parallel_search_bot import MOST_CORES, ParallelSearchBot
from kasbah.bots.process_bot import ProcessBot
from kasbah.bots.random_bot import RandomBot
from kasbah.bots.search_bot import SearchBot
from kasbah.core import BadOption, Box, Game, Seed

Maker = Callable[[Game, Box, str, Seed], Bot]
GROUP: Final = "kasbah.bots"
TIME_LIMIT: Final = re.compile(r"[\d.]+(ms|s)")
TIME_FOR_A_MOVE: Final = 5.0
"""Seconds that a program has for a move if nothing else is said."""


@dataclass(frozen=True)
class Level:
    """How strong an opponent a person wants."""

    name: str
    spec: str
    """The bot behind it."""
    think_seconds: float
    """How long its every decision takes to the eye, whatever it knows."""


LEVELS: Final = {
    level.name: level
    for level in (
        Level("apprentice", "greedy", 0.5),
        Level("trader", "search:300ms", 0.5),
        Level("master", "search:2s", 2.5),
    )
}


def make_random(game: Game, box: Box, detail: str, seed: Seed) -> Bot:
    """Any legal move."""
    no_detail("random", detail)
    return RandomBot(seed)


def make_greedy(game: Game, box: Box, detail: str, seed: Seed) -> Bot:
    """The move that looks best."""
    no_detail("greedy", detail)
    return GreedyBot(game, insight_for(box), seed)


def make_search(game: Game, box: Box, detail: str, seed: Seed) -> Bot:
    """The move that a search finds best within its budget; `search:1000:2` on two cores."""
    budget, colon, cores = (detail or "1000").partition(":")
    if not colon:
        return SearchBot(game, insight_for(box), Budget.read(budget), seed)
    if not (cores.isascii() and cores.isdigit() and 1 <= int(cores[:4]) <= MOST_CORES):
        raise BadOption("", f"a search runs on 1 to {MOST_CORES} cores, not {cores[:40]!r}")
    return ParallelSearchBot(game, box, Budget.read(budget), int(cores), seed)


def make_exec(game: Game, box: Box, detail: str, seed: Seed) -> Bot:
    """A program that speaks JSON lines; `random` moves when it fails."""
    limit, colon, command = detail.partition(":")
    if colon and TIME_LIMIT.fullmatch(limit):
        seconds = Budget.read(limit).seconds
    else:
        seconds, command = TIME_FOR_A_MOVE, detail
    return GuardedBot(ProcessBot(command, seconds, game, box, seed), seed)


MAKERS: Final[dict[str, Maker]] = {
    "random": make_random,
    "greedy": make_greedy,
    "search": make_search,
    "exec": make_exec,
}


def no_detail(name: str, detail: str) -> None:
    """Some bots take nothing behind the colon."""
    if detail:
        raise BadOption("", f"the bot {name!r} takes nothing behind its name, not {detail[:40]!r}")


def make_bot(spec: str, game: Game, box: Box, seed: Seed) -> Bot:
    """The bot that this text names, for a table with this box."""
    level = LEVELS.get(spec)
    name, _, detail = (spec if level is None else level.spec).partition(":")
    if name in MAKERS:
        return MAKERS[name](game, box, detail, seed)
    maker = announced(name)
    if maker is None:
        known = ", ".join([*MAKERS, *LEVELS, *announced_names()])
        raise BadOption("", f"there is no bot {name[:40]!r}; there are {known}")
    return GuardedBot(maker(game, box, detail, seed), seed)


def make_opponent(level: str, game: Game, box: Box, seed: Seed) -> Bot:
    """The bot behind a level, taking its stated time for every decision."""
    if level not in LEVELS:
        raise BadOption("", f"there is no level {level[:40]!r}; there are {', '.join(LEVELS)}")
    return PacedBot(make_bot(level, game, box, seed), LEVELS[level].think_seconds)


def announced_names() -> list[str]:
    """The bots that other packages announce."""
    return sorted(point.name for point in entry_points(group=GROUP))


def announced(name: str) -> Maker | None:
    """A third-party bot by name."""
    for point in entry_points(group=GROUP, name=name):
        maker: Maker = point.load()
        return maker
    return None
