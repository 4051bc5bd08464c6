"""The play rounds: who starts next, what ends one, the refill, the end of the game (2.6-2.10)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.state import OVER
from kasbah.games.schwarzmarkt import memory
from kasbah.games.schwarzmarkt.box import GOODS_IN_HAND, PLAY_ROUNDS
from kasbah.games.schwarzmarkt.chance import picked, stream
from kasbah.games.schwarzmarkt.events import GameEnded, PlayRoundEnded, Refilled, RoundEnded
from kasbah.games.schwarzmarkt.goods import counted, size_of
from kasbah.games.schwarzmarkt.state import (
    CAPPED,
    EMPTY_HAND,
    GAME_OVER,
    NO_CARD,
    NO_CARDS,
    NO_GOODS,
    NOBODY,
    PLAY_CARD,
    REASONS,
    STALLED,
    Table,
)
from kasbah.games.schwarzmarkt.track import FIELDS


def text_done(table: Table) -> None:
    """An instant text goes under the stack; an empty hand ends the play round (SM-71, SM-114)."""
    table.put_under(table.resolving)
    table.resolving = NO_CARD
    if somebody_is_out(table):
        end_play_round(table, EMPTY_HAND)
    else:
        next_start(table)


def somebody_is_out(table: Table) -> bool:
    """Whether a hand of goods is empty; never so while a play round goes on (SM-109)."""
    for goods in table.goods:
        if goods == 0:
            return True
    return False


def next_start(table: Table) -> None:
    """The seat left of whoever played the latest card begins (SM-62, SM-66, SM-117)."""
    seat = next_holder(table)
    if seat == NOBODY:
        end_play_round(table, NO_CARDS)
    elif table.cards_played >= table.box.card_cap:
        end_play_round(table, CAPPED)
    else:
        begin(table, seat)


def next_holder(table: Table) -> i64:
    """The next seat that holds a black-market card (SM-31); NOBODY if none does."""
    seat = table.left_of(table.last_player)
    for _step in range(table.box.players):
        if table.cards[seat] != 0:
            return seat
        seat = table.left_of(seat)
    return NOBODY


def begin(table: Table, seat: i64) -> None:
    """The start player has to play a card now (SM-24)."""
    table.start = seat
    table.to_act = seat
    table.phase = PLAY_CARD


# The end of an exchange round.


def end_round(table: Table) -> None:
    """Goods and open cards go under their stacks; enough dry rounds end the play round."""
    if table.table_goods == 0:
        table.dry_rounds += 1
    clear_table(table)
    if table.dry_rounds >= table.box.stall_rounds:  # SM-116
        end_play_round(table, STALLED)
    else:
        next_start(table)


def clear_table(table: Table) -> None:
    """Everything open goes back; nothing is carried over (SM-58 to SM-60, SM-69, SM-70, SM-115)."""
    if table.story is not None and table.offer != NO_CARD:
        table.story.append(RoundEnded(counted(table.table_goods), counted(table.remaining)))
    table.stack += table.table_goods  # SM-140: face down, no longer to be seen
    table.table_goods = 0
    table.remaining = 0
    table.put_open_cards_under()
    table.last_field = FIELDS  # SM-54: unless Limit lies open when an offer is played
    table.scarce = False
    table.spoiled = False


# The end of a play round.


def end_play_round(table: Table, reason: i64) -> None:
    """The first is followed by a refill, the second by the end of the game (SM-1, SM-130).

    Both are played and end alike (SM-127, SM-129). Luxury and black-market cards stay where they
    are (SM-125, SM-126).
    """
    clear_table(table)
    if table.story is not None:
        table.story.append(PlayRoundEnded(table.play_round, REASONS[reason]))
    if table.play_round == PLAY_ROUNDS:
        end_game(table, reason)
        return
    table.play_round = PLAY_ROUNDS
    table.dry_rounds = 0
    table.cards_played = 0
    seat = next_holder(table)  # SM-128
    refill(table, table.left_of(table.last_player) if seat == NOBODY else seat)
    if somebody_is_out(table):  # SM-124
        if table.story is not None:
            table.story.append(PlayRoundEnded(table.play_round, REASONS[NO_GOODS]))
        end_game(table, NO_GOODS)
    elif seat == NOBODY:
        end_play_round(table, NO_CARDS)
    else:
        begin(table, seat)


def refill(table: Table, first: i64) -> None:
    """One card at a time, clockwise, to everybody below nine, while cards last.

    (SM-118 to SM-123)
    """
    lot = stream(table)
    players = table.box.players
    before = table.goods[:]
    missing: i64 = 0
    for seat in range(players):
        size = size_of(table.goods[seat])
        if size < GOODS_IN_HAND:
            missing += GOODS_IN_HAND - size
    seat = first
    while missing > 0 and table.stack != 0:
        if size_of(table.goods[seat]) < GOODS_IN_HAND:
            card = picked(lot, table.stack)
            table.stack -= card
            table.goods[seat] += card
            missing -= 1
        seat = table.left_of(seat)
    seat = first
    for _step in range(players):
        dealt = table.goods[seat] - before[seat]
        if dealt != 0:
            memory.remember(table, memory.DEALT, seat, NOBODY, 0, dealt)
        if table.story is not None:
            table.story.append(Refilled(seat, size_of(dealt), counted(dealt)))
        seat = table.left_of(seat)


# The end of the game.


def end_game(table: Table, reason: i64) -> None:
    """Luxury decides (SM-131, SM-133)."""
    table.phase = GAME_OVER
    table.to_act = OVER
    table.reason = reason
    if table.story is not None:
        luxury = tuple(int(amount) for amount in table.luxury)
        table.story.append(GameEnded(winners(luxury), luxury, places(luxury), REASONS[reason]))


def winners(luxury: tuple[int, ...]) -> tuple[int, ...]:
    """Everybody with the most luxury (SM-131, SM-133)."""
    return tuple(seat for seat in range(len(luxury)) if luxury[seat] == max(luxury))


def places(luxury: tuple[int, ...]) -> tuple[int, ...]:
    """The place of each seat, equal totals sharing one (SM-133)."""
    return tuple(1 + sum(other > mine for other in luxury) for mine in luxury)
