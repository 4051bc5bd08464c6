"""A server in trouble: players who keep book, faults at random, and then the reckoning."""

from __future__ import annotations

import random
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeVar

import httpx

from tests.fire.checker import check
from tests.fire.faults import Faults
from tests.fire.places import Clock, SmallDisk
from tests.fire.proxy import Proxy
from tests.fire.witness import Witness
from tests.postgres import Postgres
from tests.server.running import GENEROUS, Person, Server, me

Kind = Literal["SQLite", "PostgreSQL"]
GAMES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("marracash", 3, {}),
    ("casablanca", 2, {"turn_limit": 20}),
    ("schwarzmarkt", 3, {}),
    ("casablanca", 2, {"mode": "headquarters", "turn_limit": 20}),
)
LIMITS = (*GENEROUS, "lease_seconds=2", "sweep_seconds=0.5", "idle_seconds=5")
WORKERS = 3
MEGABYTES = 24
PATIENCE = 90.0
BOT_TABLES = 2
SAY_NOTHING = ("Traceback", "kasbah=")
"""What must not stand in a log: nobody reads a traceback there, nor anybody's cookie."""
T = TypeVar("T")


@dataclass
class Told:
    """What a run came to."""

    kind: Kind
    seconds: float = 0.0
    acknowledged: int = 0
    tables: int = 0
    views: int = 0
    tricks: int = 0
    lost_lines: int = 0
    refused: int = 0
    bot_updates: int = 0
    faults: dict[str, int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)


def patiently(ask: Callable[[], T]) -> T:
    """Asks until somebody answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return ask()
        except (httpx.HTTPError, AssertionError):
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


class Chaos:
    """One server, its players and its troubles."""

    def __init__(self, kind: Kind, seed: int, stack: ExitStack) -> None:
        self.told = Told(kind)
        self.rng = random.Random(seed)
        self.lock = threading.Lock()
        self.stop = threading.Event()
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kasbah-fire-")))
        clock = Clock(folder)
        disk, postgres = None, None
        prefix: tuple[str, ...] = ()
        if kind == "SQLite":
            (folder / "disk").mkdir()
            disk = stack.enter_context(SmallDisk(folder / "disk", MEGABYTES))
            database, prefix = str(folder / "disk" / "kasbah.db"), disk.prefix
        else:
            postgres = Postgres()
            stack.callback(postgres.remove)
            postgres.start()
            database = postgres.url()
        self.server = stack.enter_context(
            Server(
                database,
                *("--workers", str(WORKERS)),
                limits=LIMITS,
                prefix=prefix,
                environment=clock.environment,
            )
        )
        proxy = stack.enter_context(Proxy(self.server.port, seed))
        self.faults = Faults(self.server, proxy, clock, random.Random(seed), disk, postgres)
        self.direct = stack.enter_context(Person(self.server.url))
        self.person = stack.enter_context(Person(proxy.url))
        self.bots = [
            patiently(lambda: self.direct.make("marracash", me(0, bots=3)))
            for _ in range(BOT_TABLES)
        ]
        self.person.http.cookies.set("kasbah", self.direct.token)

    def _play(self, number: int) -> None:
        """One player after the other at one place, until the end of the troubles."""
        seed = number
        while not self.stop.is_set():
            game, players, options = GAMES[seed % len(GAMES)]
            table = self._make(game, players, options)
            witness = Witness(self.person, table, players, seed)
            seed += len(GAMES) + 1
            try:
                witness.play(self.stop.is_set)
                if not witness.over:
                    witness.finish(PATIENCE)
                witness.hang_up()
                self._reckon(witness, game)
            except Exception as wrong:  # told with all others at the end
                with self.lock:
                    self.told.wrong.append(f"{game}: {type(wrong).__name__}: {wrong}")
                witness.hang_up()

    def _make(self, game: str, players: int, options: dict[str, Any]) -> str:
        return patiently(lambda: self.direct.make(game, me(players), options=options))

    def _reckon(self, witness: Witness, game: str) -> None:
        verdict = patiently_checked(self.direct, witness)
        with self.lock:
            told = self.told
            told.tables += 1
            told.acknowledged += verdict.acknowledged
            told.views += verdict.views
            told.tricks += witness.tricks
            told.lost_lines += witness.again
            told.refused += len(witness.refusals)
            told.wrong += [
                f"{game}: {said}" for said in witness.refusals if said["code"] == "failed"
            ]

    def _number(self, table: str) -> int:
        shown = patiently(lambda: self.direct.ask("GET", f"tables/{table}"))["table"]
        found: int = 10_000 if shown["status"] == "over" else shown["number"]
        return found

    def run(self, seconds: float, players: int) -> Told:
        """So many seconds of trouble, all kinds at least once; then all tables must be well."""
        began = time.monotonic()
        with ThreadPoolExecutor(players) as pool:
            playing = [pool.submit(self._play, number) for number in range(players)]
            while time.monotonic() - began < seconds or not self.faults.all_done():
                time.sleep(self.rng.uniform(0.2, 1.0))
                self.faults.one()
            self.faults.over()
            self.stop.set()
            for future in playing:
                future.result(timeout=2 * PATIENCE)
        self._bots_play_on()
        log = self.server.log.read_text(errors="replace")
        for word in SAY_NOTHING:
            place = log.find(word)
            if place >= 0:
                self.told.wrong.append(f"the log holds {log[max(0, place - 100) : place + 1500]}")
        if self.direct.token in log:
            self.told.wrong.append("the log holds somebody's token")
        self.told.faults = dict(self.faults.done)
        self.told.seconds = time.monotonic() - began
        return self.told

    def _bots_play_on(self) -> None:
        before = {table: self._number(table) for table in self.bots}
        end = time.monotonic() + PATIENCE
        for table in self.bots:
            while self._number(table) <= before[table] < 10_000:
                if time.monotonic() > end:
                    self.told.wrong.append(f"the bots of a table stand still at {before[table]}")
                    break
                time.sleep(0.2)
            shown = self._number(table)
            self.told.bot_updates += 0 if shown == 10_000 else shown


def patiently_checked(person: Person, witness: Witness) -> Any:
    """The verdict; a server that is just away is asked again, a wrong record is not."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return check(person, witness)
        except httpx.HTTPError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)


def run(kind: Kind, seconds: float, players: int, seed: int) -> Told:
    """A whole run."""
    with ExitStack() as stack:
        return Chaos(kind, seed, stack).run(seconds, players)
