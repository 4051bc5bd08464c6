"""`python -m bench.loading`: how long a worker takes to replay a table that it has never seen.

Games of greedy bots are played through the server's own table; then their logs are folded anew, as
after a restart. Counted is the processor's time, the least of several tries.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import kasbah
from kasbah.bots import make_bot
from kasbah.server import playing, sitting
from kasbah.server.live import LiveTable
from kasbah.server.messages import GameName, NewTable, Play, SeatAsked
from kasbah.store import Change, Entry, Table

GAMES: tuple[tuple[GameName, int], ...] = (
    ("marracash", 4),
    ("casablanca", 4),
    ("casablanca", 8),
    ("schwarzmarkt", 5),
)
SEEDS = 5
TRIES = 5
ROW = Table("bench", 0.0, False, "open", 0.0, 1, b"", 0)


class Shelf:
    """A store that keeps one log in memory."""

    def __init__(self) -> None:
        self.log: list[Entry] = []

    async def append(
        self, table: str, entries: Sequence[Entry], change: Change | None = None
    ) -> None:
        """One more thing happened."""
        self.log += entries


class Loaded(NamedTuple):
    """A game that was replayed."""

    entries: int
    seconds: float


async def loaded(name: GameName, players: int, seed: int) -> Loaded:
    """Plays a game to its end, then replays its log."""
    game = kasbah.game(name)
    seats = tuple(SeatAsked("me", f"P{seat}") for seat in range(players))
    asked = NewTable(game=name, seats=seats, pace_ms=0)
    founding = sitting.founded(asked, game)
    shelf: Any = Shelf()
    table = LiveTable(shelf, ROW, founding)
    await table.do(lambda: sitting.makers_seats(asked, "bench"))
    box = game.box(**founding.options)
    bots = [make_bot("greedy", game, box, 100 * seed + seat) for seat in range(players)]
    match = table.match
    assert match is not None  # a full table begins at once
    while (seat := match.deciding) is not None:
        move = bots[seat].decide(match.state.view(seat), match.state.legal_moves())
        await playing.play(table, seat, Play((move.code,), match.number, match.step))
    least = 1e9
    for _ in range(TRIES):
        other = LiveTable(shelf, ROW, founding)
        began = time.process_time()
        other.replay(shelf.log)
        least = min(least, time.process_time() - began)
        assert other.match is not None
        assert other.match.head == match.head
    return Loaded(len(shelf.log), least)


def main() -> None:
    """Prints a Markdown table."""
    print(f"compiled: {kasbah.COMPILED}")
    print("| game | players | entries of the longest log | ms to replay it | µs an entry |")
    print("| --- | --- | --- | --- | --- |")
    for name, players in GAMES:
        games = [asyncio.run(loaded(name, players, seed)) for seed in range(SEEDS)]
        longest = max(games)
        each = sum(one.seconds for one in games) / sum(one.entries for one in games)
        print(
            f"| {name} | {players} | {longest.entries} | {1000 * longest.seconds:.1f} |"
            f" {1e6 * each:.0f} |"
        )


if __name__ == "__main__":
    main()
