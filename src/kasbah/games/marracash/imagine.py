"""Laying out a table from what a seat knows: the rest is dealt so that it could be true.

The same door serves three purposes: `imagine` deals what is hidden at random, a snapshot brings
it along, and a position for a test or a lesson says what it is.
"""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.errors import BadFile
from kasbah.core.ints import bits_of, filled, ints
from kasbah.core.rng import Rng
from kasbah.games.marracash.auction import OPENING, STEP
from kasbah.games.marracash.box import FORBIDDEN, START_CASH
from kasbah.games.marracash.colours import LETTERS, group_of
from kasbah.games.marracash.entering import HIGH_COMMISSION, income_of
from kasbah.games.marracash.seen import ACCOUNT_NAMES, EnteringSeen, MarraCashView, Secrets
from kasbah.games.marracash.state import (
    ACCOUNTS,
    ACTIONS,
    CAUSES,
    COMMISSIONS_EARNED,
    GAME_OVER,
    INCOME,
    NO_CARD,
    NO_SHOP,
    NOBODY,
    PHASES,
    REASONS,
    SHOPS_BOUGHT,
    START,
    UNLIMITED,
    Table,
)


def imagined(view: MarraCashView, rng: Rng) -> Secrets:
    """Money and deck as they could be, given everything this view knows."""
    money: list[dict[str, int]] = []
    for seat in range(len(view.players)):
        known = view.players[seat].money
        money.append(imagined_money(view, seat, rng) if known is None else known)
    return Secrets(tuple(money), imagined_deck(view, rng))


def imagined_deck(view: MarraCashView, rng: Rng) -> tuple[str, ...]:
    """The cards nobody has seen, in any order (MC-102)."""
    if not view.box.souvenirs:
        return ()
    seen = {*view.souvenirs_open, *view.souvenirs_taken}
    cards = view.box.cards.cards
    rest = ints([place for place in range(len(cards)) if cards[place].id not in seen])
    rng.shuffle(rest)
    return tuple(cards[place].id for place in rest)


def imagined_money(view: MarraCashView, seat: int, rng: Rng) -> dict[str, int]:
    """Cash that this player could own, with sources that add up to it."""
    low, high = cash_limits(view, seat)
    cash = low + int(rng.below((high - low) // STEP + 1)) * int(STEP)
    money = dict.fromkeys(ACCOUNT_NAMES, 0)
    money[ACCOUNT_NAMES[START]] = START_CASH
    money[ACCOUNT_NAMES[INCOME]] = income_at_doors(view, seat)
    rest = cash - sum(money.values())
    money[ACCOUNT_NAMES[COMMISSIONS_EARNED if rest > 0 else SHOPS_BOUGHT]] = rest
    return money


def income_at_doors(view: MarraCashView, seat: int) -> int:
    """What all customers of a player's shops have brought so far (MC-72)."""
    income: i64 = 0
    for shop in view.shops:
        if shop.owner == seat:
            for number in range(shop.customers):
                income += income_of(number + 1)
    return income


def cash_limits(view: MarraCashView, seat: int) -> tuple[int, int]:
    """The least and the most cash that fit what the table saw (`cash=hidden`)."""
    low = 0
    if view.box.overbid == FORBIDDEN and view.auction is not None:
        low = view.auction.bids[seat]  # MC-33
        if seat == view.auction.auctioneer:
            low = max(low, int(OPENING))  # MC-24
    high = START_CASH + income_at_doors(view, seat)
    for shop in view.shops:
        if shop.owner not in (None, seat):  # commissions for his guests and for his auctions
            high += HIGH_COMMISSION * (shop.customers + 2)
    for card in view.box.cards.cards:
        if card.id in view.souvenirs_taken:
            high += card.value
    if view.first_action == "pass" and seat == view.active and could_name_a_shop(view, seat):
        high = OPENING - STEP  # MC-46: he passed because he could not open
    return low, max(low, high)


def could_name_a_shop(view: MarraCashView, seat: int) -> bool:
    """Whether only money could have kept a player from holding an auction (MC-24)."""
    unsold = any(shop.owner is None for shop in view.shops)
    return unsold and view.players[seat].signs > 0 and view.box.overbid == FORBIDDEN


def lay_out(table: Table, view: MarraCashView, secrets: Secrets) -> None:
    """Puts everything on an empty table as the view and the secrets say."""
    try:
        _lay_players(table, view, secrets)
        _lay_town(table, view)
        _lay_souvenirs(table, view, secrets)
        _lay_turn(table, view)
        _lay_auction(table, view)
        if view.entering is not None:
            _lay_entering(table, view.entering)
    except (KeyError, IndexError, ValueError, OverflowError) as wrong:
        raise BadFile("", f"this is not a position of the game: {wrong}") from None


def _lay_players(table: Table, view: MarraCashView, secrets: Secrets) -> None:
    players = table.box.players
    if len(view.players) != players or len(secrets.money) != players:
        raise ValueError(f"the table has {players} seats")
    table.cash = filled(0, players)
    table.books = filled(0, players * ACCOUNTS)
    table.signs = ints([player.signs for player in view.players])
    for seat in range(players):
        for account in range(ACCOUNTS):
            table.book(seat, account, secrets.money[seat][ACCOUNT_NAMES[account]])


def _lay_town(table: Table, view: MarraCashView) -> None:
    town = table.box.town
    if [shop.name for shop in view.shops] != [shop.name for shop in town.shops]:
        raise ValueError("the shops are not those of the town")
    table.owner = ints([_seat(table, shop.owner) for shop in view.shops])
    table.customers = ints([shop.customers for shop in view.shops])
    table.unsold = sum(shop.owner is None for shop in view.shops)
    table.groups = filled(0, len(town.fountains))
    for fountain, letters in view.groups.items():
        table.groups[town.fountain_places[fountain]] = group_of(letters)
    table.queue = ints([LETTERS.index(letter) for letter in view.queue])
    table.queue_head = 0
    table.queue_tail = len(view.queue)


def _lay_souvenirs(table: Table, view: MarraCashView, secrets: Secrets) -> None:
    places = table.box.cards.places
    opened = [places[card] for card in view.souvenirs_open]
    taken = [places[card] for card in view.souvenirs_taken]
    table.deck = ints([*taken, *opened, *[places[card] for card in secrets.deck]])
    table.deck_next = len(opened) + len(taken)
    table.open_first = opened[0] if opened else NO_CARD
    table.open_second = opened[1] if len(opened) > 1 else NO_CARD


def _lay_turn(table: Table, view: MarraCashView) -> None:
    table.phase = PHASES.index(view.phase)
    if (table.phase == GAME_OVER) != (view.deciding is None):
        raise ValueError("somebody decides until the game is over")
    table.to_act = _seat(table, view.deciding)
    table.start = _seat(table, view.start_player)
    table.active = _seat(table, view.active)
    table.turn = view.turn
    table.action = view.action
    table.first_action = ACTIONS.index(view.first_action)
    table.first_shop = _shop(table, view.first_shop)
    table.progress = view.progress
    table.quiet = view.quiet_turns
    table.turns_left = UNLIMITED if view.turns_left is None else view.turns_left
    table.reason = 0 if view.outcome is None else REASONS.index(view.outcome.reason)


def _lay_auction(table: Table, view: MarraCashView) -> None:
    table.bids = filled(0, table.box.players)
    auction = view.auction
    if auction is None:
        return
    table.auction_shop = _shop(table, auction.shop)
    table.highest = auction.highest
    table.bidder = _seat(table, auction.bidder)
    if len(auction.bids) != table.box.players:
        raise ValueError(f"the table has {table.box.players} seats")
    table.bids = ints(auction.bids)
    table.still_in = bits_of(auction.still_in)
    table.barred = bits_of(auction.barred)


def _lay_entering(table: Table, entering: EnteringSeen) -> None:
    town = table.box.town
    table.batch_shop = _shop(table, entering.shop)
    table.batch_left = entering.left
    table.batch_served = entering.served
    table.batch_income = entering.income
    table.batch_souvenirs = entering.souvenirs
    table.batch_commission = entering.commission
    table.guide = _seat(table, entering.guide)
    table.cause = CAUSES.index(entering.cause)
    table.walkers = group_of(entering.walkers)
    if entering.walk is not None:
        ways = [(walk.start, walk.street) for walk in town.walks]
        table.walk = ways.index(entering.walk)
    if entering.gate is not None:
        table.gate = town.fountain_places[entering.gate]


def _shop(table: Table, name: str | None) -> i64:
    return NO_SHOP if name is None else table.box.town.shop_places[name]


def _seat(table: Table, seat: int | None) -> i64:
    if seat is None:
        return NOBODY
    if not 0 <= seat < table.box.players:
        raise ValueError(f"there is no seat {seat}")
    return seat
