"""The browser client in figures: `python -m bench.client` (needs Chromium and playwright).

How many bytes the first page takes, packed; how long from a click to the board's change on this
computer; how long from the first page's request until it can be used.
"""

from __future__ import annotations

import gzip
import shutil
import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, Response, sync_playwright
from tests.browser.player import InSchwarzmarkt, Player
from tests.server.running import Server

DECISIONS = 30


def first_page(page: Page, url: str) -> tuple[int, float]:
    """Packed bytes and seconds of the first page."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    begin = time.perf_counter()
    page.goto(url)
    page.locator("[data-play]").first.wait_for()
    seconds = time.perf_counter() - begin
    page.wait_for_load_state("networkidle")
    packed = sum(
        len(gzip.compress(answer.body()))
        for answer in answers
        if "/api/" not in answer.url and not answer.url.startswith("data:")
    )
    return packed, seconds


def clicks(player: Player) -> list[float]:
    """Milliseconds from a click to the changed board, for each decision."""
    times: list[float] = []
    player.page.evaluate(
        """() => { window.times = []; let clicked = null
        document.addEventListener('click', () => { clicked = performance.now() }, true)
        new MutationObserver(() => { if (clicked !== null) { const from = clicked; clicked = null
            requestAnimationFrame(() => window.times.push(performance.now() - from)) } })
        .observe(document.querySelector('main'), {attributes: true}) }"""
    )
    while len(times) < DECISIONS and not player.over:
        player.waits()
        if player.over:
            break
        player.decides(InSchwarzmarkt())
        times = player.page.evaluate("window.times")
    return times


def main() -> None:
    """Measures and says."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(str(Path(folder) / "bench.db")) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        page = browser.new_context(base_url=server.url, reduced_motion="reduce").new_page()
        packed, seconds = first_page(page, "/")
        print(f"first page: {packed / 1000:.1f} kB packed, usable after {seconds:.2f} s")
        player = Player(page)
        player.sits_against_bots("schwarzmarkt")
        times = clicks(player)
        print(
            f"click to changed board: median {statistics.median(times):.0f} ms, "
            f"slowest {max(times):.0f} ms of {len(times)}"
        )
        browser.close()


if __name__ == "__main__":
    main()
