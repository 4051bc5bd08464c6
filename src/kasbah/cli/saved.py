"""A game that was left: kept in one file after every move, so that nothing is lost."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs

import kasbah
from kasbah.bots import LEVELS
from kasbah.core import (
    BadFile,
    Game,
    KasbahError,
    Ledger,
    Move,
    PublicUpdates,
    Record,
    Seat,
    State,
    Update,
    terms_of,
)
from kasbah.core.codec import canonical, move_from_plain, to_plain
from kasbah.core.ledger import HUMAN

FORMAT = 2
LARGEST_FILE = 50_000_000
OPPONENTS = (*LEVELS, "greedy", "random")
"""Who can sit at a table with a person: never a command that a file names."""
BOTS = "greedy"
"""Who plays against a person who asks for nobody in particular."""


class Saved:
    """What is needed to go on: the ledger with the table's terms, and every move so far."""

    def __init__(
        self,
        game: str,
        options: dict[str, Any],
        seed: int | None = None,
        seat: int = 0,
        moves: Sequence[Move] = (),
        bots: str = BOTS,
    ) -> None:
        self.rules = kasbah.game(game)
        self.seat = seat
        self.moves = list(moves)
        self.ledger = Ledger.open(terms_of(self.rules, options, seed))
        self.ledger.start(seated(self.rules, options, seat, bots))

    @property
    def kinds(self) -> list[str]:
        """Who plays in each seat: a person, or which bot."""
        return [seat.kind for seat in self.ledger.pages.seats]

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.rules.name

    def write(self) -> None:
        """Replaces the file as a whole; a crash leaves the old one or the new one."""
        file = place(self.game)
        file.parent.mkdir(parents=True, exist_ok=True)
        data = {
            "format": FORMAT,
            "seat": self.seat,
            "ledger": self.ledger.to_plain(),
            "moves": [to_plain(move) for move in self.moves],
        }
        draft = file.with_suffix(".new")
        draft.write_bytes(canonical(data))
        draft.replace(file)

    def table(self) -> PublicUpdates:
        """Plays the moves again, and the ledger with them."""
        self.ledger = self.ledger.rewound()
        options = self.ledger.pages.terms.table_options()
        table = PublicUpdates(self.rules, options, self.ledger.seed)
        for move in self.moves:
            self.enter(table.play(move))
        return table

    def enter(self, update: Update | None) -> None:
        """Enters an update into the ledger, if a move completed one."""
        if update is not None:
            self.ledger.append(update.seat, update.moves, update.seen)

    def state(self) -> State:
        """The table as it stands."""
        return self.table().state

    def keep_record(self) -> Path:
        """The game is over: writes its record, without what others may keep secret."""
        record = Record.of(self.rules, self.ledger, self.moves, self.seat)
        day = datetime.now().strftime("%Y-%m-%d")
        file = place(self.game).parent / "records" / f"{self.game}-{day}-{record.check[:8]}.json"
        record.save(file)
        return file

    def forget(self) -> None:
        """The game is over: nothing to go on with."""
        place(self.game).unlink(missing_ok=True)


def seated(game: Game, options: dict[str, Any], seat: int, bots: str) -> list[Seat]:
    """The person, and bots of one kind in all other seats."""
    players = game.deal(game.box(**options), 0).players
    return [
        Seat("You", HUMAN) if other == seat else Seat(f"Bot {other}", bots)
        for other in range(players)
    ]


def place(game: str) -> Path:
    """Where a left game of this kind is kept."""
    folder = os.environ.get("KASBAH_DATA") or platformdirs.user_data_dir("kasbah")
    return Path(folder) / f"{game}.json"


def left_game(game: str) -> Saved | None:
    """The game that was left, or None; BadFile if the file cannot be read as one."""
    file = place(game)
    if not file.exists():
        return None
    try:
        if file.stat().st_size > LARGEST_FILE:
            raise BadFile("", "it is too large")
        return _read(game, json.loads(file.read_bytes()))
    except (KasbahError, ValueError, KeyError, TypeError, AttributeError, RecursionError) as wrong:
        why = wrong.sentence if isinstance(wrong, KasbahError) else "it is damaged"
        raise BadFile("", f"the game you left cannot be opened: {why}") from None


def set_aside(game: str) -> Path:
    """Moves an unreadable file out of the way, without losing it."""
    file = place(game)
    aside = file.with_suffix(".broken.json")
    file.replace(aside)
    return aside


def _read(game: str, data: dict[str, Any]) -> Saved:
    rules = kasbah.game(game)
    if data["format"] != FORMAT:
        raise BadFile("", "it was written by another version of Kasbah")
    ledger = Ledger.from_plain(data["ledger"])
    terms = ledger.pages.terms
    if terms.game != game or terms.version != rules.version:
        raise BadFile("", "the rules have been corrected since then")
    if terms.data != terms_of(rules, {}).data:
        raise BadFile("", "the board and card files have been corrected since then")
    moves = [move_from_plain(rules.kinds, move) for move in data["moves"]]
    saved = Saved(game, terms.table_options(), seat=int(data["seat"]), moves=moves)
    saved.ledger = ledger
    if not 0 <= saved.seat < saved.state().players:
        raise BadFile("", "it names a seat that is not at the table")
    if any(kind not in (HUMAN, *OPPONENTS) for kind in saved.kinds):
        raise BadFile("", "it seats a bot that is not known here")
    if saved.ledger.head != ledger.head:
        raise BadFile("", "its moves are not those of its ledger")
    return saved
