"""Observation and action spaces, as Gymnasium and PettingZoo want them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from kasbah.adapters.desk import FLAT, Desk
from kasbah.adapters.encoding.layout import Layout
from kasbah.core import State


def observation_space(layout: Layout, kind: str) -> spaces.Space[Any]:
    """The space of flat vectors, or of named parts."""
    if kind == FLAT:
        return spaces.Box(layout.low, layout.high, dtype=np.float32)
    return spaces.Dict(
        {part.name: spaces.Box(part.low, part.high, part.shape, np.int32) for part in layout.parts}
    )


def observation(desk: Desk, state: State, seat: int, kind: str) -> Any:
    """What a seat sees, in that space."""
    return desk.flat(state, seat) if kind == FLAT else desk.named(state, seat)
