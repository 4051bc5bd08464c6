"""Who sits at the other seats: bots by name, or bots of one's own."""

from __future__ import annotations

from collections.abc import Sequence

from kasbah.bots import Bot, make_bot
from kasbah.core import BadOption, Box, Game, State

Asked = str | Bot | Sequence[str | Bot]


class Opponents:
    """The bots at all seats but one. Like every bot they get views, never the table."""

    def __init__(self, asked: Asked, game: Game, box: Box, seats: int) -> None:
        """The same bot for so many seats, or one entry for each of them in order."""
        self._game = game
        self._box = box
        self._asked = [asked] * seats if isinstance(asked, str | Bot) else list(asked)
        if len(self._asked) != seats:
            raise BadOption("", f"there are {seats} other seats, and {len(self._asked)} opponents")
        self.sit_down(range(seats), [0] * seats)  # a name that nobody has is refused at once

    def sit_down(self, seats: Sequence[int], seeds: Sequence[int]) -> None:
        """A new game: bots that were asked for by name are made anew from these seeds."""
        self._bots = {
            seat: make_bot(entry, self._game, self._box, seed) if isinstance(entry, str) else entry
            for seat, entry, seed in zip(seats, self._asked, seeds, strict=True)
        }

    def play_until(self, seat: int, table: State) -> None:
        """They decide until it is this seat's turn, or the game is over."""
        while table.seat is not None and table.seat != seat:
            bot = self._bots[table.seat]
            table.play(bot.decide(table.view(table.seat), table.legal_moves()))
