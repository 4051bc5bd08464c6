"""How much is done in a second of processor time, so that other work does not count.

Used by ourselves and among the peers, so nothing of either is imported.
"""

from __future__ import annotations

import time
from collections.abc import Callable


def per_second(work: Callable[[int], int], seconds: float) -> float:
    """How much of this work is done in a second: amounts grow until it takes long enough."""
    amount = 1
    while True:
        began = time.process_time()
        done = work(amount)
        took = time.process_time() - began
        if took >= seconds:
            return done / took
        amount *= 2 if took > seconds / 4 else 4


def better(old: float | None, new: float | None, name: str) -> float | None:
    """The better of two rounds: more a second, or a shorter copy."""
    if old is None or new is None:
        return new if old is None else old
    return min(old, new) if name.startswith("copy") else max(old, new)


def best_rows(
    old: dict[str, dict[str, float | None]], new: dict[str, dict[str, float | None]]
) -> dict[str, dict[str, float | None]]:
    """Figure by figure the better of two rounds."""
    return {
        row: {
            name: better(old.get(row, {}).get(name), value, name) for name, value in cells.items()
        }
        for row, cells in new.items()
    }
