"""Chapter 3: table options, and what is refused when a table is made."""

from __future__ import annotations

import pytest

from kasbah.core.errors import BadOption
from kasbah.games.casablanca import GAME
from kasbah.games.casablanca.options import CasablancaOptions
from tests.rulebook.marks import rule


def test_the_defaults_are_those_of_chapter_3() -> None:
    assert CasablancaOptions.defaults() == {
        "mode": "agents",
        "players": 4,
        "capital": "notes",
        "starter": "random",
        "turn_limit": "auto",
        "min_carriers": "auto",
        "hq_assignment": "choose",
        "hq_withdraw": "yes",
        "hq_bribe": "one",
        "reveal_end": "full",
        "show_minimums": "on",
        "board": "default",
        "agents": "default",
        "sheet": "default",
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"mode": "spies"},
        {"players": 9},
        {"players": "four"},
        {"capital": "coins"},
        {"starter": 8},
        {"starter": "loudest"},
        {"turn_limit": 19},
        {"min_carriers": 3},
        {"min_carriers": "2"},
        {"mode": "headquarters", "hq_assignment": "auction"},
        {"mode": "headquarters", "hq_withdraw": "maybe"},
        {"mode": "headquarters", "hq_bribe": "two"},
        {"reveal_end": "nothing"},
        {"show_minimums": True},
        {"board": 5},
        {"weather": "fine"},
    ],
)
def test_a_value_outside_its_range_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        GAME.box(**wrong)


@rule("CV-2")
@pytest.mark.parametrize(
    ("mode", "name", "value"),
    [
        ("agents", "hq_assignment", "choose"),
        ("agents", "hq_withdraw", "yes"),
        ("agents", "hq_bribe", "one"),
        ("headquarters", "starter", "random"),
    ],
)
def test_an_option_of_the_other_mode_is_refused_even_at_its_default(
    mode: str, name: str, value: str
) -> None:
    with pytest.raises(BadOption, match=f"the option {name} belongs to mode="):
        GAME.box(mode=mode, **{name: value})


def test_the_same_options_give_the_same_box() -> None:
    assert GAME.box(players=3) is GAME.box(players=3)
    assert GAME.box(players=3).agreed.changed() == {"players": 3}
