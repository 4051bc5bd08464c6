"""A whole game of each, by clicks, against bots; the end is shown and its record is proved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

import kasbah
from kasbah.core.proof import findings
from kasbah.core.record import Record
from tests.browser.axe import violations
from tests.browser.player import (
    PLAYED,
    Decide,
    Player,
    expect,
)


def copies_a_hash(page: Page) -> None:
    """Long hashes are short to read and whole to copy."""
    hash_ = page.locator("[data-proof] [data-hash]").first
    whole = hash_.get_attribute("data-hash") or ""
    assert len(whole) == 64
    expect(hash_).to_have_text(f"{whole[:6]}…{whole[-6:]}")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hash_.click()
    expect(page.get_by_text("Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == whole


def noted_head(page: Page) -> str:
    """The head of the game so far, as the menu shows it."""
    page.locator("[data-menu]").click()
    head = page.locator("[data-head] [data-hash]").get_attribute("data-hash")
    page.keyboard.press("Escape")
    expect(page.locator("[data-head]")).to_have_count(0)
    return head or ""


@pytest.mark.parametrize(("game", "decide"), PLAYED.items(), ids=PLAYED)
def test_a_whole_game_by_clicks(game: str, decide: Decide, player: Player, pictures: Path) -> None:
    page = player.page
    wrong: dict[str, list[str]] = {}

    def looks(question: str) -> None:
        """Asks axe-core about every kind of question once."""
        kind = re.sub(r"[A-Z0-9$,]\w*", "", question).strip()
        if kind not in wrong:
            player.keeps(pictures, f"{game}-question-{len(wrong) + 1}")
            wrong[kind] = violations(page)

    player.sits_against_bots(game)
    head = noted_head(page)
    player.plays_to_the_end(decide, seconds=400, looks=looks)

    assert player.clicks > 10
    expect(page.locator("[data-final]")).to_contain_text("The game is over")
    expect(page.locator("[data-final] ol > li")).not_to_have_count(0)
    page.get_by_role("button", name="Verify it").click()
    expect(page.locator("[data-proof]")).to_contain_text("moves are legal", timeout=20_000)
    copies_a_hash(page)
    expect(page.locator("[data-final] [data-curve]")).to_be_visible(timeout=20_000)
    wrong["the end"] = violations(page)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    wrong["the end at night"] = violations(page, only="color-contrast")
    page.emulate_media(color_scheme="light")
    assert {screen: faults for screen, faults in wrong.items() if faults} == {}
    if game == "schwarzmarkt":  # hidden while it was played, open now
        ends = page.locator("[data-curve]").get_attribute("aria-label") or ""
        for row in page.locator("[data-final] [data-rank]").all():
            name, score = row.get_attribute("data-rank"), row.get_attribute("data-score")
            assert f"{name} {score}" in ends
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.endswith(".json")
    record = Record.load(download.value.path())
    proved = findings(record, kasbah.game(game), [head])
    assert "head-noted" in [finding.what for finding in proved]
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
