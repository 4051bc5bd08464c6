"""The record of a game: written, read back, replayed, refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import kasbah
from kasbah.core import BadFile, BadOption, Event, Record
from kasbah.core.codec import canonical, to_plain
from kasbah.core.record import LARGEST_FILE
from tests.conformance.cases import TABLES, Table
from tests.core.recording import forged, ledger_of, played, recorded, seats

GAME = kasbah.game("marracash")
SHORT = {"players": 3, "stalemate_rounds": 1}
SCHEMA = json.loads((Path(__file__).parents[2] / "docs/record.schema.json").read_text())


def refusal(content: bytes) -> str:
    """The sentence by which a file is refused."""
    with pytest.raises(BadFile) as refused:
        Record.read(content)
    assert "\n" not in str(refused.value)
    return str(refused.value)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_record_keeps_the_schema_and_replays_byte_for_byte(table: Table, tmp_path: Path) -> None:
    ledger = ledger_of(table.game, table.case.options)
    players = table.game.deal(table.box, 0).players
    ledger.start(seats(players))
    moves, _ = played(table.game, ledger)
    record = Record.whole(table.game, ledger, moves)
    file = tmp_path / "game.json"
    record.save(file)

    again = Record.load(file)
    assert again == record
    assert again.written() == file.read_bytes()
    jsonschema.validate(json.loads(file.read_bytes()), SCHEMA)

    state = table.game.deal(table.box, ledger.seed)
    story: list[Event] = []
    for move in moves:
        state.play(move, story)
    retold: list[Event] = []
    for update, now in again.replay(table.game):
        retold += update.story
        last = now
    assert canonical(to_plain(retold)) == canonical(to_plain(story))
    assert canonical(last.snapshot()) == canonical(state.snapshot())
    assert again.outcome == state.outcome


def test_a_board_of_ones_own_is_in_the_record() -> None:
    [table] = [table for table in TABLES if str(table) == "marracash-a-board-of-one's-own"]
    record, _ = recorded(table.game, table.case.options)
    assert record.terms.options["board"] == table.case.options["board"]


def test_a_record_is_made_of_a_whole_game_and_its_own_ledger() -> None:
    ledger = ledger_of(GAME, SHORT)
    ledger.start(seats(3))
    moves, _ = played(GAME, ledger)
    with pytest.raises(BadOption, match="made when it is over"):
        Record.whole(GAME, ledger, moves[:-1])

    stranger = ledger_of(GAME, SHORT)
    stranger.start(seats(3))
    with pytest.raises(BadFile, match="not of the same game"):
        Record.whole(GAME, stranger, moves)

    crowded = ledger_of(GAME, SHORT)
    crowded.start(seats(4))
    moves, _ = played(GAME, crowded)
    with pytest.raises(BadOption, match="more or fewer seats"):
        Record.whole(GAME, crowded, moves)


def test_files_that_are_no_whole_record_are_refused_in_one_sentence() -> None:
    content = recorded(GAME, SHORT)[0].written()
    for cut in range(0, len(content), len(content) // 25):
        assert "no record of a game" in refusal(content[:cut])
    assert "edited" in refusal(content[:-1])
    assert "edited" in refusal(content + b"\n")
    assert "edited" in refusal(content.replace(b",", b", ", 1))
    assert "never larger than" in refusal(b" " * (LARGEST_FILE + 1))
    assert "no record of a game" in refusal(b"[" * 100_000)
    assert "no record of a game" in refusal(b"\xff\xfe")
    for other in (b"[]", b"{}", b"null", b"7"):
        assert "no record of a game" in refusal(other)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": 2}, "records of format 2 are unknown here"),
        ({"format": True}, "records of format True are unknown here"),
        ({"extra": 1}, "Record has no field 'extra'"),
        ({"outcome": None}, "Record.outcome is not a set of fields"),
        ({"updates": [{"seat": 0}]}, "Record.updates[0] cannot be {'seat': 0}"),
        ({"check": "0" * 64}, "it does not fit its own hash"),
        ({"seats": [{"name": "\ud800", "kind": "x"}]}, "it does not fit its own hash"),
        ({"seen": [{"events": float("nan")}]}, "it does not fit its own hash"),
    ],
)
def test_unknown_fields_and_versions_are_refused(change: dict[str, Any], words: str) -> None:
    data = json.loads(recorded(GAME, SHORT)[0].written())
    assert words in refusal(json.dumps(data | change).encode())


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"version": 99}, "it needs version 99 of the rules"),
        ({"data": "0" * 64}, "other board and card files"),
        ({"game": "chess"}, "this is a game of chess, not of marracash"),
    ],
)
def test_other_rules_boards_and_games_are_refused(change: dict[str, Any], words: str) -> None:
    data = json.loads(recorded(GAME, SHORT)[0].written())
    data["terms"] |= change
    with pytest.raises(BadFile, match=words):
        forged(data).replay(GAME)


def test_a_file_that_is_not_there_is_an_ordinary_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Record.load(tmp_path / "nothing.json")
