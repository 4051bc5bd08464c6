"""A real server, a real browser (Debian's Chromium), and pictures of what was seen."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.player import Player
from tests.server.running import Server

PICTURES = Path(__file__).parents[2] / "build" / "pictures"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the browser client in it."""
    database = tmp_path_factory.mktemp("browser") / "kasbah.db"
    with Server(str(database)) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    chromium = shutil.which("chromium")
    assert chromium, "the browser tests need Chromium: apt install chromium"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium)
        yield running
        running.close()


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Where screenshots go; nothing but people looks at them."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    return PICTURES


Opens = Callable[..., Page]


@pytest.fixture
def opens(server: Server, browser: Browser) -> Iterator[Opens]:
    """Opens a browser window of somebody else each time; no error may appear in its console."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def window(
        width: int = 1400,
        height: int = 900,
        language: str = "en-GB",
        dark: bool = False,
        refused: bool = False,
    ) -> Page:
        """A window; `refused` if the server is to say no to it, which the browser reports."""
        context = browser.new_context(
            base_url=server.url,
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=width < 700,
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on(
            "console",
            lambda message: (
                wrong.append(message.text)
                if message.type == "error"
                and not (refused and re.search("status of 40[03]", message.text))
                else None
            ),
        )
        return page

    yield window
    for context in contexts:
        context.close()
    assert wrong == []


@pytest.fixture
def player(opens: Opens) -> Player:
    """Somebody at a desk."""
    return Player(opens())
