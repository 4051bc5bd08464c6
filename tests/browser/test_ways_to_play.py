"""By keyboard alone, several people at one device, and learning."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations
from tests.browser.conftest import Opens
from tests.browser.player import InCasablanca, InMarraCash, Player, expect

GAMES = ("marracash", "casablanca", "schwarzmarkt")


def focused(page: Page) -> str:
    """What the keyboard is on."""
    name: str = page.evaluate(
        "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"
    )
    return name.strip()


def tabs_to(page: Page, name: str, most: int = 60) -> None:
    """Presses Tab until something with this name has the focus."""
    for _ in range(most):
        if re.search(name, focused(page)):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {name!r}")


def test_keyboard_only(opens: Opens) -> None:
    page = opens()
    player = Player(page)
    page.goto("/")
    page.locator("[data-play]").first.wait_for()
    page.keyboard.press("Tab")
    assert focused(page) == "Skip to the content"
    tabs_to(page, "^Play against bots: MarraCash")
    page.keyboard.press("Enter")
    player.sees_the_board()
    player.waits()
    for _ in range(3):
        player.waits()
        before = player.place
        page.keyboard.press("c")
        page.wait_for_timeout(100)
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
        if page.locator("[data-confirm]").count() > 0:
            page.keyboard.press("Enter")
        page.wait_for_function(
            "([number]) => document.querySelector('main').dataset.number !== number", arg=before
        )

    page.keyboard.press("ArrowLeft")
    expect(page.locator(".past")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".past")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Rulebook of MarraCash")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("w")
    expect(page.get_by_role("tab", name="In words")).to_have_attribute("aria-selected", "true")
    assert page.locator(".inwords li").count() > 5
    page.keyboard.press("b")
    page.wait_for_timeout(100)
    assert page.evaluate("document.activeElement.closest('[data-board]') !== null")


def test_a_street_that_has_the_focus_shows_what_would_happen(opens: Opens) -> None:
    """In a lesson where a group may walk: who would enter where, in words, before it is done."""
    page = opens()
    page.goto("/learn/marracash#customers")
    expect(page.locator("[data-lesson] .question")).to_contain_text("Choose a group to walk")
    page.locator("main .board [tabindex='0']").first.focus()
    tabs_to(page, r"^gate \d+: ")
    page.keyboard.press("Enter")
    expect(page.locator(".board .words")).to_contain_text(re.compile("enters?", re.IGNORECASE))
    assert focused(page).startswith("Walk")


def test_two_at_one_device_never_see_each_others_secrets(opens: Opens, pictures: Path) -> None:
    page = opens()
    player = Player(page)
    page.goto("/new/casablanca")
    page.locator("select").filter(has_text="half a second").select_option("quick")
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("combobox", name="Seat 2", exact=True).select_option("also")
    page.get_by_label("Name at seat 2").fill("Ben")
    page.get_by_role("button", name="Sit down and play").click()
    for _ in range(2):
        cover = page.get_by_role("heading", name=re.compile("Pass the screen to"))
        expect(cover).to_be_visible()
        assert page.locator("[data-board]").count() == 0
        player.keeps(pictures, "cover-screen")
        for light in ("dark", "light"):
            page.emulate_media(color_scheme="dark" if light == "dark" else "light")
            expect(page.locator("html")).to_have_attribute("data-theme", light)
            assert violations(page) == []
        name = cover.inner_text().split()[-1]
        page.get_by_role("button", name=f"I am {name}").click()
        player.sees_the_board()
        while page.locator("[data-board]").count() > 0:
            player.waits()
            before = player.place
            InCasablanca()(player)
            player.confirms()
            page.wait_for_function(
                """([number, step]) => { const main = document.querySelector('main')
                return !main.dataset.number || main.dataset.number !== number
                    || main.dataset.step !== step }""",
                arg=before,
            )


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_can_be_learnt(game: str, opens: Opens, pictures: Path) -> None:
    page = opens()
    page.goto(f"/learn/{game}")
    lesson = page.locator("[data-lesson]")
    lesson.wait_for()
    page.screenshot(path=pictures / f"{game}-learn.png", animations="disabled")
    assert (lesson.get_attribute("data-expected") or "").split(",")
    count = int(re.findall(r"of (\d+)", page.locator("[data-lesson] > p").first.inner_text())[0])
    assert count >= 5
    seen = set()
    for _ in range(count):
        seen.add(lesson.get_attribute("data-lesson"))
        following = lesson.get_by_role("link", name="Next lesson")
        if following.count() == 0:
            break
        following.last.click()
        page.wait_for_timeout(50)
    assert len(seen) == count


def test_looking_back_does_not_cut_the_line(player: Player) -> None:
    page = player.page
    entered: list[str] = []
    page.on("request", lambda asked: entered.append(asked.url) if "/box" in asked.url else None)
    player.sits_against_bots("marracash")
    for _ in range(3):
        player.waits()
        player.decides(InMarraCash())
    player.waits()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"\?at=\d+$"))
    expect(page.get_by_text("this is the past")).to_be_visible()
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile(r"^[^?]+$"))
    expect(page.locator("main")).to_have_attribute("data-line", "open")
    player.decides(InMarraCash())
    assert len(entered) == 1, "the table is entered once"

    # The address of a moment can be opened anew, and the bar shows where that is.
    page.goto(page.url + "?at=2")
    expect(page.get_by_text(re.compile("Move 2 of"))).to_be_visible()
    expect(page.get_by_role("slider", name="The game so far")).to_have_value("2")
