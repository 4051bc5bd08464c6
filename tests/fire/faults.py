"""What is done to a server: each fault is over when its function returns, except bad weather."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress

from tests.fire.places import Clock, SmallDisk
from tests.fire.proxy import Proxy
from tests.postgres import Postgres
from tests.server.running import Server, workers_of

WEATHER = ((0.0, 65_536, 0), (0.05, 65_536, 0), (0.02, 100, 0), (0.0, 65_536, 60), (0.1, 500, 200))
"""Delay of a piece, its size, and one in how many cuts the line."""
HOUR = 3600.0


class Faults:
    """All that can happen to this server, by name."""

    def __init__(
        self,
        server: Server,
        proxy: Proxy,
        clock: Clock,
        rng: random.Random,
        disk: SmallDisk | None = None,
        postgres: Postgres | None = None,
    ) -> None:
        self.server, self.proxy, self.clock, self.rng = server, proxy, clock, rng
        self.disk, self.postgres = disk, postgres
        self.done: dict[str, int] = {}
        self.kinds: dict[str, Callable[[], None]] = {
            "a worker is killed": self.kill_a_worker,
            "all processes are killed": self.kill_all,
            "a worker is frozen": self.freeze_a_worker,
            "all lines are cut": proxy.cut_all,
            "the lines change": self.weather,
            "the clock jumps": self.jump,
        }
        if disk is not None:
            self.kinds["the disk is full"] = self.fill_disk
        if postgres is not None:
            self.kinds["PostgreSQL restarts"] = self.restart_database
            self.kinds["PostgreSQL is killed"] = self.kill_database
        self.waiting: list[str] = []

    def one(self) -> None:
        """The next fault: every kind comes before one comes again."""
        if not self.waiting:
            self.waiting = list(self.kinds)
            self.rng.shuffle(self.waiting)
        name = self.waiting.pop()
        self.kinds[name]()
        self.done[name] = self.done.get(name, 0) + 1

    def all_done(self) -> bool:
        """Whether each kind has come."""
        return self.done.keys() == self.kinds.keys()

    def a_worker(self) -> int | None:
        """Any of the workers."""
        with suppress(OSError):
            workers = workers_of(self.server.process.pid)
            return self.rng.choice(workers) if workers else None
        return None

    def kill_a_worker(self) -> None:
        """kill -9."""
        worker = self.a_worker()
        if worker is not None:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)

    def freeze_a_worker(self) -> None:
        """It stands still for longer than its leases last, and then goes on as if nothing was."""
        worker = self.a_worker()
        if worker is None:
            return
        with suppress(ProcessLookupError):
            os.kill(worker, signal.SIGSTOP)
            time.sleep(self.rng.uniform(0.5, 3.0))
            os.kill(worker, signal.SIGCONT)

    def kill_all(self) -> None:
        """As if the machine had been switched off and on."""
        port = self.server.port
        os.killpg(self.server.process.pid, signal.SIGKILL)
        self.server.kill()
        time.sleep(0.2)
        self.server.start(port)

    def weather(self) -> None:
        """Slow, in small pieces, cut in the middle of a message, or good."""
        self.proxy.bad(*self.rng.choice(WEATHER))

    def jump(self) -> None:
        """An hour forward or back; never far from the truth for long."""
        ahead = self.clock.seconds > 0 or (self.clock.seconds == 0 and self.rng.random() < 0.5)
        self.clock.jump(-HOUR if ahead else HOUR)

    def fill_disk(self) -> None:
        """No room for a while."""
        assert self.disk is not None
        self.disk.fill()
        time.sleep(self.rng.uniform(0.3, 1.0))
        self.disk.make_room()

    def restart_database(self) -> None:
        """In good order."""
        assert self.postgres is not None
        self.postgres.stop()
        time.sleep(self.rng.uniform(0.0, 0.5))
        self.postgres.start()

    def kill_database(self) -> None:
        """Without goodbye."""
        assert self.postgres is not None
        self.postgres.stop(kill=True)
        time.sleep(self.rng.uniform(0.0, 0.5))
        self.postgres.start()

    def over(self) -> None:
        """Everything is well again."""
        self.proxy.good()
