"""Moving: one agent, one street, with or without the suitcase (2.3)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.vecs import vec
from kasbah.games.casablanca import moves, stopped, suitcase
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.events import Moved, MoveDeclared
from kasbah.games.casablanca.state import REMOVED, Table
from kasbah.games.casablanca.town import describe


def legal_moves(table: Table, buffer: vec[i64], count: i64) -> i64:
    """Every agent along every street, and with the suitcase if it is there (CB-33, CB-97).

    Bribed or not (CB-37), into any building (CB-36), however full it is (CB-38); the variant
    moves alike (CV-13).
    """
    town = table.box.town
    retry = table.attempts > 0
    for agent in range(AGENTS):
        here = table.place[agent]
        if here == REMOVED:
            continue
        choices: i64 = 2 if suitcase.is_with(table, agent) else 1
        for street in range(town.first_street[here], town.first_street[here + 1]):
            to = town.neighbours[street]
            for with_case in range(choices):
                code = moves.move_code(agent, to, with_case, table.box.buildings)
                if not retry or not stopped.was_stopped(table, code):
                    buffer[count] = code
                    count += 1
    return count


def any_move(table: Table) -> bool:
    """Whether some agent has a street to take; always so in a town that passes 5.4 (CB-13)."""
    town = table.box.town
    if town.open_everywhere:
        return True
    for agent in range(AGENTS):
        here = table.place[agent]
        if here != REMOVED and town.first_street[here] < town.first_street[here + 1]:
            return True
    return False


def refuse_move(table: Table, code: i64) -> Refused | None:
    """Why this move cannot be declared."""
    agent = moves.move_agent(code, table.box.buildings)
    to = moves.move_to(code, table.box.buildings)
    here = table.place[agent]
    name = table.agent_name(agent)
    if here == REMOVED:
        return Refused("CB-50", f"{name} has left the game")
    if not table.box.town.joined(here, to):
        start, end = describe(table.building_id(here)), describe(table.building_id(to))
        return Refused("CB-33", f"no street leads from {start} to {end}")
    if moves.move_with_case(code) and not suitcase.is_with(table, agent):
        return Refused("CB-98", f"the suitcase is not where {name} is")
    return stopped.refuse_repeat(table, code)


def announce(table: Table, code: i64) -> None:
    """Everybody hears the complete declaration (CB-40)."""
    if table.story is not None:
        agent = moves.move_agent(code, table.box.buildings)
        start = table.building_id(table.place[agent])
        to = table.building_id(moves.move_to(code, table.box.buildings))
        case = moves.move_with_case(code)
        table.story.append(MoveDeclared(table.active, table.agent_id(agent), start, to, case))


def carry_out(table: Table, code: i64) -> None:
    """The move stands (CB-93)."""
    agent = moves.move_agent(code, table.box.buildings)
    to = moves.move_to(code, table.box.buildings)
    case = moves.move_with_case(code)
    if table.story is not None:
        start = table.building_id(table.place[agent])
        table.story.append(Moved(table.agent_id(agent), start, table.building_id(to), case))
    table.place[agent] = to
    if case:
        suitcase.carry(table, agent, to)
