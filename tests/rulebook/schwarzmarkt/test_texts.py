"""2.7: text cards in general, and several of them together (V-37 to V-46)."""

from __future__ import annotations

from collections import Counter

from kasbah.core.move import Move
from kasbah.games.schwarzmarkt.events import Collected, NoEffect, RoundOpened, Showed
from kasbah.games.schwarzmarkt.game import DATA
from kasbah.games.schwarzmarkt.moves import (
    Drive,
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
    cards,
    drive,
    drives,
    exchanges,
    goods,
    hand,
    hand_in,
    kinds,
    luxury,
    paid,
    play,
    position,
    refused,
    stack,
)


@rule("SM-64", "SM-65", "SM-66", "V-37")
def test_a_text_is_carried_out_at_once_and_uses_up_the_start() -> None:
    state = position(hands={P1: "bu 2 co 1"}, cards={P0: ["T05", "O02", "O03"]}, marker=7)
    play(state, PlayCard("T05"))
    assert kinds(state) == {"Raid"}
    assert refused(state, Pass()) == "SM-64"
    assert refused(state, Drive(1)) == "SM-64"
    assert refused(state, PlayCard("O02")) == "SM-64"
    play(state, Raid(P1, "butter"))

    view = state.view(None)
    assert (view.start_player, state.seat, view.phase) == (P1, P1, "PLAY_CARD")
    assert (view.marker, view.offer, view.table_goods) == (7, None, {})


def three_lasting_texts() -> Schwarzmarkt:
    """V-38 up to the opening of the exchange round."""
    state = position(
        hands={P0: "fl 2 bu 1 po 3", P1: "fl 2 co 4", P2: "fl 1 bu 1 su 4"},
        cards={P0: ["T07", "O08", "O01"], P1: ["T01", "O02", "O03"], P2: ["T09", "O04", "O05"]},
    )
    play(state, PlayCard("T07"), PlayCard("T01"), PlayCard("T09"))
    return state


@rule(
    "SM-67", "SM-68", "SM-69", "SM-70", "SM-77", "SM-101", "SM-102", "SM-105", "SM-106", "SM-107",
    "SM-60", "SM-62", "V-38",
)  # fmt: skip
def test_three_lasting_texts_act_together_on_one_exchange_round() -> None:
    state = three_lasting_texts()
    assert state.view(None).open_texts == ("T07", "T01", "T09")
    drawn = position(
        cards={P0: ["T07", "O08", "O01"], P1: ["T01", "O02", "O03"], P2: ["T09", "O04", "O05"]}
    )
    pile = stack(drawn)
    story = play(state, PlayCard("O08"))
    assert story[-1] == RoundOpened(
        P0, "O08", {"flour": 3, "butter": 1}, last_price=25, texts=("T07", "T01", "T09")
    )
    assert {pile[0], pile[3]} <= cards(state, P0)
    assert pile[1] in cards(state, P1)
    assert pile[2] in cards(state, P2)

    drive(state, 4)
    assert (state.view(None).marker, state.view(None).price) == (5, 7)
    drive(state, 3)
    assert (state.view(None).marker, state.view(None).price) == (8, 15)
    assert refused(state, hand_in("fl 1 bu 1")) == "SM-77"
    play(state, hand_in("bu 1"))
    assert (luxury(state)[P2], state.view(None).price) == (8, 20)
    assert refused(state, hand_in("fl 2")) == "SM-77"
    play(state, hand_in("fl 1"))
    assert (luxury(state)[P0], state.view(None).marker) == (20, 10)
    assert (state.view(None).price, state.view(None).last_field) == (25, 10)
    play(state, hand_in("fl 1"))

    assert luxury(state) == [20, 25, 8]
    assert stack(state) == [*pile[4:], "T07", "T01", "T09", "O08"]
    view = state.view(None)
    assert (state.seat, view.marker, view.demand, view.open_texts) == (P1, 10, {}, ())
    assert (view.last_field, view.scarce, view.spoiled) == (14, False, False)

    play(state, PlayCard("O02"))  # nothing carries over
    assert state.view(None).last_field == 14
    assert hand_in("co 3") in exchanges(state)
    assert paid(play(state, hand_in("co 2"))) == [2]


@rule("SM-68", "SM-48", "V-39")
def test_limit_cuts_off_the_die_when_several_texts_are_in_force() -> None:
    state = three_lasting_texts()
    play(state, PlayCard("O08"))
    drive(state, 4, 3)
    play(state, hand_in("bu 1"))

    assert (state.seat, state.view(None).marker, state.view(None).die) == (P0, 9, 2)
    assert drives(state) == [1]


@rule("SM-67", "V-40")
def test_a_lasting_text_waits_however_many_other_texts_are_played() -> None:
    state = position(
        hands={P0: "po 5", P1: "co 5", P2: "fl 5"},
        cards={P0: ["T07", "T08", "O01"], P1: ["T02", "O02", "O03"], P2: ["T05", "O04", "O05"]},
    )
    play(state, PlayCard("T07"))
    play(state, PlayCard("T02"), Target(P0))
    play(state, PlayCard("T05"), Raid(P0, "sugar"))
    play(state, PlayCard("T08"), Target(P2))
    assert state.view(None).open_texts == ("T07",)
    play(state, PlayCard("O02"))

    assert (state.view(None).last_field, state.view(None).open_texts) == (10, ("T07",))


@rule("SM-69", "SM-105", "V-41")
def test_a_text_stays_open_after_its_effect_is_used_up() -> None:
    state = position(hands={P0: "po 3 fl 1"}, offer="O11", texts=["T09"])
    play(state, hand_in("po 1"))

    assert state.view(None).open_texts == ("T09",)
    assert state.view(None).spoiled is False


@rule("SM-70", "V-42")
def test_a_lasting_text_lapses_even_if_it_never_took_effect() -> None:
    state = position(
        hands={P1: "co 3 po 1"}, cards={P1: ["O02", "T01", "T03"]}, offer="O11", texts=["T09"],
        marker=14,
    )  # fmt: skip
    play(state, Pass())
    assert stack(state)[-2:] == ["T09", "O11"]
    play(state, PlayCard("O02"))
    drive(state, 3, 1, 1)
    assert (state.view(None).marker, state.seat) == (6, P1)

    assert paid(play(state, hand_in("co 1"))) == [10]


@rule("SM-72", "V-43")
def test_nobody_picks_himself() -> None:
    for text in ("T02", "T04", "T08"):
        state = position(cards={P0: [text, "O02", "O03"]})
        play(state, PlayCard(text))
        assert set(state.legal_moves()) == {Target(P1), Target(P2)}
        assert refused(state, Target(P0)) == "SM-72"
        assert refused(state, Target(3)) == "SM-72"
        assert refused(state, Target(7)) == "SM-72"
    state = position(cards={P0: ["T05", "O02", "O03"]})
    play(state, PlayCard("T05"))
    assert len(state.legal_moves()) == 2 * 5
    assert refused(state, Raid(P0, "butter")) == "SM-72"
    assert refused(state, Raid(4, "butter")) == "SM-72"


@rule("SM-73", "SM-74", "SM-98", "V-44")
def test_a_text_may_be_played_even_if_it_has_no_effect() -> None:
    state = position(hands={P0: "po 5"}, luxury={P0: 4}, cards={P0: ["T06", "O02", "O03"]})
    assert PlayCard("T06") in state.legal_moves()
    story = play(state, PlayCard("T06"))

    assert NoEffect(P0, "T06") in story
    assert (luxury(state), hand(state, P0)) == ([4, 0, 0], {"potatoes": 5})
    assert state.view(P0).goods_on_offer is None
    assert stack(state)[-1] == "T06"
    assert state.seat == P1


@rule("SM-73")
def test_a_text_is_carried_out_as_far_as_possible() -> None:
    state = position(hands={P1: "su 1"}, cards={P0: ["T02", "O02", "O03"]})
    story = play(state, PlayCard("T02"), Target(P1))

    assert Showed(P0, P1, {"sugar": 1}) in story


def one_blind_card(chance: int) -> str | None:
    """The kind that Alte Rechnung takes from a hand of six potatoes and three coffee."""
    state = position(hands={P1: "po 6 co 3"}, cards={P0: ["T08", "O02", "O03"]}, chance=chance)
    taken = play(state, PlayCard("T08"), Target(P1))[2]
    assert isinstance(taken, Collected)
    return taken.good


def two_blind_cards(chance: int) -> str:
    """The kinds that Spionage shows of the same hand."""
    state = position(hands={P1: "po 6 co 3"}, cards={P0: ["T02", "O02", "O03"]}, chance=chance)
    shown = play(state, PlayCard("T02"), Target(P1))[2]
    assert isinstance(shown, Showed)
    return " ".join(f"{kind} {count}" for kind, count in shown.goods.items())


@rule("SM-75", "SM-80", "V-45")
def test_every_single_card_of_a_hand_is_equally_likely_to_be_drawn_unseen() -> None:
    tries = 1200
    one = Counter(one_blind_card(chance) for chance in range(tries))
    two = Counter(two_blind_cards(chance) for chance in range(tries))

    assert abs(one["potatoes"] / tries - 6 / 9) < 0.05
    assert abs(two["coffee 2"] / tries - 1 / 12) < 0.03
    assert abs(two["potatoes 2"] / tries - 5 / 12) < 0.05
    assert set(two) == {"potatoes 2", "potatoes 1 coffee 1", "coffee 2"}


@rule("SM-76", "V-46")
def test_two_texts_of_the_same_name_act_like_one() -> None:
    deck = (DATA / "deck.txt").read_text(encoding="utf-8")
    for offer, text in (("O20", "verdorbene_ware"), ("O21", "waren_knapp")):
        start = deck.index(offer)
        deck = deck[:start] + f"{offer} text {text}" + deck[deck.index("\n", start) :]
    state = position(
        hands={P0: "fl 3 po 1", P1: "fl 3 po 1"},
        cards={P0: ["T02", "O02", "O03"], P1: ["O04", "O05", "O06"], P2: ["O07", "O08", "O09"]},
        deck=deck,
        texts=["T09", "O20", "T01", "O21"],
        offer="O13",
        marker=6,
    )

    assert refused(state, hand_in("fl 2")) == "SM-77"
    play(state, hand_in("fl 1"))
    assert (luxury(state)[P0], state.view(None).price) == (5, 12)
    play(state, hand_in("fl 1"))
    assert luxury(state) == [5, 12, 0]


@rule("SM-76")
def test_two_texts_of_the_same_name_act_like_one_from_the_moment_they_are_played() -> None:
    deck = (DATA / "deck.txt").read_text(encoding="utf-8")
    start = deck.index("O20")
    deck = deck[:start] + "O20 text verdorbene_ware" + deck[deck.index("\n", start) :]
    state = position(
        hands={P2: "fl 3 po 1", P0: "fl 3 po 1"},
        cards={P0: ["T09", "O02", "O03"], P1: ["O20", "O05", "O06"], P2: ["O13", "O08", "O09"]},
        deck=deck,
    )
    play(state, PlayCard("T09"), PlayCard("O20"), PlayCard("O13"))
    drive(state, 4)
    story = play(state, hand_in("fl 1"))
    drive(state, 1)

    assert paid(story) == [4]
    assert state.view(None).spoiled is False


@rule("SM-71", "SM-64")
def test_an_instant_text_goes_under_the_stack_before_waiting_lasting_texts() -> None:
    state = position(
        hands={P1: "po 2 co 1"}, cards={P0: ["T07", "O02", "O03"], P1: ["T03", "O04", "O05"]}
    )
    play(state, PlayCard("T07"), PlayCard("T03"), Sell("coffee"))

    assert stack(state)[-1] == "T03"
    assert state.view(None).open_texts == ("T07",)


@rule("SM-64")
def test_the_choice_of_a_text_is_not_open_outside_it() -> None:
    state = position(cards={P0: ["O02", "O03", "T07"]})

    outside: list[Move] = [Sell("potatoes"), Take("potatoes"), Target(P1), Raid(P1, "sugar")]
    for move in outside:
        assert refused(state, move) == "SM-24"
    play(state, PlayCard("O02"))
    for move in outside:
        assert refused(state, move) == "SM-50"
    assert hand(state, P0) == goods("po 1 co 1 fl 1 bu 1 su 1")
