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


# The rules that are wholly or partly our own decision, since the rulebooks leave them open.
DECIDED = {
    "MC": """1 4 5 10 13 20 23 24 32 33 37 38 44 45 46 47 49 59 60 65 69 71 79 80 84 85 87 89 90 91
        92 94 98 100 101 107 110 111 113 114 115 117 118 119 121 122""",
    "CB": """9 12 13 16 18 21 24 25 27 41 49 53 57 61 63 71 75 86 88 94 102 103 104 109 110 111 112
        113""",
    "CV": "2 6 8 9 16 17 18 20 25 33",
    "SM": """9 14 17 22 30 31 42 48 53 55 60 61 69 72 73 74 75 76 80 83 86 87 88 90 91 98 99 102 104
        106 114 115 116 117 121 122 123 124 133 134 135 140 141 142 143 144 146""",
}


@pytest.mark.parametrize("rules", DECIDED)
def test_every_decision_is_among_the_rulings(rules: str) -> None:
    linked = rf"\[{rules}-(\d+)\]\([^)]*\)"
    named = {int(number) for number in re.findall(linked, RULINGS)}
    for first, last in re.findall(rf"{linked} to {linked}", RULINGS):
        named.update(range(int(first), int(last)))

    assert {int(number) for number in DECIDED[rules].split()} <= named


@pytest.mark.parametrize("game", games())
def test_every_option_that_is_a_ruling_exists(game: str) -> None:
    chapter = re.split(r"^## ", RULINGS, flags=re.MULTILINE)[1 + TITLES.index(game)]
    named = re.findall(r"options? ((?:`\w+`(?:, )?)+)", chapter)
    options = {name for names in named for name in re.findall(r"`(\w+)`", names)}

    known = set(vars(kasbah.game(game).box().options))
    assert options
    assert options <= known


@pytest.mark.parametrize("game", games())
def test_the_page_of_a_game_lists_every_option_with_its_usual_value(game: str) -> None:
    page = (ROOT / "docs" / f"{game}.md").read_text(encoding="utf-8")
    chapter = page.partition("## Table options")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.*?) \| .* \| (.+?) \| .*\|$", chapter, re.MULTILINE)
    usual = {name: value for names, value in rows for name in re.findall(r"`(\w+)`", names)}

    options = vars(kasbah.game(game).box().options)
    assert set(usual) == set(options)
    for name, value in options.items():
        assert usual[name].strip("`") in (str(value), "in this order"), name


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
