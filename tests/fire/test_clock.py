"""The time of day jumps, as on a machine whose clock was wrong: nobody waits for it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

from tests.fire.places import Clock
from tests.server.running import GENEROUS, Person, Server, me, workers_of

LIMITS = (*GENEROUS, "lease_seconds=2", "sweep_seconds=0.3")
HOUR = 3600.0
PATIENCE = 30.0


def wait_for(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)


def number(person: Person, table: str) -> int:
    """Updates so far; many if the game is over."""
    for _ in range(100):
        try:
            shown = person.ask("GET", f"tables/{table}")["table"]
        except Exception:  # whoever was asked is gone
            time.sleep(0.1)
        else:
            return 10_000 if shown["status"] == "over" else int(shown["number"])
    raise AssertionError("nobody answers")


def goes_on(person: Person, table: str) -> None:
    """Two more updates come."""
    before = number(person, table)
    wait_for(lambda: number(person, table) > before + 1)


def test_bots_play_on_when_the_clock_is_put_back_or_forward(tmp_path: Path) -> None:
    clock = Clock(tmp_path)
    database = str(tmp_path / "kasbah.db")
    with (
        Server(database, limits=LIMITS, environment=clock.environment) as server,
        Person(server.url) as ann,
    ):
        table = ann.make("marracash", me(0, bots=3))
        for jump in (-HOUR, HOUR, HOUR, -HOUR):
            goes_on(ann, table)
            clock.jump(jump)
            goes_on(ann, table)


def test_a_player_does_not_wait_for_the_clock_to_come_back(tmp_path: Path) -> None:
    """The pace of a table is counted from the question, which lies in the future now."""
    clock = Clock(tmp_path)
    database = str(tmp_path / "kasbah.db")
    with (
        Server(database, limits=LIMITS, environment=clock.environment) as server,
        Person(server.url) as ann,
    ):
        table = ann.make("marracash", me(3), pace_ms=100)
        for seat in range(3):
            with ann.sit(table, seat) as line:
                line.until("position")
                if line.deciding:
                    clock.jump(-HOUR)
                    assert line.play(line.moves[0][0])["type"] == "played"
                    return
        raise AssertionError("nobody decides")


def test_a_killed_workers_tables_are_taken_over_although_the_clock_was_put_back(
    tmp_path: Path,
) -> None:
    """Its leases and what is due lie an hour ahead: they count for nothing."""
    clock = Clock(tmp_path)
    database = str(tmp_path / "kasbah.db")
    with (
        Server(database, "--workers", "2", limits=LIMITS, environment=clock.environment) as server,
        Person(server.url) as ann,
    ):
        wait_for(lambda: len(workers_of(server.process.pid)) == 2)
        tables = [ann.make("marracash", me(0, bots=3)) for _ in range(3)]
        wait_for(lambda: all(number(ann, table) > 0 for table in tables))
        clock.jump(-HOUR)
        time.sleep(1.0)  # a sweep
        os.kill(workers_of(server.process.pid)[0], signal.SIGKILL)
        before = {table: number(ann, table) for table in tables}
        wait_for(lambda: all(number(ann, table) > before[table] + 1 for table in tables))
