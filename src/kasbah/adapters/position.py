"""A position that remembers what every seat has lived through: the ground of OpenSpiel's states.

OpenSpiel wants perfect recall: two pasts that a seat can tell apart are two information states.
A view holds what matters of the past, not the past itself, so it is kept here: as a chain of
digests over what the seat saw happen and what it did, worked out when somebody asks.
"""

from __future__ import annotations

import hashlib
from typing import Any

from kasbah.adapters.desk import Desk
from kasbah.core import Event, Rng, State
from kasbah.core.codec import canonical, to_plain

ONLOOKER = -1
BEGINNING = hashlib.sha256(b"the deal").digest()


class Link:
    """One decision of the past: what happened, and what each seat makes of everything so far."""

    def __init__(self, before: Link | None, seat: int, code: int, story: list[Event]) -> None:
        self.before = before
        self.seat = seat
        self.code = code
        self.story = story
        self.known: dict[int, bytes] = {}


class Position:
    """A game under way with the past of its seats; copied, pickled and imagined with it."""

    def __init__(self, desk: Desk, state: State) -> None:
        self.desk = desk
        self.state = state
        self.past: Link | None = None

    def play(self, code: int) -> None:
        """Plays the move with this code, or raises Refused."""
        seat = self.state.seat
        story: list[Event] = []
        self.state.play(self.desk.move(code), story)
        assert seat is not None
        self.past = Link(self.past, seat, code, story)

    def recall(self, seat: int) -> bytes:
        """A digest of all that this seat saw and did so far (ONLOOKER: a spectator)."""
        ahead: list[Link] = []
        link = self.past
        while link is not None and seat not in link.known:
            ahead.append(link)
            link = link.before
        digest = BEGINNING if link is None else link.known[seat]
        for link in reversed(ahead):
            digest = _lived(digest, link, seat)
            link.known[seat] = digest
        return digest

    def imagined(self, seat: int, rng: Rng) -> Position:
        """A position this seat cannot tell from the present one: its own past stays as it was.

        What the others have lived through in that world is not known in full, so they are given
        the part of it that everybody saw.
        """
        world = Position(self.desk, self.desk.game.imagine(self.state.view(seat), rng))
        world.past = Link(None, ONLOOKER, ONLOOKER, [])
        shared = self.recall(ONLOOKER)
        world.past.known = dict.fromkeys(range(ONLOOKER, self.desk.players), shared)
        world.past.known[seat] = self.recall(seat)
        return world

    def fingerprint(self) -> str:
        """The whole position, hidden things included, as a digest."""
        return hashlib.sha256(canonical(self.state.snapshot())).hexdigest()

    def copy(self) -> Position:
        """An independent copy; the past is shared, for it does not change."""
        other = Position(self.desk, self.state.copy())
        other.past = self.past
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        known = {seat: self.recall(seat) for seat in range(ONLOOKER, self.desk.players)}
        return restored, (
            self.desk.mode.name,
            self.desk.options,
            self.state.snapshot(),
            known,
        )


def restored(
    mode: str, options: dict[str, Any], snapshot: dict[str, object], known: dict[int, bytes]
) -> Position:
    """A position that was pickled."""
    desk = Desk(mode, options)
    position = Position(desk, desk.game.restore(desk.box, snapshot))
    position.past = Link(None, ONLOOKER, ONLOOKER, [])
    position.past.known = known
    return position


def _lived(digest: bytes, link: Link, seat: int) -> bytes:
    """The digest after this decision; unchanged if the seat noticed nothing of it."""
    onlooker = None if seat == ONLOOKER else seat
    told = [event.seen_by(onlooker) for event in link.story]
    noticed = [to_plain(event) for event in told if event is not None]
    did = link.code if link.seat == seat else None
    if not noticed and did is None:
        return digest
    return hashlib.sha256(digest + canonical([noticed, did])).digest()
