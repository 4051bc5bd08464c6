"""On a phone: nothing is cut off, everything is within reach of a thumb."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.conftest import Opens
from tests.browser.player import Player, expect, sees_nothing_sideways

GAMES = ("marracash", "casablanca", "schwarzmarkt")
TOO_SMALL = """() => [...document.querySelectorAll('button, select, a.button, summary, [role=tab]')]
    .filter(one => one.checkVisibility() && !one.disabled)
    .map(one => [one.getBoundingClientRect(), one])
    .filter(([box]) => box.width > 0 && Math.min(box.width, box.height) < 43.5)
    .map(([box, one]) => `${one.ariaLabel ?? one.textContent.trim()} ${box.width} ${box.height}`)"""

TWO_TOGETHER = """() => {
    const agents = [...document.querySelectorAll('[data-agent][data-reach]')]
        .map(one => [one.dataset.agent, one.getBoundingClientRect()])
    for (const [id, box] of agents) for (const [other, his] of agents)
        if (id < other && Math.hypot(box.x - his.x, box.y - his.y) < 25) return [id, other]
    }"""


BESIDE_A_HOUSE = """() => {
    const anything = '[data-reach], [role=button], button, a'
    const at = (x, y) => document.elementFromPoint(x, y)?.closest(anything) ?? null
    for (const house of document.querySelectorAll('[data-building][data-reach]')) {
        const box = house.getBoundingClientRect()
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const [above, below] = [[x, box.top - 8], [x, box.bottom + 8]]
        const beside = [[box.right + 8, y], [box.left - 8, y], below, above]
        for (const [left, top] of beside) {
            const near = new Set()
            for (let dx = -24; dx <= 24; dx += 4) for (let dy = -24; dy <= 24; dy += 4)
                if (Math.hypot(dx, dy) <= 24) near.add(at(left + dx, top + dy))
            const possible = [...near].filter(one => one?.hasAttribute('data-reach'))
            if (at(left, top) === null && possible.length === 1 && possible[0] === house)
                return [left, top]
        }
    }
}"""
"""A point beside a house that can be reached, and near nothing else that is possible.

Between two houses if there is such a point: there the browser moves the click to the other one."""


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_everything_and_scrolls_only_down(
    game: str, opens: Opens, pictures: Path
) -> None:
    page = opens(width=375, height=812)
    player = Player(page)
    for path in ("/", f"/new/{game}", f"/rules/{game}", f"/learn/{game}"):
        page.goto(path)
        page.locator("h1").first.wait_for()
        sees_nothing_sideways(page)
    page.goto("/")
    page.locator(f"[data-play={game}]").tap()
    player.sees_the_board()
    page.locator("[data-actionbar] .question.asked").wait_for(timeout=60_000)
    sees_nothing_sideways(page)
    player.keeps(pictures, f"{game}-phone")
    for sheet in ("Your part", "Players", "Log"):
        page.get_by_role("button", name=sheet, exact=True).tap()
        sees_nothing_sideways(page)
        player.keeps(pictures, f"{game}-phone-{sheet.split()[-1].lower()}")
        page.get_by_role("button", name=sheet, exact=True).tap()
    assert page.evaluate(TOO_SMALL) == []


def at_a_table(opens: Opens, game: str) -> Player:
    """Somebody with a phone, who is asked for something."""
    player = Player(opens(width=375, height=812))
    player.page.goto("/")
    player.page.get_by_label("Bots play as").select_option("apprentice")
    player.page.locator(f"[data-play={game}]").tap()
    player.sees_the_board()
    player.page.locator("[data-actionbar] .question.asked").wait_for(timeout=60_000)
    return player


def moves_on(page: Page, before: list[str]) -> None:
    """Waits for the next position."""
    page.wait_for_function(
        "([number]) => document.querySelector('main').dataset.number !== number", arg=before
    )


@pytest.mark.parametrize("game", ["marracash", "schwarzmarkt"])
def test_the_main_choices_are_in_the_bar(game: str, opens: Opens) -> None:
    player = at_a_table(opens, game)
    page, bar = player.page, player.page.locator("[data-actionbar]")
    if "Choose the shop" in bar.inner_text():  # 25 of them: on the board, or in the list
        before = player.place
        bar.get_by_role("button", name="All choices (25)").tap()
        page.locator(".ask.sheet.up .choice").first.tap()
        moves_on(page, before)
        bar.get_by_text("Open the auction").wait_for()
    before = player.place
    choices = bar.locator("[data-code]")
    assert 1 <= choices.count() <= 5
    choices.last.tap()
    player.confirms()
    moves_on(page, before)


UP = re.compile(r"\bup\b")


def bribes(player: Player, agents: int) -> None:
    """A note for each of so many agents; the sheet stays up until the folder is sealed."""
    page, before = player.page, player.place
    sheet = page.locator(".ask.sheet")
    page.locator("[data-actionbar]").get_by_role("button", name="Bribe: open the folder").tap()
    expect(sheet).to_have_class(UP)
    for pocket in range(agents):
        note = page.locator("[data-note]:enabled").last
        if note.get_attribute("aria-pressed") != "true":
            note.tap()
        page.locator("[data-pocket]").nth(pocket).tap()
        expect(page.locator("main")).to_have_attribute("data-step", str(pocket + 2))
        expect(sheet).to_have_class(UP)
    page.get_by_role("button", name="Seal the folder").first.tap()
    asked = page.get_by_role("dialog").bounding_box()
    assert asked is not None
    assert asked["height"] < 350, "a short question needs a small window"
    player.confirms()
    moves_on(page, before)
    expect(sheet).not_to_have_class(UP)


HIDDEN = """things => [...document.querySelectorAll(things)].filter(one => {
        const box = one.getBoundingClientRect()
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        return !one.contains(top)
    }).map(one => one.innerText)"""


def test_the_seal_lies_over_no_pocket_and_the_bar_over_no_player(opens: Opens) -> None:
    page = at_a_table(opens, "casablanca").page
    bar = page.locator("[data-actionbar]")
    bar.get_by_role("button", name="Bribe: open the folder").tap()
    expect(page.get_by_role("button", name="Seal the folder")).to_be_visible()
    page.wait_for_timeout(300)  # until it has slid up
    assert page.evaluate(HIDDEN, "[data-pocket], .seal button") == []
    bar.get_by_role("button", name="Players", exact=True).tap()
    expect(page.locator(".people")).to_have_class(UP)
    page.wait_for_timeout(300)
    assert page.evaluate(HIDDEN, "[data-seat]") == []


def test_a_sheet_stays_up_for_every_note_and_answers_are_in_the_bar(opens: Opens) -> None:
    player = at_a_table(opens, "casablanca")
    page, bar = player.page, player.page.locator("[data-actionbar]")
    bribes(player, agents=3)
    answer = bar.get_by_role("button", name="Let it pass")
    own_turn = bar.get_by_role("button", name="Bribe: open the folder")
    for _ in range(8):  # sooner or later somebody declares a move
        answer.or_(own_turn).wait_for(timeout=60_000)
        if answer.is_visible():
            break
        bribes(player, agents=1)
    expect(bar.get_by_role("button", name="Object")).to_be_visible()
    before = player.place
    answer.tap()
    moves_on(page, before)


class Fingers:
    """Two of them on the glass, through the browser's own protocol."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def are(self, kind: str, *points: tuple[float, float]) -> None:
        """Where they are now."""
        self.session.send(
            "Input.dispatchTouchEvent",
            {
                "type": kind,
                "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)],
            },
        )


def test_two_fingers_enlarge_the_board_and_one_moves_it_inside_its_box(opens: Opens) -> None:
    page = at_a_table(opens, "marracash").page
    box = page.locator("[data-zoom]")
    wide = "document.querySelector('[data-zoom] > *').getBoundingClientRect().width"
    frame = box.bounding_box()
    assert frame is not None
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    before = page.evaluate(wide)
    fingers = Fingers(page)
    fingers.are("touchStart", (x - 30, y), (x + 30, y))
    for apart in (40, 50, 60):
        fingers.are("touchMove", (x - apart, y), (x + apart, y))
    fingers.are("touchEnd")
    page.wait_for_function(f"before => {wide} > 1.5 * before", arg=before)
    sees_nothing_sideways(page)
    middle = page.evaluate("document.querySelector('[data-zoom]').scrollLeft")
    assert middle > 0, "what was between the fingers stays there"

    fingers.are("touchStart", (x, y))
    for by in (20, 60, 100):
        fingers.are("touchMove", (x - by, y))
    page.wait_for_timeout(150)  # lifted at once it makes the board glide, and a tap only stops that
    fingers.are("touchMove", (x - 101, y))
    fingers.are("touchEnd")
    page.wait_for_function(
        "middle => document.querySelector('[data-zoom]').scrollLeft > middle", arg=middle
    )
    sees_nothing_sideways(page)
    assert page.evaluate("document.documentElement.scrollLeft") == 0

    page.get_by_role("button", name="Whole board").tap()
    page.wait_for_function(f"before => Math.abs({wide} - before) < 1", arg=before)
    page.get_by_role("button", name="Full width and zoom").tap()
    page.wait_for_function(f"before => {wide} > 1.5 * before", arg=before)


# A finger on the board: targets there are small, so it means the nearest, or is asked which.


def middle(thing: Locator) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_finger_reaches_every_shop_within_44_pixels_around_its_middle(
    opens: Opens, pictures: Path
) -> None:
    player = Player(opens(width=375, height=812))
    page = player.page
    page.goto("/")
    page.get_by_label("Bots play as").select_option("apprentice")
    page.goto("/new/marracash")
    page.get_by_label("Who begins").select_option("seat 1")
    page.get_by_role("button", name="Sit down and play").tap()
    player.sees_the_board()
    page.locator("[data-actionbar]").get_by_text("Choose the shop").wait_for()
    shops = page.locator("[data-board] [data-reach]")
    expect(shops).to_have_count(25)
    which, told = page.locator("[data-which]"), page.locator("[data-board] .words")
    asked = 0
    for aside, down in ((-21, 0), (15, 15), (0, -21), (0, 0)):
        for shop in shops.all():  # never the same twice: that would be a second tap, and do it
            name = re.findall(r"[YRBPG]\d", shop.get_attribute("aria-label") or "")[0]
            if which.is_visible():
                which.get_by_role("button", name="Close").tap()
            at_x, at_y = middle(shop)
            page.touchscreen.tap(at_x + aside, at_y + down)
            expect(which.or_(told).filter(has_text=f"shop {name}")).not_to_have_count(0)
            asked += which.is_visible()
    assert 0 < asked < 100, "some stand close together, others alone"
    player.keeps(pictures, "marracash-phone-which")

    before = player.place
    one, other = (page.locator(f"[data-reach][aria-label*=' {name},']") for name in ("Y1", "P1"))
    (x, y), (other_x, _) = middle(one), middle(other)
    page.touchscreen.tap((x + other_x) / 2, y)
    which.get_by_role("button", name="Auction the purple shop P1").tap()
    moves_on(page, before)
    expect(which).to_have_count(0)


def test_a_finger_between_two_agents_is_asked_which_and_one_beside_a_house_means_it(
    opens: Opens, pictures: Path
) -> None:
    player = at_a_table(opens, "casablanca")
    page, bar = player.page, player.page.locator("[data-actionbar]")
    bribes(player, agents=3)
    own_turn = bar.get_by_role("button", name="Bribe: open the folder")
    answer = bar.get_by_role("button", name="Let it pass")
    for _ in range(12):
        answer.or_(own_turn).wait_for(timeout=60_000)
        if own_turn.is_visible():
            break
        before = player.place
        answer.tap()
        moves_on(page, before)
    home = page.evaluate(TWO_TOGETHER)
    one, other = (page.locator(f"[data-agent={agent}]") for agent in home)
    (x, y), (other_x, _) = middle(one), middle(other)
    page.touchscreen.tap((x + other_x) / 2, y)
    which = page.locator("[data-which]")
    expect(which.locator(".button")).to_have_count(2)
    player.keeps(pictures, "casablanca-phone-which")
    which.locator(".button").first.tap()
    expect(page.locator("[data-agent][aria-pressed=true]")).to_have_count(1)
    expect(which).to_have_count(0)
    before = player.place
    page.wait_for_timeout(300)  # the window of the question makes room
    left, top = page.evaluate(BESIDE_A_HOUSE)
    page.touchscreen.tap(left, top)
    moves_on(page, before)


def test_everything_on_the_table_of_schwarzmarkt_is_large_enough_for_a_finger(
    opens: Opens,
) -> None:
    player = at_a_table(opens, "schwarzmarkt")
    page = player.page
    fields = page.locator("[data-board] .field")
    expect(fields).to_have_count(14)
    for field in fields.all():
        box = field.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    assert page.evaluate(TOO_SMALL) == []
