"""How cost grows: with the board, along a game, and with the length of a table's log."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from pathlib import Path
from statistics import mean

import kasbah
from bench.figures import Check, Curve, Grid, Part, Size
from bench.playouts import PLAYERS, late_and_early
from bench.rate import per_second
from bench.towns import lattice
from kasbah.core import Box
from kasbah.core.playout import whole_games
from kasbah.server import playing
from kasbah.server.house import House
from kasbah.server.messages import NewTable, Play, SeatAsked
from kasbah.server.settings import Settings
from kasbah.store import open_store

SECONDS: dict[Size, float] = {"tiny": 0.02, "quick": 0.3, "full": 2.0}
SIDES: dict[Size, tuple[int, ...]] = {
    "tiny": (3, 5),
    "quick": (3, 4, 6, 8, 10),
    "full": (3, 4, 5, 6, 7, 8, 9, 10, 12),
}
MOVES: dict[Size, int] = {"tiny": 40, "quick": 400, "full": 2000}
BID, WALK = 75, 1644
"""Codes of MarraCash's bids: the smallest are chosen, which makes a game long."""
DEARER = 1.5
"""A move late in a game that costs so many times an early one has grown."""


def boards(size: Size) -> list[tuple[float, float]]:
    """Microseconds a decision of whole games, by the number of fountains."""
    game = kasbah.game("marracash")
    points = []
    for side in SIDES[size]:
        box = game.box(board=lattice(side), players=4)

        def play(games: int, of: Box = box) -> int:
            return whole_games(game, of, games, 1)

        points.append((float(side * side), 1e6 / per_second(play, SECONDS[size] / 4)))
    return points


async def long_game(moves: int) -> tuple[list[float], list[tuple[float, float]]]:
    """A long game at a table in this process: seconds for each move, and to load it by length."""
    took: list[float] = []
    loaded: list[tuple[float, float]] = []
    rng = random.Random(1)
    with tempfile.TemporaryDirectory(prefix="kasbah-bench-") as folder:
        settings = Settings(database=str(Path(folder) / "long.db"))
        async with open_store(settings.database) as store:
            house = House(store, settings)
            seats = tuple(SeatAsked(kind="me") for _ in range(4))
            # Nobody must be too poor to bid, so the game is begun anew where it ends.
            while len(took) < moves:
                asked = NewTable(game="marracash", seats=seats, pace_ms=0)
                table = await house.make(asked, "somebody")
                match = table.match
                assert match is not None
                begun = len(took)
                while match.deciding is not None and len(took) < moves:
                    runs = match.state.legal_runs()
                    bids = [first for first, _ in runs if BID <= first < WALK]
                    code = bids[0] if bids else rng.randint(*rng.choice(runs))
                    play = Play(codes=(code,), number=match.number, step=match.step)
                    began = time.perf_counter()
                    await playing.play(table, match.deciding, play)
                    took.append(time.perf_counter() - began)
                    if (len(took) - begun) % max(10, moves // 20) == 0:
                        began = time.perf_counter()
                        await House(store, settings).table(table.id)
                        loaded.append((len(took) - begun, (time.perf_counter() - began) * 1e3))
            await house.close()
    return took, sorted(loaded)


def measure(size: Size) -> Part:
    """Curves, and checks that a late move costs what an early one does."""
    along = {
        f"{kind}, {counts[-1]} players": late_and_early(kind, counts[-1], SECONDS[size])
        for kind, counts in PLAYERS.items()
    }
    checks = []
    for name, points in along.items():
        early = mean(cost for _, cost in points[1:4])
        late = mean(cost for _, cost in points[7:])
        checks.append(
            Check(
                f"{name}: a move late in a game costs at most {DEARER} times an early one",
                late <= DEARER * early,
                f"{early:.2f} µs in the second to fourth tenth, {late:.2f} µs in the last three",
            )
        )
    took, loaded = asyncio.run(long_game(MOVES[size]))
    load = Curve(
        "growth-load",
        "Reading a table from the store",
        "moves played",
        "ms",
        {"MarraCash, four players": loaded},
    )
    towns = boards(size)
    per_move = mean(cost / moves for moves, cost in loaded) if loaded else 0.0
    return Part(
        "growth",
        "How cost grows",
        grids=[
            Grid(
                "A table at the server, in one process",
                ["a durable move", "reading a table, a move of its log"],
                ["ms", "ms"],
                {"marracash, 4 players": [mean(took) * 1e3, per_move]},
            )
        ],
        curves=[
            Curve(
                "growth-length",
                "A decision through the public door, along a game",
                "per cent of the game",
                "µs",
                along,
            ),
            Curve(
                "growth-board",
                "A decision of a whole game, by size of the town",
                "fountains",
                "µs",
                {"MarraCash, four players": towns},
            ),
            load,
        ],
        checks=checks,
        notes=[
            "How cost grows with players is drawn under random play and search, with tables and "
            "workers under the server."
        ],
    )
