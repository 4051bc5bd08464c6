"""axe-core finds nothing on any screen, by day and by night."""

from __future__ import annotations

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import Opens
from tests.browser.player import Player

GAMES = ("marracash", "casablanca", "schwarzmarkt")


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_pages(dark: bool, opens: Opens) -> None:
    page = opens(dark=dark)
    page.goto("/")
    page.locator("[data-play]").first.wait_for()
    page.wait_for_timeout(500)
    found = {"/": violations(page)}
    page.get_by_role("button", name="Settings").click()
    found["settings"] = violations(page)
    for path in ("/new/casablanca", "/learn/marracash", "/rules/schwarzmarkt", "/nowhere"):
        page.goto(path)
        page.locator("h1").first.wait_for()
        page.wait_for_timeout(500)
        found[path] = violations(page)
    page.goto("/new/casablanca?friends")
    page.locator("button.go").click()
    page.get_by_label("Send this link").wait_for()
    found["lobby"] = violations(page)

    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
@pytest.mark.parametrize("game", GAMES)
def test_tables(game: str, dark: bool, opens: Opens) -> None:
    page = opens(dark=dark)
    player = Player(page)
    player.sits_against_bots(game)
    player.waits()
    page.wait_for_timeout(300)
    found = {"table": violations(page)}
    page.get_by_role("tab", name="In words").click()
    found["in words"] = violations(page)
    for key, name in (("r", "rulebook"), ("k", "keys"), ("h", "hint")):
        page.keyboard.press(key)
        page.get_by_role("dialog").wait_for()
        page.wait_for_timeout(400)
        found[name] = violations(page)
        page.keyboard.press("Escape")
    page.locator("[data-menu]").click()
    found["menu"] = violations(page)

    assert {screen: wrong for screen, wrong in found.items() if wrong} == {}
