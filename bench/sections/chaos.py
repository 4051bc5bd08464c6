"""The server under fire: faults at random, and a checker that knows every acknowledged move."""

from __future__ import annotations

from typing import get_args

from tests.fire.chaos import Kind, Told, run

from bench.figures import Check, Grid, Part, Size

SECONDS: dict[Size, float] = {"tiny": 0.0, "quick": 8.0, "full": 60.0}
PLAYERS: dict[Size, int] = {"tiny": 2, "quick": 4, "full": 8}
SEED = 8


def checked(told: Told) -> Check:
    """What must be true of a run."""
    wrong = "; ".join(told.wrong[:3])
    moves = f"{told.acknowledged:,} acknowledged moves at {told.tables} tables"
    return Check(
        f"{told.kind}: nothing lost, nothing doubled, nothing leaked, every table playable",
        not told.wrong,
        f"{moves}, {told.views:,} views compared. {wrong}".strip(),
    )


def measure(size: Size) -> Part:
    """Both stores, one after the other."""
    runs = [run(kind, SECONDS[size], PLAYERS[size], SEED) for kind in get_args(Kind)]
    faults = sorted({name for told in runs for name in told.faults})
    counted: dict[str, list[float | None]] = {
        name: [told.faults.get(name) for told in runs] for name in faults
    }
    counted |= {
        "plays sent twice, late, early or on two lines": [told.tricks for told in runs],
        "lines lost by a player": [told.lost_lines for told in runs],
        "plays that had to wait for the store": [told.refused for told in runs],
        "moves acknowledged": [told.acknowledged for told in runs],
        "tables played to their end and proved": [told.tables for told in runs],
        "views compared with what the seat may know": [told.views for told in runs],
    }
    return Part(
        "chaos",
        "Faults",
        grids=[Grid("Chaos", [told.kind for told in runs], ["" for _ in runs], counted)],
        checks=[checked(told) for told in runs],
        notes=[
            "Three workers behind a bad line; players who write down what they sent, what was "
            "acknowledged and all they were shown. Afterwards every game is played to its end, its "
            "record is proved and compared with their books: each acknowledged move stands where "
            "it was acknowledged, nothing stands there that nobody sent, and each view is what the "
            "seat may see at that moment. SQLite lies on a disk of 24 MB that is filled; the time "
            "of day jumps by an hour."
        ],
    )
