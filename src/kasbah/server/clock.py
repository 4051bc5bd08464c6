"""The clocks of a table.

They change when everybody sees something, never with a secret step: a clock that gained time for
each of five placements would tell that there were five.
"""

from __future__ import annotations

from kasbah.server.messages import ClockShown, ClockTerms

GRACE = 10_000
"""Milliseconds that somebody has at least who comes back after his time was over."""


class Clocks:
    """The time that each seat has left, in milliseconds."""

    def __init__(self, terms: ClockTerms, players: int, now: int) -> None:
        self.terms = terms
        self.left = [terms.seconds * 1000] * players
        self.since = now
        """When the present question was asked."""

    def answered(self, seat: int, thought: int, at: int) -> None:
        """A seat answered after thinking for so long; the next question is asked now."""
        if self.terms.kind == "live":
            self.left[seat] = max(0, self.left[seat] - thought) + self.terms.added * 1000
        self.since = at

    def stands(self, at: int) -> None:
        """A question is asked anew: moves were taken back, or somebody else decides."""
        self.since = at

    def came_back(self, seat: int, at: int) -> None:
        """A player decides for himself again: he has at least a moment for it."""
        if self.terms.kind == "live":
            self.left[seat] = max(self.left[seat], self.terms.added * 1000, GRACE)
        self.since = at

    def over_at(self, seat: int) -> int | None:
        """When this seat's time is over if it is asked now and does not answer; None: never."""
        if self.terms.kind == "none":
            return None
        return self.since + self.left[seat]

    def shown(self, deciding: int | None, now: int) -> ClockShown | None:
        """As everybody sees them."""
        if self.terms.kind == "none":
            return None
        left: list[int | None] = list(self.left)
        if self.terms.kind == "days":
            left = [None] * len(left)
        if deciding is not None:
            left[deciding] = max(0, self.left[deciding] - max(0, now - self.since))
        return ClockShown(tuple(left), deciding)
