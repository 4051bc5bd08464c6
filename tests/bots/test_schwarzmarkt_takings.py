"""What the search believes of hidden luxury in Schwarzmarkt: it could follow the sales."""

from __future__ import annotations

import pytest

import kasbah
from kasbah.bots import SearchBot, make_bot
from kasbah.bots.beliefs.schwarzmarkt import GoodsBeliefs
from kasbah.bots.beliefs.schwarzmarkt_takings import USUAL, Sale, Takings, sales_in
from kasbah.bots.beliefs.schwarzmarkt_turns import (
    FIELD,
    FIRST,
    LAST_FIELD,
    REACHED,
    SOLD,
    UNTIL,
    WIDTH,
)
from kasbah.core import Rng
from kasbah.games.schwarzmarkt.box import SchwarzmarktBox
from kasbah.games.schwarzmarkt.goods import goods_of
from kasbah.games.schwarzmarkt.play import Schwarzmarkt

GAME = kasbah.game("schwarzmarkt")


def box_for(players: int = 4, luxury: str = "hidden") -> SchwarzmarktBox:
    box = GAME.box(players=players, luxury=luxury)
    assert isinstance(box, SchwarzmarktBox)
    return box


def row(field: int, reached: int, sold: dict[int, int]) -> list[int]:
    """Seats 1, 2 and 3 in turn, watched by seat 0; how many potatoes each of them sold."""
    numbers = [0] * WIDTH
    numbers[FIRST], numbers[UNTIL] = 1, 0
    numbers[FIELD], numbers[REACHED], numbers[LAST_FIELD] = field, reached, 14
    for seat, cards in sold.items():
        numbers[SOLD + seat] = int(goods_of({"potatoes": cards}))
    return numbers


@pytest.mark.parametrize(
    ("field", "reached", "sold", "sales"),
    [
        # The first of the others sells at the price one has left him.
        (5, 9, {1: 2}, [Sale(1, 2, 5, 5)]),
        # Every turn moves the price by one field at least: here all of them did just that.
        (3, 6, {2: 1}, [Sale(2, 1, 4, 4)]),
        # The die of field 5 allows three, and the last of them has to move it by one.
        (5, 10, {2: 1}, [Sale(2, 1, 6, 8)]),
        # From field 6 the last can have driven it to 9 at most, so it stood at 7 or 8 then.
        (5, 10, {3: 1}, [Sale(3, 1, 9, 9)]),
        # The exchange round was over: how far the first two drove it is not known.
        (5, 0, {3: 4}, [Sale(3, 4, 7, 10)]),
        # And nobody drives it past its end.
        (13, 0, {2: 3}, [Sale(2, 3, 14, 14)]),
        (5, 9, {}, []),
    ],
)
def test_a_sale_was_made_between_two_fields(
    field: int, reached: int, sold: dict[int, int], sales: list[Sale]
) -> None:
    assert sales_in(row(field, reached, sold), box_for().track, 4) == sales


def played(deal: int, players: int, luxury: str = "hidden") -> list[tuple[int, int, int]]:
    """A greedy play round watched from every seat: what others own, as it is and as imagined.

    Before every decision, with what is imagined blindly and what is believed.
    """
    box = box_for(players, luxury)
    state = GAME.deal(box, f"takings/{deal}")
    assert isinstance(state, Schwarzmarkt)
    bots = [make_bot("greedy", GAME, box, seat) for seat in range(players)]
    watchers = [make_bot("search:1", GAME, box, seat) for seat in range(players)]
    rng = Rng(deal, "worlds")
    compared: list[tuple[int, int, int]] = []
    while state.seat is not None and state.play_round == 1:
        seat, view = state.seat, state.view(state.seat)
        move = bots[seat].decide(view, state.legal_moves())
        watcher = watchers[seat]
        assert isinstance(watcher, SearchBot)
        watcher.watch(view)
        beliefs = watcher.beliefs_of(view)
        assert isinstance(beliefs, GoodsBeliefs)
        blind = [GAME.imagine(view, rng) for _number in range(4)]
        dealt = [world.luxury[:] for world in blind if isinstance(world, Schwarzmarkt)]
        for luxuries, world in zip(dealt, beliefs.likely(blind, 4, rng), strict=True):
            assert isinstance(world, Schwarzmarkt)
            assert world.view(seat) == view
            for other in range(players):
                assert world.luxury[other] >= 0
                if other != seat:
                    owned, imagined = int(state.luxury[other]), int(luxuries[other])
                    compared.append((owned, imagined, int(world.luxury[other])))
                    known = sum(sale.cards for sale in beliefs.takings.sales if sale.seat == other)
                    assert known == int(state.exchanged[other])
        beliefs.decided(move.code)
        state.play(move)
    return compared


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_is_believed_that_the_others_own_about_what_they_were_paid(players: int) -> None:
    """`imagine` pays any price of the track for every card, which is half as much again."""
    compared = [one for deal in range(3) for one in played(deal, players)]
    blind = sum(abs(imagined - owned) for owned, imagined, _believed in compared)
    off = sum(abs(believed - owned) for owned, _imagined, believed in compared)
    assert off < blind / 2


def test_open_luxury_is_what_it_is() -> None:
    assert all(believed == owned for owned, _imagined, believed in played(2, 4, luxury="open"))


def test_what_was_sold_unseen_was_sold_at_a_usual_price() -> None:
    state = GAME.deal(box_for(), "unseen")
    assert isinstance(state, Schwarzmarkt)
    state.exchanged[2] = 3
    takings = Takings(box_for(), 0)
    takings.see(state, [])
    takings.see(state, [])
    assert takings.sales == [Sale(2, 3, *USUAL)]


def test_takings_are_told_as_plain_numbers() -> None:
    takings, other = Takings(box_for(), 0), Takings(box_for(), 0)
    takings.sales = [Sale(1, 2, 3, 4), Sale(2, 1, 5, 9)]
    assert other.recall([*takings.plain(), 7.0]) == [7.0]
    assert other.sales == takings.sales
