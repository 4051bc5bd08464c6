"""A whole game of each, by clicks, against bots; the end is shown and its record is proved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.player import (
    Decide,
    InCasablanca,
    InMarraCash,
    InSchwarzmarkt,
    Player,
    expect,
)


@pytest.mark.parametrize(
    ("game", "decide"),
    [
        ("marracash", InMarraCash()),
        ("casablanca", InCasablanca()),
        ("schwarzmarkt", InSchwarzmarkt()),
    ],
    ids=["marracash", "casablanca", "schwarzmarkt"],
)
def test_a_whole_game_by_clicks(game: str, decide: Decide, player: Player, pictures: Path) -> None:
    player.sits_against_bots(game)
    player.plays_to_the_end(decide, seconds=400)
    page = player.page

    assert player.clicks > 10
    expect(page.locator("[data-final]")).to_contain_text("The game is over")
    expect(page.locator("[data-final] ol > li")).not_to_have_count(0)
    page.get_by_role("button", name="Verify it").click()
    expect(page.locator("[data-proof] li").first).to_be_visible(timeout=20_000)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.endswith(".json")
    player.keeps(pictures, f"{game}-end")

    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile(r"\?at=0$"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"\?at=1$"))
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile(r"^[^?]+$"))

    page.get_by_role("button", name="Play again").click()
    expect(page.locator("[data-final]")).to_have_count(0, timeout=20_000)
    player.sees_the_board()
