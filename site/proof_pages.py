"""Adds the pages `proof/<game>.md` to the documentation while it is built."""

from __future__ import annotations

import sys
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.rulebook.proof import Proof, games, proofs

TITLES = {"marracash": "MarraCash", "casablanca": "Casablanca", "schwarzmarkt": "Schwarzmarkt"}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The pages that are made, beside those that are written."""
    for game in games():
        files.append(File.generated(config, f"proof/{game}.md", content=page(game)))
    return files


def page(game: str) -> str:
    """A game's rules with their tests and the places in the source."""
    rows = proofs(game)
    proved = sum(bool(row.tests) for row in rows)
    return "\n".join(
        [
            f"# {TITLES[game]}, rule by rule",
            "",
            f"{proved} of {len(rows)} numbers are proved by a test that cites them.",
            "",
            "| number | proved by | named in |",
            "| --- | --- | --- |",
            *(line(row) for row in rows),
        ]
    )


def line(row: Proof) -> str:
    """One number in the table."""
    tests = "<br>".join(in_words(test) for test in row.tests)
    sources = "<br>".join(f"`{file}` {', '.join(lines)}" for file, lines in by_file(row).items())
    return f'| <span id="{row.number}">{row.number}</span> | {tests} | {sources} |'


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
