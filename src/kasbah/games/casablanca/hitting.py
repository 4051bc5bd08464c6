"""Hitting: one agent removes another one in the same building (2.4)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.vecs import vec
from kasbah.games.casablanca import ending, moves, stopped
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.box import FEE
from kasbah.games.casablanca.events import HitDeclared, Removed
from kasbah.games.casablanca.state import REMOVED, Table


def legal_hits(table: Table, buffer: vec[i64], count: i64) -> i64:
    """Every striker with 1,000 of the active player's, and everybody beside it (CB-42, CB-44).

    In any building, between any two (CB-43), whoever has paid for the victim (CB-45); the variant
    hits alike (CV-14).
    """
    retry = table.attempts > 0
    for striker in range(AGENTS):
        here = table.place[striker]
        if here == REMOVED or table.on(table.active, striker) < FEE:
            continue
        for victim in range(AGENTS):
            if table.place[victim] == here and victim != striker:  # CB-54: one is left
                code = moves.hit_code(striker, victim)
                if not retry or not stopped.was_stopped(table, code):
                    buffer[count] = code
                    count += 1
    return count


def any_hit(table: Table) -> bool:
    """Whether the active player could strike anybody."""
    for striker in range(AGENTS):
        if table.place[striker] != REMOVED and table.on(table.active, striker) >= FEE:
            for victim in range(AGENTS):
                if table.place[victim] == table.place[striker] and victim != striker:
                    return True
    return False


def refuse_hit(table: Table, code: i64) -> Refused | None:
    """Why this hit cannot be declared."""
    striker, victim = moves.hit_striker(code), moves.hit_victim(code)
    for agent in (striker, victim):
        if table.place[agent] == REMOVED:
            return Refused("CB-50", f"{table.agent_name(agent)} has left the game")
    if striker == victim:
        return Refused("CB-42", "an agent cannot remove itself")
    if table.place[striker] != table.place[victim]:
        names = f"{table.agent_name(striker)} and {table.agent_name(victim)}"
        return Refused("CB-42", f"{names} are not in the same building")
    if table.on(table.active, striker) < FEE:
        return Refused("CB-44", f"you need {FEE:,} on {table.agent_name(striker)} for a hit")
    return stopped.refuse_repeat(table, code)


def announce(table: Table, code: i64) -> None:
    """Everybody hears the declaration, which proves 1,000 on the striker (CB-40, 8.3)."""
    striker = moves.hit_striker(code)
    table.prove(table.active, striker, FEE)
    if table.story is not None:
        victim = table.agent_id(moves.hit_victim(code))
        building = table.building_id(table.place[striker])
        table.story.append(HitDeclared(table.active, table.agent_id(striker), victim, building))


def carry_out(table: Table, code: i64) -> None:
    """The hit stands: fee, announcement, loss, and the victim leaves (CB-48 to CB-53)."""
    striker, victim = moves.hit_striker(code), moves.hit_victim(code)
    place = table.active * AGENTS + striker
    fees, lost = table.fees[:], table.lost[:]
    table.account[place] -= FEE
    table.minimum[place] -= FEE
    fees[place] += FEE
    for seat in range(table.box.players):
        place = seat * AGENTS + victim
        lost[place] = table.account[place]
        table.account[place] = 0
        table.minimum[place] = 0
    table.fees, table.lost = fees, lost
    table.place[victim] = REMOVED
    if table.story is not None:
        losses = tuple(int(lost[s * AGENTS + victim]) for s in range(table.box.players))
        ids = (table.agent_id(striker), table.agent_id(victim))
        table.story.append(Removed(table.active, ids[0], ids[1], FEE, losses))
    ending.see_dead_position(table)
