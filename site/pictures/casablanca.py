"""Casablanca: the town with its agents, and an objection that succeeds."""

from __future__ import annotations

from kasbah.core.event import Event
from kasbah.games.casablanca import GAME, moves
from kasbah.games.casablanca.events import Held, MoverPassed, Named
from kasbah.games.casablanca.shown import AgentDrawn, BuildingDrawn, CasablancaShown, show
from pictures.captions import caption
from pictures.drawing import figure, moved, rays, tag, text
from pictures.words import amount, record

WIDE, HIGH = 200, 190
HATS = (
    "M-17 -53 Q0 -60 17 -53 Q9 -50 0 -50 Q-9 -50 -17 -53 Z M-9 -54 L-8 -65 Q0 -60 8 -65 L9 -54 Z",
    "M-22 -50 Q0 -64 22 -54 Q8 -49 0 -50 Q-10 -50 -22 -50 Z M-9 -56 Q-8 -67 1 -67 Q9 -66 9 -57 Z",
    "M-14 -55 Q-16 -64 -3 -65 Q14 -66 16 -57 Q10 -52 0 -52 Q-10 -52 -14 -55 Z",
    "M-15 -53 Q-12 -57 -10 -55 Q-10 -68 0 -68 Q10 -68 10 -55 Q12 -57 15 -53 Q0 -48 -15 -53 Z",
    "M-15 -53 Q-12 -56 -9 -55 L-10 -76 Q0 -79 10 -76 L9 -55 Q12 -56 15 -53 Q0 -48 -15 -53 Z",
    "M-11 -53 Q-13 -63 1 -64 Q12 -63 12 -56 L21 -53 Q14 -49 6 -51 Q-4 -50 -11 -53 Z",
    "M-9 -52 L-7 -67 Q0 -69 7 -67 L9 -52 Q0 -49 -9 -52 Z",
    "M-11 -54 L-13 -65 Q0 -70 13 -65 L11 -54 L17 -50 Q0 -47 -8 -51 Z",
)
COAT = "M-13 0 L-15 -25 Q-15 -40 0 -41 Q15 -40 15 -25 L13 0 Z"


# Pieces.


def agent(x: float, y: float, drawn: AgentDrawn, shape: int) -> str:
    """An agent: his colour, his hat, and the first letter of his colour's id on the chest."""
    parts = tag("ellipse", cx=3, cy=0, rx=19, ry=6, class_="cb-cast")
    parts += tag("path", d=COAT, fill=drawn.drawn, class_="cb-part")
    parts += tag("circle", cx=0, cy=-46, r=8.5, class_="cb-part cb-face")
    parts += tag("path", d=HATS[shape % len(HATS)], fill=drawn.drawn, class_="cb-part")
    parts += tag("circle", cx=0, cy=-20, r=10.5, class_="cb-plate")
    parts += text(0, -14.6, LETTERS[shape], class_="cb-letter")
    return moved(x, y, parts)


LETTERS = "DLGBRFEM"
"""The letters that the client gives the eight agents, in the order of their file."""


def house(number: str) -> str:
    """A white house with its number."""
    parts = tag("path", d="M42 -56 L60 -70 V8 L42 22 Z", class_="cb-side")
    parts += tag("path", d="M-48 -56 L-30 -70 H60 L42 -56 Z", class_="cb-roof")
    parts += tag("path", d="M-48 -56 H42 V22 H-48 Z", class_="cb-front")
    parts += tag("path", d="M12 -22 v-16 q8 -10 16 0 v16 Z", class_="cb-window")
    parts += tag("path", d="M10 22 v-22 q9 -11 18 0 v22 Z", class_="cb-tile")
    parts += tag("rect", x=-43, y=-49, width=46, height=34, rx=5, class_="cb-tile")
    return parts + text(-20, -22.5, number, class_="cb-number")


def landmark(id_: str, sign: str) -> str:
    """A headquarters or the Bazaar, with its sign."""
    parts = tag("path", d="M58 -58 L76 -72 V8 L58 22 Z", class_="cb-side")
    if id_ == "police":
        parts += tag("path", d="M-72 -58 L-3 -108 L66 -58 Z", class_="cb-roof")
        parts += moved(-3, -76, tag("path", d=rays(5, 13, 5.5), class_="cb-tile"))
    elif id_ == "airport":
        parts += tag(
            "path", d="M22 -58 V-96 H14 L18 -118 H50 L54 -96 H46 V-58 Z", class_="cb-front"
        )
        parts += tag("path", d="M19 -99 L22 -113 H46 L49 -99 Z", class_="cb-window")
    elif id_ == "hotel":
        parts += tag("path", d="M-52 -58 V-108 H46 V-58 Z", class_="cb-front")
        for x in (-43, -19, 5, 29):
            parts += tag("path", d=f"M{x} -98 h12 v14 h-12 Z", class_="cb-window")
    elif id_ == "cafe":
        parts += tag("path", d="M-30 -58 Q-30 -100 4 -100 Q38 -100 38 -58 Z", class_="cb-front")
    else:
        for stripe in range(8):
            kind = "cb-stripe light" if stripe % 2 == 0 else "cb-stripe"
            parts += tag("path", d=f"M{-64 + stripe * 17} -84 h17 v26 h-17 Z", class_=kind)
    parts += tag("path", d="M-64 -58 H58 V22 H-64 Z", class_="cb-front")
    for x in (-52, -14, 24):
        parts += tag("path", d=f"M{x} 22 v-20 q11 -14 22 0 v20 Z", class_="cb-window")
    wide = max(96.0, len(sign) * 11.5 + 22)
    parts += tag("rect", x=-3 - wide / 2, y=-54, width=wide, height=30, rx=6, class_="cb-sign")
    return parts + text(-3, -32.5, sign, class_="cb-name")


def suitcase(x: float, y: float) -> str:
    """The black suitcase."""
    parts = tag("path", d="M-20 -11 h40 v26 h-40 Z M-8 -11 v-6 h16 v6", class_="cb-halo")
    parts += tag("rect", x=-20, y=-11, width=40, height=26, rx=4, fill="#17130f")
    parts += tag("path", d="M-8 -11 v-6 h16 v6", fill="none", stroke="#2a2118", stroke_width=3.5)
    parts += tag("rect", x=-3.5, y=-4, width=7, height=6, rx=1.5, fill="#e8b84a")
    return moved(x, y, parts)


# The town.


def places(board: CasablancaShown) -> dict[str, tuple[float, float]]:
    """Where each building stands: the board file's square, stretched to the size of houses."""
    xs, ys = [b.x for b in board.buildings], [b.y for b in board.buildings]
    across, down = 4 * WIDE / (max(xs) - min(xs)), 4 * HIGH / (max(ys) - min(ys))
    return {b.id: ((b.x - min(xs)) * across, (b.y - min(ys)) * down) for b in board.buildings}


def streets(board: CasablancaShown, at: dict[str, tuple[float, float]]) -> str:
    """The lanes between the buildings, and a small square before each."""
    lanes = ""
    for kind in ("cb-edge", "cb-lane"):
        for start, end in board.streets:
            (x, y), (to_x, to_y) = at[start], at[end]
            lanes += tag("path", d=f"M{x:g} {y + 22:g} L{to_x:g} {to_y + 22:g}", class_=kind)
        for x, y in at.values():
            radius = 74 if kind == "cb-edge" else 70
            lanes += tag(
                "ellipse", cx=x, cy=y + 22, rx=radius, ry=radius / 2.2, class_=kind + " spot"
            )
    return lanes


def building(drawn: BuildingDrawn, signs: dict[str, str]) -> str:
    """One building, whatever it is."""
    return (
        house(drawn.id.removeprefix("h"))
        if drawn.kind == "house"
        else landmark(drawn.id, signs[drawn.id])
    )


def picture(
    board: CasablancaShown, language: str, where: dict[str, str | None], case: str
) -> tuple[str, dict[str, tuple[float, float]]]:
    """The town with agents and suitcase, row by row so that nearer things hide farther ones."""
    at = places(board)
    signs = record("casablanca", language, "signs")
    parts = streets(board, at)
    for drawn in sorted(board.buildings, key=lambda building: building.y):
        x, y = at[drawn.id]
        parts += moved(x, y, building(drawn, signs))
        here = [place for place, one in enumerate(board.agents) if where[one.id] == drawn.id]
        for number, place in enumerate(here):
            left = x + (number - (len(here) - 1) / 2) * 40
            parts += agent(left, y + 46, board.agents[place], place)
        if case == drawn.id:
            parts += suitcase(x, y + 44)
    return parts, at


def town(language: str) -> str:
    """The whole town at the start."""
    state = GAME.deal(GAME.box(players=4), 7)
    view, board = state.view(None), show(state.box)
    parts, _at = picture(board, language, view.agents, view.suitcase)
    named = ", ".join(
        f"{letter} {one.name}" for letter, one in zip(LETTERS, board.agents, strict=True)
    )
    label, told = caption("casablanca town", language)
    box = (-100, -140, 4 * WIDE + 220, 4 * HIGH + 210)
    sky = tag("rect", x=box[0], y=box[1], width=box[2], height=box[3], rx=18, class_="cb-ground")
    return figure("cb", box, label, told.format(agents=named), sky, parts)


# An objection.


def objection(language: str) -> str:
    """A declared move, an objection, two amounts, and a mover who has to pass."""
    state = GAME.deal(GAME.box(players=2, starter=0), 1)
    for on_red in (300, 1000):  # the first turns: a bribe for three agents each
        state.play(moves.Bribe())
        for amount_, name in ((on_red, "red"), (100, "don"), (100, "lila")):
            state.play(moves.Assign(amount_, name))
        state.play(moves.Done())
    view, board = state.view(None), show(state.box)
    story: list[Event] = []
    answers = (
        moves.MoveAgent("red", "h2", False), moves.Object(), moves.Accept(),
        moves.Name(300), moves.Hold(), moves.Name(600), moves.Pass(),
    )  # fmt: skip
    for answer in answers:
        state.play(answer, story)
    assert state.view(None).agents == view.agents, "the move was stopped"
    said = [event for event in story if isinstance(event, Named | Held | MoverPassed)]
    named = [event.amount for event in said if isinstance(event, Named)]

    label, objector, mover, told = caption("casablanca objection", language)
    parts, at = picture(board, language, view.agents, view.suitcase)
    (x, y), (to_x, to_y) = at["airport"], at["h2"]
    arrow = tag("path", d=f"M{x + 60:g} {y + 30:g} L{to_x - 74:g} {to_y + 30:g}", class_="cb-way")
    tip = tag("path", d=f"M{to_x - 54:g} {to_y + 30:g} l-24 -13 v26 Z", class_="cb-tip")
    box = (-100, -140, WIDE + 500, HIGH + 50)
    sky = tag("rect", x=box[0], y=box[1], width=box[2], height=box[3], class_="cb-ground")
    veil = tag("rect", x=WIDE + 110, y=box[1], width=320, height=box[3], class_="cb-ground")
    left, right, top = WIDE + 170, WIDE + 315, -100
    talk = text(left, top, objector, class_="cb-who") + text(right, top, mover, class_="cb-who")
    for row, event in enumerate(said):
        y_ = top + 38 + row * 44
        if isinstance(event, Named):
            talk += bubble(left, y_, amount(event.amount, language), "cb-bubble")
        else:
            held = isinstance(event, Held)
            talk += bubble(
                right, y_, "✓" if held else "✗", "cb-bubble good" if held else "cb-bubble bad"
            )
    told = told.format(first=amount(named[0], language), second=amount(named[1], language))
    return figure("cb", box, label, told, sky, parts, arrow, tip, veil, talk)


def bubble(x: float, y: float, words: str, kind: str) -> str:
    """Something said."""
    plate = tag("rect", x=-44, y=-18, width=88, height=34, rx=12)
    return moved(x, y, plate, text(0, 7, words), class_=kind)
