"""MarraCash: what a shop and a position are worth to those who look ahead."""

from __future__ import annotations

from typing import Final

import pytest

import kasbah
from kasbah.bots import make_bot
from kasbah.bots.insight.marracash import MarraCashInsight
from kasbah.bots.insight.marracash_outlook import Outlook, turns_left
from kasbah.core import Rng
from kasbah.core.ints import filled
from kasbah.games.marracash.box import MarraCashBox
from kasbah.games.marracash.colours import COLOURS, visitors_of
from kasbah.games.marracash.moves import OPENING, Auction, Bid
from kasbah.games.marracash.play import MarraCash
from kasbah.games.marracash.state import ACTION_1, GAME_OVER, NO_SHOP, NOBODY
from kasbah.games.marracash.walking import first_door

GAME: Final = kasbah.game("marracash")
FEW_TURNS: Final = 6
WORTH_SEEING: Final = 10_000
"""Millionths of a victory that no search overlooks."""


def box() -> MarraCashBox:
    made = GAME.box(players=4)
    assert isinstance(made, MarraCashBox)
    return made


def late(seed: int) -> MarraCash:
    """A table shortly before the end, as greedy players have left it to one who can buy a shop."""
    table = GAME.new(players=4, seed=seed)
    assert isinstance(table, MarraCash)
    insight = MarraCashInsight(box())
    rng = Rng(seed, "late")
    while not (
        turns_left(table) < FEW_TURNS and table.phase == ACTION_1 and table.signs[table.active]
    ):
        table.apply(insight.pick(table, rng))
    return table


def values_of(table: MarraCash) -> list[int]:
    values = filled(0, 4)
    MarraCashInsight(box()).judge(table, values)
    return [int(value) for value in values]


@pytest.mark.parametrize("seed", [1, 3, 4])
def test_nobody_pays_more_for_a_shop_than_it_can_still_earn(seed: int) -> None:
    """A seat that could not win any more used to bid anything, and others counted on that."""
    table = late(seed)
    insight = MarraCashInsight(box())
    insight.outlook.look(table)
    unsold = [shop for shop in range(len(table.owner)) if table.owner[shop] == NOBODY]
    value_to = insight.outlook.value_to
    value = {shop: max(int(value_to(seat, shop, 4)) for seat in range(4)) for shop in unsold}
    shop = min(unsold, key=lambda shop: abs(value[shop] - 150))
    table.play(Auction(box().town.shop_names[shop]))
    price = 0
    while table.auction_shop != NO_SHOP:
        bot = make_bot("search:150", GAME, box(), seed)
        move = bot.decide(table.view(table.to_act), table.legal_moves())
        if isinstance(move, Bid):
            price = move.amount
        table.play(move)
    assert price <= max(OPENING, value[shop])


def test_more_money_is_better_also_for_whoever_has_lost() -> None:
    table = late(1)
    for phase in (ACTION_1, GAME_OVER):
        table.phase = phase
        for seat, cash in enumerate((5000, 1500, 600, 300)):
            table.cash[seat] = cash
        before = values_of(table)[3]
        table.cash[3] += 500
        assert values_of(table)[3] > before + WORTH_SEEING


def test_a_shop_counts_on_those_who_can_walk_to_its_door() -> None:
    """One walk away or two, and on the way no other shop of their colour."""
    table = GAME.new(players=4, seed=1)
    assert isinstance(table, MarraCash)
    town = box().town
    outlook = MarraCashInsight(box()).outlook
    for shop in range(0, len(table.owner), 2):  # the other shops stay unsold
        table.owner[shop] = 0

    def doors_from(fountain: int, colour: int) -> dict[int, int]:
        walks = range(town.first_walk[fountain], town.first_walk[fountain + 1])
        return {int(walk): int(first_door(table, walk, colour)) for walk in walks}

    for fountain in range(len(table.groups)):
        for colour in range(COLOURS):
            for other in range(len(table.groups)):
                table.groups[other] = visitors_of(colour, 1) if other == fountain else 0
            outlook.look(table)
            reached = set(doors_from(fountain, colour).values())
            for walk, door in doors_from(fountain, colour).items():
                if door == NO_SHOP:
                    reached |= set(doors_from(int(town.walk_to[walk]), colour).values())
            sold = [shop for shop in range(len(table.owner)) if table.owner[shop] != NOBODY]
            assert {shop for shop in sold if outlook.nearby[shop]} == reached - {int(NO_SHOP)}


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_kept_from_the_last_look_is_what_a_fresh_look_finds(seed: int) -> None:
    table = GAME.new(players=4, seed=seed)
    assert isinstance(table, MarraCash)
    insight = MarraCashInsight(box())
    kept = Outlook(box().town, 4)
    rng = Rng(seed, "a game")
    while table.to_act >= 0:
        fresh = Outlook(box().town, 4)
        for outlook in (kept, fresh):
            outlook.look(table)
        assert list(kept.worth) == list(fresh.worth)
        assert list(kept.at_door) == list(fresh.at_door)
        assert list(kept.held) == list(fresh.held)
        table.apply(insight.pick(table, rng))
