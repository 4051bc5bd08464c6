"""What is shown of a table's town and cards is what the rules play with, and nothing more."""

from __future__ import annotations

import json
from itertools import pairwise

from kasbah.core.codec import from_plain, to_plain
from kasbah.games.marracash import GAME
from kasbah.games.marracash.box import MarraCashBox
from kasbah.games.marracash.moves import Walk
from kasbah.games.marracash.picture import DIRECTIONS
from kasbah.games.marracash.shown import MarraCashShown

SMALL = "title: Corner\ntest: yes\n\n1* . . 2\n. R1 Y1 .\n3* . . 4*\n"


def table(**options: object) -> tuple[MarraCashBox, MarraCashShown]:
    """A box and what is shown of it."""
    box = GAME.box(**options)
    return box, GAME.shown(box)


def beside(square: tuple[int, int], side: str) -> tuple[int, int]:
    """The next square on that side."""
    down, right = DIRECTIONS[side]
    return square[0] + down, square[1] + right


def test_every_walk_of_the_town_is_shown_with_the_doors_it_passes() -> None:
    box, shown = table()
    assert [(w.fountain, w.street, w.end, w.path, w.doors) for w in shown.walks] == [
        (w.start, w.street, w.end, w.path, w.steps) for w in box.town.walks
    ]
    legal = {move for move in box.moves.by_code if isinstance(move, Walk)}
    assert {Walk(w.fountain, w.street) for w in shown.walks} == legal
    assert len(legal) == 46


def test_doors_are_where_the_drawn_paths_and_fountains_touch_a_shop() -> None:
    for options in ({}, {"board": SMALL}):
        _, shown = table(**options)
        facing = {
            beside(door.square, door.side): set[str]()
            for shop in shown.shops
            for door in shop.doors
        }
        for shop in shown.shops:
            for door in shop.doors:
                assert door.square in shop.squares
                facing[beside(door.square, door.side)].add(shop.name)
        at = {fountain.name: fountain.square for fountain in shown.fountains}
        for fountain in shown.fountains:
            assert set(fountain.shops) == facing.get(fountain.square, set())
        for walk in shown.walks:
            seen: set[str] = set()
            for square, met in zip([*walk.path, at[walk.end]], walk.doors, strict=True):
                assert set(met) == facing.get(square, set()) - seen
                seen |= facing.get(square, set())


def test_paths_lead_step_by_step_from_fountain_to_fountain() -> None:
    _, shown = table()
    at = {fountain.name: fountain.square for fountain in shown.fountains}
    for walk in shown.walks:
        way = [at[walk.fountain], *walk.path, at[walk.end]]
        for here, there in pairwise(way):
            assert abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1


def test_the_published_town_has_25_shops_of_two_squares_and_a_gate_on_three_sides() -> None:
    _, shown = table()
    assert (shown.rows, shown.columns) == (9, 13)
    assert all(len(shop.squares) == 2 for shop in shown.shops)
    assert sorted(shop.colour for shop in shown.shops) == sorted("YRBPG" * 5)
    gates = {f.name: f.gate for f in shown.fountains if f.entrance}
    assert gates == {"1": "north", "8": "west", "16": "south"}
    assert shown.palms == ((3, 4), (6, 12))
    covered = [square for shop in shown.shops for square in shop.squares]
    covered += [f.square for f in shown.fountains] + list(shown.palms)
    covered += {square for walk in shown.walks for square in walk.path}
    assert sorted(covered) == [(row, column) for row in range(9) for column in range(13)]


def test_a_board_of_ones_own_is_shown_as_it_was_drawn() -> None:
    _, shown = table(board=SMALL)
    assert shown.title == "Corner"
    assert [(s.name, s.squares) for s in shown.shops] == [("Y1", ((1, 2),)), ("R1", ((1, 1),))]
    assert {f.name: f.gate for f in shown.fountains} == {
        "1": "north",
        "2": None,
        "3": "south",
        "4": "east",
    }


def test_it_becomes_json_and_back() -> None:
    for options in ({}, {"souvenirs": "on"}, {"board": SMALL, "players": 3}):
        _, shown = table(**options)
        data = json.loads(json.dumps(to_plain(shown)))
        assert from_plain(MarraCashShown, data) == shown


def test_the_order_of_the_deck_is_not_shown() -> None:
    """Cards come in the order of their file, the same for every deal; none without the option."""
    box, shown = table(souvenirs="on")
    assert [card.id for card in shown.souvenirs] == [card.id for card in box.cards.cards]
    GAME.deal(box, 3)
    assert GAME.shown(box) == shown
    assert table()[1].souvenirs == ()


def test_the_rates_are_those_of_the_rules() -> None:
    """MC-72, MC-73 and MC-35 in figures, whatever the code calls them."""
    rates = table()[1].rates
    assert rates.incomes == (100, 200, 300, 400, 500)
    assert (rates.cheap, rates.auction_commissions) == (500, (100, 200))
