"""The start player plays a black-market card and draws another (2.3)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.vecs import vec
from kasbah.games.schwarzmarkt import exchange, moves, texts
from kasbah.games.schwarzmarkt.deck import CARDS
from kasbah.games.schwarzmarkt.events import CardDrawn, CardPlayed
from kasbah.games.schwarzmarkt.state import NO_CARD, Table


def legal_cards(table: Table, buffer: vec[i64]) -> i64:
    """Any card of the own hand, also a text without effect; no passing (SM-24, SM-25, SM-74)."""
    count: i64 = 0
    hand = table.cards[table.to_act]
    for card in range(CARDS):
        if (hand >> card) & 1:
            buffer[count] = moves.CARD + card
            count += 1
    return count


def refuse_card(table: Table, code: i64) -> Refused | None:
    """Why this card cannot be played."""
    if not moves.is_card(code):
        return Refused("SM-24", "the start player begins with a black-market card")
    card = code - moves.CARD
    if not (table.cards[table.to_act] >> card) & 1:
        return Refused("SM-25", f"you do not hold the card {table.box.deck.ids[card]}")
    return None


def play_card(table: Table, code: i64) -> bool:
    """The card lies open, another is drawn (SM-27, SM-28); True if it is an instant text.

    The drawn card waits until its player begins again (SM-29).
    """
    seat = table.to_act
    card = code - moves.CARD
    ids = table.box.deck.ids
    table.cards[seat] &= ~(1 << card)
    table.cards_played += 1
    table.last_player = seat
    drawn = table.draw_card(seat)
    if table.story is not None:
        table.story.append(CardPlayed(seat, ids[card]))
        if drawn != NO_CARD:
            table.story.append(CardDrawn(seat, ids[drawn]))
    text = table.box.deck.text[card]
    if text == texts.AN_OFFER:  # SM-65: a text opens no exchange round
        exchange.open_round(table, card)
        return False
    if texts.is_lasting(text):
        table.lay_open(card)  # SM-67
        return False
    table.resolving = card
    return True
