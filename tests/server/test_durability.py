"""A move is acknowledged when it is on disk: whoever is killed, nothing is lost or doubled."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import kasbah
from kasbah.core import Record, prove
from tests.postgres import Postgres
from tests.server.player import Stubborn
from tests.server.running import (
    GENEROUS,
    Person,
    Server,
    all_workers,
    me,
    number,
    only,
    wait_for,
    workers_of,
)

GAMES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("marracash", 3, {}),
    ("casablanca", 2, {"turn_limit": 20}),
    ("schwarzmarkt", 3, {}),
)
QUICK_LEASES = (*GENEROUS, "lease_seconds=2", "sweep_seconds=0.5")


def proved(person: Person, table: str, game: str) -> None:
    """The record of a finished game proves itself."""
    record = Record.read(person.http.get(f"/api/tables/{table}/record?seat=0").content)
    assert prove(record, kasbah.game(game))


def wait_for_plays(people: list[Stubborn], more: int) -> None:
    """Returns when each has made so many moves more: in the middle of a game on any machine."""
    enough = [one.plays + more for one in people]
    wait_for(
        lambda: all(one.plays >= end for one, end in zip(people, enough, strict=True)),
        every=0.001,
    )


def test_killed_at_random_moments_it_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """kill -9 while three games are played at once; then the games end as if nothing had been."""
    rng = random.Random(9)
    with Server(str(tmp_path / "kasbah.db")) as server, Person(server.url) as ann:
        port = server.port
        stubborn = [
            Stubborn(ann, ann.make(game, me(players), options=options), players, seed)
            for seed, (game, players, options) in enumerate(GAMES)
        ]
        killing = threading.Event()

        def play(one: Stubborn) -> None:
            one.play(killing.is_set)

        with ThreadPoolExecutor(3) as pool:
            playing = [pool.submit(play, one) for one in stubborn]
            for _ in range(3):
                wait_for_plays(stubborn, rng.randint(3, 15))
                server.kill()
                server.start(port)
            killing.set()
            for future in playing:
                future.result(timeout=60)
        assert all(one.again >= 3 for one in stubborn), "a kill met nobody who played"
        short = stubborn[1]
        short.play(lambda: False)
        proved(ann, short.table, "casablanca")
        for one in stubborn:
            one.hang_up()


def test_three_workers_and_one_is_killed(database: str) -> None:
    """Players on different workers see one game; a killed worker's bots are taken over."""
    with (
        Server(database, "--workers", "3", limits=QUICK_LEASES) as server,
        Person(server.url) as ann,
    ):
        workers = all_workers(server, 3)
        people = Stubborn(ann, ann.make("casablanca", me(3), options={"turn_limit": 20}), 3, 5)
        for seat, worker in enumerate(workers):  # each player at another worker
            with only(worker, workers, server):
                people.line(seat)
        bots = [ann.make("marracash", me(0, bots=3)) for _ in range(2)]
        done = threading.Event()
        with ThreadPoolExecutor(1) as pool:
            playing = pool.submit(people.play, done.is_set)
            wait_for_plays([people], 10)
            before = {table: number(ann, table) for table in bots}
            os.kill(workers[1], signal.SIGKILL)
            wait_for(lambda: all(number(ann, table) > before[table] + 1 for table in bots))
            done.set()
            playing.result(timeout=60)
        people.play(lambda: False)
        proved(ann, people.table, "casablanca")
        people.hang_up()
        assert people.plays > 10
        assert people.again > 0, "nobody sat at the worker that was killed"
        ids = workers_of(server.process.pid)
        server.kill()  # and its workers end too: the port is free, and nobody writes any more
        wait_for(lambda: not any(Path(f"/proc/{worker}").exists() for worker in ids))


def connected(person: Person, table: str) -> list[bool]:
    """Which seats have somebody connected."""
    return [seat["here"] for seat in person.ask("GET", f"tables/{table}")["table"]["seats"]]


def test_a_restarted_database_under_load(postgres: Postgres) -> None:
    """While it is away players are told so; when it is back they play on."""
    with Server(postgres.emptied()) as server, Person(server.url) as ann:
        stubborn = [
            Stubborn(ann, ann.make(game, me(players), options=options), players, seed)
            for seed, (game, players, options) in enumerate(GAMES)
        ]
        done = threading.Event()
        with ThreadPoolExecutor(len(stubborn)) as pool:
            playing = [pool.submit(one.play, done.is_set) for one in stubborn]
            wait_for_plays(stubborn, 5)
            postgres.stop(kill=True)
            time.sleep(0.7)
            unwell = ann.http.get("/healthz").status_code
            postgres.start()
            wait_for(lambda: ann.http.get("/healthz").status_code == 200)
            time.sleep(0.5)
            done.set()
            for future in playing:
                future.result(timeout=60)
        assert unwell == 503
        for one in stubborn:
            assert {said["code"] for said in one.refusals} == {"down"}
        short = stubborn[1]
        short.play(lambda: False)
        proved(ann, short.table, "casablanca")
        for one in stubborn:
            one.hang_up()


def test_moves_of_one_worker_reach_the_lines_of_another(database: str) -> None:
    """Two servers on one database, as on two machines."""
    with (
        Server(database, limits=QUICK_LEASES) as here,
        Server(database, limits=QUICK_LEASES) as there,
        Person(here.url) as ann,
    ):
        table = ann.make("marracash", me(3), options={"start_player": 0})
        with Person(there.url) as same, ann.sit(table, 0) as line:
            same.http.cookies.set("kasbah", ann.token)
            line.until("position")
            with same.sit(table, 1) as other:
                other.until("position")
                line.play(line.moves[0][0])
                began = time.monotonic()
                other.catch_up(1)
                assert time.monotonic() - began < 2
                assert other.heads[-1] == line.position()["head"]
                wait_for(lambda: connected(ann, table) == [True, True, False])
                line.send("say", text="hello there")
                assert other.until("chat")["text"] == "hello there"
                there.kill()  # whoever sat there is not here any more, and the others see it
                line.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["here"])


@pytest.mark.parametrize("seats", [2])
def test_two_that_play_at_the_same_moment_are_put_in_order(database: str, seats: int) -> None:
    """The same seat on two machines sends two different moves: one is played, one is stale."""
    with Server(database) as here, Server(database) as there, Person(here.url) as ann:
        table = ann.make("casablanca", me(seats), options={"starter": 0})
        with Person(there.url) as same:
            same.http.cookies.set("kasbah", ann.token)
            with ann.sit(table, 0) as one, same.sit(table, 0) as two:
                one.until("position")
                two.until("position")
                for _ in range(6):
                    one.position()
                    two.position()
                    if one.number != two.number or one.step != two.step or not one.moves:
                        time.sleep(0.1)
                        continue
                    codes = [code for first, last in one.moves for code in range(first, last + 1)]
                    for line, code in ((one, codes[0]), (two, codes[-1])):
                        line.send("play", codes=[code], number=line.number, step=line.step)
                    answers = [
                        line.until(lambda m: m["type"] in ("played", "problem"))
                        for line in (one, two)
                    ]
                    kinds = sorted(answer.get("code", "played") for answer in answers)
                    assert kinds in (["played", "stale"], ["played", "played"])
                    if kinds == ["played", "played"]:
                        assert codes[0] == codes[-1]
                    time.sleep(0.1)


def test_a_server_that_ends_hands_over_its_tables(tmp_path: Path) -> None:
    """Leases that last for ten minutes are given back at once: the bots play on elsewhere."""
    limits = (*GENEROUS, "lease_seconds=600", "sweep_seconds=0.3")
    database = str(tmp_path / "kasbah.db")
    with Server(database, limits=limits) as first, Person(first.url) as ann:
        table = ann.make("marracash", me(0, bots=3))
        with Server(database, limits=limits) as second, Person(second.url) as ben:
            wait_for(lambda: number(ben, table) > 1)
            assert first.stop() == 0
            before = number(ben, table)
            wait_for(lambda: number(ben, table) > before + 1)
