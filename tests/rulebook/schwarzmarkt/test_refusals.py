"""Every refusal in the words a player reads, and positions that cannot be."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from kasbah.core.errors import BadFile, Refused
from kasbah.core.move import Move
from kasbah.games.schwarzmarkt import GAME
from kasbah.games.schwarzmarkt.moves import (
    Drive,
    Exchange,
    Give,
    Pass,
    PlayCard,
    Raid,
    Sell,
    Take,
    Target,
)
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from tests.rulebook.schwarzmarkt.position import P0, P1, P2, give, hand_in, play, position


def due() -> Schwarzmarkt:
    return position(cards={P0: ["O02", "T05", "T07"]})


def market() -> Schwarzmarkt:
    return position(hands={P0: "fl 1 po 2"}, offer="O08", marker=5)


def scarce() -> Schwarzmarkt:
    return position(hands={P0: "fl 3 po 2"}, offer="O08", texts=["T01"])


def at_the_end() -> Schwarzmarkt:
    return position(hands={P0: "fl 1 po 2"}, offer="O08", marker=14)


def under_limit() -> Schwarzmarkt:
    return position(offer="O08", texts=["T07"], marker=9)


def text(card: str, *moves: Move) -> Callable[[], Schwarzmarkt]:
    def carried_out() -> Schwarzmarkt:
        state = position(
            hands={P0: "po 2 co 1", P1: "fl 1", P2: "bu 12"},
            luxury={P0: 9},
            cards={P0: [card, "O02", "O03"]},
        )
        play(state, PlayCard(card), *moves)
        return state

    return carried_out


def over() -> Schwarzmarkt:
    state = position(hands={P0: "co 1"}, offer="O02", play_round=2)
    play(state, hand_in("co 1"))
    return state


WORDS: list[tuple[Callable[[], Schwarzmarkt], Move, str]] = [
    (due, Pass(), "the start player begins with a black-market card (SM-24)"),
    (due, PlayCard("O03"), "you do not hold the card O03 (SM-25)"),
    (due, PlayCard("X1"), "there is no card 'X1' (SM-6)"),
    (market, PlayCard("O02"), "an exchange round is under way; nobody plays a card now (SM-26)"),
    (
        market,
        Sell("flour"),
        "an exchange round is under way: exchange goods or push the price up (SM-50)",
    ),
    (market, Pass(), "whoever exchanges nothing pushes the price up (SM-43)"),
    (market, Exchange(), "whoever exchanges nothing pushes the price up (SM-43)"),
    (market, Drive(4), "from this field the price goes up by at most 3 (SM-45)"),
    (market, Drive(9), "no field lets the price go up that far (SM-45)"),
    (market, Drive(0), "the price must go up by at least one field (SM-43)"),
    (market, Drive(-2), "the price never goes down (SM-47)"),
    (market, hand_in("po 1"), "the offer does not ask for potatoes (SM-36)"),
    (market, hand_in("bu 2"), "the offer asks for only 1 butter (SM-36)"),
    (market, hand_in("fl 2"), "you have only 1 flour (SM-36)"),
    (market, hand_in("bu 1"), "you have no butter (SM-36)"),
    (market, Exchange(flour=-1), "goods can be handed in, not taken back (SM-36)"),
    (market, Exchange(flour=12), "no offer asks for these goods together (SM-36)"),
    (scarce, hand_in("fl 2"), "goods are scarce: one card a turn at most (SM-77)"),
    (at_the_end, Drive(1), "the price is at its end: exchange something or pass (SM-57)"),
    (under_limit, Drive(2), "the marker never goes past the last field (SM-48)"),
    (text("T02"), Pass(), "the text must be carried out: pick another player (SM-64)"),
    (text("T02"), Target(P0), "pick another player, not yourself (SM-72)"),
    (text("T02"), Target(4), "there is no seat 4 at this table (SM-72)"),
    (text("T02"), Target(-1), "there is no seat -1 at this table (SM-72)"),
    (text("T03"), Pass(), "the quick deal must be made: choose a card to sell (SM-85)"),
    (text("T03"), Sell("sugar"), "you have no sugar (SM-84)"),
    (
        text("T03"),
        Sell("gold"),
        "'gold' is not one of potatoes, coffee, flour, butter, sugar (SM-4)",
    ),
    (
        text("T04", Target(P1)),
        Target(P1),
        "the swap must be made: choose the cards to give (SM-64)",
    ),
    (text("T04", Target(P1)), give("su 1"), "you do not have these cards (SM-89)"),
    (
        text("T04", Target(P1)),
        give("po 2"),
        "only one card can be swapped: one of the hands has no more (SM-91)",
    ),
    (text("T04", Target(P2)), Give(potatoes=3), "one or two cards are swapped (SM-89)"),
    (text("T05"), Target(P1), "the raid must be held: name a player and a kind of goods (SM-64)"),
    (text("T05"), Raid(P0, "flour"), "pick another player, not yourself (SM-72)"),
    (
        text("T05"),
        Raid(P1, "gold"),
        "a raid names another player and one of the five kinds (SM-93)",
    ),
    (text("T06"), Pass(), "new goods are found: choose a card to take (SM-97)"),
    (text("T06"), Take("butter"), "the goods stack has no butter (SM-96)"),
    (over, Pass(), "the game is over (SM-130)"),
]


@pytest.mark.parametrize(("make", "move", "words"), WORDS, ids=[words for _, _, words in WORDS])
def test_a_refusal_says_why(make: Callable[[], Schwarzmarkt], move: Move, words: str) -> None:
    with pytest.raises(Refused) as refusal:
        make().play(move)

    assert str(refusal.value) == words


def damaged(change: Callable[[Any], None]) -> dict[str, object]:
    """A snapshot in which something is wrong."""
    state = position(
        hands={P0: "fl 3 po 1", P2: "su 2"}, cards={P0: ["T02", "O08", "O01"]}, luxury={P0: 3}
    )
    play(state, PlayCard("T02"), Target(P2))
    snapshot: dict[str, object] = json.loads(json.dumps(state.snapshot()))
    change(snapshot)
    return snapshot


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s["secrets"]["goods"][0].update(flour=13),
        lambda s: s["secrets"]["goods"][0].update(gold=1),
        lambda s: s["secrets"]["goods"][0].update(flour=-1),
        lambda s: s["secrets"]["goods"][0].update(flour=3 + 128),
        lambda s: s["secrets"]["goods"].pop(),
        lambda s: s["secrets"]["cards"].pop(),
        lambda s: s["secrets"]["cards"][0].pop(),
        lambda s: s["secrets"]["stack"].append("O01"),
        lambda s: s["secrets"]["accounts"].pop(),
        lambda s: s["secrets"]["accounts"][0].pop("exchanges"),
        lambda s: s["secrets"]["records"].pop(),
        lambda s: s["secrets"]["records"].__setitem__(0, 99),
        lambda s: s["secrets"]["records"].__setitem__(1, 7),
        lambda s: s["secrets"].update(secret="xyz"),
        lambda s: s["view"].update(phase="DANCE"),
        lambda s: s["view"].update(phase="TURN"),
        lambda s: s["view"].update(phase="GAME_OVER"),
        lambda s: s["view"].update(deciding=3),
        lambda s: s["view"].update(deciding=None),
        lambda s: s["view"].update(start_player=-1),
        lambda s: s["view"].update(marker=0),
        lambda s: s["view"].update(marker=15),
        lambda s: s["view"].update(last_field=15),
        lambda s: s["view"]["remembered"]["handed_in"].pop(),
        lambda s: s["view"]["players"].pop(),
        lambda s: s.pop("secrets"),
    ],
)
def test_what_cannot_be_a_position_is_refused(change: Callable[[Any], None]) -> None:
    box = GAME.box(players=3)
    assert GAME.restore(box, damaged(lambda s: None)).seat == P1

    with pytest.raises(BadFile):
        GAME.restore(box, damaged(change))


def test_goods_of_which_there_are_none_may_be_named() -> None:
    named = GAME.restore(
        GAME.box(players=3), damaged(lambda s: s["secrets"]["goods"][0].update(coffee=0))
    )
    assert named.view(P0).players[P0].goods == {"potatoes": 1, "flour": 3}


def test_a_demand_beyond_the_offer_is_no_position() -> None:
    with pytest.raises(BadFile, match="more than the offer"):
        position(offer="O08", remaining="su 1")
