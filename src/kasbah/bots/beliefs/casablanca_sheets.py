"""Sheets of Casablanca as good players write them, for imagined tables where they could be true."""

from __future__ import annotations

from typing import Final

from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.box import FIRST_BRIBES
from kasbah.games.casablanca.sheet import CAPITAL, UNIT
from kasbah.games.casablanca.state import REMOVED, Table, count_of

EACH: Final = 3_300
MOST: Final = 3_400
"""What somebody who spends everything puts on an agent: the last hundred goes to one of them."""
LITTLE: Final = 0
"""Stands among the threes for an opening with next to nothing."""
MOST_LITTLE: Final = 1_000
LOTS: Final = AGENTS * (AGENTS - 1) * (AGENTS - 2)
"""In so many ways one can draw three agents, one after the other."""


def threes() -> list[int]:
    """Every choice of three agents, a bit for each."""
    return [bits for bits in range(1 << AGENTS) if count_of(bits) == FIRST_BRIBES]


def write_three(table: Table, seat: int, three: int, lucky: int) -> bool:
    """Everything on these three; False, and nothing is changed, if that cannot be true.

    `lucky` says which of those still there gets what is over, if nothing is known about it.
    """
    first = seat * AGENTS
    left = CAPITAL
    here = 0
    for agent in range(AGENTS):
        gone = table.fees[first + agent] + table.lost[first + agent]
        bribed = (three >> agent) & 1 == 1
        if table.place[agent] == REMOVED:
            if bribed != (gone > 0):
                return False
            left -= gone
        elif bribed:
            here += 1
        elif gone + table.minimum[first + agent] > 0:
            return False
    if here == 0:
        return False
    even = left // here // UNIT * UNIT
    if even > EACH:
        even = EACH
    over = left - even * here
    if even + over > MOST:
        return False
    lucky_agent = who_is_lucky(table, first, three, even, lucky % here)
    for agent in range(AGENTS):
        if (three >> agent) & 1 and table.place[agent] != REMOVED:
            share = even + over if agent == lucky_agent else even
            if share < table.fees[first + agent] + table.minimum[first + agent]:
                return False
    placed = [0] * AGENTS
    for agent in range(AGENTS):
        if table.place[agent] == REMOVED:
            placed[agent] = table.fees[first + agent] + table.lost[first + agent]
        elif (three >> agent) & 1:
            placed[agent] = even + over if agent == lucky_agent else even
    write(table, seat, placed)
    return True


def who_is_lucky(table: Table, first: int, three: int, even: int, lucky: int) -> int:
    """The agent that has more than the even share: one that must have, or the nth of them."""
    nth = -1
    for agent in range(AGENTS):
        if (three >> agent) & 1 and table.place[agent] != REMOVED:
            if table.fees[first + agent] + table.minimum[first + agent] > even:
                return agent
            if lucky == 0:
                nth = agent
            lucky -= 1
    return nth


def write_opening(table: Table, seat: int, opening: int, lot: int) -> bool:
    """Everything on three agents, or next to nothing; False if that cannot be true."""
    if opening == LITTLE:
        return write_little(table, seat, lot)
    return write_three(table, seat, opening, lot)


def write_little(table: Table, seat: int, lot: int) -> bool:
    """Nearly everything kept back; False, and nothing is changed, if that cannot be true."""
    placed = least_placed(table, seat, lot)
    if sum(placed) == 0 or sum(placed) > MOST_LITTLE:
        return False
    notes: list[int] = []
    if not table.box.free:
        notes = notes_left(table, placed)
        if not notes:
            return False
    write(table, seat, placed)
    for kind in range(len(notes)):
        table.notes[seat * len(notes) + kind] = notes[kind]
    return True


def write_late(table: Table, seat: int, nearest: tuple[int, int], share: int, lot: int) -> bool:
    """Everything on two agents, so many hundredths on the first; False if that cannot be true."""
    one, two = nearest
    placed = least_placed(table, seat, lot)
    left = CAPITAL - sum(placed)
    if one < 0 or left < 0 or left == CAPITAL:
        return False
    if table.place[one] == REMOVED or table.place[two] == REMOVED:
        return False
    first = left * share // 100 // UNIT * UNIT
    placed[one] += first
    placed[two] += left - first
    write(table, seat, placed)
    return True


def least_placed(table: Table, seat: int, lot: int) -> list[int]:
    """What a seat must have placed on each agent by what is known of it, and on three (CB-15).

    Which agents got the least, if nothing is known about it, goes by `lot`, one of LOTS; all
    nothing if there are not enough of them.
    """
    first = seat * AGENTS
    placed = [0] * AGENTS
    opened = 0
    for agent in range(AGENTS):
        placed[agent] = table.fees[first + agent] + table.minimum[first + agent]
        if table.place[agent] == REMOVED:
            placed[agent] = table.fees[first + agent] + table.lost[first + agent]
        opened += placed[agent] > 0
    while opened < FIRST_BRIBES:
        others = [
            agent for agent in range(AGENTS) if placed[agent] == 0 and table.place[agent] != REMOVED
        ]
        if not others:
            return [0] * AGENTS
        placed[others[lot % len(others)]] = UNIT
        lot //= len(others)
        opened += 1
    return placed


def notes_left(table: Table, placed: list[int]) -> list[int]:
    """The notes left once these sums were placed, largest first; none if they cannot be."""
    sheet = table.box.sheet
    left = [sheet.counts[kind] for kind in range(sheet.kinds)]
    for agent in range(AGENTS):
        rest = placed[agent]
        for kind in range(sheet.kinds):
            while left[kind] > 0 and sheet.values[kind] <= rest:
                left[kind] -= 1
                rest -= sheet.values[kind]
        if rest > 0:
            return []
    return left


def write(table: Table, seat: int, placed: list[int]) -> None:
    """Puts these sums on a sheet; what is over is kept, and all notes are struck if nothing is."""
    first = seat * AGENTS
    for agent in range(AGENTS):
        account = 0
        if table.place[agent] != REMOVED:
            account = placed[agent] - table.fees[first + agent]
        table.account[first + agent] = account
    table.capital[seat] = CAPITAL - sum(placed)
    if table.capital[seat] == 0 and not table.box.free:
        kinds = table.box.sheet.kinds
        for kind in range(kinds):
            table.notes[seat * kinds + kind] = 0
