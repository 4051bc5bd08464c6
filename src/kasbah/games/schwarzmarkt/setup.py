"""Setup: who deals, and the hands and stacks (2.2)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.ints import filled, ints
from kasbah.core.rng import Rng, Sealed, Seed, stream_key
from kasbah.core.vecs import vec
from kasbah.games.schwarzmarkt.box import CARDS_IN_HAND, GOODS_IN_HAND
from kasbah.games.schwarzmarkt.deck import CARDS
from kasbah.games.schwarzmarkt.goods import cards_of, kind_at, size_of
from kasbah.games.schwarzmarkt.state import ACCOUNTS, PLAY_CARD, Table
from kasbah.games.schwarzmarkt.track import FIELDS


def set_up(table: Table, seed: Seed) -> None:
    """Shuffles both decks, hidden from everybody, and deals a new game (SM-8 to SM-17)."""
    cards = ints(range(CARDS))
    Sealed(seed, "schwarzmarkt cards").shuffle(cards)
    lot = Sealed(seed, "schwarzmarkt goods")
    goods = top_goods(lot, table.box.goods, table.box.players * GOODS_IN_HAND)
    agreed = table.box.agreed.dealer
    dealer: i64 = 0
    if isinstance(agreed, str):
        dealer = Rng(seed, "schwarzmarkt dealer").below(table.box.players)
    else:
        dealer = agreed
    table.secret = stream_key(seed, "schwarzmarkt chance")
    deal(table, dealer, cards, goods)


def top_goods(lot: Sealed, goods: i64, number: i64) -> vec[i64]:
    """The kinds of so many cards from the top of these goods, well shuffled.

    What is left below has no order: it is shuffled again before anybody draws from it (SM-118).
    """
    kinds = filled(0, number)
    for place in range(number):
        kind = kind_at(goods, lot.below(size_of(goods)))
        kinds[place] = kind
        goods -= cards_of(kind, 1)
    return kinds


def deal(table: Table, dealer: i64, cards: vec[i64], goods: vec[i64]) -> None:
    """Deals from the top of both decks, clockwise, beginning left of the dealer (SM-17)."""
    players = table.box.players
    table.luxury = filled(0, players)
    table.books = filled(0, players * ACCOUNTS)
    table.exchanged = filled(0, players)
    table.handed = filled(0, players)
    table.goods = filled(0, players)
    table.cards = filled(0, players)
    table.ring = cards[:]
    table.ring_top = 0
    table.ring_size = CARDS
    table.start = table.left_of(dealer)  # SM-21
    for number in range(players * CARDS_IN_HAND):
        table.draw_card((table.start + number) % players)
    table.stack = table.box.goods
    for number in range(players * GOODS_IN_HAND):
        card = cards_of(goods[number], 1)
        table.goods[(table.start + number) % players] += card
        table.stack -= card
    table.phase = PLAY_CARD
    table.marker = 1
    table.last_field = FIELDS
    table.to_act = table.start
