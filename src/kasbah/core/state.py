"""A game under way: who decides, what is legal, what happens then.

There are two doors to the same rules. Outside: `legal_moves` and `play`, with typed moves,
refusals and events. Inside: `legal_into` and `apply`, with bare codes and no checks, for search
and playouts. A wrong code given to `apply` corrupts the state silently, so only code that took
it from `legal_into` may call it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.event import Event
from kasbah.core.ints import new_buffer
from kasbah.core.move import Move, MoveTable
from kasbah.core.outcome import Outcome
from kasbah.core.vecs import vec
from kasbah.core.view import View

OVER: Final[i64] = -1


class State(ABC):
    """Everything that lies on the table, hidden things included."""

    def __init__(self, moves: MoveTable) -> None:
        self.moves = moves
        self.to_act: i64 = OVER
        self.story: list[Event] | None = None
        self.room = vec[i64]()  # for listing moves; made when first needed, never copied

    @property
    def seat(self) -> int | None:
        """Who decides now; None when the game is over."""
        return None if self.to_act < 0 else int(self.to_act)

    @property
    @abstractmethod
    def players(self) -> int:
        """How many sit at the table."""

    # The inner door.

    @abstractmethod
    def legal_into(self, buffer: vec[i64]) -> i64:
        """Writes the codes of all legal moves into the buffer and returns how many."""

    @abstractmethod
    def apply(self, code: i64) -> None:
        """Carries out the move with this code, which must be legal."""

    @abstractmethod
    def refusal(self, code: i64) -> Refused | None:
        """Why the move with this code is not legal now; None if it is."""

    @abstractmethod
    def copy(self) -> State:
        """An independent copy."""

    # The outer door.

    def legal_moves(self) -> list[Move]:
        """All moves the deciding seat may choose from; never empty while the game goes on."""
        by_code = self.moves.by_code
        if len(self.room) == 0:
            self.room = new_buffer(len(by_code))
        buffer = self.room
        count = self.legal_into(buffer)
        moves: list[Move] = []
        for place in range(count):
            move = by_code[buffer[place]]
            assert move is not None
            moves.append(move)
        return moves

    def legal_runs(self) -> list[tuple[int, int]]:
        """The codes of all legal moves as runs: (3, 3), (75, 1600) is 3 and 75 to 1600."""
        if len(self.room) == 0:
            self.room = new_buffer(len(self.moves.by_code))
        buffer = self.room
        count = self.legal_into(buffer)
        codes: list[int] = sorted([buffer[place] for place in range(count)])
        runs: list[tuple[int, int]] = []
        first = last = -2
        for code in codes:
            if code != last + 1:
                if last >= 0:
                    runs.append((first, last))
                first = code
            last = code
        if last >= 0:
            runs.append((first, last))
        return runs

    def play(self, move: Move, story: list[Event] | None = None) -> None:
        """Carries out a move, or raises Refused and changes nothing.

        What happens is appended to `story` if given, as events with nothing hidden: pass them
        through `seen` before showing them to anybody.
        """
        code: i64 = self.moves.code_of(move)
        refused = self.stranger(move) if code < 0 else self.refusal(code)
        if refused is not None:
            raise refused
        self.story = story
        try:
            self.apply(code)
        finally:
            self.story = None

    @abstractmethod
    def stranger(self, move: Move) -> Refused:
        """Why a move that is not in this game's table of moves cannot be played."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """What that seat may see (None: a spectator), built up from nothing."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    @abstractmethod
    def snapshot(self) -> dict[str, object]:
        """The whole state as plain JSON data; `Game.restore` reads it back."""
