"""The exact bytes that a ledger hashes: every hash of `docs/fairness.md` is one function here.

Nothing else in Kasbah hashes for the ledger, so this file is all there is to check.
"""

from __future__ import annotations

import hashlib
from typing import Final

FORMAT: Final = b"kasbah-ledger-1"
SIZE: Final = 32


def digest(purpose: str, *parts: bytes) -> bytes:
    """SHA-256 over the format, the purpose and the parts, each after its length in 8 bytes.

    Different purposes or parts never give the same input, wherever one ends and the next begins.
    """
    whole = FORMAT
    for part in (purpose.encode(), *parts):
        whole += number(len(part)) + part
    return hashlib.sha256(whole).digest()


def number(value: int) -> bytes:
    """A count or a seat: 8 bytes, the highest first."""
    return value.to_bytes(8, "big")


def commitment(secret: bytes) -> bytes:
    """What the server publishes instead of its secret."""
    return digest("secret", secret)


def promise(terms: bytes, committed: bytes) -> bytes:
    """What is published before anybody adds randomness: the table's terms and the commitment."""
    return digest("promise", terms, committed)


def seed(secret: bytes, promised: bytes, entropy: bytes) -> bytes:
    """The seed of the game: the server's secret and everybody's randomness."""
    return digest("seed", secret, promised, entropy)


def first_head(promised: bytes, entropy: bytes, seats: bytes) -> bytes:
    """The head before the first move: it fixes who added what, and who sits where."""
    return digest("start", promised, entropy, seats)


def salt(key: bytes, update: int) -> bytes:
    """The salt of one update; who knows some of them knows nothing about the others."""
    return digest("salt", key, number(update))


def seal(salted: bytes, moves: bytes) -> bytes:
    """All moves of one update behind one salt: not even their number shows."""
    return digest("moves", salted, moves)


def next_head(head: bytes, update: int, seat: int, sealed: bytes, seen: bytes) -> bytes:
    """The head after an update: whose it was, the sealed moves, and what everybody saw of it."""
    return digest("update", head, number(update), number(seat), sealed, seen)


def data(files: list[tuple[str, bytes]]) -> bytes:
    """The board and card files of a game, in the order of their names."""
    parts = [part for name, content in sorted(files) for part in (name.encode(), content)]
    return digest("data", *parts)
