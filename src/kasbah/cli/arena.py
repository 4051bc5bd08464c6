"""`kasbah arena`: a match between bots, told as it goes and summed up at the end."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from kasbah.bots.arena.cluster import cluster
from kasbah.bots.arena.figures import Interval, endings, ratings, standings
from kasbah.bots.arena.ledger import Ledger
from kasbah.bots.arena.match import Match, Played
from kasbah.bots.arena.run import pool, run_match
from kasbah.core import BadOption

BAR: Final = 30
RESULTS: Final = "results.jsonl"
DATA_SET: Final = ".parquet"
Writer = Callable[[Match, Sequence[Played], Path], str]


def arena(match: Match, workers: int, out: str, ray: str = "") -> int:
    """Plays the match and prints what it shows."""
    match.check()
    if not 0 <= workers <= 1024:
        raise BadOption("", "workers are from 1 to 1024, or 0 for one on each core")
    runner = cluster(ray) if ray else pool(workers or os.cpu_count() or 1)
    write = writer(Path(out)) if out else None
    ledger = Ledger(results_in(Path(out)), match) if out else None
    progress = Progress(0 if ledger is None else len(ledger.played))
    try:
        played = run_match(match, ledger, runner, progress.tell)
    except KeyboardInterrupt:
        kept = "; the same command goes on" if ledger is not None else ""
        print(f"\nThe match is broken off{kept}.", file=sys.stderr)
        return 130
    progress.end()
    for line in report(match, played):
        print(line)
    if write is not None:
        print(write(match, played, Path(out)))
    return 0


def results_in(out: Path) -> Path:
    """Where every game is written down at once: in the folder, or beside the data set."""
    return out.with_suffix(".jsonl") if out.suffix == DATA_SET else out / RESULTS


def writer(out: Path) -> Writer:
    """What is made of the games at the end; what is missing for it is said before they begin."""
    if out.suffix != DATA_SET:
        return keep
    try:
        from kasbah.adapters.dataset import write_dataset
    except ImportError as missing:
        raise BadOption("", f"a data set needs {missing.name}: install kasbah[arena]") from None

    def keep_decisions(match: Match, played: Sequence[Played], file: Path) -> str:
        rows = write_dataset(match, played, file)
        return f"written: {file} ({rows:,} decisions), {results_in(file)}"

    return keep_decisions


class Progress:
    """A bar with the time left, for people only: nothing is drawn into a file or a pipe."""

    def __init__(self, before: int) -> None:
        self.before = before
        self.began = time.monotonic()
        self.shown = sys.stderr.isatty()

    def tell(self, done: int, games: int, share: float) -> None:
        """Draws the bar anew."""
        if not self.shown:
            return
        spent = time.monotonic() - self.began
        left = spent / max(1, done - self.before) * (games - done)
        full = BAR * done // games
        bar = "#" * full + "." * (BAR - full)
        line = f"\r[{bar}] {done}/{games}  first bot wins {share:.0%}  {clock(left)} left "
        print(line, end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leaves the line."""
        if self.shown:
            print(file=sys.stderr)


def clock(seconds: float) -> str:
    """A time in minutes and seconds, with hours if there are any."""
    whole = int(seconds + 0.5)
    hours, rest = divmod(whole, 3600)
    minutes = f"{rest // 60}:{rest % 60:02}"
    return minutes if hours == 0 else f"{hours}:{rest // 60:02}:{rest % 60:02}"


def report(match: Match, played: Sequence[Played]) -> list[str]:
    """The tables of a match in words and figures."""
    games = len(played)
    title = f"{match.game}, {games} games, seed {match.seed}"
    options = ", ".join(f"{name}={value}" for name, value in match.options.items())
    lines = [f"{title}, {options}" if options else title, ""]
    rows = standings(match, played)
    width = max(6, *(len(row.name) for row in rows))
    lines.append(f"{'bot':{width}}  {'wins':>22}  {'score':>26}  {'s/game':>7}")
    for row in rows:
        wins = shown(row.wins, "{:.1%}")
        score = shown(row.score, "{:,.0f}")
        lines.append(f"{row.name:{width}}  {wins:>22}  {score:>26}  {row.seconds_a_game:7.2f}")
    lines += ["", "rating (Elo scale, average 1500)"]
    rated = sorted(ratings(match, played).items(), key=lambda pair: -pair[1])
    lines += [f"{name:{width}}  {rating:6.0f}" for name, rating in rated]
    ends = ", ".join(f"{reason} {count}" for reason, count in endings(played).items())
    drawn = sum(not game.winners for game in played)
    lines += ["", f"endings: {ends}; without a winner: {drawn}"]
    faults = [fault for game in played for fault in game.faults]
    if faults:
        lines.append(f"{len(faults)} moves were made by random instead; the first: {faults[0]}")
    lines.append("Intervals are of 95 % (wins: Wilson; score: normal).")
    return lines


def shown(interval: Interval, form: str) -> str:
    """`51.0% (44.1%-57.9%)`."""
    figure = form.format(interval.figure)
    return f"{figure} ({form.format(interval.low)} to {form.format(interval.high)})"


def keep(match: Match, played: Sequence[Played], folder: Path) -> str:
    """Tables and plots beside the results, if the extra is installed."""
    try:
        from kasbah.bots.arena.plots import draw
        from kasbah.bots.arena.table import write_parquet
    except ImportError:
        return "For a table (Parquet) and plots install kasbah[arena]."
    files = [write_parquet(match, played, folder), *draw(match, played, folder)]
    return "written: " + ", ".join(str(file) for file in [folder / RESULTS, *files])
