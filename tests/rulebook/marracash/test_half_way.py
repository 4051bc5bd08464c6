"""4.2, SOUVENIR: a table put away while an owner chooses goes on as if nothing had happened."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kasbah.core.event import Event
from kasbah.games.marracash import GAME
from kasbah.games.marracash.moves import Auction, Bid, Fill, Pass, TakeSouvenir, Walk
from kasbah.games.marracash.play import MarraCash
from tests.rulebook.marracash.position import ALI, LEILA, OMAR, play, position
from tests.rulebook.marracash.test_new_visitors import OPEN_GATES


def walking() -> MarraCash:
    """Blue has a choice, green comes after it; Omar leads them."""
    state = position(
        groups={"P": "YBBG"},
        owners={"green1": ALI, "blue1": LEILA},
        customers={"blue1": 2},
        souvenirs="on",
        open_cards=("SB1", "SB2"),
        deck=("SY1", "SY2"),
        active=OMAR,
        commission_basis="customer",
    )
    play(state, Walk("P", "t2"))
    return state


def walking_in_threes() -> MarraCash:
    """Three enter: the first has a choice, the second takes what is left, the third nothing."""
    state = position(
        groups={"P": "BBB"},
        owners={"blue1": LEILA},
        souvenirs="on",
        open_cards=("SB1", "SB2"),
        deck=("SB3", "SY2"),
        active=OMAR,
    )
    play(state, Walk("P", "t2"))
    return state


def selling() -> MarraCash:
    """Leila has bought the shop two visitors wait at."""
    state = position(
        groups={"Q": "BB"}, souvenirs="on", open_cards=("SB1", "SB5"), deck=("SR1", "SR2")
    )
    play(state, Auction("blue1"), Bid(100), Bid(125), Pass(), Pass(), Pass())
    return state


def filling() -> MarraCash:
    """Newcomers meet an open door at the entrance."""
    state = position(
        town=OPEN_GATES,
        groups={"1": "Y", "3": "Y", "2": "G"},
        queue="YBRRRR",
        owners={"Y1": LEILA},
        phase="ACTION_2",
        first_action="move",
        souvenirs="on",
        open_cards=("SY1", "SY2"),
        deck=("SB1",),
    )
    play(state, Walk("2", "2 south"), Fill("2", "head", 2))
    return state


def test_everybody_sees_what_made_the_visitors_enter() -> None:
    seen = [lay().view(None).entering for lay in (walking, selling, filling)]

    assert [(batch.cause, batch.walk, batch.gate) for batch in seen if batch is not None] == [
        ("walk", ("P", "t2"), None),
        ("sale", None, None),
        ("fill", None, "2"),
    ]


@pytest.mark.parametrize("lay", [walking, walking_in_threes, selling, filling])
def test_a_copy_or_a_snapshot_of_a_half_served_batch_goes_on_like_the_original(
    lay: Callable[[], MarraCash],
) -> None:
    state = lay()
    copy, restored = state.copy(), GAME.restore(state.box, state.snapshot())
    assert copy.snapshot() == restored.snapshot() == state.snapshot()

    choice = state.legal_moves()[0]
    assert isinstance(choice, TakeSouvenir)
    stories: list[list[Event]] = [play(table, choice) for table in (state, copy, restored)]
    assert stories[0] == stories[1] == stories[2]
    assert copy.snapshot() == restored.snapshot() == state.snapshot()


def test_every_number_of_a_batch_is_kept() -> None:
    """With two open cards only the first of a batch is ever chosen for; a table keeps count."""
    state = walking()
    snapshot = state.snapshot()
    view = snapshot["view"]
    assert isinstance(view, dict)
    half = {"served": 1, "income": 300, "souvenirs": 125, "commission": 100}
    laid = GAME.restore(
        state.box, snapshot | {"view": view | {"entering": view["entering"] | half}}
    )

    batch = laid.view(None).entering
    assert batch is not None
    assert (batch.served, batch.income, batch.souvenirs, batch.commission) == (1, 300, 125, 100)
    assert laid.copy().snapshot() == laid.snapshot()
