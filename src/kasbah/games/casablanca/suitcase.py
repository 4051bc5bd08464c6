"""The black suitcase: where it is, who may take it, who has carried it (2.9)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.games.casablanca import ending, headquarters
from kasbah.games.casablanca.state import Table, count_of


def is_with(table: Table, agent: i64) -> bool:
    """Whether the suitcase is in this agent's building, so that he may take it (CB-98, CB-99)."""
    return table.suitcase == table.place[agent]


def carry(table: Table, agent: i64, to: i64) -> None:
    """The suitcase arrives with an agent (CB-98, CB-100); this may end the game."""
    table.suitcase = to
    table.carriers |= 1 << agent  # CB-102: the one arriving counts, each agent once
    if count_of(table.carriers) < table.box.carriers_needed:
        return  # CB-104: it lies there and play goes on
    if table.box.variant:
        headquarters.see_victory(table, to)
    elif table.box.home[agent] == to:  # CB-8, CB-105, CB-106
        ending.deliver(table, agent)
