"""Those who want to hear of changes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

from kasbah.store.store import Notice

log = logging.getLogger(__name__)


class Listeners:
    """A list of callbacks; one that fails does not keep the others from hearing."""

    def __init__(self) -> None:
        self._listeners: dict[object, Callable[[Notice], None]] = {}

    def add(self, listener: Callable[[Notice], None]) -> Callable[[], None]:
        """Adds one; returns how to take it away."""
        ticket = object()  # not the listener itself: two may be equal, or one come twice
        self._listeners[ticket] = listener

        def remove() -> None:
            self._listeners.pop(ticket, None)

        return remove

    def tell(self, notices: Iterable[Notice]) -> None:
        """Tells everybody everything."""
        for notice in notices:
            for listener in tuple(self._listeners.values()):
                try:
                    listener(notice)
                except Exception:
                    log.exception("a listener failed")
