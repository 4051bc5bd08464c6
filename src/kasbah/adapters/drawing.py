"""A table as text or as a picture, for people who watch: made from a view, like everything.

The picture has the board on the left, if the game has drawn one in `boards`, and the lines of the
text on the right. Its size never changes, so that frames make a film.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from kasbah.adapters.boards import BOARDS, SIDE, Brush
from kasbah.core import View
from kasbah.core.codec import to_plain

Picture = NDArray[np.uint8]
PAPER = (250, 246, 235)
INK = (40, 34, 30)
MARGIN = 10
LINE = 13
WIDTH = 130
TEXT_WIDTH = 640


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
        counts = all(type(item) is int for item in value.values())  # of which 0 says nothing
        told = {key: item for key, item in value.items() if not counts or item}
        return ", ".join(f"{key} {_short(item)}" for key, item in told.items()) or "-"
    if isinstance(value, list):
        return ", ".join(_short(item) for item in value) or "-"
    return str(value)


def picture_of(view: View) -> Picture:
    """The table as an image: board and text; text that does not fit is cut off."""
    image = Image.new("RGB", (SIDE + TEXT_WIDTH, SIDE), PAPER)
    brush = Brush(ImageDraw.Draw(image))
    board = BOARDS.get(type(view))
    if board is not None:
        board(brush, view)
    left = MARGIN if board is None else SIDE + MARGIN
    font = ImageFont.load_default(10)
    for place, line in enumerate(text_of(view).splitlines()):
        brush.draw.text((left, MARGIN + LINE * place), line, INK, font)
    return np.asarray(image, np.uint8)
