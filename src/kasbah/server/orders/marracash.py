"""MarraCash: a maximum bid. The server bids as little as it takes, up to it, then passes."""

from __future__ import annotations

from collections.abc import Sequence

from kasbah.core import Event
from kasbah.games.marracash.moves import BID, PASS, bid_code
from kasbah.games.marracash.seen import MarraCashView
from kasbah.server.messages import MaximumBid, Runs


def answer(orders: Sequence[MaximumBid], view: MarraCashView, moves: Runs) -> int | None:
    """The lowest bid that is allowed, or a pass; None where neither is."""
    if view.auction is None:
        return None
    for order in orders:
        if order.shop == view.auction.shop:
            return _bid(order.amount, moves)
    return None


def _bid(most: int, moves: Runs) -> int | None:
    highest = bid_code(most) if most >= 100 else BID - 1
    passing = False
    for first, last in moves:
        passing = passing or first <= PASS <= last
        if last >= BID and max(first, BID) <= highest:
            return max(first, BID)
    return PASS if passing else None


def standing(
    orders: Sequence[MaximumBid], view: MarraCashView, story: Sequence[Event]
) -> tuple[MaximumBid, ...]:
    """An order stands until its shop has an owner."""
    unsold = {shop.name for shop in view.shops if shop.owner is None}
    return tuple(order for order in orders if order.shop in unsold)
