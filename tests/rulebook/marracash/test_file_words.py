"""Every refusal of a board or card file in the words its author reads: what is wrong, and where."""

from __future__ import annotations

import pytest

from kasbah.core.errors import BadFile, BadOption
from kasbah.games.marracash import GAME
from kasbah.games.marracash.game import CHECKS
from kasbah.games.marracash.picture import read_town
from kasbah.games.marracash.souvenirs import read_souvenirs
from tests.rulebook.marks import rule
from tests.rulebook.marracash.test_board import CARDS, PICTURE, SMALL

BOARD = [
    ("Y1", "Y1  .", "row 2 has 5 squares, the first row 4 (V-1)"),
    ("4*", "", "row 3 has 3 squares, the first row 4 (V-1)"),
    ("3*  .", "3*  .  .", "row 3 has 5 squares, the first row 4 (V-1)"),
    (
        "Y1",
        "X1",
        "row 2, square 3: 'X1' is no walkway (.), fountain (7 or 7*), palm (##) or shop (Y2) (V-1)",
    ),
    ("test: yes", "colour: red", "line 2: there is no header 'colour' (V-1)"),
    ("4*", "4*\ntitle: x", "line 7: the header 'title' must stand above the picture (V-1)"),
    ("yes", "yes\ntest: no", "line 3: the header 'test' stands here twice (V-1)"),
    ("yes", "perhaps", "line 2: test is yes or no, not 'perhaps' (V-1)"),
]


@rule("V-1")
@pytest.mark.parametrize(("old", "new", "words"), BOARD)
def test_a_broken_board_is_refused_with_the_rule_and_the_place(
    old: str, new: str, words: str
) -> None:
    assert SMALL.count(old) == 1
    with pytest.raises(BadFile) as refused:
        read_town(SMALL.replace(old, new))

    assert str(refused.value) == words


@rule("V-1")
def test_v1_a_town_may_have_sixty_rows_and_columns_and_no_more() -> None:
    def field(rows: int, columns: int) -> str:
        wide = "1* . 2* . 3*" + " ##" * (columns - 5)
        return "test: yes\n" + "\n".join([wide, *[" ".join(["##"] * columns)] * (rows - 1)])

    assert read_town(field(60, 60)).entrances == ("1", "2", "3")
    for rows, columns in ((61, 60), (60, 61)):
        with pytest.raises(BadFile) as refused:
            read_town(field(rows, columns))
        assert str(refused.value) == "a town has at most 60 rows and columns (V-1)"


@rule("V-1")
def test_v1_a_file_has_at_most_20000_characters() -> None:
    full = SMALL + "\n" * (20_000 - len(SMALL))
    assert len(read_town(full).fountains) == 4

    with pytest.raises(BadFile) as refused:
        read_town(full + "\n")
    assert str(refused.value) == "the file is longer than 20000 characters (V-1)"


@rule("V-1")
def test_v1_a_board_may_say_what_kind_of_file_it_is_and_what_it_is_called() -> None:
    town = read_town("kind: marracash-town\ntitle:  my town \ntest: no\n" + PICTURE[17:])
    assert town.title == "my town"
    assert read_town(SMALL).title == "a town without a name"


@rule("V-2")
def test_v2_fountains_have_numbers_of_up_to_three_digits() -> None:
    assert "999" in read_town(SMALL.replace("4*", "999*")).fountains
    for wrong in ("1000*", "04*", "4**"):
        with pytest.raises(BadFile, match=r"row 3, square 4: .* is no walkway"):
            read_town(SMALL.replace("4*", wrong))


@rule("V-8")
def test_v8_shops_have_numbers_of_up_to_two_digits() -> None:
    assert [shop.name for shop in read_town(SMALL.replace("Y1", "Y25")).shops] == ["Y25", "R1"]
    with pytest.raises(BadFile, match="row 2, square 3: 'Y100' is no walkway"):
        read_town(SMALL.replace("Y1", "Y100"))


def test_shops_are_ordered_by_colour_and_number_and_fountains_by_number() -> None:
    picture = "test: yes\n10* . 2* . 1*\n## Y10 ## Y2 ##\n"

    town = read_town(picture)
    assert [shop.name for shop in town.shops] == ["Y2", "Y10"]
    assert (town.fountains, town.entrances) == (("1", "2", "10"), ("1", "2", "10"))


SOUVENIRS = [
    ("kind: souvenirs", "kind: stamps", "line 1: there is no header 'kind: stamps' (6.2)"),
    ("title:", "author:", "line 2: there is no header 'author: Souvenirs of Marrakech' (6.2)"),
    (
        "SR2    red        75  pointed slippers",
        "SR2 red 75",
        "line 6: a card is an id, a colour, a value and a name (6.2)",
    ),
    (
        "SR2    red ",
        "SR2    pink",
        "line 6: 'pink' is not one of yellow, red, blue, purple, green (6.2)",
    ),
    (
        "SR2    red        75",
        "SR2    red       525",
        "line 6: the value is a multiple of 25 up to 500, not 525 (6.2)",
    ),
    (
        "SR2    red        75",
        "SR2    red       -75",
        "line 6: the value is a multiple of 25 up to 500, not -75 (6.2)",
    ),
    (
        "SR2    red        75",
        "SR2    red      lots",
        "line 6: the value is a multiple of 25 up to 500, not lots (6.2)",
    ),
    (
        "SR2    red        75",
        "SR2    red        7²",
        "line 6: the value is a multiple of 25 up to 500, not 7² (6.2)",
    ),
    ("SR2    red", "SR1    red", "there are two cards SR1 (6.2)"),
    ("SR2    red ", "SR2    blue", "there are 4 red cards instead of five (6.2)"),
]


@pytest.mark.parametrize(("old", "new", "words"), SOUVENIRS)
def test_broken_souvenirs_are_refused_with_the_line(old: str, new: str, words: str) -> None:
    assert CARDS.count(old) == 1
    with pytest.raises(BadFile) as refused:
        read_souvenirs(CARDS.replace(old, new))

    assert str(refused.value) == words


def test_a_souvenir_is_worth_25_to_500() -> None:
    text = CARDS.replace("SR1    red        50", "SR1    red        25")
    text = text.replace("SR2    red        75", "SR2    red       500")

    assert [card.value for card in read_souvenirs(text).cards[:2]] == [25, 500]


def test_a_card_file_has_at_most_20000_characters_and_may_lack_a_title() -> None:
    full = CARDS + "#" * (20_000 - len(CARDS))
    assert read_souvenirs(full).title == "Souvenirs of Marrakech"
    assert read_souvenirs(CARDS.replace("title:", "# title:")).title == "souvenirs without a name"

    with pytest.raises(BadFile) as refused:
        read_souvenirs(full + "#")
    assert str(refused.value) == "the file is longer than 20000 characters (6.2)"


def test_what_a_good_file_contains_is_told() -> None:
    assert CHECKS["marracash-town"](PICTURE) == (
        "the town 'Marrakech' with 16 fountains, 23 streets and 25 shops"
    )
    assert CHECKS["souvenirs"](CARDS) == (
        "the souvenirs 'Souvenirs of Marrakech', 25 cards worth 3,750 together"
    )


def test_a_table_hears_which_of_its_files_is_refused() -> None:
    for options, words in (
        (
            {"board": SMALL.replace("4*", "4")},
            "the board is refused: a town has three entrances (7*), this one 2 (V-2)",
        ),
        ({"board": "atlantis"}, "there is no board 'atlantis'; there is marrakech (V-1)"),
        (
            {"souvenir_set": CARDS.replace("SR2 ", "SR1 ")},
            "the souvenirs are refused: there are two cards SR1 (6.2)",
        ),
        (
            {"souvenir_set": "stamps"},
            "there are no souvenirs 'stamps'; there are marrakech (6.2)",
        ),
    ):
        with pytest.raises(BadOption) as refused:
            GAME.box(**options)
        assert str(refused.value) == words
