"""Schwarzmarkt: the price track with its dice, and goods handed in for an offer."""

from __future__ import annotations

import math
from html import escape

from kasbah.core.errors import Refused
from kasbah.core.event import Event
from kasbah.games.schwarzmarkt import GAME, moves
from kasbah.games.schwarzmarkt.events import Drove, Exchanged
from kasbah.games.schwarzmarkt.track import LIMIT_PRICE, Track
from pictures.captions import caption
from pictures.drawing import figure, moved, tag, text
from pictures.words import record

CENTRE, OUTER, INNER, SWEEP = 240, 214, 132, 312
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
}
ICONS = {
    "potatoes": (
        "M6 31c-1-7 5-12 12-11s11 6 10 12-7 8-13 7S7 36 6 31Z",
        "M25 33c0-6 5-10 11-9s8 5 7 10-6 7-11 6-7-3-7-7Z",
        "M17 17c1-6 6-9 12-8s9 5 7 10-7 6-12 5-8-3-7-7Z",
    ),
    "coffee": ("M9 20h25v11a9 9 0 0 1-9 9h-7a9 9 0 0 1-9-9Z", "M34 23h3a5 5 0 0 1 0 10h-3Z"),
    "flour": (
        "M13 14c-5 7-7 17-4 27 8 3 22 3 30 0 3-10 1-20-4-27Z",
        "M13 14c3-2 2-4 0-8 7 2 15 2 22 0-2 4-3 6 0 8-7 3-15 3-22 0Z",
    ),
    "butter": ("M9 21 18 13h24l-8 8Z", "M9 21h25v13H9Z", "M34 21l8-8v12l-8 9Z"),
    "sugar": ("M24 6 37 36c-3 5-23 5-26 0Z",),
}


# The price track.


def point(radius: float, degrees: float) -> tuple[float, float]:
    """A point of the dial; 0 degrees is at the top."""
    angle = math.radians(degrees - 90)
    return CENTRE + radius * math.cos(angle), CENTRE + radius * math.sin(angle)


def piece(field: int, fields: int, kind: str) -> str:
    """The outline of a field: a part of the ring."""
    half, mid = SWEEP / fields / 2 - 0.5, -SWEEP / 2 + (field - 0.5) * SWEEP / fields
    corners = [
        point(r, mid + turn)
        for r, turn in ((OUTER, -half), (OUTER, half), (INNER, half), (INNER, -half))
    ]
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    outline = f"M{ax:.1f} {ay:.1f}A{OUTER} {OUTER} 0 0 1 {bx:.1f} {by:.1f}"
    outline += f"L{cx:.1f} {cy:.1f}A{INNER} {INNER} 0 0 0 {dx:.1f} {dy:.1f}Z"
    return tag("path", d=outline, class_=kind)


def die(x: float, y: float, pips: int, size: float = 1) -> str:
    """A die with its pips."""
    parts = tag("rect", x=-11, y=-11, width=22, height=22, rx=4.5, class_="sm-die")
    for across, down in PIPS.get(pips, ()):
        parts += tag("circle", cx=across * 5.2, cy=down * 5.2, r=2.3, class_="sm-pip")
    return moved(x, y, parts, scale=size)


def dial(track: Track, marker: int, lit: tuple[int, ...] = ()) -> str:
    """All fields with price and die, the marker on one of them."""
    fields: int = len(track.value) - 1
    parts = tag("circle", cx=CENTRE, cy=CENTRE, r=232, class_="sm-rim")
    parts += tag("circle", cx=CENTRE, cy=CENTRE, r=220, class_="sm-dial")
    for field in list(range(1, fields + 1)):
        mid = -SWEEP / 2 + (field - 0.5) * SWEEP / fields
        kind = "here" if field == marker else "lit" if field in lit else "free"
        parts += piece(field, fields, f"sm-field {kind}")
        x, y = point(190, mid)
        parts += text(x, y + 8, str(track.value[field]), class_=f"sm-price {kind}")
        if track.die[field] > 0:
            parts += die(*point(153, mid), track.die[field])
    return parts


def track(language: str) -> str:
    """The track as a dial, with what can be reached from one field."""
    printed = GAME.box().track
    marker = 5
    reach = tuple(range(marker + 1, marker + printed.die[marker] + 1))
    label, told = caption("schwarzmarkt track", language)
    told = told.format(first=printed.value[marker], limit=LIMIT_PRICE, last=printed.value[-1])
    middle = text(CENTRE, CENTRE + 22, str(printed.value[marker]), class_="sm-big")
    middle += die(CENTRE, CENTRE + 62, printed.die[marker], 1.3)
    return figure(
        "schwarzmarkt", (0, 0, 480, 480), label, told, dial(printed, marker, reach), middle
    )


# Handing in.

OFFER = "O16"


def example() -> tuple[dict[str, int], Drove, Exchanged, Track]:
    """Deals until the first player holds the offer and the second two cards that it asks for."""
    for seed in range(1000):
        state = GAME.deal(GAME.box(players=3), seed)
        story: list[Event] = []
        try:
            state.play(moves.PlayCard(OFFER))
            wanted = state.view(None).demand
            state.play(moves.Drive(4), story)
            state.play(moves.Exchange(potatoes=1, coffee=1), story)
        except Refused:
            continue
        drove, exchanged = story[0], story[1]
        assert isinstance(drove, Drove)
        assert isinstance(exchanged, Exchanged)
        return wanted, drove, exchanged, state.box.track
    raise LookupError(f"nobody was dealt {OFFER} in a thousand games")


def exchange(language: str) -> str:
    """An offer with what was handed in, and the track before and after."""
    wanted, drove, exchanged, printed = example()
    names = record("schwarzmarkt", language, "goods")
    label, heading, told = caption("schwarzmarkt exchange", language)
    cards = [kind for kind, count in wanted.items() for _ in range(count)]
    given = dict(exchanged.goods)
    parts = tag("rect", x=0, y=0, width=620, height=250, rx=6, class_="sm-sheet")
    parts += text(24, 42, heading.upper(), class_="sm-heading")
    for place, kind in enumerate(cards):
        handed = given.get(kind, 0) > 0
        if handed:
            given[kind] -= 1
        icon = "".join(tag("path", d=path, class_=f"sm-icon sm-{kind}") for path in ICONS[kind])
        card = tag(
            "rect", x=0, y=0, width=100, height=142, rx=7, class_="sm-card" if handed else "sm-gap"
        )
        card += moved(18, 22, icon, scale=1.35, class_=None if handed else "sm-faint")
        card += text(50, 126, names[kind], class_="sm-kind")
        parts += moved(24 + place * 112, 66, card)
    row = "".join(
        step(490, 74 + n * 46, printed, field, field == exchanged.field)
        for n, field in enumerate((drove.field, exchanged.field))
    )
    told = told.format(
        wanted=listed(wanted, names), given=listed(exchanged.goods, names), steps=drove.steps,
        price=exchanged.price, paid=exchanged.paid, after=printed.value[exchanged.field],
    )  # fmt: skip
    return figure("schwarzmarkt", (0, 0, 620, 250), label, told, parts, row)


def step(x: float, y: float, printed: Track, field: int, last: bool) -> str:
    """A field of the track, lying."""
    kind = "sm-field here" if last else "sm-field"
    parts = tag("rect", x=x, y=y, width=106, height=38, rx=5, class_=kind)
    parts += text(
        x + 36, y + 27, str(printed.value[field]), class_="sm-price here" if last else "sm-price"
    )
    return parts + die(x + 82, y + 19, printed.die[field])


def listed(goods: dict[str, int], names: dict[str, str]) -> str:
    """`2 × potatoes, 1 × coffee`."""
    return ", ".join(f"{count} × {escape(names[kind])}" for kind, count in goods.items())
