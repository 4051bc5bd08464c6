"""The pictures in the rulebooks show the boards that are played with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kasbah.games.casablanca import GAME as CASABLANCA
from kasbah.games.marracash import GAME as MARRACASH
from kasbah.games.marracash.shown import shown
from kasbah.games.schwarzmarkt import GAME as SCHWARZMARKT
from tests.docs.test_rulebooks import LANGUAGES, every_book
from tests.rulebook.proof import ROOT

PICTURES_A_BOOK = 2


def figures(site: Path, game: str, language: str) -> list[str]:
    """The pictures of a rulebook, as they stand in the page."""
    page = (site / "rules" / language / f"{game}.html").read_text(encoding="utf-8")
    return re.findall(r"<figure.*?</figure>", page, re.DOTALL)


@every_book
def test_every_rulebook_has_its_pictures_with_words_for_them(
    site: Path, game: str, language: str
) -> None:
    found = figures(site, game, language)

    assert len(found) == PICTURES_A_BOOK
    for picture in found:
        assert re.search(r'<svg [^>]*role="img" aria-label="[^"]{20,}"', picture)
        assert re.search(r"<figcaption>[^<]{60,}</figcaption>", picture)
        assert "{" not in picture  # every amount was filled in


@every_book
def test_pictures_are_words_of_their_own_in_every_language(
    site: Path, game: str, language: str
) -> None:
    for number, picture in enumerate(figures(site, game, language)):
        caption = picture.partition("<figcaption>")[2]
        others = [figures(site, game, other)[number] for other in LANGUAGES if other != language]
        assert all(caption not in other for other in others)


def test_the_town_of_marracash_has_every_shop_fountain_and_visitor(site: Path) -> None:
    town = figures(site, "marracash", "en")[0]
    box = MARRACASH.box()
    words = set(re.findall(r"<text[^>]*>([^<]+)</text>", town))

    assert {shop.name for shop in box.town.shops} <= words
    assert set(box.town.fountains) <= words
    assert town.count("mc-door") == sum(len(shop.doors) for shop in shown(box).shops)
    assert len(re.findall('class="mc-letter', town)) == 54


def test_the_town_of_casablanca_has_every_building_and_agent(site: Path) -> None:
    town = figures(site, "casablanca", "en")[0]
    box = CASABLANCA.box()
    numbers = re.findall(r'class="cb-number">(\d+)<', town)

    houses = [building.id[1:] for building in box.town.buildings if building.kind == "house"]
    assert sorted(numbers) == sorted(houses)
    assert town.count('class="cb-letter"') == len(box.agents.all)
    assert all(agent.name in town for agent in box.agents.all)


def test_the_track_of_schwarzmarkt_has_every_price_and_die(site: Path) -> None:
    track = figures(site, "schwarzmarkt", "en")[0]
    printed = SCHWARZMARKT.box().track

    assert re.findall(r'class="sm-price[^"]*">(\d+)<', track) == [str(v) for v in printed.value[1:]]
    # One die more in the middle: that of the field the marker stands on.
    assert track.count('class="sm-die"') == sum(die > 0 for die in printed.die) + 1


@pytest.mark.parametrize("game", ["marracash", "cb", "schwarzmarkt"])
def test_boards_have_the_clients_colours_in_light_and_dark(site: Path, game: str) -> None:
    colours = (site / "css" / "boards.css").read_text()
    dark = re.findall(rf"@media \(prefers-color-scheme: dark\) {{ \.{game} {{", colours)

    assert len(dark) == 1
    assert re.search(rf"^\.{game} {{", colours, re.MULTILINE)


def test_every_colour_of_a_picture_is_defined(site: Path) -> None:
    style = (site / "css" / "pictures.css").read_text()
    known = "".join((site / "css" / name).read_text() for name in ("boards.css", "style.css"))

    used = set(re.findall(r"var\((--[\w-]+)\)", style))
    assert [name for name in sorted(used) if f"{name}:" not in known] == []


def test_captions_name_the_same_pictures_in_every_language() -> None:
    folder = ROOT / "site/pictures/captions"
    texts = [(folder / f"{language}.md").read_text() for language in LANGUAGES]

    headings = [re.findall(r"^## (.*)$", text, re.MULTILINE) for text in texts]
    blanks = [sorted(re.findall(r"\{\w+\}", text)) for text in texts]
    assert headings[0] == headings[1] == headings[2]
    assert [sorted(set(found)) for found in blanks] == [sorted(set(blanks[0]))] * 3
