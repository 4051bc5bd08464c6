"""Chapters 5 and 6: the board, the agents and the sheet as files, and what is refused."""

from __future__ import annotations

import pytest

from kasbah.core.errors import BadFile, BadOption
from kasbah.games.casablanca import GAME
from kasbah.games.casablanca.agents import read_agents
from kasbah.games.casablanca.game import AGENTS_FILE, DATA, SHEET_FILE, TOWN_FILE
from kasbah.games.casablanca.moves import Assign, Bribe, MoveAgent
from kasbah.games.casablanca.picture import read_town
from kasbah.games.casablanca.sheet import read_sheet
from kasbah.games.casablanca.town import Town
from tests.rulebook.casablanca.position import first_turn, new_game, play
from tests.rulebook.marks import rule

BOARD = (DATA / TOWN_FILE).read_text(encoding="utf-8")
TEAM = (DATA / AGENTS_FILE).read_text(encoding="utf-8")
NOTES = (DATA / SHEET_FILE).read_text(encoding="utf-8")
SMALL = """
kind: casablanca-town
title: a small town

airport -- h2 -- cafe
   |        |      |
   h6 -- bazaar -- h7
   |        |      |
 hotel --- h9 -- police
"""
LONG = "x" * 60
SLANTED = r"""
airport      cafe
  |   \     /  |
  |    h2-h3   |
  |   /   |    |
 hotel bazaar police
street: bazaar police
street: h3 police
"""
# From the first line and column on, and no wider than the names at the ends of its streets.
LONG_STREETS = r"""airport --- cafe - hotel - police - bazaar
|
|
h8
h2       h4
 \       /
  \     /
  h3   h5
       |
       |
       h6
street: h8 h2
street: h8 h4
"""


def why(text: str) -> str:
    """The check by which a board is refused; the sentence must be one line."""
    with pytest.raises(BadFile) as error:
        read_town(text)
    assert "\n" not in str(error.value)
    return error.value.rule


def test_the_town_is_the_reconstruction_of_chapter_5() -> None:
    town = GAME.box().town
    number = {"airport": 1, "cafe": 5, "bazaar": 13, "hotel": 21, "police": 25}

    assert [number.get(b.id) or int(b.id[1:]) for b in town.buildings] == list(range(1, 26))
    for place, building in enumerate(town.buildings):
        assert building.x == 100 + 200 * (place % 5)
        assert building.y == 100 + 200 * (place // 5)
        row, column = divmod(place, 5)
        beside = {
            town.buildings[r * 5 + c].id
            for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
            if 0 <= r < 5 and 0 <= c < 5
        }
        assert set(town.next_to[building.id]) == beside
    assert [town.distances("bazaar")[id_] for id_ in ("airport", "cafe", "hotel", "police")] == [
        4
    ] * 4
    assert town.warnings() == []


def test_a_picture_may_have_streets_in_eight_directions_and_written_ones() -> None:
    town = read_town(SLANTED)

    assert town.next_to["h2"] == ("airport", "h3", "hotel")
    assert town.next_to["airport"] == ("h2", "hotel")
    assert town.next_to["h3"] == ("cafe", "h2", "bazaar", "police")
    assert town.next_to["police"] == ("cafe", "h3", "bazaar")


def test_a_street_is_followed_character_by_character_to_the_edge_of_a_name() -> None:
    town = read_town(LONG_STREETS)

    assert [town.next_to[id_] for id_ in ("h2", "h3", "h4", "h5")] == [
        ("h8", "h3"),
        ("h2",),
        ("h8", "h5"),
        ("h4", "h6"),
    ]
    assert town.next_to["h6"] == ("h5",)
    assert town.next_to["airport"] == ("cafe", "h8")


@rule("5.4-1")
def test_every_building_is_known_and_stands_once_within_the_square() -> None:
    assert why(SMALL.replace("h9", "h6")) == "5.4-1"
    assert why(SMALL.replace("h9", "mosque")) == "5.4-1"
    assert why(SMALL.replace("h9", "h?")) == "5.4-1"
    assert why("palm: tree\n" + SMALL) == "5.4-1"
    assert why(SMALL.replace("casablanca-town", "casablanca-agents")) == "5.4-1"
    assert why(SMALL.replace("title", "title: a\ntitle")) == "5.4-1"
    assert why("reconstruction: perhaps\n" + SMALL) == "5.4-1"
    assert why("x" * 20_001) == "5.4-1"
    assert why(SMALL + "-" * 201) == "5.4-1"
    assert read_town(SMALL + "#" * 200).title == "a small town"
    buildings = read_town(SMALL).buildings
    assert all(0 <= b.x <= 1000 and 0 <= b.y <= 1000 for b in buildings)
    assert len({(b.x, b.y) for b in buildings}) == len(buildings)


@rule("5.4-1")
def test_a_refusal_names_line_and_column() -> None:
    with pytest.raises(BadFile, match=r"line 9, column 12: 'mosque' is no building"):
        read_town(SMALL.replace("h9", "mosque"))


@rule("5.4-1", "5.4-2", "5.4-5", "5.4-6")
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("mosque\n" + SMALL, "line 1, column 1: 'mosque' is no building (h7) and no street"),
        ("palm: tree\n" + SMALL, "line 1: there is no header 'palm'"),
        ("x" * 201, "line 1: the line is longer than 200 characters"),
        ("h0\n" + SMALL, "line 1, column 1: 'h0' is no house number"),
        ("  h1 h1\n" + SMALL, "line 1, column 6: there are two buildings 'h1'"),
        ("h1\n", "the Police Station (police) is missing"),
        ("street: h2 h2\n" + SMALL, "line 1: a street joins two different buildings"),
        ("- h1\n" + SMALL, "line 1: the street that is drawn here does not end"),
        ("h40\n" + SMALL, "line 6, column 4: the Airport cannot be reached"),
        (f"{LONG}: x\n", f"line 1: there is no header '{'x' * 20}'"),
        (f"kind: {LONG}\n", f"line 1: this is '{'x' * 30}' and no casablanca-town"),
        (f"reconstruction: {LONG}\n", f"line 1: reconstruction is yes or no, not '{'x' * 20}'"),
        (f"street: {LONG} h2\n" + SMALL, f"line 1: there is no building '{'x' * 12}'"),
        (f"{LONG}\n", f"line 1, column 1: '{'x' * 12}' is no building"),
        ("h" + "0" * 20, f"line 1, column 1: 'h{'0' * 11}' is no house number"),
    ],
)
def test_a_refusal_says_where_from_the_first_line_and_column_on(text: str, words: str) -> None:
    with pytest.raises(BadFile) as error:
        read_town(text)

    assert error.value.sentence.startswith(words)


def test_a_town_in_one_row_is_drawn_in_the_middle() -> None:
    row = read_town("airport - cafe - hotel - police - bazaar - h1").buildings
    column = read_town("\n|\n".join(["airport", "cafe", "hotel", "police", "bazaar", "h1"]))

    assert ({building.y for building in row}, row[0].x, row[-1].x) == ({500}, 100, 900)
    assert [building.y for building in column.buildings] == [100, 260, 420, 580, 740, 900]


@rule("5.4-2")
@pytest.mark.parametrize("missing", ["airport", "police", "cafe", "hotel"])
def test_all_four_headquarters_are_there(missing: str) -> None:
    assert why(SMALL.replace(missing, "h33".ljust(len(missing)))) == "5.4-2"


@rule("5.4-3")
def test_there_is_one_bazaar() -> None:
    assert why(SMALL.replace("bazaar", "  h3  ")) == "5.4-3"
    assert why(SMALL.replace("h2", "bazaar")) == "5.4-1"


@rule("5.4-4")
def test_there_is_a_house_and_house_numbers_are_positive() -> None:
    assert why("airport - cafe - hotel - police - bazaar") == "5.4-4"
    assert why(SMALL.replace("h9", "h0")) == "5.4-4"
    assert why(SMALL.replace("h9", "h09")) == "5.4-4"
    assert read_town("airport - cafe - hotel - police - bazaar - h1").next_to["h1"] == ("bazaar",)


@rule("5.4-5")
@pytest.mark.parametrize(
    "extra",
    ["street: h2 h2", "street: h2 h44", "street: airport h2", "street: h2 airport", "street: h2"],
)
def test_streets_join_two_different_buildings_once(extra: str) -> None:
    assert why(SMALL + extra) == "5.4-5"


@rule("5.4-5")
def test_a_street_that_leads_nowhere_is_refused() -> None:
    assert why(SMALL.replace("h9 -- police", "h9    police --")) == "5.4-5"
    assert (
        why(SMALL.replace("   |        |      |\n hotel", "   |        |    |\n hotel")) == "5.4-5"
    )
    assert why(SMALL + "   |\n") == "5.4-5"


@rule("5.4-6")
def test_every_building_can_be_reached() -> None:
    assert why(SMALL + "h40 -- h41\n") == "5.4-6"
    assert why(SMALL + "h40\n") == "5.4-6"


@rule("5.4-7")
def test_a_town_has_at_most_60_buildings() -> None:
    def row(houses: int) -> str:
        names = [f"h{number}" for number in range(1, houses + 1)]
        rows = ["airport", "cafe", "hotel", "police", "bazaar", *names]
        return "\n|\n".join(rows)

    assert len(read_town(row(55)).buildings) == 60
    assert why(row(56)) == "5.4-7"


def test_an_odd_town_can_be_played_and_says_what_is_odd() -> None:
    odd = read_town(SMALL + "street: airport bazaar\n").warnings()
    town = read_town("airport - bazaar - h7 - cafe - hotel - police")

    assert "the Airport is joined directly to the Bazaar" in odd
    assert "the headquarters are at different distances from the Bazaar" in odd
    warnings = " ".join(town.warnings())
    assert "different distances" in warnings
    assert "only one street leads to the Police Station" in warnings
    assert "House 2 and House 6" in warnings


def test_a_town_is_a_reconstruction_only_if_it_says_so() -> None:
    town = read_town(SMALL)

    assert read_town(BOARD).reconstruction
    assert not town.reconstruction
    assert not read_town("reconstruction: no\n" + SMALL).reconstruction
    assert not Town("drawn by hand", town.buildings, town.streets).reconstruction


def test_a_board_of_ones_own_is_played_on() -> None:
    state = new_game(board=SMALL, mode="headquarters", hq_assignment="seats")

    assert set(state.view(None).agents.values()) == {"airport", "cafe", "hotel", "police"}
    to = {m.to for m in state.legal_moves() if isinstance(m, MoveAgent) and m.agent == "gray"}
    assert to == {"h7", "h9"}
    for wrong in ("atlantis", SMALL.replace("bazaar", "h3")):
        with pytest.raises(BadOption) as error:
            GAME.box(board=wrong)
        assert error.value.rule.startswith("5.4")


# Agents and sheet.


def test_the_agents_are_those_of_the_box() -> None:
    agents = GAME.box().agents.all

    assert [(a.id, a.name, a.colour, a.drawn, a.headquarters) for a in agents] == [
        ("don", "Don Greenwood", "green", "#2E8B57", "cafe"),
        ("lila", "Lila Sheela", "purple", "#8E44AD", "cafe"),
        ("bleu", "Gordon Bleu", "blue", "#2F6FBF", "hotel"),
        ("blanco", "Dr. R. Blanco", "white", "#FFFFFF", "hotel"),
        ("red", "Red Astaire", "red", "#C0392B", "airport"),
        ("braun", "F.J. Brauninger", "brown", "#7B4A23", "airport"),
        ("gelb", "E.I. Gelbmann", "yellow", "#E1B700", "police"),
        ("gray", "Michael Gray", "grey", "#808080", "police"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [
        ("lila     ", "don      ", "two agents"),
        ("Lila Sheela", "Don Greenwood", "two agents"),
        ("purple", "green ", "two agents"),
        ("police        Mi", "palace        Mi", "not one of"),
        ("police        Mi", "cafe          Mi", "agents instead of two"),
        ("#808080", "gray   ", "#RRGGBB"),
        ("gray     grey     #808080   police        Michael Gray", "", "instead of eight"),
        ("gray     grey     #808080   police        Michael Gray", "gray grey", "an agent is"),
        ("gray     grey", "Gr.y     grey", "small letters"),
        ("Michael Gray", "Michael Gray of the Gray family", "at most 20 letters"),
        ("title: ", "tilte: ", "no header"),
    ],
)
def test_a_broken_agent_file_is_refused(old: str, new: str, word: str) -> None:
    assert old in TEAM
    with pytest.raises(BadFile, match=word) as error:
        read_agents(TEAM.replace(old, new))

    assert error.value.rule == "6.1"


def test_agents_of_ones_own_have_other_names() -> None:
    state = new_game(agents=TEAM.replace("red      red", "rosso    red"))

    assert "rosso" in state.view(None).agents
    assert "red" not in state.view(None).agents
    with pytest.raises(BadOption):
        GAME.box(agents=TEAM.replace("red      red", "don      red"))


@rule("CB-21")
@pytest.mark.parametrize(
    ("old", "new", "why_not"),
    [
        ("1000   4", "1000   3", "CB-5"),
        ("1000   4", "1000   9999", "CB-5"),
        (" 500   4", " 550   4", "CB-25"),
        (" 500   4", " 400   5", "6.2"),
        (" 500   4", " five  4", "6.2"),
        (" 500   4", " 500", "6.2"),
        ("title", "titel", "6.2"),
    ],
)
def test_a_broken_sheet_is_refused(old: str, new: str, why_not: str) -> None:
    assert old in NOTES
    with pytest.raises(BadFile) as error:
        read_sheet(NOTES.replace(old, new))

    assert error.value.rule == why_not


def test_a_sheet_of_two_notes_would_not_allow_a_first_turn() -> None:
    with pytest.raises(BadFile) as error:
        read_sheet("5000 2\n")

    assert error.value.rule == "CB-15"


def test_a_sheet_of_ones_own_gives_other_notes() -> None:
    state = first_turn(sheet="2000 3\n1000 2\n500 4\n")
    play(state, Bribe())

    assert {m.amount for m in state.legal_moves() if isinstance(m, Assign)} == {2000, 1000, 500}
    with pytest.raises(BadOption):
        GAME.box(sheet="2000 3\n")
    with pytest.raises(BadOption):
        GAME.box(sheet=NOTES, capital="free")


def test_every_file_says_what_it_is_and_can_be_checked() -> None:
    for text in (BOARD, TEAM, NOTES):
        kind = text.splitlines()[0].removeprefix("kind: ")
        GAME.checks[kind](text)
        for other, check in GAME.checks.items():
            if other != kind:
                with pytest.raises(BadFile):
                    check(text)
