"""The lessons are real positions: their moves are legal and do what the lesson says they do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kasbah.core.event import Event
from kasbah.games.casablanca import GAME

FILE = Path(__file__).parents[3] / "web/src/games/casablanca/lessons.json"
LESSONS: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


def test_there_are_five_to_eight_lessons_each_with_its_own_name() -> None:
    names = [lesson["id"] for lesson in LESSONS]
    assert 5 <= len(names) <= 8
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson["id"]))
def test_every_expected_move_can_be_made_and_shows_what_it_should(lesson: dict[str, Any]) -> None:
    box = GAME.box(**lesson["options"])
    assert lesson["expected"]
    for expected in lesson["expected"]:
        state = GAME.deal(box, lesson["seed"])
        for code in lesson["moves"]:
            state.play(box.moves[code])
        assert state.seat == lesson["seat"]
        story: list[Event] = []
        state.play(box.moves[expected], story)
        for code in lesson["then"]:
            state.play(box.moves[code], story)
        shown = [type(event).__name__ for event in story]
        assert shown[: len(lesson["shows"])] == lesson["shows"]


def test_something_else_would_be_possible_too() -> None:
    """A lesson that leaves no choice teaches nothing."""
    for lesson in LESSONS:
        state = GAME.deal(GAME.box(**lesson["options"]), lesson["seed"])
        for code in lesson["moves"]:
            state.play(state.moves[code])
        assert len(state.legal_moves()) > len(lesson["expected"]), lesson["id"]
