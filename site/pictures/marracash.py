"""MarraCash: the town with its queue, and a walk past four doors."""

from __future__ import annotations

import itertools

from kasbah.core.event import Event
from kasbah.games.marracash import GAME, moves
from kasbah.games.marracash.events import Earned, Entered, Stopped
from kasbah.games.marracash.play import MarraCash
from kasbah.games.marracash.shown import FountainDrawn, MarraCashShown, ShopDrawn, shown
from pictures.captions import caption
from pictures.drawing import figure, moved, octagon, rays, tag, text
from pictures.words import amount, record

UNIT = 64
WALL = 16
LANE = 52
SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
SHAPES = {
    "Y": rays(10, 11.5, 8.6),
    "R": "M0,-11.5 L11.8,9.8 L-11.8,9.8Z",
    "B": "M-10,-7.2 Q-5,-12 0,-8.4 T10,-9.4 V7.2 Q5,12 0,8.4 T-10,9.4Z",
    "P": rays(5, 13, 7.2),
    "G": "M0,-12.5 C10.5,-8 11,6 0,12 C-11,6 -10.5,-8 0,-12.5Z",
}
GROUPS = "YRG YGR BPR"
QUEUE = "YBPGR" * 7 + "YYBYPYGBYP"

Square = tuple[int, int]


def new_game() -> MarraCash:
    """A game of three with a given arrangement, so that the examples stay the same."""
    return GAME.deal(GAME.box(players=3, start_player=0, setup=f"{GROUPS} {QUEUE}"), 1)


def middle(square: Square) -> tuple[float, float]:
    """The middle of a square of the board."""
    return (square[1] + 0.5) * UNIT, (square[0] + 0.5) * UNIT


# Pieces.


def glyph(colour: str, letter: str, size: float = 1) -> str:
    """The shape of a colour with its letter, so that nobody needs the colour."""
    inside = tag("path", d=SHAPES[colour], class_="mc-glyph")
    if letter:
        down = 7.4 if colour == "R" else 4.2
        inside += text(0, down, letter, class_="mc-letter" + (" long" if len(letter) > 1 else ""))
    return tag("g", inside, data_colour=colour, transform=f"scale({size})")


def pawn(x: float, y: float, colour: str, letter: str, size: float = 1) -> str:
    """A visitor: a hood on a robe in the shape of his colour."""
    hood = tag(
        "path", d="M0,-17.5 C5.4,-15 6,-7.5 4,-5.4 H-4 C-6,-7.5 -5.4,-15 0,-17.5Z", class_="mc-hood"
    )
    face = tag("ellipse", cx=0, cy=-9, rx=2.4, ry=2.9, class_="mc-face")
    return moved(x, y, moved(0, 3.5, glyph(colour, letter)), hood, face, scale=size)


def fountain(drawn: FountainDrawn) -> str:
    """A basin with its number; entrances have blue water."""
    parts = tag("polygon", points=octagon(28), class_="mc-rim")
    parts += tag("circle", r=20, class_="mc-water gate" if drawn.entrance else "mc-water")
    parts += tag("circle", cx=-20, cy=-20, r=10.5, class_="mc-badge")
    parts += text(-20, -16, drawn.name, class_="mc-number")
    return moved(*middle(drawn.square), parts)


def shop(drawn: ShopDrawn, name: str, owned: str | None = None) -> str:
    """A stall with its awning, its doors and its name."""
    rows, columns = [row for row, _ in drawn.squares], [column for _, column in drawn.squares]
    x, y = min(columns) * UNIT + 3, min(rows) * UNIT + 3
    width = (max(columns) - min(columns) + 1) * UNIT - 6
    height = (max(rows) - min(rows) + 1) * UNIT - 6
    roof = 26 if width > height else 38
    parts = tag("rect", x=x, y=y, width=width, height=height, rx=3, class_="mc-block")
    for door in drawn.doors:
        across, down = SIDES[door.side]
        at = middle(door.square)
        upright = across != 0
        parts += tag(
            "rect",
            x=at[0] + across * (UNIT / 2 - 3) - (3.5 if upright else 10),
            y=at[1] + down * (UNIT / 2 - 3) - (10 if upright else 3.5),
            width=7 if upright else 20,
            height=20 if upright else 7,
            rx=2,
            class_="mc-door",
        )
    inner = width - 10
    stripes = max(3, round(inner / 9) | 1)
    parts += tag("rect", x=x + 5, y=y + 5, width=inner, height=height - 10, class_="mc-floor")
    for stripe in range(stripes):
        kind = "mc-stripe dyed" if stripe % 2 == 0 else "mc-stripe"
        left = x + 5 + stripe * inner / stripes
        parts += tag("rect", x=left, y=y + 5, width=inner / stripes, height=roof - 5, class_=kind)
    label = tag("rect", x=-21, y=-10, width=42, height=20, rx=10, class_="mc-badge")
    label += moved(-10, 0, glyph(drawn.colour, "", 0.6)) + text(7, 4.3, name, class_="mc-number")
    parts += moved(x + width / 2, y + roof / 2 + 3, label)
    if owned is not None:
        parts += text(x + 12, y + (roof + height) / 2 + 5, owned, class_="mc-owner")
    return tag("g", parts, data_colour=drawn.colour)


def ground(board: MarraCashShown, names: dict[str, str], owned: dict[str, str]) -> str:
    """Streets, palms, shops and fountains."""
    width, height = board.columns * UNIT, board.rows * UNIT
    parts = tag("rect", x=0, y=0, width=width, height=height, class_="mc-sand")
    squares = {fountain.name: fountain.square for fountain in board.fountains}
    for walk in board.walks:
        way = [middle(place) for place in (squares[walk.fountain], *walk.path, squares[walk.end])]
        line = "M" + "L".join(f"{x:g},{y:g}" for x, y in way)
        parts += tag("path", d=line, class_="mc-street")
    for palm in board.palms:
        leaves = "".join(
            tag("path", d="M0,0 C5,-8 7,-18 0,-26 C-7,-18 -5,-8 0,0Z", transform=f"rotate({turn})")
            for turn in range(0, 360, 45)
        )
        parts += moved(*middle(palm), leaves, class_="mc-palm")
    parts += "".join(shop(drawn, names[drawn.name], owned.get(drawn.name)) for drawn in board.shops)
    return parts + "".join(fountain(drawn) for drawn in board.fountains)


def group(square: Square, colours: str, letters: dict[str, str]) -> str:
    """Visitors on a fountain."""
    x, y = middle(square)
    places = ((-13, -4), (13, -4), (0, 12), (0, -16)) if len(colours) > 1 else ((2, 2),)
    return "".join(
        pawn(x + places[n][0], y + places[n][1], colour, letters[colour], 0.85)
        for n, colour in enumerate(colours)
    )


def names_of(board: MarraCashShown, language: str) -> dict[str, str]:
    """The names of the shops as the client writes them in this language."""
    letters = record("marracash", language, "letters")
    return {drawn.name: letters[drawn.colour] + drawn.name[1:] for drawn in board.shops}


# The town.


def town(language: str) -> str:
    """The whole town, the first groups and the queue outside."""
    state = new_game()
    view = state.view(None)
    board = shown(state.box)
    letters = record("marracash", language, "letters")
    width, height = board.columns * UNIT, board.rows * UNIT
    around = WALL + LANE
    parts = tag(
        "rect", x=-around, y=-WALL - 6, width=width + 2 * around,
        height=height + WALL + 6 + around, rx=14, class_="mc-outside",
    )  # fmt: skip
    parts += tag(
        "rect", x=-WALL / 2, y=-WALL / 2, width=width + WALL, height=height + WALL, class_="mc-wall"
    )
    parts += ground(board, names_of(board, language), {})
    for drawn in board.fountains:
        if drawn.gate is not None:
            across, down = SIDES[drawn.gate]
            x, y = middle(drawn.square)
            x, y = x + across * (UNIT + WALL) / 2, y + down * (UNIT + WALL) / 2
            wide, high = (WALL + 6, 44) if across else (44, WALL + 6)
            parts += tag(
                "rect",
                x=x - wide / 2,
                y=y - high / 2,
                width=wide,
                height=high,
                rx=4,
                class_="mc-gate",
            )
        parts += group(drawn.square, view.groups.get(drawn.name, ""), letters)
    parts += queue(view.queue, letters, width, height)
    box = (-around, -WALL - 6, width + 2 * around, height + WALL + 6 + around)
    return figure("marracash", box, *caption("marracash town", language), parts)


def queue(colours: str, letters: dict[str, str], width: int, height: int) -> str:
    """The visitors outside, in a U from the upper left to the upper right."""
    lane = WALL + LANE / 2
    legs = (
        (-lane, 30.0),
        (-lane, height + lane),
        (width + lane, height + lane),
        (width + lane, 30.0),
    )
    lengths = [abs(b[0] - a[0]) + abs(b[1] - a[1]) for a, b in itertools.pairwise(legs)]
    step = sum(lengths) / (len(colours) - 1)
    parts = ""
    for number, colour in enumerate(colours):
        way, leg = number * step, 0
        while leg < 2 and way > lengths[leg]:
            way -= lengths[leg]
            leg += 1
        (x, y), (to_x, to_y) = legs[leg], legs[leg + 1]
        share = way / lengths[leg]
        parts += pawn(x + (to_x - x) * share, y + (to_y - y) * share, colour, letters[colour])
    for x in (-lane, width + lane):
        parts += tag("path", d=f"M{x},-14 l-9,13 h18Z", class_="mc-end")
    return parts


# A walk.


def walk(language: str) -> str:
    """A group of three passes a shop of its guide, one without owner, and one of another player."""
    state = new_game()
    for name in ("P5", "R4", "G1"):  # round 1: everybody sells a shop and buys it himself
        state.play(moves.Auction(name))
        state.play(moves.Bid(100))
        while state.view(None).auction is not None:
            state.play(moves.Pass())
    board = shown(state.box)
    letters = record("marracash", language, "letters")
    names = names_of(board, language)
    owners = [player.character for player in state.view(None).players]
    owned = {
        shop.name: owners[shop.owner] for shop in state.view(None).shops if shop.owner is not None
    }
    story: list[Event] = []
    state.play(moves.Walk("16", "16 north"), story)
    entered = {event.shop: event for event in story if isinstance(event, Entered)}
    earned = {event.shop: event for event in story if isinstance(event, Earned)}
    (stopped,) = [event for event in story if isinstance(event, Stopped)]
    assert list(entered) == ["R4", "P5"], story
    assert stopped.fountain == "12"

    squares = {drawn.name: drawn.square for drawn in board.fountains}
    way = [middle(place) for place in ((8, 8), (7, 8), (6, 8))]
    top, left, rows, columns = 5, 5, 4, 8
    parts = ground(board, names, owned)
    line = "M" + "L".join(f"{x:g},{y:g}" for x, y in way)
    parts += tag("path", d=line, class_="mc-way")
    for place, to in (((7, 8), (7, 7)), ((6, 8), (5, 8))):  # into P5, into R4
        (x, y), (to_x, to_y) = middle(place), middle(to)
        parts += tag(
            "path", d=f"M{x:g},{y:g} L{(x + to_x) / 2:g},{(y + to_y) / 2:g}", class_="mc-way"
        )
    parts += pawn(*middle((7, 7)), "P", letters["P"]) + pawn(
        middle((5, 8))[0] + 18, middle((5, 8))[1] + 14, "R", letters["R"]
    )
    parts += tag("g", group(squares["16"], GROUPS.split()[2], letters), class_="mc-gone")
    parts += group(squares["12"], stopped.visitors, letters)
    label, told = caption("marracash walk", language)
    told = told.format(
        a=owners[0], b=owners[1], own=amount(earned["P5"].income, language),
        income=amount(earned["R4"].income, language),
        commission=amount(earned["R4"].commission, language),
        **{name: names[name] for name in ("P5", "R4", "B5")},
    )  # fmt: skip
    box = (left * UNIT, top * UNIT, columns * UNIT, rows * UNIT)
    return figure("marracash", box, label, told, parts)
