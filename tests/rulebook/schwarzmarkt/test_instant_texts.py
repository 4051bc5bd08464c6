"""2.8: the six texts that are carried out at once (V-48 to V-64)."""

from __future__ import annotations

from kasbah.core.event import seen
from kasbah.games.schwarzmarkt.events import (
    Collected,
    Found,
    NoEffect,
    Raided,
    Showed,
    SoldQuickly,
    SwapBegan,
    Swapped,
)
from kasbah.games.schwarzmarkt.moves import (
    Give,
    Pass,
    PlayCard,
    Raid,
    Sell,
    Take,
    Target,
)
from kasbah.games.schwarzmarkt.play import Schwarzmarkt
from tests.rulebook.marks import rule
from tests.rulebook.schwarzmarkt.position import (
    P0,
    P1,
    P2,
    drive,
    give,
    goods,
    goods_stack,
    hand,
    hand_in,
    kinds,
    let_chance_decide,
    luxury,
    paid,
    play,
    position,
    refused,
    sizes,
    stack,
)


def spying(chance: int) -> Schwarzmarkt:
    """p0 holds Spionage, p2 four sugar and two butter."""
    return position(hands={P2: "su 4 bu 2"}, cards={P0: ["T02", "O02", "O03"]}, chance=chance)


@rule("SM-79", "SM-81", "SM-82", "SM-142", "V-48")
def test_spionage_shows_two_cards_to_everybody_and_they_go_back() -> None:
    wanted = Showed(P0, P2, {"butter": 1, "sugar": 1})
    state, story = let_chance_decide(spying, [PlayCard("T02"), Target(P2)], wanted)

    for seat in (None, P0, P1, P2):
        assert wanted in seen(story, seat)
    assert hand(state, P2) == goods("su 4 bu 2")
    for seat in (None, P0, P1):
        assert state.view(seat).players[P2].goods_count == 6
        assert state.view(seat).players[P2].goods is None
    assert state.seat == P1


@rule("SM-83", "V-49")
def test_spionage_shows_a_single_card_if_there_is_only_one() -> None:
    state = position(hands={P2: "su 1"}, cards={P0: ["T02", "O02", "O03"]})
    story = play(state, PlayCard("T02"), Target(P2))

    assert Showed(P0, P2, {"sugar": 1}) in story
    assert hand(state, P2) == {"sugar": 1}
    assert (state.view(None).play_round, state.seat) == (1, P1)


@rule("SM-84", "SM-85", "SM-86", "V-50")
def test_schnelles_geschaeft_must_sell_one_own_card_for_twenty() -> None:
    state = position(
        hands={P0: "po 3 co 2", P1: "fl 8", P2: "bu 7"},
        luxury={P0: 7},
        cards={P0: ["T03", "O02", "O03"]},
    )
    assert state.view(None).goods_stack == 40
    play(state, PlayCard("T03"))
    assert refused(state, Pass()) == "SM-85"
    assert refused(state, Sell("sugar")) == "SM-84"
    assert refused(state, Sell("gold")) == "SM-4"
    assert state.legal_moves() == [Sell("potatoes"), Sell("coffee")]
    story = play(state, Sell("coffee"))

    assert luxury(state) == [27, 0, 0]
    assert hand(state, P0) == goods("po 3 co 1")
    assert state.view(None).goods_stack == 41
    assert all(SoldQuickly(P0, "coffee", 20) in seen(story, seat) for seat in (None, P1, P2))


@rule("SM-87", "SM-111", "SM-115", "SM-128", "V-51")
def test_selling_the_last_card_quickly_ends_the_play_round() -> None:
    state = position(hands={P2: "fl 1"}, start=P2, cards={P2: ["T03", "O02", "O03"]})
    play(state, PlayCard("T03"), Sell("flour"))

    assert luxury(state)[P2] == 20
    assert (state.view(None).play_round, state.seat) == (2, P0)
    assert sizes(state)[P2] == 9
    assert stack(state)[-1] == "T03"


@rule("SM-88", "V-52")
def test_a_quick_deal_neither_suffers_from_open_texts_nor_uses_them_up() -> None:
    state = position(
        hands={P1: "po 2 co 1", P2: "su 3", P0: "po 3"},
        start=P1,
        cards={P1: ["T03", "O02", "O03"], P2: ["O01", "O04", "O05"]},
        texts=["T09"],
    )
    play(state, PlayCard("T03"), Sell("potatoes"))
    assert luxury(state)[P1] == 20
    play(state, PlayCard("O01"))
    drive(state, 4)
    story = play(state, hand_in("po 2"))

    assert paid(story) == [11]


def swapping(chance: int) -> Schwarzmarkt:
    """p0 holds Zwangstausch; p2 has two sugar and a butter."""
    return position(
        hands={P0: "po 3 co 1", P2: "su 2 bu 1"},
        cards={P0: ["T04", "O02", "O03"]},
        chance=chance,
    )


@rule("SM-89", "SM-90", "SM-92", "SM-143", "V-53")
def test_zwangstausch_swaps_chosen_cards_for_unseen_ones() -> None:
    state = swapping(0)
    play(state, PlayCard("T04"), Target(P2))
    assert set(state.legal_moves()) == {
        give("po 1"), give("co 1"), give("po 2"), give("po 1 co 1")
    }  # fmt: skip
    assert refused(state, give("su 1")) == "SM-89"
    assert refused(state, give("po 3")) == "SM-89"
    assert refused(state, Give()) == "SM-89"
    assert refused(state, Pass()) == "SM-64"

    wanted = Swapped(P0, P2, 2, {"potatoes": 2}, {"butter": 1, "sugar": 1})
    moves = [PlayCard("T04"), Target(P2), give("po 2")]
    state, story = let_chance_decide(swapping, moves, wanted)
    assert hand(state, P0) == goods("po 1 co 1 bu 1 su 1")
    assert hand(state, P2) == goods("po 2 su 1")
    assert (sizes(state)[P0], sizes(state)[P2]) == (4, 3)
    assert wanted in seen(story, P0)
    assert wanted in seen(story, P2)
    for onlooker in (None, P1):
        assert Swapped(P0, P2, 2, None, None) in seen(story, onlooker)
        assert wanted not in seen(story, onlooker)
        assert SwapBegan(P0, P2) in seen(story, onlooker)


@rule("SM-90")
def test_the_cards_just_given_never_come_back() -> None:
    for chance in range(60):
        state = swapping(chance)
        story = play(state, PlayCard("T04"), Target(P2), give("po 2"))
        swapped = next(event for event in story if isinstance(event, Swapped))
        assert swapped.taken is not None
        assert "potatoes" not in swapped.taken


@rule("SM-91", "SM-92", "SM-109", "V-54")
def test_a_swap_is_limited_by_the_smaller_hand_and_never_empties_one() -> None:
    state = position(hands={P0: "co 1", P1: "fl 5"}, cards={P0: ["T04", "O02", "O03"]})
    play(state, PlayCard("T04"), Target(P1))
    assert state.legal_moves() == [give("co 1")]
    play(state, give("co 1"))
    assert hand(state, P0) == {"flour": 1}
    assert hand(state, P1) == goods("fl 4 co 1")
    assert (state.view(None).play_round, state.seat) == (1, P1)

    state = position(hands={P0: "co 3 po 1", P1: "fl 1"}, cards={P0: ["T04", "O02", "O03"]})
    play(state, PlayCard("T04"), Target(P1))
    assert set(state.legal_moves()) == {give("co 1"), give("po 1")}
    assert refused(state, give("co 2")) == "SM-91"

    # Two cards are enough on either side, and no more are needed.
    for hands in ({P0: "co 2", P1: "fl 5"}, {P0: "co 5", P1: "fl 2"}):
        state = position(hands=hands, cards={P0: ["T04", "O02", "O03"]})
        play(state, PlayCard("T04"), Target(P1))
        assert set(state.legal_moves()) == {give("co 1"), give("co 2")}


@rule("SM-93", "SM-95", "SM-145", "V-55")
def test_razzia_takes_every_card_of_the_kind_for_nothing() -> None:
    state = position(
        hands={P0: "po 8", P1: "bu 3 co 2", P2: "su 7"},
        luxury={P1: 12},
        cards={P0: ["T05", "O02", "O03"]},
    )
    assert state.view(None).goods_stack == 40
    story = play(state, PlayCard("T05"), Raid(P1, "butter"))

    assert hand(state, P1) == {"coffee": 2}
    assert luxury(state) == [0, 12, 0]
    assert state.view(None).goods_stack == 43
    assert goods_stack(state)["butter"] == 12
    assert all(Raided(P0, P1, "butter", 3) in seen(story, seat) for seat in (None, P0, P1, P2))


@rule("SM-94", "V-56")
def test_razzia_may_name_a_kind_the_other_does_not_have() -> None:
    state = position(hands={P1: "co 2"}, cards={P0: ["T05", "O02", "O03"]})
    story = play(state, PlayCard("T05"), Raid(P1, "sugar"))

    assert hand(state, P1) == {"coffee": 2}
    assert Raided(P0, P1, "sugar", 0) in seen(story, None)


@rule("SM-93")
def test_a_raid_names_one_of_the_five_kinds_and_a_player() -> None:
    state = position(cards={P0: ["T05", "O02", "O03"]})
    play(state, PlayCard("T05"))

    assert refused(state, Raid(P1, "gold")) == "SM-93"
    assert refused(state, Target(P1)) == "SM-64"


@rule("SM-114", "SM-120", "SM-128", "V-57")
def test_a_raid_that_empties_a_hand_ends_the_play_round() -> None:
    state = position(hands={P1: "bu 2"}, cards={P0: ["T05", "O02", "O03"]})
    play(state, PlayCard("T05"), Raid(P1, "butter"))

    assert (state.view(None).play_round, state.seat) == (2, P1)
    assert sizes(state)[P1] == 9


def finding() -> Schwarzmarkt:
    """p1 is about to play Neue Ware entdeckt; all butter is in hands."""
    state = position(
        start=P1,
        hands={P0: "bu 8 po 1", P1: "bu 4 co 4", P2: "po 3 co 2 fl 4"},
        luxury={P1: 12},
        cards={P1: ["T06", "O02", "O03"]},
    )
    assert goods_stack(state) == goods("po 8 co 6 fl 8 su 12")
    return state


@rule("SM-96", "SM-97", "SM-99", "SM-146", "V-58")
def test_neue_ware_entdeckt_sells_a_card_of_the_stack_for_five() -> None:
    state = finding()
    play(state, PlayCard("T06"))
    assert state.view(P1).goods_on_offer == goods("po 8 co 6 fl 8 su 12")
    for other in (None, P0, P2):
        assert state.view(other).goods_on_offer is None
    assert refused(state, Pass()) == "SM-97"
    assert refused(state, Take("butter")) == "SM-96"
    assert refused(state, Take("gold")) == "SM-4"
    assert kinds(state) == {"Take"}
    story = play(state, Take("sugar"))

    assert luxury(state) == [0, 7, 0]
    assert sizes(state)[P1] == 9
    assert goods_stack(state) == goods("po 8 co 6 fl 8 su 11")
    assert Found(P1, 5, "sugar") in seen(story, P1)
    for other in (None, P0, P2):
        assert Found(P1, 5, None) in seen(story, other)
        assert Found(P1, 5, "sugar") not in seen(story, other)
    assert state.view(P1).goods_on_offer is None


@rule("SM-98", "V-59")
def test_neue_ware_entdeckt_has_no_effect_if_the_stack_is_empty() -> None:
    state = position(
        start=P1,
        hands={P0: "po 12 co 12", P1: "fl 12", P2: "bu 12 su 12"},
        luxury={P1: 12},
        cards={P1: ["T06", "O02", "O03"]},
    )
    assert state.view(None).goods_stack == 0
    story = play(state, PlayCard("T06"))

    assert NoEffect(P1, "T06") in story
    assert (luxury(state), state.seat) == ([0, 12, 0], P2)


@rule("SM-8", "SM-97", "V-60")
def test_five_are_enough_for_neue_ware_entdeckt() -> None:
    state = position(start=P1, luxury={P1: 5}, cards={P1: ["T06", "O02", "O03"]})
    play(state, PlayCard("T06"), Take("sugar"))

    assert luxury(state) == [0, 0, 0]


@rule("SM-100", "V-61")
def test_a_hand_of_goods_may_grow_beyond_nine() -> None:
    state = position(
        hands={P0: "po 5 co 4"},
        luxury={P0: 30},
        cards={P0: ["T08", "T06", "O02"], P1: ["T07", "O03", "O04"], P2: ["T09", "O05", "O06"]},
        play_round=2,
    )
    play(state, PlayCard("T08"), Target(P1), PlayCard("T07"), PlayCard("T09"))
    assert sizes(state)[P0] == 10
    play(state, PlayCard("T06"), Take("sugar"))

    assert (sizes(state)[P0], luxury(state)[P0]) == (11, 25)


def collecting(chance: int) -> Schwarzmarkt:
    """p0 holds Alte Rechnung; p2 has a sugar and a coffee."""
    return position(
        hands={P0: "po 2", P2: "su 1 co 1"}, cards={P0: ["T08", "O02", "O03"]}, chance=chance
    )


@rule("SM-103", "SM-104", "SM-144", "V-63")
def test_alte_rechnung_takes_an_unseen_card_for_nothing() -> None:
    wanted = Collected(P0, P2, "coffee")
    state, story = let_chance_decide(collecting, [PlayCard("T08"), Target(P2)], wanted)

    assert hand(state, P0) == goods("po 2 co 1")
    assert hand(state, P2) == {"sugar": 1}
    assert luxury(state) == [0, 0, 0]
    assert wanted in seen(story, P0)
    assert wanted in seen(story, P2)
    for onlooker in (None, P1):
        assert Collected(P0, P2, None) in seen(story, onlooker)
        assert wanted not in seen(story, onlooker)


@rule("SM-104")
def test_alte_rechnung_takes_either_card_by_chance() -> None:
    taken: set[str] = set()
    for chance in range(30):
        state = collecting(chance)
        play(state, PlayCard("T08"), Target(P2))
        taken.add(*hand(state, P0).keys() - {"potatoes"})

    assert taken == {"sugar", "coffee"}


@rule("SM-114", "SM-122", "V-64")
def test_collecting_the_last_card_ends_the_play_round() -> None:
    state = position(hands={P0: "po 5 co 4", P2: "su 1"}, cards={P0: ["T08", "O02", "O03"]})
    play(state, PlayCard("T08"), Target(P2))

    assert (state.view(None).play_round, state.seat) == (2, P1)
    assert sizes(state) == [10, 9, 9]
