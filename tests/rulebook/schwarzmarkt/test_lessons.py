"""The lessons of the browser client: real positions, and moves that show what the texts promise."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kasbah.core import Event
from kasbah.games.schwarzmarkt import GAME
from kasbah.games.schwarzmarkt.events import (
    Drove,
    Exchanged,
    PlayRoundEnded,
    Refilled,
    RoundEnded,
    RoundOpened,
    Showed,
)
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from kasbah.games.schwarzmarkt.seen import SchwarzmarktView

FILE = Path(__file__).parents[3] / "web" / "src" / "games" / "schwarzmarkt" / "lessons.json"
LESSONS: dict[str, dict[str, Any]] = {one["id"]: one for one in json.loads(FILE.read_text())}


def before(name: str) -> Schwarzmarkt:
    """The position that the lesson begins with; every move that leads there is legal."""
    lesson = LESSONS[name]
    box = GAME.box(**lesson["options"])
    table = GAME.deal(box, lesson["seed"])
    for code in lesson["moves"]:
        table.play(box.moves.by_code[code])
    return table


def seen(name: str) -> SchwarzmarktView:
    """What the learner sees there."""
    return before(name).view(LESSONS[name]["seat"])


def told(name: str) -> list[Event]:
    """What happens after the answer and what the lesson lets follow it."""
    table = before(name)
    (answer,) = LESSONS[name]["expected"]
    story: list[Event] = []
    for code in (answer, *LESSONS[name]["then"]):
        table.play(table.box.moves.by_code[code], story)
    return story


def only(story: list[Event], kind: type[Event]) -> Any:
    """The one event of this kind."""
    (found,) = [event for event in story if isinstance(event, kind)]
    return found


def test_there_are_eight_lessons_with_names_of_their_own() -> None:
    assert len(LESSONS) == len(json.loads(FILE.read_text())) == 8


@pytest.mark.parametrize("name", LESSONS)
def test_the_seat_decides_and_the_expected_move_is_legal_and_shows_it(name: str) -> None:
    lesson = LESSONS[name]
    table = before(name)
    assert table.seat == lesson["seat"]
    legal = {move.code for move in table.legal_moves()}
    assert set(lesson["expected"]) < legal  # and there is something to get wrong
    assert set(lesson["shows"]) <= {type(event).__name__ for event in told(name)}


def test_the_offer_asks_for_what_the_learner_holds() -> None:
    hand = seen("offer").players[0].goods
    assert hand == {"potatoes": 3, "coffee": 3, "flour": 2, "butter": 1}
    assert only(told("offer"), RoundOpened).demand == {"potatoes": 2, "flour": 2}


def test_the_price_goes_to_seven_twelve_and_fifteen_and_nobody_sells() -> None:
    assert seen("push").price == 1
    drives = [event for event in told("push") if isinstance(event, Drove)]
    assert [(drive.seat, drive.price) for drive in drives] == [(0, 7), (1, 12), (2, 15)]
    assert len(told("push")) == len(drives)


def test_four_cards_at_fifteen_make_sixty_and_meet_the_demand() -> None:
    assert seen("sell").price == 15
    story = told("sell")
    assert only(story, Exchanged).paid == 60
    assert only(story, RoundEnded).unmet == {}


def test_limit_waits_for_the_offer_of_the_next_player() -> None:
    opened = only(told("limit"), RoundOpened)
    assert (opened.seat, opened.demand, opened.last_price) == (1, {"butter": 3, "sugar": 1}, 25)
    goods = seen("limit").players[0].goods
    assert goods is not None
    assert goods["butter"] == 4


def test_clara_shows_potatoes_and_butter() -> None:
    showed = only(told("spionage"), Showed)
    assert (showed.owner, showed.goods) == (2, {"potatoes": 1, "butter": 1})


def test_one_spoiled_card_of_three_pays_half() -> None:
    view = seen("spoiled")
    assert (view.price, view.spoiled) == (15, True)
    exchanged = only(told("spoiled"), Exchanged)
    assert (exchanged.goods, exchanged.paid) == ({"coffee": 2, "butter": 1}, 8 + 15 + 15)
    assert view.box.track.value[exchanged.field] == 20


def test_the_final_turn_is_worth_two_hundred() -> None:
    view = seen("final")
    assert view.marker == view.last_field
    exchanged = only(told("final"), Exchanged)
    assert (exchanged.price, exchanged.paid) == (50, 200)
    assert exchanged.goods == view.demand


def test_the_last_three_cards_end_the_play_round() -> None:
    assert seen("end").players[0].goods_count == 3
    story = told("end")
    assert only(story, Exchanged).paid == 75
    assert only(story, PlayRoundEnded).play_round == 1
    dealt = {event.seat: event.number for event in story if isinstance(event, Refilled)}
    assert dealt == {0: 9, 1: 3, 2: 0}
