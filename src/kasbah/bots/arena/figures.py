"""What a match shows: win rates and money with 95 % confidence intervals, and ratings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kasbah.bots.arena.match import Match, Played

NORMAL_95: Final = 1.959964
RATING_BASE: Final = 1500.0
ELO: Final = 400 / math.log(10)
ROUNDS: Final = 500


@dataclass(frozen=True)
class Interval:
    """A figure and where it lies with 95 % confidence."""

    figure: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """What one bot of a match achieved."""

    name: str
    games: int
    wins: Interval
    """Its part of the victories; a shared victory counts as a part of one."""
    score: Interval
    seconds_a_game: float


def wilson(share: float, games: int) -> Interval:
    """Wilson's interval for a share of games won; also right near 0 and 1."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    z = NORMAL_95 * NORMAL_95 / games
    middle = (share + z / 2) / (1 + z)
    spread = math.sqrt(share * (1 - share) * z + z * z / 4) / (1 + z)
    return Interval(share, max(0.0, middle - spread), min(1.0, middle + spread))


def mean(values: Sequence[float]) -> Interval:
    """The average and its interval by the normal approximation."""
    count = len(values)
    average = sum(values) / count
    if count < 2:
        return Interval(average, -math.inf, math.inf)
    variance = sum((value - average) ** 2 for value in values) / (count - 1)
    spread = NORMAL_95 * math.sqrt(variance / count)
    return Interval(average, average - spread, average + spread)


def standings(match: Match, games: Sequence[Played]) -> list[Standing]:
    """Every bot of the match, in its order."""
    rows: list[Standing] = []
    for bot, name in enumerate(match.entrants):
        share = sum(game.share(bot) for game in games) / len(games)
        seconds = sum(game.seconds[game.seats.index(bot)] for game in games) / len(games)
        scores = mean([float(game.score(bot)) for game in games])
        rows.append(Standing(name, len(games), wilson(share, len(games)), scores, seconds))
    return rows


def ratings(match: Match, games: Sequence[Played]) -> dict[str, float]:
    """Ratings on the Elo scale, average 1500, from every pair of different bots at a table.

    A Bradley-Terry fit by Zermelo's iteration: the order of games does not matter, as it would
    with ratings that are updated game by game. A bot beats another if its share of the victory
    is greater, or, between two that did not win, if it has more; equal counts as half. One
    imagined draw against everybody keeps the ratings of a bot that always wins finite.
    """
    names = list(dict.fromkeys(match.bots))
    won = {name: dict.fromkeys(names, 0.5) for name in names}
    for game in games:
        for mine, name in enumerate(match.bots):
            for its, rival in enumerate(match.bots):
                if name != rival:
                    ours = (game.share(mine), game.score(mine))
                    theirs = (game.share(its), game.score(its))
                    won[name][rival] += 0.5 if ours == theirs else float(ours > theirs)
    strength = dict.fromkeys(names, 1.0)
    for _round in range(ROUNDS):
        for one in names:
            against = [other for other in names if other != one]
            met = sum(
                (won[one][other] + won[other][one]) / (strength[one] + strength[other])
                for other in against
            )
            if met > 0:
                strength[one] = sum(won[one][other] for other in against) / met
    middle = sum(math.log(value) for value in strength.values()) / len(names)
    return {
        name: RATING_BASE + ELO * (math.log(value) - middle) for name, value in strength.items()
    }


def endings(games: Sequence[Played]) -> dict[str, int]:
    """How often a match's games ended for which reason."""
    counts: dict[str, int] = {}
    for game in games:
        counts[game.reason] = counts.get(game.reason, 0) + 1
    return dict(sorted(counts.items()))
