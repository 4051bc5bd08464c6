"""`python -m bench.thinking`: simulations a second on one core at the opening, by players."""

from __future__ import annotations

import json
import time
from datetime import date
from pathlib import Path
from typing import Any, Final

import kasbah
from bench.strength import TABLES, Table, commit
from kasbah.bots import SearchBot, make_bot
from kasbah.bots.insight.table import insight_for

RESULTS: Final = Path(__file__).parent / "results" / "thinking.json"
SIMULATIONS: Final = 2000
ROUNDS: Final = 3
SWEEPS: Final = 8
"""A machine may be slow for seconds: every table is measured so often, one after the other."""
PLAYERS: Final = {
    "marracash": (3, 4),
    "casablanca": (2, 3, 4, 5, 6, 7, 8),
    "headquarters": (2, 3, 4),
    "schwarzmarkt": (3, 4, 5),
}


def rate(table: Table, players: int, simulations: int = SIMULATIONS) -> float:
    """The best of a few rounds, by the processor's time, so that other work does not count."""
    game = kasbah.game(table.game)
    options: dict[str, Any] = {**table.options, "players": players}
    box = game.box(**options)
    state = game.new(seed=1, **options)
    insight, greedy = insight_for(box), make_bot("greedy", game, box, 1)
    while len(state.legal_moves()) == 1 or insight.known(state):  # the first real decision
        assert state.seat is not None
        state.play(greedy.decide(state.view(state.seat), state.legal_moves()))
    assert state.seat is not None
    view = state.view(state.seat)
    best = 0.0
    for number in range(ROUNDS):
        bot = make_bot(f"search:{simulations}", game, box, number)
        assert isinstance(bot, SearchBot)
        began, done = time.process_time(), 0
        while done == 0 or time.process_time() == began:  # this clock may tick slowly
            done += bot.found(view).simulations
        assert done % simulations == 0
        best = max(best, done / (time.process_time() - began))
    return best


def table_of(figures: dict[str, dict[str, int]]) -> str:
    """The table of docs/bots.md."""
    counts = [str(count) for count in range(2, 9)]
    lines = ["| players | " + " | ".join(counts) + " |", "| --- |" + " --- |" * len(counts)]
    for game, rates in figures.items():
        cells = [f"{rates[count]:,}" if count in rates else "" for count in counts]
        lines.append(f"| {game} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main() -> None:
    """Measures, prints a table and keeps it."""
    figures = {table.name: {str(count): 0 for count in PLAYERS[table.name]} for table in TABLES}
    for _sweep in range(SWEEPS):
        for table in TABLES:
            best = figures[table.name]
            for count in PLAYERS[table.name]:
                best[str(count)] = max(best[str(count)], round(rate(table, count)))
    print(table_of(figures))
    kept = {"compiled": kasbah.COMPILED, "commit": commit(), "day": date.today().isoformat()}
    RESULTS.write_text(json.dumps({**kept, "simulations_a_second": figures}, indent=2) + "\n")


if __name__ == "__main__":
    main()
