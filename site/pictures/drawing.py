"""The few pieces of SVG and HTML that all pictures are made of."""

from __future__ import annotations

import math
from html import escape


def tag(name: str, *inside: str, **attributes: object) -> str:
    """An element; `class_` and `text_anchor` mean `class` and `text-anchor`."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(shown(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def shown(value: object) -> str:
    """A number without needless digits, anything else as it is."""
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def moved(x: float, y: float, *inside: str, scale: float = 1, **attributes: object) -> str:
    """A group whose origin lies at this point."""
    place = f"translate({shown(float(x))} {shown(float(y))})"
    if scale != 1:
        place += f" scale({scale})"
    return tag("g", *inside, transform=place, **attributes)


def text(x: float, y: float, words: str, **attributes: object) -> str:
    """A line of text."""
    return tag("text", escape(words), x=float(x), y=float(y), **attributes)


def rays(points: int, outer: float, inner: float) -> str:
    """The outline of a star."""
    corners = []
    for number in range(points * 2):
        radius = outer if number % 2 == 0 else inner
        angle = math.pi * number / points - math.pi / 2
        corners.append(f"{radius * math.cos(angle):.1f},{radius * math.sin(angle):.1f}")
    return f"M{'L'.join(corners)}Z"


def octagon(radius: float) -> str:
    """The corners of an octagon that stands on a side."""
    corners = [math.pi * (number + 0.5) / 4 for number in range(8)]
    return " ".join(f"{radius * math.cos(a):.1f},{radius * math.sin(a):.1f}" for a in corners)


def figure(
    game: str, box: tuple[float, float, float, float], label: str, caption: str, *parts: str
) -> str:
    """A picture with its caption; the label is for those who do not see it."""
    view = " ".join(shown(float(number)) for number in box)
    drawing = tag("svg", *parts, viewBox=view, role="img", aria_label=label)
    return f'<figure class="{game}">{drawing}<figcaption>{caption}</figcaption></figure>'
