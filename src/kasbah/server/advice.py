"""Hints: what the house's bot would think about, found out from the seat's view alone."""

from __future__ import annotations

import secrets

from kasbah.core.codec import to_plain
from kasbah.server.bot_pool import BotFailed, BotPool
from kasbah.server.bot_process import Question
from kasbah.server.live import LiveTable
from kasbah.server.messages import Advised, Hint
from kasbah.server.plain import plain
from kasbah.server.playing import started
from kasbah.server.problems import No

SECONDS = 1.5


async def hint(table: LiveTable, seat: int, pool: BotPool) -> Hint:
    """Advice for the seat that decides."""
    match = started(table)
    if not table.founding.hints:
        raise No("forbidden", "this table agreed to play without hints", reason="no-hints")
    if match.deciding != seat:
        raise No("conflict", "it is not your turn to decide", reason="not-your-turn")
    number = match.number
    question = Question(
        game=table.game.name,
        options=to_plain(table.founding.options),
        spec="advice",
        seconds=SECONDS,
        seed=secrets.token_hex(16),
        view=plain(match.state.view(seat)),
        codes=(),
    )
    try:
        answer = await pool.ask(question)
    except BotFailed:
        raise No("failed", "no advice was found; it was written down", reason="no-advice") from None
    moves = tuple(
        Advised(thought.code, thought.visits, thought.share, thought.reason)
        for thought in answer.thoughts
    )
    return Hint(seat, number, answer.simulations, moves)
