"""At a small desk: what matters now is in sight without scrolling."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Opens
from tests.browser.player import (
    PLAYED,
    Decide,
    Player,
)

OUT_OF_SIGHT = """() => {
    const inside = (thing, box) => {
        const [one, other] = [thing.getBoundingClientRect(), box.getBoundingClientRect()]
        return one.top >= other.top - 1 && one.bottom <= other.bottom + 1
    }
    const missing = []
    const question = document.querySelector('[data-question]')
    if (!inside(question, question.closest('section'))) missing.push('the question')
    const log = document.querySelector('[data-scroll]')
    const last = [...log.querySelectorAll('button')].at(-1)
    if (last && !inside(last, log)) missing.push(`in the log: ${last.innerText}`)
    for (const player of document.querySelectorAll('[data-seat]'))
        if (!inside(player, player.closest('section'))) missing.push(player.innerText)
    return missing
}"""


@pytest.mark.parametrize(("game", "decide"), PLAYED.items(), ids=PLAYED)
def test_question_players_and_the_end_of_the_log_are_in_sight(
    game: str, decide: Decide, opens: Opens
) -> None:
    player = Player(opens(width=1280, height=800))
    player.sits_against_bots(game)
    for _ in range(12):
        player.waits()
        if player.over:
            break
        player.page.wait_for_timeout(100)
        assert player.page.evaluate(OUT_OF_SIGHT) == [], player.question()
        player.decides(decide)


CUT_OR_BROKEN = """() => {
    const wrong = []
    for (const name of document.querySelectorAll('.schwarzmarkt .card .name'))
        if (name.scrollWidth > name.clientWidth) wrong.push(`cut: ${name.innerText}`)
    for (const row of document.querySelectorAll('.schwarzmarkt .slip ul')) {
        const tops = new Set([...row.children].map((one) => one.getBoundingClientRect().top))
        if (tops.size > 1) wrong.push(`not in one row: ${row.innerText}`)
    }
    return wrong
}"""


def test_what_is_wanted_stands_in_one_row_and_no_word_on_a_card_is_cut(opens: Opens) -> None:
    player = Player(opens(width=1280, height=800))
    player.sits_against_bots("schwarzmarkt")
    for _ in range(12):
        player.waits()
        if player.over:
            break
        for width, height in ((1600, 1000), (1280, 800)):
            player.page.set_viewport_size({"width": width, "height": height})
            player.page.wait_for_timeout(100)
            assert player.page.evaluate(CUT_OR_BROKEN) == [], player.question()
        player.decides(PLAYED["schwarzmarkt"])
