"""Schwarzmarkt in the terminal: every question, choice and event of whole games has words."""

from __future__ import annotations

import pytest

from kasbah.cli.schwarzmarkt import SchwarzmarktSpeech
from kasbah.core import Event, Rng, seen
from kasbah.games.schwarzmarkt import GAME
from kasbah.games.schwarzmarkt import events as ev
from kasbah.games.schwarzmarkt.moves import Exchange, PlayCard, Sell, Target
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from tests.rulebook.schwarzmarkt.position import P0, P1, P2, give, hand_in, play, position
from tests.rulebook.schwarzmarkt.worlds import full_of_texts

SPEECH = SchwarzmarktSpeech()


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("deck", ["standard", full_of_texts()], ids=["standard", "many texts"])
def test_every_question_choice_and_event_of_a_game_has_words(players: int, deck: str) -> None:
    state = GAME.new(players=players, deck=deck, seed=players, stall_rounds=3)
    rng = Rng(players)
    told: set[str] = set()
    while state.seat is not None:
        view = state.view(state.seat)
        board = SPEECH.board(view)
        assert max(len(line) for line in board.splitlines()) <= 100
        assert SPEECH.question(view).endswith((".", "?"))
        moves = state.legal_moves()
        words = [SPEECH.choice(move, view) for move in moves]
        assert len(set(words)) == len(words)
        story: list[Event] = []
        state.play(moves[rng.below(len(moves))], story)
        for seat in (None, *range(players)):
            for event in seen(story, seat):
                sentence = SPEECH.sentence(event, state.view(seat))
                assert sentence is not None, event
                assert sentence.endswith(".")
                assert "None" not in sentence
                told.add(type(event).__name__)
    for seat in (None, *range(players)):
        ending = SPEECH.ending(state.view(seat))
        assert "wins" in ending or "win" in ending
        assert max(len(line) for line in ending.splitlines()) <= 100
        assert max(len(line) for line in SPEECH.board(state.view(seat)).splitlines()) <= 100
    assert {"CardPlayed", "CardDrawn", "Exchanged", "Drove", "PlayRoundEnded"} <= told


def small_table(hidden: str) -> Schwarzmarkt:
    """p0 is asked; what p1 and p2 hold is not his business."""
    hands = {P0: "fl 2 po 3", P1: f"{hidden} 5", P2: f"{hidden} 4"}
    return position(hands=hands, offer="O08", texts=["T09"], marker=8, luxury={P0: 12, P1: 77})


def test_the_board_shows_what_the_seat_knows_and_nothing_else() -> None:
    board = SPEECH.board(small_table("co").view(P0))

    assert board == SPEECH.board(small_table("su").view(P0))
    assert "Your goods: 3 potatoes, 2 flour." in board
    assert "[15]" in board
    assert "Still in demand: 3 flour, 1 butter" in board
    assert "Open text T09 (Verdorbene Ware)" in board
    assert "Player B        goods  5   cards 3   luxury hidden" in board
    assert "77" not in board


def test_choices_say_what_they_bring() -> None:
    view = small_table("co").view(P0)

    assert SPEECH.choice(hand_in("fl 2"), view) == "exchange 2 flour for 23"
    assert SPEECH.choice(Exchange(flour=1), view) == "exchange 1 flour for 8"
    question = (
        "The price is 15. Exchange goods, after which it goes up by one field, or push it up."
    )
    assert SPEECH.question(view) == question


def test_the_pay_that_is_promised_is_the_pay_that_is_paid() -> None:
    for field in range(1, 15):
        for texts in ([], ["T09"]):
            state = position(hands={P0: "fl 2 po 3"}, offer="O08", texts=texts, marker=field)
            words = SPEECH.choice(hand_in("fl 2"), state.view(P0))
            exchanged, *_rest = play(state, hand_in("fl 2"))
            assert isinstance(exchanged, ev.Exchanged)
            assert words == f"exchange 2 flour for {exchanged.paid}"


def test_secret_parts_of_events_are_told_to_those_who_saw_them() -> None:
    view = position().view(P1)
    swapped = ev.Swapped(P0, P2, 1, {"flour": 1}, {"sugar": 1})

    assert SPEECH.sentence(swapped, view) == "Player A gives 1 flour and takes 1 sugar."
    hidden = swapped.seen_by(P1)
    assert hidden is not None
    assert SPEECH.sentence(hidden, view) == "They swap 1 each, unseen."


def test_cards_and_goods_can_be_typed() -> None:
    state = position(cards={P0: ["O02", "T05", "T03"]})
    moves = state.legal_moves()

    assert SPEECH.typed("o02", moves) == PlayCard("O02")
    assert SPEECH.typed("O99", moves) is None
    assert SPEECH.hint(moves, state.view(P0)) == "or type the name of a card"
    play(state, PlayCard("T03"))
    moves = state.legal_moves()
    assert SPEECH.typed("flour", moves) in moves
    assert SPEECH.hint(moves, state.view(P0)) == "or type a kind of goods"


def test_a_gift_is_told_in_goods() -> None:
    view = position().view(P0)

    assert SPEECH.choice(give("po 1 su 1"), view) == "1 potato, 1 sugar"


def test_memories_are_told() -> None:
    state = position(hands={P2: "su 1"}, cards={P0: ["T02", "O02", "O03"]})
    play(state, PlayCard("T02"), Target(P2))
    board = SPEECH.board(state.view(P1))

    assert "What you remember:" in board
    assert "20 unknown cards, then T02 (Spionage)" in board
    assert "- Player C showed 1 sugar" in board


def test_a_player_is_told_what_everybody_saw_him_do_and_nothing_that_he_did_not() -> None:
    state = position(
        hands={P0: "fl 3 po 1"}, luxury={P0: 9}, cards={P0: ["T03", "O02", "O03"]}, kept="open"
    )
    assert "luxury 9\n" in SPEECH.board(state.view(P1))
    play(state, PlayCard("T03"), Sell("flour"))
    line = "luxury 29 (exchanges 9, quick deals 20); 1 quick deal\n"
    assert line in SPEECH.board(state.view(P1))


def test_a_long_line_is_not_folded_inside_a_card() -> None:
    state = position(offer="O21")
    demand = "1 potato, 1 coffee, 1 flour, 1 butter, 1 sugar"

    assert (
        f"Offer O21 ({demand}). Still in demand: 1 potato, 1 coffee,\n"
        "    1 flour, 1 butter, 1 sugar. Handed in: nothing.\n"
    ) in SPEECH.board(state.view(P0))


def test_texts_in_force_are_told_when_the_round_opens() -> None:
    opened = ev.RoundOpened(P0, "O08", {"flour": 3}, 25, ("T07", "T01"))
    words = "In demand: 3 flour. The price ends at 25. In force: T07 (Limit), T01 (Waren knapp)."
    assert SPEECH.sentence(opened, position().view(P0)) == words


def test_the_board_at_the_end_speaks_of_nothing_that_is_still_to_come() -> None:
    state = position(hands={P0: "fl 1 "}, offer="O03", play_round=2)
    during = SPEECH.board(state.view(P0))
    play(state, hand_in("fl 1"))
    ended = SPEECH.board(state.view(P0))

    assert "→ decides, * is start player" in during
    for words in ("decides", "the next offer", "What you remember"):
        assert words not in ended
    assert "! The game ended because somebody has no goods left." in SPEECH.ending(state.view(P0))


def test_a_table_is_warned_before_its_first_card() -> None:
    state = GAME.new(players=3, seed=1, card_cap="off")
    assert "SM-117: with card_cap off a play round need not end" in SPEECH.board(state.view(P0))
    state.play(state.legal_moves()[0])
    assert "SM-117" not in SPEECH.board(state.view(P0))
