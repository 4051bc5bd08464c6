"""The browser client in figures: `python -m bench.client` (needs Chromium and playwright).

- from `make play`, once set up, until the first page can be used;
- what Lighthouse asks about a page (first and largest paint, layout shift, blocking, bytes), here
  and slowed down like Lighthouse's phone: a processor four times slower, 1.6 Mbit/s, 150 ms;
- from a click to the changed board.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.player import InSchwarzmarkt, Player
from tests.server.running import Server

import kasbah
from bench.facts import RESULTS, ROOT, commit

DECISIONS = 30
ROUNDS = 5
SETTLED_MS = 1_000
PATIENCE = 120.0
PHONE = {"latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
PAGES = {"first page": "/", "lesson": "/learn/casablanca", "rulebook": "/rules/marracash"}
SIGNS = {"first page": "[data-play]", "lesson": "[data-lesson]", "rulebook": ".book p"}

WATCH = """() => {
    window.seen = {paint: 0, largest: 0, shift: 0, tasks: []}
    const watch = (type, see) => new PerformanceObserver(list => list.getEntries().forEach(see))
        .observe({type, buffered: true})
    watch('paint', one => {
        if (one.name === 'first-contentful-paint') window.seen.paint = one.startTime })
    watch('largest-contentful-paint', one => { window.seen.largest = one.startTime })
    watch('layout-shift', one => { if (!one.hadRecentInput) window.seen.shift += one.value })
    watch('longtask', one => window.seen.tasks.push([one.startTime, one.duration]))
}"""
TOLD = """() => {
    const {paint, largest, shift, tasks} = window.seen
    const blocking = tasks.filter(([start]) => start >= paint)
        .reduce((sum, [, lasted]) => sum + Math.max(0, lasted - 50), 0)
    return {first_paint_ms: paint, largest_paint_ms: largest, layout_shift: shift,
        blocking_ms: blocking}
}"""


# From the command to the page.


@contextmanager
def played(folder: Path) -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """`make play` with a browser that only notes the address; ends with the block."""
    opened = folder / "opened"
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    surroundings = os.environ | {"BROWSER": f"{browser} %s", "KASBAH_DATA": str(folder / "data")}
    process = subprocess.Popen(
        starting(),
        cwd=ROOT,
        env=surroundings,
        stdout=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    try:
        yield process, opened
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait(timeout=30)


def starting() -> list[str]:
    """`make play` where that is set up, otherwise the command that it runs."""
    if (ROOT / ".venv" / ".installed").exists():
        return ["make", "--silent", "play"]
    return [sys.executable, "-m", "kasbah.cli.main", "play"]


def seconds_to_the_page(browser: Browser) -> float:
    """From the command until a game can be chosen."""
    with tempfile.TemporaryDirectory() as folder:
        begin = time.perf_counter()
        with played(Path(folder)) as (process, opened):
            while not opened.exists():
                assert process.poll() is None, "it ended"
                assert time.perf_counter() - begin < PATIENCE, "no browser was opened"
                time.sleep(0.01)
            page = browser.new_page()
            page.goto(opened.read_text().strip())
            page.locator("[data-play]").first.wait_for()
            seconds = time.perf_counter() - begin
            page.close()
    return seconds


# What Lighthouse asks.


def visited(browser: Browser, server: str, name: str, phone: bool) -> dict[str, float]:
    """One visit with an empty cache."""
    size = {"width": 412, "height": 823} if phone else {"width": 1350, "height": 940}
    context = browser.new_context(base_url=server, viewport=size)  # type: ignore[arg-type]
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    if phone:
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        session.send("Network.emulateNetworkConditions", {"offline": False, **PHONE})
    sent = 0.0

    def finished(event: dict[str, Any]) -> None:
        nonlocal sent
        sent += event["encodedDataLength"]

    session.on("Network.loadingFinished", finished)
    page.add_init_script(f"({WATCH})()")
    page.goto(PAGES[name], wait_until="networkidle")
    page.locator(SIGNS[name]).first.wait_for()
    page.wait_for_timeout(SETTLED_MS)
    told: dict[str, float] = page.evaluate(TOLD)
    context.close()
    return {**told, "kilobytes": sent / 1000}


def middle(visits: list[dict[str, float]]) -> dict[str, float]:
    """The median of each figure."""
    return {name: statistics.median(one[name] for one in visits) for name in visits[0]}


def pages(browser: Browser, server: str, rounds: int) -> dict[str, dict[str, float]]:
    """Every page, here and on a slow phone."""
    return {
        f"{name}, {'phone' if phone else 'desk'}": middle(
            [visited(browser, server, name, phone) for _ in range(rounds)]
        )
        for name in PAGES
        for phone in (False, True)
    }


# From a click to the board.


def clicks(page: Page) -> list[float]:
    """Milliseconds from a click to the changed board, for each decision."""
    player = Player(page)
    player.sits_against_bots("schwarzmarkt")
    times: list[float] = []
    page.evaluate(
        """() => { window.times = []; let clicked = null
        document.addEventListener('click', () => { clicked = performance.now() }, true)
        new MutationObserver(() => { if (clicked !== null) { const from = clicked; clicked = null
            requestAnimationFrame(() => window.times.push(performance.now() - from)) } })
        .observe(document.querySelector('main'), {attributes: true}) }"""
    )
    while len(times) < DECISIONS:
        player.waits()
        if player.over:
            break
        player.decides(InSchwarzmarkt())
        times = page.evaluate("window.times")
    return times


# The report.


def measured(rounds: int) -> dict[str, Any]:
    """Everything."""
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        starts = [seconds_to_the_page(browser) for _ in range(rounds)]
        with Server(str(Path(folder) / "bench.db")) as server:
            shown = pages(browser, server.url, rounds)
            context = browser.new_context(base_url=server.url, reduced_motion="reduce")
            times = clicks(context.new_page())
        browser.close()
    return {
        "started with": "make play" if starting()[0] == "make" else "kasbah play",
        "seconds to the page": {"median": statistics.median(starts), "slowest": max(starts)},
        "pages": shown,
        "click to the board, ms": {
            "median": statistics.median(times),
            "slowest": max(times),
            "clicks": len(times),
        },
    }


def report(figures: dict[str, Any]) -> str:
    """In words and a Markdown table."""
    start, click = figures["seconds to the page"], figures["click to the board, ms"]
    lines = [
        f"`{figures['started with']}` to the first page: median {start['median']:.2f} s, "
        f"slowest {start['slowest']:.2f} s",
        f"click to changed board: median {click['median']:.0f} ms, slowest "
        f"{click['slowest']:.0f} ms of {click['clicks']}",
        "",
        "| page | first paint | largest paint | layout shift | blocking | over the wire |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for name, told in figures["pages"].items():
        lines.append(
            f"| {name} | {told['first_paint_ms']:.0f} ms | {told['largest_paint_ms']:.0f} ms | "
            f"{told['layout_shift']:.3f} | {told['blocking_ms']:.0f} ms | "
            f"{told['kilobytes']:.0f} kB |"
        )
    return "\n".join(lines)


def main() -> None:
    """Measures and says."""
    parser = argparse.ArgumentParser(description="the browser client in figures")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--keep", action="store_true", help="write bench/results/client.json")
    asked = parser.parse_args()
    figures = measured(asked.rounds)
    print(report(figures))
    if asked.keep:
        kept = {
            "commit": commit(),
            "date": date.today().isoformat(),
            "python": platform.python_version(),
            "compiled": kasbah.COMPILED,
            "load": os.getloadavg()[0],
            **figures,
        }
        (RESULTS / "client.json").write_text(json.dumps(kept, indent=2) + "\n")


if __name__ == "__main__":
    main()
