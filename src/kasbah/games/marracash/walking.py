"""Moving a group: the whole group, one street, past the doors on its way (2.6, 2.7)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.vecs import vec
from kasbah.games.marracash import entering, moves
from kasbah.games.marracash.colours import COLOURS, count_of, letters_of, visitors_of
from kasbah.games.marracash.events import Stopped, Walked
from kasbah.games.marracash.state import A_WALK, NO_SHOP, Table


def legal_walks(table: Table, buffer: vec[i64], count: i64) -> i64:
    """Any group along any street that leaves its fountain (MC-51, MC-53, MC-55, MC-59)."""
    groups = table.groups
    first_walk = table.box.town.first_walk
    for fountain in range(len(groups)):
        if groups[fountain] != 0:
            for walk in range(first_walk[fountain], first_walk[fountain + 1]):
                buffer[count] = moves.WALK + walk
                count += 1
    return count


def any_group(table: Table) -> bool:
    """Whether a visitor stands on any fountain."""
    for group in table.groups:
        if group != 0:
            return True
    return False


def refuse_walk(table: Table, code: i64) -> Refused | None:
    """Why this group cannot walk."""
    fountain = table.box.town.walk_from[code - moves.WALK]
    if table.groups[fountain] == 0:
        name = table.box.town.fountains[fountain]
        return Refused("MC-50", f"no visitor stands on fountain {name}")
    return None


def walk(table: Table, code: i64) -> bool:
    """The group sets out (MC-52); False if an owner must choose a souvenir on the way."""
    table.walk = code - moves.WALK
    fountain = table.box.town.walk_from[table.walk]
    table.walkers = table.groups[fountain]
    table.groups[fountain] = 0
    if table.story is not None:
        way = table.box.town.walks[table.walk]
        group = letters_of(table.walkers)
        table.story.append(Walked(table.active, way.start, way.street, way.end, group))
    return go_on(table)


def go_on(table: Table) -> bool:
    """Colour by colour into the first open door, or on to the fountain (MC-56, MC-63, MC-68)."""
    for colour in range(COLOURS):
        visitors = count_of(table.walkers, colour)
        if visitors == 0:
            continue
        table.walkers -= visitors_of(colour, visitors)
        shop = first_door(table, table.walk, colour)
        if shop == NO_SHOP:
            stop(table, colour, visitors)
        elif not entering.enter(table, shop, visitors, table.active, A_WALK):
            return False
    return True


def first_door(table: Table, walk: i64, colour: i64) -> i64:
    """The first sold shop of this colour on the way (MC-58, MC-61 to MC-64)."""
    town, owner = table.box.town, table.owner
    route = town.route
    met = walk * COLOURS + colour
    for place in range(town.first_met[met], town.first_met[met + 1]):
        shop = route[place]
        if owner[shop] >= 0:
            return shop
    return NO_SHOP


def stop(table: Table, colour: i64, visitors: i64) -> None:
    """They met no door and join whoever stands on the fountain (MC-54, MC-57, MC-68)."""
    end = table.box.town.walk_to[table.walk]
    arriving = visitors_of(colour, visitors)
    table.groups[end] += arriving
    if table.story is not None:
        table.story.append(Stopped(table.box.town.fountains[end], letters_of(arriving)))
