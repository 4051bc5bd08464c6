"""Bidding: the objector names rising amounts, the mover holds or passes (2.6).

It moves no money: accounts are only looked at (CB-80).
"""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.vecs import vec
from kasbah.games.casablanca import failed, moves, stopped
from kasbah.games.casablanca.events import GaveUp, Held, MoverPassed, Named
from kasbah.games.casablanca.sheet import UNIT
from kasbah.games.casablanca.state import ANSWER_AMOUNT, NAME_AMOUNT, Table


def legal_bids(table: Table, buffer: vec[i64]) -> i64:
    """Giving up, or every higher amount that is covered; passing, or holding (CB-71, CB-74).

    The objector chooses his steps (CB-72, CV-16); who has no other way gives up or passes (CB-78).
    """
    covered = table.on(table.to_act, table.acting())
    if table.phase == ANSWER_AMOUNT:
        buffer[0] = moves.PASS
        buffer[1] = moves.HOLD
        return 2 if covered >= table.named else 1  # CB-91: as much is enough for the mover
    buffer[0] = moves.GIVE_UP
    count: i64 = 1
    amount = table.named + UNIT
    while amount <= covered:
        buffer[count] = moves.name_code(amount)
        amount += UNIT
        count += 1
    return count


def refuse_bid(table: Table, code: i64) -> Refused | None:
    """Why this is not legal in a bidding."""
    if table.phase == NAME_AMOUNT:
        if code == moves.GIVE_UP:
            return None
        if moves.is_name(code):
            return refuse_name(table, moves.name_amount(code))
        return Refused("4.2", "name an amount or give up")
    if code == moves.PASS:
        return None
    if code == moves.HOLD:
        if table.on(table.to_act, table.acting()) < table.named:
            return Refused("CB-74", f"you have less than {table.named:,} {on_agent(table)}")
        return None
    if moves.is_name(code):
        return Refused("CB-75", "the mover names no amounts: hold or pass")
    return Refused("4.2", "hold the amount or pass")


def refuse_name(table: Table, amount: int) -> Refused | None:
    """Why the objector cannot name this amount (in the order of 4.4)."""
    if amount <= table.named:
        lowest = table.named + UNIT
        return Refused("CB-70", f"amounts rise: the next one is at least {lowest:,}")
    if amount > table.on(table.to_act, table.acting()):
        return Refused("CB-66", f"you have less than {amount:,} {on_agent(table)}")
    return None


def on_agent(table: Table) -> str:
    """`on Red Astaire`."""
    return "on " + table.agent_name(table.acting())


def name(table: Table, code: i64) -> bool:
    """The objector names an amount or gives up; True when the turn is over."""
    seat = table.to_act
    if code == moves.GIVE_UP:
        if table.story is not None:
            table.story.append(GaveUp(seat))
        return failed.fail(table)  # CB-67, CB-79, CB-90
    agent = table.acting()
    table.named = moves.name_amount(code)
    table.prove(seat, agent, table.named)
    if table.story is not None:
        table.story.append(Named(seat, table.agent_id(agent), table.named))
    table.phase = ANSWER_AMOUNT  # CB-73
    table.to_act = table.active
    return False


def answer(table: Table, code: i64) -> bool:
    """The mover holds or passes; True when the turn is over."""
    agent = table.acting()
    if code == moves.PASS:
        if table.story is not None:
            table.story.append(MoverPassed(table.active, table.objector))
        return stopped.stop(table)  # CB-67, CB-79, CB-81
    table.prove(table.active, agent, table.named)
    if table.story is not None:
        table.story.append(Held(table.active, table.agent_id(agent), table.named))
    table.phase = NAME_AMOUNT  # CB-74
    table.to_act = table.objector
    return False
