"""The exchange round: handing in goods, driving the price, its end (2.4, 2.5, 2.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.vecs import vec
from kasbah.games.schwarzmarkt import moves, texts
from kasbah.games.schwarzmarkt.events import Drove, Exchanged, Passed, RoundOpened
from kasbah.games.schwarzmarkt.goods import KINDS, NAMES, count_of, counted, size_of
from kasbah.games.schwarzmarkt.state import EXCHANGES, TURN, Table

# What a turn leads to.
GOES_ON: Final[i64] = 0
ROUND_OVER: Final[i64] = 1
HAND_EMPTY: Final[i64] = 2


def open_round(table: Table, card: i64) -> None:
    """An offer names the demand; its player has the first turn too (SM-18, SM-32, SM-33).

    The demand is for this round alone (SM-20).
    """
    deck = table.box.deck
    table.offer = card
    table.remaining = deck.demand[card]
    table.marker = 1  # SM-63: every exchange round begins there
    for place in range(table.ring_size, table.ring_size + table.ring_open):  # SM-68, SM-76
        text = deck.text[table.in_ring(place)]
        if text == texts.WAREN_KNAPP:
            table.scarce = True
        elif text == texts.LIMIT:
            table.last_field = table.box.track.limit_field  # SM-101, SM-102
        elif text == texts.VERDORBENE_WARE:
            table.spoiled = True
    table.lay_open(card)
    table.phase = TURN
    if table.story is not None:
        first = table.ring_size
        lasting = [table.in_ring(first + place) for place in range(table.ring_open - 1)]
        table.story.append(
            RoundOpened(
                seat=table.start,
                offer=deck.ids[card],
                demand=counted(table.remaining),
                last_price=table.box.track.value[table.last_field],
                texts=tuple(deck.ids[text] for text in lasting),
            )
        )


def longest_drive(table: Table) -> i64:
    """The printed maximum, nothing is rolled; cut off at the last field (SM-45, SM-46, SM-48)."""
    die = table.box.track.die[table.marker]
    rest = table.last_field - table.marker
    return die if die < rest else rest


def legal_turn(table: Table, buffer: vec[i64]) -> i64:
    """Every part of what is both in hand and in demand; any drive, or a pass at the end.

    Nobody has to exchange (SM-34), not even the first to play (SM-49), and everybody may again
    when his turn comes round (SM-41, SM-51).
    """
    count = legal_exchanges(table, buffer)
    if table.marker == table.last_field:
        buffer[count] = moves.PASS  # SM-56
        return count + 1
    for steps in range(longest_drive(table)):
        buffer[count] = moves.DRIVE + steps
        count += 1
    return count


def legal_exchanges(table: Table, buffer: vec[i64]) -> i64:
    """Of each kind at most what is in hand and in demand (SM-36); one card if scarce (SM-77).

    All the cards of a turn are one choice (SM-42).
    """
    exchanges = table.box.exchanges
    hand = table.goods[table.to_act]
    # Every set so far, the empty one first, with each number of cards of the next kind added.
    buffer[0] = 0
    count: i64 = 1
    for kind in range(KINDS):
        most = count_of(table.remaining, kind)
        if most == 0:
            continue
        held = count_of(hand, kind)
        if held < most:
            most = held
        stride = exchanges.stride[kind]
        smaller = count
        if table.scarce:  # SM-78: in every turn anew
            smaller = 1
            if most > 1:
                most = 1
        for number in range(most):
            for place in range(smaller):
                buffer[count] = buffer[place] + (number + 1) * stride
                count += 1
    for place in range(1, count):
        buffer[place - 1] = moves.EXCHANGE + exchanges.number[buffer[place]]
    return count - 1


def refuse_turn(table: Table, code: i64) -> Refused | None:
    """Why this is not a legal turn."""
    last = table.marker == table.last_field
    if code >= moves.EXCHANGE:
        return refuse_exchange(table, table.box.exchanges.goods[code - moves.EXCHANGE])
    if code == moves.PASS:
        if not last:
            return Refused("SM-43", "whoever exchanges nothing pushes the price up")
        return None
    if moves.is_drive(code):
        steps = moves.drive_steps(code)
        if last:
            return Refused("SM-57", "the price is at its end: exchange something or pass")
        if steps > table.box.track.die[table.marker]:
            die = table.box.track.die[table.marker]
            return Refused("SM-45", f"from this field the price goes up by at most {die}")
        if steps > longest_drive(table):
            return Refused("SM-48", "the marker never goes past the last field")
        return None
    if moves.is_card(code):
        return Refused("SM-26", "an exchange round is under way; nobody plays a card now")
    return Refused("SM-50", "an exchange round is under way: exchange goods or push the price up")


def refuse_exchange(table: Table, goods: i64) -> Refused | None:
    """Why these goods cannot be handed in."""
    hand = table.goods[table.to_act]
    for kind in range(KINDS):
        count = count_of(goods, kind)
        wanted = count_of(table.remaining, kind)
        if count > wanted:
            if wanted == 0:
                return Refused("SM-36", f"the offer does not ask for {NAMES[kind]}")
            return Refused("SM-36", f"the offer asks for only {wanted} {NAMES[kind]}")
        held = count_of(hand, kind)
        if count > held:
            have = "no" if held == 0 else f"only {held}"
            return Refused("SM-36", f"you have {have} {NAMES[kind]}")
    if table.scarce and size_of(goods) > 1:
        return Refused("SM-77", "goods are scarce: one card a turn at most")
    return None


def take_turn(table: Table, code: i64) -> i64:
    """A player exchanges, drives or passes; returns what that leads to."""
    if code >= moves.EXCHANGE:
        return hand_in(table, table.box.exchanges.goods[code - moves.EXCHANGE])
    seat = table.to_act
    if code == moves.PASS:
        if table.story is not None:
            table.story.append(Passed(seat))
        return ROUND_OVER  # SM-57
    steps = moves.drive_steps(code)
    table.marker += steps
    table.to_act = table.left_of(seat)  # SM-50, SM-55
    if table.story is not None:
        price = table.box.track.value[table.marker]
        table.story.append(Drove(seat, steps, table.marker, price))
    return GOES_ON


def hand_in(table: Table, goods: i64) -> i64:
    """The pay, the cards, the marker (SM-37 to SM-40, SM-44)."""
    seat = table.to_act
    price = table.box.track.value[table.marker]
    number = size_of(goods)
    paid = number * price
    if table.spoiled:  # SM-105 to SM-108: one card pays half, rounded up
        paid += (price + 1) // 2 - price
        table.spoiled = False
    table.book(seat, EXCHANGES, paid)  # SM-110: the last cards of a hand are paid too
    table.exchanged[seat] += number
    table.goods[seat] -= goods
    table.handed[seat] += goods
    table.remaining -= goods
    table.table_goods += goods
    table.dry_rounds = 0
    after = GOES_ON
    if table.goods[seat] == 0:  # SM-111 to SM-113: before everything else, which is dropped
        after = HAND_EMPTY
    elif table.remaining == 0 or table.marker == table.last_field:  # SM-52, SM-53, SM-57
        after = ROUND_OVER
    else:
        table.marker += 1  # SM-44
        table.to_act = table.left_of(seat)
    if table.story is not None:
        table.story.append(Exchanged(seat, counted(goods), price, paid, table.marker))
    return after
