"""Those who want to hear of changes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

from kasbah.store.store import Notice

log = logging.getLogger(__name__)


class Listeners:
    """A list of callbacks; one that fails does not keep the others from hearing."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[Notice], None]] = []

    def add(self, listener: Callable[[Notice], None]) -> Callable[[], None]:
        """Adds one; returns how to take it away."""
        self._listeners.append(listener)

        def remove() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return remove

    def tell(self, notices: Iterable[Notice]) -> None:
        """Tells everybody everything."""
        for notice in notices:
            for listener in tuple(self._listeners):
                try:
                    listener(notice)
                except Exception:
                    log.exception("a listener failed")
