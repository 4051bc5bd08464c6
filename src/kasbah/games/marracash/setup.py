"""Setup: who starts, how the visitors stand, how the souvenirs lie (2.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.errors import BadOption
from kasbah.core.ints import filled, ints
from kasbah.core.rng import Rng, Sealed, Seed
from kasbah.core.vecs import vec
from kasbah.games.marracash import turn
from kasbah.games.marracash.box import SIGNS, START_CASH
from kasbah.games.marracash.colours import COLOURS, LETTERS, NAMES, visitors_of
from kasbah.games.marracash.gates import GATES
from kasbah.games.marracash.state import (
    ACCOUNTS,
    NOBODY,
    START,
    Table,
)

# Visitors of each colour, in the order yellow, red, blue, purple, green (MC-6).
VISITORS: Final = (14, 10, 10, 10, 10)
ALL_VISITORS: Final[i64] = 54
START_GROUP: Final[i64] = 3
LONGEST_RUN: Final[i64] = 3


def set_up(table: Table, seed: Seed) -> None:
    """Lays out a new game (MC-1 to MC-13)."""
    box = table.box
    players = box.players
    rng = Rng(seed, "marracash setup")
    table.cash = filled(START_CASH, players)
    table.signs = filled(SIGNS, players)
    table.bids = filled(0, players)
    table.books = filled(0, players * ACCOUNTS)
    for seat in range(players):
        table.books[seat * ACCOUNTS + START] = START_CASH
    table.owner = filled(NOBODY, len(box.town.shops))
    table.customers = filled(0, len(box.town.shops))
    table.unsold = len(box.town.shops)
    table.groups = filled(0, len(box.town.fountains))

    agreed = box.agreed.start_player
    table.start = rng.below(players) if isinstance(agreed, str) else agreed
    if box.agreed.setup == "random":
        place_visitors(table, drawn(rng))
    else:
        place_visitors(table, arranged(box.agreed.setup))
    if box.souvenirs:
        lay_deck(table, seed)

    table.active = table.start
    table.to_act = table.start


def place_visitors(table: Table, visitors: vec[i64]) -> None:
    """The first nine onto the entrances in threes, the rest into the queue (MC-7, MC-8)."""
    for place in range(GATES * START_GROUP):
        gate = table.box.town.gates[place // START_GROUP]
        table.groups[gate] += visitors_of(visitors[place], 1)
    table.queue = visitors
    table.queue_head = GATES * START_GROUP
    table.queue_tail = len(visitors)


def lay_deck(table: Table, seed: Seed) -> None:
    """Shuffles the souvenirs, hidden from everybody, and opens two (MC-102)."""
    table.deck = ints(range(len(table.box.cards.cards)))
    Sealed(seed, "marracash souvenirs").shuffle(table.deck)
    turn.open_souvenirs(table)


# The visitors.


def drawn(rng: Rng) -> vec[i64]:
    """A uniformly random legal arrangement: drawn until it is legal (MC-10).

    One visitor after the other is drawn, and the arrangement given up at the first that
    breaks MC-7 or MC-9; that leaves all legal arrangements equally likely.
    """
    visitors = everybody()
    while True:
        place: i64 = 0
        while place < ALL_VISITORS:
            other = place + rng.below(ALL_VISITORS - place)
            colour = visitors[other]
            visitors[other] = visitors[place]
            visitors[place] = colour
            if not fits_in(visitors, place):
                break
            place += 1
        if place == ALL_VISITORS:
            return visitors


def everybody() -> vec[i64]:
    """All 54 visitors, sorted by colour (MC-6)."""
    return ints([colour for colour in range(COLOURS) for _ in range(VISITORS[colour])])


def fits_in(visitors: vec[i64], place: i64) -> bool:
    """Whether the visitor at this place may stand there, given those before him (MC-7, MC-9)."""
    colour = visitors[place]
    if place < GATES * START_GROUP:
        for other in range(place - place % START_GROUP, place):
            if visitors[other] == colour:
                return False
        return True
    if place - LONGEST_RUN < GATES * START_GROUP:
        return True
    for other in range(place - LONGEST_RUN, place):
        if visitors[other] != colour:
            return True
    return False


def arranged(text: str) -> vec[i64]:
    """An arrangement given as letters: three groups and the queue (MC-10)."""
    words = text.upper().split()
    if len(words) != GATES + 1:
        raise BadOption("MC-10", "an arrangement is three groups and the queue: YRB GPY RBG YYR…")
    for word in words:
        for letter in word:
            if letter not in LETTERS:
                raise BadOption("MC-6", f"{letter!r} is no visitor; they are {', '.join(LETTERS)}")
    for group in words[:GATES]:
        if len(group) != START_GROUP or len(set(group)) != START_GROUP:
            raise BadOption("MC-7", f"{group} is not three visitors of different colours")
    everyone = "".join(words)
    for colour in range(COLOURS):
        count = everyone.count(LETTERS[colour])
        if count != VISITORS[colour]:
            right = VISITORS[colour]
            raise BadOption("MC-6", f"{count} visitors are {NAMES[colour]} instead of {right}")
    visitors = ints([LETTERS.index(letter) for letter in everyone])
    for place in range(ALL_VISITORS):
        if not fits_in(visitors, place):
            raise BadOption("MC-9", "more than three neighbours in the queue have the same colour")
    return visitors
