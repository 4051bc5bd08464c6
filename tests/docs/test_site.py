"""The documentation builds into a site without a broken link, and every rule is in its tables."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rulebook.proof import ROOT, games, proofs


def test_every_page_of_the_documentation_is_built(site: Path) -> None:
    for page in (ROOT / "docs").rglob("*.md"):
        assert (site / page.relative_to(ROOT / "docs").with_suffix(".html")).exists(), page


@pytest.mark.parametrize("game", games())
def test_the_table_of_proofs_has_every_number_with_its_tests(site: Path, game: str) -> None:
    page = (site / "proof" / f"{game}.html").read_text()
    for proof in proofs(game):
        row = page.partition(f'id="{proof.number}"')[2].partition("</tr>")[0]
        name = proof.tests[0].partition("::test_")[2].replace("_", " ")
        assert name in row, proof.number


def test_the_site_needs_no_script_and_nobody_elses_server(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text()
        assert "<script" not in text
        assert 'src="http' not in text
        assert '<link rel="stylesheet" href="http' not in text


def test_every_block_that_a_page_shows_is_drawn_as_one(site: Path) -> None:
    """A fence inside a list would become a sentence that begins with its kind."""
    for page in (ROOT / "docs").rglob("*.md"):
        built = (site / page.relative_to(ROOT / "docs").with_suffix(".html")).read_text()
        shown = re.findall(r"^ *```\w", page.read_text(encoding="utf-8"), re.MULTILINE)
        assert built.count("<pre") == len(shown), page


def test_no_link_leads_nowhere(site: Path) -> None:
    lost: list[str] = []
    for page in site.rglob("*.html"):
        if page.name == "404.html":
            continue
        for link in re.findall(r'(?:href|src)="([^"]+)"', page.read_text(encoding="utf-8")):
            path, _, anchor = link.partition("#")
            if re.match(r"https?:|/", path):
                continue
            target = (page.parent / path).resolve() if path else page
            if not target.is_file() or (anchor and f'id="{anchor}"' not in target.read_text()):
                lost.append(f"{page.relative_to(site)}: {link}")

    assert lost == []


def test_a_rulebook_leads_to_itself_in_the_other_languages(site: Path) -> None:
    page = (site / "rules" / "nl" / "casablanca.html").read_text(encoding="utf-8")

    assert '<html lang="nl">' in page
    assert '<a href="../en/casablanca.html">English</a>' in page
    assert '<a href="../de/casablanca.html">Deutsch</a>' in page
    assert ">Spelen</a>" in page
