"""Chapter 5: the picture of the town, and Appendix A: its 46 routes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kasbah.games.marracash as marracash
from kasbah.core.errors import BadFile, BadOption
from kasbah.games.marracash import GAME
from kasbah.games.marracash.colours import LETTERS
from kasbah.games.marracash.picture import read_town
from kasbah.games.marracash.souvenirs import read_souvenirs
from tests.rulebook.marks import rule
from tests.rulebook.marracash.position import MARRAKECH

DATA = Path(marracash.__file__).parent / "data"
PICTURE = (DATA / "marrakech.txt").read_text()
CARDS = (DATA / "marrakech-souvenirs.txt").read_text()
ROUTES = (Path(__file__).parent / "routes.txt").read_text()

SMALL = """
test: yes

1*  .   .   2
.   R1  Y1  .
3*  .   .   4*
"""


def refusal(text: str) -> str:
    """The rule and the words by which a board is refused."""
    with pytest.raises(BadFile) as refused:
        read_town(text)
    return str(refused.value)


def routes() -> list[str]:
    """The routes of the default board, one line each, as Appendix A writes them."""
    lines = []
    for walk in MARRAKECH.walks:
        met = " → ".join(" & ".join(step) for step in walk.steps if step)
        leaving = walk.street.split()[1]
        lines.append(f"{walk.start} {leaving} {walk.end} {len(walk.steps)}: {met}")
    return lines


def test_all_46_routes_of_appendix_a() -> None:
    assert sorted(routes()) == sorted(ROUTES.splitlines())
    assert (len(MARRAKECH.streets), len(MARRAKECH.walks)) == (23, 46)


def test_nine_fountains_are_next_to_exactly_one_shop_and_no_entrance_to_any() -> None:
    beside = {fountain: shops for fountain, shops in MARRAKECH.doors.items() if shops}

    assert sorted(beside, key=int) == ["3", "4", "5", "6", "7", "9", "10", "11", "12"]
    assert {len(shops) for shops in beside.values()} == {1}
    assert MARRAKECH.entrances == ("1", "8", "16")


def test_a_small_town_has_streets_round_its_block() -> None:
    town = read_town(SMALL)

    assert [walk.street for walk in town.walks if walk.start == "1"] == ["1 east", "1 south"]
    assert [shop.name for shop in town.shops] == ["Y1", "R1"]


@rule("V-1")
def test_v1_rows_are_equally_long_and_only_known_symbols_and_headers_occur() -> None:
    assert "row 3 has 3 squares" in refusal(SMALL.replace("3*  .   .   4*", "3*  .   ."))
    assert "row 1, square 2" in refusal(SMALL.replace("1*  .   .", "1*  ?   ."))
    assert "no header 'colour'" in refusal("colour: red" + SMALL)
    assert "must stand above" in refusal(SMALL + "\ntitle: late\n")
    assert "stands here twice" in refusal("test: no" + SMALL)
    assert "yes or no" in refusal(SMALL.replace("test: yes", "test: perhaps"))
    assert "no picture" in refusal("title: nothing\n")
    assert "longer than" in refusal(". " * 20_000)
    assert "at most 60" in refusal(". " * 61 + "\n")
    assert all("(V-1)" in refusal(text) for text in ("", ". " * 61, SMALL + "x: y"))


@rule("V-2")
def test_v2_three_entrances_and_unique_fountains() -> None:
    assert refusal(SMALL.replace("4*", "4")) == (
        "a town has three entrances (7*), this one 2 (V-2)"
    )
    assert refusal(SMALL.replace("2\n", "2*\n")) == (
        "row 3, square 4: a town has three entrances (7*), this one 4 (V-2)"
    )
    assert refusal(SMALL.replace("4*", "3*")) == (
        "row 3, square 4: there are two fountains 3 (V-2)"
    )


@rule("V-3")
@pytest.mark.parametrize(
    ("picture", "words"),
    [
        ("## 2* ##\n1* . ##\n## 3* ##", "row 2, square 2: the corner has two open sides"),
        ("1* . ##\n2* R1 3*", "row 1, square 2: the street from here has a dead end"),
        (
            "1* . .\n. ## .\n. . .\n## ## ##\n2* . 3*",
            "row 1, square 1: the street 1 east leads back to where it began",
        ),
    ],
)
def test_v3_every_street_reaches_a_fountain_and_leads_back_the_same_way(
    picture: str, words: str
) -> None:
    told = refusal("test: yes\n" + picture)

    assert words in told
    assert told.endswith("(V-3)")


@rule("V-3")
@settings(derandomize=True, deadline=None, max_examples=300)
@given(st.lists(st.sampled_from([".", "##", "4", "R1"]), min_size=12, max_size=12))
def test_v3_in_every_town_that_is_accepted_the_way_back_is_the_same_way(
    squares: list[str],
) -> None:
    numbered = [
        str(place + 10) if square == "4" else square for place, square in enumerate(squares)
    ]
    rows = [["1*", *numbered[:4]], ["2*", *numbered[4:8]], ["3*", *numbered[8:]]]
    text = "test: yes\nallow_entrance_doors: yes\n" + "\n".join(" ".join(row) for row in rows)
    try:
        town = read_town(text)
    except BadFile:
        return
    ways = {(walk.start, walk.street): walk for walk in town.walks}
    for street in town.streets:
        there = ways[street.ends[0], street.names[0]]
        back = ways[street.ends[1], street.names[1]]
        assert (there.end, back.end) == (back.start, there.start)
        assert there.path == back.path[::-1]


@rule("V-4")
def test_v4_every_fountain_is_reached_and_every_walkway_used() -> None:
    apart = "test: yes\n1* . 2* ## 3* . 4\n"
    unused = "test: yes\n1* . 2* . 3*\n## ## R1 ## ##\n## . . . ##\n"

    assert refusal(apart) == "row 1, square 5: the fountain 3 cannot be reached (V-4)"
    assert refusal(unused) == "row 3, square 2: no street leads over this walkway (V-4)"


@rule("V-5")
def test_v5_a_shop_is_one_piece_and_has_a_door() -> None:
    pieces = "test: yes\n1* . 2* . 3*\n## R1 ## R1 ##\n"
    closed = "test: yes\n1* . 2* . 3*\n## ## ## ## ##\n## R1 ## ## ##\n"

    assert refusal(pieces) == "row 2, square 4: the shop R1 is in two pieces (V-5)"
    assert refusal(closed) == "row 3, square 2: the shop R1 has no door (V-5)"


@rule("V-6")
def test_v6_no_square_is_next_to_two_shops_of_one_colour() -> None:
    town = "test: yes\n## R1 ## ##\n1* . 2* . 3*\n## R2 ## ##\n"

    padded = town.replace("## R1 ## ##", "## R1 ## ## ##").replace("## R2 ## ##", "## R2 ## ## ##")
    assert refusal(padded) == "row 2, square 2: this is next to two red shops (V-6)"


@rule("V-7")
def test_v7_no_entrance_is_next_to_a_shop_unless_the_file_says_so() -> None:
    town = "test: yes\nR1 ## ## ## ##\n1* . 2* . 3*\n"

    assert refusal(town) == "row 2, square 1: the entrance is next to the shop R1 (V-7)"
    assert read_town("allow_entrance_doors: yes\n" + town).doors["1"] == ("R1",)


@rule("V-8")
def test_v8_25_shops_five_of_each_colour_unless_it_is_a_test() -> None:
    few = PICTURE.replace("R4", "##")

    assert refusal(few) == "there are 4 red shops instead of five (V-8)"
    assert refusal(PICTURE.replace("G4", "R6")) == (
        "row 7, square 6: there are 6 red shops instead of five (V-8)"
    )
    assert len(read_town("test: yes\n" + few).shops) == 24
    assert [sum(shop.name[0] == letter for shop in MARRAKECH.shops) for letter in LETTERS] == [
        5
    ] * 5


@rule("V-8")
def test_v8_even_a_test_has_no_more_than_25_shops() -> None:
    shops = " ".join(f"{letter}{number}" for number in range(1, 7) for letter in LETTERS)
    town = "test: yes\n" + "1* . 2* . 3*" + " ##" * 25 + "\n" + shops + "\n"
    walkable = town.replace("1* . 2* . 3*" + " ##" * 25, "1* 2* 3*" + " ." * 26 + " 4")

    assert refusal(walkable) == "row 2, square 26: a town has at most 25 shops (V-8)"


def test_a_players_own_board_can_be_passed_and_a_broken_one_is_refused() -> None:
    state = GAME.new(seed=1, board=PICTURE.replace("Marrakech", "My town"))
    assert len(state.legal_moves()) == 25

    with pytest.raises(BadOption, match=r"the board is refused: .* \(V-8\)"):
        GAME.new(board=PICTURE.replace("R4", "##"))
    with pytest.raises(BadOption, match="there is no board 'atlantis'"):
        GAME.new(board="atlantis")


def test_the_souvenirs_are_25_cards_five_of_each_colour() -> None:
    cards = read_souvenirs(CARDS).cards

    assert len(cards) == 25
    values = {name: [c.value for c in cards if c.colour == name] for name in range(5)}
    assert values == {
        0: [150, 175, 200, 225, 250],
        1: [50, 75, 100, 125, 150],
        2: [125, 150, 175, 200, 225],
        3: [75, 100, 125, 150, 175],
        4: [100, 125, 150, 175, 200],
    }
    assert next(card.value for card in cards if "Berber carpet" in card.name) == 150


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("SR2    red        75", "SR1    red        75", "there are two cards SR1"),
        ("SR2    red        75", "SR2    blue       75", "there are 4 red cards"),
        ("SR2    red        75", "SR2    red        80", "line 6: the value is a multiple of 25"),
        ("SR2    red        75", "SR2    red         0", "line 6: the value is a multiple of 25"),
        ("SR2    red        75", "SR2    red      1000", "line 6: the value is a multiple of 25"),
        ("SR2    red        75", "SR2    pink       75", "line 6: 'pink' is not one of"),
        ("SR2    red        75  pointed slippers", "SR2 red 75", "line 6: a card is"),
        ("kind: souvenirs", "kind: stamps", "line 1: there is no header"),
        ("SR2    red        75  pointed slippers", "", "there are 4 red cards"),
    ],
)
def test_a_broken_card_file_is_refused_with_the_line(old: str, new: str, words: str) -> None:
    with pytest.raises(BadFile, match=words):
        read_souvenirs(CARDS.replace(old, new))


def test_other_souvenirs_can_be_passed_and_broken_ones_are_refused() -> None:
    dearer = CARDS.replace("SR1    red        50", "SR1    red       500")
    box = GAME.box(souvenirs="on", souvenir_set=dearer)
    assert box.cards.cards[0].value == 500

    with pytest.raises(BadOption, match="the souvenirs are refused"):
        GAME.box(souvenir_set=CARDS.replace("SR1", "SR2"))
    with pytest.raises(BadOption, match="there are no souvenirs 'stamps'"):
        GAME.box(souvenir_set="stamps")
