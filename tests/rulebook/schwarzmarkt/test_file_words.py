"""Every refusal of a file in the words its author reads: what is wrong, in which line."""

from __future__ import annotations

import pytest

from kasbah.core.errors import BadFile, BadOption
from kasbah.games.schwarzmarkt import GAME
from kasbah.games.schwarzmarkt.game import CHECKS
from kasbah.games.schwarzmarkt.track import read_track
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.test_files import VALUES, standard, track_file

TRACK = [
    ("     50    -\n", "", "the track has 13 fields instead of 14 (TV-1)"),
    ("      3    4", "      3", "line 8: a field is a price and a die, or - for none (TV-1)"),
    ("      3    4", "  three    4", "line 8: 'three' is not a whole number (TV-2)"),
    ("     50    -", "1000000    -", "line 19: '1000000' is not a whole number (TV-2)"),
    ("      3    4", "      2    4", "line 8: 2 is not more than 2 before it (TV-2)"),
    ("      1    4", "      0    4", "line 6: the first price is 1, not 0 (TV-3)"),
    ("     50    -", "     49    -", "line 19: the last price is 50, not 49 (TV-3)"),
    ("     25    2", "     24    2", "no field has the price 25, at which Limit stops (TV-4)"),
    ("     12    3", "     12    0", "line 12: the die is a number from 1 to 4, not 0 (TV-5)"),
    ("     50    -", "     50    1", "line 19: the last field has no die; write - for it (TV-5)"),
    ("     15    2", "     15    4", "line 13: the die is higher than on the field before (TV-6)"),
    ("      1    4", "      1    3", "line 7: the die is higher than on the field before (TV-6)"),
    ("title: ", "author: ", "line 2: there is no header 'author' here (TV-1)"),
    ("title: ", "kind: ", "line 2: there is no header 'kind' here (TV-1)"),
    (
        "kind: schwarzmarkt-track\n",
        "",
        "the file does not begin with the line `kind: schwarzmarkt-track` (TV-1)",
    ),
]

DECK = [
    ("O05    offer 3 sugar\n", "", "the deck has 29 cards instead of 30 (DV-1)"),
    ("O05    offer", "O04    offer", "line 9: there are two cards O04 (DV-2)"),
    ("O05    offer", "       offer", "line 9: the card has no id (DV-2)"),
    ("O05    offer 3", "O05    offer text", "line 9: a card is either an offer or a text (DV-3)"),
    ("O05    offer 3 sugar", "O05", "line 9: a card is either an offer or a text (DV-3)"),
    ("O05    offer", "O05 an offer", "line 9: a card is either an offer or a text (DV-3)"),
    ("text razzia", "text inflation", "line 30: there is no text 'inflation' (DV-4)"),
    ("text razzia", "text limit", "no card has the text razzia (DV-5)"),
    (
        "O05    offer 3 sugar",
        "O05    offer sugar",
        "line 9: an offer is `3 flour, 1 butter`, each kind once (DV-6)",
    ),
    (
        "O05    offer 3 sugar",
        "O05    offer 1 sugar, 2 sugar",
        "line 9: an offer is `3 flour, 1 butter`, each kind once (DV-6)",
    ),
    ("O05    offer 3", "O05    offer 13", "line 9: there are only 12 cards of sugar (DV-7)"),
    ("O05    offer 3", "O05    offer 10", "line 9: an offer asks for at most 9 cards (DV-7)"),
]

GOODS = [
    ("sugar           12     12", "sugar 12", "line 10: a kind, its cards, and those of the basic"),
    ("sugar  ", "salt  ", "line 10: 'salt' is not one of potatoes, coffee, flour, butter, sugar"),
    ("sugar  ", "coffee  ", "line 10: coffee stands here twice (SM-4)"),
    ("12     12\nflour", "12      0\nflour", "line 7: the basic game has at least 1 and at most"),
    ("12     12\nflour", "12     13\nflour", "line 7: the basic game has at least 1 and at most"),
    ("sugar           12     12\n", "", "there are no sugar (SM-4)"),
    ("sugar           12", "sugar           13", "there are 67 cards instead of 66 (SM-5)"),
    ("12\nflour", "11\nflour", "the basic game has 59 cards instead of 60 (SM-13)"),
]

TEXTS = [
    ("Razzia |", "Razzia", "line 9: name, lasting or instant, title | meaning (SM-64)"),
    ("Razzia |", "|", "line 9: name, lasting or instant, title | meaning (SM-64)"),
    ("razzia    ", "raid    ", "line 9: 'raid' is not one of the nine texts (DV-4)"),
    ("spionage  ", "razzia  ", "line 9: razzia stands here twice (SM-64)"),
    ("limit                lasting", "limit  instant", "line 11: limit is lasting (SM-67)"),
    ("razzia               instant", "razzia lasting", "line 9: razzia is instant (SM-67)"),
]

CHANGES = [
    (kind, *change)
    for kind, changes in (("track", TRACK), ("deck", DECK), ("goods", GOODS), ("texts", TEXTS))
    for change in changes
]


@pytest.mark.parametrize(("kind", "old", "new", "words"), CHANGES)
def test_a_broken_file_is_refused_with_the_line_and_the_rule(
    kind: str, old: str, new: str, words: str
) -> None:
    text = standard(kind)
    assert text.count(old) == 1
    with pytest.raises(BadFile) as refusal:
        CHECKS[f"schwarzmarkt-{kind}"](text.replace(old, new))

    assert str(refusal.value).startswith(words)


@rule("TV-7")
def test_the_first_die_is_4_and_the_last_is_1() -> None:
    for dice, words in (
        (["3", *["2"] * 11, "1", "-"], "line 3: the die of the first field is 4, not 3 (TV-7)"),
        (["4"] * 12 + ["2", "-"], "line 15: the die of field 13 is 1, not 2 (TV-7)"),
    ):
        with pytest.raises(BadFile) as refusal:
            read_track(track_file(VALUES, dice))
        assert str(refusal.value) == words
    falling = read_track(track_file(VALUES, ["4", *["3"] * 11, "1", "-"]))
    assert list(falling.die)[1:3] == [4, 3]


@rule("DV-2", "DV-3")
def test_of_several_faults_of_a_deck_the_lowest_check_is_named() -> None:
    text = standard("deck").replace("O01    offer", "O01 an offer").replace("O05  ", "O04  ")

    with pytest.raises(BadFile, match=r"line 9: there are two cards O04 \(DV-2\)"):
        CHECKS["schwarzmarkt-deck"](text)


@rule("DV-7")
def test_nine_cards_are_not_too_many_for_an_offer() -> None:
    text = standard("deck").replace("O05    offer 3 sugar", "O05    offer 9 sugar")

    assert "DV-9: the kinds are not asked for equally often" in CHECKS["schwarzmarkt-deck"](text)
    assert "potatoes 16, coffee 16, flour 16, butter 16, sugar 22" in CHECKS["schwarzmarkt-deck"](
        text
    )


@rule("SM-13")
def test_the_basic_game_may_be_uneven_with_a_warning() -> None:
    for counts in (
        "potatoes 21 21\ncoffee 12 12\nflour 14 14\nbutter 12 12\nsugar 7 1\n",
        "potatoes 16 16\ncoffee 12 11\nflour 14 11\nbutter 12 11\nsugar 12 11\n",
    ):
        told = CHECKS["schwarzmarkt-goods"]("kind: schwarzmarkt-goods\n" + counts)
        assert "SM-13: the basic game should have equally many of each kind" in told


def test_a_file_of_20000_characters_is_not_too_long() -> None:
    text = standard("track")
    full = text + "#" * (20_000 - len(text))

    assert CHECKS["schwarzmarkt-track"](full).startswith("the price track")
    with pytest.raises(BadFile, match=r"the file is longer than 20000 characters \(TV-1\)"):
        CHECKS["schwarzmarkt-track"](full + "#")


def test_what_a_good_file_contains_is_told() -> None:
    told = {kind: check(standard(kind.split("-")[1])) for kind, check in CHECKS.items()}

    assert told == {
        "schwarzmarkt-track": "the price track 'Price track, reconstructed': "
        "1 2 3 5 7 10 12 15 20 25 30 35 40 50",
        "schwarzmarkt-deck": "the deck 'Black-market cards, reconstructed' "
        "with 21 offers and 9 texts",
        "schwarzmarkt-goods": "the goods 'Goods cards': "
        "16 potatoes, 12 coffee, 14 flour, 12 butter, 12 sugar",
        "schwarzmarkt-texts": "the words 'The nine texts' of 9 texts",
    }


def test_a_table_hears_which_of_its_files_is_refused() -> None:
    with pytest.raises(BadOption) as refusal:
        GAME.box(track=standard("track").replace("     50    -\n", ""))
    assert str(refusal.value) == (
        "the track file is refused: the track has 13 fields instead of 14 (TV-1)"
    )

    with pytest.raises(BadOption) as refusal:
        GAME.box(goods_set="mine")
    assert str(refusal.value) == "there is no goods file 'mine'; there is standard (SM-5)"
