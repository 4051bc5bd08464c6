"""Entering a shop: income, souvenirs and the guide's commission (2.7, 2.8, 2.12).

Visitors of one colour enter a shop as a batch. If the owner must choose between two souvenir
cards the batch is interrupted, and goes on when he has chosen.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.vecs import vec
from kasbah.games.marracash import moves
from kasbah.games.marracash.colours import NAMES
from kasbah.games.marracash.events import Earned, Entered
from kasbah.games.marracash.state import (
    COMMISSIONS_EARNED,
    COMMISSIONS_PAID,
    INCOME,
    NO_CARD,
    NO_SHOP,
    NOBODY,
    SOUVENIR,
    SOUVENIRS,
    Table,
)

INCOME_STEP: Final[i64] = 100
LAST_STEP: Final[i64] = 5
COMMISSION_LIMIT: Final[i64] = 300
LOW_COMMISSION: Final[i64] = 50
HIGH_COMMISSION: Final[i64] = 100


def income_of(number: i64) -> i64:
    """What the customer with this running number is worth (MC-72, MC-73)."""
    return INCOME_STEP * (number if number < LAST_STEP else LAST_STEP)


def rate_for(income: i64) -> i64:
    """The guide's commission for each customer, by the owner's income (MC-77)."""
    return LOW_COMMISSION if income <= COMMISSION_LIMIT else HIGH_COMMISSION


def enter(table: Table, shop: i64, visitors: i64, guide: i64, cause: i64) -> bool:
    """Lets a batch enter a sold shop (MC-66, MC-67); False if the owner must choose a card."""
    table.batch_shop = shop
    table.batch_left = visitors
    table.batch_served = 0
    table.batch_income = 0
    table.batch_souvenirs = 0
    table.batch_commission = 0
    table.guide = guide
    table.cause = cause
    return serve(table)


def serve(table: Table) -> bool:
    """Serves the rest of the batch and pays for it; False if the owner must choose a card."""
    while table.batch_left > 0:
        card = NO_CARD
        if table.box.souvenirs:
            if must_choose(table):
                table.phase = SOUVENIR
                table.to_act = table.owner[table.batch_shop]
                return False
            card = fitting_card(table)
        admit(table, card)
    pay(table)
    return True


def admit(table: Table, card: i64) -> None:
    """One more customer, with the souvenir he takes (MC-74, MC-103 to MC-105, MC-111)."""
    shop = table.batch_shop
    number = table.customers[shop] + 1
    income = income_of(number)
    souvenir: i64 = 0
    if card != NO_CARD:
        souvenir = table.box.cards.value[card]
        if card == table.open_first:
            table.open_first = table.open_second
        table.open_second = NO_CARD
    table.customers[shop] = number  # MC-69: nobody ever comes out again
    table.batch_left -= 1
    table.batch_served += 1
    table.batch_income += income
    table.batch_souvenirs += souvenir
    table.batch_commission += rate_for(income + souvenir)
    table.progress = True
    if table.story is not None:
        sold = table.box.town.shops[shop]
        taken = None if card == NO_CARD else table.box.cards.cards[card].id
        table.story.append(Entered(sold.name, NAMES[sold.colour], number, income, taken, souvenir))


def pay(table: Table) -> None:
    """The bank pays owner and guide for the whole batch (MC-75 to MC-81, MC-112, MC-113)."""
    shop = table.batch_shop
    owner = table.owner[shop]
    total = table.batch_income + table.batch_souvenirs
    commission: i64 = 0
    if table.guide not in (NOBODY, owner):
        if table.box.each_customer_alone:
            commission = table.batch_commission
        else:
            commission = table.batch_served * rate_for(total)
        table.book(table.guide, COMMISSIONS_EARNED, commission)
        table.book(owner, COMMISSIONS_PAID, -commission)
    table.book(owner, INCOME, table.batch_income)
    table.book(owner, SOUVENIRS, table.batch_souvenirs)
    table.batch_shop = NO_SHOP
    if table.story is not None:
        name = table.box.town.shops[shop].name
        guide = None if table.guide == NOBODY else int(table.guide)
        table.story.append(Earned(name, owner, total, guide, commission))


# Souvenirs.


def fits(table: Table, card: i64) -> bool:
    """Whether an open card has the colour of the customers entering (MC-103)."""
    if card == NO_CARD:
        return False
    return table.box.cards.colour[card] == table.box.town.shop_colour[table.batch_shop]


def fitting_card(table: Table) -> i64:
    """The card the next customer takes without being asked: the one opened first (MC-107)."""
    if fits(table, table.open_first):
        return table.open_first
    return table.open_second if fits(table, table.open_second) else NO_CARD


def must_choose(table: Table) -> bool:
    """Whether two fitting cards of different value lie open (MC-106, MC-107)."""
    if not fits(table, table.open_first) or not fits(table, table.open_second):
        return False
    value = table.box.cards.value
    return value[table.open_first] != value[table.open_second]


def legal_cards(table: Table, buffer: vec[i64]) -> i64:
    """The owner chooses one of the two (MC-106)."""
    buffer[0] = moves.TAKE + table.open_first
    buffer[1] = moves.TAKE + table.open_second
    return 2


def refuse_card(table: Table, code: i64) -> Refused | None:
    """Why this is not an answer to the choice of a card."""
    if not moves.is_take(code):
        return Refused("MC-106", "choose one of the two open souvenirs first")
    if code - moves.TAKE not in (table.open_first, table.open_second):
        return Refused("MC-106", "this souvenir does not lie open")
    return None


def take(table: Table, code: i64) -> bool:
    """The owner has chosen; the batch goes on. False if he must choose again."""
    admit(table, code - moves.TAKE)
    return serve(table)
