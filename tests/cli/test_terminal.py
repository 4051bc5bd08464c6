"""`kasbah play`: a whole game in the terminal, left and gone on with."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from kasbah.bots import GreedyBot
from kasbah.bots.paced_bot import PacedBot
from kasbah.cli.main import main
from kasbah.cli.saved import Saved, left_game, place
from kasbah.cli.speeches import SPEECHES
from kasbah.cli.terminal import Terminal, opponents

ENDLESS = 5000


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept in a folder of the test's own."""
    monkeypatch.setenv("KASBAH_DATA", str(tmp_path))
    return tmp_path


def played(saved: Saved, *answers: str, then: str | None = None) -> str:
    """Plays with these answers, then always the same one (or leaves); returns what was said."""
    said: list[str] = []
    given: Iterator[str] = iter([*answers, *([then] * ENDLESS if then is not None else [])])

    def ask(prompt: str) -> str:
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    Terminal(saved, SPEECHES[saved.game], ask, said.append).run()
    return "\n".join(said)


def table(**options: object) -> Saved:
    """A table of MarraCash with the person in seat 0."""
    return Saved("marracash", {"start_player": 0, **options}, seed=11, seat=0)


def test_a_whole_game_is_played_to_its_end_with_every_source_of_money() -> None:
    said = played(table(souvenirs="on", stalemate_rounds=1), then="1")

    assert "Put a shop up for auction." in said
    assert " win" in said
    assert "commissions earned" in said
    assert left_game("marracash") is None


def test_a_finished_game_leaves_a_record_that_is_proved_by_a_head_seen_on_the_way(
    data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = played(table(stalemate_rounds=1), "h", then="1")

    [file] = (data_folder / "records").glob("marracash-*.json")
    assert f"The record of this game is {file}" in said
    head = said.split("Head ")[1].split(":")[0]
    assert main(["verify", str(file), "--head", head]) == 0
    assert "up to there nothing was altered" in capsys.readouterr().out


def test_without_a_seed_every_game_is_another() -> None:
    one, other = (Saved("marracash", {}) for _ in range(2))
    assert one.state().snapshot() != other.state().snapshot()


def test_a_game_that_was_left_goes_on_where_it_was() -> None:
    left = table()
    said = played(left, "1", "100")
    assert "The game is kept." in said

    again = left_game("marracash")
    assert again is not None
    assert again.moves == left.moves
    assert again.state().snapshot() == left.state().snapshot()


def test_the_board_shows_shops_groups_queue_and_players() -> None:
    said = played(table())

    assert "=16=" in said
    assert "Queue (45): head >" in said
    assert "→ Ali (you)    cash   1,200   signs 6   no shop" in said
    assert max(len(line) for line in said.splitlines()) <= 100


def test_amounts_streets_and_shops_can_be_typed() -> None:
    said = played(table(), "Y2", "bid 125")

    assert "Ali (you) puts Y2 up for auction." in said
    assert "Ali (you) bids 125." in said


def test_what_is_not_understood_gets_one_sentence_and_changes_nothing() -> None:
    left = table()
    said = played(left, "", "99", "palace", "0", "-1", "b", "m", "l", "q")

    assert "'palace' is not one of the choices." in said
    assert "Nothing has happened yet." in said
    assert left.moves == []


def test_covered_cash_stays_covered() -> None:
    said = played(table(cash="hidden"))

    assert said.count("cash covered") == 3


def test_the_command_starts_a_game_and_goes_on_with_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n" * 9))
    assert main(["play", "marracash", "--seed", "3", "-o", "players=3"]) == 0
    assert place("marracash").exists()

    saved = table()
    played(saved, "1", "100")
    assert main(["play", "marracash"]) == 0
    assert "Going on with the game you left" in capsys.readouterr().out


def test_the_bots_that_were_asked_for_sit_at_the_table_and_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n" * 9))
    assert main(["play", "marracash", "--bots", "trader", "--seed", "3"]) == 0

    again = left_game("marracash")
    assert again is not None
    assert again.kinds == ["human", "trader", "trader", "trader"]
    seated = opponents(again, "seed")
    assert [seat for seat, bot in seated.items() if isinstance(bot, PacedBot)] == [1, 2, 3]


def test_without_a_word_greedy_bots_play() -> None:
    assert table().kinds == ["human", "greedy", "greedy", "greedy"]
    assert all(isinstance(bot, GreedyBot) for bot in opponents(table(), "seed").values())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "-o", "players=3"], "options belong to a game"),
        (["play", "marracash", "-o", "players=9"], "players cannot be 9: it is 3 or 4 (MC-1)"),
        (["play", "marracash", "-o", "weather=fine"], "there is no option 'weather'"),
        (["play", "marracash", "-o", "players"], "'players' is not NAME=VALUE"),
        (["play", "marracash", "-o", "board=@no-such-file.txt"], "no-such-file.txt: No such file"),
        (["play", "marracash", "--seat", "4"], "there is no seat 4; seats are 0 to 3"),
        (
            ["play", "marracash", "--bots", "sultan"],
            "there is no 'sultan'",
        ),
        (["check", "no-such-file.txt"], "no-such-file.txt: No such file"),
    ],
)
def test_wrong_arguments_get_one_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "",
        lambda text: "[]",
        lambda text: "\x00\xff",
        lambda text: text.replace('"format":2', '"format":99'),
        lambda text: text.replace('"version":1', '"version":99'),
        lambda text: text.replace('"Auction"', '"Robbery"'),
        lambda text: text.replace('"seat":0', '"seat":7'),
        lambda text: text.replace('"players":3', '"players":9'),
        lambda text: text.replace('"kind":"greedy"', '"kind":"exec:touch stolen"'),
        lambda text: text.replace('"amount":100', '"amount":101'),
        lambda text: json.dumps(json.loads(text) | {"moves": [{"type": "Pass"}]}),
    ],
)
def test_a_damaged_file_is_set_aside_and_nothing_is_lost(
    damage: object, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n" * 9))
    played(table(players=3), "1", "100")
    file = place("marracash")
    assert callable(damage)
    broken = damage(file.read_text())
    file.write_text(broken)

    assert main(["play", "marracash"]) == 0
    assert "cannot be opened" in capsys.readouterr().err
    assert file.with_suffix(".broken.json").read_text() == broken


def test_options_are_listed_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["options", "marracash"]) == 0
    told = capsys.readouterr().out

    assert "overbid (MC-114)" in told
    assert "forbidden, reauction or reauction_and_fine; normally forbidden" in told
