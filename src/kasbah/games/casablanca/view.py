"""What one seat may see, built up from nothing (chapter 8).

Hidden are the others' sheets, and while somebody bribes everything he does until he is done: to
the others he is still choosing his action.
"""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.ints import seats_of
from kasbah.core.outcome import Outcome
from kasbah.games.casablanca import ending, moves
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.headquarters import headquarters_of
from kasbah.games.casablanca.seen import (
    CasablancaView,
    HitSeen,
    MoveSeen,
    PlayerSeen,
    SheetSeen,
)
from kasbah.games.casablanca.state import (
    CHOOSE_ACTION,
    GAME_OVER,
    NO_AGENT,
    NO_DECLARATION,
    NOBODY,
    PHASES,
    PLACE_BRIBES,
    REASONS,
    REMOVED,
    WORD,
    Table,
)


def look(table: Table, seat: int | None) -> CasablancaView:
    """What this seat sees of the table."""
    ids = table.box.agents.ids
    bribing = table.phase == PLACE_BRIBES
    mine = bribing and seat is not None and seat == int(table.active)
    return CasablancaView(
        seat=seat,
        deciding=table.seat,
        phase=PHASES[CHOOSE_ACTION if bribing and not mine else table.phase],
        active=table.active,
        turn=table.turn,
        agents={ids[agent]: building_of(table, agent) for agent in range(AGENTS)},
        suitcase=table.building_id(table.suitcase),
        carriers=agents_of(table, table.carriers),
        players=tuple(player(table, other, seat) for other in range(table.box.players)),
        placing=agents_of(table, table.targets) if mine else (),
        declaration=declaration_of(table, table.pending),
        waiting=seats_of(table.waiting, table.box.players),
        objector=None if table.objector == NOBODY else table.objector,
        named=table.named,
        stopped=stopped_in(table),
        arrived=None if table.arrived == NO_AGENT else ids[table.arrived],
        outcome=outcome_of(table),
        box=table.box,
    )


def player(table: Table, seat: i64, onlooker: int | None) -> PlayerSeen:
    """One player; his sheet only if it is one's own, or open at the end."""
    shown = onlooker == int(seat) or (table.phase == GAME_OVER and table.box.reveal_all)
    ids = table.box.agents.ids
    first = seat * AGENTS
    return PlayerSeen(
        headquarters=headquarters_of(table, seat),
        face_down=(table.face_down >> seat) & 1 == 1,
        bribes=table.bribes[seat],
        minimums={ids[a]: table.minimum[first + a] for a in range(AGENTS)},
        fees={ids[a]: table.fees[first + a] for a in range(AGENTS) if table.fees[first + a] > 0},
        lost={ids[a]: table.lost[first + a] for a in range(AGENTS) if table.place[a] == REMOVED},
        sheet=sheet_of(table, seat) if shown else None,
    )


def sheet_of(table: Table, seat: i64) -> SheetSeen:
    """A whole sheet: for its owner, for the end, for a snapshot."""
    sheet = table.box.sheet
    ids = table.box.agents.ids
    notes: dict[str, int] = {}
    if not table.box.free:
        for kind in range(sheet.kinds):
            notes[str(sheet.values[kind])] = table.notes[seat * sheet.kinds + kind]
    return SheetSeen(
        capital=table.capital[seat],
        notes=notes,
        accounts={ids[a]: table.account[seat * AGENTS + a] for a in range(AGENTS)},
    )


def declaration_of(table: Table, code: i64) -> MoveSeen | HitSeen | None:
    """A declaration in words; None for none."""
    if code == NO_DECLARATION:
        return None
    if moves.is_hit(code):
        striker, victim = moves.hit_striker(code), moves.hit_victim(code)
        return HitSeen(table.agent_id(striker), table.agent_id(victim))
    agent = moves.move_agent(code, table.box.buildings)
    to = moves.move_to(code, table.box.buildings)
    return MoveSeen(table.agent_id(agent), table.building_id(to), moves.move_with_case(code))


def stopped_in(table: Table) -> tuple[MoveSeen | HitSeen, ...]:
    """What was stopped or withdrawn in this turn, in the order of the table of moves."""
    if table.attempts == 0:
        return ()
    found: list[MoveSeen | HitSeen] = []
    for number in range(moves.declaration_number(len(table.box.moves))):
        if (table.stopped[number // WORD] >> (number % WORD)) & 1:
            seen = declaration_of(table, moves.declaration_code(number))
            if seen is not None:
                found.append(seen)
    return tuple(found)


def outcome_of(table: Table) -> Outcome | None:
    """How the game ended (CB-108 to CB-113, CV-27)."""
    if table.phase != GAME_OVER:
        return None
    players = table.box.players
    return Outcome(
        winners=ending.winners(table),
        scores=ending.scores(table),
        reason=REASONS[table.reason],
        breakdown=tuple(ending.score_sources(table, seat) for seat in range(players)),
    )


def building_of(table: Table, agent: i64) -> str | None:
    """Where an agent is; None if it was removed."""
    return None if table.place[agent] == REMOVED else table.building_id(table.place[agent])


def agents_of(table: Table, bits: i64) -> tuple[str, ...]:
    """The agents whose bit is set."""
    return tuple(table.agent_id(agent) for agent in range(AGENTS) if (bits >> agent) & 1)
