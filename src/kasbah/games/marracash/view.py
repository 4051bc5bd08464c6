"""What one seat may see, built up from nothing (chapter 8).

Hidden are the order of the souvenir deck and, if the table wants it, the others' cash.
"""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.ints import seats_of
from kasbah.core.outcome import Outcome
from kasbah.games.marracash.colours import LETTERS, letters_of
from kasbah.games.marracash.seen import (
    ACCOUNT_NAMES,
    AuctionSeen,
    EnteringSeen,
    MarraCashView,
    PlayerSeen,
    Secrets,
    player_seen,
    shops_seen,
)
from kasbah.games.marracash.state import (
    ACCOUNTS,
    ACTIONS,
    CAUSES,
    GAME_OVER,
    NO_CARD,
    NO_SHOP,
    NOBODY,
    PHASES,
    REASONS,
    UNLIMITED,
    Table,
)
from kasbah.games.marracash.turn import winners


def look(table: Table, seat: int | None) -> MarraCashView:
    """What this seat sees of the table."""
    town = table.box.town
    cards = table.box.cards.cards
    opened = tuple(cards[c].id for c in (table.open_first, table.open_second) if c != NO_CARD)
    revealed = [cards[table.deck[place]].id for place in range(table.deck_next)]
    return MarraCashView(
        seat=seat,
        deciding=table.seat,
        phase=PHASES[table.phase],
        active=table.active,
        start_player=table.start,
        turn=table.turn,
        action=table.action,
        first_action=ACTIONS[table.first_action],
        first_shop=shop_name(table, table.first_shop),
        players=tuple([player(table, other, seat) for other in range(table.box.players)]),
        shops=shops_seen(
            town.shop_names,
            tuple([seat_or_none(owner) for owner in table.owner]),
            tuple([int(customers) for customers in table.customers]),
        ),
        groups={
            town.fountains[f]: letters_of(table.groups[f])
            for f in range(len(town.fountains))
            if table.groups[f] != 0
        },
        queue="".join([LETTERS[table.queue[p]] for p in range(table.queue_head, table.queue_tail)]),
        auction=auction_seen(table),
        entering=entering_seen(table),
        souvenirs_open=opened,
        souvenirs_taken=tuple(sorted(set(revealed) - set(opened))),
        souvenirs_left=len(table.deck) - table.deck_next,
        turns_left=None if table.turns_left == UNLIMITED else table.turns_left,
        quiet_turns=table.quiet,
        progress=table.progress,
        outcome=outcome_of(table),
        box=table.box,
    )


def player(table: Table, seat: i64, onlooker: int | None) -> PlayerSeen:
    """One player; his cash only if it lies open, is one's own, or the game is over."""
    shown = not table.box.hidden_cash or table.phase == GAME_OVER or onlooker == int(seat)
    character = table.box.agreed.seated[seat]
    if not shown:
        return player_seen(character, table.signs[seat], None, None)
    first = seat * ACCOUNTS
    money = tuple([table.books[first + account] for account in range(ACCOUNTS)])
    return player_seen(character, table.signs[seat], table.cash[seat], money)


def auction_seen(table: Table) -> AuctionSeen | None:
    """The auction under way, with everything said in it."""
    if table.auction_shop == NO_SHOP:
        return None
    return AuctionSeen(
        shop=table.box.town.shops[table.auction_shop].name,
        auctioneer=table.active,
        highest=table.highest,
        bidder=seat_or_none(table.bidder),
        bids=tuple(int(bid) for bid in table.bids),
        still_in=seats_of(table.still_in, table.box.players),
        barred=seats_of(table.barred, table.box.players),
    )


def entering_seen(table: Table) -> EnteringSeen | None:
    """The batch that waits for its owner's choice."""
    if table.batch_shop == NO_SHOP:
        return None
    town = table.box.town
    cause = CAUSES[table.cause]
    way = town.walks[table.walk]
    return EnteringSeen(
        shop=town.shops[table.batch_shop].name,
        left=table.batch_left,
        served=table.batch_served,
        income=table.batch_income,
        souvenirs=table.batch_souvenirs,
        commission=table.batch_commission,
        guide=seat_or_none(table.guide),
        cause=cause,
        walk=(way.start, way.street) if cause == "walk" else None,
        walkers=letters_of(table.walkers),
        gate=town.fountains[table.gate] if cause == "fill" else None,
    )


def outcome_of(table: Table) -> Outcome | None:
    """How the game ended (MC-99, MC-100), with each player's money by source."""
    if table.phase != GAME_OVER:
        return None
    cash = tuple(int(amount) for amount in table.cash)
    return Outcome(
        winners=winners(cash),
        scores=cash,
        reason=REASONS[table.reason],
        breakdown=tuple(money_of(table, seat) for seat in range(table.box.players)),
    )


def money_of(table: Table, seat: i64) -> dict[str, int]:
    """Where a player's cash came from and went to; it adds up to his cash."""
    first = seat * ACCOUNTS
    return {ACCOUNT_NAMES[a]: table.books[first + a] for a in range(ACCOUNTS)}


def seat_or_none(seat: i64) -> int | None:
    """A seat for people: None for nobody."""
    return None if seat == NOBODY else seat


def shop_name(table: Table, shop: i64) -> str | None:
    """A shop for people: None for no shop."""
    return None if shop == NO_SHOP else table.box.town.shops[shop].name


def secrets_of(table: Table) -> Secrets:
    """What a spectator does not see."""
    cards = table.box.cards.cards
    return Secrets(
        money=tuple(money_of(table, seat) for seat in range(table.box.players)),
        deck=tuple(cards[table.deck[p]].id for p in range(table.deck_next, len(table.deck))),
    )
