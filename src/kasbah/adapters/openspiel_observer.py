"""What OpenSpiel's algorithms see of a state: a tensor with named pieces, and a string."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from kasbah.adapters.desk import Desk
from kasbah.adapters.encoding.layout import Vector
from kasbah.adapters.position import ONLOOKER, Position
from kasbah.core import BadOption
from kasbah.core.codec import canonical, to_plain


class KasbahObserver:
    """Sees what one player sees or, without private information, what a spectator sees.

    With perfect recall the string also tells apart different pasts; the tensor never does, it is
    the observation of docs/research.md in both cases. What only one player sees, without what is
    public, can be had as a string: the fields of his view that differ from a spectator's.
    """

    def __init__(self, desk: Desk, kind: Any) -> None:
        self._desk = desk
        self._recalls = bool(kind.perfect_recall)
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._public = bool(kind.public_info)
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise BadOption("", "a game can be observed by one player or by spectators")
        self.tensor: Vector | None = None
        self.dict: dict[str, Vector] = {}
        if self._public:
            self._lay_out()

    def _lay_out(self) -> None:
        layout = self._desk.layout
        self.tensor = np.zeros(layout.length, np.float32)
        for part in layout.parts:
            start = layout.offsets[part.name]
            piece = self.tensor[start : start + part.size]
            self.dict[part.name] = piece.reshape(part.shape)

    def set_from(self, state: Any, player: int) -> None:
        """Writes what the player sees into the tensor; zeros before the deal."""
        position: Position | None = state.position
        if self.tensor is None:
            return
        if position is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._desk.flat(position.state, self._seat(player))

    def string_from(self, state: Any, player: int) -> str:
        """What the player sees, as text."""
        position: Position | None = state.position
        if position is None:
            return "before the deal"
        seat = self._seat(player)
        seen = to_plain(position.state.view(seat))
        if not self._public:
            shown = to_plain(position.state.view(None))
            seen = {name: value for name, value in seen.items() if value != shown[name]}
        text = canonical(seen).decode()
        if self._recalls:
            text += " past " + position.recall(ONLOOKER if seat is None else seat).hex()
        return text

    def _seat(self, player: int) -> int | None:
        return player if self._private else None
