"""Standing orders: what a seat has asked the server to answer in its name. Secret to all others.

An order sees what its seat sees, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kasbah.core import BadOption, Event, View
from kasbah.server.messages import LetPass, MaximumBid, Order, Runs
from kasbah.server.orders import casablanca, marracash

Answer = Callable[[Sequence[Any], Any, Runs], int | None]
Standing = Callable[[Sequence[Any], Any, Sequence[Event]], tuple[Any, ...]]

KINDS: dict[str, type[Order]] = {"marracash": MaximumBid, "casablanca": LetPass}
ANSWERS: dict[str, Answer] = {"marracash": marracash.answer, "casablanca": casablanca.answer}
STANDING: dict[str, Standing] = {
    "marracash": marracash.standing,
    "casablanca": casablanca.standing,
}


def check_orders(game: str, orders: Sequence[Order], view: View) -> None:
    """Refuses orders of another game, and those that could never be followed."""
    kind = KINDS.get(game)
    if any(kind is None or not isinstance(order, kind) for order in orders):
        raise BadOption("", f"{game} has no such standing orders")
    if len(standing(game, orders, view, ())) < len(orders):
        raise BadOption("", "an order is about something that is not there, or no more")


def answer(game: str, orders: Sequence[Order], view: View, moves: Runs) -> int | None:
    """The code that the orders answer with; None if the player is to be asked."""
    return ANSWERS[game](orders, view, moves) if orders else None


def standing(
    game: str, orders: Sequence[Order], view: View, story: Sequence[Event]
) -> tuple[Order, ...]:
    """The orders that still stand, after what has just happened."""
    return STANDING[game](orders, view, story) if orders else ()
