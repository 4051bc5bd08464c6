"""Runs a match: in this process, in a pool of processes, or on a Ray cluster."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict
from typing import Final

from kasbah.bots.arena.ledger import Ledger, read_played
from kasbah.bots.arena.match import Match, Pairing, Played
from kasbah.bots.arena.play import play, play_some

Runner = Callable[[Match, Sequence[Pairing]], Iterator[Played]]
BATCH: Final = 4


def here(match: Match, pairings: Sequence[Pairing]) -> Iterator[Played]:
    """One game after the other."""
    for pairing in pairings:
        yield play(match, pairing)


def batches(pairings: Sequence[Pairing], workers: int) -> list[list[Pairing]]:
    """Small enough that no worker is idle for long at the end."""
    size = max(1, min(BATCH, len(pairings) // (4 * workers)))
    return [list(pairings[start : start + size]) for start in range(0, len(pairings), size)]


def pool(workers: int) -> Runner:
    """As many games at a time as there are workers; results come as they are ready."""
    if workers == 1:
        return here

    def run(match: Match, pairings: Sequence[Pairing]) -> Iterator[Played]:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, mp_context=context) as processes:
            waiting = [
                processes.submit(play_some, asdict(match), some)
                for some in batches(pairings, workers)
            ]
            try:
                for done in as_completed(waiting):
                    yield from map(read_played, done.result())
            finally:
                processes.shutdown(wait=False, cancel_futures=True)

    return run


def run_match(
    match: Match,
    ledger: Ledger | None = None,
    runner: Runner = here,
    tell: Callable[[int, int, float], None] = lambda done, games, share: None,
) -> list[Played]:
    """Plays what has not been played yet; `tell` hears how far it is after every game."""
    played = {} if ledger is None else dict(ledger.played)
    missing = [pairing for pairing in match.pairings() if pairing.number not in played]
    won = sum(game.share(0) for game in played.values())
    for game in runner(match, missing):
        played[game.number] = game
        won += game.share(0)
        if ledger is not None:
            ledger.add([game])
        tell(len(played), max(match.games, len(played)), won / len(played))
    return [played[number] for number in sorted(played) if number < match.games]
