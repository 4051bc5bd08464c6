"""axe-core finds nothing on any screen, by day and by night.

The final screens are looked at where whole games are played, the cover screen where two people
share a device.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations
from tests.browser.conftest import Opens
from tests.browser.player import Player, expect

GAMES = ("marracash", "casablanca", "schwarzmarkt")


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_pages(dark: bool, opens: Opens) -> None:
    page = opens(dark=dark)
    only = "color-contrast" if dark else None  # the only thing that changes with the light
    page.goto("/")
    page.locator("[data-play] >> nth=2").wait_for()
    found = {"/": violations(page, only=only)}
    page.get_by_role("button", name="Settings").click()
    found["settings"] = violations(page, "dialog", only)
    for path, sign in (
        ("/new/casablanca", "form .option"),
        ("/learn/marracash", "[data-lesson]"),
        ("/rules/schwarzmarkt", ".book p"),
        ("/nowhere", "h1"),
    ):
        page.goto(path)
        page.locator(sign).first.wait_for()
        found[path] = violations(page, only=only)
    page.goto("/new/casablanca?friends")
    page.locator("button.go").click()
    page.get_by_label("Send this link").wait_for()
    found["lobby"] = violations(page, only=only)

    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("game", GAMES)
def test_tables(game: str, opens: Opens) -> None:
    page = opens()
    player = Player(page)
    player.sits_against_bots(game)
    player.waits()
    page.get_by_role("tab", name="In words").click()
    found = {"table": violations(page)}
    page.set_viewport_size({"width": 375, "height": 812})
    page.get_by_role("button", name="Your part", exact=True).click()
    found["phone"] = violations(page)
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    found["phone at night"] = violations(page, only="color-contrast")
    page.set_viewport_size({"width": 1400, "height": 900})
    expect(page.locator("[data-actionbar]")).to_have_count(0)
    found["night"] = violations(page, only="color-contrast")

    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}


def test_what_opens_over_a_table(opens: Opens) -> None:
    page = opens()
    player = Player(page)
    player.sits_against_bots("casablanca")
    player.waits()
    found = {}
    for light in ("light", "dark"):
        only = "color-contrast" if light == "dark" else None
        page.emulate_media(color_scheme="dark" if light == "dark" else "light")
        expect(page.locator("html")).to_have_attribute("data-theme", light)
        for key, name in (("r", "rulebook"), ("k", "keys"), ("h", "hint")):
            page.keyboard.press(key)
            found[f"{name}, {light}"] = of_window(page, only)
        for name in ("Standing orders", "Invitation", "Go on at another device", "Leave the game"):
            page.locator("[data-menu]").click()
            page.get_by_role("dialog").get_by_role("button", name=name).click()
            found[f"{name}, {light}"] = of_window(page, only)
        page.locator("[data-menu]").click()
        found[f"menu, {light}"] = of_window(page, only)
        page.locator("[data-panel]").get_by_role("button", name="Seal the folder").or_(
            page.locator("[data-pocket]")
        ).first.wait_for()
        tries_what_is_not_allowed(page)
        found[f"why not, {light}"] = violations(page, "[data-why]", only)
        page.keyboard.press("Escape")

    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}


def of_window(page: Page, only: str | None) -> list[str]:
    """What is wrong in the window that is open; closes it."""
    window = page.get_by_role("dialog")
    expect(window).to_be_visible()
    expect(window.get_by_text("One moment").or_(window.get_by_text("Thinking"))).to_have_count(0)
    wrong = violations(page, "dialog", only)
    page.keyboard.press("Escape")
    expect(window).to_have_count(0)
    return wrong


def tries_what_is_not_allowed(page: Page) -> None:
    """Opens the card that says why not: no agent moves in the first turn."""
    board = page.locator("[data-board]")
    board.get_by_role("button", name="Gordon Bleu").first.click()
    board.get_by_role("button", name="House 22").first.click()
    expect(page.locator("[data-why]")).to_be_visible()
