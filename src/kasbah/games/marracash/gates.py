"""New visitors: empty entrances are filled from the ends of the queue (2.10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.vecs import vec
from kasbah.games.marracash import entering, moves
from kasbah.games.marracash.colours import COLOURS, LETTERS, count_of, visitors_of
from kasbah.games.marracash.events import Filled
from kasbah.games.marracash.state import A_FILL, FILL_GATE, Table

GATES: Final[i64] = 3


def queue_length(table: Table) -> i64:
    """How many visitors still wait outside the wall."""
    return table.queue_tail - table.queue_head


def must_fill(table: Table) -> bool:
    """Whether an entrance is empty while visitors wait (MC-86, MC-87, MC-91)."""
    if queue_length(table) == 0:
        return False
    for gate in table.box.town.gates:
        if table.groups[gate] == 0:
            return True
    return False


def ask(table: Table) -> None:
    """The active player fills, one entrance after another (MC-48, MC-90)."""
    table.phase = FILL_GATE
    table.to_act = table.active


def fewest(table: Table) -> i64:
    """How few may come in: two, or the single one that is left (MC-88, MC-89)."""
    return 1 if queue_length(table) == 1 else 2


def most(table: Table) -> i64:
    """How many may come in: four, but never more than are left (MC-88, MC-89)."""
    length = queue_length(table)
    return length if length < moves.MOST_AT_A_GATE else moves.MOST_AT_A_GATE


def legal_fills(table: Table, buffer: vec[i64]) -> i64:
    """Every empty entrance, both ends, every allowed number (MC-88 to MC-90)."""
    written: i64 = 0
    low = fewest(table)
    high = most(table)
    for gate in range(GATES):
        if table.groups[table.box.town.gates[gate]] == 0:
            for end in range(2):
                for count in range(low, high + 1):
                    buffer[written] = moves.fill_code(gate, end, count)
                    written += 1
    return written


def refuse_fill(table: Table, code: i64) -> Refused | None:
    """Why this is not a legal fill."""
    if not moves.is_fill(code):
        return Refused("MC-86", "an entrance is empty: bring in new visitors first")
    gate = moves.fill_gate(code)
    if table.groups[table.box.town.gates[gate]] != 0:
        name = table.box.town.entrances[gate]
        return Refused("MC-92", f"the entrance {name} is not empty")
    count = moves.fill_count(code)
    if count > most(table):
        return Refused("MC-89", f"only {queue_length(table)} visitors are left")
    if count < fewest(table):
        return Refused("MC-88", "bring in two, three or four visitors")
    return None


def fill(table: Table, code: i64) -> bool:
    """Visitors come in (MC-88); False if an owner must choose a souvenir."""
    table.gate = table.box.town.gates[moves.fill_gate(code)]
    end = moves.fill_end(code)
    visitors = ""
    for _number in range(moves.fill_count(code)):
        if end == moves.HEAD:
            colour = table.queue[table.queue_head]
            table.queue_head += 1
        else:
            table.queue_tail -= 1
            colour = table.queue[table.queue_tail]
        table.groups[table.gate] += visitors_of(colour, 1)
        if table.story is not None:
            visitors += LETTERS[colour]
    table.progress = True
    if table.story is not None:
        name = table.box.town.fountains[table.gate]
        table.story.append(Filled(table.active, name, moves.ENDS[end], visitors))
    if queue_length(table) == 0:
        # MC-95, MC-96: one more turn for everybody once this one is over.
        table.turns_left = table.box.players + 1
    return welcome(table)


def welcome(table: Table) -> bool:
    """On boards with doors at the entrances, newcomers may enter at once (MC-94)."""
    town = table.box.town
    for colour in range(COLOURS):
        visitors = count_of(table.groups[table.gate], colour)
        if visitors > 0:
            shop = town.door_at[table.gate * COLOURS + colour]
            if shop >= 0 and table.owner[shop] >= 0:
                table.groups[table.gate] -= visitors_of(colour, visitors)
                if not entering.enter(table, shop, visitors, table.active, A_FILL):
                    return False
    return True
