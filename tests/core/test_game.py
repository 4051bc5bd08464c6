"""The front door: games by name, and the ten lines of the README."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kasbah
from kasbah.core import BadOption

README = Path(__file__).parents[2] / "README.md"


def test_a_game_is_found_by_its_name() -> None:
    assert kasbah.game("marracash").title == "MarraCash"
    with pytest.raises(BadOption, match="there is no game 'chess'"):
        kasbah.game("chess")


def test_without_a_seed_every_game_is_another() -> None:
    game = kasbah.game("marracash")

    assert game.new().snapshot() != game.new().snapshot()


def test_the_moves_of_a_game_are_numbered() -> None:
    moves = kasbah.game("marracash").moves

    assert [moves[move.code] for move in moves] == list(moves)
    for code in (-1, len(moves)):
        with pytest.raises(IndexError):
            moves[code]


def test_a_view_of_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no seat 4"):
        kasbah.game("marracash").new().view(4)


def test_the_python_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, "README.md", "exec"), {})
    assert "winners" in capsys.readouterr().out
