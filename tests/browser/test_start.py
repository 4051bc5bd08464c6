"""From the first page to the first move, in every language."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Response

from tests.browser.conftest import Opens
from tests.browser.player import InMarraCash, InSchwarzmarkt, Player, expect, sees_nothing_sideways

MOST_BYTES = 150_000
LANGUAGES = {
    "en-GB": ("en", "Three games of trade and treachery"),
    "nl-NL": ("nl", "Drie spellen vol handel en verraad"),
    "de-DE": ("de", "Drei Spiele um Handel und Verrat"),
}

CUT_OFF = """() => [...document.querySelectorAll('form select')].filter(select => {
        const pen = document.createElement('canvas').getContext('2d')
        pen.font = getComputedStyle(select).font
        const style = getComputedStyle(select)
        const room = select.clientWidth - parseFloat(style.paddingLeft) - 24
        return pen.measureText(select.selectedOptions[0].text).width > room
    }).map(select => select.selectedOptions[0].text)"""


def test_two_clicks_from_the_first_page_to_the_first_move(opens: Opens, pictures: Path) -> None:
    player = Player(opens())
    player.page.goto("/")
    player.keeps(pictures, "start")
    player.click(player.page.locator("[data-play=marracash]"))
    player.sees_the_board()
    player.waits()
    player.decides(InMarraCash())

    assert player.clicks == 2


def test_the_first_page_is_small(opens: Opens) -> None:
    page = opens()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto("/", wait_until="networkidle")
    expect(page.locator("[data-play]")).to_have_count(3)
    packed = {
        answer.url: len(gzip.compress(answer.body()))
        for answer in answers
        if "/api/" not in answer.url and not answer.url.startswith("data:")
    }

    assert sum(packed.values()) < MOST_BYTES, packed


def test_the_first_page_does_not_move_while_it_comes(opens: Opens) -> None:
    page = opens()
    page.add_init_script(
        """window.shift = 0; new PerformanceObserver(list => list.getEntries()
        .forEach(one => { window.shift += one.value })).observe({type: 'layout-shift'})"""
    )
    page.goto("/", wait_until="networkidle")
    expect(page.locator("[data-play]")).to_have_count(3)
    assert page.evaluate("document.fonts.check('16px \"Nunito Sans\"')")
    assert page.evaluate("window.shift") < 0.01


def test_the_tab_says_what_is_asked(opens: Opens) -> None:
    player = Player(opens())
    player.page.goto("/")
    player.click(player.page.locator("[data-play=schwarzmarkt]"))
    player.sees_the_board()
    player.waits()

    expect(player.page).to_have_title(re.compile(r"^● .+ – Schwarzmarkt$"))
    narration = player.page.locator("[data-narration]")
    expect(narration).to_contain_text(player.question())


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_page_speaks_the_browsers_language(locale: str, opens: Opens, pictures: Path) -> None:
    language, heading = LANGUAGES[locale]
    page = opens(language=locale)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1")).to_have_text(heading)
    for game in ("marracash", "casablanca", "schwarzmarkt"):
        page.goto(f"/rules/{game}")
        expect(page.locator(".book p").nth(3)).not_to_be_empty()
        page.goto(f"/new/{game}")
        expect(page.locator("form .option").first).to_be_visible()
        page.screenshot(path=pictures / f"{game}-new-{language}.png", full_page=True)
        raw = page.locator("form .option > label").all_inner_texts()
        assert not [name for name in raw if "_" in name], raw
        page.locator("button.go").click()
        player = Player(page)
        player.sees_the_board()
        player.waits()
        player.keeps(pictures, f"{game}-{language}")


def test_the_language_can_be_chosen_and_is_remembered(opens: Opens) -> None:
    page = opens(language="en-GB")
    page.goto("/")
    page.get_by_label("Language").select_option("nl")
    expect(page.locator("h1")).to_have_text("Drie spellen vol handel en verraad")
    page.reload()
    expect(page.locator("h1")).to_have_text("Drie spellen vol handel en verraad")


def test_a_position_of_the_past_has_an_address(opens: Opens) -> None:
    player = Player(opens())
    player.sits_against_bots("schwarzmarkt")
    for _ in range(3):
        player.waits()
        player.decides(InSchwarzmarkt())
    page = player.page
    table = page.url
    page.goto(f"{table}?at=2")
    expect(page.locator(".past")).to_contain_text("Move 2 of")
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".past")).to_have_count(0)
    expect(page).to_have_url(table)


def test_a_wrong_address_says_so_and_leads_home(opens: Opens) -> None:
    page = opens()
    page.goto("/nowhere")
    expect(page.locator("h1")).to_have_text("There is nothing at this address.")
    page.get_by_role("link", name="To the first page").click()
    expect(page.locator("[data-play]")).to_have_count(3)
    sees_nothing_sideways(page)


@pytest.mark.parametrize(
    ("language", "option", "own", "found"),
    [
        (
            "nl-NL",
            "Stad",
            "een eigen tekst",
            "de stad wordt geweigerd: rij 2, vak 2: '?' is geen pad (.), fontein (7 of 7*)",
        ),
        (
            "de-DE",
            "Stadt",
            "ein eigener Text",
            "die Stadt wird abgelehnt: Reihe 2, Feld 2: '?' ist kein Weg (.), Brunnen (7 oder 7*)",
        ),
    ],
    ids=["nl", "de"],
)
def test_what_is_wrong_in_a_board_of_ones_own_is_said_in_ones_language(
    language: str, option: str, own: str, found: str, opens: Opens
) -> None:
    page = opens(language=language, refused=True)
    page.goto("/new/marracash")
    page.locator("summary").click()
    page.get_by_label(option, exact=True).select_option(label=own)
    page.get_by_label(f"{option}: {own}").fill("1* . . 2*\n. ? . .\n3* . . 4")
    page.locator("form button.go").click()
    expect(page.locator("[data-found]")).to_contain_text(found)
    expect(page.locator("[data-found]")).to_have_attribute("lang", language[:2])


def test_options_that_mean_nothing_beside_the_others_are_not_asked_for(opens: Opens) -> None:
    page = opens()
    page.goto("/new/casablanca")
    begins = page.get_by_label("Who begins", exact=True)
    headquarters = page.get_by_label("Who gets which headquarters", exact=True)
    begins.select_option("seat 2")
    expect(headquarters).to_have_count(0)
    page.get_by_label("Which game", exact=True).select_option("headquarters")
    expect(begins).to_have_count(0)
    headquarters.select_option("random")
    # Nothing of the other game is sent.
    page.get_by_role("button", name="Sit down and play").click()
    page.locator("[data-board] svg").first.wait_for(timeout=20_000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_usual_can_be_read_whole_in_every_choice(language: str, opens: Opens) -> None:
    page = opens(width=1280, height=800, language=language)
    for game in ("marracash", "casablanca", "schwarzmarkt"):
        page.goto(f"/new/{game}")
        page.locator("form select").first.wait_for()
        assert page.evaluate(CUT_OFF) == []
