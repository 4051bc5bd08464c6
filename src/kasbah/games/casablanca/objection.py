"""Objection: the others are asked one by one, the mover withdraws or accepts (2.5)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.vecs import vec
from kasbah.games.casablanca import hitting, moves, moving, stopped
from kasbah.games.casablanca.events import Accepted, Declined, Objected, Withdrew
from kasbah.games.casablanca.state import (
    ANSWER_OBJECTION,
    NAME_AMOUNT,
    NOBODY,
    OBJECTION,
    Table,
)


def declare(table: Table, code: i64) -> bool:
    """A move or hit is declared; True if nobody is asked and the turn is over.

    (CB-40, CB-55, CB-87; in the variant CV-15)
    """
    table.pending = code
    if moves.is_hit(code):
        hitting.announce(table, code)
    else:
        moving.announce(table, code)
    everybody: i64 = (1 << table.box.players) - 1
    table.waiting = everybody & ~(1 << table.active) & ~table.face_down  # CV-24
    return go_on(table)


def next_asked(table: Table) -> i64:
    """The next one clockwise from the mover's left who has not been asked yet (CB-56, CB-57)."""
    players = table.box.players
    for step in range(1, players):
        seat = (table.active + step) % players
        if (table.waiting >> seat) & 1:
            return seat
    return NOBODY


def go_on(table: Table) -> bool:
    """Asks the next player; if nobody is left the declaration stands, and True.

    (CB-68, CB-93; a delivery too waits for all objections: CB-107)
    """
    seat = next_asked(table)
    if seat != NOBODY:
        table.phase = OBJECTION
        table.to_act = seat
        return False
    code = table.pending
    table.clear_declaration()
    if moves.is_hit(code):
        hitting.carry_out(table, code)
    else:
        moving.carry_out(table, code)
    return True  # CB-46, CB-47, CB-95: one move or one hit a turn


def legal_answers(table: Table, buffer: vec[i64]) -> i64:
    """Object, whatever one has on the agent (CB-59, CV-17), or decline; withdraw or accept."""
    buffer[0] = moves.OBJECT
    buffer[1] = moves.DECLINE
    if table.phase == ANSWER_OBJECTION:
        buffer[0] = moves.WITHDRAW
        buffer[1] = moves.ACCEPT
    return 2


def refuse_answer(table: Table, code: i64) -> Refused | None:
    """Why this is no answer to a declaration, or to an objection."""
    if table.phase == OBJECTION:
        if code in (moves.OBJECT, moves.DECLINE):
            return None
        if moves.is_declaration(code) or code == moves.BRIBE:
            return Refused("CB-41", "a declaration binds: the others are being asked about it")
        return Refused("4.2", "object or decline")
    if code in (moves.WITHDRAW, moves.ACCEPT):
        return None
    if moves.is_declaration(code) or code == moves.BRIBE:
        return Refused("CB-41", "a declaration can only be withdrawn, not changed")
    return Refused("4.2", "withdraw the declaration or accept the challenge")


def answer(table: Table, code: i64) -> bool:
    """Somebody is asked whether he objects; True when the turn is over."""
    seat = table.to_act
    table.waiting &= ~(1 << seat)  # CB-58: once per declaration
    if code == moves.DECLINE:
        if table.story is not None:
            table.story.append(Declined(seat))
        return go_on(table)
    table.objector = seat
    if table.story is not None:
        table.story.append(Objected(seat))
    if table.box.may_withdraw:  # CB-60, CB-61, CV-18
        table.phase = ANSWER_OBJECTION
        table.to_act = table.active
    else:
        table.phase = NAME_AMOUNT
    return False


def answer_objection(table: Table, code: i64) -> bool:
    """The mover withdraws or accepts; True when the turn is over."""
    if code == moves.WITHDRAW:
        if table.story is not None:
            table.story.append(Withdrew(table.active))
        return stopped.stop(table)  # CB-62
    if table.story is not None:
        table.story.append(Accepted(table.active))
    table.phase = NAME_AMOUNT  # CB-64
    table.to_act = table.objector
    return False
