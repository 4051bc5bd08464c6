"""`kasbah check FILE`."""

from __future__ import annotations

from pathlib import Path

import pytest

import kasbah.games.marracash as marracash
from kasbah.cli.main import main

DATA = Path(marracash.__file__).parent / "data"


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("marrakech.txt", "the town 'Marrakech' with 16 fountains, 23 streets and 25 shops"),
        ("marrakech-souvenirs.txt", "25 cards worth 3,750 together"),
    ],
)
def test_our_own_files_are_good(file: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(DATA / file)]) == 0
    assert words in capsys.readouterr().out


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"1* . 2*\n", "town.txt: a town has three entrances (7*), this one 2 (V-2)"),
        (b"kind: souvenirs\nSR1 red 50\n", "line 2: a card is an id, a colour, a value and a name"),
        (b"kind: umbrella\n", "the unknown kind 'umbrella'"),
        (b"\xff\xfe\x00", "town.txt is not a text file"),
        (b". " * 1_000_000, "town.txt is larger than 1,000,000 bytes"),
        (b"", "the file has no picture of a town (V-1)"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(
    content: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "town.txt"
    file.write_bytes(content)

    assert main(["check", str(file)]) == 2
    told = capsys.readouterr().err
    assert words in told
    assert told.count("\n") == 1


def test_a_board_may_name_its_kind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "town.txt"
    file.write_text("kind: marracash-town\n" + (DATA / "marrakech.txt").read_text())

    assert main(["check", str(file)]) == 0
    assert "is good" in capsys.readouterr().out
