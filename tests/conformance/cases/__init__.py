"""The tables that every game must pass the conformance suite on.

Each game has a module here named after it, with a list CASES. Together they must use every value
of every option that lists its values, and every number of players; a test checks that.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import kasbah
from kasbah.core import Box, Game


@dataclass(frozen=True)
class Case:
    """One way to play a game."""

    name: str
    """What is special about it, in a word or two."""
    options: dict[str, Any] = field(default_factory=dict)
    reveals: tuple[str, ...] = ()
    """The events (by class name) by which this table tells somebody what he did not know.

    Two worlds that a seat cannot tell apart may part at such an event, and at no other.
    """


@dataclass(frozen=True)
class Table:
    """A case of one game, ready to be played."""

    game: Game
    case: Case

    @property
    def box(self) -> Box:
        """The box with the case's options."""
        return self.game.box(**self.case.options)

    def __str__(self) -> str:
        return f"{self.game.name}-{self.case.name}".replace(" ", "-")


def cases_of(game: Game) -> list[Case]:
    """The cases of one game."""
    cases: list[Case] = import_module(f"tests.conformance.cases.{game.name}").CASES
    return cases


TABLES = [Table(game, case) for game in kasbah.GAMES.values() for case in cases_of(game)]
