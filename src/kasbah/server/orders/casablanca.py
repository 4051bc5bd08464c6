"""Casablanca: let declarations pass, all of them until one's own turn, or those of some agents."""

from __future__ import annotations

from collections.abc import Sequence

from kasbah.core import Event
from kasbah.games.casablanca.events import TurnBegan
from kasbah.games.casablanca.moves import DECLINE
from kasbah.games.casablanca.seen import CasablancaView, HitSeen
from kasbah.server.messages import LetPass, Runs


def answer(orders: Sequence[LetPass], view: CasablancaView, moves: Runs) -> int | None:
    """Declining, if an order covers the agent that acts; None: the player is asked."""
    declared = view.declaration
    if declared is None or not any(first <= DECLINE <= last for first, last in moves):
        return None
    agent = declared.striker if isinstance(declared, HitSeen) else declared.agent
    for order in orders:
        if order.agents is None or agent in order.agents:
            return DECLINE
    return None


def standing(
    orders: Sequence[LetPass], view: CasablancaView, story: Sequence[Event]
) -> tuple[LetPass, ...]:
    """Letting everything pass ends when one's own turn begins; agents must exist."""
    if any(isinstance(event, TurnBegan) and event.seat == view.seat for event in story):
        orders = [order for order in orders if order.agents is not None]
    return tuple(order for order in orders if set(order.agents or ()) <= set(view.agents))
