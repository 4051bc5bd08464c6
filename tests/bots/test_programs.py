"""Bots from elsewhere: programs over JSON lines, packages by entry point, and their failures."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import kasbah
from kasbah.bots import make_bot
from kasbah.bots.arena.match import Match
from kasbah.bots.arena.run import run_match
from kasbah.bots.bot import Bot
from kasbah.bots.registry import GROUP, announced_names
from kasbah.core import Box, Game, Move, Seed, View

GOOD = """
import json, sys
hello = json.loads(sys.stdin.readline())
assert hello["hello"] == 1 and hello["game"] == "marracash"
for line in sys.stdin:
    asked = json.loads(line)
    assert len(asked["moves"]) >= 1 and asked["view"]["seat"] == asked["view"]["deciding"]
    print(json.dumps({"number": asked["number"], "play": len(asked["moves"]) - 1}), flush=True)
"""
CRASHES = "raise SystemExit(3)"
BABBLES = """
import sys
for line in sys.stdin:
    print("hello?", flush=True)
"""
SLOW = "import time; time.sleep(60)"
OUT_OF_RANGE = GOOD.replace('len(asked["moves"]) - 1', "10**9")


def spec(folder: Path, program: str, limit: str = "") -> str:
    file = folder / "program.py"
    file.write_text(program)
    return f"exec:{limit}{sys.executable} {file}"


def first_decision() -> tuple[Game, View, list[Move]]:
    game = kasbah.game("marracash")
    state = game.new(seed=1, players=3)
    assert state.seat is not None
    return game, state.view(state.seat), state.legal_moves()


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    match = Match("marracash", {}, (spec(tmp_path, GOOD), "random", "random"), 1, 1)
    games = run_match(match)
    assert games[0].faults == ()
    assert games[0].decisions > 20


@pytest.mark.parametrize(
    ("program", "limit", "said"),
    [
        (CRASHES, "", "has ended"),
        (BABBLES, "", "no answer: 'hello?'"),
        (SLOW, "200ms:", "no answer within 0.2 seconds"),
        (OUT_OF_RANGE, "", "no move number"),
    ],
    ids=["crashes", "babbles", "slow", "out-of-range"],
)
def test_random_moves_for_a_program_that_fails(
    tmp_path: Path, program: str, limit: str, said: str
) -> None:
    game, view, moves = first_decision()
    bot = make_bot(spec(tmp_path, program, limit), game, game.box(players=3), 1)
    try:
        for number in (1, 2):
            assert bot.decide(view, moves) in moves
            assert len(bot.faults) == number
        assert said in bot.faults[0]
    finally:
        bot.close()


def test_a_program_that_does_not_exist_is_said() -> None:
    game, view, moves = first_decision()
    bot = make_bot("exec:/nowhere/no-such-bot", game, game.box(players=3), 1)
    assert bot.decide(view, moves) in moves
    assert "cannot be started" in bot.faults[0]


class Last(Bot):
    """Always the last move; fails if it is told to."""

    def __init__(self, detail: str) -> None:
        self.detail = detail

    def decide(self, view: View, moves: Sequence[Move]) -> Move:
        if self.detail == "broken":
            raise ZeroDivisionError("oh")
        return moves[-1]


def make_last(game: Game, box: Box, detail: str, seed: Seed) -> Bot:
    return Last(detail)


def test_a_package_announces_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    info = tmp_path / "others_bot-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: others-bot\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\nlast = {__name__}:make_last\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "last" in announced_names()
    game, view, moves = first_decision()
    assert make_bot("last", game, game.box(players=3), 1).decide(view, moves) is moves[-1]
    broken = make_bot("last:broken", game, game.box(players=3), 1)
    assert broken.decide(view, moves) in moves
    assert list(broken.faults) == ["ZeroDivisionError: oh"]


@pytest.mark.parametrize("name", ["", "nobody", "random:5", "greedy:x", "search:soon", "exec:"])
def test_an_unknown_bot_gets_a_sentence(name: str) -> None:
    game = kasbah.game("marracash")
    with pytest.raises(kasbah.BadOption):
        make_bot(name, game, game.box(), 1)
