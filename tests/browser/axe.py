"""axe-core in a page: which rules of accessibility does this screen break?"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """What is wrong, with the first places where it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SCRIPT.read_text())
    found = page.evaluate("rules => axe.run(document, {runOnly: rules})", RULES)
    return [
        f"{one['id']}: {one['help']} at {[node['target'] for node in one['nodes'][:3]]}"
        f" {one['nodes'][0]['failureSummary'][:300]}"
        for one in found["violations"]
    ]
