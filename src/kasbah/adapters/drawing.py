"""A table as text or as a picture, for people who watch: made from a view, like everything."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from kasbah.core import View
from kasbah.core.codec import to_plain

Picture = NDArray[np.uint8]
PAPER = (250, 246, 235)
INK = (40, 34, 30)
MARGIN = 12
LINE = 14
WIDTH = 96


def text_of(view: View) -> str:
    """Everything a view shows, a line for each thing."""
    lines: list[str] = []
    for name, value in to_plain(view).items():
        lines += _told(name, value, 0)
    return "\n".join(lines)


def _told(name: str, value: object, depth: int) -> list[str]:
    start = "  " * depth + name + ": "
    short = start + _short(value)
    if len(short) <= WIDTH or not isinstance(value, dict | list):
        return [short]
    items = value.items() if isinstance(value, dict) else enumerate(value)
    lines = [start.rstrip()]
    for key, item in items:
        lines += _told(str(key), item, depth + 1)
    return lines


def _short(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_short(item)}" for key, item in value.items()) or "-"
    if isinstance(value, list):
        return ", ".join(_short(item) for item in value) or "-"
    return str(value)


def picture_of(view: View) -> Picture:
    """The same lines as a picture of a fixed width."""
    lines = text_of(view).splitlines()
    font = ImageFont.load_default(12)
    size = (2 * MARGIN + 7 * WIDTH, 2 * MARGIN + LINE * len(lines))
    image = Image.new("RGB", size, PAPER)
    brush = ImageDraw.Draw(image)
    for place, line in enumerate(lines):
        brush.text((MARGIN, MARGIN + LINE * place), line, INK, font)
    return np.asarray(image, np.uint8)
