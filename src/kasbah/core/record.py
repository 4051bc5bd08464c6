"""A finished game as one file: what was agreed, drawn and played, and the ledger that proves it.

The format is `docs/record.schema.json`; there is exactly one way to write a record, so a file
that was written differently was edited. Never compiled: read from JSON by the types of its fields.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self

from kasbah.core import chain
from kasbah.core.codec import canonical, from_plain, move_from_plain, to_plain
from kasbah.core.errors import BadFile, BadOption
from kasbah.core.game import Game
from kasbah.core.ledger import Entropy, Ledger, Seat, Terms, given_seed, seed_of, unhex
from kasbah.core.move import Move
from kasbah.core.outcome import Outcome
from kasbah.core.rng import Seed
from kasbah.core.state import State
from kasbah.core.updates import TakeBack, Update, all_updates

FORMAT = 1
LARGEST_FILE = 50_000_000


@dataclass(frozen=True)
class OpenUpdate:
    """An update whose moves everybody may know, with the salt that opens its seal."""

    seat: int
    salt: str
    moves: tuple[object, ...]


@dataclass(frozen=True)
class SealedUpdate:
    """An update whose moves stay secret beyond the end: only its seal is shown."""

    seat: int
    seal: str


@dataclass(frozen=True)
class TakenBack:
    """A seat took back everything after the update `to`, and the table agreed."""

    seat: int
    salt: str
    to: int


@dataclass(frozen=True)
class LedgerShown:
    """The ledger after the game: the secret, what was committed to it, and the last head."""

    secret: str
    commitment: str
    entropy: tuple[Entropy, ...]
    head: str


@dataclass(frozen=True)
class Record:
    """A finished game."""

    format: int
    terms: Terms
    seats: tuple[Seat, ...]
    ledger: LedgerShown
    updates: tuple[OpenUpdate | SealedUpdate | TakenBack, ...]
    seen: tuple[dict[str, object], ...] | None
    """What everybody saw, update by update; only where secrets are kept beyond the end."""
    outcome: Outcome
    check: str
    """A hash of all the rest, against damage; it is the heads that prove something."""

    @classmethod
    def of(
        cls,
        game: Game,
        ledger: Ledger,
        moves: Sequence[Move | TakeBack],
        seat: int | None = None,
    ) -> Self:
        """The record of a game that is over, as this seat may have it (None: anybody)."""
        return cls.whole(game, ledger, moves).told_to(seat, game)

    @classmethod
    def whole(cls, game: Game, ledger: Ledger, moves: Sequence[Move | TakeBack]) -> Self:
        """The same with nothing sealed: the server's own, not for anybody else."""
        terms = ledger.pages.terms
        again = ledger.rewound()
        updates: list[OpenUpdate | TakenBack] = []
        seen: list[dict[str, object]] = []
        outcome: Outcome | None = None
        for update, state in all_updates(game, terms.table_options(), ledger.seed, moves):
            head = again.append(update.seat, update.moves, update.seen)
            salt = again.salt(len(updates) + 1).hex()
            if update.undone is None:
                updates.append(OpenUpdate(update.seat, salt, tuple(to_plain(update.moves))))
            else:
                updates.append(TakenBack(update.seat, salt, update.undone))
            seen.append(update.seen)
            outcome = state.outcome
        if outcome is None:
            raise BadOption("", "the record of a game is made when it is over")
        if len(ledger.pages.seats) != len(outcome.scores):
            raise BadOption("", "the ledger names more or fewer seats than the table has")
        if head != ledger.head:
            raise BadFile("", "the ledger and the moves are not of the same game")
        shown = LedgerShown(
            ledger.secret.hex(), ledger.commitment.hex(), ledger.pages.entropy, head
        )
        kept = game.kept_secret(game.box(**terms.table_options()))
        told = tuple(seen) if kept else None
        record = cls(FORMAT, terms, ledger.pages.seats, shown, tuple(updates), told, outcome, "")
        return record.checked()

    def checked(self) -> Self:
        """The same record with the hash that belongs to it."""
        return replace(self, check=self.fingerprint())

    def fingerprint(self) -> str:
        """The hash of everything but itself."""
        plain = to_plain(self)
        del plain["check"]
        return chain.digest("record", canonical(plain)).hex()

    def told_to(self, seat: int | None, game: Game) -> Self:
        """The record that this seat may have (None: anybody): others' kept moves are sealed."""
        kept = game.kept_secret(game.box(**self.terms.table_options()))
        updates: list[OpenUpdate | SealedUpdate | TakenBack] = []
        for update in self.updates:
            if isinstance(update, OpenUpdate) and update.seat != seat and _has(update, kept):
                salt = bytes.fromhex(update.salt)
                seal = chain.seal(salt, canonical(list(update.moves))).hex()
                updates.append(SealedUpdate(update.seat, seal))
            else:
                updates.append(update)
        return replace(self, updates=tuple(updates)).checked()

    def joined(self, other: Record) -> Self:
        """The same record with everything open that is open in another one of the same game."""
        if other.ledger != self.ledger or len(other.updates) != len(self.updates):
            raise BadFile("", "the two records are not of the same game")
        pairs = zip(self.updates, other.updates, strict=True)
        updates = [yours if isinstance(mine, SealedUpdate) else mine for mine, yours in pairs]
        return replace(self, updates=tuple(updates)).checked()

    @property
    def sealed(self) -> int:
        """How many updates stay secret."""
        return sum(isinstance(update, SealedUpdate) for update in self.updates)

    @property
    def seed(self) -> Seed:
        """The seed the game was dealt with."""
        secret = unhex(self.ledger.secret, "the secret")
        return seed_of(self.terms, secret, self.ledger.entropy)

    def moves(self, game: Game) -> list[Move]:
        """All moves that are open, with those that were taken back."""
        return [move for move in self.script(game) if isinstance(move, Move)]

    def script(self, game: Game) -> list[Move | TakeBack]:
        """All that is open, in its order: moves, and where some were taken back."""
        script: list[Move | TakeBack] = []
        for update in self.updates:
            if isinstance(update, TakenBack):
                script.append(TakeBack(update.seat, update.to))
            elif isinstance(update, OpenUpdate):
                script += [move_from_plain(game.kinds, move) for move in update.moves]
        return script

    def replay(self, game: Game) -> Iterator[tuple[Update, State]]:
        """Plays the game again: every update, with the state after it (which goes on changing).

        A record with sealed updates cannot be replayed; `seen` tells what everybody saw.
        """
        self.fits(game)
        if self.sealed:
            raise BadFile("", "the players of this game keep their secrets; it cannot be replayed")
        return all_updates(game, self.terms.table_options(), self.seed, self.script(game))

    def fits(self, game: Game) -> None:
        """Raises BadFile if the rules, the board or the cards are not those of the record."""
        if self.terms.game != game.name:
            raise BadFile("", f"this is a game of {self.terms.game[:40]}, not of {game.name}")
        if self.terms.version != game.version:
            was = self.terms.version
            raise BadFile("", f"it needs version {was} of the rules; here is {game.version}")
        if self.terms.data != data_hash(game):
            raise BadFile("", "it was played with other board and card files than those here")

    # The file.

    def written(self) -> bytes:
        """The file's content."""
        return canonical(to_plain(self)) + b"\n"

    def save(self, file: Path) -> None:
        """Writes the file as a whole; a crash leaves no half of it."""
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_name(file.name + ".new")
        draft.write_bytes(self.written())
        draft.replace(file)

    @classmethod
    def load(cls, file: Path) -> Self:
        """The record in a file, or BadFile with one sentence."""
        with file.open("rb") as opened:
            content = opened.read(LARGEST_FILE + 1)
        try:
            return cls.read(content)
        except BadFile as wrong:
            raise BadFile("", f"{file.name}: {wrong.sentence}") from None

    @classmethod
    def read(cls, content: bytes) -> Self:
        """The record with this content, or BadFile."""
        if len(content) > LARGEST_FILE:
            raise BadFile("", f"a record is never larger than {LARGEST_FILE:,} bytes")
        try:
            data: Any = json.loads(content)
        except (ValueError, RecursionError):
            raise BadFile("", "this is no record of a game, or only a part of one") from None
        if not isinstance(data, dict) or "format" not in data:
            raise BadFile("", "this is no record of a game")
        if type(data["format"]) is not int or data["format"] != FORMAT:
            raise BadFile("", f"records of format {data['format']!r:.20} are unknown here")
        try:
            record = from_plain(cls, data)
            whole = record._is_whole(content)
        except RecursionError:
            raise BadFile("", "this is no record of a game") from None
        if not whole:
            raise BadFile("", "the record was damaged or edited: it does not fit its own hash")
        return record

    def _is_whole(self, content: bytes) -> bool:
        try:
            return self.check == self.fingerprint() and content == self.written()
        except (ValueError, TypeError):  # numbers and letters that JSON has and a record has not
            return False


def terms_of(game: Game, options: dict[str, Any], seed: Seed | None = None) -> Terms:
    """The terms of a new table; without a seed, one will be drawn."""
    agreed = game.box(**options).options
    given = None if seed is None else given_seed(seed)
    changed: dict[str, Any] = agreed.changed()
    return Terms(game.name, game.version, changed, data_hash(game), given)


def data_hash(game: Game) -> str:
    """The hash of a game's board and card files."""
    home = sys.modules[type(game).__module__].__file__
    assert home is not None
    files = sorted(Path(home).parent.glob("data/*.txt"))
    return chain.data([(file.name, file.read_bytes()) for file in files]).hex()


def _has(update: OpenUpdate, kinds: frozenset[str]) -> bool:
    return any(isinstance(move, dict) and move.get("type") in kinds for move in update.moves)
