"""The variant in which every player owns a headquarters (2.11)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.vecs import vec
from kasbah.games.casablanca import moves
from kasbah.games.casablanca.events import HeadquartersTaken, SheetPickedUp, SheetTurnedDown
from kasbah.games.casablanca.state import NOBODY, OWN_HEADQUARTERS, Table
from kasbah.games.casablanca.town import HEADQUARTERS, HEADQUARTERS_COUNT, describe

# Choosing (CV-3 to CV-7).


def legal_choices(table: Table, buffer: vec[i64]) -> i64:
    """Every headquarters in use at this player count that is still free (CV-4, CV-6)."""
    count: i64 = 0
    for place in range(table.box.players):
        if table.owner[place] == NOBODY:
            buffer[count] = moves.CHOOSE + place
            count += 1
    return count


def refuse_choice(table: Table, code: i64) -> Refused | None:
    """Why this is no headquarters to choose now."""
    if not moves.is_choice(code):
        return Refused("4.2", "first everybody chooses a headquarters")
    place = code - moves.CHOOSE
    name = describe(HEADQUARTERS[place])
    if place >= table.box.players:
        return Refused("CV-4", f"with {table.box.players} players {name} has no owner")
    if table.owner[place] != NOBODY:
        return Refused("CV-3", f"{name} has an owner already")
    return None


def choose(table: Table, code: i64) -> bool:
    """A seat takes a headquarters; True when everybody has one."""
    take(table, table.to_act, code - moves.CHOOSE)
    if table.to_act + 1 < table.box.players:
        table.to_act += 1
        table.active = table.to_act
        return False
    return True


def take(table: Table, seat: i64, place: i64) -> None:
    """A headquarters has an owner now."""
    owner = table.owner[:]
    owner[place] = seat
    table.owner = owner
    if table.story is not None:
        table.story.append(HeadquartersTaken(seat, HEADQUARTERS[place]))


def first_player(table: Table) -> i64:
    """The owner of the Police Station (CV-7)."""
    return table.owner[0]


def headquarters_of(table: Table, seat: i64) -> str | None:
    """The id of a player's headquarters; None if he has none."""
    for place in range(HEADQUARTERS_COUNT):
        if table.owner[place] == seat:
            return HEADQUARTERS[place]
    return None


# The penalty for a failed objection (CV-22 to CV-26).


def turn_down(table: Table, seat: i64) -> None:
    """The sheet is turned face down: the next turn is lost (CV-22)."""
    table.face_down |= 1 << seat
    if table.story is not None:
        table.story.append(SheetTurnedDown(seat))


def loses_turn(table: Table) -> bool:
    """The lost turn: the active player picks his sheet up and does nothing else (CV-23)."""
    bit: i64 = 1 << table.active
    if not table.face_down & bit:
        return False
    table.face_down &= ~bit
    if table.story is not None:
        table.story.append(SheetPickedUp(table.active))
    return True


# Winning (CV-27 to CV-33).


def see_victory(table: Table, building: i64) -> None:
    """The mover wins if the suitcase came into his own headquarters, with whatever agent."""
    for place in range(HEADQUARTERS_COUNT):
        if table.box.town.headquarters[place] == building and table.owner[place] == table.active:
            table.reason = OWN_HEADQUARTERS
