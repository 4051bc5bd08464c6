"""Chapters 5 and 6: the files an owner of the box may correct (V-88, V-89)."""

from __future__ import annotations

import pytest

from kasbah.core.errors import BadFile, BadOption
from kasbah.games.schwarzmarkt import GAME
from kasbah.games.schwarzmarkt.deck import Deck, read_deck
from kasbah.games.schwarzmarkt.game import CHECKS, DATA
from kasbah.games.schwarzmarkt.supply import read_goods
from kasbah.games.schwarzmarkt.texts import read_texts
from kasbah.games.schwarzmarkt.track import read_track
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import P0, drives, new_game, position

VALUES = [1, 2, 3, 5, 7, 10, 12, 15, 20, 25, 30, 35, 40, 50]
DICE = ["4", "4", "4", "4", "3", "3", "3", "2", "2", "2", "1", "1", "1", "-"]
HEADER = "kind: schwarzmarkt-track\ntitle: a track\n"


def track_file(values: list[int], dice: list[str]) -> str:
    """A track file with these fields."""
    rows = [f"{value} {die}" for value, die in zip(values, dice, strict=True)]
    return HEADER + "\n".join(rows) + "\n"


def changed(items: list[int], place: int, value: int) -> list[int]:
    """The list with one entry changed."""
    return [*items[:place], value, *items[place + 1 :]]


def standard(name: str) -> str:
    """A file as it comes with the game."""
    return (DATA / f"{name}.txt").read_text(encoding="utf-8")


def track_refusal(values: list[int], dice: list[str]) -> str:
    """The check that a track fails."""
    with pytest.raises(BadFile) as refusal:
        read_track(track_file(values, dice))
    assert refusal.value.sentence
    return refusal.value.rule


@rule("V-88", "TV-1", "TV-2", "TV-3", "TV-4", "TV-5", "TV-6", "TV-7")
def test_the_standard_track_is_accepted_and_each_change_refused_by_its_check() -> None:
    track = read_track(standard("track"))
    assert list(track.value)[1:] == VALUES
    assert list(track.die)[1:] == [4, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0]
    assert track.limit_field == 10

    assert track_refusal([1, *VALUES[2:]], ["4", *DICE[2:]]) == "TV-1"
    assert track_refusal(changed(VALUES, 6, 10), DICE) == "TV-2"
    assert track_refusal(changed(VALUES, 0, 0), DICE) == "TV-3"
    assert track_refusal(changed(VALUES, 13, 60), DICE) == "TV-3"
    assert track_refusal(changed(VALUES, 9, 26), DICE) == "TV-4"
    assert track_refusal(VALUES, [*DICE[:4], "-", *DICE[5:]]) == "TV-5"
    assert track_refusal(VALUES, [*DICE[:4], "5", *DICE[5:]]) == "TV-5"
    assert track_refusal(VALUES, [*DICE[:13], "1"]) == "TV-5"
    assert track_refusal(VALUES, [*DICE[:3], "3", "4", *DICE[5:]]) == "TV-6"
    assert track_refusal(VALUES, ["3", "3", "3", "3", *DICE[4:]]) == "TV-7"
    assert track_refusal(VALUES, [*DICE[:10], "2", "2", "2", "-"]) == "TV-7"


@rule("TV-8", "V-88")
def test_a_die_larger_than_the_rest_of_the_way_is_no_error() -> None:
    text = track_file(VALUES, ["4"] * 10 + ["4", "4", "1", "-"])
    state = position(offer="O21", marker=12, track=text)

    assert drives(state) == [1, 2]  # cut off at field 14


@rule("TV-1", "TV-2", "TV-5")
def test_the_failing_check_with_the_lowest_number_is_reported() -> None:
    assert track_refusal(changed(VALUES, 6, 10), ["9"] * 14) == "TV-2"
    assert track_refusal(VALUES[:13], ["9"] * 13) == "TV-1"
    with pytest.raises(BadFile, match="line 5"):
        read_track(HEADER + "1 4\n2 4\nthree 4\n" + "4 4\n" * 11)
    with pytest.raises(BadFile, match="line 4: a field is a price and a die"):
        read_track(HEADER + "1 4\n2\n" + "4 4\n" * 12)


def deck_lines() -> list[str]:
    """The cards of the standard deck, a line each."""
    return [line for line in standard("deck").splitlines() if line[:1] in ("O", "T")]


def deck_file(lines: list[str]) -> str:
    """A deck file of these cards."""
    return "kind: schwarzmarkt-deck\n" + "\n".join(lines) + "\n"


def with_card(number: str, line: str) -> list[str]:
    """The standard deck with one card replaced."""
    return [line if old.startswith(number) else old for old in deck_lines()]


def deck_refusal(lines: list[str]) -> str:
    """The check that a deck fails."""
    with pytest.raises(BadFile) as refusal:
        read_deck(deck_file(lines))
    assert refusal.value.sentence
    return refusal.value.rule


def warned(deck: Deck) -> list[str]:
    """The numbers of the warnings about a deck."""
    return [warning.split(":")[0] for warning in deck.warnings]


@rule("V-89", "DV-1", "DV-2", "DV-3", "DV-4", "DV-5", "DV-6", "DV-7", "DV-8")
def test_the_standard_deck_is_accepted_and_each_change_refused_by_its_check() -> None:
    deck = read_deck(standard("deck"))
    assert warned(deck) == []
    asked = [sum(card.offer.get(kind, 0) for card in deck.cards) for kind in ("potatoes", "sugar")]
    assert asked == [16, 16]

    assert deck_refusal(deck_lines()[:29]) == "DV-1"
    assert deck_refusal(with_card("O02", "O01 offer 3 coffee")) == "DV-2"
    assert deck_refusal(with_card("O02", "offer 3 coffee")) == "DV-2"
    assert deck_refusal(with_card("O02", "O02 offer 3 coffee text razzia")) == "DV-3"
    assert deck_refusal(with_card("O02", "O02")) == "DV-3"
    assert deck_refusal(with_card("T05", "T05 text inflation")) == "DV-4"
    second = "O22 offer 1 potatoes, 1 coffee, 1 flour, 1 butter, 1 sugar"
    assert deck_refusal(with_card("T05", second)) == "DV-5"
    assert deck_refusal(with_card("O02", "O02 offer 0 coffee")) == "DV-6"
    assert deck_refusal(with_card("O02", "O02 offer")) == "DV-6"
    assert deck_refusal(with_card("O02", "O02 offer 3 gold")) == "DV-6"
    assert deck_refusal(with_card("O02", "O02 offer 13 coffee")) == "DV-7"
    assert deck_refusal(with_card("O02", "O02 offer 5 coffee, 5 flour")) == "DV-7"
    bitter = [line.replace("sugar", "coffee") for line in deck_lines()]
    plain = [line.replace(" 1 coffee, 1 coffee", " 1 coffee") for line in bitter]
    unique = [
        line if line.count("coffee") < 2 else line.split()[0] + " offer 3 coffee" for line in plain
    ]
    assert deck_refusal(unique) == "DV-8"


@rule("V-89", "DV-9", "DV-10", "DV-11")
def test_an_unlikely_deck_is_accepted_with_a_warning() -> None:
    more_sugar = read_deck(deck_file(with_card("O05", "O05 offer 4 sugar")))
    assert warned(more_sugar) == ["DV-9"]
    assert "sugar 17" in more_sugar.warnings[0]

    second_raid = read_deck(deck_file(with_card("O21", "T10 text razzia")))
    assert warned(second_raid) == ["DV-10", "DV-11"]
    box = GAME.box(deck=deck_file(with_card("O21", "T10 text razzia")))
    assert warned(box.deck) == [warning.split(":")[0] for warning in box.warnings]


@rule("SM-4", "SM-5", "SM-13")
def test_the_goods_file_is_checked() -> None:
    text = standard("goods")
    assert read_goods(text).warnings == ()
    for old, new, broken in (
        ("sugar           12", "sugar           13", "SM-5"),
        ("flour           14     12", "flour           14     13", "SM-13"),
        ("flour           14     12", "flour           14     15", "SM-13"),
        ("sugar  ", "salt  ", "SM-4"),
        ("sugar           12     12\n", "", "SM-4"),
        ("sugar  ", "coffee  ", "SM-4"),
        ("sugar           12     12", "sugar           12", "SM-4"),
        ("kind: schwarzmarkt-goods", "kind: souvenirs", "SM-4"),
    ):
        assert old in text
        with pytest.raises(BadFile) as refusal:
            read_goods(text.replace(old, new))
        assert refusal.value.rule == broken
    uneven = text.replace("14     12", "14     13").replace(
        "potatoes        16     12", "potatoes        16     11"
    )
    assert [warning[:5] for warning in read_goods(uneven).warnings] == ["SM-13"]


@rule("SM-64", "SM-67")
def test_the_words_of_the_texts_are_checked() -> None:
    text = standard("texts")
    assert read_texts(text).by_name["razzia"].title == "Razzia"
    for old, new, broken in (
        ("limit                lasting", "limit                instant", "SM-67"),
        ("razzia  ", "raid  ", "DV-4"),
        ("Razzia |", "Razzia", "SM-64"),
        ("spionage  ", "razzia  ", "SM-64"),
    ):
        assert old in text
        with pytest.raises(BadFile) as refusal:
            read_texts(text.replace(old, new))
        assert refusal.value.rule == broken
    missing = "\n".join(line for line in text.splitlines() if not line.startswith("limit"))
    with pytest.raises(BadFile) as refusal:
        read_texts(missing)
    assert refusal.value.rule == "DV-5"


@rule("TV-1", "DV-1")
def test_every_file_says_what_it_is() -> None:
    assert set(CHECKS) == {
        "schwarzmarkt-track",
        "schwarzmarkt-deck",
        "schwarzmarkt-goods",
        "schwarzmarkt-texts",
    }
    for kind, check in CHECKS.items():
        text = standard(kind.removeprefix("schwarzmarkt-"))
        assert text.splitlines()[0] == f"kind: {kind}"
        check(text)
        for wrong in (text.replace("title:", "author:"), "x" * 20_001, text + "kind: again\n"):
            with pytest.raises(BadFile):
                check(wrong)


@rule("TV-3", "DV-1", "SM-5", "SM-64")
def test_a_table_can_be_played_with_files_of_ones_own() -> None:
    values = changed(VALUES, 1, 4)
    values[2] = 6
    values[3] = 8
    values[4] = 9
    state = position(offer="O21", marker=2, track=track_file(values, DICE))
    assert state.view(None).price == 4
    texts = standard("texts").replace("Razzia |", "Hausdurchsuchung |")
    assert GAME.box(texts=texts).words.by_name["razzia"].title == "Hausdurchsuchung"
    goods = standard("goods").replace("potatoes        16", "potatoes        15")
    goods = goods.replace("coffee          12", "coffee          13")
    assert new_game(goods_set=goods, goods="expert", seed=1).view(P0).goods_stack == 30

    for option, wrong in (("track", "TV-1"), ("deck", "DV-1"), ("goods_set", "SM-4")):
        with pytest.raises(BadOption) as refusal:
            GAME.box(**{option: "kind: something else\n"})
        assert refusal.value.rule == wrong
    for option, wrong in (("track", "SM-19"), ("deck", "SM-6"), ("texts", "SM-64")):
        with pytest.raises(BadOption) as refusal:
            GAME.box(**{option: "my-file"})
        assert refusal.value.rule == wrong
