"""What one worker process holds together: its house, its limits, its open lines."""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from functools import lru_cache
from typing import Any

import msgspec
from litestar.connection import ASGIConnection

from kasbah.server.house import House
from kasbah.server.limits import Rate
from kasbah.server.metrics import Metrics
from kasbah.server.problems import No
from kasbah.server.settings import Settings
from kasbah.server.together import Plan, SharedRate, Together

BURST = 5
"""Seconds' worth that may come at once."""
REPORT_SECONDS = 1.0
"""How often a worker tells the others what it counted."""


class Worker:
    """One process of the server."""

    def __init__(self, house: House, settings: Settings, plan: Plan | None = None) -> None:
        self.house = house
        self.settings = settings
        self.together = None if plan is None else Together(plan)
        """What it counts together with the other workers of this machine; None: it is alone."""
        a_second = settings.requests_a_second
        self.requests = self._rate(0, a_second, a_second * BURST)
        self.making = self._rate(1, settings.tables_a_minute / 60, settings.tables_a_minute)
        self.hints = self._rate(2, settings.hints_a_minute / 60, settings.hints_a_minute)
        self.chats = self._rate(3, settings.chats_a_minute / 60, settings.chats_a_minute)
        self.lines: Counter[str] = Counter()
        """Open WebSockets by client, at this worker."""
        self.metrics = Metrics()
        self.store_failure = ""
        """Why the store could not be opened."""

    def _rate(self, which: int, a_second: float, at_once: float) -> Rate:
        """A limit for each client, at this worker or at all of them."""
        if self.together is None:
            return Rate(a_second, at_once)
        return SharedRate(self.together, which, a_second, at_once)

    def figures(self) -> Metrics:
        """What this worker counted, and how things are here."""
        self.metrics.gauges = {
            "connections": self.lines.total(),
            "tables_in_memory": len(self.house.tables),
            "tables_driven": len(self.house.drivers.driven),
        }
        return self.metrics

    def figures_of_all(self) -> Metrics:
        """The same for all workers of this machine; of the others, as they were a moment ago."""
        whole = Metrics().plus(self.figures())
        others = [] if self.together is None else self.together.reports()
        for report in others:
            whole = whole.plus(msgspec.json.decode(report, type=Metrics))
        return whole

    async def report_for_ever(self) -> None:
        """Lets the other workers know what this one counted."""
        while self.together is not None:
            self.together.report(msgspec.json.encode(self.figures()))
            await asyncio.sleep(REPORT_SECONDS)

    def check_making(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Nobody makes too many tables."""
        limit = self.settings.tables_a_minute
        sentence = f"you may make {limit:g} tables a minute; wait a little"
        self.making.check(client_of(connection.scope), sentence)

    def check_hint(self, connection: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Nobody keeps the bots from playing."""
        limit = self.settings.hints_a_minute
        sentence = f"you may ask for {limit:g} hints a minute; wait a little"
        self.hints.check(client_of(connection.scope), sentence)

    def add_line(self, client: str) -> None:
        """One more WebSocket, if there is room for it."""
        if self.lines.total() >= self.settings.connections:
            raise No(
                "too-many", "this server has no more room; come back later", reason="no-more-lines"
            )
        most = self.settings.connections_a_client
        if self.together is None:
            room = self.lines[client] < most
        else:
            room = self.together.add_line(client, most)
        if not room:
            raise No(
                "too-many", f"you have {most} connections open; close some", reason="no-more-lines"
            )
        self.lines[client] += 1

    def drop_line(self, client: str) -> None:
        """One WebSocket less."""
        self.lines[client] -= 1
        if self.together is not None:
            self.together.drop_line(client)
        if self.lines[client] <= 0:
            del self.lines[client]


def client_of(scope: Any) -> str:
    """Where a request comes from: its address, as a proxy that is trusted tells it."""
    client = scope.get("client")
    return house_of(client[0]) if client else "unknown"


@lru_cache(maxsize=4096)
def house_of(address: str) -> str:
    """An address; of the sixth version, the network that one household has all to itself."""
    if ":" not in address:
        return address
    try:
        whole = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    if whole.ipv4_mapped is not None:
        return str(whole.ipv4_mapped)
    return str(ipaddress.IPv6Network((whole, 64), strict=False))
