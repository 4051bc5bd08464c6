"""Whether a finished game is what its players were promised: nothing lost, doubled or leaked."""

from __future__ import annotations

import json
from dataclasses import dataclass

import kasbah
from kasbah.core import Game, PublicUpdates, Record, State, prove
from kasbah.core.codec import to_plain
from tests.fire.witness import Position, Witness
from tests.server.running import Person


@dataclass(frozen=True)
class Verdict:
    """What was compared."""

    moves: int
    """Moves in the record."""
    acknowledged: int
    views: int


def whole_record(person: Person, table: str, players: int) -> Record:
    """The record with everything open that any seat may know."""
    found: Record | None = None
    for seat in range(players):
        answer = person.http.get(f"/api/tables/{table}/record?seat={seat}")
        assert answer.status_code == 200, answer.text
        own = Record.read(answer.content)
        found = own if found is None else found.joined(own)
    assert found is not None
    return found


def positions(record: Record, game: Game) -> dict[Position, tuple[State, int, int]]:
    """Each position of a game: the state, who played there, and what."""
    updates = PublicUpdates(game, record.terms.table_options(), record.seed)
    found: dict[Position, tuple[State, int, int]] = {}
    for move in record.moves(game):
        place = updates.number, len(updates.moves)
        assert updates.state.seat is not None
        code = int(updates.box.moves.code_of(move))
        found[place] = updates.state.copy(), updates.state.seat, code
        updates.play(move)
    found[updates.number, 0] = updates.state.copy(), -1, -1
    return found


def check(person: Person, witness: Witness) -> Verdict:
    """The record against the witness's book; an AssertionError says what is wrong."""
    record = whole_record(person, witness.table, witness.players)
    game = kasbah.game(record.terms.game)
    assert prove(record, game)
    assert not witness.faults, witness.faults[:3]
    played = positions(record, game)
    for place, (seat, code) in witness.answered.items():
        assert place in played, f"an acknowledged move is gone: {place}"
        assert played[place][1:] == (seat, code), f"another move stands at {place}"
    for place, (_state, seat, code) in played.items():
        if seat >= 0:
            assert (seat, code) in witness.sent.get(place, ()), f"nobody sent what is at {place}"
    expected: dict[tuple[int | None, Position], object] = {}
    for shown in witness.shown:
        place = shown.number, shown.step
        key = shown.seat, place
        if key not in expected:
            expected[key] = json.loads(json.dumps(to_plain(played[place][0].view(shown.seat))))
        assert shown.view == expected[key], f"seat {shown.seat} saw something else at {place}"
        if played[place][1] != shown.seat:
            assert not shown.moves, f"seat {shown.seat} was told what another may do"
    return Verdict(len(played) - 1, len(witness.answered), len(witness.shown))
