"""Random numbers that are the same on every machine, compiled or not.

Two kinds. `Rng` is fast and small: one integer of state, two nanoseconds a draw. It serves
whatever is seen by everybody the moment it is drawn, and bots. Its numbers can be predicted from
earlier ones, so nothing that stays hidden may come from it: hidden orders are drawn from
`Sealed`, a stream of SHA-256 digests, of which no part tells anything about another.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from kasbah.core.vecs import vec

Seed = int | str | bytes

# Multiply-with-carry, base 2^32: a * 2^32 - 1 and a * 2^31 - 1 are prime, so the period is about
# 2^60; every intermediate value stays below 2^62 and fits a machine integer.
MULTIPLIER: Final[i64] = 698769069
WORD: Final[i64] = 4294967295
WORD_BITS: Final[i64] = 32


def fresh_seed() -> int:
    """A seed nobody can guess, for a game that need not be repeated."""
    return secrets.randbits(256)


def stream_key(seed: Seed, purpose: str) -> bytes:
    """32 bytes for one purpose of one game; streams of different purposes are unrelated."""
    if isinstance(seed, bytes):
        text = b"bytes:" + seed
    elif isinstance(seed, str):
        text = b"str:" + seed.encode()
    else:
        text = b"int:" + str(seed).encode()
    return sha256(b"kasbah/" + purpose.encode() + b"/" + text).digest()


class Rng:
    """A fast generator for public draws and for bots."""

    def __init__(self, seed: Seed, purpose: str = "rng") -> None:
        key = stream_key(seed, purpose)
        # 61 bits, never one of the two values that multiply-with-carry cannot leave.
        self.carried: i64 = 1 + int.from_bytes(key[:8], "big") % 2_000_000_000_000_000_000

    def copy(self) -> Rng:
        """A generator that will give the same numbers from here on."""
        other = Rng(0)
        other.carried = self.carried
        return other

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1, each equally likely (limit below 2^30)."""
        while True:
            carried = MULTIPLIER * (self.carried & WORD) + (self.carried >> WORD_BITS)
            self.carried = carried
            spread = (carried & WORD) * limit
            # Lemire: draws that would favour some numbers are thrown away (about limit in 2^32).
            rest = spread & WORD
            if rest >= limit or rest >= (WORD + 1) % limit:
                return spread >> WORD_BITS

    def shuffle(self, items: vec[i64]) -> None:
        """Puts the items into random order, every order equally likely."""
        last: i64 = len(items)
        while last > 1:
            other = self.below(last)
            last -= 1
            kept = items[last]
            items[last] = items[other]
            items[other] = kept


class Sealed:
    """A stream whose past tells nothing about its future: for orders that stay hidden."""

    def __init__(self, seed: Seed, purpose: str) -> None:
        self.key = stream_key(seed, purpose)
        self.block: int = 0
        self.pool: bytes = b""
        self.used: i64 = 0  # bytes of the pool

    def word(self) -> i64:
        """The next 32 bits."""
        at = self.used
        if at == len(self.pool):
            self.pool = sha256(self.key + self.block.to_bytes(8, "big")).digest()
            self.block += 1
            at = 0
        pool = self.pool
        self.used = at + 4
        high = (i64(pool[at]) << 8) | i64(pool[at + 1])
        return (high << 16) | (i64(pool[at + 2]) << 8) | i64(pool[at + 3])

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1, each equally likely (limit below 2^30)."""
        while True:
            spread = self.word() * limit
            if (spread & WORD) >= (WORD + 1) % limit:
                return spread >> WORD_BITS

    def shuffle(self, items: vec[i64]) -> None:
        """Puts the items into random order, every order equally likely."""
        last: i64 = len(items)
        while last > 1:
            other = self.below(last)
            last -= 1
            kept = items[last]
            items[last] = items[other]
            items[other] = kept
