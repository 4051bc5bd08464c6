"""Somebody at a browser who plays with the mouse: looks at what is asked, and clicks."""

from __future__ import annotations

import random
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Error, Locator, Page, expect

PATIENCE = 20_000
MOST_CLICKS = 12
ASKED_OR_OVER = (
    "() => document.querySelector('[data-final]') || document.querySelector('.question.asked')"
)
MOVED_ON = """([number, step]) => {
    const main = document.querySelector('main')
    return document.querySelector('[data-final]') || document.querySelector('[data-why]') ||
        main.dataset.number !== number || main.dataset.step !== step }"""


class Player:
    """One person at one page."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.clicks = 0

    # Sitting down.

    def sits_against_bots(self, game: str) -> None:
        """Makes a table where bots waste no time, and where no game goes on for ever."""
        self.page.goto("/")
        self.page.get_by_label("Bots play as").select_option("apprentice")
        self.page.goto(f"/new/{game}")
        self.page.locator("select").filter(has_text="half a second").select_option("quick")
        if game == "marracash":
            self.page.get_by_role("radio", name="3", exact=True).check()
        if game == "casablanca":
            self.page.get_by_text("More that a table may agree on").click()
            self.page.get_by_label("Longest game").fill("40")
        self.page.get_by_role("button", name="Sit down and play").click()
        self.sees_the_board()

    def sees_the_board(self) -> None:
        """Waits for the board."""
        self.page.locator("[data-board] svg").first.wait_for(timeout=PATIENCE)

    # Playing.

    @property
    def over(self) -> bool:
        """Whether the end is on the screen."""
        return self.page.locator("[data-final]").count() > 0

    @property
    def place(self) -> list[str]:
        """The counts of the position that is known to the page."""
        main = self.page.locator("main")
        return [main.get_attribute("data-number") or "", main.get_attribute("data-step") or ""]

    def question(self) -> str:
        """What is asked."""
        return self.page.locator("[data-question]").inner_text()

    def waits(self) -> None:
        """Until something is asked or all is over."""
        self.page.wait_for_function(ASKED_OR_OVER, timeout=60_000)

    def plays_to_the_end(
        self, decide: Decide, seconds: float, looks: Callable[[str], None] = lambda _: None
    ) -> None:
        """Plays until the game is over, and looks at each question first."""
        end = time.monotonic() + seconds
        while True:
            self.waits()
            if self.over:
                return
            assert time.monotonic() < end, f"no end in sight: {self.place}, {self.question()}"
            looks(self.question())
            self.decides(decide)

    def decides(self, decide: Decide) -> None:
        """One decision: clicks until the position has changed; some take several clicks."""
        before = self.place
        for _ in range(MOST_CLICKS):
            decide(self)
            self.confirms()
            with suppress(Error):  # in time or not: then another click
                self.page.wait_for_function(MOVED_ON, arg=before, timeout=2_500)
                break
        else:
            raise AssertionError(f"nothing comes of it: {before}, {self.question()}")
        why = self.page.locator("[data-why]")
        assert why.count() == 0, why.inner_text()

    def confirms(self) -> None:
        """Says yes if the move costs something."""
        if self.page.locator("[data-confirm]").count() > 0:
            self.page.locator("[data-confirm]").click()

    def panel(self, name: str | re.Pattern[str]) -> Locator:
        """Buttons of the panel with this name, if they can be clicked."""
        return self.page.locator("[data-panel]").get_by_role("button", name=name, disabled=False)

    def click(self, thing: Locator) -> None:
        """Clicks, and counts it."""
        self.clicks += 1
        thing.click(timeout=PATIENCE)

    def clicks_one_of(self, things: Locator) -> bool:
        """Clicks any of these; False if there are none."""
        count = things.count()
        if count == 0:
            return False
        self.click(things.nth(self.chance.randrange(count)))
        return True

    def keeps(self, folder: Path, name: str) -> None:
        """A picture for those who want to look."""
        self.page.screenshot(path=folder / f"{name}.png", animations="disabled")


class Decide(ABC):
    """How somebody decides in one game, with clicks."""

    @abstractmethod
    def __call__(self, player: Player) -> None:
        """Clicks what makes one decision."""


class InMarraCash(Decide):
    """Auctions by a click on the shop, bids a little, walks whatever may walk."""

    def __call__(self, player: Player) -> None:
        """One decision."""
        if player.chance.random() < 0.3 and player.clicks_one_of(
            player.panel(re.compile("^\\+25"))
        ):
            return
        if player.clicks_one_of(player.panel("Pass")):
            return
        shops = player.page.locator("[data-board]").get_by_role(
            "button", name=re.compile("Auction [YRBPG]")
        )
        if player.chance.random() < 0.8 and player.clicks_one_of(shops):
            return
        if player.clicks_one_of(player.panel(re.compile(r"^Bid \d"))):
            return
        if player.clicks_one_of(player.page.locator(".choice")):
            return
        assert player.clicks_one_of(player.panel(re.compile("."))), player.question()


class InCasablanca(Decide):
    """Bribes with notes and pockets, moves agents, now and then objects."""

    def __call__(self, player: Player) -> None:
        """One decision, or one step of a bribe."""
        page = player.page
        folder = player.panel("Bribe: open the folder")
        if folder.count() > 0 and player.chance.random() < 0.5:
            return player.click(folder)
        if player.chance.random() < 0.8 and player.clicks_one_of(player.panel("Let it pass")):
            return None
        answers = page.locator("[data-panel] [data-code]")
        if answers.count() > 0 and player.clicks_one_of(answers):
            return None
        if player.panel(re.compile("^Put ")).count() == 0:
            player.clicks_one_of(player.panel(re.compile("^Note of ")))
        if player.clicks_one_of(player.panel(re.compile("^Put "))):
            return None
        agents = page.locator("[data-panel]").get_by_role("button", name=re.compile(r"\(.*\)$"))
        player.clicks_one_of(agents)
        if player.clicks_one_of(page.locator("[data-panel] [data-code]")):
            return None
        assert player.clicks_one_of(page.locator(".choice")) or folder.count() > 0, (
            player.question()
        )
        return None


class InSchwarzmarkt(Decide):
    """Hands in what it can, drives the price otherwise."""

    def __call__(self, player: Player) -> None:
        """One decision."""
        everything = player.panel("All I can")
        if everything.count() > 0 and player.chance.random() < 0.7:
            player.click(everything)
            if player.clicks_one_of(player.panel(re.compile("^Hand in"))):
                return
        for name in ("^Play ", "^Push", "^Give ", "."):
            if player.clicks_one_of(player.panel(re.compile(name))):
                return
        assert player.clicks_one_of(player.page.locator(".choice")), player.question()


def sees_nothing_sideways(page: Page) -> None:
    """Nothing but the board's own box scrolls sideways."""
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], f"the page is {wide[0]} wide on a screen of {wide[1]}"


__all__ = [
    "Decide",
    "InCasablanca",
    "InMarraCash",
    "InSchwarzmarkt",
    "Player",
    "expect",
    "sees_nothing_sideways",
]


PLAYED: dict[str, Decide] = {
    "marracash": InMarraCash(),
    "casablanca": InCasablanca(),
    "schwarzmarkt": InSchwarzmarkt(),
}
"""How each game is played by clicks."""
