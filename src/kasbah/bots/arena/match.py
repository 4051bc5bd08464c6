"""A match: which bots, how many games, and what each game of it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import kasbah
from kasbah.bots.registry import make_bot
from kasbah.core import BadOption

MOST_GAMES: Final = 1_000_000


@dataclass(frozen=True)
class Match:
    """Everything that decides how a match goes."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    seed: int

    def check(self) -> None:
        """Raises BadOption if a bot, an option or a number cannot be."""
        if not 1 <= self.games <= MOST_GAMES:
            raise BadOption("", f"a match has from 1 to {MOST_GAMES:,} games")
        game = kasbah.game(self.game)
        box = game.box(**self.table)
        for bot in self.bots:
            make_bot(bot, game, box, self.seed).close()

    @property
    def table(self) -> dict[str, Any]:
        """The options of every table: as many players as bots."""
        return {**self.options, "players": len(self.bots)}

    @property
    def entrants(self) -> tuple[str, ...]:
        """The bots by name, with a number where two are called the same."""
        names: list[str] = []
        for place, bot in enumerate(self.bots):
            before = self.bots[:place].count(bot)
            names.append(bot if before == 0 else f"{bot} ({before + 1})")
        return tuple(names)

    def seed_of(self, deal: int) -> str:
        """The seed of the games with this deal."""
        return f"{self.seed}/{deal}"

    def pairings(self) -> Iterator[Pairing]:
        """Every deal is played once from each seating before the next is dealt."""
        players = len(self.bots)
        for number in range(self.games):
            deal, turned = divmod(number, players)
            seats = tuple((seat + turned) % players for seat in range(players))
            yield Pairing(number, deal, seats)


@dataclass(frozen=True)
class Pairing:
    """One game of a match."""

    number: int
    deal: int
    """Games with the same deal begin alike; only the seating differs."""
    seats: tuple[int, ...]
    """Which bot of the match sits where."""


@dataclass(frozen=True)
class Played:
    """How one game of a match ended; by seat, as it was played."""

    number: int
    deal: int
    seats: tuple[int, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    decisions: int
    seconds: tuple[float, ...]
    """How long each seat thought altogether."""
    faults: tuple[str, ...]
    """Moves that `random` had to make, and why."""
    moves: tuple[int, ...] = ()
    """The codes of all moves: with the deal they are the whole game."""

    def share(self, bot: int) -> float:
        """The part of the victory that a bot of the match has."""
        seat = self.seats.index(bot)
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def score(self, bot: int) -> int:
        """What a bot of the match ended with."""
        return self.scores[self.seats.index(bot)]
