"""The results of a match as a Parquet table: one row for each bot of each game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pyarrow
import pyarrow.parquet

from kasbah.bots.arena.match import Match, Played


def write_parquet(match: Match, played: Sequence[Played], folder: Path) -> Path:
    """Writes results.parquet."""
    rows = [
        {
            "game": match.game,
            "number": game.number,
            "deal": game.deal,
            "seat": seat,
            "bot": match.bots[bot],
            "entrant": match.entrants[bot],
            "score": game.scores[seat],
            "win_share": game.share(bot),
            "reason": game.reason,
            "decisions": game.decisions,
            "seconds": game.seconds[seat],
        }
        for game in played
        for seat, bot in enumerate(game.seats)
    ]
    file = folder / "results.parquet"
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), file)
    return file
