"""The bot that searches: it imagines likely worlds that fit its view and plays them on."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kasbah.bots.advice import Advice, Candidate
from kasbah.bots.beliefs.beliefs import Beliefs
from kasbah.bots.beliefs.table import beliefs_with
from kasbah.bots.bot import Bot
from kasbah.bots.budget import Budget
from kasbah.bots.insight.insight import Insight
from kasbah.bots.search.ismcts import Search
from kasbah.core import Game, Move, Rng, Seed, State, View

# Room for a search by time: at most this many nodes a second are ever added.
NODES_A_SECOND: Final = 60_000
WHOLE: Final = 1_000_000
MOST_NODES: Final = 2_000_000
WATCHED: Final = 8
"""In how many worlds it is asked how another seat's move looked to it."""
A_WORLD: Final = 16
"""Simulations that a further world is worth imagining for."""
IMAGINING: Final = 0.25
"""The part of a time budget that may go into imagining worlds."""


@dataclass(frozen=True)
class Found:
    """What a search came to."""

    rows: tuple[tuple[int, int, int], ...]
    """Code, visits and values added up (in millionths) of every move tried, most visits first."""
    simulations: int
    worlds: int

    def figures(self) -> list[tuple[int, int, float]]:
        """Code, visits and win share of every move tried, most visits first."""
        return [(code, visits, gained / visits / WHOLE) for code, visits, gained in self.rows]


class SearchBot(Bot):
    """Information-set Monte-Carlo tree search; repeats itself for a seed and simulations."""

    def __init__(self, game: Game, insight: Insight, budget: Budget, seed: Seed) -> None:
        self.game = game
        self.insight = insight
        insight.ahead = True
        self.budget = budget
        self.rng = Rng(seed, "search bot")
        self.beliefs: Beliefs | None = None
        self.believer = -1

    def decide(self, view: View, moves: Sequence[Move]) -> Move:
        """The move that most simulations went through."""
        self.watch(view)
        move = moves[0] if len(moves) == 1 else self.best(view, moves)
        self.beliefs_of(view).decided(move.code)
        return move

    def best(self, view: View, moves: Sequence[Move]) -> Move:
        """Searches for one of several moves."""
        by_code = {move.code: move for move in moves}
        for code, _visits, _gained in self.found(view, whole=False).rows:
            if code in by_code:
                return by_code[code]
        raise AssertionError("an imagined world allowed none of the legal moves")

    def explain(self, view: View, most: int = 8) -> Advice:
        """The candidate moves of the seat that decides, the best first, with reasons."""
        if view.seat is None or view.seat != view.deciding:
            raise ValueError("only the seat that decides can be advised")
        found = self.found(view)
        world = self.game.imagine(view, Rng(0, "reasons"))
        candidates = [
            Candidate(world.moves[code], visits, share, self.insight.reason(world, code))
            for code, visits, share in found.figures()[:most]
        ]
        return Advice(view.seat, found.simulations, found.worlds, tuple(candidates))

    def figures(self, view: View) -> list[tuple[int, int, float]]:
        """Code, visits and win share of every move tried, most visits first."""
        return self.found(view).figures()

    def watch(self, view: View) -> None:
        """Learns from what another seat has just done, if that can be seen."""
        beliefs = self.beliefs_of(view)
        if not beliefs.watching:
            return
        world = self.game.imagine(view, self.rng)
        beliefs.see(world)
        doer = beliefs.doer(world)
        if doer >= 0:  # it knows its own secrets, not ours
            theirs = world.view(doer)
            beliefs.learn([self.game.imagine(theirs, self.rng) for _number in range(WATCHED)])

    def learnt(self, view: View) -> list[float]:
        """What the seat of this view has learnt, as plain numbers."""
        return list(self.beliefs_of(view).evidence)

    def recall(self, view: View, code: int, learnt: list[float]) -> None:
        """Goes on where another bot of this seat had learnt so much, saw this and played that."""
        beliefs = self.beliefs_of(view)
        if beliefs.watching:
            beliefs.recall(learnt)
            beliefs.remember(self.game.imagine(view, self.rng))
            beliefs.decided(code)

    def beliefs_of(self, view: View) -> Beliefs:
        """What the seat of this view has come to believe; a bot that changes seats starts anew."""
        assert view.seat is not None
        if self.beliefs is None or self.believer != view.seat:
            self.beliefs = beliefs_with(self.insight, view.seat)
            self.believer = view.seat
        return self.beliefs

    def found(self, view: View, whole: bool = True) -> Found:
        """Searches for the seat that decides; unless `whole`, only until its move is settled."""
        search = self.searched(view, whole)
        return Found(tuple(search.at_root()), search.done, len(search.worlds))

    def searched(self, view: View, whole: bool = True) -> Search:
        """A finished search for the seat that decides."""
        simulations = self.budget.simulations
        if simulations:
            worlds = self.imagined(view, self.worlds_for(simulations), 0.0)
            search = Search(worlds, self.insight, self.rng, simulations)
            if whole:
                search.run(simulations)
            elif search.narrow:
                search.run(1)
            else:
                search.run_until_settled(simulations)
            return search
        began = time.perf_counter()
        seconds = self.budget.seconds
        count = self.worlds_for(int(NODES_A_SECOND * seconds))
        worlds = self.imagined(view, count, seconds * IMAGINING)
        room = min(MOST_NODES, int(NODES_A_SECOND * seconds) + 16)
        search = Search(worlds, self.insight, self.rng, room)
        if whole or not search.narrow:
            search.run_for(seconds - (time.perf_counter() - began))
        if search.done == 0:
            search.run(1)
        return search

    def worlds_for(self, simulations: int) -> int:
        """Over how many worlds so many simulations are spread."""
        least, most = int(self.insight.search_worlds), int(self.insight.most_worlds)
        return min(simulations, max(least, min(simulations // A_WORLD, most)))

    def imagined(self, view: View, count: int, seconds: float) -> list[State]:
        """Worlds that fit the view; with a time limit, fewer if imagining is slow."""
        began = time.perf_counter()
        beliefs = self.beliefs_of(view)
        worlds: list[State] = []
        while len(worlds) < count * beliefs.candidates:
            if worlds and seconds and time.perf_counter() - began > seconds:
                break
            world = self.game.imagine(view, self.rng)
            beliefs.suppose(world, self.rng)
            worlds.append(world)
        return beliefs.likely(worlds, min(count, len(worlds)), self.rng)
