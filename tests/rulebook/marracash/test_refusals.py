"""Every refusal in the words a player reads."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kasbah.core.errors import BadOption, Refused
from kasbah.core.move import Move
from kasbah.games.marracash import GAME
from kasbah.games.marracash.moves import Auction, Bid, Fill, Pass, TakeSouvenir, Walk
from kasbah.games.marracash.play import MarraCash
from tests.rulebook.marracash.position import ALI, LEILA, OMAR, hold, play, position
from tests.rulebook.marracash.test_setup import ARRANGEMENT

GROUPS = {"W": "Y", "S": "Y", "E": "Y"}
SIX = dict.fromkeys(["yellow1", "yellow2", "red2", "blue1", "blue2", "purple1"], ALI)
ALL_BUT_ONE = {name: LEILA if n < 5 else OMAR for n, name in enumerate([*SIX, "green1", "green2"])}


def turn() -> MarraCash:
    return position(groups=GROUPS, owners={"red1": OMAR}, queue="RRRRR")


def first_round() -> MarraCash:
    return position(phase="R1_SHOP")


def opening() -> MarraCash:
    state = position(groups=GROUPS)
    play(state, Auction("red1"))
    return state


def bidding() -> MarraCash:
    state = opening()
    hold(state, 300)
    return state


def reckless() -> MarraCash:
    state = position(groups=GROUPS, overbid="reauction")
    play(state, Auction("red1"))
    return state


def after_an_auction() -> MarraCash:
    state = bidding()
    hold(state, None, None, None)
    return state


def nothing_sold() -> MarraCash:
    state = position(groups=GROUPS, overbid="reauction", cash={ALI: 0})
    play(state, Auction("red1"))
    hold(state, 100, None, None, None, None, None, None)
    return state


def after_a_pass() -> MarraCash:
    state = position(cash={ALI: 0})
    play(state, Pass())
    return state


def at_the_gate() -> MarraCash:
    state = position(groups={"S": "Y", "E": "Y", "P": "Y"}, queue="RRR", phase="ACTION_2")
    play(state, Auction("red1"))
    hold(state, 100, None, None, None)
    return state


def choosing() -> MarraCash:
    state = position(
        groups={"P": "G"}, owners={"green1": ALI}, souvenirs="on", open_cards=("SG1", "SG3")
    )
    play(state, Walk("P", "t2"))
    return state


def over() -> MarraCash:
    state = position(groups={"P": "Y"}, turns_left=1)
    play(state, Walk("P", "t2"), Walk("Q", "t2"))
    return state


def with_six_shops() -> MarraCash:
    return position(groups=GROUPS, owners=SIX)


def with_75() -> MarraCash:
    return position(groups=GROUPS, cash={ALI: 75})


def with_one_shop_unsold() -> MarraCash:
    return position(groups=GROUPS, owners=ALL_BUT_ONE)


REFUSALS: list[tuple[Callable[[], MarraCash], Move, str]] = [
    (first_round, Walk("W", "t1"), "in the first round nobody moves visitors (MC-16)"),
    (turn, Auction("palace"), "this town has no shop 'palace' (MC-17)"),
    (turn, Auction("red1"), "the red shop red1 is sold already (MC-22)"),
    (opening, Pass(), "the auctioneer makes the first bid himself, at least 100 (MC-23)"),
    (opening, Bid(75), "a bid is at least 100 (MC-23)"),
    (
        with_six_shops,
        Auction("red1"),
        "you have no free sign for another shop (MC-24)",
    ),
    (
        with_75,
        Auction("red1"),
        "you need 100 to open an auction (MC-24)",
    ),
    (opening, Bid(110), "a bid is a multiple of 25 (MC-25)"),
    (opening, Walk("W", "t1"), "an auction is under way: bid or pass (MC-26)"),
    (turn, Bid(100), "no auction is under way (MC-26)"),
    (bidding, Bid(300), "a bid must be higher than 300 (MC-27)"),
    (bidding, Bid(1225), "you have only 1200 (MC-33)"),
    (bidding, Bid(50_000), "nobody can own that much (MC-33)"),
    (
        after_an_auction,
        Walk("W", "t1"),
        "after an auction the second action can only be another auction (MC-42)",
    ),
    (
        with_one_shop_unsold,
        Auction("red1"),
        "a turn that begins with an auction needs two unsold shops (MC-45)",
    ),
    (turn, Pass(), "nobody may pass while he can move a group or hold an auction (MC-46)"),
    (after_a_pass, Walk("W", "t1"), "there is nothing left to do in this turn (MC-46)"),
    (turn, Walk("P", "t2"), "no visitor stands on fountain P (MC-50)"),
    (turn, Walk("W", "t9"), "no street 't9' leaves fountain 'W' (MC-53)"),
    (at_the_gate, Pass(), "an entrance is empty: bring in new visitors first (MC-86)"),
    (at_the_gate, Fill("W", "head", 1), "bring in two, three or four visitors (MC-88)"),
    (
        at_the_gate,
        Fill("W", "left", 2),
        "that is no entrance, end of the queue or number of visitors (MC-88)",
    ),
    (at_the_gate, Fill("W", "head", 4), "only 3 visitors are left (MC-89)"),
    (at_the_gate, Fill("S", "head", 2), "the entrance S is not empty (MC-92)"),
    (turn, Fill("W", "head", 2), "new visitors come in at the end of a turn (MC-93)"),
    (over, Pass(), "the game is over (MC-96)"),
    (turn, TakeSouvenir("stone"), "there is no souvenir 'stone' (MC-102)"),
    (choosing, Pass(), "choose one of the two open souvenirs first (MC-106)"),
    (choosing, Auction("yellow1"), "choose one of the two open souvenirs first (MC-106)"),
    (choosing, TakeSouvenir("SR1"), "this souvenir does not lie open (MC-106)"),
    (turn, TakeSouvenir("SR1"), "there is no souvenir to choose now (MC-107)"),
    (reckless, Bid(10_025), "no bid may exceed 10,000 (MC-115)"),
    (nothing_sold, Auction("red1"), "the two shops auctioned in one turn must differ (MC-122)"),
    (turn, Move(), "this is not a move of MarraCash (4.1)"),
]


@pytest.mark.parametrize(("lay", "move", "words"), REFUSALS, ids=[r[2] for r in REFUSALS])
def test_a_refusal_says_why_and_by_which_rule(
    lay: Callable[[], MarraCash], move: Move, words: str
) -> None:
    with pytest.raises(Refused) as refused:
        lay().play(move)

    assert str(refused.value) == words


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ("YRB", "an arrangement is three groups and the queue: YRB GPY RBG YYR… (MC-10)"),
        (ARRANGEMENT + "X", "'X' is no visitor; they are Y, R, B, P, G (MC-6)"),
        (
            ARRANGEMENT.replace("RBP", "RBB", 1),
            "RBB is not three visitors of different colours (MC-7)",
        ),
        (ARRANGEMENT + "R", "11 visitors are red instead of 10 (MC-6)"),
        (
            ARRANGEMENT[:-1].replace("YYYRG", "YYYYRG"),
            "more than three neighbours in the queue have the same colour (MC-9)",
        ),
    ],
)
def test_a_refused_arrangement_says_why(setup: str, words: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.box(setup=setup)

    assert str(refused.value) == words
