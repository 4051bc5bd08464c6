"""Chapter 8: what everybody learns, and what nobody else may."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kasbah.core.codec import canonical, to_plain
from kasbah.core.errors import Refused
from kasbah.core.event import Event, seen
from kasbah.core.move import Move
from kasbah.core.rng import Rng
from kasbah.games.casablanca import GAME
from kasbah.games.casablanca.events import GameEnded, Removed
from kasbah.games.casablanca.moves import (
    Accept,
    Assign,
    Bribe,
    Decline,
    Done,
    GiveUp,
    Hit,
    Hold,
    Name,
    Object,
    Pass,
)
from kasbah.games.casablanca.play import Casablanca
from tests.rulebook.casablanca.position import (
    A,
    B,
    C,
    D,
    carried,
    challenge,
    first_turn,
    minimum,
    moved,
    new_game,
    nobody_objects,
    play,
    position,
    refused,
    stands,
    variant,
)
from tests.rulebook.marks import rule

OTHERS = (None, B, C, D)


def sight(state: Casablanca, seat: int | None) -> bytes:
    """What a seat sees, as bytes."""
    return canonical(to_plain(state.view(seat)))


def hearing(story: list[Event], seat: int | None) -> bytes:
    """What a seat hears of a story, as bytes."""
    return canonical([to_plain(event) for event in seen(story, seat)])


def words_for(state: Casablanca) -> list[tuple[str, str]]:
    """How every illegal move would be refused."""
    found = []
    legal = set(state.legal_moves())
    for move in state.moves:
        if move not in legal:
            with pytest.raises(Refused) as error:
                state.play(move)
            found.append((error.value.rule, error.value.sentence))
    return found


# Bribes.

PLACEMENTS: list[list[Move]] = [
    [Assign(100, "red")],
    [Assign(1000, "gray")] * 4,
    [Assign(100, "red"), Assign(200, "don"), Assign(500, "gelb"), Assign(400, "red")],
]


@rule("CB-31", "TV-12")
@pytest.mark.parametrize("placements", PLACEMENTS[1:])
def test_two_different_secret_bribes_look_the_same_to_everybody_else(
    placements: list[Move],
) -> None:
    one, other = position(), position()
    here = play(one, Bribe(), *PLACEMENTS[0], Done())
    there = play(other, Bribe(), *placements, Done())

    assert one.snapshot() != other.snapshot()
    for seat in OTHERS:
        assert sight(one, seat) == sight(other, seat)
        assert hearing(here, seat) == hearing(there, seat)
    assert one.seat == other.seat == B
    assert one.legal_moves() == other.legal_moves()
    assert words_for(one) == words_for(other)
    assert sight(one, A) != sight(other, A)


@rule("CB-31")
@pytest.mark.parametrize("placements", PLACEMENTS)
def test_nothing_changes_for_the_others_between_the_choice_to_bribe_and_its_end(
    placements: list[Move],
) -> None:
    state = position()
    before = {seat: sight(state, seat) for seat in OTHERS}
    for move in (Bribe(), *placements):
        story = play(state, move)
        for seat in OTHERS:
            assert sight(state, seat) == before[seat]
            assert hearing(story, seat) == b"[]"
        assert state.seat == A
    story = play(state, Done())
    for seat in OTHERS:
        assert hearing(story, seat).count(b'"Bribed"') == 1
        assert sight(state, seat) != before[seat]


@rule("CB-31")
def test_a_first_bribe_of_three_notes_and_of_seven_look_the_same() -> None:
    one, other = first_turn(), first_turn()
    three: Sequence[Move] = [Assign(100, "red"), Assign(100, "don"), Assign(100, "gray")]
    here = play(one, Bribe(), *three, Done())
    there = play(other, Bribe(), *[Assign(1000, "bleu")] * 4, *three, Done())

    for seat in OTHERS:
        assert sight(one, seat) == sight(other, seat)
        assert hearing(here, seat) == hearing(there, seat)


@rule("CB-6")
def test_that_capital_is_used_up_is_told_to_nobody() -> None:
    rich, broke = position(on={"red": {A: 100}}), position(on={"red": {A: 10_000}})

    for seat in OTHERS:
        assert sight(rich, seat) == sight(broke, seat)
    here, there = play(rich, moved("red", "h2")), play(broke, moved("red", "h2"))
    for seat in OTHERS:
        assert hearing(here, seat) == hearing(there, seat)
        assert sight(rich, seat) == sight(broke, seat)


# Objections and biddings.


@rule("CB-78")
def test_a_mover_who_cannot_hold_looks_like_one_who_will_not() -> None:
    worlds = [position(on={"red": {A: amount, B: 900}}) for amount in (200, 5000)]
    stories = []
    for state in worlds:
        challenge(state, moved("red", "h2"))
        stories.append(play(state, Name(100), Hold(), Name(500)))
    one, other = worlds
    for seat in OTHERS:
        assert sight(one, seat) == sight(other, seat)
    assert one.seat == other.seat == A
    assert one.legal_moves() != other.legal_moves()
    stories = [play(state, Pass()) for state in worlds]
    for seat in OTHERS:
        assert sight(one, seat) == sight(other, seat)
        assert hearing(stories[0], seat) == hearing(stories[1], seat)


@rule("CB-78")
def test_an_objector_who_cannot_name_looks_like_one_who_will_not() -> None:
    worlds = [position(on={"red": {A: 500, B: amount}}) for amount in (0, 900)]
    stories = []
    for state in worlds:
        challenge(state, moved("red", "h2"))
        assert state.seat == B
        stories.append(play(state, GiveUp()))
    for seat in (None, A, C, D):
        assert sight(worlds[0], seat) == sight(worlds[1], seat)
        assert hearing(stories[0], seat) == hearing(stories[1], seat)


@rule("CB-59")
def test_who_declines_or_objects_shows_nothing_of_his_sheet() -> None:
    for answer in (Decline(), Object()):
        worlds = [position(on={"red": {B: amount}}) for amount in (0, 4000)]
        stories = [play(state, moved("red", "h2"), answer) for state in worlds]
        for seat in (None, A, C, D):
            assert sight(worlds[0], seat) == sight(worlds[1], seat)
            assert hearing(stories[0], seat) == hearing(stories[1], seat)


@rule("CB-44")
def test_a_refused_hit_is_told_to_nobody_and_changes_nothing() -> None:
    state = position(on={"red": {A: 900}})
    before = {seat: sight(state, seat) for seat in OTHERS}

    assert refused(state, Hit("red", "braun")) == "CB-44"
    assert {seat: sight(state, seat) for seat in OTHERS} == before


@rule("CB-82")
def test_a_stopped_hit_tells_nothing_of_the_accounts_on_the_victim() -> None:
    worlds = [
        position(on={"red": {A: 1000, B: 1100}, "braun": {C: amount}}) for amount in (0, 4000)
    ]
    stories = []
    for state in worlds:
        stories.append(play(state, Hit("red", "braun"), Object(), Accept(), Name(1100), Pass()))
    for seat in (None, A, B, D):
        assert sight(worlds[0], seat) == sight(worlds[1], seat)
        assert hearing(stories[0], seat) == hearing(stories[1], seat)


@rule("CB-51")
def test_a_standing_hit_tells_what_was_on_the_victim_and_nothing_else() -> None:
    def world(amount: int) -> Casablanca:
        return position(on={"red": {A: 1000 + amount}, "braun": {C: 300}, "don": {C: amount}})

    worlds = [world(0), world(2000)]
    stories = [stands(state, Hit("red", "braun")) for state in worlds]
    for seat in (None, B, D):
        assert sight(worlds[0], seat) == sight(worlds[1], seat)
        assert hearing(stories[0], seat) == hearing(stories[1], seat)
    assert worlds[0].view(B).players[C].lost == {"braun": 300}


@rule("CV-22", "CV-25")
def test_a_sheet_that_is_face_down_shows_no_contents() -> None:
    worlds = [variant(on={"don": {B: amount}}, face_down=[B]) for amount in (0, 4000)]

    for seat in (None, A, C, D):
        assert sight(worlds[0], seat) == sight(worlds[1], seat)
    sheet = worlds[1].view(B).players[B].sheet
    assert sheet is not None
    assert sheet.accounts["don"] == 4000


@rule("CB-111")
def test_with_reveal_end_arriving_the_rest_stays_secret() -> None:
    worlds = [
        position(
            on={"red": {A: 700}, "don": {B: amount}},
            at={"red": "h2"},
            suitcase="h2",
            carriers=["braun"],
            reveal_end="arriving",
        )
        for amount in (0, 4000)
    ]
    for state in worlds:
        stands(state, carried("red", "airport"))
        assert state.seat is None
    for seat in (None, A, C, D):
        assert sight(worlds[0], seat) == sight(worlds[1], seat)


# Public minimums (8.3).


@rule("CB-66")
def test_named_and_held_amounts_are_remembered_as_minimums() -> None:
    state = position(on={"red": {A: 900, B: 500}})
    challenge(state, moved("red", "h2"))
    play(state, Name(200), Hold())

    assert (minimum(state, B, "red"), minimum(state, A, "red")) == (200, 200)
    play(state, Name(500), Pass())
    assert (minimum(state, B, "red"), minimum(state, A, "red")) == (500, 200)
    play(state, moved("red", "h6"), Object(), Accept(), Name(100), Pass())
    assert (minimum(state, B, "red"), minimum(state, A, "red")) == (500, 200)


@rule("CB-44", "CB-48")
def test_a_declared_hit_proves_1000_and_a_standing_one_takes_them_away() -> None:
    state = position(on={"red": {A: 2500}, "braun": {B: 400}}, minimums={"braun": {B: 300}})
    play(state, Hit("red", "braun"))
    assert minimum(state, A, "red") == 1000
    nobody_objects(state)

    assert minimum(state, A, "red") == 0
    assert minimum(state, B, "braun") == 0
    held = position(on={"red": {A: 2500, B: 1600}}, minimums={"red": {A: 1600}})
    stands(held, Hit("red", "braun"))
    assert minimum(held, A, "red") == 600


# Two worlds that one seat cannot tell apart.

tables = st.sampled_from(
    [
        {"players": 2},
        {"players": 3, "capital": "free"},
        {"players": 4, "reveal_end": "arriving"},
        {"players": 3, "mode": "headquarters"},
        {"players": 2, "mode": "headquarters", "hq_bribe": "any", "capital": "free"},
        {"players": 4, "mode": "headquarters", "hq_withdraw": "no"},
    ]
)


@rule("CB-6", "CB-31")
@settings(derandomize=True, deadline=None, max_examples=80)
@given(options=tables, seed=st.integers(0, 10**6))
def test_worlds_that_differ_in_secrets_only_stay_alike_whatever_is_bribed(
    options: dict[str, object], seed: int
) -> None:
    """The other seats do the same in public in both worlds, and bribe differently in secret."""
    state = new_game(seed, turn_limit=60, **options)
    rng = Rng(seed, "twins")
    for _ in range(int(rng.below(200))):
        if state.seat is not None:
            legal = state.legal_moves()
            state.play(legal[rng.below(len(legal))])
    if state.seat is None or state.view(state.seat).phase == "place_bribes":
        return
    onlooker = int(rng.below(state.players))
    world = GAME.imagine(state.view(onlooker), rng)
    for _ in range(60):
        if state.seat is None:
            return
        if state.seat == onlooker:
            assert state.legal_moves() == world.legal_moves()
        theirs = set(world.legal_moves())
        common = [move for move in state.legal_moves() if move in theirs]
        if not common:
            return
        move = common[rng.below(len(common))]
        here, there = play(state, move), play(world, move)
        if isinstance(move, Bribe) and state.seat != onlooker:
            here += bribe_at_random(state, rng)
            there += bribe_at_random(world, rng)
        if any(isinstance(event, Removed | GameEnded) for event in here):
            return  # now the table learns something
        assert sight(state, onlooker) == sight(world, onlooker)
        assert hearing(here, onlooker) == hearing(there, onlooker)


def bribe_at_random(state: Casablanca, rng: Rng) -> list[Event]:
    """Placements at random until the bribe is done."""
    story: list[Event] = []
    seat, turn = state.seat, state.view(None).turn
    while state.seat == seat and state.view(None).turn == turn:
        legal = state.legal_moves()
        state.play(legal[rng.below(min(len(legal), 12))], story)
    return story
