"""What lies on the table (4.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.state import State
from kasbah.core.vecs import vec
from kasbah.games.schwarzmarkt.box import SchwarzmarktBox
from kasbah.games.schwarzmarkt.deck import CARDS

# The phases of 4.2 in which somebody decides.
PLAY_CARD: Final[i64] = 0
SPIONAGE: Final[i64] = 1
SCHNELLES: Final[i64] = 2
ZWANG_TARGET: Final[i64] = 3
ZWANG_GIVE: Final[i64] = 4
RAZZIA: Final[i64] = 5
NEUE_WARE: Final[i64] = 6
ALTE_RECHNUNG: Final[i64] = 7
TURN: Final[i64] = 8
GAME_OVER: Final[i64] = 9
PHASES: Final = (
    "PLAY_CARD",
    "SPIONAGE",
    "SCHNELLES",
    "ZWANG_TARGET",
    "ZWANG_GIVE",
    "RAZZIA",
    "NEUE_WARE",
    "ALTE_RECHNUNG",
    "TURN",
    "GAME_OVER",
)

# Where luxury came from and went to, one account each per seat.
EXCHANGES: Final[i64] = 0
QUICK_DEALS: Final[i64] = 1
FINDS: Final[i64] = 2
ACCOUNTS: Final[i64] = 3

# Why a play round ended; the second one's reason is the game's.
EMPTY_HAND: Final[i64] = 1
STALLED: Final[i64] = 2
CAPPED: Final[i64] = 3
NO_CARDS: Final[i64] = 4
NO_GOODS: Final[i64] = 5
REASONS: Final = ("", "empty_hand", "stalled", "card_cap", "no_cards", "no_goods")

NOBODY: Final[i64] = -1
NO_CARD: Final[i64] = -1


class Table(State):
    """Everything on the table; the rules are in the files named after their headings."""

    def __init__(self, box: SchwarzmarktBox) -> None:
        super().__init__(box.moves)
        self.box = box

        # By seat.
        self.goods = vec[i64]()  # goods in hand
        self.cards = vec[i64]()  # black-market cards in hand, a bit for each
        self.luxury = vec[i64]()  # whole numbers, whatever tokens would make them up (SM-3)
        self.books = vec[i64]()  # ACCOUNTS entries a seat; they add up to luxury
        self.exchanged = vec[i64]()  # goods cards handed in for offers in the whole game

        # The goods stack. Its order never matters: it is only dealt from when just shuffled.
        self.stack: i64 = 0

        # Black-market cards out of hands lie in a ring: the stack from the top, and behind it
        # the open texts and the offer in the order they will go under it (SM-60).
        self.ring = vec[i64]()
        self.ring_top: i64 = 0
        self.ring_size: i64 = 0  # cards of the stack
        self.ring_open: i64 = 0  # open cards behind it
        self.returned: i64 = 0  # a bit for each card that ever went under the stack, open to all

        # The exchange round.
        self.offer: i64 = NO_CARD
        self.remaining: i64 = 0
        self.table_goods: i64 = 0
        self.marker: i64 = 1
        self.last_field: i64 = 1
        self.scarce: bool = False  # Waren knapp is in force
        self.spoiled: bool = False  # Verdorbene Ware waits for the first card

        # The text being carried out.
        self.resolving: i64 = NO_CARD
        self.target: i64 = NOBODY

        # The play round.
        self.phase: i64 = PLAY_CARD
        self.play_round: i64 = 1
        self.start: i64 = 0
        self.last_player: i64 = NOBODY  # who played the latest black-market card
        self.dry_rounds: i64 = 0
        self.cards_played: i64 = 0
        self.reason: i64 = 0

        # What those at the table remember (memory.py). The records are never changed in place.
        self.records = vec[i64]()
        self.handed = vec[i64]()  # by seat: goods openly handed in since the last record

        # Chance: a secret, and how many draws were made from it.
        self.secret: bytes = b""
        self.draws: i64 = 0

    def copy_from(self, other: Table) -> None:
        """Makes this table equal to the other and independent of it."""
        self.to_act = other.to_act
        self.goods = other.goods[:]
        self.cards = other.cards[:]
        self.luxury = other.luxury[:]
        self.books = other.books[:]
        self.exchanged = other.exchanged[:]
        self.stack = other.stack
        self.ring = other.ring[:]
        self.ring_top = other.ring_top
        self.ring_size = other.ring_size
        self.ring_open = other.ring_open
        self.returned = other.returned
        self.offer = other.offer
        self.remaining = other.remaining
        self.table_goods = other.table_goods
        self.marker = other.marker
        self.last_field = other.last_field
        self.scarce = other.scarce
        self.spoiled = other.spoiled
        self.resolving = other.resolving
        self.target = other.target
        self.phase = other.phase
        self.play_round = other.play_round
        self.start = other.start
        self.last_player = other.last_player
        self.dry_rounds = other.dry_rounds
        self.cards_played = other.cards_played
        self.reason = other.reason
        self.records = other.records
        self.handed = other.handed[:]
        self.secret = other.secret
        self.draws = other.draws

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.box.players

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise (SM-23)."""
        return (seat + 1) % self.box.players

    def book(self, seat: i64, account: i64, amount: i64) -> None:
        """Pays a seat (or, if negative, lets it pay) and writes down what for."""
        self.luxury[seat] += amount
        self.books[seat * ACCOUNTS + account] += amount

    # The black-market cards.

    def in_ring(self, place: i64) -> i64:
        """The card at this place behind the top of the black-market stack."""
        return self.ring[(self.ring_top + place) % CARDS]

    def draw_card(self, seat: i64) -> i64:
        """The top card goes to a hand; NO_CARD if there is none (SM-28, SM-30)."""
        if self.ring_size == 0:
            return NO_CARD
        card = self.ring[self.ring_top]
        self.ring_top = (self.ring_top + 1) % CARDS
        self.ring_size -= 1
        self.cards[seat] |= 1 << card
        return card

    def lay_open(self, card: i64) -> None:
        """A lasting text or an offer is laid open, and will go under the stack last."""
        self.ring[(self.ring_top + self.ring_size + self.ring_open) % CARDS] = card
        self.ring_open += 1

    def put_under(self, card: i64) -> None:
        """A card goes under the stack while the open ones stay where they are (SM-71)."""
        place = self.ring_top + self.ring_size + self.ring_open
        for _step in range(self.ring_open):
            self.ring[place % CARDS] = self.ring[(place - 1) % CARDS]
            place -= 1
        self.ring[place % CARDS] = card
        self.ring_size += 1
        self.returned |= 1 << card

    def put_open_cards_under(self) -> None:
        """Open texts and the offer go under the stack, the oldest first (SM-60)."""
        for place in range(self.ring_size, self.ring_size + self.ring_open):
            self.returned |= 1 << self.in_ring(place)
        self.ring_size += self.ring_open
        self.ring_open = 0
        self.offer = NO_CARD
