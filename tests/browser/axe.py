"""axe-core in a page: which rules of accessibility does this screen break?"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Page, part: str = "body", only: str | None = None) -> list[str]:
    """What is wrong in a part of the page, with the first places where it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SCRIPT.read_text())
    options: dict[str, object] = {
        "resultTypes": ["violations"],
        "rules": {"label-content-name-mismatch": {"enabled": True}},
    }
    if only:
        options["runOnly"] = [only]
    found = page.evaluate("([part, options]) => axe.run(part, options)", [part, options])
    return [
        f"{one['id']}: {one['help']} at {[node['target'] for node in one['nodes'][:3]]}"
        f" {one['nodes'][0]['failureSummary'][:300]}"
        for one in found["violations"]
    ]
