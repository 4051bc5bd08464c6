"""A table that is laid out again: as it was, or refused because it cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kasbah.core.errors import BadFile
from kasbah.core.rng import Rng
from kasbah.games.schwarzmarkt import GAME
from kasbah.games.schwarzmarkt.moves import PlayCard, Target
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import P0, P2, hand_in, new_game, play, position
from tests.rulebook.schwarzmarkt.worlds import full_of_texts


def states(seed: int, **options: object) -> Iterator[Schwarzmarkt]:
    """Every state of a game of random moves."""
    state = new_game(seed, **options)
    rng = Rng(seed)
    yield state
    while state.seat is not None:
        legal = state.legal_moves()
        state.play(legal[rng.below(len(legal))])
        yield state


@pytest.mark.parametrize("deck", ["standard", full_of_texts()], ids=["standard", "texts"])
@pytest.mark.parametrize("players", [3, 5])
def test_a_restored_table_has_everything_the_original_has(players: int, deck: str) -> None:
    for state in states(players, players=players, deck=deck):
        snapshot = state.snapshot()
        restored = GAME.restore(state.box, snapshot)
        assert restored.snapshot() == snapshot
        assert restored.legal_moves() == state.legal_moves()
        assert restored.outcome == state.outcome
        for seat in range(players):
            assert restored.view(seat) == state.view(seat)


def test_chance_goes_on_as_it_would_have() -> None:
    state = position(hands={P2: "po 3 co 3 fl 3"}, cards={P0: ["T08", "O02", "O03"]}, chance=7)
    restored = GAME.restore(state.box, state.snapshot())

    moves = PlayCard("T08"), Target(P2)
    assert play(restored, *moves) == play(state, *moves)
    assert restored.snapshot() == state.snapshot()


def under_way() -> dict[str, Any]:
    """An exchange round in which something is remembered: p2 showed two cards."""
    state = position(
        hands={P0: "po 3", P2: "su 2"}, cards={P0: ["T02", "O02", "O03"], 1: ["O08", "O04", "O05"]}
    )
    play(state, PlayCard("T02"), Target(P2), PlayCard("O08"), hand_in("fl 1"))
    return state.snapshot()


SEATS = "the table has 3 seats"
DECK = "these are not the cards of the deck, each once"


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        (("view", "players"), [], SEATS),
        (("secrets", "goods"), [{}] * 4, SEATS),
        (("secrets", "accounts"), [], SEATS),
        (("view", "remembered", "handed_in"), [{}] * 2, SEATS),
        (("secrets", "goods", 0), {"flour": 12}, "there are more goods in hands and on the table"),
        (("secrets", "goods", 0), {"rice": 1}, "there are no goods 'rice': 1"),
        (("secrets", "cards", 0), ["O01", "O02"], DECK),
        (("secrets", "cards"), [[], [], []], DECK),
        (("secrets", "stack", 0), "O99", DECK),
        (("view", "offer"), "O09", DECK),
        (("view", "open_texts"), ["T07"], DECK),
        (("view", "resolving"), "T02", DECK),
        (("view", "remembered", "hands", 0), ["O99"], "'O99'"),
        (("view", "remembered", "stack", 0), "O99", "'O99'"),
        (("secrets", "accounts", 0), {}, "'exchanges'"),
        (("view", "phase"), "DREAMING", "tuple.index"),
        (("view", "phase"), "PLAY_CARD", "an exchange round has an offer, and nothing else has"),
        (("view", "demand", "flour"), 4, "the demand is more than the offer asked for"),
        (("view", "deciding"), None, "somebody decides until the game is over"),
        (("view", "deciding"), 3, "there is no seat 3"),
        (("view", "start_player"), -1, "there is no seat -1"),
        (("view", "last_card_player"), 3, "there is no seat 3"),
        (("view", "target"), 3, "there is no seat 3"),
        (("view", "marker"), 0, "the marker cannot be on field 0"),
        (("view", "marker"), 15, "the marker cannot be on field 15"),
        (("view", "last_field"), 13, "no exchange round ends on field 13"),
        (("view", "last_field"), 15, "no exchange round ends on field 15"),
        (("secrets", "records"), [0] * 9, "the records are not complete"),
        (("secrets", "records", 0), 6, "nothing like that can have happened"),
        (("secrets", "records", 0), -1, "nothing like that can have happened"),
        (("secrets", "records", 1), 3, "there is no seat 3"),
        (("secrets", "records", 1), -1, "there is no seat -1"),
        (("secrets", "records", 2), 3, "there is no seat 3"),
        (("secrets", "records", 2), -2, "there is no seat -2"),
        (("secrets", "secret"), "no number", "hexadecimal"),
    ],
)
def test_a_snapshot_that_cannot_be_is_refused(
    place: tuple[str | int, ...], value: object, words: str
) -> None:
    snapshot = under_way()
    part: Any = snapshot
    for step in place[:-1]:
        part = part[step]
    assert part[place[-1]] != value
    part[place[-1]] = value

    with pytest.raises(BadFile) as refusal:
        GAME.restore(GAME.box(players=3), snapshot)
    assert refusal.value.sentence.startswith("this is not a position of the game: ")
    assert words in refusal.value.sentence


@rule("SM-48", "SM-54", "SM-101")
def test_the_marker_stands_between_the_first_and_the_last_field() -> None:
    snapshot = under_way()
    for last, fields in [(14, (1, 14)), (10, (1, 10))]:
        snapshot["view"]["last_field"] = last
        for field in fields:
            snapshot["view"]["marker"] = field
            assert GAME.restore(GAME.box(players=3), snapshot).view(None).marker == field
        snapshot["view"]["marker"] = last + 1
        with pytest.raises(BadFile, match=f"the marker cannot be on field {last + 1}"):
            GAME.restore(GAME.box(players=3), snapshot)
