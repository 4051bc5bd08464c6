"""What a host may set, and every limit of the server in one place."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """One worker's settings. The limits are stated in docs/hosting.md; a test compares."""

    database: str | None = None
    origins: tuple[str, ...] = ()
    """Origins that may talk to this server; empty: only the host that was asked."""
    bot_processes: int = 2
    lease_seconds: float = 15.0
    """How long after a worker's death its bots' turns are taken over."""
    sweep_seconds: float = 3.0
    """How often a worker looks for tables that nobody drives."""
    idle_seconds: float = 120.0
    """How long a table that nobody watches stays in memory."""
    forget_days: int = 90
    """After this many days without a move a table is taken away; 0: never."""

    # Limits. Each of them is refused with one sentence.
    body_bytes: int = 200_000
    message_bytes: int = 16_000
    tables: int = 10_000
    """Tables that are not over, in all."""
    tables_a_minute: float = 20
    """New tables of one client."""
    requests_a_second: float = 20
    """Requests of one client; up to five seconds' worth at once."""
    connections: int = 5_000
    """Open WebSockets of one worker."""
    connections_a_client: int = 100
    """Of one client, at all workers of this machine."""
    messages_a_second: float = 20
    """Messages on one WebSocket; up to five seconds' worth at once."""
    chats_a_minute: float = 20
    """Of one seat."""
    hints_a_minute: float = 12
    """Of one client."""
    outbox: int = 400
    """Messages that may wait for one slow client before it is told to come back."""
