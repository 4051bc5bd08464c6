"""The lessons of the browser client: real positions, and moves that show what the texts promise."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kasbah.core import Event
from kasbah.games.marracash import GAME
from kasbah.games.marracash.events import Earned, Entered, Filled, Sold, Stopped
from kasbah.games.marracash.play import MarraCash

FILE = Path(__file__).parents[3] / "web" / "src" / "games" / "marracash" / "lessons.json"
LESSONS: dict[str, dict[str, Any]] = {one["id"]: one for one in json.loads(FILE.read_text())}


def before(lesson: dict[str, Any]) -> MarraCash:
    """The position that the lesson begins with; every move that leads there is legal."""
    box = GAME.box(**lesson["options"])
    table = GAME.deal(box, lesson["seed"])
    for code in lesson["moves"]:
        table.play(box.moves.by_code[code])
    return table


def told(lesson: dict[str, Any], code: int) -> list[Event]:
    """What happens after this answer and what the lesson lets follow it."""
    table = before(lesson)
    story: list[Event] = []
    for played in (code, *lesson["then"]):
        table.play(table.box.moves.by_code[played], story)
    return story


def test_there_are_seven_lessons_with_names_of_their_own() -> None:
    assert len(LESSONS) == len(json.loads(FILE.read_text())) == 7


@pytest.mark.parametrize("name", LESSONS)
def test_the_seat_decides_and_every_expected_move_is_legal_and_shows_it(name: str) -> None:
    lesson = LESSONS[name]
    table = before(lesson)
    assert table.seat == lesson["seat"]
    legal = {move.code for move in table.legal_moves()}
    assert lesson["expected"]
    assert set(lesson["expected"]) <= legal
    assert len(legal) > len(lesson["expected"])  # there is something to get wrong
    for code in lesson["expected"]:
        kinds = {type(event).__name__ for event in told(lesson, code)}
        assert set(lesson["shows"]) <= kinds


def test_yellow_shops_are_asked_for_and_no_others_count() -> None:
    table = before(LESSONS["auction"])
    names = {str(table.box.moves.by_code[code]) for code in LESSONS["auction"]["expected"]}
    assert names == {f"Auction(shop='Y{n}')" for n in range(1, 6)}


def test_raising_buys_the_shop() -> None:
    for code in LESSONS["raise"]["expected"]:
        (sold,) = [e for e in told(LESSONS["raise"], code) if isinstance(e, Sold)]
        assert (sold.shop, sold.buyer, sold.commission) == ("Y2", 0, 0)


def test_passing_earns_the_auctioneer_two_hundred() -> None:
    (sold,) = [e for e in told(LESSONS["commission"], 0) if isinstance(e, Sold)]
    assert (sold.buyer, sold.price, sold.auctioneer, sold.commission) == (1, 525, 0, 200)


def test_the_walk_fills_ones_own_shop_and_pays_for_the_other() -> None:
    (code,) = LESSONS["customers"]["expected"]
    story = told(LESSONS["customers"], code)
    earned = {e.shop: (e.owner, e.income, e.commission) for e in story if isinstance(e, Earned)}
    assert earned == {"Y2": (0, 100, 0), "P1": (1, 100, 50)}
    assert [(e.fountain, e.visitors) for e in story if isinstance(e, Stopped)] == [("4", "B")]


def test_only_the_expected_walk_brings_customers_to_ones_own_shop() -> None:
    lesson = LESSONS["customers"]
    for move in before(lesson).legal_moves():
        if type(move).__name__ == "Walk" and move.code not in lesson["expected"]:
            table = before(lesson)
            story: list[Event] = []
            table.play(move, story)
            assert not any(isinstance(e, Earned) and e.owner == 0 for e in story)


def test_guiding_into_the_lanterns_shop_pays_fifty() -> None:
    for code in LESSONS["guide"]["expected"]:
        (earned,) = [e for e in told(LESSONS["guide"], code) if isinstance(e, Earned)]
        assert (earned.shop, earned.owner, earned.guide, earned.commission) == ("P2", 2, 0, 50)


def test_the_visitor_at_the_door_goes_in_when_the_shop_is_sold() -> None:
    (code,) = LESSONS["door"]["expected"]
    story = told(LESSONS["door"], code)
    assert [(e.buyer, e.price) for e in story if isinstance(e, Sold)] == [(0, 100)]
    assert [(e.shop, e.colour) for e in story if isinstance(e, Entered)] == [("B4", "blue")]


def test_three_from_the_right_end_are_two_yellow_and_a_red() -> None:
    for code in LESSONS["visitors"]["expected"]:
        (filled,) = [e for e in told(LESSONS["visitors"], code) if isinstance(e, Filled)]
        assert sorted(filled.visitors) == ["R", "Y", "Y"]
