"""What lies on the table (4.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.state import State
from kasbah.core.vecs import vec
from kasbah.games.marracash.box import MarraCashBox

# The phases of 4.2 in which somebody decides.
R1_SHOP: Final[i64] = 0
AUCTION_OPEN: Final[i64] = 1
AUCTION_BID: Final[i64] = 2
REAUCTION_OPEN: Final[i64] = 3
ACTION_1: Final[i64] = 4
ACTION_2: Final[i64] = 5
SOUVENIR: Final[i64] = 6
FILL_GATE: Final[i64] = 7
GAME_OVER: Final[i64] = 8
PHASES: Final = (
    "R1_SHOP",
    "AUCTION_OPEN",
    "AUCTION_BID",
    "REAUCTION_OPEN",
    "ACTION_1",
    "ACTION_2",
    "SOUVENIR",
    "FILL",
    "GAME_OVER",
)

# What the first action of this turn was (MC-41).
NOTHING: Final[i64] = 0
MOVED: Final[i64] = 1
AUCTIONED: Final[i64] = 2
PASSED: Final[i64] = 3
ACTIONS: Final = ("none", "move", "auction", "pass")

# What made visitors enter a shop, and so what goes on when they have (4.2, SOUVENIR).
A_WALK: Final[i64] = 0
A_SALE: Final[i64] = 1
A_FILL: Final[i64] = 2
CAUSES: Final = ("walk", "sale", "fill")

# Where money came from and went to, one account each per seat.
START: Final[i64] = 0
INCOME: Final[i64] = 1
SOUVENIRS: Final[i64] = 2
COMMISSIONS_EARNED: Final[i64] = 3
COMMISSIONS_PAID: Final[i64] = 4
AUCTIONS_EARNED: Final[i64] = 5
SHOPS_BOUGHT: Final[i64] = 6
FINES: Final[i64] = 7
ACCOUNTS: Final[i64] = 8

LAST_ROUND: Final[i64] = 1
STALEMATE: Final[i64] = 2
REASONS: Final = ("", "last_round", "stalemate")

NOBODY: Final[i64] = -1
NO_SHOP: Final[i64] = -1
NO_CARD: Final[i64] = -1
UNLIMITED: Final[i64] = -1


class Table(State):
    """Everything on the table; the rules are in the files named after their headings."""

    def __init__(self, box: MarraCashBox) -> None:
        super().__init__(box.moves)
        self.box = box

        # By seat.
        self.cash = vec[i64]()
        self.signs = vec[i64]()  # free signs
        self.books = vec[i64]()  # ACCOUNTS entries a seat, spending negative; they add up to cash
        self.bids = vec[i64]()  # last bid in the running auction, 0 for none

        # The town.
        self.owner = vec[i64]()  # by shop: seat or NOBODY
        self.customers = vec[i64]()  # by shop, through whichever door they came (MC-70)
        self.groups = vec[i64]()  # by fountain: visitors counted by colour
        self.unsold: i64 = 0

        # The queue: colours in order, never changed; what is left of it lies between two marks,
        # which only move towards each other: nobody goes back into it (MC-60).
        self.queue = vec[i64]()
        self.queue_head: i64 = 0
        self.queue_tail: i64 = 0  # one past the last

        # Souvenirs: the deck in order, never changed; open cards in the order of opening.
        self.deck = vec[i64]()
        self.deck_next: i64 = 0
        self.open_first: i64 = NO_CARD
        self.open_second: i64 = NO_CARD

        # The turn.
        self.phase: i64 = R1_SHOP
        self.start: i64 = 0
        self.active: i64 = 0
        self.turn: i64 = 0  # turns completed
        self.action: i64 = 1
        self.first_action: i64 = NOTHING
        self.first_shop: i64 = NO_SHOP
        self.progress: bool = False
        self.quiet: i64 = 0  # completed turns without progress (MC-101)
        self.turns_left: i64 = UNLIMITED  # in the last round, this turn included (MC-96)
        self.reason: i64 = 0

        # The auction.
        self.auction_shop: i64 = NO_SHOP
        self.highest: i64 = 0
        self.bidder: i64 = NOBODY
        self.still_in: i64 = 0  # a bit for each seat
        self.barred: i64 = 0  # a bit for each seat (MC-117)

        # Visitors on their way in: a batch for one shop, and what comes after it.
        self.batch_shop: i64 = NO_SHOP
        self.batch_left: i64 = 0
        self.batch_served: i64 = 0
        self.batch_income: i64 = 0
        self.batch_souvenirs: i64 = 0
        self.batch_commission: i64 = 0  # so far, judging each customer alone (MC-79)
        self.guide: i64 = NOBODY
        self.cause: i64 = A_WALK
        self.walk: i64 = 0
        self.walkers: i64 = 0  # visitors of the walk that have not arrived anywhere yet
        self.gate: i64 = 0

    def copy_from(self, other: Table) -> None:
        """Makes this table equal to the other and independent of it."""
        self.to_act = other.to_act
        self.cash = other.cash[:]
        self.signs = other.signs[:]
        self.books = other.books[:]
        self.bids = other.bids[:]
        self.owner = other.owner[:]
        self.customers = other.customers[:]
        self.groups = other.groups[:]
        self.unsold = other.unsold
        self.queue = other.queue
        self.queue_head = other.queue_head
        self.queue_tail = other.queue_tail
        self.deck = other.deck
        self.deck_next = other.deck_next
        self.open_first = other.open_first
        self.open_second = other.open_second
        self.phase = other.phase
        self.start = other.start
        self.active = other.active
        self.turn = other.turn
        self.action = other.action
        self.first_action = other.first_action
        self.first_shop = other.first_shop
        self.progress = other.progress
        self.quiet = other.quiet
        self.turns_left = other.turns_left
        self.reason = other.reason
        self.auction_shop = other.auction_shop
        self.highest = other.highest
        self.bidder = other.bidder
        self.still_in = other.still_in
        self.barred = other.barred
        self.batch_shop = other.batch_shop
        self.batch_left = other.batch_left
        self.batch_served = other.batch_served
        self.batch_income = other.batch_income
        self.batch_souvenirs = other.batch_souvenirs
        self.batch_commission = other.batch_commission
        self.guide = other.guide
        self.cause = other.cause
        self.walk = other.walk
        self.walkers = other.walkers
        self.gate = other.gate

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.box.players

    def book(self, seat: i64, account: i64, amount: i64) -> None:
        """Pays a seat (or, if negative, lets it pay) and writes down what for."""
        self.cash[seat] += amount
        self.books[seat * ACCOUNTS + account] += amount

    def round_number(self) -> i64:
        """The round being played, counted from 1."""
        return self.turn // self.box.players + 1
