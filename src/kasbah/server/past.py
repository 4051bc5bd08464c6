"""The past of a table, as one seat may know it."""

from __future__ import annotations

from kasbah.core import PublicUpdates, seen
from kasbah.core.updates import TakeBack, all_updates
from kasbah.server.match import Match
from kasbah.server.messages import History, Moment, Told
from kasbah.server.plain import plain
from kasbah.server.problems import No


def history(match: Match, seat: int | None) -> History:
    """All updates so far."""
    terms = match.ledger.pages.terms
    told = []
    played = all_updates(match.game, terms.table_options(), match.ledger.seed, match.script())
    for number, (update, _state) in enumerate(played, start=1):
        heard = tuple(plain(event) for event in seen(list(update.story), seat))
        told.append(Told(number, update.seat, heard, update.undone))
    return History(tuple(told))


def moment(match: Match, number: int, seat: int | None) -> Moment:
    """How the table looked to this seat after an update."""
    if not 0 <= number <= match.number:
        raise No("not-found", f"there was no update {number}")
    return Moment(number, plain(_at(match, number).state.view(seat)))


def _at(match: Match, number: int) -> PublicUpdates:
    table = match.updates.copy()
    if number < table.number:
        table.take_back(TakeBack(0, number))
    else:
        while table.moves:  # secret steps that belong to no update yet
            table.take_back_step()
    return table
