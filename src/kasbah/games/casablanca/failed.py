"""Unsuccessful objection: the others may still object (2.8), and its price in the variant."""

from __future__ import annotations

from kasbah.games.casablanca import headquarters, objection
from kasbah.games.casablanca.state import NOBODY, Table


def fail(table: Table) -> bool:
    """The objector gave up; True if nobody is left to object and the turn is over (CB-92)."""
    if table.box.variant:  # CB-94, CV-22
        headquarters.turn_down(table, table.objector)
    table.objector = NOBODY
    table.named = 0
    return objection.go_on(table)
