"""Moves, events, views and states as JSON and back."""

from __future__ import annotations

import json

import pytest

from kasbah.core import BadFile, Event, Rng
from kasbah.core.codec import canonical, move_from_plain, to_plain
from tests.conformance.cases import Table
from tests.conformance.playing import fingerprint, finish, states


def test_every_move_can_be_written_and_read_back(table: Table) -> None:
    for move in table.box.moves:
        written = json.loads(canonical(to_plain(move)))
        assert written["type"] == type(move).__name__
        assert move_from_plain(table.game.kinds, written) == move


def test_events_and_views_can_be_written(table: Table) -> None:
    for state in states(table, seed=7, every=29):
        if state.seat is not None:
            story: list[Event] = []
            state.copy().play(state.legal_moves()[0], story)
            for event in story:
                assert json.loads(canonical(to_plain(event)))["type"] == type(event).__name__


def test_every_view_can_be_written_and_read_back(table: Table) -> None:
    for state in states(table, seed=8, every=29):
        for seat in (None, *range(state.players)):
            view = state.view(seat)
            written = json.loads(canonical(to_plain(view)))
            assert table.game.read_view(table.box, written) == view


def test_a_restored_state_goes_on_as_the_old_one_would(table: Table) -> None:
    for state in states(table, seed=9, every=37):
        written = json.loads(fingerprint(state))
        restored = table.game.restore(table.box, written)
        assert fingerprint(restored) == fingerprint(state)
        for move in finish(restored, Rng(9)):
            state.play(move)
        assert fingerprint(restored) == fingerprint(state)


@pytest.mark.parametrize("broken", [{}, {"view": None}, {"view": {}, "secrets": {}}, {"view": []}])
def test_what_is_not_a_snapshot_is_refused(table: Table, broken: dict[str, object]) -> None:
    with pytest.raises(BadFile):
        table.game.restore(table.box, broken)
