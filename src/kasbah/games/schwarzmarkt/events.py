"""What the table sees happen; some of it only by those who took part (chapter 8)."""

from __future__ import annotations

from dataclasses import dataclass

from kasbah.core.event import Event


@dataclass(frozen=True)
class CardPlayed(Event):
    """The start player laid a black-market card open (SM-27)."""

    seat: int
    card: str


@dataclass(frozen=True)
class CardDrawn(Event):
    """He drew another; nobody else sees which (SM-28, SM-137)."""

    seat: int
    card: str | None

    def seen_by(self, seat: int | None) -> Event | None:
        """The card is the drawer's secret."""
        return self if seat == self.seat else CardDrawn(self.seat, None)


@dataclass(frozen=True)
class RoundOpened(Event):
    """An offer opened an exchange round (SM-32), with the texts that act on it (SM-68)."""

    seat: int
    offer: str
    demand: dict[str, int]
    last_price: int
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Exchanged(Event):
    """A player handed in goods and was paid (SM-37); then the marker stood on `field`."""

    seat: int
    goods: dict[str, int]
    price: int
    paid: int
    field: int


@dataclass(frozen=True)
class Drove(Event):
    """A player exchanged nothing and pushed the price up (SM-45)."""

    seat: int
    steps: int
    field: int
    price: int


@dataclass(frozen=True)
class Passed(Event):
    """A player exchanged nothing on the last field (SM-56)."""

    seat: int


@dataclass(frozen=True)
class RoundEnded(Event):
    """The goods handed in went under the goods stack (SM-58); `unmet` demand lapsed."""

    goods: dict[str, int]
    unmet: dict[str, int]


@dataclass(frozen=True)
class Showed(Event):
    """Spionage: two goods cards of a player, for everybody to see (SM-81, SM-142)."""

    seat: int
    owner: int
    goods: dict[str, int]


@dataclass(frozen=True)
class SoldQuickly(Event):
    """Schnelles Geschäft: a goods card became 20 (SM-84, SM-86)."""

    seat: int
    good: str
    paid: int


@dataclass(frozen=True)
class SwapBegan(Event):
    """Zwangstausch: its player has picked whom to swap with (SM-89)."""

    seat: int
    other: int


@dataclass(frozen=True)
class Swapped(Event):
    """Zwangstausch: the two who swapped know the cards, all others the number (SM-143)."""

    seat: int
    other: int
    number: int
    given: dict[str, int] | None
    taken: dict[str, int] | None

    def seen_by(self, seat: int | None) -> Event | None:
        """The cards are known to the two who swapped."""
        if seat is not None and seat in (self.seat, self.other):
            return self
        return Swapped(self.seat, self.other, self.number, None, None)


@dataclass(frozen=True)
class Raided(Event):
    """Razzia: a player lost all his cards of a kind (SM-93, SM-145)."""

    seat: int
    other: int
    good: str
    number: int


@dataclass(frozen=True)
class Found(Event):
    """Neue Ware entdeckt: somebody took a card from the goods stack (SM-96, SM-146)."""

    seat: int
    paid: int
    good: str | None

    def seen_by(self, seat: int | None) -> Event | None:
        """The kind is the taker's secret."""
        return self if seat == self.seat else Found(self.seat, self.paid, None)


@dataclass(frozen=True)
class Collected(Event):
    """Alte Rechnung: a card changed hands; only the two know which (SM-103, SM-144)."""

    seat: int
    other: int
    good: str | None

    def seen_by(self, seat: int | None) -> Event | None:
        """The kind is known to the two."""
        if seat is not None and seat in (self.seat, self.other):
            return self
        return Collected(self.seat, self.other, None)


@dataclass(frozen=True)
class NoEffect(Event):
    """A text could not be carried out (SM-73, SM-98)."""

    seat: int
    card: str


@dataclass(frozen=True)
class PlayRoundEnded(Event):
    """A play round is over (SM-111, SM-114, SM-116, SM-117, SM-31)."""

    play_round: int
    reason: str


@dataclass(frozen=True)
class Refilled(Event):
    """A player got goods for the second play round; he alone sees which (SM-119, SM-147)."""

    seat: int
    number: int
    goods: dict[str, int] | None

    def seen_by(self, seat: int | None) -> Event | None:
        """The kinds are their owner's secret."""
        return self if seat == self.seat else Refilled(self.seat, self.number, None)


@dataclass(frozen=True)
class GameEnded(Event):
    """The game is over; all luxury is shown now (SM-131, SM-133, SM-148)."""

    winners: tuple[int, ...]
    luxury: tuple[int, ...]
    places: tuple[int, ...]
    reason: str
