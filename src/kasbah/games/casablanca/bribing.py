"""Bribing: notes, or amounts, are put on agents one by one (2.2, CV-11, CV-12)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.vecs import vec
from kasbah.games.casablanca import moves
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.box import FIRST_BRIBES
from kasbah.games.casablanca.events import Bribed, Placed
from kasbah.games.casablanca.sheet import CAPITAL, NO_NOTE, UNIT
from kasbah.games.casablanca.state import PLACE_BRIBES, REMOVED, Table, count_of


def is_first_turn(table: Table) -> bool:
    """Whether the active player must bribe three agents now (CB-15)."""
    return table.box.first_duty and table.bribes[table.active] == 0


def begin(table: Table) -> None:
    """The active player will bribe; there is no way back (4.2)."""
    table.phase = PLACE_BRIBES
    table.targets = 0


# What may be placed.


def steps_left(table: Table) -> i64:
    """How many more placements the capital allows: notes, or hundreds."""
    if table.box.free:
        return table.capital[table.active] // UNIT
    left: i64 = 0
    kinds = table.box.sheet.kinds
    for kind in range(kinds):
        left += table.notes[table.active * kinds + kind]
    return left


def agents_missing(table: Table, targets: i64) -> i64:
    """How many agents a first bribe lacks once these have been bribed (CB-15)."""
    if not is_first_turn(table):
        return 0
    missing = FIRST_BRIBES - count_of(targets)
    return missing if missing > 0 else 0


def open_agents(table: Table) -> i64:
    """A bit for each agent that may receive money now (CB-29, CV-11)."""
    if table.box.one_agent and table.targets != 0:
        return table.targets
    return table.on_board()  # CB-17, CB-23, CB-28: as many as one likes, again and again


def may_finish(table: Table) -> bool:
    """Something has been placed, in a first turn on three agents (CB-15, CB-18)."""
    return table.targets != 0 and agents_missing(table, table.targets) == 0


def legal_placements(table: Table, buffer: vec[i64]) -> i64:
    """Every note (or amount) on every open agent, as CB-16 allows; done."""
    count: i64 = 0
    if may_finish(table):
        buffer[0] = moves.DONE
        count = 1
    agents = open_agents(table)
    steps = steps_left(table)
    for agent in range(AGENTS):
        if not (agents >> agent) & 1:
            continue
        spare = steps - agents_missing(table, table.targets | (1 << agent))
        if table.box.free:
            for hundreds in range(1, spare + 1):
                buffer[count] = moves.assign_code(hundreds * UNIT, agent)
                count += 1
        elif spare > 0:
            count = legal_notes(table, agent, buffer, count)
    return count


def legal_notes(table: Table, agent: i64, buffer: vec[i64], count: i64) -> i64:
    """A note of each kind that is left (CB-22)."""
    sheet = table.box.sheet
    first = table.active * sheet.kinds
    for kind in range(sheet.kinds):
        if table.notes[first + kind] > 0:
            buffer[count] = moves.assign_code(sheet.values[kind], agent)
            count += 1
    return count


def refuse_bribe(table: Table, code: i64) -> Refused | None:
    """Why this is not legal while bribing."""
    if moves.is_assign(code):
        return refuse_amount(table, moves.assign_amount(code), moves.assign_agent(code))
    if code == moves.DONE:
        missing = agents_missing(table, table.targets)
        if missing > 0:
            return Refused("CB-15", f"the first bribe is for three agents: {missing} to go")
        if table.targets == 0:
            return Refused("CB-18", "nothing has been placed yet")
        return None
    if is_first_turn(table) and moves.is_declaration(code):
        return Refused("CB-15", "the first turn is a bribe")
    return Refused("4.2", "you are bribing: put money on an agent, or be done")


def refuse_amount(table: Table, amount: int, agent: i64) -> Refused | None:
    """Why this amount cannot be put on this agent (in the order of 4.4)."""
    capital: int = table.capital[table.active]
    missing = agents_missing(table, table.targets | (1 << agent))
    if missing > 0 and amount > 0:
        left: int = steps_left(table) - 1
        if table.box.free:
            left = (capital - amount) // UNIT
        if left < missing:
            return Refused("CB-16", "this would not leave enough for three different agents")
    if amount <= 0:
        return Refused("CB-18", f"a placement is at least {UNIT}")
    if not table.box.free:
        if not has_note(table, amount):
            return Refused("CB-22", f"you have no note of {amount:,}")
    elif amount % UNIT != 0:
        return Refused("CB-25", f"amounts are multiples of {UNIT}")
    elif amount > capital:
        return Refused("CB-20", f"you have only {capital:,} left")
    if table.box.one_agent and table.targets != 0 and not (table.targets >> agent) & 1:
        return Refused("CV-11", "one bribe is for one agent")
    if table.place[agent] == REMOVED:
        return Refused("CB-29", f"{table.agent_name(agent)} has left the game")
    return None


def has_note(table: Table, amount: int) -> bool:
    """Whether the active player still has a note of this value (CB-21)."""
    if amount % UNIT != 0 or amount > CAPITAL:
        return False
    sheet = table.box.sheet
    hundreds: i64 = amount // UNIT
    kind = sheet.kind_of[hundreds]
    return kind != NO_NOTE and table.notes[table.active * sheet.kinds + kind] > 0


# What happens.


def place(table: Table, code: i64) -> bool:
    """A placement, final at once (CB-27), or the end of the action: then True."""
    seat = table.active
    if code == moves.DONE:
        table.bribes[seat] += 1
        if table.story is not None:
            table.story.append(Bribed(seat))
        return True
    agent = moves.assign_agent(code)
    amount = moves.assign_amount(code)
    if not table.box.free:
        sheet = table.box.sheet
        table.notes[seat * sheet.kinds + sheet.kind_of[amount // UNIT]] -= 1
    table.capital[seat] -= amount  # CB-19
    table.account[seat * AGENTS + agent] += amount  # CB-26: no way back
    table.targets |= 1 << agent
    if table.story is not None:
        table.story.append(Placed(seat, table.agent_id(agent), amount))
    return False
