"""2.8 Income and commission for customers."""

from __future__ import annotations

from typing import Any

import pytest

from kasbah.games.marracash.events import Earned, Entered
from kasbah.games.marracash.moves import Walk
from tests.rulebook.marks import rule
from tests.rulebook.marracash.position import ALI, LEILA, OMAR, cash, gains, money, play, position

# The reference table below MC-81: for 0 to 4 customers inside and 1 to 4 entering, the income
# and the commission by batch and by customer.
TABLE = {
    0: [(100, 50, 50), (300, 100, 100), (600, 300, 150), (1000, 400, 250)],
    1: [(200, 50, 50), (500, 200, 100), (900, 300, 200), (1400, 400, 300)],
    2: [(300, 50, 50), (700, 200, 150), (1200, 300, 250), (1700, 400, 350)],
    3: [(400, 100, 100), (900, 200, 200), (1400, 300, 300), (1900, 400, 400)],
    4: [(500, 100, 100), (1000, 200, 200), (1500, 300, 300), (2000, 400, 400)],
    7: [(500, 100, 100), (1000, 200, 200), (1500, 300, 300), (2000, 400, 400)],
}


@rule("MC-72", "MC-73", "TV-8")
def test_seven_customers_led_in_by_the_owner_bring_2500() -> None:
    state = position(groups={"P": "G" * 7}, owners={"green1": ALI})
    story = play(state, Walk("P", "t2"))
    incomes = [event.income for event in story if isinstance(event, Entered)]

    assert incomes == [100, 200, 300, 400, 500, 500, 500]
    assert cash(state)[ALI] == 1200 + 2500


@rule("MC-74")
def test_the_running_number_counts_all_customers_of_the_shop_over_the_whole_game() -> None:
    state = position(groups={"P": "G", "W": "G"}, owners={"green1": ALI}, customers={"green1": 1})
    story = play(state, Walk("P", "t2"), Walk("W", "t1"))
    numbers = [event.number for event in story if isinstance(event, Entered)]
    assert numbers == [2]

    state = position(groups={"P": "G", "Q": "G"}, owners={"green1": ALI}, customers={"green1": 1})
    story = play(state, Walk("P", "t2"), Walk("Q", "t2"))
    assert [event.number for event in story if isinstance(event, Entered)] == [2, 3]


@rule("MC-75")
def test_income_is_paid_at_once() -> None:
    state = position(groups={"P": "G", "W": "Y"}, owners={"green1": LEILA})

    assert gains(state, Walk("P", "t2")) == [50, 50, 0, 0]
    assert state.view(None).phase == "ACTION_2"


@rule("MC-76")
def test_no_commission_arises_when_the_owner_moves() -> None:
    state = position(groups={"P": "GG"}, owners={"green1": ALI})
    story = play(state, Walk("P", "t2"))

    assert Earned("green1", ALI, 300, ALI, 0) in story
    assert cash(state) == [1500, 1200, 1200, 1200]


@rule("MC-77", "MC-78", "MC-79")
@pytest.mark.parametrize("basis", ["batch", "customer"])
@pytest.mark.parametrize("inside", TABLE)
@pytest.mark.parametrize("entering", [1, 2, 3, 4])
def test_the_reference_table(basis: str, inside: int, entering: int) -> None:
    income, batch, customer = TABLE[inside][entering - 1]
    commission = batch if basis == "batch" else customer
    state = position(
        groups={"P": "G" * entering},
        owners={"green1": LEILA},
        customers={"green1": inside},
        commission_basis=basis,
    )

    assert gains(state, Walk("P", "t2")) == [commission, income - commission, 0, 0]


@rule("MC-80", "TV-22")
def test_batches_are_separated_by_shop_even_of_the_same_owner() -> None:
    state = position(
        groups={"P": "GB"},
        owners={"green1": ALI, "blue1": ALI},
        customers={"green1": 1, "blue1": 1},
        active=OMAR,
    )

    assert gains(state, Walk("P", "t2")) == [300, 0, 100, 0]


@rule("MC-80", "MC-79")
@pytest.mark.parametrize("basis", ["batch", "customer"])
def test_what_one_batch_earned_is_not_paid_again_with_the_next(basis: str) -> None:
    state = position(
        groups={"P": "GB"},
        owners={"green1": ALI, "blue1": LEILA},
        active=OMAR,
        commission_basis=basis,
    )

    assert gains(state, Walk("P", "t2")) == [50, 50, 100, 0]


@rule("MC-75")
def test_when_everybody_has_entered_nobody_is_on_his_way() -> None:
    state = position(groups={"P": "G"}, owners={"green1": ALI})
    play(state, Walk("P", "t2"))

    assert state.view(None).entering is None


@rule("MC-80")
def test_the_two_moves_of_a_turn_are_separate_batches() -> None:
    state = position(groups={"P": "G", "Q": "G"}, owners={"green1": LEILA}, customers={"green1": 1})

    assert gains(state, Walk("P", "t2"), Walk("Q", "t2")) == [100, 400, 0, 0]


@rule("MC-81")
def test_the_commission_is_taken_out_of_the_owners_income() -> None:
    state = position(groups={"P": "GGG"}, owners={"green1": LEILA})
    changes = gains(state, Walk("P", "t2"))
    guide, owner = money(state)[ALI], money(state)[LEILA]

    assert sum(changes) == 600  # the bank pays the income and no more
    assert guide["commissions_earned"] == 300
    assert (owner["income"], owner["commissions_paid"]) == (600, -300)


@rule("TV-21", "MC-77", "MC-113")
def test_the_boundary_of_300() -> None:
    def commission(visitors: int, inside: int, **options: Any) -> int:
        state = position(
            groups={"P": "G" * visitors},
            owners={"green1": LEILA},
            customers={"green1": inside},
            **options,
        )
        return gains(state, Walk("P", "t2"))[ALI]

    assert commission(1, 2) == 50
    assert commission(1, 3) == 100
    assert commission(2, 0) == 100
    assert commission(3, 0) == 300
    assert commission(3, 0, commission_basis="customer") == 150
