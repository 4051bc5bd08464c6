"""The turn: one action, further attempts, and its end (2.1)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.vecs import vec
from kasbah.games.casablanca import (
    bribing,
    ending,
    headquarters,
    hitting,
    moves,
    moving,
    objection,
    stopped,
)
from kasbah.games.casablanca.events import NothingToDo, TurnBegan, TurnGivenUp
from kasbah.games.casablanca.state import CHOOSE_ACTION, NEXT_ATTEMPT, Table


def legal_actions(table: Table, buffer: vec[i64]) -> i64:
    """Bribe, moves and hits; after a stopped declaration the end of the turn instead of a bribe.

    Nobody is ever out of the game: moves need no money (CB-14).
    """
    count: i64 = 0
    if table.phase == NEXT_ATTEMPT:
        buffer[0] = moves.END_TURN  # CB-89
        count = 1
    elif table.capital[table.active] > 0:  # CB-18
        buffer[0] = moves.BRIBE
        count = 1
        if bribing.is_first_turn(table):  # CB-15
            return count
    count = moving.legal_moves(table, buffer, count)
    return hitting.legal_hits(table, buffer, count)


def refuse_action(table: Table, code: i64) -> Refused | None:
    """Why this is not a legal action (in the order of 4.4)."""
    retry = table.phase == NEXT_ATTEMPT
    if code in (moves.PASS, moves.END_TURN):
        if not retry:
            return Refused("CB-12", "a turn is for an action: bribe, move or hit")
        if code == moves.END_TURN:
            return None
        return Refused("4.2", "declare something else, or end the turn")
    if code == moves.BRIBE:
        if retry:
            return Refused("CB-85", "after a stopped or withdrawn attempt nobody may bribe")
        if table.capital[table.active] == 0:
            return Refused("CB-18", "all your money is placed")
        return None
    if moves.is_declaration(code):
        if bribing.is_first_turn(table):
            return Refused("CB-15", "the first turn is a bribe")
        if moves.is_hit(code):
            return hitting.refuse_hit(table, code)
        return moving.refuse_move(table, code)
    if moves.is_assign(code) or code == moves.DONE:
        return Refused("4.2", "choose to bribe first")
    return Refused("4.2", "bribe, move an agent or hit: nobody asks for anything else now")


def any_action(table: Table) -> bool:
    """Whether anything is legal; always so in a town that passes 5.4 (CB-13)."""
    if table.capital[table.active] > 0 or moving.any_move(table):
        return True
    return hitting.any_hit(table)


def act(table: Table, code: i64) -> bool:
    """The active player chose his action; True when the turn is over at once."""
    if code == moves.BRIBE:
        bribing.begin(table)  # CB-30: nobody is asked; CV-10: everybody knows the action
        return False
    if code == moves.END_TURN:
        if table.story is not None:
            table.story.append(TurnGivenUp(table.active))
        return True
    return objection.declare(table, code)


def end(table: Table) -> None:
    """Counts the turn, sees whether the game is over, goes on clockwise (CB-10, CB-113, CV-8)."""
    while True:
        table.turn += 1
        ending.see_turn_limit(table)
        if ending.is_over(table):
            return
        table.active = (table.active + 1) % table.box.players
        if begin(table):
            return


def begin(table: Table) -> bool:
    """A turn begins; False if it is over at once, because it is lost or nothing can be done."""
    stopped.forget_all(table)
    if table.box.variant and headquarters.loses_turn(table):  # CV-23
        return False
    if not any_action(table):  # CB-13
        if table.story is not None:
            table.story.append(NothingToDo(table.active))
        return False
    table.phase = CHOOSE_ACTION
    table.to_act = table.active
    if table.story is not None:
        table.story.append(TurnBegan(table.active, table.turn + 1))
    return True
