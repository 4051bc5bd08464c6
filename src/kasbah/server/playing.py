"""What somebody at the table may ask for while the game goes on."""

from __future__ import annotations

import asyncio

from kasbah.core import Refused
from kasbah.server import entries as log
from kasbah.server.folded import now_ms
from kasbah.server.live import LiveTable
from kasbah.server.match import Match
from kasbah.server.messages import Orders, Play, Played, Previewed, Problem
from kasbah.server.orders import check_orders
from kasbah.server.plain import plain
from kasbah.server.preview import preview
from kasbah.server.problems import No
from kasbah.server.undo import own_last_update, revealed, step_revealed

UNDO_SECONDS = 60
"""So long bots wait for the answers to an undo; then it is forgotten."""


def started(table: LiveTable) -> Match:
    """The game, if it has begun."""
    if table.match is None:
        raise No("conflict", "the game has not started", reason="not-begun")
    return table.match


async def play(table: LiveTable, seat: int, asked: Play) -> Played:
    """Plays moves; returns when they are on disk.

    An answer that everybody sees appears no sooner than the table's pace after the question,
    so that nobody can tell a quick person from a bot or a standing order.
    """
    arrived = now_ms()
    while True:
        done, early = await _play(table, seat, asked, arrived)
        if done is not None:
            return done
        await asyncio.sleep(early / 1000)


async def _play(
    table: LiveTable, seat: int, asked: Play, arrived: int
) -> tuple[Played | None, int]:
    """Plays, or says how many milliseconds too early it is."""
    early = 0
    answer: Played | None = None

    def judge() -> list[log.AnyEntry]:
        nonlocal early, answer
        early, answer = 0, None
        match = started(table)
        if match.repeated(seat, asked.codes, asked.number, asked.step):
            answer = Played(match.number, match.step if match.deciding == seat else 0)
            return []
        if table.seating.chairs[seat].away:
            raise No("conflict", "a bot decides for you; come back first", reason="a-bot-decides")
        mine = match.step if match.deciding == seat else 0
        if (asked.number, asked.step) != (match.number, mine):
            raise No("stale", "something has happened since; look again")
        trial = match.tried(seat, asked.codes)
        if trial.update is not None:
            early = table.clocks.since + table.founding.pace_ms - now_ms()
            if 0 < early <= table.founding.pace_ms:  # more: the clock was put back since
                return []
            early = 0
        table.trial = trial
        updates = trial.updates
        answer = Played(updates.number, 0 if trial.update is not None else len(updates.moves))
        thought = max(0, arrived - table.clocks.since)
        return [log.Moved(now_ms(), seat, tuple(asked.codes), thought, asked.number, asked.step)]

    await table.do(judge)
    return answer, early


def why(table: LiveTable, seat: int, code: int) -> Problem:
    """Why a move cannot be made now; the rules' own words, which betray nothing."""
    match = started(table)
    if match.deciding != seat:
        raise No("refused", "it is not your turn to decide", reason="not-your-turn")
    move = match.move(code)
    try:
        match.state.copy().play(move)
    except Refused as refused:
        return Problem(code="refused", rule=refused.rule or None, sentence=refused.sentence)
    raise No("conflict", "this move is legal", reason="legal")


def previewed(table: LiveTable, seat: int, code: int) -> Previewed:
    """What a move is certain to do."""
    match = started(table)
    if match.deciding != seat:
        raise No("refused", "it is not your turn to decide", reason="not-your-turn")
    match.move(code)
    events = preview(table.game, match.state.view(seat), code)
    return Previewed(code, tuple(plain(event) for event in events))


async def order(table: LiveTable, seat: int, orders: Orders) -> None:
    """Keeps a seat's standing orders."""

    def judge() -> list[log.AnyEntry]:
        check_orders(table.game.name, orders, started(table).state.view(seat))
        return [log.Ordered(now_ms(), seat, orders)]

    await table.do(judge)


async def say(table: LiveTable, seat: int, text: str) -> None:
    """Chat."""
    said = " ".join(text.split())
    if not said:
        raise No("bad-request", "there is nothing in it", reason="nothing-said")

    def judge() -> list[log.AnyEntry]:
        return [log.Spoke(now_ms(), seat, said)]

    await table.do(judge)


async def ask_undo(table: LiveTable, seat: int) -> None:
    """Takes the seat's last move back, or asks the others whether it may."""

    def judge() -> list[log.AnyEntry]:
        match = started(table)
        now = now_ms()
        if match.deciding is None:
            raise No("conflict", "the game is over", reason="over")
        if match.deciding == seat and match.step > 0:
            if step_revealed(match, seat):
                raise No(
                    "conflict", "this step has shown you something; it stays", reason="seen-already"
                )
            return [log.TookBack(now, seat)]
        last = own_last_update(match, seat)
        if last is None:
            raise No(
                "conflict",
                "you have made no move that could be taken back",
                reason="nothing-to-take-back",
            )
        to = match.updates.made(last).came_from
        if last == match.updates.place and not match.step and not revealed(match, last):
            return [log.TookBack(now, seat, to)]
        others = [other for other in table.seating.people() if other != seat]
        if not others:
            return [log.TookBack(now, seat, to)]
        if table.seating.undo is not None and now - table.seating.undo.at < UNDO_SECONDS * 1000:
            raise No("conflict", "an undo is being asked for already", reason="already-asked")
        return [log.UndoAsked(now, seat, to)]

    await table.do(judge)


async def answer_undo(table: LiveTable, seat: int, agree: bool) -> None:
    """Agrees to an undo, or not. When all have agreed it happens."""

    def judge() -> list[log.AnyEntry]:
        undo = table.seating.undo
        now = now_ms()
        if undo is None or seat not in undo.waiting:
            raise No("conflict", "nobody waits for your answer", reason="nobody-waits")
        answered: list[log.AnyEntry] = [log.UndoAnswered(now, seat, agree)]
        if agree and undo.waiting == {seat}:
            answered.append(log.TookBack(now, undo.seat, undo.to))
        return answered

    await table.do(judge)
