"""Two hundred tables of bots for an hour's worth of moves: memory flat, files closed."""

from __future__ import annotations

from tests.fire.soak import HOUR_MOVES, MORE_FILES, ROOM, TABLES, Soaked, soak

from bench.figures import Check, Curve, Grid, Part, Size

AT_ONCE: dict[Size, int] = {"tiny": 4, "quick": 50, "full": TABLES}
MOVES: dict[Size, int] = {"tiny": 100, "quick": 3_000, "full": HOUR_MOVES}
SECONDS: dict[Size, float] = {"tiny": 20.0, "quick": 40.0, "full": 300.0}


def checks(told: Soaked, moves: int, seconds: float) -> list[Check]:
    """What must be true of a run."""
    before, after = told.memory()
    early, late = told.files()
    hours = told.moves / HOUR_MOVES
    failures = told.log.count("Traceback") + told.log.count("a bot failed")
    return [
        Check(
            f"{moves:,} moves within {seconds:.0f} seconds (an hour's worth is {HOUR_MOVES:,})",
            told.moves >= moves,
            f"{told.moves:,} moves in {told.samples[-1].seconds:.0f} seconds: {hours:.2f} hours",
        ),
        Check(
            "memory is flat",
            after <= before * ROOM,
            f"{before:.1f} MB in the second quarter of the moves, {after:.1f} MB in the last",
        ),
        Check(
            "files are closed",
            late <= early + MORE_FILES,
            f"at most {early} open in the first half, {late} at the end",
        ),
        Check("no traceback and no bot that failed", failures == 0, f"{failures} in the log"),
    ]


def measure(size: Size) -> Part:
    """One run."""
    told = soak(AT_ONCE[size], MOVES[size], SECONDS[size])
    last = told.samples[-1]
    rows: dict[str, list[float | None]] = {
        f"{AT_ONCE[size]} tables at once, {told.tables} in all": [
            told.moves,
            told.moves / last.seconds,
            told.bytes_a_move(),
            told.memory()[1],
        ]
    }
    points = [(float(one.moves), one.memory_kb / 1024) for one in told.samples]
    return Part(
        "soak",
        "A long time",
        grids=[
            Grid(
                "Soak",
                ["moves", "moves a second", "store growth a move", "memory"],
                ["", "/s", "bytes", "MB"],
                rows,
            )
        ],
        curves=[Curve("soak", "Memory of the server", "moves", "MB", {"one worker": points})],
        checks=checks(told, MOVES[size], SECONDS[size]),
        notes=[
            "Tables of bots only, one worker on SQLite; bots think in processes of their own and "
            "answer at once. An hour's worth is a move every five seconds at two hundred tables."
        ],
    )
