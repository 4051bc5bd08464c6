"""Random games with their ledgers, for the tests of records."""

from __future__ import annotations

from typing import Any

from kasbah.core import Game, Ledger, Move, PublicUpdates, Record, Rng, Seat, terms_of
from kasbah.core.codec import from_plain
from kasbah.core.ledger import LedgerPages

SECRET = "5e" * 32
SALTS = "a1" * 32


def ledger_of(game: Game, options: dict[str, Any], secret: str = SECRET) -> Ledger:
    """A ledger whose secrets are known to the test."""
    return Ledger(LedgerPages(terms_of(game, options), secret, SALTS, (), (), 0, None))


def seats(players: int) -> list[Seat]:
    """Two people and bots."""
    people = [Seat("Ann", "human"), Seat("Ben", "human")]
    return [*people, *(Seat(f"Bot {seat}", "random") for seat in range(2, players))]


def played(game: Game, ledger: Ledger, seed: int = 1) -> tuple[list[Move], list[str]]:
    """Plays a started table to its end at random; returns the moves and the heads."""
    table = PublicUpdates(game, ledger.pages.terms.table_options(), ledger.seed)
    rng = Rng(seed, "recording")
    moves: list[Move] = []
    heads = [ledger.head or ""]
    while table.state.seat is not None:
        legal = table.state.legal_moves()
        moves.append(legal[rng.below(len(legal))])
        update = table.play(moves[-1])
        if update is not None:
            heads.append(ledger.append(update.seat, update.moves, update.seen))
    return moves, heads


def recorded(
    game: Game, options: dict[str, Any], seed: int = 1, secret: str = SECRET
) -> tuple[Record, list[str]]:
    """The record of a random game to which seats 0 and 1 added randomness, and its heads."""
    ledger = ledger_of(game, options, secret)
    ledger.add_entropy(1, b"randomness of seat 1")
    ledger.add_entropy(0, b"randomness of seat 0")
    players = game.deal(game.box(**options), 0).players
    ledger.start(seats(players))
    moves, heads = played(game, ledger, seed)
    return Record.whole(game, ledger, moves), heads


def forged(data: dict[str, Any]) -> Record:
    """The record with this data and a fitting hash: what a clever forger would write."""
    return Record.read(from_plain(Record, data).checked().written())
