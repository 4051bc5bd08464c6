"""Colours for terminals that have them."""

from __future__ import annotations

import os
import sys

CODES = {
    "yellow": "33",
    "red": "31",
    "blue": "34",
    "purple": "35",
    "green": "32",
    "bold": "1",
    "dim": "2",
}


def colours_wanted() -> bool:
    """Only on a terminal, and not if the person has said no (NO_COLOR)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def ink(text: str, style: str) -> str:
    """The text in a colour, where the terminal shows colours."""
    return f"\x1b[{CODES[style]}m{text}\x1b[0m" if colours_wanted() else text
