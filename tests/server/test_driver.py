"""What the server tells a bot: what its seat sees, and what the seat's bot had in mind before."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import kasbah
from kasbah.bots import LEVELS, make_bot
from kasbah.bots.beliefs.schwarzmarkt_turns import WIDTH
from kasbah.bots.registry import Level
from kasbah.core.codec import to_plain
from kasbah.server import playing
from kasbah.server.bot_pool import BotPool
from kasbah.server.bot_process import Answer, Memory, Question, answer
from kasbah.server.driver import Driver, Kept
from kasbah.server.house import House
from kasbah.server.live import LiveTable
from kasbah.server.messages import NewTable, Play, SeatAsked
from kasbah.store import open_store
from tests.server.test_house import CALM, PEOPLE, run

TRADERS = NewTable(
    game="schwarzmarkt", seats=tuple(SeatAsked("bot", level="trader") for _ in range(3)), pace_ms=0
)
ASKED = 120


class Listener:
    """Answers with any move, and says that it has learnt how often it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Question, Answer]] = []

    async def ask(self, question: Question) -> Answer:
        code = random.Random(len(self.asked)).choice(question.codes)
        told = Answer(code=code, learnt=[float(len(self.asked))])
        self.asked.append((question, told))
        return told


def test_a_bot_is_reminded_of_what_it_saw_played_and_learnt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS, "trader", Level("trader", "search:300ms", 0.0))
    listener = Listener()

    async def test() -> None:
        async with open_store(str(tmp_path / "kasbah.db")) as store:
            house = House(store, CALM)
            house.drivers.pool.ask = listener.ask  # type: ignore[method-assign]
            await house.open()
            table = await house.make(TRADERS, "somebody")
            match = table.match
            assert match is not None
            while match.deciding is not None and len(listener.asked) < ASKED:
                await asyncio.sleep(0.01)
            await house.close()

    run(test())
    last: dict[int, Memory] = {}
    for question, told in listener.asked:
        seat = question.view["seat"]
        assert question.memory == last.get(seat)
        last[seat] = Memory(question.view, told.code, told.learnt)
    assert len(last) == 3
    assert len(listener.asked) > 30


def test_a_bot_that_would_miss_something_begins_anew(tmp_path: Path) -> None:
    """Nobody has told it what was played for its seat, or that something was taken back."""

    async def test() -> None:
        async with open_store(str(tmp_path / "kasbah.db")) as store:
            house = House(store, CALM)
            table = await house.make(PEOPLE, "somebody")
            match = table.match
            assert match is not None
            driver = Driver(table, BotPool(1))
            mind = Memory({}, 0, [1.0])

            seat = await played(table)
            driver.kept[seat] = Kept(match.number - 1, mind)
            assert driver.memory_of(match, seat) is mind
            while match.deciding != seat:
                await played(table)
                assert driver.memory_of(match, seat) is mind
            await played(table)  # for this seat, and not by its bot
            assert driver.memory_of(match, seat) is None

            driver.kept[seat] = Kept(match.number - 1, mind)
            assert driver.memory_of(match, seat) is mind
            match.take_back(seat, match.number - 1)
            assert driver.memory_of(match, seat) is None
            await house.close()

    run(test())


async def played(table: LiveTable) -> int:
    """Somebody's first legal move; returns whose."""
    match = table.match
    assert match is not None
    seat = match.deciding
    assert seat is not None
    first, _last = next(iter(match.state.legal_runs()))
    await playing.play(table, seat, Play((first,), match.number, match.step))
    return seat


def test_a_bot_in_its_process_learns_and_goes_on_learning() -> None:
    """One that remembers nothing could know of one stretch of turns only."""
    game = kasbah.game("schwarzmarkt")
    box = game.box(players=3)
    state = game.deal(box, "learning")
    bots = [make_bot("greedy", game, box, seat) for seat in range(3)]
    memory: Memory | None = None
    stretches: list[int] = []
    while state.seat is not None and len(stretches) < 8:
        legal = state.legal_moves()
        move = bots[state.seat].decide(state.view(state.seat), legal)
        if state.seat == 0:
            plain: dict[str, Any] = to_plain(state.view(0))
            codes = tuple(one.code for one in legal)
            asked = Question(
                "schwarzmarkt", {"players": 3}, "search:20", 0.02, "seed", plain, codes, memory
            )
            told = answer(asked)
            assert told.code in codes
            memory = Memory(plain, move.code, told.learnt)
            stretches.append(len(told.learnt) // WIDTH)
        state.play(move)
    assert max(stretches) > 2
