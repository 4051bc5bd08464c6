"""What one worker process holds together: its house, its limits, its open lines."""

from __future__ import annotations

from collections import Counter
from typing import Any

from litestar.connection import ASGIConnection

from kasbah.server.house import House
from kasbah.server.limits import Rate
from kasbah.server.problems import No
from kasbah.server.settings import Settings

BURST = 5
"""Seconds' worth that may come at once."""


class Worker:
    """One process of the server."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house = house
        self.settings = settings
        self.requests = Rate(settings.requests_a_second, settings.requests_a_second * BURST)
        self.making = Rate(settings.tables_a_minute / 60, settings.tables_a_minute)
        self.hints = Rate(settings.hints_a_minute / 60, settings.hints_a_minute)
        self.chats = Rate(settings.chats_a_minute / 60, settings.chats_a_minute)
        self.lines: Counter[str] = Counter()
        """Open WebSockets by client."""

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
        if self.lines[client] >= self.settings.connections_a_client:
            most = self.settings.connections_a_client
            raise No(
                "too-many", f"you have {most} connections open; close some", reason="no-more-lines"
            )
        self.lines[client] += 1

    def drop_line(self, client: str) -> None:
        """One WebSocket less."""
        self.lines[client] -= 1
        if self.lines[client] <= 0:
            del self.lines[client]


def client_of(scope: Any) -> str:
    """Where a request comes from: its address, as a proxy that is trusted tells it."""
    client = scope.get("client")
    return client[0] if client else "unknown"
