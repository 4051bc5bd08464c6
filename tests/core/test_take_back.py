"""Moves that were taken back: the heads given out before stay provable, and the record tells."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import kasbah
from kasbah.core import Altered, BadOption, Game, Move, PublicUpdates, Record, Rng, prove
from kasbah.core.replay import steps
from kasbah.core.updates import TakeBack
from tests.core.recording import forged, ledger_of, seats

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("marracash", {"players": 3}),
    ("casablanca", {"players": 3, "turn_limit": 40}),
    ("casablanca", {"players": 3, "turn_limit": 40, "reveal_end": "arriving"}),
    ("schwarzmarkt", {"players": 3}),
]


def played_with_second_thoughts(
    game: Game, options: dict[str, Any]
) -> tuple[Record, list[str], PublicUpdates]:
    """A random game in which every thirtieth update or so goes back a few; its heads."""
    ledger = ledger_of(game, options)
    ledger.start(seats(options["players"]))
    table = PublicUpdates(game, options, ledger.seed)
    rng = Rng(5, "second thoughts")
    script: list[Move | TakeBack] = []
    heads = [ledger.head or ""]
    while table.state.seat is not None:
        legal = table.state.legal_moves()
        move = legal[rng.below(len(legal))]
        script.append(move)
        update = table.play(move)
        if update is not None:
            heads.append(ledger.append(update.seat, update.moves, update.seen))
            if table.state.seat is not None and rng.below(30) == 0:
                back = TakeBack(update.seat, max(0, table.number - 1 - int(rng.below(4))))
                script.append(back)
                undone = table.take_back(back)
                heads.append(ledger.append(undone.seat, undone.moves, undone.seen))
    return Record.whole(game, ledger, script), heads, table


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_every_head_stays_provable(name: str, options: dict[str, Any]) -> None:
    game = kasbah.game(name)
    record, heads, table = played_with_second_thoughts(game, options)
    for told in (record, record.told_to(0, game), record.told_to(None, game)):
        again = Record.read(told.written())
        assert any("taken back" in line for line in prove(again, game, [heads[3], heads[-1]]))
        schema = json.loads(Path("docs/record.schema.json").read_text())
        jsonschema.validate(json.loads(again.written()), schema)
        shown = steps(again, game)
        assert len(heads) == len(shown)
        assert shown[-1].shown == table.state.view(None)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_record_that_goes_back_elsewhere_is_altered(name: str, options: dict[str, Any]) -> None:
    game = kasbah.game(name)
    record, heads, _table = played_with_second_thoughts(game, options)
    data = json.loads(record.told_to(None, game).written())
    back = next(update for update in data["updates"] if "to" in update)
    back["to"] = back["to"] - 1 if back["to"] else back["to"] + 1

    with pytest.raises(Altered):
        prove(forged(data), game, heads[-1:])


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_the_table_is_as_it_was(name: str, options: dict[str, Any]) -> None:
    """Also after going back twice, and to an update that was itself a taking back."""
    game = kasbah.game(name)
    table = PublicUpdates(game, options, 3)
    rng = Rng(8)
    looks = [table.state.snapshot()]

    def go_on(updates: int) -> None:
        while updates:
            legal = table.state.legal_moves()
            if table.play(legal[rng.below(len(legal))]) is not None:
                looks.append(table.state.snapshot())
                updates -= 1

    go_on(12)
    for to in (9, 10, 13, 0, 4, 15):
        table.take_back(TakeBack(0, to))
        looks.append(table.state.snapshot())
        assert looks[to] == looks[-1]
        go_on(2)


def test_a_secret_step_is_taken_back_alone() -> None:
    game = kasbah.game("casablanca")
    table = PublicUpdates(game, {"players": 2}, 3)
    while not table.moves:
        table.play(table.state.legal_moves()[0])
    before = table.copy()
    assert table.play(table.state.legal_moves()[0]) is None
    assert before.state.snapshot() != table.state.snapshot()

    table.take_back_step()

    assert before.state.snapshot() == table.state.snapshot()
    assert before.moves == table.moves
    assert before.number == table.number


def test_there_must_be_something_to_take_back() -> None:
    table = PublicUpdates(kasbah.game("marracash"), {}, 3)
    with pytest.raises(BadOption, match="no update 0"):
        table.take_back(TakeBack(0, 0))
    with pytest.raises(BadOption, match="no secret step"):
        table.take_back_step()
