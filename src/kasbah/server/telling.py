"""What each seat is told, as bytes: made once a seat, however many look over its shoulder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from kasbah.core import Event, State, View, seen
from kasbah.server.messages import ClockShown, Message, Runs
from kasbah.server.plain import plain

encode = msgspec.json.Encoder().encode


def text_of(message: Message) -> bytes:
    """A message as it travels."""
    return encode(message)


def runs_for(state: State, seat: int | None) -> Runs:
    """What a seat may do now."""
    if seat is None or state.seat != seat:
        return ()
    return tuple(state.legal_runs())


class Happened:
    """Something that happened, about to be told to every seat in its own words.

    What is the same for all is made and encoded once.
    """

    def __init__(
        self,
        state: State,
        story: Sequence[Event],
        public: View | None,
        told: Sequence[dict[str, Any]] | None = None,
    ) -> None:
        self.state = state
        self.story = list(story)
        self.everybodys_events = b""
        if not any(event.seen_by(None) is not event for event in self.story):
            data = [plain(event) for event in self.story] if told is None else told
            self.everybodys_events = encode(data)
        self.everybodys_view = b""
        if public is not None and public.shared:
            shown = plain(public)
            del shown["seat"]
            self.everybodys_view = encode(shown)[1:]

    def events(self, seat: int | None) -> bytes:
        """What a seat hears."""
        if self.everybodys_events:
            return self.everybodys_events
        return encode([plain(event) for event in seen(self.story, seat)])

    def view(self, seat: int | None) -> tuple[bytes, ...]:
        """What a seat sees, in parts that belong together."""
        if self.everybodys_view:
            whose = b"null" if seat is None else b"%d" % seat
            return b'{"seat":', whose, b",", self.everybodys_view
        return (encode(plain(self.state.view(seat))),)

    def moves(self, seat: int | None) -> bytes:
        """What a seat may do."""
        return encode(runs_for(self.state, seat)) if seat == self.state.seat else b"[]"

    def update(self, seat: int | None, common: bytes) -> bytes:
        """The update for one seat; `common` is what `common_part` made."""
        return b"".join(
            (
                common,
                b',"events":',
                self.events(seat),
                b',"view":',
                *self.view(seat),
                b',"moves":',
                self.moves(seat),
                b"}",
            )
        )

    def step(self, seat: int, number: int, step: int) -> bytes:
        """The secret step for the one who took it."""
        return self.update(seat, b'{"type":"step","number":%d,"step":%d' % (number, step))


def common_part(number: int, seat: int, head: str, clock: ClockShown | None) -> bytes:
    """The part of an update that is the same for all."""
    return b'{"type":"update","number":%d,"seat":%d,"head":"%s","clock":%s' % (
        number,
        seat,
        head.encode(),
        encode(clock),
    )
