"""Many tables with four sockets each, in a process of their own: `python -m bench.load URL ...`.

Every seat of every table has a WebSocket. A move counts when all four have received its update.
Saturated: the next move is sent as soon as that is so. Paced: so many moves a second at each table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import time
from typing import Any

import httpx
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

PLAYERS = 4
BID, WALK = 75, 1644
NUMBER = re.compile(rb'"number":(\d+)')
UPDATE = b'{"type":"update"'


class Seat(WSListener):
    """One socket."""

    def __init__(self, table: LoadTable, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.line: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The line stands."""
        self.line = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Something was said."""
        if frame.msg_type == WSMsgType.TEXT:
            self.table.heard(self.seat, frame.get_payload_as_bytes())


class LoadTable:
    """A table, all of whose players sit here."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.rng = random.Random(number)
        self.seats = [Seat(self, seat) for seat in range(PLAYERS)]
        self.waiting = 0
        """How many sockets have yet to receive the update."""
        self.sent = 0.0
        self.next = 0.0
        self.ready = 0
        self.seated = asyncio.Event()
        """Set when all four have their first position."""
        self.number = 0
        self.choice: tuple[int, list[list[int]]] | None = None

    async def sit_down(self) -> None:
        """A new game with four lines."""
        seats = [{"kind": "me", "name": f"P{seat}"} for seat in range(PLAYERS)]
        asked = {"game": "marracash", "seats": seats, "pace_ms": 0}
        answer = await self.load.http.post("/api/tables", json=asked)
        answer.raise_for_status()
        table = answer.json()["table"]["table"]
        self.ready = 0
        for seat in self.seats:
            url = f"{self.load.socket_url}/api/tables/{table}/live?seat={seat.seat}"
            cookie = f"kasbah={self.load.http.cookies['kasbah']}"
            await ws_connect(lambda one=seat: one, url, extra_headers={"Cookie": cookie})

    def heard(self, seat: int, text: bytes) -> None:
        """A message for a seat."""
        if text.startswith(UPDATE):
            found = NUMBER.search(text, 16, 60)
            assert found is not None  # every update has its number near the beginning
            self.number = int(found[1])
            if not text.endswith(b'"moves":[]}'):
                self.choice = seat, json.loads(text[text.rindex(b'"moves":') + 8 : -1])
            self.waiting -= 1
            if self.waiting == 0:
                self.load.moved(time.perf_counter() - self.sent)
                self.go_on()
        elif text.startswith(b'{"type":"position"'):
            data = json.loads(text)
            self.number = data["number"]
            if data["moves"]:
                self.choice = seat, data["moves"]
            self.ready += 1
            if self.ready == PLAYERS:
                self.seated.set()
                if self.load.playing:
                    self.begin()
        elif text.startswith(b'{"type":"problem"'):
            self.load.problems.append(text.decode())

    def begin(self) -> None:
        """The first move, somewhere within a pause."""
        self.next = time.perf_counter() + self.rng.random() * self.load.pause
        self.go_on()

    def go_on(self) -> None:
        """The next move, now or at its time."""
        if self.choice is None:
            self.load.again(self)
            return
        if not self.load.pause:
            self.move()
            return
        self.next += self.load.pause
        asyncio.get_running_loop().call_later(max(0.0, self.next - time.perf_counter()), self.move)

    def move(self) -> None:
        """Bids as little as possible in auctions, which makes games long; else anything."""
        if self.choice is None or self.load.ended:
            return
        seat, runs = self.choice
        self.choice = None
        bids = [first for first, last in runs if BID <= first < WALK]
        first, last = self.rng.choice(runs)
        code = bids[0] if bids else self.rng.randint(first, last)
        self.waiting = PLAYERS
        self.sent = time.perf_counter()
        line = self.seats[seat].line
        assert line is not None
        line.send(WSMsgType.TEXT, b'{"type":"play","codes":[%d],"number":%d}' % (code, self.number))

    def hang_up(self) -> None:
        """The game is over."""
        for seat in self.seats:
            if seat.line is not None:
                seat.line.disconnect()


class Load:
    """All tables, and what was measured."""

    def __init__(self, url: str, tables: int, pause: float) -> None:
        self.http = httpx.AsyncClient(base_url=url, timeout=60)
        self.socket_url = url.replace("http", "ws", 1)
        self.pause = pause
        self.tables = [LoadTable(self, number) for number in range(tables)]
        self.times: list[float] = []
        self.playing = False
        self.counting = False
        self.ended = False
        self.problems: list[str] = []
        self.tasks: set[asyncio.Task[None]] = set()

    def moved(self, seconds: float) -> None:
        """All four have it."""
        if self.counting:
            self.times.append(seconds)

    def again(self, table: LoadTable) -> None:
        """A game is over: the next one."""
        task = asyncio.create_task(self._again(table))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _again(self, table: LoadTable) -> None:
        if self.ended:
            return
        table.hang_up()
        table.seats = [Seat(table, seat) for seat in range(PLAYERS)]
        try:
            await table.sit_down()
        except (httpx.HTTPError, OSError):
            if not self.ended:
                raise

    async def run(self, warm_up: float, seconds: float) -> dict[str, Any]:
        """Sits everybody down, warms up, measures."""
        for table in self.tables:  # first, or those who play would keep the others out
            await table.sit_down()
            await table.seated.wait()
        self.playing = True
        for table in self.tables:
            table.begin()
        await asyncio.sleep(warm_up)
        self.counting = True
        print("measuring", flush=True)
        began = time.perf_counter()
        await asyncio.sleep(seconds)
        took = time.perf_counter() - began
        self.counting = False
        print("measured", flush=True)
        await asyncio.sleep(0.3)
        self.ended = True
        times = sorted(self.times) or [0.0]
        await self.http.aclose()
        return {
            "moves_a_second": len(self.times) / took,
            "moves": len(self.times),
            "p50_ms": times[len(times) // 2] * 1000,
            "p99_ms": times[min(len(times) - 1, int(len(times) * 0.99))] * 1000,
            "problems": self.problems[:3],
        }


def main() -> None:
    """Runs, and writes the figures as a line of JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--pause", type=float, default=0.0)
    parser.add_argument("--warm-up", type=float, default=1.0)
    parser.add_argument("--seconds", type=float, default=3.0)
    asked = parser.parse_args()
    load = Load(asked.url, asked.tables, asked.pause)
    print(json.dumps(asyncio.run(load.run(asked.warm_up, asked.seconds))), flush=True)


if __name__ == "__main__":
    main()
