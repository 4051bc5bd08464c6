"""What is added to the documentation while it is built.

The pages of proof and links to them, and the pictures of the rulebooks with their colours.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from pictures import PICTURES
from pictures.palette import style_sheet
from tests.rulebook.proof import Proof, games, proofs

# A link to a file of the project, which the site does not have: `[x](../src/x.py)`.
OUTSIDE = re.compile(
    r"\[([^\]]+)\]\((?:\.\./)+((?:src|bench|examples|tests|web)/[^)\s]*|[A-Z]+\.md)\)"
)
# A block of code with a second word that says how a test runs it: a reader needs only the first.
FENCE = re.compile(r"^(```\w+) \w+$", re.MULTILINE)
ANCHOR = re.compile(r'<a id="([A-Z]+-\d+)"></a>\*\*\1\*\*')
WRITTEN = {
    "mutants.md": "Which faults the tests notice",
    "figures.md": "Figures of the last full benchmark",
}
LANGUAGES = {"en": "English", "nl": "Nederlands", "de": "Deutsch"}
TABLE = {"en": "Table", "nl": "Tabel", "de": "Tabelle"}
TITLES = {"marracash": "MarraCash", "casablanca": "Casablanca", "schwarzmarkt": "Schwarzmarkt"}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Pages that other commands write have a place as soon as they are there."""
    (proof,) = [part["Proof"] for part in config.nav or [] if "Proof" in part]
    for page, title in WRITTEN.items():
        if Path(config.docs_dir, page).exists() and page not in str(config.nav):
            proof.append({title: page})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The pages that are made, beside those that are written."""
    for game in games():
        files.append(File.generated(config, f"proof/{game}.md", content=page(game)))
    files.append(File.generated(config, "css/boards.css", content=style_sheet()))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """What the site draws otherwise; in a rulebook pictures, and numbers that lead to tests."""
    place = Path(page.file.src_uri)
    markdown = FENCE.sub(r"\1", OUTSIDE.sub(lambda link: f"`{link[2].strip('/')}`", markdown))
    if place.parts[0] != "rules":
        return markdown
    page.meta["lang"] = place.parts[1]
    markdown = with_pictures(with_languages(markdown, place), place.stem, place.parts[1])
    return ANCHOR.sub(rf'<a id="\1"></a>[**\1**](../../proof/{place.stem}.md#\1 "proof")', markdown)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """What may be wider than the page can be scrolled, also by keyboard."""
    name = TABLE[page.meta.get("lang", "en")]
    wide = f'<div class="wide" role="group" tabindex="0" aria-label="{name}"><table>'
    html = html.replace("<table>", wide).replace("</table>", "</table></div>")
    html = re.sub(r'<p>(<img [^>]*\.svg")', r'<p class="wide" tabindex="0">\1', html)
    return html.replace("<pre>", '<pre tabindex="0">')


def with_languages(markdown: str, place: Path) -> str:
    """A rulebook with links to itself in the other languages, under its title."""
    links = " · ".join(
        f"**{name}**" if code == place.parts[1] else f"[{name}](../{code}/{place.name})"
        for code, name in LANGUAGES.items()
    )
    return markdown.replace("\n\n", f"\n\n{links}\n\n", 1)


def with_pictures(markdown: str, game: str, language: str) -> str:
    """A rulebook with its pictures, each after the paragraph of its rule."""
    paragraphs = markdown.split("\n\n")
    for picture in PICTURES:
        if picture.game == game:
            (at,) = [n for n, part in enumerate(paragraphs) if f'<a id="{picture.after}">' in part]
            paragraphs.insert(at + 1, picture.draw(language))
    return "\n\n".join(paragraphs)


def page(game: str) -> str:
    """A game's rules with their tests and the places in the source."""
    rows = proofs(game)
    proved = sum(bool(row.tests) for row in rows)
    named = sum(bool(row.sources) for row in rows)
    return "\n".join(
        [
            f"# {TITLES[game]}, rule by rule",
            "",
            f"{proved} of {len(rows)} numbers are proved by a test that cites them; {named} are"
            " named by a line of the rules, and of the others the last column says why not.",
            "",
            "| number | proved by | named in |",
            "| --- | --- | --- |",
            *(line(row, f"../rules/en/{game}.md") for row in rows),
        ]
    )


def line(row: Proof, rulebook: str) -> str:
    """One number in the table, with a link to its rule where players read it."""
    number = row.number
    told = f'<a id="{number}"></a>'
    told += f"[{number}]({rulebook}#{number})" if number in for_players(rulebook) else number
    tests = "<br>".join(in_words(test) for test in row.tests)
    sources = "<br>".join(f"`{file}` {', '.join(lines)}" for file, lines in by_file(row).items())
    return f"| {told} | {tests} | {sources or row.unnamed} |"


@cache
def for_players(rulebook: str) -> frozenset[str]:
    """The numbers that a rulebook has."""
    text = (Path(__file__).parents[1] / "docs" / "proof" / rulebook).read_text(encoding="utf-8")
    return frozenset(ANCHOR.findall(text))


def in_words(test: str) -> str:
    """A test's name as the sentence it is."""
    file, _, name = test.partition("::")
    sentence = name.removeprefix("test_").replace("_", " ")
    return f'<span title="{file}">{sentence}</span>'


def by_file(row: Proof) -> dict[str, list[str]]:
    """The places in the source: file by file, the lines."""
    places: dict[str, list[str]] = {}
    for place in row.sources:
        file, _, number = place.rpartition(":")
        places.setdefault(Path(file).name, []).append(number)
    return places
