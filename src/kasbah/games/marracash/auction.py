"""The auction: opening, bidding, sale (2.4, 2.9), and what follows a default (2.13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.vecs import vec
from kasbah.games.marracash import entering, moves
from kasbah.games.marracash.box import (
    FORBIDDEN,
    HIGHEST_UNCHECKED_BID,
    REAUCTION_AND_FINE,
)
from kasbah.games.marracash.colours import COLOURS, count_of, visitors_of
from kasbah.games.marracash.events import (
    AuctionOpened,
    BidderPassed,
    BidMade,
    Defaulted,
    Sold,
    StayedUnsold,
)
from kasbah.games.marracash.state import (
    A_SALE,
    AUCTION_BID,
    AUCTION_OPEN,
    AUCTIONS_EARNED,
    FINES,
    NO_SHOP,
    NOBODY,
    REAUCTION_OPEN,
    SHOPS_BOUGHT,
    Table,
)

OPENING: Final[i64] = moves.OPENING
STEP: Final[i64] = moves.STEP
CHEAP: Final[i64] = 500
LOW_COMMISSION: Final[i64] = 100
HIGH_COMMISSION: Final[i64] = 200
FINE: Final[i64] = 200


def can_auction(table: Table, seat: i64) -> bool:
    """Whether a player may put a shop up for auction at all (MC-22, MC-24)."""
    if table.signs[seat] == 0 or table.unsold == 0:
        return False
    return table.box.overbid != FORBIDDEN or table.cash[seat] >= OPENING


def name_shop(table: Table, code: i64) -> None:
    """The active player puts a shop up for auction, in every round alike (MC-17, MC-39)."""
    table.auction_shop = code - moves.AUCTION
    if table.story is not None:
        shop = table.box.town.shops[table.auction_shop].name
        table.story.append(AuctionOpened(table.active, shop, False))
    begin(table)


def begin(table: Table) -> None:
    """Everybody with a free sign who is not barred takes part; the auctioneer opens (MC-23)."""
    table.highest = 0
    table.bidder = NOBODY
    taking_part: i64 = 0
    for seat in range(table.box.players):
        table.bids[seat] = 0
        if table.signs[seat] > 0:  # MC-19, MC-31, MC-32: as many shops as he has signs
            taking_part |= 1 << seat
    table.still_in = taking_part & ~table.barred  # MC-117
    table.phase = AUCTION_OPEN
    table.to_act = table.active


def next_asked(table: Table, after: i64) -> i64:
    """The next player clockwise who is still in and does not lead (MC-26, MC-29, MC-30)."""
    players = table.box.players
    for step in range(1, players):
        seat = (after + step) % players
        if (table.still_in >> seat) & 1 and seat != table.bidder:
            return seat
    return NOBODY


# What may be bid.


def lowest_bid(table: Table) -> i64:
    """The smallest bid allowed now (MC-23, MC-27)."""
    return OPENING if table.highest == 0 else table.highest + STEP


def limit(table: Table, seat: i64) -> i64:
    """The highest bid a player may make (MC-33, MC-115)."""
    if table.box.overbid != FORBIDDEN:
        return HIGHEST_UNCHECKED_BID
    cash = table.cash[seat]
    return cash if cash < moves.HIGHEST_BID else moves.HIGHEST_BID


def legal_bids(table: Table, buffer: vec[i64]) -> i64:
    """Every multiple of 25 from the lowest bid to the limit; passing, except to open (MC-25)."""
    count: i64 = 0
    if table.phase != AUCTION_OPEN:
        buffer[0] = moves.PASS
        count = 1
    code = moves.bid_code(lowest_bid(table))
    last = limit(table, table.to_act)
    if last >= OPENING:
        last = moves.bid_code(last)
        while code <= last:
            buffer[count] = code
            code += 1
            count += 1
    return count


def refuse_answer(table: Table, code: i64) -> Refused | None:
    """Why this is not a legal answer in the auction."""
    if code == moves.PASS:
        if table.phase == AUCTION_OPEN:
            return Refused("MC-23", "the auctioneer makes the first bid himself, at least 100")
        return None
    if not moves.is_bid(code):
        return Refused("MC-26", "an auction is under way: bid or pass")
    amount = moves.bid_amount(code)
    if amount < lowest_bid(table):
        return Refused("MC-27", f"a bid must be higher than {table.highest}")
    if amount > limit(table, table.to_act):
        if table.box.overbid == FORBIDDEN:
            return Refused("MC-33", f"you have only {table.cash[table.to_act]}")
        return Refused("MC-115", f"no bid may exceed {HIGHEST_UNCHECKED_BID:,}")
    return None


# Asking and answering.


def answer(table: Table, code: i64) -> bool:
    """A player bids or passes; True when the auction is over and nothing is left to decide."""
    seat = table.to_act
    if code == moves.PASS:
        table.still_in &= ~(1 << seat)  # MC-28
        if table.story is not None:
            table.story.append(BidderPassed(seat))
    else:
        table.highest = moves.bid_amount(code)
        table.bidder = seat
        table.bids[seat] = table.highest
        table.phase = AUCTION_BID
        if table.story is not None:
            table.story.append(BidMade(seat, table.highest))
    table.to_act = next_asked(table, seat)
    if table.to_act != NOBODY:
        return False
    if table.bidder == NOBODY:
        return stay_unsold(table)
    if table.cash[table.bidder] < table.highest:
        return default(table)
    return sell(table)


def sell(table: Table) -> bool:
    """Price, sign, auctioneer's commission, visitors at the door, in this order (MC-34–38)."""
    shop = table.auction_shop
    buyer = table.bidder
    price = table.highest
    table.book(buyer, SHOPS_BOUGHT, -price)
    table.signs[buyer] -= 1
    table.owner[shop] = buyer
    table.unsold -= 1
    table.progress = True
    commission: i64 = 0
    if buyer != table.active and not (table.barred >> table.active) & 1:  # MC-36, MC-119
        commission = LOW_COMMISSION if price <= CHEAP else HIGH_COMMISSION
        table.book(table.active, AUCTIONS_EARNED, commission)
    if table.story is not None:
        name = table.box.town.shops[shop].name
        table.story.append(Sold(name, buyer, price, table.active, commission))
    end_auction(table)
    return let_in(table, shop)


def let_in(table: Table, shop: i64) -> bool:
    """Visitors waiting at the door enter at once, and nobody led them (MC-82 to MC-85)."""
    town, groups = table.box.town, table.groups
    door_at = town.door_at
    colour = town.shop_colour[shop]
    waiting: i64 = 0
    for fountain in range(len(groups)):
        if door_at[fountain * COLOURS + colour] == shop:
            here = count_of(groups[fountain], colour)
            groups[fountain] -= visitors_of(colour, here)
            waiting += here
    if waiting == 0:
        return True
    return entering.enter(table, shop, waiting, NOBODY, A_SALE)


def end_auction(table: Table) -> None:
    """The stone is taken off (MC-37)."""
    table.auction_shop = NO_SHOP
    table.barred = 0


# Overbidding.


def default(table: Table) -> bool:
    """The winner cannot pay: he is fined and barred, and the auction begins again (MC-116)."""
    seat = table.bidder
    fine: i64 = 0
    if table.box.overbid == REAUCTION_AND_FINE:
        fine = FINE if table.cash[seat] >= FINE else table.cash[seat]  # MC-120, MC-121
        table.book(seat, FINES, -fine)
    table.barred |= 1 << seat
    if table.story is not None:
        name = table.box.town.shops[table.auction_shop].name
        table.story.append(Defaulted(seat, table.highest, fine))
        table.story.append(AuctionOpened(table.active, name, True))
    begin(table)
    if (table.barred >> table.active) & 1:  # MC-118
        table.phase = REAUCTION_OPEN
        table.to_act = next_asked(table, table.active)
        if table.to_act == NOBODY:
            return stay_unsold(table)
    return False


def stay_unsold(table: Table) -> bool:
    """Nobody opened, or nobody is left who may: the action is spent (MC-118)."""
    if table.story is not None:
        name = table.box.town.shops[table.auction_shop].name
        table.story.append(StayedUnsold(name))
    end_auction(table)
    return True
