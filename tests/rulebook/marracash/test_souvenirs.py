"""2.12 Souvenirs."""

from __future__ import annotations

from typing import Any

import pytest

from kasbah.games.marracash import GAME
from kasbah.games.marracash.events import Entered, SouvenirOpened
from kasbah.games.marracash.game import cards_of
from kasbah.games.marracash.moves import Auction, Bid, Pass, TakeSouvenir, Walk
from kasbah.games.marracash.play import MarraCash
from kasbah.games.marracash.souvenirs import Souvenir, SouvenirSet
from tests.rulebook.marks import rule
from tests.rulebook.marracash.position import (
    ALI,
    LEILA,
    OMAR,
    cash,
    gains,
    group,
    kinds,
    money,
    play,
    position,
    refused,
    shop,
)


def led_in(
    visitors: str, *open_cards: str, inside: int = 0, active: int = ALI, **options: Any
) -> MarraCash:
    """Visitors on P, green1 belongs to Ali, these cards lie open."""
    return position(
        groups={"P": visitors},
        owners={"green1": ALI},
        customers={"green1": inside},
        open_cards=open_cards,
        deck=("SB1", "SB2", "SB3"),
        souvenirs="on",
        active=active,
        **options,
    )


@rule("MC-102")
def test_two_of_25_cards_lie_open_and_the_deck_is_shuffled() -> None:
    box = GAME.box(souvenirs="on")
    openings = {GAME.deal(box, seed).view(None).souvenirs_open for seed in range(30)}

    assert len(openings) > 20
    assert {len(opened) for opened in openings} == {2}


@rule("MC-103", "TV-4")
def test_a_customer_of_the_cards_colour_pays_its_value_to_the_owner_on_top() -> None:
    state = led_in("G", "SG3", "SR1", inside=2)
    story = play(state, Walk("P", "t2"))

    assert Entered("green1", "green", 3, 300, "SG3", 150) in story
    assert cash(state)[ALI] == 1200 + 450
    assert state.view(None).souvenirs_open == ("SR1",)


@rule("MC-103", "MC-112")
def test_what_souvenirs_brought_is_told_apart_from_the_income() -> None:
    state = led_in("G", "SG3", "SR1", inside=2, active=OMAR)
    play(state, Walk("P", "t2"))

    nothing = dict.fromkeys(money(state)[LEILA], 0) | {"start": 1200}
    assert money(state)[ALI] == nothing | {
        "income": 300,
        "souvenirs": 150,
        "commissions_paid": -100,
    }
    assert money(state)[OMAR] == nothing | {"commissions_earned": 100}


@rule("MC-103")
def test_cards_of_another_colour_pay_nothing() -> None:
    state = led_in("G", "SR1", "SB4")

    assert gains(state, Walk("P", "t2")) == [100, 0, 0, 0]
    assert state.view(None).souvenirs_open == ("SR1", "SB4")


@rule("MC-104", "TV-20")
def test_each_customer_takes_one_card() -> None:
    one = led_in("GG", "SG3", "SR1")
    play(one, Walk("P", "t2"))
    assert cash(one)[ALI] == 1200 + 100 + 150 + 200

    two = led_in("GG", "SG3", "SG1")
    play(two, Walk("P", "t2"), TakeSouvenir("SG3"))
    assert cash(two)[ALI] == 1200 + 100 + 150 + 200 + 100


@rule("MC-104", "MC-80")
def test_a_souvenir_is_paid_with_its_own_batch_and_not_with_the_next() -> None:
    state = position(
        groups={"P": "GB"},
        owners={"green1": ALI, "blue1": LEILA},
        open_cards=("SB1", "SR1"),
        souvenirs="on",
        active=OMAR,
    )
    bead = next(card.value for card in cards_of("marrakech").cards if card.id == "SB1")

    assert gains(state, Walk("P", "t2")) == [50, 50 + bead, 100, 0]


@rule("MC-105")
def test_a_card_is_used_once() -> None:
    state = led_in("G", "SG3", "SR1")
    play(state, Walk("P", "t2"))

    assert "SG3" in state.view(None).souvenirs_taken
    assert "SG3" not in state.view(None).souvenirs_open


@rule("MC-106", "TV-20")
def test_with_two_fitting_cards_the_owner_chooses_and_the_other_stays() -> None:
    state = led_in("G", "SG3", "SG1", inside=1, active=OMAR)
    play(state, Walk("P", "t2"))

    assert state.seat == ALI  # the owner, not the mover
    assert state.legal_moves() == [TakeSouvenir("SG3"), TakeSouvenir("SG1")]
    assert refused(state, TakeSouvenir("SB1")) == "MC-106"
    assert refused(state, Walk("P", "t2")) == "MC-106"
    assert refused(state, TakeSouvenir("SX9")) == "MC-102"

    play(state, TakeSouvenir("SG1"))
    assert state.view(None).souvenirs_open == ("SG3",)


@rule("MC-107")
def test_taking_a_card_cannot_be_declined() -> None:
    state = led_in("G", "SG3", "SG1")
    play(state, Walk("P", "t2"))

    assert refused(state, Pass()) == "MC-106"


@rule("MC-107", "TV-20")
def test_with_two_cards_of_equal_value_the_one_opened_first_is_taken_without_asking() -> None:
    cards = [
        Souvenir(card.id, card.colour, 100 if card.id[:2] == "SG" else card.value, card.name)
        for card in cards_of("marrakech").cards
    ]
    state = led_in("G", "SG4", "SG2", cards=SouvenirSet("equal", cards))
    play(state, Walk("P", "t2"))

    assert state.view(None).souvenirs_open == ("SG2",)
    assert state.view(None).phase == "ACTION_2"


@rule("MC-107")
def test_there_is_no_choice_of_a_card_outside_an_entry() -> None:
    assert refused(led_in("G", "SG3", "SG1"), TakeSouvenir("SG3")) == "MC-107"


@rule("MC-108", "MC-109")
def test_cards_are_replaced_at_the_end_of_the_turn_and_not_before() -> None:
    state = led_in("G", "SG3", "SR1")
    play(state, Walk("P", "t2"))
    assert state.view(None).souvenirs_open == ("SR1",)

    story = play(state, Auction("red1"), Bid(100), Pass(), Pass(), Pass())
    assert SouvenirOpened("SB1") in story
    assert state.view(None).souvenirs_open == ("SR1", "SB1")
    assert state.view(None).souvenirs_left == 2


@rule("MC-106", "MC-110")
def test_the_last_open_card_is_taken_without_asking_whatever_its_colour() -> None:
    """Yellow is the colour of the last card of the set; an empty place is no card of any colour."""
    state = position(
        groups={"Q": "Y"},
        owners={"yellow1": ALI},
        open_cards=("SY1",),
        deck=(),
        souvenirs="on",
        active=OMAR,
    )
    play(state, Walk("Q", "t3"))

    assert not any(isinstance(move, TakeSouvenir) for move in state.legal_moves())
    assert state.view(None).souvenirs_open == ()
    assert "SY1" in state.view(None).souvenirs_taken


@rule("MC-110")
@pytest.mark.parametrize(("deck", "opened"), [(("SB1",), 1), ((), 0)])
def test_an_exhausted_deck_leaves_fewer_open_cards(deck: tuple[str, ...], opened: int) -> None:
    state = position(
        groups={"P": "Y"},
        phase="ACTION_2",
        first_action="move",
        souvenirs="on",
        deck=deck,
    )
    play(state, Walk("P", "t2"))

    assert len(state.view(None).souvenirs_open) == opened
    assert len(state.view(None).souvenirs_taken) == 25 - opened


@rule("MC-111")
def test_visitors_at_the_door_of_a_sold_shop_take_souvenirs_too() -> None:
    state = position(
        groups={"Q": "BY"}, souvenirs="on", open_cards=("SB1", "SB5"), deck=("SR1", "SR2")
    )
    play(state, Auction("blue1"), Bid(100), Bid(125), Pass(), Pass(), Pass())
    assert (state.seat, kinds(state)) == (LEILA, {"TakeSouvenir"})
    entering = state.view(None).entering
    assert entering is not None
    assert entering.cause == "sale"

    play(state, TakeSouvenir("SB5"))
    assert cash(state)[LEILA] == 1200 - 125 + 100 + 225
    assert (state.seat, state.view(None).phase) == (ALI, "ACTION_2")


@rule("MC-112", "TV-4")
def test_a_souvenir_can_push_the_income_over_the_limit() -> None:
    plain = led_in("G", "SR2", "SR1", inside=2, active=OMAR)
    assert gains(plain, Walk("P", "t2")) == [250, 0, 50, 0]

    richer = led_in("G", "SG3", "SR1", inside=2, active=OMAR)
    assert gains(richer, Walk("P", "t2")) == [350, 0, 100, 0]


@rule("MC-113", "TV-20", "TV-21")
def test_all_souvenirs_of_a_batch_count_together_or_each_with_its_customer() -> None:
    cheap = [Souvenir("SG0", 4, 50, "bead"), *cards_of("marrakech").cards[1:]]
    batch = led_in("GG", "SG0", "SR2", active=OMAR, cards=SouvenirSet("cheap", cheap))
    assert gains(batch, Walk("P", "t2")) == [150, 0, 200, 0]

    alone = led_in(
        "GG", "SG5", "SR1", inside=1, active=OMAR, commission_basis="customer"
    )  # 200 + 200 and 300
    assert gains(alone, Walk("P", "t2")) == [550, 0, 150, 0]


@rule("TV-20")
def test_vector_20_two_matching_souvenirs() -> None:
    for card, change in (("SG3", [250, 0, 100, 0]), ("SG1", [250, 0, 50, 0])):
        state = led_in("G", "SG3", "SG1", inside=1, active=OMAR)
        assert gains(state, Walk("P", "t2"), TakeSouvenir(card)) == change
        assert len(state.view(None).souvenirs_open) == 1

    both = led_in("GG", "SG3", "SG1", inside=1, active=OMAR)
    assert gains(both, Walk("P", "t2"), TakeSouvenir("SG1")) == [550, 0, 200, 0]


def test_the_rest_of_the_group_walks_on_after_the_choice() -> None:
    """Yellow has arrived before, blue enters after the green owner has chosen."""
    state = position(
        groups={"P": "YBG"},
        owners={"green1": ALI, "blue1": LEILA},
        souvenirs="on",
        open_cards=("SB1", "SB2"),
        deck=("SY1", "SY2"),
        active=OMAR,
    )
    play(state, Walk("P", "t2"))
    assert (state.seat, group(state, "Q"), shop(state, "green1").customers) == (LEILA, "Y", 0)

    play(state, TakeSouvenir("SB2"))
    assert (shop(state, "blue1").customers, shop(state, "green1").customers) == (1, 1)
    assert (state.seat, state.view(None).phase) == (OMAR, "ACTION_2")
