"""axe-core finds nothing on any screen, by day and by night; a picture of each is kept.

The final screens are looked at where whole games are played, the cover screen where two people
share a device.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations
from tests.browser.conftest import Opens
from tests.browser.player import Player, expect

GAMES = ("marracash", "casablanca", "schwarzmarkt")


class Looked:
    """Screens that were looked at, and what is wrong with each."""

    def __init__(self, page: Page, pictures: Path, where: str) -> None:
        self.page = page
        self.pictures = pictures
        self.where = where
        self.found: dict[str, list[str]] = {}

    def at(self, screen: str, part: str = "body", only: str | None = None) -> None:
        """Asks axe-core about this screen, and keeps a picture."""
        wrong = violations(self.page, part, only)
        if wrong:
            self.found[screen] = wrong
        name = f"{self.where}-{screen}".replace(" ", "-").lower()
        self.page.screenshot(path=self.pictures / f"{name}.png", animations="disabled")

    def at_window(self, name: str, only: str | None) -> None:
        """The same for a window that is open; closes it."""
        window = self.page.get_by_role("dialog")
        expect(window).to_be_visible()
        waiting = window.get_by_text("One moment").or_(window.get_by_text("Thinking"))
        expect(waiting).to_have_count(0, timeout=20_000)
        self.at(name, "dialog", only)
        self.page.keyboard.press("Escape")
        expect(window).to_have_count(0)


@pytest.mark.parametrize("light", ["day", "night"])
def test_pages(light: str, opens: Opens, pictures: Path) -> None:
    page = opens(dark=light == "night")
    only = "color-contrast" if light == "night" else None  # the only thing that changes with it
    looked = Looked(page, pictures, light)
    page.goto("/")
    page.locator("[data-play] >> nth=2").wait_for()
    looked.at("start", only=only)
    page.get_by_role("button", name="Settings").click()
    looked.at_window("settings", only)
    for path, sign, name in (
        ("/new/casablanca", "form .option", "new table"),
        ("/learn/marracash", "[data-lesson]", "lesson"),
        ("/rules/schwarzmarkt", ".book p", "rulebook"),
        ("/nowhere", "h1", "nowhere"),
    ):
        page.goto(path)
        page.locator(sign).first.wait_for()
        looked.at(name, only=only)
    page.goto("/new/casablanca?friends")
    page.locator("button.go").click()
    page.get_by_label("Send this link").wait_for()
    looked.at("lobby", only=only)

    assert looked.found == {}


@pytest.mark.parametrize("game", GAMES)
def test_tables(game: str, opens: Opens, pictures: Path) -> None:
    page = opens()
    looked = Looked(page, pictures, game)
    player = Player(page)
    player.sits_against_bots(game)
    player.waits()
    page.get_by_role("tab", name="In words").click()
    looked.at("table")
    page.set_viewport_size({"width": 375, "height": 812})
    page.get_by_role("button", name="Your part", exact=True).click()
    looked.at("sheet on a phone")
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    looked.at("sheet on a phone at night", only="color-contrast")
    page.set_viewport_size({"width": 1400, "height": 900})
    expect(page.locator("[data-actionbar]")).to_have_count(0)
    looked.at("table at night", only="color-contrast")

    assert looked.found == {}


@pytest.mark.parametrize("light", ["light", "dark"])
def test_what_opens_over_a_table(light: str, opens: Opens, pictures: Path) -> None:
    page = opens(dark=light == "dark")
    looked = Looked(page, pictures, f"window-{light}")
    only = "color-contrast" if light == "dark" else None
    player = Player(page)
    player.sits_against_bots("casablanca")
    player.waits()
    for key, name in (("r", "rulebook"), ("k", "keys"), ("h", "hint")):
        page.keyboard.press(key)
        looked.at_window(name, only)
    for name in ("Standing orders", "Invitation", "Go on at another device", "Leave the game"):
        page.locator("[data-menu]").click()
        page.get_by_role("dialog").get_by_role("button", name=name).click()
        looked.at_window(name, only)
    page.locator("[data-menu]").click()
    looked.at_window("menu", only)

    # In the first turn nobody moves an agent.
    board = page.locator("[data-board]")
    board.get_by_role("button", name="Gordon Bleu").first.click()
    board.get_by_role("button", name="House 22").first.click()
    expect(page.locator("[data-why]")).to_contain_text("at least three different agents")
    looked.at("why not", "[data-why]", only)
    page.keyboard.press("Escape")
    expect(page.locator("[data-why]")).to_have_count(0)

    # What costs is confirmed.
    page.locator("[data-panel]").get_by_role("button", name="Bribe: open the folder").click()
    page.locator("[data-note]").last.click()
    for pocket in range(3):
        page.locator("[data-pocket]").nth(pocket).click()
        expect(page.locator("main")).to_have_attribute("data-step", str(pocket + 2))
    page.get_by_role("button", name="Seal the folder").click()
    looked.at_window("confirm", only)

    assert looked.found == {}
