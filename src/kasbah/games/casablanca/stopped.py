"""Successful objection: the declaration is off, and what the mover may do then (2.7, CV-20)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.games.casablanca import moves
from kasbah.games.casablanca.state import NEXT_ATTEMPT, WORD, Table


def words_for(codes: i64) -> i64:
    """How many numbers hold a bit for every declaration among so many codes."""
    return (moves.declaration_number(codes) + WORD - 1) // WORD


def was_stopped(table: Table, code: i64) -> bool:
    """Whether this declaration was stopped or withdrawn in this turn (CB-86)."""
    number = moves.declaration_number(code)
    return (table.stopped[number // WORD] >> (number % WORD)) & 1 == 1


def remember(table: Table, code: i64) -> None:
    """Keeps a declaration from being made again in this turn, and no other one (CB-86, CB-88)."""
    number = moves.declaration_number(code)
    table.stopped[number // WORD] |= 1 << (number % WORD)
    table.attempts += 1


def forget_all(table: Table) -> None:
    """A new turn begins."""
    if table.attempts > 0:
        for word in range(len(table.stopped)):
            table.stopped[word] = 0
        table.attempts = 0


def refuse_repeat(table: Table, code: i64) -> Refused | None:
    """Why this declaration cannot be made a second time."""
    if was_stopped(table, code):
        return Refused("CB-86", "this was stopped or withdrawn already: declare something else")
    return None


def stop(table: Table) -> bool:
    """The mover passed or withdrew: nothing happens on the board (CB-82); True if his turn ends.

    In the main game he may try something else, only not bribe (CB-63, CB-84, CB-85); in the
    variant his turn is over (CV-20), everything is as before (CV-19), and the objector has paid
    nothing (CV-21).
    """
    code = table.pending
    table.clear_declaration()  # CB-83: nobody else is asked
    if table.box.variant:
        return True
    remember(table, code)
    table.phase = NEXT_ATTEMPT  # and it is still for the mover to decide
    return False
