"""What the page about bots shows does run."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from kasbah.bots.arena.match import Match
from kasbah.bots.arena.run import run_match
from kasbah.cli.main import parser

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()


def test_the_python_of_the_page_runs() -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        exec(compile(block, "bots.md", "exec"), {})


def test_the_program_of_the_page_plays(tmp_path: Path) -> None:
    (program,) = re.findall(r"```python program\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "bot.py").write_text(program)
    bot = f"exec:{sys.executable} {tmp_path / 'bot.py'}"
    (game,) = run_match(Match("marracash", {}, (bot, "random", "random"), 1, 1))
    assert game.faults == ()


def test_the_command_of_the_page_is_understood() -> None:
    (command,) = re.findall(r"^kasbah (arena .*)$", PAGE, re.MULTILINE)
    asked = parser().parse_args(command.split())
    bots = tuple(asked.seats.split(","))
    Match(asked.game, {}, bots, asked.games, asked.seed).check()
