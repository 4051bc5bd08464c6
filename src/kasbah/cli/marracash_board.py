"""The town of MarraCash drawn with characters: two lines and six columns for each square."""

from __future__ import annotations

from collections import Counter

from kasbah.cli.ink import ink
from kasbah.games.marracash.colours import LETTERS, NAMES
from kasbah.games.marracash.seen import MarraCashView, ShopSeen

WIDTH = 6


def picture(view: MarraCashView) -> str:
    """The board, the queue and the players."""
    parts = [_town(view), _queue(view), _players(view)]
    if view.box.souvenirs:
        parts.append(_souvenirs(view))
    if view.turns_left is not None and view.outcome is None:
        parts.append(f"Last round: {view.turns_left} turns left, this one included.")
    return "\n".join(parts)


def group_in_words(letters: str) -> str:
    """`YYB` as `2 yellow, 1 blue`."""
    count = Counter(letters)
    words = [
        f"{count[letter]} {colour}"
        for letter, colour in zip(LETTERS, NAMES, strict=True)
        if count[letter]
    ]
    return ", ".join(words)


def letters_in_words(colour: int) -> str:
    """The letter of a colour."""
    return LETTERS[colour]


def _town(view: MarraCashView) -> str:
    shops = {shop.name: shop for shop in view.shops}
    drawn: set[str] = set()
    lines: list[str] = []
    for row in view.box.town.squares:
        upper, lower = "", ""
        for symbol in row:
            top, bottom = _square(view, symbol, shops, symbol in drawn)
            drawn.add(symbol)
            upper += top + " "
            lower += bottom + " "
        lines += [upper.rstrip(), lower.rstrip()]
    return "\n".join(lines)


def _square(
    view: MarraCashView, symbol: str, shops: dict[str, ShopSeen], again: bool
) -> tuple[str, str]:
    if symbol == ".":
        return " " * WIDTH, "·".center(WIDTH)
    if symbol == "##":
        return " " * WIDTH, "palm".center(WIDTH)
    if symbol in shops:
        return _stall(view, shops[symbol], again)
    return _fountain(view, symbol)


def _stall(view: MarraCashView, shop: ShopSeen, again: bool) -> tuple[str, str]:
    """A shop covers two squares: its name and owner in the first, its customers in the second."""
    colour = NAMES[LETTERS.index(shop.name[0])]
    owner = "" if shop.owner is None else view.players[shop.owner].character
    top, bottom = shop.name, owner
    if again:
        top = "" if shop.owner is None else f"{shop.customers} in"
        bottom = "" if shop.owner is None else f"+{100 * min(shop.customers + 1, 5)}"
    fill = "░" if shop.owner is None else "▒"
    return ink(top.ljust(WIDTH, fill), colour), ink(bottom.ljust(WIDTH, fill), colour)


def _fountain(view: MarraCashView, symbol: str) -> tuple[str, str]:
    name = symbol.rstrip("*")
    top = f"={name}=" if symbol.endswith("*") else f"({name})"
    letters = view.groups.get(name, "")
    if len(letters) > WIDTH:
        letters = letters[: WIDTH - 1] + "+"
    return ink(top.center(WIDTH), "bold"), letters.center(WIDTH)


def _queue(view: MarraCashView) -> str:
    waiting = view.queue or "(empty)"
    return f"\nQueue ({len(view.queue)}): head > {waiting} < tail"


def _players(view: MarraCashView) -> str:
    lines = [""]
    for seat, player in enumerate(view.players):
        mark = "→" if seat == view.deciding else " "
        name = player.character + (" (you)" if seat == view.seat else "")
        cash = "covered" if player.cash is None else f"{player.cash:,}"
        shops = [f"{shop.name}:{shop.customers}" for shop in view.shops if shop.owner == seat]
        owned = ", ".join(shops) or "no shop"
        lines.append(f"{mark} {name:<12} cash {cash:>7}   signs {player.signs}   {owned}")
    return "\n".join(lines)


def _souvenirs(view: MarraCashView) -> str:
    cards = [view.box.cards.cards[view.box.cards.places[card]] for card in view.souvenirs_open]
    names = [f"{card.name} ({NAMES[card.colour]}, {card.value})" for card in cards]
    return f"\nSouvenirs: {', '.join(names) or 'none open'}; {view.souvenirs_left} in the deck"
