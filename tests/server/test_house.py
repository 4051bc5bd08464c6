"""What a worker does without being asked: it looks after tables, whatever became of them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any

import pytest

from kasbah.server import entries as log
from kasbah.server import playing, sitting
from kasbah.server.house import REPLAYED_AT_ONCE, House
from kasbah.server.live import LiveTable
from kasbah.server.messages import NewTable, Play, SeatAsked
from kasbah.server.settings import Settings
from kasbah.store import Entry, open_store

BOTS = NewTable(game="marracash", seats=tuple(SeatAsked("bot") for _ in range(3)), pace_ms=10_000)
PEOPLE = NewTable(
    game="marracash", seats=tuple(SeatAsked("me", f"P{seat}") for seat in range(3)), pace_ms=0
)
CALM = Settings(sweep_seconds=3600.0, lease_seconds=3600.0, bot_processes=1)
FORGETFUL = Settings(sweep_seconds=3600.0, lease_seconds=3600.0, bot_processes=1, forget_days=-1)
"""To this one everything is too old."""


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 60))


def test_a_table_that_another_worker_took_away_is_driven_no_more(tmp_path: Path) -> None:
    async def test() -> None:
        url = str(tmp_path / "kasbah.db")
        async with open_store(url) as here, open_store(url) as there:
            house, other = House(here, CALM), House(there, FORGETFUL)
            await house.open()
            await other.open()
            table = await house.make(BOTS, "somebody")
            assert table.id in house.drivers.driven
            await other.forget_old()
            assert await here.due(1e12) == []
            table.due = 1.0
            await house.sweep()  # and goes on with whatever else there is to do
            assert house.drivers.driven == {}
            await house.close()
            await other.close()

    run(test())


def test_a_table_that_was_too_old_is_driven_no_more(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_store(str(tmp_path / "kasbah.db")) as store:
            house = House(store, FORGETFUL)
            await house.open()
            await house.make(BOTS, "somebody")
            await house.forget_old()
            assert (house.tables, house.drivers.driven) == ({}, {})
            await house.sweep()
            await house.close()

    run(test())


def test_a_worker_looks_after_its_tables_again_after_a_failure(tmp_path: Path) -> None:
    """Its leases would run out, and nobody would ever take over for it."""

    async def test() -> None:
        async with open_store(str(tmp_path / "kasbah.db")) as store:
            house = House(store, Settings(sweep_seconds=0.01))
            swept = 0

            async def sweep() -> None:
                nonlocal swept
                swept += 1
                raise RuntimeError("something that nobody thought of")

            house.sweep = sweep  # type: ignore[method-assign]
            await house.open()
            while swept < 3:
                await asyncio.sleep(0.01)
            await house.close()

    run(test())


def test_a_long_game_comes_back_as_it_was_a_piece_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the pieces other tables' moves have their turn."""
    pieces: list[int] = []
    replay = LiveTable.replay

    def noted(self: LiveTable, entries: Sequence[Entry]) -> None:
        pieces.append(len(entries))
        replay(self, entries)

    monkeypatch.setattr(LiveTable, "replay", noted)

    async def test() -> None:
        async with open_store(str(tmp_path / "kasbah.db")) as store:
            table = await House(store, CALM).make(PEOPLE, "somebody")
            for number in range(120):
                spoke: list[log.AnyEntry] = [log.Spoke(number, 0, f"word {number}")]
                await table.do(lambda said=spoke: said)  # type: ignore[misc]
            again = await House(store, CALM).table(table.id)
            assert again.shown() == table.shown()
            assert again.position(0) == table.position(0)

    run(test())
    assert sum(pieces) == 124
    assert max(pieces) <= REPLAYED_AT_ONCE


def test_a_bot_that_sat_down_later_plays_again_too(tmp_path: Path) -> None:
    async def test() -> None:
        async with open_store(str(tmp_path / "kasbah.db")) as store:
            house = House(store, CALM)
            one_chair = NewTable(
                game="schwarzmarkt",
                seats=(SeatAsked("me", "Ann"), SeatAsked("bot"), SeatAsked("open")),
                pace_ms=0,
            )
            table = await house.make(one_chair, "ann")
            await sitting.seat_bot(table, "ann", 0, 2, "master")
            await sitting.start(table, "ann", 0)
            await played_out(table)
            again = await house.again(table, "ann", 0)
            assert [seat.kind for seat in again.shown().seats] == ["human", "bot", "bot"]
            assert again.seating.level_in(2) == "master"
            assert again.match is not None
            await house.close()

    run(test())


async def played_out(table: LiveTable) -> None:
    """Any legal moves, whoever decides, until the game is over."""
    match = table.match
    assert match is not None
    rng = random.Random(3)
    while (seat := match.deciding) is not None:
        first, last = rng.choice(list(match.state.legal_runs()))
        await playing.play(table, seat, Play((rng.randint(first, last),), match.number, match.step))
