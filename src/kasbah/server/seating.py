"""Who sits at a table, what they said and ordered: everything but the game itself."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Any

import msgspec

from kasbah.server import entries as log
from kasbah.server.messages import (
    Chat,
    ClockTerms,
    GameName,
    LevelName,
    OptionValue,
    Order,
    SeatShown,
    UndoShown,
)
from kasbah.server.problems import No

CHAT_KEPT = 50


class ChairFounded(msgspec.Struct, frozen=True, omit_defaults=True):
    """A chair as the table was made: with a bot of some level, or for a person."""

    name: str = ""
    level: LevelName | None = None


class Founding(msgspec.Struct, frozen=True):
    """What a table was made with: never changes. Holds the ledger's secrets; never sent."""

    game: GameName
    options: dict[str, OptionValue]
    chairs: tuple[ChairFounded, ...]
    host: int
    listed: bool
    spectators: bool
    hints: bool
    clock: ClockTerms
    pace_ms: int
    created: int
    ledger: dict[str, Any]


@dataclass
class Chair:
    """A chair and whoever is on it."""

    name: str
    level: LevelName | None
    """The bot that sits here; None for a person's chair."""
    owner: str | None = None
    """The hash of the token of the person."""
    random: str | None = None
    away: bool = False
    """A bot stands in for the person."""
    orders: tuple[Order, ...] = ()

    @property
    def is_bot(self) -> bool:
        """Whether a bot has this chair for good."""
        return self.level is not None

    @property
    def is_open(self) -> bool:
        """Whether nobody sits here yet."""
        return self.level is None and self.owner is None


@dataclass
class Undo:
    """A seat asks to take moves back."""

    seat: int
    to: int
    at: int
    waiting: set[int]


@dataclass
class Offer:
    """A link that takes a seat to another device, once."""

    seat: int
    code: str
    until: int


@dataclass
class Seating:
    """The chairs of a table and what belongs to them, folded from its log."""

    founding: Founding
    chairs: list[Chair] = field(default_factory=list)
    chat: deque[Chat] = field(default_factory=lambda: deque(maxlen=CHAT_KEPT))
    undo: Undo | None = None
    offers: list[Offer] = field(default_factory=list)
    again: str | None = None
    here: set[tuple[int, str]] = field(default_factory=set)
    """Seats with somebody connected, and at which worker."""

    def __post_init__(self) -> None:
        self.chairs = [Chair(chair.name, chair.level) for chair in self.founding.chairs]

    def apply(self, entry: log.AnyEntry) -> None:
        """What an entry changes here."""
        match entry:
            case log.Moved() | log.Started() | log.TookBack():  # first: nearly all are moves
                pass
            case log.Sat(seat=seat, name=name, owner=owner, random=random):
                self.chairs[seat] = Chair(name, None, owner, random)
            case log.BotSat(seat=seat, name=name, level=level):
                self.chairs[seat] = Chair(name, level)
            case log.Left(seat=seat):
                self.chairs[seat] = Chair("", None)
            case log.Spoke(seat=seat, text=text, at=at):
                self.chat.append(Chat(seat, self.chairs[seat].name, text, at // 1000))
            case log.Ordered(seat=seat, orders=orders):
                self.chairs[seat].orders = orders
            case log.Resigned(seat=seat):
                self.chairs[seat].away = True
            case log.Returned(seat=seat):
                self.chairs[seat].away = False
            case log.UndoAsked(seat=seat, to=to, at=at):
                self.undo = Undo(seat, to, at, set(self.people()) - {seat})
            case log.UndoAnswered(seat=seat, agree=agree):
                if self.undo is not None:
                    self.undo.waiting.discard(seat)
                    if not agree:
                        self.undo = None
            case log.Offered(seat=seat, code=code, until=until):
                self.offers = [offer for offer in self.offers if offer.seat != seat]
                self.offers.append(Offer(seat, code, until))
            case log.Claimed(seat=seat, owner=owner):
                self.offers = [offer for offer in self.offers if offer.seat != seat]
                self.chairs[seat].owner = owner
            case log.Came(seat=seat, worker=worker):
                self.here.add((seat, worker))
            case log.Went(seat=seat, worker=worker):
                self.here.discard((seat, worker))
            case log.Again(table=table):
                self.again = table

    # Questions.

    def people(self) -> list[int]:
        """The seats in which persons sit and decide for themselves."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.owner is not None and not chair.away
        ]

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The seats that belong to a person."""
        if person is None:
            return ()
        return tuple(s for s, chair in enumerate(self.chairs) if chair.owner == person)

    def chair_of(self, seat: int, person: str | None) -> Chair:
        """The chair, if it is this person's; otherwise `No`."""
        if not 0 <= seat < len(self.chairs):
            raise No("no-seat", f"there is no seat {seat} at this table")
        chair = self.chairs[seat]
        if person is None or chair.owner != person:
            raise No("not-your-seat", f"seat {seat} is not yours")
        return chair

    def level_in(self, seat: int) -> LevelName | None:
        """The bot that decides in this seat now, if one does."""
        chair = self.chairs[seat]
        return self.founding.clock.level if chair.away else chair.level

    def full(self) -> bool:
        """Whether every chair is taken."""
        return not any(chair.is_open for chair in self.chairs)

    # What everybody sees.

    def shown(self) -> tuple[SeatShown, ...]:
        """The seats."""
        here = {seat for seat, _worker in self.here}
        return tuple(
            SeatShown(
                seat=seat,
                kind="bot" if chair.is_bot else "open" if chair.is_open else "human",
                name=chair.name,
                level=self.level_in(seat),
                stand_in=chair.away,
                here=seat in here,
            )
            for seat, chair in enumerate(self.chairs)
        )

    def undo_shown(self) -> UndoShown | None:
        """The undo that waits for answers."""
        if self.undo is None:
            return None
        return UndoShown(self.undo.seat, self.undo.to, tuple(sorted(self.undo.waiting)))
