"""The files an owner of the box may correct to his copy: headers, then one line for each thing."""

from __future__ import annotations

from typing import Final

from kasbah.core.errors import BadFile

LARGEST_FILE: Final = 20_000


class Page:
    """A file taken apart: its title, and its lines with their numbers."""

    def __init__(self, title: str, lines: list[tuple[int, str]]) -> None:
        self.title = title
        self.lines = lines


def read_page(text: str, kind: str, rule: str) -> Page:
    """The lines of a file of this kind; comments begin with # and end with the line."""
    if len(text) > LARGEST_FILE:
        raise BadFile(rule, f"the file is longer than {LARGEST_FILE} characters")
    headers: dict[str, str] = {}
    lines: list[tuple[int, str]] = []
    for number, whole in enumerate(text.splitlines(), start=1):
        line = whole.split("#")[0].strip()
        if not line:
            continue
        key, colon, value = line.partition(":")
        if colon and not lines:
            if key not in ("kind", "title") or key in headers:
                raise BadFile(rule, f"line {number}: there is no header {key[:20]!r} here")
            headers[key] = value.strip()
        else:
            lines.append((number, line))
    if headers.get("kind") != kind:
        raise BadFile(rule, f"the file does not begin with the line `kind: {kind}`")
    return Page(headers.get("title", "without a name"), lines)


def whole(word: str) -> int:
    """The whole number that a word stands for; -1 if it is none."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 7 else -1
