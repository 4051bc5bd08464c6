"""Small parts of the server on their own: a slow client, a rate, clocks, a bot that dies."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, get_args

from kasbah.server.bot_process import where
from kasbah.server.clock import GRACE, Clocks
from kasbah.server.connection import TOO_SLOW, Connection
from kasbah.server.limits import MOST_CLIENTS, Rate
from kasbah.server.messages import ClockTerms, FindingKind, ProblemCode, ProblemReason
from kasbah.server.problems import STATUS
from tests.server.running import GENEROUS, Person, Server, children, me, number


def test_a_client_that_does_not_keep_up_is_told_to_come_back() -> None:
    """It costs the others neither time nor memory."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    connection = Connection(0, "somebody", most=3)
    for word in (b"one", b"two", b"three", b"four", b"five"):
        connection.tell(word)
    asyncio.run(connection.write(send))
    assert sent[-1] == {"type": "websocket.close", "code": TOO_SLOW, "reason": ""}
    assert len(sent) <= 2


def test_a_failed_bot_tells_the_log_where_but_nothing_of_what_it_saw() -> None:
    try:
        int("card 17")
    except ValueError as failure:
        told = where(failure)
    assert told.startswith("ValueError at test_parts.py:")
    assert "card" not in told


def test_a_rate_lets_some_through_at_once_and_then_so_many_a_second() -> None:
    now = 100.0
    rate = Rate(2.0, 3.0, clock=lambda: now)
    assert [rate.allows("a") for _ in range(5)] == [True, True, True, False, False]
    assert rate.allows("b")
    now += 1.0
    assert [rate.allows("a") for _ in range(3)] == [True, True, False]


def test_a_rate_does_not_remember_everybody_for_ever() -> None:
    now = 0.0
    rate = Rate(1.0, 1.0, clock=lambda: now)
    for client in range(MOST_CLIENTS + 10):
        rate.allows(client)
    assert len(rate.buckets) <= MOST_CLIENTS


def test_a_server_may_have_more_lines_than_a_program_has_files_at_first() -> None:
    words = (
        "import resource as r; hard = r.getrlimit(r.RLIMIT_NOFILE)[1];"
        "r.setrlimit(r.RLIMIT_NOFILE, (256, hard));"
        "from kasbah.server.serve import MANY, allow_many_lines; allow_many_lines();"
        "print(r.getrlimit(r.RLIMIT_NOFILE)[0], min(hard, MANY))"
    )
    told = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    now, most = told.stdout.split()
    assert now == most


def test_a_live_clock_charges_for_thinking_and_adds_after_each_update() -> None:
    clocks = Clocks(ClockTerms("live", 60, 5), 2, now=0)
    assert clocks.over_at(0) == 60_000
    clocks.answered(0, thought=20_000, at=20_000)
    assert clocks.left == [45_000, 60_000]
    shown = clocks.shown(1, 30_000)
    assert shown is not None
    assert (shown.left, shown.running) == ((45_000, 50_000), 1)
    clocks.answered(1, thought=100_000, at=120_000)
    assert clocks.left[1] == 5_000
    clocks.left[0] = 0
    clocks.came_back(0, at=130_000)
    assert clocks.over_at(0) == 130_000 + GRACE


def test_a_bot_whose_process_dies_is_replaced(tmp_path: Path) -> None:
    """The game goes on, whatever happened to its bots."""
    limits = (*GENEROUS, "bot_processes=1")
    with Server(str(tmp_path / "bots.db"), limits=limits) as server, Person(server.url) as ann:
        table = ann.make("marracash", me(0, bots=3))
        killed = 0
        end = time.monotonic() + 40
        while killed < 2 or number(ann, table) < 5:
            assert time.monotonic() < end
            for child in children(server.process.pid):
                command = Path(f"/proc/{child}/cmdline").read_bytes()
                if b"bot_process" in command and killed < 2:
                    os.kill(child, signal.SIGKILL)
                    killed += 1
            time.sleep(0.4)


def test_every_reason_and_every_finding_on_the_wire_is_used_somewhere() -> None:
    """A word that the client has to translate for nothing would be one that nobody can check."""
    home = Path(__file__).parents[2] / "src" / "kasbah"
    source = "".join(path.read_text() for path in sorted((home / "server").glob("*.py")))
    assert set(re.findall(r'reason="([a-z-]+)"', source)) == set(get_args(ProblemReason))
    proof = (home / "core" / "proof.py").read_text()
    found = re.findall(r'Finding\(\s*"([a-z-]+)"', proof)
    assert sorted(found) == sorted(get_args(FindingKind))
    assert set(STATUS) == set(get_args(ProblemCode))
