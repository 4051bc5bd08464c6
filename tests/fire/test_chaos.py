"""The short form of the chaos run: every kind of fault once, and every acknowledged move is there.

The long one is a section of `make bench-full`.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.fire.chaos import Kind, run
from tests.postgres import Postgres

KINDS = {"SQLite": 7, "PostgreSQL": 8}
"""How many kinds of faults each of them has."""


@pytest.mark.parametrize("kind", ["SQLite", "PostgreSQL"])
def test_nothing_is_lost_doubled_or_leaked(kind: Kind) -> None:
    try:
        told = run(kind, seconds=1.0, players=3, seed=4)
    except OSError as failure:
        if "no disk of its own" not in str(failure):
            raise
        pytest.skip(str(failure))
    assert not told.wrong, "\n".join(told.wrong)
    assert len(told.faults) == KINDS[kind]
    assert told.tables >= 3
    assert told.acknowledged > 100
    assert told.views > told.acknowledged
    assert told.lost_lines > 3
    assert told.tricks > 10


def test_a_server_without_its_database_says_so_in_one_sentence() -> None:
    """It says why it does not start, and shows nobody a traceback."""
    postgres = Postgres()
    try:
        words = [sys.executable, "-m", "kasbah.cli.main", "serve", "--port", "0"]
        done = subprocess.run(
            [*words, "--database", postgres.url()], capture_output=True, text=True, timeout=60
        )
    finally:
        postgres.remove()
    assert done.returncode != 0
    assert "the PostgreSQL database cannot be" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_bot_whose_worker_is_gone_just_ends() -> None:
    """It has thought for somebody who was killed meanwhile: nobody is told."""
    bot = subprocess.Popen(
        [sys.executable, "-m", "kasbah.server.bot_process"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert bot.stdin is not None
    assert bot.stdout is not None
    assert bot.stderr is not None
    bot.stdout.close()
    bot.stdin.write(b"what?\n")
    bot.stdin.close()
    assert bot.stderr.read() == b""
    bot.stderr.close()
    assert bot.wait(30) == 0
