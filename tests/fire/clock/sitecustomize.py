"""A clock that can be put forward and back while a program runs, for every Python below this.

Python reads this file at its start if its folder stands in PYTHONPATH. The file that
KASBAH_TEST_CLOCK names holds by how many seconds the clock is wrong. Only the time of day is:
clocks that never go back are not, as on a real machine.
"""

from __future__ import annotations

import mmap
import os
import struct
import time

_true_time, _true_time_ns = time.time, time.time_ns

with open(os.environ["KASBAH_TEST_CLOCK"], "rb") as _file:
    _wrong = mmap.mmap(_file.fileno(), 8, access=mmap.ACCESS_READ)


def _offset() -> float:
    found: float = struct.unpack("d", _wrong[:8])[0]
    return found


def _time() -> float:
    return _true_time() + _offset()


def _time_ns() -> int:
    return _true_time_ns() + int(_offset() * 1_000_000_000)


time.time, time.time_ns = _time, _time_ns
