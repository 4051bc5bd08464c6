"""The types of what is seen, and of what is not: a view, its parts, and the secrets.

Never compiled, so that the types of the fields are there for reading and writing JSON.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from kasbah.core.outcome import Outcome
from kasbah.core.view import View
from kasbah.games.schwarzmarkt.box import SchwarzmarktBox


@dataclass(frozen=True)
class PlayerSeen:
    """A player as the others see him; None stands for what is hidden."""

    goods_count: int
    goods: dict[str, int] | None
    card_count: int
    cards: tuple[str, ...] | None
    """Black-market cards in hand."""
    luxury: int | None
    accounts: dict[str, int] | None
    """Where his luxury came from; the amounts add up to it."""
    exchanged: int
    """Goods cards he handed in for offers, which everybody saw."""
    quick_deals: int
    """How often he sold a card for 20."""
    finds: int
    """How often he took a card from the goods stack for 5."""


@dataclass(frozen=True)
class Happening:
    """Something of the past that tells about hidden goods, as far as this seat saw it."""

    what: str
    """showed, raided, collected, swapped, found or dealt."""
    seat: int
    other: int | None
    number: int
    """How many cards were shown or went to `seat`."""
    given: dict[str, int] | None
    """The cards given to `other` in a swap; for a raid, the kind that was named."""
    taken: dict[str, int] | None
    """The cards shown, lost or got; None if this seat did not see them."""
    handed_in: tuple[dict[str, int], ...]
    """The goods that each seat openly handed in since the happening before."""


@dataclass(frozen=True)
class Remembered:
    """What a good memory keeps."""

    stack: tuple[str | None, ...]
    """The black-market stack from the top: cards that everybody saw go under it."""
    hands: tuple[tuple[str, ...], ...]
    """By seat: such cards that have been drawn again since."""
    goods: tuple[Happening, ...]
    """What happened to goods, oldest first."""
    handed_in: tuple[dict[str, int], ...]
    """The goods that each seat openly handed in since."""


@dataclass(frozen=True)
class SchwarzmarktView(View):
    """Everything one seat knows."""

    phase: str
    play_round: int
    start_player: int
    last_card_player: int | None
    players: tuple[PlayerSeen, ...]
    goods_stack: int
    goods_on_offer: dict[str, int] | None
    """What the goods stack holds, for whoever chooses from it now (SM-99)."""
    black_market_stack: int
    offer: str | None
    demand: dict[str, int]
    """What is still asked for."""
    table_goods: dict[str, int]
    """Goods handed in during this exchange round."""
    open_texts: tuple[str, ...]
    resolving: str | None
    """The text being carried out."""
    target: int | None
    """The player picked for a swap."""
    marker: int
    price: int
    die: int | None
    last_field: int
    scarce: bool
    spoiled: bool
    """Whether the next card handed in pays half."""
    dry_rounds: int
    cards_played: int
    remembered: Remembered
    outcome: Outcome | None
    box: SchwarzmarktBox = field(repr=False, compare=False, metadata={"told": False})
    """Track, cards, goods and options, which everybody knows."""


@dataclass(frozen=True)
class Secrets:
    """What a spectator does not see."""

    goods: tuple[dict[str, int], ...]
    """By seat; the rest is the goods stack."""
    cards: tuple[tuple[str, ...], ...]
    """Black-market cards by seat."""
    stack: tuple[str, ...]
    """The black-market stack from the top."""
    accounts: tuple[dict[str, int], ...]
    records: tuple[int, ...]
    secret: str
    draws: int
