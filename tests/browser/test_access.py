"""axe-core finds nothing on any screen, by day and by night."""

from __future__ import annotations

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import Opens
from tests.browser.player import Player, expect

GAMES = ("marracash", "casablanca", "schwarzmarkt")


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_pages(dark: bool, opens: Opens) -> None:
    page = opens(dark=dark)
    only = "color-contrast" if dark else None  # the only thing that changes with the light
    page.goto("/")
    page.locator("[data-play]").first.wait_for()
    page.wait_for_timeout(500)
    found = {"/": violations(page, only=only)}
    page.get_by_role("button", name="Settings").click()
    found["settings"] = violations(page, "dialog", only)
    for path in ("/new/casablanca", "/learn/marracash", "/rules/schwarzmarkt", "/nowhere"):
        page.goto(path)
        page.locator("h1").first.wait_for()
        page.wait_for_timeout(500)
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
    found = {"table": violations(page, drawn=True)}
    page.emulate_media(color_scheme="dark")
    page.reload()
    player.sees_the_board()
    player.waits()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    found["night"] = violations(page, only="color-contrast")

    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}


def test_what_opens_over_a_table(opens: Opens) -> None:
    page = opens()
    player = Player(page)
    player.sits_against_bots("schwarzmarkt")
    player.waits()
    found = {}
    for key, name in (("r", "rulebook"), ("k", "keys"), ("h", "hint")):
        page.keyboard.press(key)
        page.get_by_role("dialog").wait_for()
        page.wait_for_timeout(300)
        found[name] = violations(page, "dialog")
        page.keyboard.press("Escape")
    page.locator("[data-menu]").click()
    found["menu"] = violations(page, "dialog")

    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}
