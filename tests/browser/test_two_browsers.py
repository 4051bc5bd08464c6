"""Two people at one table: an invitation, a line that breaks and comes back, taking back, chat."""

from __future__ import annotations

import re

from playwright.sync_api import Page, WebSocketRoute

from tests.browser.conftest import Opens
from tests.browser.player import InMarraCash, InSchwarzmarkt, Player, expect


class Line:
    """A page's connection to its table, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cut = False
        self.open: list[WebSocketRoute] = []
        page.route_web_socket(re.compile("/live"), self._opened)

    def _opened(self, route: WebSocketRoute) -> None:
        if self.cut:
            route.close(code=4000)
            return
        self.open += [route, route.connect_to_server()]

    def breaks(self) -> None:
        """Nothing gets through any more."""
        self.cut = True
        for route in self.open:
            route.close(code=4000)
        self.open.clear()

    def is_back(self) -> None:
        """Everything gets through again."""
        self.cut = False


def test_a_friend_joins_loses_the_line_and_comes_back(opens: Opens) -> None:
    ann, ben = Player(opens(), seed=1), Player(opens(), seed=2)
    line = Line(ben.page)

    ann.page.goto("/new/schwarzmarkt")
    ann.page.locator("select").filter(has_text="half a second").select_option("quick")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("radio", name="3", exact=True).check()
    ann.page.get_by_role("combobox", name="Seat 2", exact=True).select_option("open")
    ann.page.get_by_role("button", name="Make the table").click()
    expect(ann.page.get_by_role("button", name="Begin")).to_be_disabled()
    invitation = ann.page.get_by_label("Send this link").input_value()

    ben.page.goto(invitation)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    expect(ann.page.get_by_text("Ben")).to_be_visible()
    ann.page.get_by_role("button", name="Begin").click()
    ann.sees_the_board()
    ben.sees_the_board()

    for _ in range(4):
        play_one(ann, ben)
    line.breaks()
    expect(ben.page.locator("main")).to_have_attribute("data-line", "lost")
    expect(ben.page.get_by_text("The connection is gone")).to_be_visible()
    expect(ann.page.get_by_label("not connected")).to_have_count(1)
    line.is_back()
    expect(ben.page.locator("main")).to_have_attribute("data-line", "open", timeout=15_000)
    expect(ann.page.get_by_label("not connected")).to_have_count(0)
    expect(ben.page.locator("main")).to_have_attribute("data-number", ann.place[0])

    for _ in range(4):
        play_one(ann, ben)

    ben.page.keyboard.press("t")
    ben.page.get_by_label("Say something").fill("Is anybody buying <b>butter</b>?")
    ben.page.keyboard.press("Enter")
    ann.page.get_by_role("tab", name="Chat").click()
    expect(ann.page.get_by_text("Is anybody buying <b>butter</b>?")).to_be_visible()


def play_one(*players: Player) -> None:
    """Whoever is asked decides."""
    next_asked(*players).decides(InSchwarzmarkt())


def test_taking_back_needs_the_others(opens: Opens) -> None:
    ann, ben = Player(opens(), seed=3), Player(opens(), seed=4)
    ann.page.goto("/new/marracash?friends")
    ann.page.locator("select").filter(has_text="half a second").select_option("quick")
    ann.page.get_by_role("radio", name="3", exact=True).check()
    ann.page.get_by_role("combobox", name="Seat 3", exact=True).select_option("bot")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("button", name="Make the table").click()
    ben.page.goto(ann.page.get_by_label("Send this link").input_value())
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ann.page.get_by_role("button", name="Begin").click()
    ann.sees_the_board()
    ben.sees_the_board()
    asked = next_asked(ann, ben)
    asked.decides(InMarraCash())
    other = ben if asked is ann else ann
    number = asked.place[0]
    asked.page.keyboard.press("u")
    agree = other.page.get_by_role("button", name="All right")
    for _ in range(100):  # a move that showed nobody anything new comes back without asking
        if agree.count() > 0 or asked.place[0] != number:
            break
        other.page.wait_for_timeout(50)
    if agree.count() > 0:
        agree.click()
    asked.page.wait_for_function(
        "number => document.querySelector('main').dataset.number !== number", arg=number
    )
    expect(asked.page.locator(".log")).to_contain_text("took back a move")


def next_asked(*players: Player) -> Player:
    """Whoever is asked first."""
    for _ in range(200):
        for player in players:
            if player.page.locator(".question.asked").count() > 0:
                return player
        players[0].page.wait_for_timeout(100)
    raise AssertionError("nobody is asked")
