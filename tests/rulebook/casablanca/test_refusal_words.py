"""Every refusal in the words a player reads."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kasbah.core.errors import BadOption, Refused
from kasbah.core.move import Move
from kasbah.games.casablanca import GAME
from kasbah.games.casablanca.moves import (
    Accept,
    Assign,
    Bribe,
    ChooseHeadquarters,
    Decline,
    Done,
    EndTurn,
    Hit,
    Hold,
    MoveAgent,
    Name,
    Object,
    Pass,
    Withdraw,
)
from kasbah.games.casablanca.play import Casablanca
from tests.rulebook.casablanca.position import (
    A,
    B,
    carried,
    challenge,
    first_turn,
    moved,
    new_game,
    play,
    position,
    stands,
    variant,
)


def turn() -> Casablanca:
    return position(on={"red": {A: 900}}, removed={"braun": {}})


def broke() -> Casablanca:
    return position(on={"red": {A: 10_000}})


def first_bribe() -> Casablanca:
    state = first_turn()
    play(state, Bribe(), Assign(100, "red"))
    return state


def first_free_bribe() -> Casablanca:
    state = first_turn(capital="free")
    play(state, Bribe())
    return state


def bribing() -> Casablanca:
    state = turn()
    play(state, Bribe())
    return state


def free_bribing() -> Casablanca:
    state = position(on={"red": {A: 1700}}, capital="free")
    play(state, Bribe())
    return state


def bribing_one() -> Casablanca:
    state = variant()
    play(state, Bribe(), Assign(100, "red"))
    return state


def declared() -> Casablanca:
    state = position()
    play(state, moved("red", "h2"))
    return state


def objected() -> Casablanca:
    state = declared()
    play(state, Object())
    return state


def stopped() -> Casablanca:
    state = objected()
    play(state, Withdraw())
    return state


def bidding() -> Casablanca:
    state = position(on={"red": {A: 300, B: 700}})
    challenge(state, moved("red", "h2"))
    play(state, Name(200), Hold())
    return state


def named() -> Casablanca:
    state = bidding()
    play(state, Name(400))
    return state


def choosing() -> Casablanca:
    state = new_game(mode="headquarters", players=3)
    play(state, ChooseHeadquarters("cafe"))
    return state


def over() -> Casablanca:
    state = position(turn=19, turn_limit=20)
    stands(state, moved("red", "h2"))
    return state


LONG = "x" * 60

WORDS: list[tuple[Callable[[], Casablanca], Move, str]] = [
    (turn, Pass(), "a turn is for an action: bribe, move or hit (CB-12)"),
    (turn, EndTurn(), "a turn is for an action: bribe, move or hit (CB-12)"),
    (broke, Bribe(), "all your money is placed (CB-18)"),
    (turn, Done(), "choose to bribe first (4.2)"),
    (turn, Assign(100, "red"), "choose to bribe first (4.2)"),
    (turn, Hold(), "bribe, move an agent or hit: nobody asks for anything else now (4.2)"),
    (
        turn,
        ChooseHeadquarters("cafe"),
        "headquarters are chosen before the first turn of the variant (CV-6)",
    ),
    (turn, moved("braun", "h2"), "F.J. Brauninger has left the game (CB-50)"),
    (turn, moved("red", "h7"), "no street leads from the Airport to House 7 (CB-33)"),
    (turn, carried("red", "h2"), "the suitcase is not where Red Astaire is (CB-98)"),
    (turn, MoveAgent("kim", "h2", False), "there is no agent 'kim' (CB-7)"),
    (turn, MoveAgent("red", "h99", False), "there is no building 'h99' (CB-34)"),
    (turn, MoveAgent(LONG, "h2", False), f"there is no agent '{'x' * 20}' (CB-7)"),
    (turn, MoveAgent("red", LONG, False), f"there is no building '{'x' * 20}' (CB-34)"),
    (turn, Assign(100, LONG), f"there is no agent '{'x' * 20}' (CB-7)"),
    (turn, ChooseHeadquarters(LONG), f"there is no headquarters '{'x' * 20}' (CV-3)"),
    (turn, Name(0), "the first amount is at least 100 (CB-70)"),
    (turn, Hit("red", "braun"), "F.J. Brauninger has left the game (CB-50)"),
    (turn, Hit("braun", "red"), "F.J. Brauninger has left the game (CB-50)"),
    (turn, Hit("red", "red"), "an agent cannot remove itself (CB-42)"),
    (turn, Hit("red", "don"), "Red Astaire and Don Greenwood are not in the same building (CB-42)"),
    (turn, Hit("red", "kim"), "there is no such agent (CB-42)"),
    (turn, Hit("don", "lila"), "you need 1,000 on Don Greenwood for a hit (CB-44)"),
    (turn, Move(), "this is not a move of Casablanca (4.2)"),
    (turn, Assign(150, "red"), "amounts are multiples of 100 up to 10,000 (CB-25)"),
    (turn, Assign(1, "red"), "amounts are multiples of 100 up to 10,000 (CB-25)"),
    (turn, Assign(0, "red"), "a placement is at least 100 (CB-18)"),
    (turn, Assign(-5, "red"), "a placement is at least 100 (CB-18)"),
    (first_turn, moved("red", "h2"), "the first turn is a bribe (CB-15)"),
    (first_bribe, moved("red", "h2"), "the first turn is a bribe (CB-15)"),
    (first_bribe, Done(), "the first bribe is for three agents: 2 to go (CB-15)"),
    (
        first_free_bribe,
        Assign(9900, "red"),
        "this would not leave enough for three different agents (CB-16)",
    ),
    (bribing, Done(), "nothing has been placed yet (CB-18)"),
    (bribing, Bribe(), "you are bribing: put money on an agent, or be done (4.2)"),
    (bribing, Assign(0, "red"), "a placement is at least 100 (CB-18)"),
    (bribing, Assign(600, "red"), "you have no note of 600 (CB-22)"),
    (bribing, Assign(250, "red"), "you have no note of 250 (CB-22)"),
    (bribing, Assign(20_000, "red"), "you have no note of 20,000 (CB-22)"),
    (bribing, Assign(100, "kim"), "there is no agent 'kim' (CB-7)"),
    (bribing, Assign(100, "braun"), "F.J. Brauninger has left the game (CB-29)"),
    (free_bribing, Assign(250, "red"), "amounts are multiples of 100 (CB-25)"),
    (free_bribing, Assign(8400, "red"), "you have only 8,300 left (CB-20)"),
    (free_bribing, Assign(20_000, "red"), "you have only 8,300 left (CB-20)"),
    (bribing_one, Assign(100, "don"), "one bribe is for one agent (CV-11)"),
    (
        declared,
        moved("red", "h6"),
        "a declaration binds: the others are being asked about it (CB-41)",
    ),
    (declared, Accept(), "object or decline (4.2)"),
    (objected, Bribe(), "a declaration can only be withdrawn, not changed (CB-41)"),
    (objected, Decline(), "withdraw the declaration or accept the challenge (4.2)"),
    (stopped, Bribe(), "after a stopped or withdrawn attempt nobody may bribe (CB-85)"),
    (stopped, Pass(), "declare something else, or end the turn (4.2)"),
    (
        stopped,
        moved("red", "h2"),
        "this was stopped or withdrawn already: declare something else (CB-86)",
    ),
    (bidding, Name(250), "amounts are multiples of 100 (CB-25)"),
    (bidding, Name(200), "amounts rise: the next one is at least 300 (CB-70)"),
    (bidding, Name(-100), "the first amount is at least 100 (CB-70)"),
    (bidding, Name(800), "you have less than 800 on Red Astaire (CB-66)"),
    (bidding, Name(20_000), "nobody has that much (CB-66)"),
    (bidding, Hold(), "name an amount or give up (4.2)"),
    (named, Hold(), "you have less than 400 on Red Astaire (CB-74)"),
    (named, Name(500), "the mover names no amounts: hold or pass (CB-75)"),
    (named, Bribe(), "hold the amount or pass (4.2)"),
    (choosing, Bribe(), "first everybody chooses a headquarters (4.2)"),
    (choosing, ChooseHeadquarters("hotel"), "with 3 players the Hotel has no owner (CV-4)"),
    (choosing, ChooseHeadquarters("cafe"), "Rick's Café has an owner already (CV-3)"),
    (choosing, ChooseHeadquarters("mosque"), "there is no headquarters 'mosque' (CV-3)"),
    (over, moved("red", "h3"), "the game is over (CB-105)"),
]


@pytest.mark.parametrize(("state", "move", "words"), WORDS)
def test_a_refusal_says_which_rule_and_why(
    state: Callable[[], Casablanca], move: Move, words: str
) -> None:
    table = state()
    before = table.snapshot()
    with pytest.raises(Refused) as error:
        table.play(move)

    assert str(error.value) == words
    assert table.snapshot() == before


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (
            {"mode": "headquarters", "players": 5},
            "with headquarters of their own two to four can play (CV-1)",
        ),
        ({"players": 3, "starter": 3}, "there is no seat 3 at this table (CB-9)"),
        (
            {"capital": "free", "sheet": "2500 4\n"},
            "with capital=free there are no notes, so no sheet file (CB-24)",
        ),
        ({"hq_bribe": "any"}, "the option hq_bribe belongs to mode=headquarters (CV-11)"),
        (
            {"mode": "headquarters", "starter": 0},
            "the option starter belongs to mode=agents (CB-9)",
        ),
        ({"board": "atlantis"}, "board is default or the text of a file, not 'atlantis' (5.4)"),
        (
            {"sheet": "5000 1\n2500 1\n"},
            "sheet is refused: the notes are 7,500 together instead of 10,000 (CB-5)",
        ),
        ({"board": "h1\n"}, "board is refused: the Police Station (police) is missing (5.4-2)"),
    ],
)
def test_a_table_that_cannot_be_says_why(options: dict[str, object], words: str) -> None:
    with pytest.raises(BadOption) as error:
        GAME.box(**options)

    assert str(error.value) == words


def test_a_seat_that_is_not_at_the_table_has_no_view() -> None:
    with pytest.raises(ValueError, match="there is no seat 4 at this table"):
        turn().view(4)
