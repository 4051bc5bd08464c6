"""What knocking at the doors has found, each as a small test of its own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kasbah
from kasbah.bots.process_bot import BotProcessFailed, ProcessBot
from kasbah.cli.main import read_options
from kasbah.cli.saved import left_game
from kasbah.core import BadFile, BadOption
from tests.fire.inside import Inside

DEEP = "[" * 9_000


def test_a_program_that_answers_with_a_thousand_brackets_has_failed(tmp_path: Path) -> None:
    """JSON too deep for Python is no answer, not a crash."""
    (tmp_path / "answer").write_text(DEEP + "\n")
    game = kasbah.game("schwarzmarkt")
    state = game.new(seed=1)
    assert state.seat is not None
    bot = ProcessBot(f"sh -c 'cat {tmp_path}/answer; cat >/dev/null'", 20.0, game, game.box(), 1)
    with pytest.raises(BotProcessFailed, match="no answer: "):
        bot.decide(state.view(state.seat), state.legal_moves())
    bot.close()


def test_a_left_game_of_a_thousand_brackets_is_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KASBAH_DATA", str(tmp_path))
    (tmp_path / "marracash.json").write_text(DEEP)
    with pytest.raises(BadFile, match="it is damaged"):
        left_game("marracash")


@pytest.mark.parametrize("number", ["²", "--5", "9" * 5000, "٣"])
def test_an_option_that_only_looks_like_a_number_is_refused(number: str) -> None:
    with pytest.raises(BadOption, match="players cannot be"):
        read_options(kasbah.game("marracash"), [f"players={number}"])


@pytest.mark.parametrize("text", ["x" * 10_000, "x" * 10_000 + "=1", "players=" + "x" * 10_000])
def test_a_refused_option_is_not_repeated_at_length(text: str) -> None:
    with pytest.raises(BadOption) as refused:
        read_options(kasbah.game("marracash"), [text])
    assert len(refused.value.sentence) < 500


def test_letters_that_no_screen_can_show_are_written_out() -> None:
    """A sentence may quote a file; a terminal must not obey what stands in it."""
    with pytest.raises(BadOption) as refused:
        kasbah.game("marracash").box(board="title: x\n\nY1 \x1b[2J\n")
    assert refused.value.sentence.isprintable()
    assert BadFile("", "red \x1b[31m\n").sentence == r"red \x1b[31m\n"


def test_a_request_whose_letters_are_not_utf_8_is_refused_in_one_sentence() -> None:
    inside = Inside()
    try:
        status, answer = inside.ask("POST", "/api/tables", b'{"game": "\xc7"}')
    finally:
        inside.close()
    assert status == 400
    assert json.loads(answer)["sentence"] == "this is not JSON: its letters are not UTF-8"


@pytest.mark.parametrize("line", ["x" * 5_000 + ": yes", "test: " + "x" * 5_000])
def test_a_header_of_a_town_is_not_repeated_at_length(line: str) -> None:
    with pytest.raises(BadOption) as refused:
        kasbah.game("marracash").box(board=f"{line}\n\n1* . 2*\n")
    assert len(refused.value.sentence) < 500


def test_a_game_that_does_not_exist_is_not_repeated_at_length() -> None:
    with pytest.raises(BadOption, match="there is no game") as refused:
        kasbah.game("[" * 5_000)
    assert len(refused.value.sentence) < 200
