"""Starts the server: one process, or several on the same port."""

from __future__ import annotations

import gc
import logging
import multiprocessing
import os
import secrets
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

from kasbah.core import BadOption
from kasbah.server import logs
from kasbah.server.app import application
from kasbah.server.frames import QuickProtocol
from kasbah.server.guard import Guard
from kasbah.server.settings import Settings
from kasbah.server.together import Plan
from kasbah.store import open_store

logger = logging.getLogger(__name__)
PATIENCE = 10
"""Seconds that a worker has for saying goodbye."""
MANY = 65_536


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 is any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as failure:
        listening.close()
        why = failure.strerror if isinstance(failure, OSError) else "there is no such port"
        raise BadOption("", f"cannot listen on {host}:{port}: {why}") from None
    listening.listen(1024)
    listening.set_inheritable(True)
    return listening


class Server(uvicorn.Server):
    """A server that says goodbye before its lines are cut."""

    def __init__(self, config: uvicorn.Config, guard: Guard) -> None:
        super().__init__(config)
        self.guard = guard

    def heed(self) -> None:
        """Ends when it is told to, from now on: uvicorn itself heeds nothing before it runs."""
        for kind in (signal.SIGTERM, signal.SIGINT):  # uvicorn raises them again when it has ended
            signal.signal(kind, self._told_to_end)

    def _told_to_end(self, _signal: int, _frame: object) -> None:
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tells everybody, then ends."""
        await self.guard.worker.house.say_goodbye()
        await super().shutdown(sockets)


def run_worker(
    listening: socket.socket, settings: Settings, level: str = "info", plan: Plan | None = None
) -> None:
    """One worker, until it is told to end."""
    logs.set_up(level)
    guard = application(settings, plan)
    config = uvicorn.Config(
        guard,
        ws=QuickProtocol,
        ws_max_size=max(settings.message_bytes, 1_000) * 4,
        ws_per_message_deflate=False,
        ws_ping_interval=25.0,
        ws_ping_timeout=25.0,
        http="auto",
        loop="auto",
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        date_header=False,
        proxy_headers=True,
        forwarded_allow_ips="127.0.0.1,::1",
        timeout_graceful_shutdown=PATIENCE,
        backlog=1024,
    )
    gc.collect()
    gc.freeze()  # what is there now stays: the collector need not look at it again and again
    gc.set_threshold(20_000, 20, 20)
    server = Server(config, guard)
    server.heed()
    server.run(sockets=[listening])
    if not server.started:
        sys.exit(1)


def allow_many_lines() -> None:
    """Every line is an open file, and many systems let a program have only 1024 at first."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MANY if hard == resource.RLIM_INFINITY else min(hard, MANY)
    with suppress(ValueError, OSError):  # then it stays as it is
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(most, soft), hard))


def ways_to_start() -> Any:
    """How worker processes are made: copies of one that has read all our files already.

    Where that is not possible (Windows) each of them reads them itself, which takes a second.
    """
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    multiprocessing.set_forkserver_preload(["kasbah.server.app"])
    return multiprocessing.get_context("forkserver")


def run_one_of_several(listening: socket.socket, settings: Settings, plan: Plan) -> None:
    """One worker, which ends when the process that started it is gone, whatever ended that."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, name="kasbah-follow", daemon=True).start()
    run_worker(listening, settings, plan=plan)


def end_all(processes: list[BaseProcess], patience: float) -> None:
    """Tells processes to end, and ends those that have not done so in time."""
    for process in processes:
        process.terminate()
    last = time.monotonic() + patience
    for process in processes:
        process.join(max(0.0, last - time.monotonic()))
        if process.is_alive():
            logger.error("a worker did not end in time; it is ended now")
            process.kill()
            process.join()


class Workers:
    """Several workers on one port; one that dies is replaced."""

    def __init__(self, count: int, listening: socket.socket, settings: Settings) -> None:
        self.count = count
        self.listening = listening
        self.settings = settings
        self.context = ways_to_start()
        self.processes: list[BaseProcess] = []
        self.ending = False
        self.secret = secrets.token_bytes(32)

    def _start(self, file: Path, place: int) -> BaseProcess:
        plan = Plan(str(file), self.secret, place, self.count)
        process: BaseProcess = self.context.Process(
            target=run_one_of_several,
            args=(self.listening, self.settings, plan),
            name="kasbah-worker",
        )
        process.start()
        return process

    def run(self) -> int:
        """Until it is told to end."""
        logs.set_up()
        for kind in (signal.SIGTERM, signal.SIGINT):
            signal.signal(kind, self._told_to_end)
        with tempfile.TemporaryDirectory(prefix="kasbah-") as folder:
            file = Path(folder) / "counts"
            with file.open("wb") as counts:
                counts.truncate(Plan(str(file), self.secret, 0, self.count).size)
            self._keep_running(file)
            end_all(self.processes, PATIENCE + 5)
        return 0

    def _keep_running(self, file: Path) -> None:
        """Starts workers, and another for each that dies, until told to end."""
        self.processes = [self._start(file, place) for place in range(self.count)]
        while not self.ending:
            time.sleep(0.2)
            for place, process in enumerate(self.processes):
                if not process.is_alive() and not self.ending:
                    logger.error("a worker ended with %s; another one starts", process.exitcode)
                    time.sleep(0.5)
                    self.processes[place] = self._start(file, place)

    def _told_to_end(self, _signal: int, _frame: object) -> None:
        self.ending = True


def serve(
    host: str,
    port: int,
    workers: int,
    settings: Settings,
    say: Callable[[str], None],
    level: str = "info",
) -> int:
    """Serves until it is told to end; `say` is told the address."""
    allow_many_lines()
    open_store(settings.database)  # one that cannot be meant is refused before anything starts
    with bind(host, port) as listening:
        where = listening.getsockname()
        shown = f"[{where[0]}]" if ":" in where[0] else where[0]
        say(f"http://{shown}:{where[1]}/")
        if workers == 1:
            run_worker(listening, settings, level)
            return 0
        return Workers(workers, listening, settings).run()


def with_limits(settings: Settings, given: list[str]) -> Settings:
    """Settings with limits given as NAME=VALUE."""
    plain = msgspec.to_builtins(settings)
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name not in plain or name in ("database", "origins"):
            names = ", ".join(key for key in plain if key not in ("database", "origins"))
            raise BadOption("", f"{text[:40]!r} is not LIMIT=NUMBER; limits are {names}")
        plain[name] = value
    try:
        return msgspec.convert(plain, Settings, strict=False)
    except msgspec.ValidationError as wrong:
        raise BadOption("", f"a limit cannot be that: {wrong}") from None
