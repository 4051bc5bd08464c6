"""A search on several cores: every process grows a tree of its own, and their roots are added up.

Root parallelism: the processes share nothing but the view and what was learnt by watching, so the
same seed and the same number of simulations give the same move, however the machine is loaded.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final

import kasbah
from kasbah.bots.budget import Budget
from kasbah.bots.insight.table import insight_for
from kasbah.bots.search_bot import Found, SearchBot
from kasbah.core import Box, Game, Seed, View
from kasbah.core.codec import to_plain

MOST_CORES: Final = 64


class ParallelSearchBot(SearchBot):
    """Shares a budget of simulations out among processes; a budget of time they all spend."""

    def __init__(self, game: Game, box: Box, budget: Budget, cores: int, seed: Seed) -> None:
        super().__init__(game, insight_for(box), budget, seed)
        self.options = box.options.changed()
        self.cores = cores
        self.seed = seed.hex() if isinstance(seed, bytes) else str(seed)
        self.number = 0
        self.pool: ProcessPoolExecutor | None = None

    def found(self, view: View, whole: bool = True) -> Found:
        """The roots of all processes, added up; always whole, for none knows of the others'."""
        self.number += 1
        if self.pool is None:  # not before it is needed: most seats of a match are only asked for
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.cores, mp_context=context)
        plain = to_plain(view)
        evidence = self.learnt(view)
        shares = [self.share(core) for core in range(self.cores)]
        jobs = [
            self.pool.submit(
                search_alone,
                self.game.name,
                self.options,
                plain,
                str(share),
                f"{self.seed}/{self.number}/{core}",
                evidence,
            )
            for core, share in enumerate(shares)
            if share.simulations or share.seconds
        ]
        return added_up([job.result() for job in jobs])

    def share(self, core: int) -> Budget:
        """What one process may spend."""
        if self.budget.seconds:
            return self.budget
        each, rest = divmod(self.budget.simulations, self.cores)
        return Budget(simulations=each + (core < rest))

    def close(self) -> None:
        """Ends the processes."""
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)
            self.pool = None


def search_alone(
    game: str, options: dict[str, Any], view: Any, budget: str, seed: str, evidence: list[float]
) -> Found:
    """One process's search: plain data in, plain data out."""
    rules = kasbah.game(game)
    box = rules.box(**options)
    bot = SearchBot(rules, insight_for(box), Budget.read(budget), seed)
    seen = rules.read_view(box, view)
    bot.beliefs_of(seen).recall(evidence)
    return bot.found(seen)


def added_up(parts: list[Found]) -> Found:
    """One root from several."""
    sums: dict[int, tuple[int, int]] = {}
    for part in parts:
        for code, visits, gained in part.rows:
            before = sums.get(code, (0, 0))
            sums[code] = (before[0] + visits, before[1] + gained)
    rows = [(code, visits, gained) for code, (visits, gained) in sums.items()]
    rows.sort(key=lambda row: (-row[1], -row[2], row[0]))
    simulations = sum(part.simulations for part in parts)
    return Found(tuple(rows), simulations, sum(part.worlds for part in parts))
