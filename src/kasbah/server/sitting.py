"""Sitting down at a table, getting up, coming back: what each of these asks for and writes."""

from __future__ import annotations

import time

import msgspec

from kasbah.core import BadOption, Game, Ledger, terms_of
from kasbah.core.codec import to_plain
from kasbah.server import entries as log
from kasbah.server.folded import now_ms
from kasbah.server.live import LiveTable
from kasbah.server.messages import Handover, LevelName, NewTable
from kasbah.server.problems import No
from kasbah.server.seating import ChairFounded, Founding
from kasbah.server.tokens import HANDOVER_SECONDS, hashed, new_code

MOST_OWN_TEXT = 100_000
BOT_NAMES = ("Nadia", "Karim", "Odette", "Bruno", "Salma", "Emil", "Rosa", "Vera")
"""None of them a character of a game."""


def founded(asked: NewTable, game: Game) -> Founding:
    """What the table is made with; the game checks its options."""
    options = dict(asked.options)
    players = len(asked.seats)
    if options.setdefault("players", players) != players:
        raise BadOption("", f"the table has {players} seats, but players={options['players']}")
    if sum(len(str(value)) for value in options.values()) > MOST_OWN_TEXT:
        raise BadOption("", "the options are too long")
    terms = terms_of(game, dict(options))
    chairs = tuple(
        ChairFounded(seat.name or BOT_NAMES[place], seat.level or "trader")
        if seat.kind == "bot"
        else ChairFounded()
        for place, seat in enumerate(asked.seats)
    )
    own = [place for place, seat in enumerate(asked.seats) if seat.kind == "me"]
    return Founding(
        game=asked.game,
        options=dict(terms.options),
        chairs=chairs,
        host=own[0] if own else 0,
        listed=asked.listed,
        spectators=asked.spectators,
        hints=asked.hints,
        clock=asked.clock,
        pace_ms=asked.pace_ms,
        created=int(time.time()),
        ledger=to_plain(Ledger.open(terms).pages),
    )


def founded_again(table: LiveTable) -> Founding:
    """The same table once more, with a ledger of its own and the bots that sit there now."""
    own = table.founding
    terms = terms_of(table.game, dict(own.options))
    chairs = tuple(
        ChairFounded(chair.name, chair.level) if chair.is_bot else ChairFounded()
        for chair in table.seating.chairs
    )
    return msgspec.structs.replace(
        own,
        chairs=chairs,
        created=int(time.time()),
        ledger=to_plain(Ledger.open(terms).pages),
    )


def makers_seats(asked: NewTable, person: str) -> list[log.AnyEntry]:
    """The one who makes a table sits down, in one seat or in several."""
    own = [place for place, seat in enumerate(asked.seats) if seat.kind == "me"]
    entries: list[log.AnyEntry] = []
    for place in own:
        name = asked.seats[place].name or f"Player {place + 1}"
        random = asked.random if place == own[0] else None
        entries.append(log.Sat(now_ms(), place, name, person, random))
    if len(own) + sum(seat.kind == "bot" for seat in asked.seats) == len(asked.seats):
        entries.append(log.Started(now_ms()))
    return entries


async def join(
    table: LiveTable, person: str, name: str, seat: int | None, random: str | None
) -> None:
    """Somebody sits down. Who already sits in that chair is simply there."""

    def judge() -> list[log.AnyEntry]:
        chairs = table.seating.chairs
        if seat is not None:
            if not 0 <= seat < len(chairs):
                raise No("no-seat", f"there is no seat {seat} at this table")
            if chairs[seat].owner == person:
                return []
            if not chairs[seat].is_open:
                raise No("conflict", f"seat {seat} is taken", reason="chair-taken")
        if table.match is not None:
            raise No("conflict", "the game has started", reason="started")
        free = [place for place, chair in enumerate(chairs) if chair.is_open]
        if not free:
            raise No("conflict", "all seats are taken", reason="table-full")
        return [log.Sat(now_ms(), free[0] if seat is None else seat, name, person, random)]

    await table.do(judge)


async def leave(table: LiveTable, person: str | None, seat: int) -> None:
    """Somebody gets up before the start."""

    def judge() -> list[log.AnyEntry]:
        table.seating.chair_of(seat, person)
        if table.match is not None:
            raise No("conflict", "the game has started; you can resign to a bot", reason="started")
        return [log.Left(now_ms(), seat)]

    await table.do(judge)
    table.end_seat(seat)


async def seat_bot(
    table: LiveTable, person: str | None, seat: int, place: int, level: LevelName | None
) -> None:
    """A bot sits down on a free chair before the start, or plays better or worse; None: gets up."""

    def judge() -> list[log.AnyEntry]:
        table.seating.chair_of(seat, person)
        chairs = table.seating.chairs
        if table.match is not None:
            raise No("conflict", "the game has started", reason="started")
        if not 0 <= place < len(chairs):
            raise No("no-seat", f"there is no seat {place} at this table")
        if chairs[place].owner is not None:
            raise No("conflict", f"seat {place} is taken", reason="chair-taken")
        if level is None:
            return [log.Left(now_ms(), place)] if chairs[place].is_bot else []
        taken = {chair.name for chair in chairs}
        name = chairs[place].name or next(name for name in BOT_NAMES if name not in taken)
        return [log.BotSat(now_ms(), place, name, level)]

    await table.do(judge)


async def start(table: LiveTable, person: str | None, seat: int) -> None:
    """The game begins, when every chair is taken. Harmless if it has begun."""

    def judge() -> list[log.AnyEntry]:
        table.seating.chair_of(seat, person)
        if table.match is not None:
            return []
        if not table.seating.full():
            raise No("conflict", "some seats are still open", reason="chairs-open")
        return [log.Started(now_ms())]

    await table.do(judge)


async def resign(table: LiveTable, person: str | None, seat: int) -> None:
    """A bot decides for a player from now on."""

    def judge() -> list[log.AnyEntry]:
        chair = table.seating.chair_of(seat, person)
        if table.match is None:
            raise No("conflict", "the game has not started; you can leave", reason="not-begun")
        return [] if chair.away else [log.Resigned(now_ms(), seat)]

    await table.do(judge)


async def come_back(table: LiveTable, person: str | None, seat: int) -> None:
    """The player decides for himself again."""

    def judge() -> list[log.AnyEntry]:
        chair = table.seating.chair_of(seat, person)
        return [log.Returned(now_ms(), seat)] if chair.away else []

    await table.do(judge)


async def offer(table: LiveTable, person: str | None, seat: int) -> Handover:
    """A code that takes a seat to another device, once; an older one for it is void."""
    code = f"{table.id}.{new_code()}"

    def judge() -> list[log.AnyEntry]:
        table.seating.chair_of(seat, person)
        until = int(time.time()) + HANDOVER_SECONDS
        return [log.Offered(now_ms(), seat, hashed(code), until)]

    await table.do(judge)
    return Handover(code, HANDOVER_SECONDS)


async def claim(table: LiveTable, person: str, code: str) -> None:
    """Somebody followed such a link: the seat is his now."""

    def judge() -> list[log.AnyEntry]:
        wanted = hashed(code)
        for one in table.seating.offers:
            if one.code == wanted:
                if one.until < time.time():
                    raise No("expired", "this link has expired; make a new one")
                return [log.Claimed(now_ms(), one.seat, person)]
        raise No("forbidden", "this link was used already, or never was one", reason="link-used")

    await table.do(judge)
