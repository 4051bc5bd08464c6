"""Laying out a table from what a seat knows: the rest is dealt so that it could be true.

The same door serves three purposes: `imagine` deals the hidden sheets at random, a snapshot
brings them along, and a position for a test or a lesson says what they are.
"""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.errors import BadFile
from kasbah.core.ints import bits_of
from kasbah.core.rng import Rng
from kasbah.games.casablanca import moves, stopped
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.dealing import Dealer
from kasbah.games.casablanca.seen import (
    CasablancaView,
    HitSeen,
    MoveSeen,
    Secrets,
    SheetSeen,
)
from kasbah.games.casablanca.setup import lay_empty
from kasbah.games.casablanca.sheet import CAPITAL, UNIT
from kasbah.games.casablanca.state import (
    CHOOSE_ACTION,
    GOES_ON,
    NO_AGENT,
    NOBODY,
    PHASES,
    PLACE_BRIBES,
    REASONS,
    REMOVED,
    Table,
)
from kasbah.games.casablanca.town import HEADQUARTERS


def imagined(view: CasablancaView, rng: Rng) -> Secrets:
    """Sheets as they could be, given everything this view knows."""
    sheets: list[SheetSeen] = []
    for seat in range(len(view.players)):
        known = view.players[seat].sheet
        sheets.append(imagined_sheet(view, seat, rng) if known is None else known)
    bribing = view.phase == PHASES[PLACE_BRIBES]
    return Secrets(tuple(sheets), view.placing if bribing else None)


def imagined_sheet(view: CasablancaView, seat: int, rng: Rng) -> SheetSeen:
    """A sheet that this player could have."""
    box = view.box
    ids = box.agents.ids
    player = view.players[seat]
    dealer = Dealer(box, rng)
    dealer.bribes = player.bribes
    for agent in range(AGENTS):
        id_ = ids[agent]
        fees = player.fees.get(id_, 0)
        if view.agents[id_] is None:
            dealer.know(agent, fees + player.lost[id_], True)
        elif view.arrived == id_ and view.outcome is not None:  # CB-111
            dealer.know(agent, fees + view.outcome.scores[seat], True)
        else:
            dealer.know(agent, fees + player.minimums[id_], False)
    if not dealer.deal():
        raise BadFile("8.3", f"no sheet of seat {seat} fits what the table knows of it")
    accounts: dict[str, int] = {}
    for agent in range(AGENTS):
        gone = player.fees.get(ids[agent], 0) + player.lost.get(ids[agent], 0)
        accounts[ids[agent]] = dealer.placed[agent] - gone
    notes: dict[str, int] = {}
    if not box.free:
        for kind in range(box.sheet.kinds):
            notes[str(box.sheet.values[kind])] = dealer.left[kind]
    return SheetSeen(dealer.worth(0), notes, accounts)


def lay_out(table: Table, view: CasablancaView, secrets: Secrets) -> None:
    """Puts everything on an empty table as the view and the secrets say."""
    try:
        lay_empty(table)
        _lay_players(table, view, secrets)
        _lay_board(table, view)
        _lay_turn(table, view, secrets)
        _lay_objection(table, view)
    except (KeyError, IndexError, ValueError, OverflowError) as wrong:
        raise BadFile("", f"this is not a position of the game: {wrong}") from None


def _lay_players(table: Table, view: CasablancaView, secrets: Secrets) -> None:
    players = table.box.players
    if len(view.players) != players or len(secrets.sheets) != players:
        raise ValueError(f"the table has {players} seats")
    places = table.box.agents.places
    for seat in range(players):
        known = view.players[seat]
        first = seat * AGENTS
        table.bribes[seat] = known.bribes
        if known.face_down:
            table.face_down |= 1 << seat
        if known.headquarters is not None:
            table.owner[HEADQUARTERS.index(known.headquarters)] = seat
        for id_, minimum in known.minimums.items():
            table.minimum[first + places[id_]] = minimum
        for id_, fees in known.fees.items():
            table.fees[first + places[id_]] = fees
        for id_, lost in known.lost.items():
            table.lost[first + places[id_]] = lost
        _lay_sheet(table, seat, secrets.sheets[seat])


def _lay_sheet(table: Table, seat: i64, sheet: SheetSeen) -> None:
    """A sheet, on which nothing may be missing (TV-57) and no note be too many (CB-21)."""
    box = table.box
    total: int = sheet.capital
    table.capital[seat] = sheet.capital
    for id_, amount in sheet.accounts.items():
        place = seat * AGENTS + box.agents.places[id_]
        table.account[place] = amount
        total += amount + table.fees[place] + table.lost[place]
        if amount < table.minimum[place] or amount % UNIT != 0:
            raise ValueError(f"seat {seat} cannot have {amount} on {id_}")
    if total != CAPITAL or sheet.capital < 0:
        raise ValueError(f"the sheet of seat {seat} holds {total} instead of {CAPITAL}")
    if box.free:
        return
    worth: i64 = 0
    for kind in range(box.sheet.kinds):
        count = sheet.notes[str(box.sheet.values[kind])]
        if not 0 <= count <= box.sheet.counts[kind]:
            raise ValueError(f"seat {seat} has {count} notes of {box.sheet.values[kind]}")
        table.notes[seat * box.sheet.kinds + kind] = count
        worth += count * box.sheet.values[kind]
    if worth != sheet.capital:
        raise ValueError(f"the notes of seat {seat} are not worth {sheet.capital}")


def _lay_board(table: Table, view: CasablancaView) -> None:
    town = table.box.town
    ids = table.box.agents.ids
    for agent in range(AGENTS):
        building = view.agents[ids[agent]]
        table.place[agent] = REMOVED if building is None else town.places[building]
    table.suitcase = town.places[view.suitcase]
    table.carriers = _agents(table, view.carriers)


def _lay_turn(table: Table, view: CasablancaView, secrets: Secrets) -> None:
    table.phase = PHASES.index(view.phase)
    if secrets.placing is not None:
        if table.phase not in (CHOOSE_ACTION, PLACE_BRIBES):
            raise ValueError(f"nobody bribes in the phase {view.phase}")
        table.phase = PLACE_BRIBES
        table.targets = _agents(table, secrets.placing)
    table.to_act = NOBODY if view.deciding is None else _seat(table, view.deciding)
    table.active = _seat(table, view.active)
    table.turn = view.turn
    for declaration in view.stopped:
        stopped.remember(table, _code(table, declaration))
    table.reason = GOES_ON if view.outcome is None else REASONS.index(view.outcome.reason)
    table.arrived = NO_AGENT if view.arrived is None else table.box.agents.places[view.arrived]


def _lay_objection(table: Table, view: CasablancaView) -> None:
    if view.declaration is not None:
        table.pending = _code(table, view.declaration)
    table.waiting = bits_of([_seat(table, seat) for seat in view.waiting])
    table.objector = NOBODY if view.objector is None else _seat(table, view.objector)
    table.named = view.named


def _code(table: Table, declaration: MoveSeen | HitSeen) -> i64:
    places = table.box.agents.places
    if isinstance(declaration, HitSeen):
        return moves.hit_code(places[declaration.striker], places[declaration.victim])
    to = table.box.town.places[declaration.to]
    case: i64 = 1 if declaration.with_case else 0
    return moves.move_code(places[declaration.agent], to, case, table.box.buildings)


def _agents(table: Table, ids: tuple[str, ...]) -> i64:
    return bits_of([table.box.agents.places[id_] for id_ in ids])


def _seat(table: Table, seat: int) -> i64:
    if not 0 <= seat < table.players:
        raise ValueError(f"there is no seat {seat}")
    return seat
