"""Setup: sheets, agents, suitcase, who begins and who owns what (2.1, CV-3 to CV-7)."""

from __future__ import annotations

from kasbah.core.ints import filled, ints
from kasbah.core.rng import Rng, Seed
from kasbah.games.casablanca import headquarters, stopped, turn
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.sheet import CAPITAL
from kasbah.games.casablanca.state import CHOOSE_HEADQUARTERS, NOBODY, Table
from kasbah.games.casablanca.town import HEADQUARTERS_COUNT


def set_up(table: Table, seed: Seed) -> None:
    """Lays out a new game. The only thing left to chance is public at once (CB-9, CV-6)."""
    lay_empty(table)
    box = table.box
    table.place = box.home[:]  # CB-2, CB-3: all eight, at every number of players
    table.suitcase = box.town.bazaar  # CB-4
    for seat in range(box.players):
        table.capital[seat] = CAPITAL  # CB-5
        if not box.free:
            for kind in range(box.sheet.kinds):
                table.notes[seat * box.sheet.kinds + kind] = box.sheet.counts[kind]

    rng = Rng(seed, "casablanca setup")
    if not box.variant:
        starter = box.agreed.starter
        table.active = rng.below(box.players) if isinstance(starter, str) else starter
        turn.begin(table)
    elif box.agreed.hq_assignment == "choose":
        table.phase = CHOOSE_HEADQUARTERS
        table.to_act = 0
    else:
        seats = ints(range(box.players))
        if box.agreed.hq_assignment == "random":
            rng.shuffle(seats)
        for place in range(box.players):
            headquarters.take(table, seats[place], place)
        begin_variant(table)


def begin_variant(table: Table) -> None:
    """Everybody has a headquarters: the owner of the Police Station begins (CV-7)."""
    table.active = headquarters.first_player(table)
    turn.begin(table)


def lay_empty(table: Table) -> None:
    """Room for everything, nothing in it."""
    box = table.box
    cells = box.players * AGENTS
    table.capital = filled(0, box.players)
    table.notes = filled(0, 0 if box.free else box.players * box.sheet.kinds)
    table.account = filled(0, cells)
    table.minimum = filled(0, cells)
    table.fees = filled(0, cells)
    table.lost = filled(0, cells)
    table.bribes = filled(0, box.players)
    table.place = filled(0, AGENTS)
    table.stopped = filled(0, stopped.words_for(len(box.moves)))
    table.owner = filled(NOBODY, HEADQUARTERS_COUNT)
