"""The pages about rulings and sources name what is there."""

from __future__ import annotations

import re

import pytest

import kasbah
from tests.rulebook.proof import ROOT, games, numbers

RULINGS = (ROOT / "docs/rulings.md").read_text(encoding="utf-8")
SOURCES = (ROOT / "docs/sources.md").read_text(encoding="utf-8")


def test_every_ruling_leads_to_its_rule_and_gives_a_reason() -> None:
    rows = re.findall(r"^\| (\[.*|option .*) \| (.+) \| (.+) \|$", RULINGS, re.MULTILINE)
    links = re.findall(r"\[([A-Z]+-\d+)\]\(rules/en/(\w+)\.md#([A-Z]+-\d+)\)", RULINGS)

    assert len(rows) > 40
    assert all(len(reason.split()) > 1 for _rule, _ruling, reason in rows)
    for shown, game, anchor in links:
        book = (ROOT / "docs/rules/en" / f"{game}.md").read_text(encoding="utf-8")
        assert shown == anchor
        assert f'<a id="{anchor}">' in book


@pytest.mark.parametrize("game", games())
def test_every_option_that_is_a_ruling_exists(game: str) -> None:
    chapter = re.split(r"^## ", RULINGS, flags=re.MULTILINE)[1 + TITLES.index(game)]
    named = re.findall(r"options? ((?:`\w+`(?:, )?)+)", chapter)
    options = {name for names in named for name in re.findall(r"`(\w+)`", names)}

    known = set(vars(kasbah.game(game).box().options))
    assert options
    assert options <= known


TITLES = ["marracash", "casablanca", "schwarzmarkt"]


@pytest.mark.parametrize("game", games())
def test_every_data_file_of_a_game_has_a_source(game: str) -> None:
    chapter = re.split(r"^## ", SOURCES, flags=re.MULTILINE)[1 + TITLES.index(game)]
    folder = ROOT / "src/kasbah/games" / game / "data"

    named = set(re.findall(r"`([\w-]+\.txt)`", chapter))
    assert named == {file.name for file in folder.glob("*.txt")}


def test_the_picture_of_the_folders_has_every_folder() -> None:
    drawn = (ROOT / "docs/pictures/folders.svg").read_text(encoding="utf-8")
    page = (ROOT / "docs/built.md").read_text(encoding="utf-8")
    names = set(re.findall(r'font-weight="700"[^>]*>(\w+)<', drawn))
    folders = {file.parent.name for file in (ROOT / "src/kasbah").glob("*/__init__.py")}

    assert names == {*folders, "web"}
    assert names == set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))


def test_the_readme_is_short_and_shows_all_three_boards() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    assert len(readme.splitlines()) <= 100
    assert f"each of {sum(len(numbers(game)) for game in games())} numbered rules" in readme
    for game in games():
        assert f"docs/pictures/{game}.png" in readme
    for link in re.findall(r"\]\(([^)#]+)[^)]*\)", readme):
        assert (ROOT / link).exists(), link
