"""Positions written down as one would describe them, and the small town they are played in.

`testville` has no picture: it is built from lists, and V-1 to V-8 do not bind it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

import pytest

from kasbah.core.errors import Refused
from kasbah.core.event import Event
from kasbah.core.move import Move
from kasbah.games.marracash.box import MarraCashBox
from kasbah.games.marracash.colours import NAMES
from kasbah.games.marracash.game import cards_of, town_of
from kasbah.games.marracash.game import position as lay_position
from kasbah.games.marracash.moves import Bid, Pass, all_moves
from kasbah.games.marracash.options import MarraCashOptions
from kasbah.games.marracash.play import MarraCash
from kasbah.games.marracash.seen import (
    ACCOUNT_NAMES,
    MarraCashView,
    PlayerSeen,
    Secrets,
    ShopSeen,
)
from kasbah.games.marracash.souvenirs import SouvenirSet
from kasbah.games.marracash.town import Shop, Street, Town

ALI, LEILA, OMAR, ANFA = range(4)
SHOPS = ("yellow1", "yellow2", "red1", "red2", "blue1", "blue2", "purple1", "green1", "green2")

STREETS = {
    "t1": ("W", "P", ["red1"]),
    "t2": ("P", "Q", ["green1", "purple1"]),
    "t3": ("Q", "R", ["yellow1"]),
    "t4": ("S", "Q", ["red1", "red2"]),
    "t5": ("E", "R", ["blue2", "green2"]),
    "t6": ("P", "R", ["purple1"]),
    "t7": ("P", "Q", ["green2"]),
}
TESTVILLE = Town(
    title="testville",
    fountains=["W", "S", "E", "P", "Q", "R"],
    entrances=["W", "S", "E"],
    shops=[Shop(name, NAMES.index(name[:-1])) for name in SHOPS],
    streets=[
        Street((start, end), (name, name), tuple((door,) for door in doors))
        for name, (start, end, doors) in STREETS.items()
    ],
    doors={"Q": ["blue1"], "R": ["yellow2", "red2"]},
)
MARRAKECH = town_of("marrakech")
MARRAKECH_CARDS = cards_of("marrakech")
moves_of = cache(all_moves)


def position(
    *,
    town: Town = TESTVILLE,
    groups: Mapping[str, str] | None = None,
    queue: str = "",
    owners: Mapping[str, int] | None = None,
    customers: Mapping[str, int] | None = None,
    cash: Mapping[int, int] | None = None,
    active: int = ALI,
    phase: str = "ACTION_1",
    turn: int | None = None,
    first_action: str = "none",
    first_shop: str | None = None,
    turns_left: int | None = None,
    quiet_turns: int = 0,
    open_cards: Sequence[str] = (),
    deck: Sequence[str] = (),
    cards: SouvenirSet | None = None,
    **options: object,
) -> MarraCash:
    """A position: what is not mentioned is unsold, empty, unspent."""
    agreed = MarraCashOptions.read(options)
    souvenirs = MARRAKECH_CARDS if cards is None else cards
    box = MarraCashBox(agreed, town, souvenirs, moves_of(town, souvenirs))
    owners, customers, cash = owners or {}, customers or {}, cash or {}
    seats = range(agreed.players)
    money = [dict.fromkeys(ACCOUNT_NAMES, 0) | {"start": cash.get(seat, 1200)} for seat in seats]
    hidden = {*open_cards, *deck}
    taken = [card.id for card in souvenirs.cards if card.id not in hidden]
    view = MarraCashView(
        seat=None,
        deciding=active,
        phase=phase,
        active=active,
        start_player=ALI,
        turn=turn if turn is not None else (0 if phase == "R1_SHOP" else agreed.players + active),
        action=2 if phase == "ACTION_2" else 1,
        first_action=first_action,
        first_shop=first_shop,
        players=tuple(
            PlayerSeen(
                character=agreed.seated[seat],
                signs=6 - list(owners.values()).count(seat),
                cash=sum(money[seat].values()),
                money=money[seat],
            )
            for seat in seats
        ),
        shops=tuple(
            ShopSeen(shop.name, owners.get(shop.name), customers.get(shop.name, 0))
            for shop in town.shops
        ),
        groups=dict(groups or {}),
        queue=queue,
        auction=None,
        entering=None,
        souvenirs_open=tuple(open_cards),
        souvenirs_taken=tuple(taken) if agreed.souvenirs == "on" else (),
        souvenirs_left=len(deck),
        turns_left=turns_left,
        quiet_turns=quiet_turns,
        progress=False,
        outcome=None,
        box=box,
    )
    return lay_position(view, Secrets(tuple(money), tuple(deck)))


def play(state: MarraCash, *moves: Move) -> list[Event]:
    """Plays the moves one after the other; returns everything that happened."""
    story: list[Event] = []
    for move in moves:
        state.play(move, story)
    return story


def hold(state: MarraCash, *answers: int | None) -> list[Event]:
    """Answers in an auction: amounts bid, None for a pass."""
    return play(state, *[Pass() if amount is None else Bid(amount) for amount in answers])


def cash(state: MarraCash) -> list[int]:
    """Everybody's cash."""
    return [sum(player.values()) for player in money(state)]


def money(state: MarraCash) -> list[dict[str, int]]:
    """Everybody's cash by source."""
    shown = [state.view(seat).players[seat].money for seat in range(state.players)]
    return [sources for sources in shown if sources is not None]


def gains(state: MarraCash, *moves: Move) -> list[int]:
    """What these moves change in everybody's cash."""
    before = cash(state)
    play(state, *moves)
    return [after - first for after, first in zip(cash(state), before, strict=True)]


def group(state: MarraCash, fountain: str) -> str:
    """The visitors on a fountain, as letters."""
    return state.view(None).groups.get(fountain, "")


def shop(state: MarraCash, name: str) -> ShopSeen:
    """A shop as everybody sees it."""
    return next(seen for seen in state.view(None).shops if seen.name == name)


def kinds(state: MarraCash) -> set[str]:
    """The kinds of moves that are legal now."""
    return {type(move).__name__ for move in state.legal_moves()}


def bids(state: MarraCash) -> list[int]:
    """The amounts that may be bid now."""
    return [move.amount for move in state.legal_moves() if isinstance(move, Bid)]


def refused(state: MarraCash, move: Move) -> str:
    """The rule by which a move is refused; the state must stay as it was."""
    before = state.snapshot()
    with pytest.raises(Refused) as refusal:
        state.play(move)
    assert refusal.value.sentence
    assert before == state.snapshot()
    return refusal.value.rule
