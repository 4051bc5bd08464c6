"""A bot in a process of its own: `python -m kasbah.server.bot_process`.

Reads questions and writes answers, a line of JSON each. It is told what a seat sees and may do,
and nothing else; that is all there is to know in this process.
"""

from __future__ import annotations

import os
import sys
import traceback
from pathlib import Path
from typing import Any

import msgspec

import kasbah
from kasbah.bots import SearchBot, make_bot
from kasbah.bots.budget import Budget
from kasbah.bots.insight.table import insight_for
from kasbah.core import Box, Game, Move, View
from kasbah.core.codec import to_plain


class Memory(msgspec.Struct, frozen=True):
    """What a seat's bot keeps in mind from one decision to the next, wherever it is asked."""

    view: dict[str, Any]
    """What it saw when it decided last."""
    code: int
    """And what it played."""
    learnt: list[float]


class Question(msgspec.Struct, frozen=True):
    """What is asked: a decision, or advice if `spec` is `advice`."""

    game: str
    options: dict[str, Any]
    spec: str
    seconds: float
    """For searching bots: how long they may think."""
    seed: str
    view: dict[str, Any]
    codes: tuple[int, ...]
    memory: Memory | None = None


class Thought(msgspec.Struct, frozen=True):
    """A move a bot thought about."""

    code: int
    visits: int
    share: float
    reason: dict[str, Any]


class Answer(msgspec.Struct, frozen=True):
    """The code, or what a bot would think about."""

    code: int = -1
    simulations: int = 0
    thoughts: tuple[Thought, ...] = ()
    learnt: list[float] = []
    """What a bot wants to be told again when its seat is asked next."""
    failure: str = ""


def answer(question: Question) -> Answer:
    """Thinks."""
    game = kasbah.game(question.game)
    options = {name: _agreed(value) for name, value in question.options.items()}
    box = game.box(**options)
    view = game.read_view(box, question.view)
    if question.spec == "advice":
        return _advice(game, box, view, question)
    moves: list[Move] = [box.moves[code] for code in question.codes]
    bot = make_bot(_spec(question), game, box, question.seed)
    try:
        if not isinstance(bot, SearchBot):
            return Answer(code=bot.decide(view, moves).code)
        memory = question.memory
        if memory is not None:
            bot.recall(game.read_view(box, memory.view), memory.code, memory.learnt)
        return Answer(code=bot.decide(view, moves).code, learnt=bot.learnt(view))
    finally:
        bot.close()


def _agreed(value: Any) -> Any:
    """An option's value as games want it: JSON has lists where they have tuples."""
    return tuple(value) if isinstance(value, list) else value


def _spec(question: Question) -> str:
    """The bot to ask: one that searches is given the time there is."""
    name = question.spec.partition(":")[0]
    if name != "search":
        return question.spec
    milliseconds = max(1, int(question.seconds * 1000))
    return f"search:{milliseconds}ms" if milliseconds >= 20 else "greedy"


def _advice(game: Game, box: Box, view: View, question: Question) -> Answer:
    budget = Budget(seconds=question.seconds)
    bot = SearchBot(game, insight_for(box), budget, question.seed)
    advice = bot.explain(view)
    thoughts = tuple(
        Thought(one.move.code, one.visits, one.win_share, _reason(one.reason))
        for one in advice.candidates
    )
    return Answer(simulations=advice.simulations, thoughts=thoughts)


def _reason(reason: object) -> dict[str, Any]:
    """Why, as plain data that says what it is."""
    if isinstance(reason, str):
        return {"type": reason}
    data: dict[str, Any] = to_plain(reason)
    return {"type": type(reason).__name__} | data


def where(failure: BaseException) -> str:
    """What failed and where, for the log; its words could name a card, so they are left out."""
    frames = traceback.extract_tb(failure.__traceback__)
    place = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(failure).__name__}{place}"


def main() -> None:
    """Answers until nobody asks any more."""
    decode = msgspec.json.Decoder(Question).decode
    encode = msgspec.json.Encoder().encode
    output = sys.stdout.buffer
    for line in sys.stdin.buffer:
        try:
            told = answer(decode(line))
        except Exception as failure:
            told = Answer(failure=where(failure))
        try:
            output.write(encode(told) + b"\n")
            output.flush()
        except BrokenPipeError:  # the worker was killed meanwhile
            os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())
            return


if __name__ == "__main__":
    main()
