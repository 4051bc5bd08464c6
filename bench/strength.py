"""`python -m bench.strength`: the matches that show how strong the bots are.

Every match has four players and rotated seats. Games are written down as they end, in
build/strength, so the command can be stopped and goes on where it was; `--only` picks matches,
`--games` their length, `--minutes` how long to play each of them today, `--workers` how many
games at a time.
What has been played is summed up in bench/results/strength.json.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from kasbah.bots.arena.figures import endings, standings
from kasbah.bots.arena.ledger import Ledger
from kasbah.bots.arena.match import Match, Pairing, Played
from kasbah.bots.arena.run import Runner, pool, run_match

RESULTS: Final = Path(__file__).parent / "results" / "strength.json"
KEPT: Final = Path("build") / "strength"
SEED: Final = 1


@dataclass(frozen=True)
class Table:
    """A game and mode."""

    name: str
    game: str
    options: dict[str, Any] = field(default_factory=dict)


TABLES: Final = (
    Table("marracash", "marracash"),
    Table("casablanca", "casablanca"),
    Table("headquarters", "casablanca", {"mode": "headquarters"}),
    Table("schwarzmarkt", "schwarzmarkt"),
)
PAIRS: Final = {
    "greedy-random": ("greedy", "random"),
    "greedy-greedy": ("greedy", "greedy"),
    "search-greedy": ("search:1000", "greedy"),
    "more-thinking": ("search:4000", "search:500"),
}
"""One of the first against three of the second."""
GOALS: Final[dict[str, dict[str, str]]] = {
    "greedy-random": {"": "80 %", "casablanca": "60 %", "headquarters": "60 %"},
    "greedy-greedy": {},
    "search-greedy": {"": "50 %"},
    "more-thinking": {"": "40 %"},
}
"""What we want of each match, by table."""


def command_of(match: Match) -> str:
    """How a reader plays the match himself."""
    options = "".join(f" -o {name}={value}" for name, value in match.options.items())
    seats = ",".join(match.bots)
    return f"kasbah arena {match.game}{options} --seats {seats} --games {match.games} --seed {SEED}"


def summed_up(match: Match, played: Sequence[Played]) -> dict[str, Any]:
    """What one match showed."""
    first = standings(match, played)[0]
    return {
        "command": command_of(match),
        "games": len(played),
        "wins": round(first.wins.figure, 4),
        "interval": [round(first.wins.low, 4), round(first.wins.high, 4)],
        "endings": endings(played),
        "without_winner": sum(not game.winners for game in played),
        "seconds_a_game": round(first.seconds_a_game, 3),
        "commit": commit(),
        "day": date.today().isoformat(),
    }


def table_of(figures: dict[str, Any]) -> str:
    """The table of docs/bots.md."""
    lines = [
        "| match | game | games | wins of the first (95 %) | goal | ended by limit |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for pair, (one, three) in PAIRS.items():
        for table in TABLES:
            shown = figures.get(f"{pair}/{table.name}")
            if shown is not None:
                low, high = shown["interval"]
                wins = f"{shown['wins']:.1%} ({low:.1%} to {high:.1%})"
                goal = GOALS[pair].get(table.name, GOALS[pair].get("", ""))
                cells = (f"`{one}` against three `{three}`", table.name, shown["games"], wins, goal)
                ended = shown["endings"].get("turn_limit", 0)
                lines.append("| " + " | ".join(str(cell) for cell in (*cells, ended)) + " |")
    return "\n".join(lines)


def until(end: float, workers: int) -> Runner:
    """One whole deal for each worker, and again while there is time."""

    def run(match: Match, pairings: Sequence[Pairing]) -> Iterator[Played]:
        some = workers * len(match.bots)
        for start in range(0, len(pairings), some):
            if time.monotonic() > end:
                return
            yield from pool(workers)(match, pairings[start : start + some])

    return run


def whole_deals(match: Match, ledger: Ledger) -> list[Played]:
    """The games of those deals that were played from every seat."""
    games = [ledger.played[number] for number in sorted(ledger.played)]
    seatings = Counter(game.deal for game in games)
    return [game for game in games if seatings[game.deal] == len(match.bots)]


def commit() -> str:
    """What was measured."""
    words = ["git", "describe", "--always", "--dirty"]
    asked = subprocess.run(words, capture_output=True, text=True, check=False)
    return asked.stdout.strip() or "unknown"


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays what is asked for."""
    names = [f"{pair}/{table.name}" for pair in PAIRS for table in TABLES]
    asked = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    asked.add_argument("--only", nargs="*", default=names, metavar="MATCH", choices=names)
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--minutes", type=float, default=24 * 60.0)
    asked.add_argument("--workers", type=int, default=1, help="how many games at a time")
    asked.add_argument("--kept", type=Path, default=KEPT, help="where the games are kept")
    asked.add_argument("--results", type=Path, default=RESULTS, help="where they are summed up")
    given = asked.parse_args(arguments)
    if given.workers < 1:
        asked.error("--workers is at least 1")
    for pair, (one, three) in PAIRS.items():
        for table in TABLES:
            name = f"{pair}/{table.name}"
            if name not in given.only:
                continue
            match = Match(table.game, table.options, (one, three, three, three), given.games, SEED)
            ledger = Ledger(given.kept / f"{name.replace('/', '-')}.jsonl", match)
            end = time.monotonic() + 60 * given.minutes
            run_match(match, ledger, until(end, given.workers))
            played = whole_deals(match, ledger)
            if not played:
                continue
            match = replace(match, games=len(played))
            results: Path = given.results
            figures = json.loads(results.read_text()) if results.exists() else {}
            figures[name] = summed_up(match, played)
            results.write_text(json.dumps(dict(sorted(figures.items())), indent=2) + "\n")
            wins = standings(match, played)[0].wins
            rate = f"{wins.figure:.1%} ({wins.low:.1%} to {wins.high:.1%})"
            print(f"{name}: {rate} of {len(played)}", flush=True)


if __name__ == "__main__":
    main()
