"""A game, and the box it is played from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from kasbah.core.move import Move, MoveTable
from kasbah.core.options import Options
from kasbah.core.rng import Rng, Seed, fresh_seed
from kasbah.core.state import State
from kasbah.core.view import View


class Box:
    """What comes out of the box for one table: board, cards and agreed options. Never changes."""

    def __init__(self, options: Options, moves: MoveTable) -> None:
        self.options = options
        self.moves = moves
        """All moves on this board; `move.code` is the place in it."""


class Game(ABC):
    """One of the games of the house."""

    def __init__(self, name: str, title: str, version: int, options: type[Options]) -> None:
        self.name = name
        """Its name in commands and files."""
        self.title = title
        """Its name for people."""
        self.version = version
        """Moves when the behaviour of the rules does."""
        self.options = options
        """The table options with their defaults and limits."""

    @abstractmethod
    def box(self, **options: object) -> Box:
        """Board, cards and options for a table; an unknown option or value raises BadOption."""

    @abstractmethod
    def deal(self, box: Box, seed: Seed) -> State:
        """A new game out of this box. Same seed, same game, on every machine."""

    @abstractmethod
    def imagine(self, view: View, rng: Rng) -> State:
        """A random full state that fits everything this view knows."""

    @abstractmethod
    def restore(self, box: Box, snapshot: dict[str, object]) -> State:
        """The state that gave this snapshot, or BadFile."""

    @abstractmethod
    def read_view(self, box: Box, data: object) -> View:
        """The view that `to_plain` turned into this data, or BadFile."""

    @property
    @abstractmethod
    def kinds(self) -> dict[str, type[Move]]:
        """The kinds of moves by name, to read them from JSON."""

    def kept_secret(self, box: Box) -> frozenset[str]:
        """The kinds of moves that stay secret beyond the end at this table; usually none."""
        return frozenset()

    def shown(self, box: Box) -> object:
        """What a drawing of the table needs to know of board and cards, as a typed value.

        Everybody may know all of it. A game that has nothing to add tells nothing.
        """
        return {}

    @property
    def checks(self) -> dict[str, Callable[[str], str]]:
        """For each kind of data file a player may write himself: reads it, says what is in it.

        What cannot be used raises BadFile. A file names its kind in a line `kind: ...`.
        """
        return {}

    def new(self, seed: Seed | None = None, **options: object) -> State:
        """A new game; without a seed, one nobody can guess."""
        return self.deal(self.box(**options), fresh_seed() if seed is None else seed)

    @property
    def moves(self) -> MoveTable:
        """All moves of this game with the standard options."""
        return self.box().moves
