"""The boards of the games, drawn plainly from what a view shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PIL import ImageDraw, ImageFont

from kasbah.core import View
from kasbah.games.casablanca.seen import CasablancaView
from kasbah.games.marracash.colours import LETTERS
from kasbah.games.marracash.seen import MarraCashView
from kasbah.games.schwarzmarkt.seen import SchwarzmarktView
from kasbah.games.schwarzmarkt.track import FIELDS

SIDE = 620
EDGE = 30
INK = (40, 34, 30)
WHITE = (255, 255, 255)
STREET = (225, 214, 190)
SHADES = {
    "Y": (240, 205, 90),
    "R": (214, 92, 80),
    "B": (100, 145, 205),
    "P": (165, 115, 180),
    "G": (110, 170, 105),
}


class Brush:
    """Boxes, dots and words, placed by their middle."""

    def __init__(self, draw: ImageDraw.ImageDraw) -> None:
        self.draw = draw
        self.font = ImageFont.load_default(11)

    def box(self, x: float, y: float, half: float, fill: Any) -> None:
        """A square."""
        self.draw.rectangle((x - half, y - half, x + half, y + half), fill, INK)

    def dot(self, x: float, y: float, half: float, fill: Any) -> None:
        """A disc."""
        self.draw.ellipse((x - half, y - half, x + half, y + half), fill, INK)

    def word(self, x: float, y: float, text: str) -> None:
        """A few letters."""
        self.draw.text((x, y), text, INK, self.font, "mm")


def draw_marracash(brush: Brush, view: MarraCashView) -> None:
    """Shops in their colours (s2/3: of seat 2, three customers), fountains with their visitors."""
    rows = view.box.town.squares
    size = (SIDE - 2 * EDGE) / max(len(rows), max(len(row) for row in rows))
    shops = {shop.name: shop for shop in view.shops}
    for down, row in enumerate(rows):
        for across, symbol in enumerate(row):
            x, y = EDGE + (across + 0.5) * size, EDGE + (down + 0.5) * size
            name = symbol.rstrip("*")
            if name in shops:
                shop = shops[name]
                owner = "" if shop.owner is None else f"s{shop.owner}/{shop.customers}"
                brush.box(x, y, size / 2, SHADES[name[0]])
                brush.word(x, y - size / 6, name)
                brush.word(x, y + size / 5, owner)
            elif name.isdigit():
                brush.box(x, y, size / 2, STREET)
                _visitors(brush, view.groups.get(name, ""), x, y, size)
                brush.word(x, y - size / 3, symbol)
            else:
                brush.box(x, y, size / 2, STREET if symbol == "." else WHITE)
    for place, letter in enumerate(view.queue):
        brush.dot(EDGE + 6 + place * 12, SIDE - EDGE / 2, 5, SHADES[letter])


def _visitors(brush: Brush, letters: str, x: float, y: float, size: float) -> None:
    for place, letter in enumerate(LETTERS):
        count = letters.count(letter)
        if count:
            at = x + (place - 2) * size / 5.5
            brush.dot(at, y + size / 6, size / 9, SHADES[letter])
            brush.word(at, y + size / 6, str(count))


def draw_casablanca(brush: Brush, view: CasablancaView) -> None:
    """Buildings and streets, the agents as discs with their ids, the suitcase marked."""
    town = view.box.town
    xs = [building.x for building in town.buildings]
    ys = [building.y for building in town.buildings]
    wide, high = max(max(xs) - min(xs), 1), max(max(ys) - min(ys), 1)
    spots = {
        building.id: (
            2 * EDGE + (building.x - min(xs)) / wide * (SIDE - 4 * EDGE),
            2 * EDGE + (building.y - min(ys)) / high * (SIDE - 4 * EDGE),
        )
        for building in town.buildings
    }
    for here, there in town.streets:
        brush.draw.line((*spots[here], *spots[there]), STREET, 6)
    for id_, (x, y) in spots.items():
        brush.box(x, y, 19, SHADES["Y"] if id_ == view.suitcase else WHITE)
        brush.word(x, y, id_[:6])
    crowd: dict[str, int] = dict.fromkeys(spots, 0)
    for agent in view.box.agents.all:
        where = view.agents[agent.id]
        if where is not None:
            x, y = spots[where]
            brush.dot(x - 20 + 22 * crowd[where], y + 26, 9, agent.drawn)
            brush.word(x - 20 + 22 * crowd[where], y + 26, agent.id[:3])
            crowd[where] += 1


def draw_schwarzmarkt(brush: Brush, view: SchwarzmarktView) -> None:
    """The price track with its marker, what is asked for, and what everybody holds."""
    step = (SIDE - 2 * EDGE) / int(FIELDS)
    for field in range(1, int(FIELDS) + 1):
        x = EDGE + (field - 0.5) * step
        brush.box(x, 80, step / 2, SHADES["R"] if field == view.marker else STREET)
        brush.word(x, 80, str(view.box.track.value[field]))
    lines = [
        f"offer {view.offer or '-'}: " + (_goods(view.demand) or "nothing asked for"),
        "handed in: " + (_goods(view.table_goods) or "nothing"),
        f"stacks: {view.goods_stack} goods, {view.black_market_stack} black-market cards",
        "open texts: " + (", ".join(view.open_texts) or "none"),
    ]
    for seat, player in enumerate(view.players):
        mark = ">" if seat == view.deciding else " "
        luxury = "?" if player.luxury is None else str(player.luxury)
        goods = "" if player.goods is None else f" ({_goods(player.goods)})"
        lines.append(
            f"{mark} seat {seat}: {player.goods_count} goods{goods}, {player.card_count} cards,"
            f" luxury {luxury}"
        )
    for place, line in enumerate(lines):
        brush.draw.text((EDGE, 140 + 24 * place), line, INK, brush.font)


def _goods(goods: dict[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in goods.items())


BOARDS: dict[type[View], Callable[[Brush, Any], None]] = {
    MarraCashView: draw_marracash,
    CasablancaView: draw_casablanca,
    SchwarzmarktView: draw_schwarzmarkt,
}
