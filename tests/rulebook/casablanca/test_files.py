"""Files of one's own: what their writer reads if something is wrong, and how large they may be."""

from __future__ import annotations

import pytest

from kasbah.core.errors import BadFile
from kasbah.games.casablanca import GAME
from kasbah.games.casablanca.agents import read_agents
from kasbah.games.casablanca.game import AGENTS_FILE, DATA, SHEET_FILE, TOWN_FILE
from kasbah.games.casablanca.picture import read_town
from kasbah.games.casablanca.sheet import read_sheet
from tests.rulebook.marks import rule

TOWN = (DATA / TOWN_FILE).read_text(encoding="utf-8")
TEAM = (DATA / AGENTS_FILE).read_text(encoding="utf-8")
NOTES = (DATA / SHEET_FILE).read_text(encoding="utf-8")
LONG = "x" * 60


def padded(text: str, length: int) -> str:
    """The text with comments at its end, so long in all."""
    missing = length - len(text)
    lines, rest = divmod(missing, 100)
    return text + ("#" + "." * 98 + "\n") * lines + ("#" * (rest - 1) + "\n" if rest else "")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("kind: casablanca-agents", "kind: c", "line 1: there is no header 'kind: c'"),
        ("title:", f"{LONG}:", f"line 2: there is no header '{'x' * 40}'"),
        (
            "airport       Red Astaire",
            "airport",
            "line 9: an agent is an id, a colour, #RRGGBB, a headquarters, a name",
        ),
        (
            "braun  ",
            "Br" + LONG + " ",
            f"line 10: an id is up to 16 small letters, not 'Br{'x' * 18}'",
        ),
        ("#7B4A23", LONG, f"line 10: a colour is drawn as #RRGGBB, not '{'x' * 20}'"),
        ("Michael Gray", "M" * 21, "line 12: names have at most 20 letters"),
        ("gray     grey ", f"gray {'g' * 21} ", "line 12: names have at most 20 letters"),
        (
            "hotel         Gordon",
            f"{LONG} Gordon",
            f"line 7: '{'x' * 20}' is not one of police, airport, cafe, hotel",
        ),
        ("lila   ", "don    ", "line 6: there are two agents 'don'"),
        ("Lila Sheela", "Don Greenwood", "line 6: there are two agents 'Don Greenwood'"),
        ("gelb     yellow", "gelb     red", "line 11: there are two agents 'red'"),
        ("gelb  ", "# gelb", "there are 7 agents instead of eight"),
        ("hotel         Gordon", "cafe          Gordon", "Rick's Café has 3 agents instead of two"),
    ],
)
def test_what_is_wrong_with_the_agents_is_said_with_the_line(
    old: str, new: str, words: str
) -> None:
    assert TEAM.count(old) == 1
    with pytest.raises(BadFile) as error:
        read_agents(TEAM.replace(old, new))

    assert (error.value.rule, error.value.sentence) == ("6.1", words)


def test_agents_may_have_names_of_twenty_letters_colons_and_any_room() -> None:
    named = TEAM.replace("Michael Gray", "M" * 20).replace("grey ", "g" * 20 + " ")
    named = named.replace("Dr. R. Blanco", "Dr: Blanco").replace("red  ", "   red  ")
    agents = read_agents(named.replace("# id", "   # id"))

    assert [agent.name for agent in agents.all][3::4] == ["Dr: Blanco", "M" * 20]
    assert agents.all[7].colour == "g" * 20
    assert agents.places["red"] == 4


@rule("CB-5", "CB-21", "CB-25")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("kind: c\n", "line 1: there is no header 'kind: c' (6.2)"),
        (f"kind: casablanca-sheet\n{LONG}:\n", f"line 2: there is no header '{'x' * 40}' (6.2)"),
        ("2500\n", "line 1: a kind of note is its value and how many there are (6.2)"),
        ("2500 4 5\n", "line 1: a kind of note is its value and how many there are (6.2)"),
        ("2500 4\ntitle: x\n", "line 2: a kind of note is its value and how many there are (6.2)"),
        (f"{'9' * 4900} 4\n", "line 1: a kind of note is its value and how many there are (6.2)"),
        ("2500 ٤\n", "line 1: a kind of note is its value and how many there are (6.2)"),
        ("0 4\n", "line 1: a note is a multiple of 100 up to 10,000 (CB-25)"),
        ("250 40\n", "line 1: a note is a multiple of 100 up to 10,000 (CB-25)"),
        ("10100 1\n", "line 1: a note is a multiple of 100 up to 10,000 (CB-25)"),
        ("# many\n\n2500 0\n", "line 3: the notes are 10,000 together (CB-5)"),
        ("2500 5\n", "line 1: the notes are 10,000 together (CB-5)"),
        ("2500 2\n2500 2\n", "line 2: notes of 2500 stand here twice (6.2)"),
        ("2500 3\n", "the notes are 7,500 together instead of 10,000 (CB-5)"),
        ("9000 1\n900 1\n100 2\n", "the notes are 10,100 together instead of 10,000 (CB-5)"),
        ("10000 1\n", "the first bribe needs at least three notes (CB-15)"),
        ("9900 1\n100 1\n", "the first bribe needs at least three notes (CB-15)"),
    ],
)
def test_what_is_wrong_with_a_sheet_is_said(text: str, why: str) -> None:
    with pytest.raises(BadFile) as error:
        read_sheet(text)

    assert str(error.value) == why


@rule("CB-21")
@pytest.mark.parametrize(
    ("text", "values", "counts"),
    [
        ("2500 4\n", [2500], [4]),
        ("100 2 # small\n  9800 1\n", [9800, 100], [1, 2]),
        ("9800 000000001\n100 2\n", [9800, 100], [1, 2]),
    ],
)
def test_a_sheet_of_few_notes_is_fine(text: str, values: list[int], counts: list[int]) -> None:
    sheet = read_sheet(text)

    assert (list(sheet.values), list(sheet.counts)) == (values, counts)
    assert sheet.kinds == len(values)


def test_files_have_titles() -> None:
    assert read_town(TOWN).title == "Casablanca"
    assert read_agents(TEAM).title == "The eight agents"
    assert read_sheet(NOTES).title == "Ten thousand to spend"
    bare = [
        "\n".join(line for line in text.splitlines() if not line.startswith("title"))
        for text in (TOWN, TEAM, NOTES)
    ]
    assert read_town(bare[0]).title == "a town without a name"
    assert read_agents(bare[1]).title == "agents without a name"
    assert read_sheet(bare[2]).title == "a sheet without a name"


@pytest.mark.parametrize(
    ("text", "length", "why"),
    [
        (TOWN, 20_000, "the file is longer than 20000 characters (5.4-1)"),
        (TEAM, 5000, "the file is longer than 5000 characters (6.1)"),
        (NOTES, 5000, "the file is longer than 5000 characters (6.2)"),
    ],
)
def test_a_file_may_be_so_long_and_no_longer(text: str, length: int, why: str) -> None:
    check = GAME.checks[text.splitlines()[0].removeprefix("kind: ")]
    assert len(padded(text, length)) == length
    check(padded(text, length))

    with pytest.raises(BadFile) as error:
        check(padded(text, length + 1))
    assert str(error.value) == why
