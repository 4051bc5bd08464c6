"""Recorded games in readable text: any change of behaviour shows in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playthroughs.telling import FOLDER, seed_of, stories, told

STORIES = stories()


def test_there_is_a_playthrough_of_every_table_and_no_other() -> None:
    assert set(FOLDER.glob("*.txt")) == set(STORIES)


@pytest.mark.parametrize("file", STORIES, ids=lambda file: file.stem)
def test_the_game_is_still_played_so(file: Path) -> None:
    """If this is meant to change, `make playthroughs` writes the texts anew."""
    text = file.read_text(encoding="utf-8")
    assert told(STORIES[file], seed_of(text)).splitlines() == text.splitlines()
