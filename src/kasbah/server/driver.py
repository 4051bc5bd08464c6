"""Whoever decides without a person: bots, standing orders, and clocks that run out.

One worker drives a table, the one that holds its lease. Whatever it decides appears at a time that
tells nothing: a bot's update as a whole after its level's time, an order's after the table's pace.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

from kasbah.bots import LEVELS
from kasbah.core import KasbahError
from kasbah.core.codec import to_plain
from kasbah.server import entries as log
from kasbah.server import orders
from kasbah.server.bot_pool import BotFailed, BotPool
from kasbah.server.bot_process import Memory, Question
from kasbah.server.folded import now_ms
from kasbah.server.live import LiveTable
from kasbah.server.match import Match
from kasbah.server.messages import LevelName
from kasbah.server.plain import plain
from kasbah.server.playing import UNDO_SECONDS
from kasbah.server.problems import No

logger = logging.getLogger(__name__)
SHARE = 0.5
"""The part of the time left that a bot may use for each secret step of one update."""
FAR = 3600.0


def needs_driver(table: LiveTable) -> bool:
    """Whether somebody must decide here who is no person, or a clock runs."""
    match = table.match
    if match is None or match.deciding is None:
        return False
    if table.founding.clock.kind != "none":
        return True
    for chair in table.seating.chairs:  # asked after every move: a loop is quicker than `any`
        if chair.level is not None or chair.away or chair.orders:
            return True
    return False


def needed_at(table: LiveTable) -> float:
    """When something must happen here by itself, in unix seconds; 0: never."""
    match = table.match
    if match is None or match.deciding is None:
        return 0.0
    seat = match.deciding
    if table.seating.level_in(seat) is not None or _ordered(table, match) is not None:
        return min(table.clocks.since / 1000, time.time())
    over = table.clocks.over_at(seat)
    return 0.0 if over is None else over / 1000


def _ordered(table: LiveTable, match: Match) -> int | None:
    """The code that a standing order of the deciding seat answers with."""
    seat = match.deciding
    if seat is None or match.step or not table.seating.chairs[seat].orders:
        return None
    chair = table.seating.chairs[seat]
    moves = tuple(match.state.legal_runs())
    return orders.answer(table.game.name, chair.orders, match.state.view(seat), moves)


class Kept(NamedTuple):
    """What a bot has in mind, and how many updates there were when it decided."""

    number: int
    memory: Memory


class Driver:
    """Drives one table until it is cancelled."""

    def __init__(self, table: LiveTable, pool: BotPool) -> None:
        self.table = table
        self.pool = pool
        self.kept: dict[int, Kept] = {}
        """By seat; whoever drives the table next begins anew."""

    async def run(self) -> None:
        """Looks what is to be done, does it in time, and looks again."""
        while True:
            self.table.changed.clear()
            try:
                wait = await self._once()
            except (No, KasbahError) as failure:  # the store is down, or somebody was quicker
                logger.info("driving a table is tried again: %s", type(failure).__name__)
                wait = 0.5
            if wait > 0:
                try:
                    async with asyncio.timeout(wait):
                        await self.table.changed.wait()
                except TimeoutError:
                    pass

    async def _once(self) -> float:
        """Does what is due; returns for how many seconds nothing is."""
        table = self.table
        match = table.match
        if match is None or match.deciding is None:
            return FAR
        held = self._held_by_undo()
        if held > 0:
            return held
        seat = match.deciding
        level = table.seating.level_in(seat)
        if level is not None:
            await self._bot(match, seat, level)
            return 0.0
        code = _ordered(table, match)
        if code is not None:
            pace = table.founding.pace_ms
            await self._at(match, pace, seat, (code,), lambda: _ordered(table, match) == code)
            return 0.0
        over = table.clocks.over_at(seat)
        if over is None:
            return FAR
        if over > now_ms():
            return (over - now_ms()) / 1000
        await self._time_over(seat)
        return 0.0

    def _held_by_undo(self) -> float:
        """Bots wait while people talk about an undo, but not for ever."""
        undo = self.table.seating.undo
        if undo is None:
            return 0.0
        held = undo.at / 1000 + UNDO_SECONDS - now_ms() / 1000
        return held if held <= UNDO_SECONDS else 0.0  # the clock was put back since

    async def _time_over(self, seat: int) -> None:
        """A player's time is over: a bot stands in."""
        table = self.table

        def judge() -> list[log.AnyEntry]:
            over = table.clocks.over_at(seat)
            match = table.match
            if match is None or match.deciding != seat or over is None or over > now_ms():
                return []
            if table.seating.chairs[seat].away:
                return []
            return [log.Resigned(now_ms(), seat, time_over=True)]

        await table.do(judge)

    # Bots.

    async def _bot(self, match: Match, seat: int, level: LevelName) -> None:
        """A bot's whole update: all its secret steps at once, at a time that tells nothing."""
        think = LEVELS[level].think_seconds
        number, step = match.number, match.step
        codes, memory = await self._decided(match, seat, level, think)
        delay = max(self.table.founding.pace_ms, int(think * 1000))
        seating = self.table.seating
        await self._at(match, delay, seat, codes, lambda: seating.level_in(seat) == level)
        if memory is not None and match.repeated(seat, codes, number, step):  # it was played
            self.kept[seat] = Kept(number, memory)

    def memory_of(self, match: Match, seat: int) -> Memory | None:
        """What a seat's bot has in mind, if it would not miss anything.

        After somebody else has played for its seat, or something was taken back, it begins anew.
        """
        kept = self.kept.pop(seat, None)
        if kept is None:
            return None
        for number in range(kept.number + 2, match.number + 1):  # the first one was its own
            made = match.updates.made(number)
            if made.seat == seat or not made.moves:
                return None
        self.kept[seat] = kept
        return kept.memory

    async def _decided(
        self, match: Match, seat: int, level: LevelName, think: float
    ) -> tuple[tuple[int, ...], Memory | None]:
        """Asks the bot step by step until everybody would notice something."""
        trial = match.updates.copy()
        memory = self.memory_of(match, seat)
        codes: list[int] = []
        left = think * 0.8
        while True:
            legal = [
                code for first, last in trial.state.legal_runs() for code in range(first, last + 1)
            ]
            code = legal[0]
            if len(legal) > 1 or memory is not None:  # who learns looks up even if it has no choice
                view = trial.state.view(seat)
                code, memory = await self._ask(view, legal, level, left * SHARE, memory)
            if len(legal) > 1:
                left -= left * SHARE
            codes.append(code)
            if trial.play(trial.state.moves[code]) is not None:
                return tuple(codes), memory

    async def _ask(
        self,
        view: object,
        legal: list[int],
        level: LevelName,
        seconds: float,
        memory: Memory | None,
    ) -> tuple[int, Memory | None]:
        """The bot's code, and what it has in mind then."""
        question = Question(
            game=self.table.game.name,
            options=to_plain(self.table.founding.options),
            spec=LEVELS[level].spec,
            seconds=seconds,
            seed=secrets.token_hex(16),
            view=plain(view),
            codes=tuple(legal),
            memory=memory,
        )
        try:
            answer = await self.pool.ask(question)
        except BotFailed as failure:
            logger.warning("a bot failed and any move is made: %s", failure)
            return secrets.choice(legal), None
        code = answer.code if answer.code in legal else secrets.choice(legal)
        return code, Memory(question.view, code, answer.learnt) if answer.learnt else None

    async def _at(
        self,
        match: Match,
        delay: int,
        seat: int,
        codes: tuple[int, ...],
        still: Callable[[], bool],
    ) -> None:
        """Plays for a seat so long after the question, if that is `still` wanted then."""
        table = self.table
        number, step, since = match.number, match.step, table.clocks.since

        def same() -> bool:
            now = table.match
            return (
                now is not None
                and (now.number, now.step, now.deciding) == (number, step, seat)
                and table.clocks.since == since
                and self._held_by_undo() <= 0
                and still()
            )

        # By a clock that never goes back: the time of day may, and nobody waits an hour for that.
        end = time.monotonic() + min(since + delay - now_ms(), delay) / 1000
        while (rest := end - time.monotonic()) > 0:
            if not same():
                return
            table.changed.clear()
            try:
                async with asyncio.timeout(rest):
                    await table.changed.wait()
            except TimeoutError:
                pass

        def judge() -> list[log.AnyEntry]:
            if not same():
                return []
            assert table.match is not None
            table.trial = table.match.tried(seat, codes)
            return [log.Moved(now_ms(), seat, codes, delay, number, step)]

        await table.do(judge)
