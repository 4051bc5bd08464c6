"""Pictures of a match: win rates with their intervals, and how they settled."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import matplotlib

matplotlib.use("Agg")

from matplotlib.figure import Figure

from kasbah.bots.arena.figures import standings, wilson
from kasbah.bots.arena.match import Match, Played


def draw(match: Match, played: Sequence[Played], folder: Path) -> list[Path]:
    """Writes match.png and match.svg."""
    figure = Figure(figsize=(10, 4), layout="constrained")
    bars, course = figure.subplots(1, 2)
    rows = standings(match, played)
    par = 1 / len(rows)
    for place, row in enumerate(rows):
        below, above = row.wins.figure - row.wins.low, row.wins.high - row.wins.figure
        bars.bar(place, row.wins.figure, yerr=[[below], [above]], capsize=4)
    bars.axhline(par, color="grey", linestyle=":", label=f"par {par:.0%}")
    bars.set_xticks(range(len(rows)), [row.name for row in rows], rotation=20, ha="right")
    bars.set_ylim(0, 1)
    bars.set_ylabel("share of wins (95 %)")
    bars.legend()
    for bot, name in enumerate(match.entrants):
        total = 0.0
        shares: list[float] = []
        for count, game in enumerate(played, start=1):
            total += game.share(bot)
            shares.append(total / count)
        course.plot(range(1, len(shares) + 1), shares, label=name)
        if bot == 0:
            bands = [wilson(share, count) for count, share in enumerate(shares, start=1)]
            low, high = [band.low for band in bands], [band.high for band in bands]
            course.fill_between(range(1, len(shares) + 1), low, high, alpha=0.15)
    course.set_ylim(0, 1)
    course.set_xlabel("games")
    course.set_title(f"{match.game}, {len(played)} games, seed {match.seed}")
    course.legend()
    files = [folder / "match.png", folder / "match.svg"]
    for file in files:
        figure.savefig(file)
    return files
