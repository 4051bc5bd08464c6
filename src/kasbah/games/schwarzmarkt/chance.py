"""Chance: everything that is drawn unseen comes from a sealed stream (SM-75, SM-118).

A table keeps a secret and counts its draws; each draw is a stream of its own. So a copy draws
the same cards, and no draw tells anything about another.
"""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.rng import Sealed
from kasbah.games.schwarzmarkt.goods import cards_of, kind_at, size_of
from kasbah.games.schwarzmarkt.state import Table


def stream(table: Table) -> Sealed:
    """The stream of the next draw."""
    table.draws += 1
    return Sealed(table.secret, f"schwarzmarkt draw {table.draws}")


def picked(lot: Sealed, goods: i64) -> i64:
    """One card of these, every single card being equally likely (SM-75)."""
    return cards_of(kind_at(goods, lot.below(size_of(goods))), 1)


def blind(table: Table, goods: i64, number: i64) -> i64:
    """So many cards taken unseen out of these, one after the other (SM-75)."""
    lot = stream(table)
    taken: i64 = 0
    for _card in range(number):
        taken += picked(lot, goods - taken)
    return taken
