"""Events: one small typed value for each thing the table sees happen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Event:
    """Something that happened. Log, animation and replay are made from these; text is not."""

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as `seat` may know it (None: a spectator); None if he may not know of it.

        Events are public unless their class says otherwise: it then returns a copy in which
        what this seat may not see is left out.
        """
        return self


def seen(story: list[Event], seat: int | None) -> list[Event]:
    """The part of a story that one seat may know."""
    told = [event.seen_by(seat) for event in story]
    return [event for event in told if event is not None]
