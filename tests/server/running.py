"""A real server on a port of its own, and people who talk to it over real sockets."""

from __future__ import annotations

import json
import os
import signal
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 30.0
GENEROUS = (
    "requests_a_second=2000",
    "tables_a_minute=10000",
    "messages_a_second=5000",
    "hints_a_minute=1000",
    "connections_a_client=2000",
)


class Server:
    """A server process; ends with the block."""

    def __init__(
        self,
        database: str,
        *extra: str,
        limits: tuple[str, ...] = GENEROUS,
        prefix: tuple[str, ...] = (),
        environment: dict[str, str] | None = None,
        module: str = "kasbah.cli.main",
    ) -> None:
        self.environment = environment
        command = [*prefix, sys.executable, "-m", module, "serve", "--port", "0"]
        command += ["--database", database, *extra]
        for limit in limits:
            command += ["--limit", limit]
        self.command = command
        self.database = database
        self.folder = tempfile.TemporaryDirectory(prefix="kasbah-test-")
        self.log = Path(self.folder.name) / "log"
        self.start()

    def start(self, port: int = 0) -> None:
        """Starts, and waits until it answers."""
        command = list(self.command)
        command[command.index("--port") + 1] = str(port)
        self.errors = self.log.open("ab")
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            start_new_session=True,
            env=self.environment,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Kasbah is at "), f"{line!r}; {self.log.read_text()[-2000:]}"
        self.url = line.split()[-1].rstrip("/")
        self.port = int(self.url.rpartition(":")[2])
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(httpx.HTTPError):
                if httpx.get(f"{self.url}/healthz").status_code == 200:
                    return
            assert time.monotonic() < end, self.log.read_text()[-2000:]
            time.sleep(0.05)

    def kill(self) -> None:
        """No goodbye: kill -9."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._let_go()

    def stop(self) -> int:
        """Tells it to end; returns its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=PATIENCE)
        self._let_go()
        return code

    def _let_go(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.errors.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.returncode is None:
            self.stop()
        self.folder.cleanup()


class Person:
    """A browser: it has one cookie, and may hold several seats."""

    def __init__(
        self,
        url: str,
        headers: dict[str, str] | None = None,
        trust: ssl.SSLContext | None = None,
        address: str | None = None,
    ) -> None:
        self.trust = trust
        way = httpx.HTTPTransport(verify=True if trust is None else trust, local_address=address)
        self.http = httpx.Client(
            base_url=url, headers=headers or {}, timeout=PATIENCE, transport=way
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def ask(self, method: str, path: str, **data: Any) -> Any:
        """The answer to a request that must succeed."""
        response = self.call(method, path, **data)
        assert response.status_code < 300, response.text
        return response.json()

    def call(self, method: str, path: str, **data: Any) -> httpx.Response:
        """The answer to any request."""
        body = data if method == "POST" else None
        return self.http.request(method, f"/api/{path}", json=body)

    def make(self, game: str, seats: list[dict[str, Any]], **rest: Any) -> str:
        """Makes a table; returns its id."""
        rest.setdefault("pace_ms", 0)
        table: str = self.ask("POST", "tables", game=game, seats=seats, **rest)["table"]["table"]
        return table

    @property
    def token(self) -> str:
        """The cookie."""
        return self.http.cookies["kasbah"]

    @contextmanager
    def sit(self, table: str, seat: int | None, **rest: Any) -> Iterator[Line]:
        """A line to one's seat."""
        with Line(self, table, seat, **rest) as line:
            yield line


class Line:
    """A WebSocket to a table, and the newest it was told."""

    def __init__(self, person: Person, table: str, seat: int | None, **headers: str) -> None:
        url = str(person.http.base_url).replace("http", "ws", 1).rstrip("/")
        query = "" if seat is None else f"?seat={seat}"
        given = dict(headers)
        if "kasbah" in person.http.cookies:
            given["Cookie"] = f"kasbah={person.token}"
        self.calling = connect(
            f"{url}/api/tables/{table}/live{query}",
            ssl=person.trust,
            additional_headers=given,
            compression=None,
            open_timeout=PATIENCE,
            max_size=None,
            max_queue=None,
            close_timeout=2,
        )
        self.seat = seat
        self.number = 0
        self.step = 0
        self.view: Any = None
        self.moves: list[tuple[int, int]] = []
        self.heads: list[str] = []
        self.heard: list[dict[str, Any]] = []

    def __enter__(self) -> Self:
        self.socket: ClientConnection = self.calling.__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        self.calling.__exit__(None, None, None)

    def send(self, kind: str, **data: Any) -> None:
        """Says something."""
        self.socket.send(json.dumps({"type": kind, **data}))

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message, which is kept in mind."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=timeout))
        self.heard.append(message)
        kind = message["type"]
        if kind in ("position", "update", "step"):
            self.number = message["number"]
            self.step = message.get("step", 0)
            self.view, self.moves = message["view"], message["moves"]
            if message.get("head"):
                self.heads.append(message["head"])
        return message

    def until(self, wanted: str | Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message of this kind; others are kept in mind."""
        end = time.monotonic() + PATIENCE
        while True:
            message = self.next(max(0.01, end - time.monotonic()))
            if wanted == message["type"] if isinstance(wanted, str) else wanted(message):
                return message

    def position(self) -> dict[str, Any]:
        """Everything, asked for anew."""
        self.send("refresh")
        self.send("ping")
        self.until("pong")
        return next(message for message in reversed(self.heard) if message["type"] == "position")

    def play(self, *codes: int) -> dict[str, Any]:
        """Plays, and waits until it is on disk or refused."""
        self.send("play", codes=codes, number=self.number, step=self.step)
        return self.until(lambda message: message["type"] in ("played", "problem"))

    def catch_up(self, number: int) -> None:
        """Listens until this update."""
        while self.number < number:
            self.next()

    @property
    def deciding(self) -> bool:
        """Whether this seat is asked."""
        return self.view is not None and self.view["deciding"] == self.seat

    def close_code(self) -> int:
        """Listens until the line is cut; returns the code."""
        while True:
            try:
                self.next()
            except ConnectionClosed as closed:
                return 0 if closed.rcvd is None else closed.rcvd.code


def me(count: int = 1, bots: int = 0, level: str = "apprentice") -> list[dict[str, Any]]:
    """Seats for one person, and bots."""
    own = [{"kind": "me", "name": f"Player {place}"} for place in range(count)]
    return [*own, *({"kind": "bot", "level": level} for _ in range(bots))]


def codes_of(moves: list[tuple[int, int]]) -> list[int]:
    """All codes of some runs."""
    return [code for first, last in moves for code in range(first, last + 1)]


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for task in Path(f"/proc/{process}/task").iterdir():
        found += [int(child) for child in (task / "children").read_text().split()]
    return found


def workers_of(process: int) -> list[int]:
    """The worker processes of a server: copies of one that it has started for that."""
    servers = [
        child
        for child in children(process)
        if b"forkserver" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]
    return [worker for server in servers for worker in children(server)]


def wait_for(true: Callable[[], bool], every: float = 0.02) -> None:
    """Returns when it is so, asked again every so many seconds; fails if it never is."""
    end = time.monotonic() + 45
    while not true():
        assert time.monotonic() < end
        time.sleep(every)


def number(person: Person, table: str) -> int:
    """How many updates there were; asked again if the one who was asked is gone."""
    for _ in range(100):
        try:
            found: int = person.ask("GET", f"tables/{table}")["table"]["number"]
        except Exception:
            time.sleep(0.05)
        else:
            return found
    raise AssertionError("nobody answers")


@contextmanager
def only(worker: int, workers: list[int], server: Server) -> Iterator[None]:
    """Whoever calls now reaches this worker: the others stand still, and none is writing."""
    others = [one for one in workers if one != worker]

    def tell(what: signal.Signals) -> None:
        for other in others:
            os.kill(other, what)

    def alone() -> bool:
        tell(signal.SIGSTOP)
        with suppress(httpx.TransportError):
            if httpx.get(f"{server.url}/healthz", timeout=1).status_code == 200:  # it writes
                return True
        tell(signal.SIGCONT)
        return False

    try:
        wait_for(alone)
        yield
    finally:
        tell(signal.SIGCONT)


def all_workers(server: Server, count: int) -> list[int]:
    """The worker processes, once each of them answers when it is asked alone."""
    wait_for(lambda: len(workers_of(server.process.pid)) == count)
    workers = workers_of(server.process.pid)
    for worker in workers:
        with only(worker, workers, server):
            pass
    return workers
