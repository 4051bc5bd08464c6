"""What a drawing of the table starts from agrees with the rules' data and hides nothing."""

from __future__ import annotations

import json

import pytest

from kasbah.core.codec import from_plain, to_plain
from kasbah.games.casablanca import GAME
from kasbah.games.casablanca.shown import CasablancaShown
from tests.rulebook.casablanca.test_board import SLANTED, SMALL

TABLES: list[dict[str, object]] = [
    {},
    {"players": 2, "mode": "headquarters"},
    {"players": 3, "mode": "headquarters", "hq_bribe": "any", "hq_withdraw": "no"},
    {"players": 8, "capital": "free", "min_carriers": 1, "turn_limit": 77},
    {"board": SMALL},
    {"board": SLANTED},
]


def shown(**options: object) -> CasablancaShown:
    return GAME.shown(GAME.box(**options))


@pytest.mark.parametrize("options", TABLES)
def test_the_drawing_has_the_streets_the_rules_have(options: dict[str, object]) -> None:
    box = GAME.box(**options)
    board = GAME.shown(box)
    assert [building.id for building in board.buildings] == list(box.town.places)
    for here in box.town.places:
        drawn = {b for a, b in board.streets if a == here} | {
            a for a, b in board.streets if b == here
        }
        assert drawn == set(box.town.next_to[here])
    spots = {(building.x, building.y) for building in board.buildings}
    assert len(spots) == len(board.buildings)
    assert all(0 <= x <= 1000 and 0 <= y <= 1000 for x, y in spots)


@pytest.mark.parametrize("options", TABLES)
def test_it_is_told_in_json_and_read_again(options: dict[str, object]) -> None:
    board = shown(**options)
    assert from_plain(CasablancaShown, json.loads(json.dumps(to_plain(board)))) == board


def test_a_house_has_a_number_and_a_headquarters_has_none() -> None:
    numbers = {building.id: building.number for building in shown().buildings}
    assert numbers["h7"] == 7
    assert numbers["airport"] is None
    assert numbers["bazaar"] is None


def test_the_sheet_is_the_whole_capital() -> None:
    board = shown()
    assert sum(note.value * note.count for note in board.notes) == board.capital == 10_000
    assert shown(capital="free").notes == ()


def test_the_variant_says_which_headquarters_have_an_owner() -> None:
    assert shown().owned == ()
    assert shown(mode="headquarters", players=2).owned == ("police", "airport")
    assert shown(mode="headquarters", players=3).owned == ("police", "airport", "cafe")


def test_agreed_numbers_are_those_the_table_is_played_with() -> None:
    main = shown()
    assert (main.first_bribes, main.carriers_needed, main.turn_limit) == (3, 2, 240)
    assert (main.one_agent, main.may_withdraw, main.variant) == (False, True, False)
    variant = shown(mode="headquarters", hq_withdraw="no", turn_limit=30)
    assert (variant.first_bribes, variant.carriers_needed, variant.turn_limit) == (0, 1, 30)
    assert (variant.one_agent, variant.may_withdraw, variant.variant) == (True, False, True)


def test_two_deals_of_a_table_show_the_same() -> None:
    """The drawing comes from the box alone, so no seed and no sheet can be in it."""
    box = GAME.box()
    before = GAME.shown(box)
    state = GAME.deal(box, b"x" * 32)
    for _ in range(20):
        state.play(state.legal_moves()[0])
    assert GAME.shown(box) == before
