"""Chapter 8: what was learnt is kept in mind, by those who learnt it."""

from __future__ import annotations

from kasbah.core.event import Event, seen
from kasbah.core.move import Move
from kasbah.games.schwarzmarkt import memory
from kasbah.games.schwarzmarkt.events import Collected
from kasbah.games.schwarzmarkt.goods import cards_of
from kasbah.games.schwarzmarkt.moves import Pass, PlayCard, Raid, Take, Target
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import (
    P0,
    P1,
    P2,
    cards,
    drive,
    give,
    goods,
    hand_in,
    let_chance_decide,
    play,
    position,
)
from tests.rulebook.schwarzmarkt.test_information import sight


@rule("SM-142")
def test_what_spionage_showed_is_remembered_by_all_but_marks_no_card() -> None:
    state = position(hands={P2: "su 1 bu 1"}, cards={P0: ["T02", "O02", "O03"]})
    play(state, PlayCard("T02"), Target(P2))

    for seat in (None, P0, P1, P2):
        step = state.view(seat).remembered.goods[-1]
        assert (step.what, step.seat, step.other) == ("showed", P0, P2)
        assert (step.given, step.taken) == ({}, goods("bu 1 su 1"))
    assert state.view(P1).players[P2].goods is None


def learnt(
    state: Schwarzmarkt, what: str
) -> list[tuple[dict[str, int] | None, dict[str, int] | None]]:
    """What a spectator and each seat know of the newest happening: cards given, cards taken."""
    steps = [state.view(seat).remembered.goods[-1] for seat in (None, P0, P1, P2)]
    assert [step.what for step in steps] == [what] * 4
    return [(step.given, step.taken) for step in steps]


@rule("SM-143")
def test_only_the_two_who_swapped_remember_the_cards() -> None:
    state = position(hands={P0: "po 2", P2: "su 3"}, cards={P0: ["T04", "O02", "O03"]})
    play(state, PlayCard("T04"), Target(P2), give("po 2"))

    both = (goods("po 2"), goods("su 2"))
    assert learnt(state, "swapped") == [(None, None), both, (None, None), both]
    assert state.view(P1).remembered.goods[-1].number == 2


@rule("SM-144")
def test_only_the_two_of_an_old_debt_remember_the_card() -> None:
    def owing(chance: int) -> Schwarzmarkt:
        return position(hands={P2: "su 2 co 1"}, cards={P0: ["T08", "O02", "O03"]}, chance=chance)

    moves: list[Move] = [PlayCard("T08"), Target(P2)]
    state, _story = let_chance_decide(owing, moves, Collected(P0, P2, "coffee"))
    other, _story = let_chance_decide(owing, moves, Collected(P0, P2, "sugar"))

    nothing: dict[str, int] = {}
    both = (nothing, {"coffee": 1})
    assert learnt(state, "collected") == [(None, None), both, (None, None), both]
    assert sight(state, P1) == sight(other, P1)
    assert sight(state, None) == sight(other, None)
    assert sight(state, P0) != sight(other, P0)
    assert sight(state, P2) != sight(other, P2)


@rule("SM-145")
def test_a_raid_is_remembered_by_all() -> None:
    state = position(hands={P1: "bu 3 co 2"}, cards={P0: ["T05", "O02", "O03"]})
    play(state, PlayCard("T05"), Raid(P1, "butter"))

    assert learnt(state, "raided") == [({"butter": 1}, {"butter": 3})] * 4


@rule("SM-146", "SM-99")
def test_the_kind_that_was_found_is_the_finders_secret() -> None:
    def found(kind: str) -> tuple[Schwarzmarkt, list[Event]]:
        state = position(luxury={P0: 12}, cards={P0: ["T06", "O02", "O03"]})
        return state, play(state, PlayCard("T06"), Take(kind))

    (sugar, sugar_story), (flour, flour_story) = found("sugar"), found("flour")
    for onlooker in (None, P1, P2):
        assert seen(sugar_story, onlooker) == seen(flour_story, onlooker)
        assert sight(sugar, onlooker) == sight(flour, onlooker)
    assert sight(sugar, P0) != sight(flour, P0)
    assert learnt(sugar, "found") == [(None, None), ({}, {"sugar": 1}), (None, None), (None, None)]
    players = sugar.view(P1).players
    assert (players[P0].goods_count, sugar.view(P1).goods_stack) == (6, 44)


@rule("SM-59", "SM-60", "SM-138")
def test_everybody_remembers_the_cards_that_went_openly_under_the_stack() -> None:
    state = position(
        cards={P0: ["T07", "O02", "O03"], P1: ["O08", "O04", "O05"]}, hands={P1: "fl 3 bu 1 po 2"}
    )
    play(state, PlayCard("T07"), PlayCard("O08"), hand_in("fl 3 bu 1"))

    for seat in (None, P0, P1, P2):
        assert state.view(seat).remembered.stack == (None,) * 19 + ("T07", "O08")


@rule("SM-137", "SM-138")
def test_a_card_drawn_again_is_remembered_in_its_new_owners_hand() -> None:
    ids = [f"O{number:02}" for number in range(4, 22)]
    held = [*ids[3:], "T01", "T02", "T03", "T04", "T05", "T06", "T08", "T09"]
    state = position(
        cards={P0: ["T07", "O01", "O02"], P1: ["O04", "O05", "O06"], P2: ["O03", *held]},
        hands={P1: "su 2"},
    )
    assert state.view(None).black_market_stack == 0
    play(state, PlayCard("T07"), PlayCard("O04"))
    drive(state, 4, 3, 2)  # Limit ends it at field 10
    play(state, Pass())
    assert state.view(None).remembered.stack == ("T07", "O04")
    play(state, PlayCard("O03"))  # p2 draws T07, and everybody knows

    for seat in (None, P0, P1, P2):
        assert state.view(seat).remembered.hands == ((), (), ("T07",))
    assert "T07" in cards(state, P2)


@rule("SM-142")
def test_of_more_happenings_than_a_game_brings_about_the_oldest_are_forgotten() -> None:
    state = position(hands={P0: "fl 3 po 1"}, offer="O08")
    play(state, hand_in("fl 2"))
    for number in range(50):
        memory.remember(state, memory.SHOWED, number % 3, (number + 1) % 3, 0, cards_of(4, number))

    steps = state.view(None).remembered.goods
    assert [step.number for step in steps] == list(range(2, 50))
    assert [(step.what, step.seat, step.other) for step in steps[:2]] == [
        ("showed", P2, P0),
        ("showed", P0, P1),
    ]


@rule("SM-38")
def test_what_was_handed_in_is_remembered_with_what_happened_next() -> None:
    state = position(
        hands={P0: "fl 3 po 1", P1: "fl 3 po 1", P2: "bu 3 po 1"},
        offer="O08",
        cards={P1: ["T02", "O02", "O04"], P2: ["T05", "O05", "O06"]},
    )
    play(state, hand_in("fl 2"), hand_in("fl 1"), hand_in("bu 1"))
    play(state, PlayCard("T02"), Target(P0), PlayCard("T05"), Raid(P1, "sugar"))

    view = state.view(None)
    assert [step.handed_in for step in view.remembered.goods] == [
        ({"flour": 2}, {"flour": 1}, {"butter": 1}),
        ({}, {}, {}),
    ]
    assert view.remembered.handed_in == ({}, {}, {})
