"""How much one client may ask for: a bucket that fills again with time."""

from __future__ import annotations

import time
from collections.abc import Callable

from kasbah.server.problems import No

MOST_CLIENTS = 20_000


class Bucket:
    """So many at once, so many a second after that."""

    __slots__ = ("at", "left")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at


class Rate:
    """A rate limit for each client."""

    def __init__(
        self, a_second: float, at_once: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self.clock = clock
        self.buckets: dict[object, Bucket] = {}

    def allows(self, client: object) -> bool:
        """Whether this client may once more; counts it if so."""
        now = self.clock()
        bucket = self.buckets.get(client)
        if bucket is None:
            if len(self.buckets) >= MOST_CLIENTS:
                self._forget(now)
            bucket = self.buckets[client] = Bucket(self.at_once, now)
        bucket.left = self.filled(bucket.left, now - bucket.at)
        bucket.at = now
        if bucket.left < 1.0:
            return False
        bucket.left -= 1.0
        return True

    def filled(self, left: float, seconds: float) -> float:
        """What is in a bucket so long after there was `left` in it."""
        return min(self.at_once, left + seconds * self.a_second)

    def check(self, client: object, sentence: str) -> None:
        """Refuses what is too much."""
        if not self.allows(client):
            raise No("too-many", sentence)

    def _forget(self, now: float) -> None:
        """Buckets that are full again need not be remembered; then the oldest go."""
        full = self.at_once / self.a_second
        for client, bucket in list(self.buckets.items()):
            if now - bucket.at > full:
                del self.buckets[client]
        for client in list(self.buckets)[: max(0, len(self.buckets) - MOST_CLIENTS + 1)]:
            del self.buckets[client]
