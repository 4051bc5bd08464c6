"""What one seat may see, built up from nothing (2.12, chapter 8).

The table itself shows sizes only. What a seat has learnt from what happened, and could have
written down, stands apart under `remembered`; it marks no card in anybody's hand (SM-142).
"""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.ints import plain
from kasbah.core.outcome import Outcome
from kasbah.games.schwarzmarkt import memory
from kasbah.games.schwarzmarkt.box import NEW_GOODS, QUICK_DEAL
from kasbah.games.schwarzmarkt.deck import CARDS
from kasbah.games.schwarzmarkt.goods import counted, size_of
from kasbah.games.schwarzmarkt.playround import winners
from kasbah.games.schwarzmarkt.seen import (
    Happening,
    PlayerSeen,
    Remembered,
    SchwarzmarktView,
    Secrets,
)
from kasbah.games.schwarzmarkt.state import (
    ACCOUNTS,
    FINDS,
    GAME_OVER,
    NEUE_WARE,
    NO_CARD,
    NOBODY,
    PHASES,
    QUICK_DEALS,
    REASONS,
    Table,
)

ACCOUNT_NAMES = ("exchanges", "quick_deals", "new_goods")


def look(table: Table, seat: int | None) -> SchwarzmarktView:
    """What this seat sees of the table."""
    ids = table.box.deck.ids
    die = table.box.track.die[table.marker]
    choosing = table.phase == NEUE_WARE and seat is not None and seat == table.to_act
    return SchwarzmarktView(
        seat=seat,
        deciding=table.seat,
        phase=PHASES[table.phase],
        play_round=table.play_round,
        start_player=table.start,
        last_card_player=seat_or_none(table.last_player),
        players=tuple(player(table, other, seat) for other in range(table.box.players)),
        goods_stack=size_of(table.stack),  # SM-138: how many, not which
        goods_on_offer=counted(table.stack) if choosing else None,
        black_market_stack=table.ring_size,
        offer=card_or_none(table, table.offer),
        demand=counted(table.remaining),
        table_goods=counted(table.table_goods),
        open_texts=open_texts(table),
        resolving=card_or_none(table, table.resolving),
        target=seat_or_none(table.target),
        marker=table.marker,
        price=table.box.track.value[table.marker],
        die=None if die == 0 else die,
        last_field=table.last_field,
        scarce=table.scarce,
        spoiled=table.spoiled,
        dry_rounds=table.dry_rounds,
        cards_played=table.cards_played,
        remembered=Remembered(
            stack=tuple(
                ids[table.in_ring(place)] if is_known(table, table.in_ring(place)) else None
                for place in range(table.ring_size)
            ),
            hands=tuple(
                named(table, table.cards[other] & table.returned)
                for other in range(table.box.players)
            ),
            goods=happenings(table, seat),
            handed_in=tuple(counted(goods) for goods in table.handed),
        ),
        outcome=outcome_of(table),
        box=table.box,
    )


def player(table: Table, seat: i64, onlooker: int | None) -> PlayerSeen:
    """One player; his cards if they are one's own, his luxury if it is shown (SM-136-141)."""
    own = onlooker is not None and onlooker == seat
    shown = own or not table.box.hidden_luxury or table.phase == GAME_OVER
    cards = named(table, table.cards[seat])
    return PlayerSeen(
        goods_count=size_of(table.goods[seat]),
        goods=counted(table.goods[seat]) if own else None,
        card_count=len(cards),
        cards=cards if own else None,
        luxury=table.luxury[seat] if shown else None,
        accounts=accounts_of(table, seat) if shown else None,
        exchanged=table.exchanged[seat],
        quick_deals=table.books[seat * ACCOUNTS + QUICK_DEALS] // QUICK_DEAL,
        finds=-table.books[seat * ACCOUNTS + FINDS] // NEW_GOODS,
    )


def happenings(table: Table, seat: int | None) -> tuple[Happening, ...]:
    """The records as this seat saw them (SM-142 to SM-147)."""
    told: list[Happening] = []
    for first in range(0, len(table.records), memory.WIDTH):
        what = table.records[first + memory.HAPPENED]
        doer = table.records[first + memory.DOER]
        other = table.records[first + memory.OTHER]
        given = table.records[first + memory.GIVEN]
        taken = table.records[first + memory.TAKEN]
        public = what == memory.SHOWED or what == memory.RAIDED
        seen = public or (seat is not None and (seat in (doer, other)))
        told.append(
            Happening(
                what=memory.WHAT[what],
                seat=doer,
                other=seat_or_none(other),
                number=size_of(taken),
                given=counted(given) if seen else None,
                taken=counted(taken) if seen else None,
                handed_in=tuple(
                    counted(table.records[first + memory.HANDED + giver])
                    for giver in range(table.box.players)
                ),
            )
        )
    return tuple(told)


def open_texts(table: Table) -> tuple[str, ...]:
    """The lasting texts that lie open, in the order played."""
    texts = [
        table.in_ring(place) for place in range(table.ring_size, table.ring_size + table.ring_open)
    ]
    return tuple(table.box.deck.ids[card] for card in texts if card != table.offer)


def is_known(table: Table, card: i64) -> bool:
    """Whether everybody has seen this card go under the stack."""
    return (table.returned >> card) & 1 == 1


def named(table: Table, cards: i64) -> tuple[str, ...]:
    """The names of these cards, given as bits."""
    return tuple(table.box.deck.ids[card] for card in range(CARDS) if (cards >> card) & 1)


def outcome_of(table: Table) -> Outcome | None:
    """How the game ended (SM-131 to SM-133), with each player's luxury by source."""
    if table.phase != GAME_OVER:
        return None
    luxury = tuple(int(amount) for amount in table.luxury)
    return Outcome(
        winners=winners(luxury),
        scores=luxury,
        reason=REASONS[table.reason],
        breakdown=tuple(accounts_of(table, seat) for seat in range(table.box.players)),
    )


def accounts_of(table: Table, seat: i64) -> dict[str, int]:
    """Where a player's luxury came from and went to; it adds up to his luxury."""
    first = seat * ACCOUNTS
    return {ACCOUNT_NAMES[account]: table.books[first + account] for account in range(ACCOUNTS)}


def seat_or_none(seat: i64) -> int | None:
    """A seat for people: None for nobody."""
    return None if seat == NOBODY else seat


def card_or_none(table: Table, card: i64) -> str | None:
    """A card for people: None for no card."""
    return None if card == NO_CARD else table.box.deck.ids[card]


def secrets_of(table: Table) -> Secrets:
    """Everything hidden on a table."""
    players = range(table.box.players)
    return Secrets(
        goods=tuple(counted(goods) for goods in table.goods),
        cards=tuple(named(table, table.cards[seat]) for seat in players),
        stack=tuple(table.box.deck.ids[table.in_ring(place)] for place in range(table.ring_size)),
        accounts=tuple(accounts_of(table, seat) for seat in players),
        records=tuple(plain(table.records)),
        secret=table.secret.hex(),
        draws=table.draws,
    )
