"""Laying out a table from what a seat knows: the rest is dealt so that it could be true.

The same door serves three purposes: `imagine` deals what is hidden at random, a snapshot brings
it along, and a position for a test or a lesson says what it is.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.errors import BadFile
from kasbah.core.ints import filled, ints, plain
from kasbah.core.rng import Rng
from kasbah.games.schwarzmarkt import memory
from kasbah.games.schwarzmarkt.box import NEW_GOODS, QUICK_DEAL
from kasbah.games.schwarzmarkt.dealing import Deal, dealt
from kasbah.games.schwarzmarkt.deck import CARDS
from kasbah.games.schwarzmarkt.goods import counted, goods_of, holds
from kasbah.games.schwarzmarkt.recall import Past
from kasbah.games.schwarzmarkt.seen import SchwarzmarktView, Secrets
from kasbah.games.schwarzmarkt.state import (
    ACCOUNTS,
    GAME_OVER,
    NO_CARD,
    NOBODY,
    PHASES,
    REASONS,
    TURN,
    Table,
)
from kasbah.games.schwarzmarkt.track import FIELDS
from kasbah.games.schwarzmarkt.view import ACCOUNT_NAMES


class Latest:
    """The past of the view that was imagined from last: a search asks again and again."""

    def __init__(self) -> None:
        self.past: Past | None = None


LATEST: Final = Latest()


def recalled(view: SchwarzmarktView) -> Past:
    """What this view says about the past."""
    past = LATEST.past
    if past is None or past.view is not view:
        past = Past(view)
        LATEST.past = past
    return past


def imagined(view: SchwarzmarktView, rng: Rng) -> Secrets:
    """Hands, stacks and luxury as they could be, given everything this view knows."""
    deal = dealt(recalled(view), rng)
    cards, stack = imagined_cards(view, rng)
    return Secrets(
        goods=tuple(counted(deal.hand(seat)) for seat in range(len(view.players))),
        cards=cards,
        stack=stack,
        accounts=tuple(imagined_accounts(view, seat, rng) for seat in range(len(view.players))),
        records=records_of(deal),
        secret="".join(f"{int(rng.below(1 << 24)):06x}" for _ in range(4)),
        draws=0,
    )


def imagined_cards(
    view: SchwarzmarktView, rng: Rng
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Black-market hands and stack: remembered cards where they are, the others anywhere."""
    hands: list[list[str]] = []
    for player, remembered in zip(view.players, view.remembered.hands, strict=True):
        hands.append(list(remembered if player.cards is None else player.cards))
    known = {card for hand in hands for card in hand}
    known.update(card for card in view.remembered.stack if card is not None)
    known.update(view.open_texts)
    known.update(card for card in (view.offer, view.resolving) if card is not None)
    places = view.box.deck.places
    rest = ints([places[card] for card in view.box.deck.ids if card not in known])
    rng.shuffle(rest)
    unseen = [view.box.deck.ids[card] for card in rest]
    for seat, player in enumerate(view.players):
        while len(hands[seat]) < player.card_count:
            hands[seat].append(unseen.pop())
    stack = tuple(unseen.pop() if card is None else card for card in view.remembered.stack)
    return tuple(tuple(hand) for hand in hands), stack


def imagined_accounts(view: SchwarzmarktView, seat: int, rng: Rng) -> dict[str, int]:
    """Luxury that this player could own: his exchanges at any price of the track (SM-141)."""
    player = view.players[seat]
    if player.accounts is not None:
        return player.accounts
    earned: i64 = 0
    for _card in range(player.exchanged):
        earned += view.box.track.value[1 + rng.below(FIELDS)]
    deals = QUICK_DEAL * player.quick_deals
    finds = NEW_GOODS * player.finds
    least: i64 = 0
    if view.phase == "NEUE_WARE" and view.deciding == seat:
        least = NEW_GOODS  # SM-98: otherwise he would not be asked
    if earned + deals - finds < least:
        earned = least + finds - deals
    return dict(zip(ACCOUNT_NAMES, (int(earned), int(deals), -int(finds)), strict=True))


def records_of(deal: Deal) -> tuple[int, ...]:
    """The records of the imagined table, with nothing left open."""
    rows: list[int] = []
    for number, step in enumerate(deal.past.steps):
        rows += [step.what, step.seat, step.other, deal.given[number], deal.taken[number]]
        rows += plain(step.handed) + [0] * (memory.WIDTH - memory.HANDED - len(step.handed))
    return tuple(rows)


def lay_out(table: Table, view: SchwarzmarktView, secrets: Secrets) -> None:
    """Puts everything on an empty table as the view and the secrets say."""
    try:
        _lay_goods(table, view, secrets)
        _lay_cards(table, view, secrets)
        _lay_luxury(table, view, secrets)
        _lay_round(table, view)
        _lay_memory(table, view, secrets)
        table.secret = bytes.fromhex(secrets.secret)
        table.draws = secrets.draws
    except (KeyError, IndexError, ValueError, OverflowError) as wrong:
        raise BadFile("", f"this is not a position of the game: {wrong}") from None


def _lay_goods(table: Table, view: SchwarzmarktView, secrets: Secrets) -> None:
    if len(view.players) != table.box.players or len(secrets.goods) != table.box.players:
        raise ValueError(f"the table has {table.box.players} seats")
    table.goods = ints([goods_of(goods) for goods in secrets.goods])
    table.table_goods = goods_of(view.table_goods)
    table.remaining = goods_of(view.demand)
    table.stack = table.box.goods
    for goods in [*table.goods, table.table_goods]:
        if not holds(table.stack, goods):
            raise ValueError("there are more goods in hands and on the table than in the box")
        table.stack -= goods


def _lay_cards(table: Table, view: SchwarzmarktView, secrets: Secrets) -> None:
    places = table.box.deck.places
    opened = [*view.open_texts, *([] if view.offer is None else [view.offer])]
    everywhere = [card for hand in secrets.cards for card in hand] + [*secrets.stack, *opened]
    everywhere += [] if view.resolving is None else [view.resolving]
    if sorted(everywhere) != sorted(places) or len(secrets.cards) != table.box.players:
        raise ValueError("these are not the cards of the deck, each once")
    table.cards = filled(0, table.box.players)
    for seat, hand in enumerate(secrets.cards):
        for name in hand:
            card: i64 = places[name]
            table.cards[seat] |= 1 << card
    table.ring = filled(0, CARDS)
    for place, name in enumerate([*secrets.stack, *opened]):
        table.ring[place] = places[name]
    table.ring_size = len(secrets.stack)
    table.ring_open = len(opened)
    table.offer = NO_CARD if view.offer is None else places[view.offer]
    table.resolving = NO_CARD if view.resolving is None else places[view.resolving]
    for hand in view.remembered.hands:
        for name in hand:
            drawn: i64 = places[name]
            table.returned |= 1 << drawn
    for known in view.remembered.stack:
        if known is not None:
            lying: i64 = places[known]
            table.returned |= 1 << lying


def _lay_luxury(table: Table, view: SchwarzmarktView, secrets: Secrets) -> None:
    players = table.box.players
    if len(secrets.accounts) != players:
        raise ValueError(f"the table has {players} seats")
    table.luxury = filled(0, players)
    table.books = filled(0, players * ACCOUNTS)
    for seat in range(players):
        for account in range(ACCOUNTS):
            table.book(seat, account, secrets.accounts[seat][ACCOUNT_NAMES[account]])
    table.exchanged = ints([player.exchanged for player in view.players])


def _lay_round(table: Table, view: SchwarzmarktView) -> None:
    table.phase = PHASES.index(view.phase)
    if (table.phase == TURN) != (view.offer is not None):
        raise ValueError("an exchange round has an offer, and nothing else has")
    if view.offer is not None and not holds(table.box.deck.demand[table.offer], table.remaining):
        raise ValueError("the demand is more than the offer asked for")
    table.to_act = _seat(table, view.deciding)
    if (table.phase == GAME_OVER) != (view.deciding is None):
        raise ValueError("somebody decides until the game is over")
    table.play_round = view.play_round
    table.start = _seat(table, view.start_player)
    table.last_player = _seat(table, view.last_card_player)
    table.target = _seat(table, view.target)
    if view.last_field not in (FIELDS, table.box.track.limit_field):  # SM-54, SM-101
        raise ValueError(f"no exchange round ends on field {view.last_field}")
    if not 1 <= view.marker <= view.last_field:
        raise ValueError(f"the marker cannot be on field {view.marker}")
    table.marker = view.marker
    table.last_field = view.last_field
    table.scarce = view.scarce
    table.spoiled = view.spoiled
    table.dry_rounds = view.dry_rounds
    table.cards_played = view.cards_played
    table.reason = 0 if view.outcome is None else REASONS.index(view.outcome.reason)


def _seat(table: Table, seat: int | None) -> i64:
    if seat is None:
        return NOBODY
    if not 0 <= seat < table.box.players:
        raise ValueError(f"there is no seat {seat}")
    return seat


def _lay_memory(table: Table, view: SchwarzmarktView, secrets: Secrets) -> None:
    if len(secrets.records) % memory.WIDTH != 0:
        raise ValueError("the records are not complete")
    table.records = ints(secrets.records)
    for first in range(0, len(table.records), memory.WIDTH):
        if not 0 <= table.records[first + memory.HAPPENED] < len(memory.WHAT):
            raise ValueError("nothing like that can have happened")
        _seat(table, table.records[first + memory.DOER])
        if table.records[first + memory.OTHER] != NOBODY:
            _seat(table, table.records[first + memory.OTHER])
    table.handed = ints([goods_of(goods) for goods in view.remembered.handed_in])
    if len(table.handed) != table.box.players:
        raise ValueError(f"the table has {table.box.players} seats")
