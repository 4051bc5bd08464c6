"""Chairs and what belongs to them: bots, clocks, orders, covering, another device, a rest."""

from __future__ import annotations

import re

from tests.browser.conftest import Opens
from tests.browser.player import Player, expect


def test_a_bot_takes_a_chair_that_stays_free_and_the_clock_runs(opens: Opens) -> None:
    player = Player(opens())
    page = player.page
    page.goto("/new/marracash?friends")
    page.get_by_role("radio", name="3", exact=True).check()
    page.locator("select").filter(has_text="half a second").select_option("quick")
    page.locator("select").filter(has_text="10 minutes each").select_option("quick")
    page.get_by_role("button", name="Make the table").click()
    begin = page.get_by_role("button", name="Begin")
    for chair in (2, 3):
        expect(begin).to_be_disabled()
        page.get_by_label(f"Who sits on chair {chair}").select_option("apprentice")
        expect(page.get_by_label(f"Who sits on chair {chair}")).to_have_value("apprentice")
    page.get_by_label("Who sits on chair 3").select_option("")
    expect(begin).to_be_disabled()
    page.get_by_label("Who sits on chair 3").select_option("apprentice")
    begin.click()
    player.sees_the_board()
    player.waits()
    own = page.locator("[data-seat='0'] .clock")
    expect(own).to_contain_text(re.compile(r"time left: (10:0|9:5)\d"))
    shown = own.inner_text()
    expect(own).not_to_have_text(shown)
    expect(page.locator("[data-seat] .clock.runs")).to_have_count(1)

    # A standing order for a shop: given, kept, withdrawn.
    page.locator("[data-menu]").click()
    page.get_by_role("button", name="Standing orders").click()
    window = page.get_by_role("dialog")
    shop = window.get_by_label("Shop").locator("option").last.get_attribute("value") or ""
    window.get_by_label("Shop").select_option(shop)
    window.get_by_label("At most").fill("275")
    window.get_by_role("button", name="Give the order").click()
    order = window.get_by_role("listitem").filter(has_text=f"Bid for {shop} up to 275")
    expect(order).to_be_visible()
    page.reload()
    player.sees_the_board()
    page.locator("[data-menu]").click()
    page.get_by_role("button", name="Standing orders").click()
    expect(order).to_be_visible()
    window.get_by_role("button", name=f"Withdraw the order: Bid for {shop}").click()
    expect(order).to_have_count(0)


def test_a_seat_is_covered_ordered_for_handed_over_and_left_to_a_bot(opens: Opens) -> None:
    player = Player(opens())
    page = player.page
    player.sits_against_bots("casablanca")
    player.waits()

    # Covered: nothing secret is on the page any more.
    folder = page.get_by_role("heading", name="Your folder")
    expect(folder).to_be_visible()
    page.get_by_role("button", name="Cover my secrets").click()
    expect(folder).to_have_count(0)
    expect(page.locator("[data-seat='0']")).not_to_contain_text("10,000")
    assert page.locator("[data-panel]").count() == 0
    page.get_by_role("button", name="Show my secrets").first.click()
    expect(folder).to_be_visible()

    # An order to let things pass.
    page.locator("[data-menu]").click()
    page.get_by_role("button", name="Standing orders").click()
    window = page.get_by_role("dialog")
    window.get_by_label("Let everything pass until my next turn").check()
    expect(page.get_by_text("The order stands.")).to_be_visible()
    window.get_by_label("Gordon Bleu").check()
    expect(window.get_by_label("Gordon Bleu")).to_be_checked()
    page.keyboard.press("Escape")

    # The seat goes to a phone; this page may only watch from now on.
    page.locator("[data-menu]").click()
    page.get_by_role("button", name="Go on at another device").click()
    link = page.get_by_role("dialog").get_by_role("textbox").input_value()
    phone = Player(opens(width=375, height=812))
    phone.page.goto(link)
    phone.sees_the_board()
    expect(phone.page.locator("[data-actionbar] .question.asked")).to_be_visible()
    expect(page.locator("main")).to_have_attribute("data-line", "closed")
    stranger = opens(refused=True)
    stranger.goto(link)
    expect(stranger.get_by_role("heading", name="This link was used already")).to_be_visible()

    # There a bot takes over, and gives the seat back.
    phone.page.get_by_role("button", name="More", exact=True).tap()
    phone.page.get_by_role("button", name="Leave the game to a bot").tap()
    phone.page.get_by_role("button", name="Leave the game to a bot").last.tap()
    seat = phone.page.locator("[data-seat='0']")
    expect(seat).to_contain_text("a bot plays for now")
    phone.page.get_by_role("button", name="More", exact=True).tap()
    phone.page.get_by_role("button", name="Play on myself").tap()
    expect(seat).not_to_contain_text("a bot plays for now")
