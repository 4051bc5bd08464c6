"""Limits hold for all workers of a machine together, whoever of them is asked."""

from __future__ import annotations

import os
import signal
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path

import pytest

from kasbah.server.together import REPORT, Plan, SharedRate, Together
from kasbah.server.worker import house_of
from tests.server.running import (
    GENEROUS,
    Line,
    Person,
    Server,
    all_workers,
    me,
    only,
    wait_for,
    workers_of,
)

NEVER = 1e-9
"""A bucket that does not fill again while a test runs."""


@pytest.fixture
def plans(tmp_path: Path) -> list[Plan]:
    """Three workers that count in one file."""
    plans = [Plan(str(tmp_path / "counts"), bytes(32), place, 3) for place in range(3)]
    with (tmp_path / "counts").open("wb") as file:
        file.truncate(plans[0].size)
    return plans


def test_what_one_worker_allowed_the_others_count_too(plans: list[Plan]) -> None:
    rates = [SharedRate(Together(plan), 1, NEVER, 5.0) for plan in plans]
    allowed = [rate.allows("1.2.3.4") for _ in range(3) for rate in rates]
    assert allowed == [True] * 5 + [False] * 4
    assert rates[2].allows("1.2.3.5")
    other = SharedRate(Together(plans[0]), 2, NEVER, 5.0)
    assert other.allows("1.2.3.4"), "each limit counts for itself"


def test_a_shared_bucket_fills_again(plans: list[Plan]) -> None:
    now = 100.0
    rates = [SharedRate(Together(plan), 0, 2.0, 3.0) for plan in plans]
    for rate in rates:
        rate.clock = lambda: now
    assert [rate.allows("a") for rate in (*rates, *rates)] == [True] * 3 + [False] * 3
    now += 1.0
    assert [rate.allows("a") for rate in rates] == [True, True, False]


def test_two_clients_on_one_place_do_not_pay_for_each_other(
    plans: list[Plan], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kasbah.server.together.ROOM", 1)
    rate = SharedRate(Together(plans[0]), 0, NEVER, 1.0)
    assert [rate.allows("a"), rate.allows("a"), rate.allows("b")] == [True, False, True]


def hammer(plan: Plan) -> int:
    """How often one process was allowed to."""
    rate = SharedRate(Together(plan), 3, NEVER, 300.0)
    return sum(rate.allows("somebody") for _ in range(400))


def test_processes_that_ask_at_once_get_no_more_than_one_would(plans: list[Plan]) -> None:
    with get_context("fork").Pool(3) as pool:
        allowed = pool.map(hammer, plans)
    assert sum(allowed) == 300


def test_a_report_is_there_for_the_others_until_its_worker_is_replaced(plans: list[Plan]) -> None:
    one, two, three = (Together(plan) for plan in plans)
    one.report(b"first")
    one.report(b"1")
    two.report(b"x" * REPORT)  # has no room
    three.report(b"3")
    assert [worker.reports() for worker in (one, two, three)] == [[b"3"], [b"1", b"3"], [b"1"]]
    Together(plans[0])
    assert two.reports() == [b"3"]


def test_lines_are_counted_over_all_workers_and_those_of_a_dead_one_are_forgotten(
    plans: list[Plan],
) -> None:
    one, two, three = (Together(plan) for plan in plans)
    assert [worker.add_line("a", 4) for worker in (one, two, three, two)] == [True] * 4
    assert not one.add_line("a", 4)
    assert one.add_line("b", 4)
    three.drop_line("a")
    assert one.add_line("a", 4)
    assert not three.add_line("a", 4)
    reborn = Together(plans[1])  # two lines went with the one that was there before
    assert [reborn.add_line("a", 4) for _ in range(3)] == [True, True, False]


@pytest.mark.parametrize(
    ("address", "house"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("not:an:address", "not:an:address"),
    ],
)
def test_a_household_has_one_count_whatever_address_it_uses(address: str, house: str) -> None:
    assert house_of(address) == house


def test_several_workers_allow_what_one_would(tmp_path: Path) -> None:
    limits = (*GENEROUS, "tables_a_minute=4", "connections_a_client=3", "sweep_seconds=600")
    with (
        Server(str(tmp_path / "kasbah.db"), "--workers", "2", limits=limits) as server,
        ExitStack() as lines,
    ):
        workers = all_workers(server, 2)
        made: list[int] = []
        people: list[Person] = []
        tables: list[str] = []
        for worker in (*workers, *workers):
            with only(worker, workers, server):
                ann = lines.enter_context(Person(server.url))
                for _ in range(2):
                    answer = ann.call("POST", "tables", game="marracash", seats=me(3))
                    made.append(answer.status_code)
                    if answer.status_code == 201:
                        people.append(ann)
                        tables.append(answer.json()["table"]["table"])
        assert made == [201] * 4 + [429] * 4

        told = []
        for worker, place in ((workers[0], 0), (workers[1], 2), (workers[1], 3), (workers[0], 1)):
            with only(worker, workers, server):
                line = lines.enter_context(Line(people[place], tables[place], 0))
                told.append(line.next()["type"])
        assert told == ["position"] * 3 + ["problem"]

        wait_for(lambda: all(_tells_of_both(server, worker, workers) for worker in workers))

        os.kill(workers[1], signal.SIGKILL)  # its two lines are gone with it
        wait_for(lambda: len(set(workers_of(server.process.pid)) - {workers[1]}) == 2)
        wait_for(lambda: _has_room(people[1], tables[1]))


def _tells_of_both(server: Server, worker: int, workers: list[int]) -> bool:
    """Whether the figures of one worker are those of all; the others report once a second."""
    with only(worker, workers, server), Person(server.url) as somebody:
        figures = somebody.http.get("/metrics").text
    wanted = (_posted(201, 4), _posted(429, 4), "kasbah_connections 3\n")
    return all(line in figures for line in wanted)


def _posted(status: int, count: int) -> str:
    labels = f'method="POST",route="/api/tables",status="{status}"'
    return f"kasbah_requests_total{{{labels}}} {count}\n"


def _has_room(person: Person, table: str) -> bool:
    with person.sit(table, 0) as line:
        return bool(line.next()["type"] == "position")
