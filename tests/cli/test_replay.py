"""`kasbah replay FILE`: forward, backward, anywhere, through anybody's eyes."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import kasbah
from kasbah.cli.main import main
from kasbah.cli.replay import Replay
from kasbah.cli.speeches import SPEECHES
from kasbah.core import Record
from kasbah.core.replay import steps
from tests.conformance.cases import TABLES, Table
from tests.core.recording import recorded

GAME = kasbah.game("marracash")
OPTIONS = {"players": 3, "stalemate_rounds": 1, "start_player": 0, "cash": "hidden"}
RECORD, _ = recorded(GAME, OPTIONS)
LAST = len(RECORD.updates)


def shown(*words: str, record: Record = RECORD) -> list[str]:
    """What is said after each of these words."""
    game = kasbah.game(record.terms.game)
    said: list[str] = []
    parts: list[str] = []
    typed = iter(words)

    def ask(prompt: str) -> str:
        parts.append("\n".join(said))
        said.clear()
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    Replay(record, steps(record, game), SPEECHES[game.name], ask, said.append).run()
    return parts


def test_it_opens_with_the_seats_the_words_and_the_board() -> None:
    [opening] = shown()
    assert f"{LAST} updates. Seats: 0 Ann, 1 Ben, 2 Bot 2." in opening
    assert "Enter or n: next" in opening
    assert "Queue (45)" in opening


def test_forward_and_backward_show_the_same_steps() -> None:
    parts = shown("", "n", "next", "b", "back", "2")
    assert parts[1] != parts[2] != parts[3]
    assert parts[4] == parts[2]
    assert parts[5] == parts[1]
    assert parts[6].startswith(parts[2])


def test_beyond_both_ends_one_is_told_so() -> None:
    parts = shown("b", str(LAST), "", str(LAST + 1), "9" * 30)
    assert parts[1] == "This is the start of the game."
    assert "commissions earned" in parts[2]  # the ending, with every source of money
    assert parts[3] == "This is the end of the game."
    assert parts[4] == parts[5] == f"There are only {LAST} updates."


def test_every_seat_sees_its_own_and_nobody_elses_cash() -> None:
    parts = shown("s 1", "s spectator", "s all", "n")
    assert parts[1].count("cash covered") == 2
    assert parts[2].count("cash covered") == 3
    assert parts[3].count("cash covered") == 3  # nobody has acted yet
    assert parts[0] == shown("s all")[0]


def test_what_is_not_understood_changes_nothing() -> None:
    parts = shown("palace", "s 9", "s", "s 1 2", "d", "q", "n")
    assert "'palace' is not understood." in parts[1]
    assert "there is no seat '9'; there are 0 to 2, spectator and all" in parts[2]
    assert "is not understood" in parts[3]
    assert "is not understood" in parts[4]
    assert "Queue (45)" in parts[5]
    assert len(parts) == 6


def test_the_command_shows_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.json"
    RECORD.save(file)
    monkeypatch.setattr("sys.stdin", io.StringIO("n\nq\n"))
    assert main(["replay", str(file), "--seat", "1"]) == 0
    assert "1/" in capsys.readouterr().out
    assert main(["replay", str(file), "--seat", "7"]) == 2
    assert "there is no seat '7'" in capsys.readouterr().err


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_table_can_be_watched_from_every_seat(table: Table) -> None:
    record, _ = recorded(table.game, table.case.options)
    last = len(record.updates)
    stops = [str(last * part // 5) for part in range(6)]
    eyes = ("all", "spectator", *map(str, range(len(record.seats))))
    parts = shown(*(word for one in eyes for word in (f"s {one}", *stops)), record=record)
    assert all(parts)
    assert "not understood" not in "".join(parts)
