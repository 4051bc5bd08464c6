"""Random play: every game, mode and number of players, compiled, interpreted, and the peers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bench.child import told
from bench.figures import Curve, Grid, Part, Size
from bench.rate import best_rows

ROUNDS: dict[Size, int] = {"tiny": 1, "quick": 2, "full": 3}
SECONDS: dict[Size, float] = {"tiny": 0.01, "quick": 0.06, "full": 0.25}
TINY = ("marracash, 4 players", "casablanca, 4 players", "headquarters, 4 players")
OURS = ("whole games", "rollouts", "Python loop", "copy", "copy from Python")
PEERS = ("whole games", "rollouts", "Python loop", "copy from Python")
COMPILED = "Random play, compiled"
INTERPRETED = "Random play, interpreted"
RATIO = "Compiled against interpreted"
AMONG_PEERS = "Random play, peers"
PEER_SEARCH = "OpenSpiel's ISMCTS in C++"
Rows = dict[str, dict[str, float | None]]


def unit(column: str) -> str:
    """What a column is measured in."""
    return "µs" if column.startswith("copy") else "M/s"


def grid(title: str, columns: Iterable[str], rows: Rows) -> Grid:
    """Decisions in millions a second, copies in microseconds."""
    columns = list(columns)
    shown: dict[str, list[float | None]] = {}
    for row, cells in rows.items():
        values = [cells.get(name) for name in columns]
        shown[row] = [
            None if value is None else value / (1e6 if unit(name) == "M/s" else 1)
            for name, value in zip(columns, values, strict=True)
        ]
    return Grid(title, columns, [unit(name) for name in columns], shown)


def ratios(fast: Rows, slow: Rows) -> Grid:
    """How many times faster the compiled form is; for copies, how many times shorter."""
    rows: dict[str, list[float | None]] = {}
    for row, cells in fast.items():
        rows[row] = []
        for name in OURS:
            one, other = cells[name], slow[row][name]
            assert one is not None
            assert other is not None
            rows[row].append(other / one if unit(name) == "µs" else one / other)
    return Grid(RATIO, list(OURS), [""] * len(OURS), rows)


def players_curve(rows: Rows) -> Curve:
    """Whole games by the number of players."""
    lines: dict[str, list[tuple[float, float]]] = {}
    for row, cells in rows.items():
        kind, _, players = row.partition(", ")
        speed = cells["whole games"]
        if speed is not None and kind != "souvenirs":
            lines.setdefault(kind, []).append((float(players.split()[0]), speed / 1e6))
    return Curve("players", "Whole games by players", "players", "M decisions/s", lines)


def measure(size: Size) -> Part:
    """Rounds are interleaved, so that a busy moment hits everybody, and the best counts."""
    compiled: Rows = {}
    pure: Rows = {}
    peers: Rows = {}
    seconds = str(SECONDS[size])
    names = TINY if size == "tiny" else ()
    versions: dict[str, str] = {}
    for _ in range(ROUNDS[size]):
        fast: Any = told("bench.playouts", seconds, *names)
        slow: Any = told("bench.playouts", seconds, *names, pure=True)
        other: Any = told("bench.peers", "playouts", seconds, peers=True)
        if not fast["compiled"] or slow["compiled"]:
            raise RuntimeError("Kasbah is not compiled here, so there is nothing to compare with")
        compiled = best_rows(compiled, fast["figures"])
        pure = best_rows(pure, slow["figures"])
        peers = best_rows(peers, other["figures"])
        versions = other["versions"]
    searches: dict[str, list[float | None]] = {}
    for row, cells in peers.items():
        simulations, decisions = cells.get("simulations"), cells.get("search decisions")
        if simulations is not None and decisions is not None:
            searches[row] = [simulations / 1e3, decisions / 1e6]
    return Part(
        "playouts",
        "Random play",
        curves=[players_curve(compiled)],
        grids=[
            grid(COMPILED, OURS, compiled),
            grid(INTERPRETED, OURS, pure),
            ratios(compiled, pure),
            grid(AMONG_PEERS, PEERS, peers),
            Grid(PEER_SEARCH, ["simulations", "decisions"], ["k/s", "M/s"], searches),
        ],
        notes=[
            "Millions of decisions a second of processor time; copies in microseconds. Whole games "
            "include set-up and deal; rollouts start after them. `Python loop` is an ordinary loop "
            "over `legal_moves` and `play`, or what the peer documents. OpenSpiel's whole games "
            "and rollouts are played by its own C++ bots and rollout evaluator.",
            "Peers: " + ", ".join(f"{name} {number}" for name, number in versions.items()) + ".",
        ],
    )
