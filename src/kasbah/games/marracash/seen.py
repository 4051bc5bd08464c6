"""The types of what is seen, and of what is not: a view, its parts, and the secrets.

Never compiled, so that the types of the fields are there for reading and writing JSON.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from kasbah.core.outcome import Outcome
from kasbah.core.view import View
from kasbah.games.marracash.box import MarraCashBox

ACCOUNT_NAMES = (
    "start",
    "income",
    "souvenirs",
    "commissions_earned",
    "commissions_paid",
    "auctions_earned",
    "shops_bought",
    "fines",
)
KEPT = 4096


@dataclass(frozen=True)
class PlayerSeen:
    """A player as the others see him; cash and its sources are None where they are hidden."""

    character: str
    signs: int
    cash: int | None
    money: dict[str, int] | None


@lru_cache(maxsize=KEPT)
def player_seen(
    character: str, signs: int, cash: int | None, money: tuple[int, ...] | None
) -> PlayerSeen:
    """A player as he is seen, his money account by account; most are as they were a move ago."""
    named = None if money is None else dict(zip(ACCOUNT_NAMES, money, strict=True))
    return PlayerSeen(character, signs, cash, named)


@dataclass(frozen=True)
class ShopSeen:
    """A shop: who owns it, how many customers are inside."""

    name: str
    owner: int | None
    customers: int


@lru_cache(maxsize=KEPT)
def shops_seen(
    names: tuple[str, ...], owners: tuple[int | None, ...], customers: tuple[int, ...]
) -> tuple[ShopSeen, ...]:
    """All shops as they are seen; most moves change none of them, and making them takes a while."""
    return tuple(map(shop_seen, names, owners, customers))


shop_seen = lru_cache(maxsize=KEPT)(ShopSeen)
"""A shop as it is seen: most are as they were a move ago."""


@dataclass(frozen=True)
class AuctionSeen:
    """The auction under way."""

    shop: str
    auctioneer: int
    highest: int
    bidder: int | None
    bids: tuple[int, ...]
    """The last bid of each seat, 0 if it made none."""
    still_in: tuple[int, ...]
    barred: tuple[int, ...]


@dataclass(frozen=True)
class EnteringSeen:
    """Visitors on their way into a shop while its owner chooses a souvenir."""

    shop: str
    left: int
    served: int
    income: int
    souvenirs: int
    commission: int
    guide: int | None
    cause: str
    walk: tuple[str, str] | None
    """Fountain and street, if a walking group brought them."""
    walkers: str
    gate: str | None
    """The entrance, if they have just come in."""


@dataclass(frozen=True)
class MarraCashView(View):
    """Everything one seat knows."""

    phase: str
    active: int
    start_player: int
    turn: int
    action: int
    first_action: str
    first_shop: str | None
    players: tuple[PlayerSeen, ...]
    shops: tuple[ShopSeen, ...]
    groups: dict[str, str]
    """The visitors on each occupied fountain, as letters."""
    queue: str
    """The visitors outside the wall, from head to tail, as letters."""
    auction: AuctionSeen | None
    entering: EnteringSeen | None
    souvenirs_open: tuple[str, ...]
    souvenirs_taken: tuple[str, ...]
    souvenirs_left: int
    turns_left: int | None
    """In the last round: how many turns are left, this one included."""
    quiet_turns: int
    """Turns without progress before this one."""
    progress: bool
    """Whether there was progress in this turn."""
    outcome: Outcome | None
    box: MarraCashBox = field(repr=False, compare=False, metadata={"told": False})
    """Town, cards and options, which everybody knows."""

    @property
    def shared(self) -> bool:
        """Only cash is ever hidden: where a spectator sees it all, everybody sees the same."""
        return self.seat is None and all(player.cash is not None for player in self.players)


@dataclass(frozen=True)
class Secrets:
    """What a spectator does not see: money by source of each seat, and the rest of the deck."""

    money: tuple[dict[str, int], ...]
    deck: tuple[str, ...]
