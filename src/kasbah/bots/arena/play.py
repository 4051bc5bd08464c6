"""Plays one game of a match, with a clock on every bot."""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import Any

import kasbah
from kasbah.bots.arena.match import Match, Pairing, Played
from kasbah.bots.registry import make_bot


def play(match: Match, pairing: Pairing) -> Played:
    """One game; the same match and pairing always go the same way, unless bots think by time."""
    game = kasbah.game(match.game)
    box = game.box(**match.table)
    state = game.deal(box, match.seed_of(pairing.deal))
    seconds = [0.0] * len(pairing.seats)
    faults: list[str] = []
    codes: list[int] = []
    bots = [
        make_bot(match.bots[bot], game, box, f"{match.seed_of(pairing.deal)}/{bot}")
        for bot in pairing.seats
    ]
    try:
        while state.seat is not None:
            seat = state.seat
            view, moves = state.view(seat), state.legal_moves()
            began = time.perf_counter()
            move = bots[seat].decide(view, moves)
            seconds[seat] += time.perf_counter() - began
            state.play(move)
            codes.append(move.code)
    finally:
        for seat, bot in enumerate(bots):
            faults += [f"{match.bots[pairing.seats[seat]]}: {fault}" for fault in bot.faults]
            bot.close()
    assert state.outcome is not None
    return Played(
        pairing.number,
        pairing.deal,
        pairing.seats,
        state.outcome.winners,
        state.outcome.scores,
        state.outcome.reason,
        len(codes),
        tuple(round(spent, 6) for spent in seconds),
        tuple(faults),
        tuple(codes),
    )


def play_some(match: dict[str, Any], pairings: list[Pairing]) -> list[dict[str, Any]]:
    """Several games in a worker process: plain data in, plain data out."""
    rules = Match(**match)
    return [asdict(play(rules, pairing)) for pairing in pairings]
