"""The ledger of one table: proves afterwards that nothing was chosen or altered on the way.

Before anybody adds randomness the server promises its secret; then each seat may add some of its
own, and the seed follows from all of it. Every update that everyone sees gives a new head, which
depends on everything before it and tells nothing. `docs/fairness.md` has the whole story.

Never compiled: it is read from JSON by the types of its fields.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from kasbah.core import chain
from kasbah.core.codec import canonical, from_plain, to_plain
from kasbah.core.errors import BadFile, BadOption
from kasbah.core.rng import Seed

LEAST_ENTROPY = 16
MOST_ENTROPY = 64
LONGEST_NAME = 80
LONGEST_SEED = 200
HUMAN = "human"
OptionValue = str | int | tuple[str | int, ...]


@dataclass(frozen=True)
class Terms:
    """What a table agreed on before anything was drawn."""

    game: str
    version: int
    """The version of the rules."""
    options: dict[str, OptionValue]
    """The options that differ from the usual ones; a board of one's own is here as text."""
    data: str
    """The hash of the game's board and card files."""
    seed: str | None
    """A seed that was given by hand (`int:7`, `str:seven`); None if it is to be drawn."""

    def table_options(self) -> dict[str, Any]:
        """The options as a game wants them."""
        return dict(self.options)


@dataclass(frozen=True)
class Seat:
    """Who sits in a seat: a name, and `human` or the kind of bot."""

    name: str
    kind: str


@dataclass(frozen=True)
class Entropy:
    """Randomness that a seat added, as hexadecimal digits."""

    seat: int
    random: str


@dataclass(frozen=True)
class Published:
    """What everybody may know of a ledger at any moment; a client keeps what it was told."""

    terms: Terms
    commitment: str
    promise: str
    entropy: tuple[Entropy, ...]
    seats: tuple[Seat, ...]
    number: int
    """How many updates there were."""
    head: str | None
    """The head after the last of them; None before the start."""


@dataclass(frozen=True)
class LedgerPages:
    """The whole ledger as it is stored, secrets included; its size does not grow."""

    terms: Terms
    secret: str = field(repr=False)
    salts: str = field(repr=False)
    entropy: tuple[Entropy, ...]
    seats: tuple[Seat, ...]
    number: int
    head: str | None


def given_seed(seed: Seed) -> str:
    """A seed given by hand as the terms name it."""
    if isinstance(seed, bytes):
        raise BadOption("", "a seed given by hand is a whole number or a text")
    return f"{'str' if isinstance(seed, str) else 'int'}:{seed}"


def seed_of(terms: Terms, secret: bytes, entropy: Sequence[Entropy]) -> Seed:
    """The seed of the game: as given by hand, or drawn from everything."""
    if terms.seed is not None:
        kind, _, text = terms.seed.partition(":")
        if kind == "str":
            return text
        digits = text.removeprefix("-")
        whole = digits.isascii() and digits.isdigit() and len(digits) <= LONGEST_SEED
        if kind != "int" or not whole:
            raise BadFile("", f"there is no seed {terms.seed[:40]!r}")
        return int(text)
    return chain.seed(secret, promise_of(terms, chain.commitment(secret)), written(entropy))


def promise_of(terms: Terms, commitment: bytes) -> bytes:
    """The promise for these terms."""
    return chain.promise(canonical(to_plain(terms)), commitment)


def written(items: Sequence[object]) -> bytes:
    """A list of typed values as the bytes that are hashed."""
    return canonical(to_plain(list(items)))


class Ledger:
    """One table's ledger, in the hands of the server."""

    def __init__(self, pages: LedgerPages) -> None:
        self.pages = pages
        self.secret = unhex(pages.secret, "secret")
        self.salts = unhex(pages.salts, "salts")
        self.commitment = chain.commitment(self.secret)
        self.promise = promise_of(pages.terms, self.commitment)

    @classmethod
    def open(cls, terms: Terms) -> Self:
        """A new ledger; its promise can be published at once."""
        secret, salts = secrets.token_bytes(chain.SIZE), secrets.token_bytes(chain.SIZE)
        return cls(LedgerPages(terms, secret.hex(), salts.hex(), (), (), 0, None))

    @classmethod
    def from_plain(cls, data: object) -> Self:
        """The ledger that `to_plain` turned into this data, or BadFile."""
        return cls(from_plain(LedgerPages, data))

    def to_plain(self) -> dict[str, Any]:
        """Everything that is needed to go on. For the server's own store only."""
        plain: dict[str, Any] = to_plain(self.pages)
        return plain

    @property
    def started(self) -> bool:
        """Whether the game has begun, and with it the chain of heads."""
        return self.pages.head is not None

    @property
    def head(self) -> str | None:
        """The newest head, for everybody."""
        return self.pages.head

    @property
    def seed(self) -> Seed:
        """The game's seed: secret until the game is over."""
        if not self.started:
            raise BadOption("", "the seed is drawn when the game starts")
        return seed_of(self.pages.terms, self.secret, self.pages.entropy)

    def add_entropy(self, seat: int, random: bytes) -> None:
        """A seat adds its own randomness, once; the same bytes again are harmless."""
        entry = Entropy(seat, random.hex())
        if entry in self.pages.entropy:
            return
        if self.started:
            raise BadOption("", "the game has started; randomness was to be added before")
        if self.pages.terms.seed is not None:
            raise BadOption("", "the seed of this table was given by hand")
        if seat < 0:
            raise BadOption("", f"there is no seat {seat}")
        if any(other.seat == seat for other in self.pages.entropy):
            raise BadOption("", f"seat {seat} has added its randomness already")
        if not LEAST_ENTROPY <= len(random) <= MOST_ENTROPY:
            raise BadOption("", f"randomness is {LEAST_ENTROPY} to {MOST_ENTROPY} bytes")
        entropy = sorted((*self.pages.entropy, entry), key=lambda one: one.seat)
        self.pages = replace(self.pages, entropy=tuple(entropy))

    def start(self, seats: Sequence[Seat]) -> str:
        """Draws the seed from what was added; returns the first head."""
        if self.started:
            raise BadOption("", "the game has started already")
        check_seats(seats, self.pages.entropy)
        head = chain.first_head(self.promise, written(self.pages.entropy), written(seats))
        self.pages = replace(self.pages, seats=tuple(seats), head=head.hex())
        return head.hex()

    def append(self, seat: int, moves: Sequence[Any], seen: dict[str, Any]) -> str:
        """One update that everyone sees: its moves and what everybody saw; returns the head.

        However many secret steps a player takes, they are one update.
        """
        if self.pages.head is None:
            raise BadOption("", "the game has not started")
        update = self.pages.number + 1
        sealed = chain.seal(self.salt(update), canonical(to_plain(list(moves))))
        before = bytes.fromhex(self.pages.head)
        head = chain.next_head(before, update, seat, sealed, canonical(seen)).hex()
        own = self.pages
        self.pages = LedgerPages(
            own.terms, own.secret, own.salts, own.entropy, own.seats, update, head
        )
        return head

    def salt(self, update: int) -> bytes:
        """The salt of an update: secret until its moves may be known."""
        return chain.salt(self.salts, update)

    def publish(self) -> Published:
        """What everybody may know now."""
        own = self.pages
        return Published(
            terms=own.terms,
            commitment=self.commitment.hex(),
            promise=self.promise.hex(),
            entropy=own.entropy,
            seats=own.seats,
            number=own.number,
            head=own.head,
        )

    def rewound(self) -> Ledger:
        """The same ledger before its first update, to go through the moves again."""
        pages = replace(self.pages, seats=(), number=0, head=None)
        ledger = Ledger(pages)
        if self.started:
            ledger.start(self.pages.seats)
        return ledger


def check_seats(seats: Sequence[Seat], entropy: Sequence[Entropy]) -> None:
    """Raises BadOption if these cannot be the seats of a table."""
    for seat in seats:
        if not 0 < len(seat.name) <= LONGEST_NAME or not 0 < len(seat.kind) <= LONGEST_NAME:
            raise BadOption("", f"a seat has a name and a kind of up to {LONGEST_NAME} characters")
    for entry in entropy:
        if entry.seat >= len(seats):
            raise BadOption("", f"randomness was added for seat {entry.seat}, which is not there")
        # The server plays the bots: through one of them it could choose the deal after all.
        if seats[entry.seat].kind != HUMAN:
            raise BadOption("", f"only people add randomness, and in seat {entry.seat} is a bot")


def unhex(text: str, what: str, size: int = chain.SIZE) -> bytes:
    """So many bytes written as lower-case hexadecimal digits, or BadFile."""
    if len(text) != 2 * size or any(letter not in "0123456789abcdef" for letter in text):
        raise BadFile("", f"{what} is not {2 * size} hexadecimal digits: {text[:20]!r}")
    return bytes.fromhex(text)
