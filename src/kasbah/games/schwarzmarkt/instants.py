"""The six texts that are carried out at once (2.7, 2.8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.errors import Refused
from kasbah.core.vecs import vec
from kasbah.games.schwarzmarkt import memory, moves, texts
from kasbah.games.schwarzmarkt.box import NEW_GOODS, QUICK_DEAL
from kasbah.games.schwarzmarkt.chance import blind
from kasbah.games.schwarzmarkt.events import (
    Collected,
    Found,
    NoEffect,
    Raided,
    Showed,
    SoldQuickly,
    SwapBegan,
    Swapped,
)
from kasbah.games.schwarzmarkt.goods import (
    KINDS,
    NAMES,
    cards_of,
    count_of,
    counted,
    holds,
    kind_of,
    size_of,
)
from kasbah.games.schwarzmarkt.state import (
    ALTE_RECHNUNG,
    FINDS,
    NEUE_WARE,
    NOBODY,
    QUICK_DEALS,
    RAZZIA,
    SCHNELLES,
    SPIONAGE,
    ZWANG_GIVE,
    ZWANG_TARGET,
    Table,
)

SHOWN_CARDS: Final[i64] = 2


def begin(table: Table) -> bool:
    """Asks what the text leaves open (SM-64); False if it has no effect (SM-98)."""
    text = table.box.deck.text[table.resolving]
    if text == texts.SPIONAGE:
        table.phase = SPIONAGE
    elif text == texts.SCHNELLES_GESCHAEFT:
        table.phase = SCHNELLES
    elif text == texts.ZWANGSTAUSCH:
        table.phase = ZWANG_TARGET
    elif text == texts.RAZZIA:
        table.phase = RAZZIA
    elif text == texts.ALTE_RECHNUNG:
        table.phase = ALTE_RECHNUNG
    else:
        table.phase = NEUE_WARE
        if table.luxury[table.to_act] < NEW_GOODS or table.stack == 0:
            if table.story is not None:
                table.story.append(NoEffect(table.to_act, table.box.deck.ids[table.resolving]))
            return False
    return True


# What may be chosen.


def largest_gift(table: Table) -> i64:
    """One or two cards, and never more than either hand has (SM-89, SM-91)."""
    most = moves.LARGEST_GIFT
    if size_of(table.goods[table.to_act]) < most or size_of(table.goods[table.target]) < most:
        most = 1
    return most


def legal_choices(table: Table, buffer: vec[i64]) -> i64:
    """Everything the text lets its player choose from."""
    phase = table.phase
    if phase == ZWANG_GIVE:
        return legal_gifts(table, buffer)
    if phase == SCHNELLES:
        return legal_kinds(table.goods[table.to_act], moves.SELL, buffer)  # SM-84
    if phase == NEUE_WARE:
        return legal_kinds(table.stack, moves.TAKE, buffer)  # SM-96
    count: i64 = 0
    for seat in range(table.box.players):
        if seat == table.to_act:  # SM-72
            continue
        if phase == RAZZIA:
            for kind in range(KINDS):  # SM-94
                buffer[count] = moves.raid_code(seat, kind)
                count += 1
        else:
            buffer[count] = moves.TARGET + seat
            count += 1
    return count


def legal_kinds(goods: i64, first: i64, buffer: vec[i64]) -> i64:
    """Every kind that these goods contain."""
    count: i64 = 0
    for kind in range(KINDS):
        if count_of(goods, kind) > 0:
            buffer[count] = first + kind
            count += 1
    return count


def legal_gifts(table: Table, buffer: vec[i64]) -> i64:
    """Every set of own goods that may be given away."""
    gifts = table.box.gifts
    hand = table.goods[table.to_act]
    most = largest_gift(table)
    count: i64 = 0
    for place in range(len(gifts)):
        if holds(hand, gifts[place]) and size_of(gifts[place]) <= most:
            buffer[count] = moves.GIVE + place
            count += 1
    return count


def refuse_choice(table: Table, code: i64) -> Refused | None:
    """Why this is not an answer to the text."""
    phase = table.phase
    if phase == SCHNELLES:
        if not moves.is_sale(code):
            return Refused("SM-85", "the quick deal must be made: choose a card to sell")
        return refuse_kind(table.goods[table.to_act], code - moves.SELL, "SM-84", "you have no")
    if phase == NEUE_WARE:
        if not moves.is_take(code):
            return Refused("SM-97", "new goods are found: choose a card to take")
        return refuse_kind(table.stack, code - moves.TAKE, "SM-96", "the goods stack has no")
    if phase == ZWANG_GIVE:
        return refuse_gift(table, code)
    if phase == RAZZIA:
        if not moves.is_raid(code):
            return Refused("SM-64", "the raid must be held: name a player and a kind of goods")
        return refuse_seat(table, moves.raid_seat(code))
    if not moves.is_target(code):
        return Refused("SM-64", "the text must be carried out: pick another player")
    return refuse_seat(table, code - moves.TARGET)


def refuse_kind(goods: i64, kind: i64, rule: str, lacking: str) -> Refused | None:
    """Why no card of this kind can be chosen."""
    if count_of(goods, kind) == 0:
        return Refused(rule, f"{lacking} {NAMES[kind]}")
    return None


def refuse_seat(table: Table, seat: i64) -> Refused | None:
    """Why this player cannot be picked (SM-72)."""
    if seat >= table.box.players:
        return Refused("SM-72", f"there is no seat {seat} at this table")
    if seat == table.to_act:
        return Refused("SM-72", "pick another player, not yourself")
    return None


def refuse_gift(table: Table, code: i64) -> Refused | None:
    """Why these cards cannot be given away."""
    if not moves.is_gift(code):
        return Refused("SM-64", "the swap must be made: choose the cards to give")
    gift = table.box.gifts[code - moves.GIVE]
    if not holds(table.goods[table.to_act], gift):
        return Refused("SM-89", "you do not have these cards")
    if size_of(gift) > largest_gift(table):
        return Refused("SM-91", "only one card can be swapped: one of the hands has no more")
    return None


# What happens then.


def choose(table: Table, code: i64) -> bool:
    """Carries out the text; False while it needs one more choice."""
    phase = table.phase
    if phase == ZWANG_TARGET:
        table.target = code - moves.TARGET
        table.phase = ZWANG_GIVE
        if table.story is not None:
            table.story.append(SwapBegan(table.to_act, table.target))
        return False
    if phase == SPIONAGE:
        spy(table, code - moves.TARGET)
    elif phase == SCHNELLES:
        sell(table, code - moves.SELL)
    elif phase == ZWANG_GIVE:
        swap(table, table.box.gifts[code - moves.GIVE])
    elif phase == RAZZIA:
        raid(table, moves.raid_seat(code), moves.raid_kind(code))
    elif phase == NEUE_WARE:
        take(table, code - moves.TAKE)
    else:
        collect(table, code - moves.TARGET)
    return True


def spy(table: Table, owner: i64) -> None:
    """Two cards are shown to everybody and go back (SM-79 to SM-83)."""
    hand = table.goods[owner]
    number = size_of(hand)
    shown = blind(table, hand, SHOWN_CARDS if number > SHOWN_CARDS else number)
    memory.remember(table, memory.SHOWED, table.to_act, owner, 0, shown)
    if table.story is not None:
        table.story.append(Showed(table.to_act, owner, counted(shown)))


def sell(table: Table, kind: i64) -> None:
    """One card becomes 20, whatever texts lie open (SM-84 to SM-88)."""
    seat = table.to_act
    card = cards_of(kind, 1)
    table.goods[seat] -= card
    table.handed[seat] += card
    table.stack += card  # SM-86
    table.book(seat, QUICK_DEALS, QUICK_DEAL)
    table.dry_rounds = 0  # SM-116
    if table.story is not None:
        table.story.append(SoldQuickly(seat, NAMES[kind], QUICK_DEAL))


def swap(table: Table, given: i64) -> None:
    """As many cards come back, unseen, from what the other held before (SM-89 to SM-92)."""
    seat = table.to_act
    other = table.target
    number = size_of(given)
    taken = blind(table, table.goods[other], number)
    table.goods[seat] += taken - given
    table.goods[other] += given - taken
    table.target = NOBODY
    memory.remember(table, memory.SWAPPED, seat, other, given, taken)
    if table.story is not None:
        table.story.append(Swapped(seat, other, number, counted(given), counted(taken)))


def raid(table: Table, other: i64, kind: i64) -> None:
    """All cards of a kind go under the goods stack (SM-93 to SM-95)."""
    number = count_of(table.goods[other], kind)
    lost = cards_of(kind, number)
    table.goods[other] -= lost
    table.stack += lost
    memory.remember(table, memory.RAIDED, table.to_act, other, cards_of(kind, 1), lost)
    if table.story is not None:
        table.story.append(Raided(table.to_act, other, NAMES[kind], number))


def take(table: Table, kind: i64) -> None:
    """A card of one's choice from the goods stack, for 5 (SM-96, SM-97, SM-99)."""
    seat = table.to_act
    card = cards_of(kind, 1)
    table.stack -= card
    table.goods[seat] += card  # SM-100: a hand has no limit
    table.book(seat, FINDS, -NEW_GOODS)
    memory.remember(table, memory.FOUND, seat, NOBODY, 0, card)
    if table.story is not None:
        table.story.append(Found(seat, NEW_GOODS, NAMES[kind]))


def collect(table: Table, other: i64) -> None:
    """One unseen card of another player, for good and for nothing (SM-103, SM-104)."""
    seat = table.to_act
    card = blind(table, table.goods[other], 1)
    table.goods[other] -= card
    table.goods[seat] += card
    memory.remember(table, memory.COLLECTED, seat, other, 0, card)
    if table.story is not None:
        table.story.append(Collected(seat, other, NAMES[kind_of(card)]))
