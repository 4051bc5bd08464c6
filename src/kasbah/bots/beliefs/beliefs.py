"""What a bot comes to believe of the others' secrets while it watches them play.

`imagine` deals every world that fits a view alike. People do not play alike in all of them: what a
player does is likelier in some worlds than in others. A belief weighs that, from views alone.
"""

from __future__ import annotations

from kasbah.core import Rng, State


class Beliefs:
    """Of one seat in one game; this one believes nothing and changes nothing."""

    def __init__(self) -> None:
        self.evidence: list[float] = []
        """Everything learnt, as plain numbers, for a search in another process."""
        self.watching: bool = False
        """Whether there is anything to learn."""
        self.candidates: int = 1
        """How many worlds are to be imagined for each likely one."""

    def see(self, world: State) -> None:
        """Takes note of a table as its seat sees it, before the seat decides."""
        return

    def decided(self, code: int) -> None:
        """Takes note of what the seat itself did."""
        return

    def doer(self, world: State) -> int:
        """The seat whose play has just been seen for the first time; -1 if there is none."""
        return -1

    def learn(self, worlds: list[State]) -> None:
        """Takes note of what the doer did; the worlds are as that seat might imagine them."""
        return

    def recall(self, evidence: list[float]) -> None:
        """Believes what another belief has learnt."""
        self.evidence = evidence

    def remember(self, world: State) -> None:
        """Keeps in mind a table that was seen already; nothing new is learnt from it."""
        return

    def suppose(self, world: State, rng: Rng) -> None:
        """Makes the secrets of the others in an imagined world likelier.

        Whatever is changed, the seat must not be able to tell the world from the real one.
        """
        return

    def likely(self, worlds: list[State], count: int, rng: Rng) -> list[State]:
        """So many of the imagined worlds, likelier ones rather than others."""
        return worlds[:count]
