"""Everything that the pages show: blocks of code by kind, and commands inside sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.rulebook.proof import ROOT

BLOCK = re.compile(r"^( *)```([^\n]*)\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"`((?:kasbah|make|python -m) [^`\n]+)`")


@dataclass(frozen=True)
class Block:
    """A block of code on a page."""

    page: str
    line: int
    kind: str
    """What stands behind the three ticks: `python`, `sh`, `text` and so on."""
    code: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"

    @property
    def commands(self) -> list[str]:
        """The lines of a block for the shell, without remarks."""
        lines = [re.sub(r"\s+# .*", "", line).strip() for line in self.code.splitlines()]
        return [line for line in lines if line]


def pages() -> list[Path]:
    """Every page that shows something."""
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def blocks() -> list[Block]:
    """Every block of code of every page."""
    found: list[Block] = []
    for page in pages():
        text = page.read_text(encoding="utf-8")
        for match in BLOCK.finditer(text):
            line = text[: match.start()].count("\n") + 1
            found.append(Block(str(page.relative_to(ROOT)), line, match[2], match[3]))
    return found


def in_sentences() -> Iterator[tuple[str, str]]:
    """Commands that stand in the middle of a text: the page, and the command."""
    for page in pages():
        if page.name == "CHANGELOG.md":  # it tells of the past, and in part of commands
            continue
        for command in COMMAND.findall(page.read_text(encoding="utf-8")):
            yield str(page.relative_to(ROOT)), command
