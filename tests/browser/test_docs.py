"""The documentation as the server gives it: for everybody's eyes, on a desk and on a phone."""

from __future__ import annotations

import pytest

from tests.browser.axe import violations
from tests.browser.conftest import Opens

PAGES = ("index", "rules/nl/marracash", "rules/de/casablanca", "write-a-bot", "proof/schwarzmarkt")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("dark", [False, True], ids=["day", "night"])
def test_axe_finds_nothing_and_no_page_is_too_wide(phone: bool, dark: bool, opens: Opens) -> None:
    page = opens(dark=dark)
    page.set_viewport_size({"width": 375 if phone else 1300, "height": 800})
    only = "color-contrast" if dark else None
    found: dict[str, list[str]] = {}
    for name in PAGES:
        page.goto(f"/docs/{name}.html")
        found[name] = violations(page, only=only)
        wide = page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert wide <= 0, name

    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_on_a_phone_the_list_of_pages_opens_without_a_script(opens: Opens) -> None:
    page = opens()
    page.set_viewport_size({"width": 375, "height": 800})
    page.goto("/docs/index.html")
    pages = page.get_by_role("navigation", name="Pages")

    assert not pages.is_visible()
    page.get_by_text("Pages", exact=True).click()
    assert pages.is_visible()
    pages.get_by_role("link", name="Play online with friends").click()
    assert page.get_by_role("heading", level=1).inner_text() == "Play online with friends"
