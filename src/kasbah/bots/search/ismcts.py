"""The search itself: choose, grow, play on, judge, remember (single-observer ISMCTS).

Every simulation starts from a copy of one of the imagined worlds. On its way down the tree only
moves that are legal in this world count, and a move is compared by how often it was available
(Cowling, Powley and Whitehouse, 2012). A node takes up its moves one by one in the order in which
the insight likes them, more of them the more often it is visited (progressive widening), so that
five hundred possible bids cost no more than five. Where an insight says so (`lean`), what it likes
also decides in proportion how often each of them is tried (PUCT; Rosin, 2011).
"""

from __future__ import annotations

import math
import time
from typing import Final

from mypy_extensions import i64

from kasbah.bots.insight.insight import Insight, heaviest
from kasbah.bots.search.tree import NONE, ROOT, Tree
from kasbah.core.ints import filled, new_buffer
from kasbah.core.rng import Rng
from kasbah.core.state import State

WHOLE: Final[i64] = 1_000_000
DEEPEST: Final[i64] = 400
FIRST_WORLDS: Final[i64] = 16
CHECK: Final[i64] = 16
"""After so many simulations it is asked whether time is up, or the move settled."""


class Search:
    """One decision of one seat: a tree, the worlds it is searched in, and room to work in."""

    def __init__(self, worlds: list[State], insight: Insight, rng: Rng, room: i64) -> None:
        self.worlds = worlds
        self.insight = insight
        self.rng = rng
        self.seat: i64 = worlds[0].to_act
        self.tree = Tree(room + 1)
        self.done: i64 = 0
        self.decisions: i64 = 0  # moves made in all simulations, in the tree and beyond it
        codes: i64 = len(worlds[0].moves.by_code)
        self.codes = new_buffer(codes)
        self.weights = new_buffer(codes)
        self.mark = new_buffer(codes)  # by code: the step at which it was legal, negative if known
        self.step: i64 = 0
        self.path = filled(0, DEEPEST + 1)
        self.movers = filled(0, DEEPEST + 1)
        self.values = filled(0, worlds[0].players)
        self.narrow: bool = insight.known(worlds[0])
        """Whether only the move that the insight knows to be right is looked at."""
        self.liking = new_buffer(codes)  # by code: how the worlds together like the first moves
        self.weigh_first_moves()

    def weigh_first_moves(self) -> None:
        """One world alone may mislead: the first moves are taken up as several together like."""
        worlds = len(self.worlds)
        if worlds > FIRST_WORLDS:
            worlds = FIRST_WORLDS
        for number in range(worlds):
            world = self.worlds[number]
            count = world.legal_into(self.codes)
            self.insight.weigh(world, self.codes, count, self.weights)
            for place in range(count):
                self.liking[self.codes[place]] += self.weights[place]
        for place in range(len(self.liking)):
            self.liking[place] //= worlds

    def run(self, simulations: i64) -> None:
        """Adds this many simulations, or as many as the tree has room for."""
        for _number in range(simulations):
            if self.tree.full():
                return
            self.simulate()

    def run_until_settled(self, simulations: i64) -> None:
        """The same, but stops as soon as the rest could not change the move any more."""
        left = simulations
        while left > 0 and not self.tree.full() and not self.settled(left):
            some = left if left < CHECK else CHECK
            self.run(some)
            left -= some

    def settled(self, left: i64) -> bool:
        """Whether the most visited move stays so, wherever all simulations that are left go."""
        tree = self.tree
        most: i64 = 0
        second: i64 = 0
        child = tree.first_child[ROOT]
        while child != NONE:
            visits = tree.visits[child]
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
            child = tree.sibling[child]
        return most > second + left

    def run_for(self, seconds: float) -> None:
        """Adds simulations until the time is over."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end and not self.tree.full():
            self.run(CHECK)

    def simulate(self) -> None:
        """One game played on from the root in one of the worlds."""
        state = self.worlds[self.done % len(self.worlds)].copy()
        self.done += 1
        length = self.descend(state)
        insight = self.insight
        rng = self.rng
        left = insight.depth
        pauses = insight.horizon
        while state.to_act >= 0 and left > 0:
            if insight.quiet(state):
                pauses -= 1
                if pauses <= 0:
                    break
            state.apply(insight.pick(state, rng))
            left -= 1
        self.decisions += length - 1 + insight.depth - left
        insight.judge(state, self.values)
        self.remember(length)

    def descend(self, state: State) -> i64:
        """Goes down the tree to a new node or the end of the game; returns the path's length."""
        tree = self.tree
        insight = self.insight
        node = ROOT
        length: i64 = 1
        self.path[0] = ROOT
        while state.to_act >= 0 and length < DEEPEST:
            if node != ROOT and insight.minor(state):
                state.apply(insight.pick(state, self.rng))
                continue
            self.movers[length] = state.to_act
            size = tree.size
            if insight.modelled and state.to_act != self.seat:
                child = self.follow(node, insight.pick(state, self.rng))
            else:
                child = self.choose(node, state)
            grown = tree.size > size
            node = child
            self.path[length] = node
            length += 1
            state.apply(tree.code[node])
            if grown:
                break
        return length

    def choose(self, node: i64, state: State) -> i64:
        """A move that is promising or new."""
        count = state.legal_into(self.codes)
        child, known = self.best_child(node, count)
        if self.narrow and node == ROOT and child != NONE:
            return child
        if known < count and (child == NONE or known < self.breadth(node)):
            return self.grow(node, state, count)
        return child

    def follow(self, node: i64, code: i64) -> i64:
        """Where a move leads that another seat makes by its insight."""
        child = self.tree.find(node, code)
        return self.tree.add(node, code, 0) if child == NONE else child

    def breadth(self, node: i64) -> i64:
        """How many moves a node may have taken up by now."""
        insight = self.insight
        return insight.first_moves + i64(
            insight.widening * math.sqrt(float(self.tree.visits[node]))
        )

    def best_child(self, node: i64, count: i64) -> tuple[i64, i64]:
        """The most promising of the moves taken up that are legal here, and how many they are."""
        self.step += 1
        step = self.step
        mark = self.mark
        codes = self.codes
        for place in range(count):
            mark[codes[place]] = step
        tree = self.tree
        explore = self.insight.explore
        trust = self.insight.trust
        lean = self.insight.lean
        if lean > 0.0:
            lean = lean * self.lean_of(node, step)
        best: i64 = NONE
        highest = 0.0
        known: i64 = 0
        child = tree.first_child[node]
        while child != NONE:
            if mark[tree.code[child]] == step:
                mark[tree.code[child]] = -step
                known += 1
                tree.available[child] += 1
                visits = float(tree.visits[child])
                chance = (
                    float(tree.gained[child]) / visits / float(WHOLE)
                    + explore * math.sqrt(math.log(float(tree.available[child])) / visits)
                    + trust * float(tree.bonus[child]) / float(WHOLE) / (1.0 + visits)
                    + lean * float(tree.bonus[child]) / (1.0 + visits)
                )
                if best == NONE or chance > highest:
                    highest = chance
                    best = child
            child = tree.sibling[child]
        return best, known

    def lean_of(self, node: i64, step: i64) -> float:
        """What one unit of liking counts at a node, before it is divided by a move's visits."""
        tree = self.tree
        liked: i64 = 1
        child = tree.first_child[node]
        while child != NONE:
            if self.mark[tree.code[child]] == step:
                liked += tree.bonus[child]
            child = tree.sibling[child]
        return math.sqrt(float(tree.visits[node])) / float(liked)

    def grow(self, node: i64, state: State, count: i64) -> i64:
        """Takes up the move the insight likes best among those not yet tried."""
        codes = self.codes
        weights = self.weights
        if node == ROOT:
            for place in range(count):
                weights[place] = self.liking[codes[place]]
        else:
            self.insight.weigh(state, codes, count, weights)
        step = self.step
        fresh: i64 = 0
        top = weights[0]
        for place in range(count):
            if weights[place] > top:
                top = weights[place]
            if self.mark[codes[place]] == step:
                codes[fresh] = codes[place]
                weights[fresh] = weights[place]
                fresh += 1
        chosen = heaviest(weights, fresh, 0, self.rng)
        noise = self.insight.noise + 1
        bonus = WHOLE * noise // (noise + top - weights[chosen])
        return self.tree.add(node, codes[chosen], bonus)

    def remember(self, length: i64) -> None:
        """Adds the values to every node on the path."""
        tree = self.tree
        tree.visits[ROOT] += 1
        for place in range(1, length):
            node = self.path[place]
            tree.visits[node] += 1
            tree.gained[node] += self.values[self.movers[place]]

    def at_root(self) -> list[tuple[int, int, int]]:
        """Code, visits and values added up of the moves tried first, most visits first."""
        tree = self.tree
        rows: list[tuple[int, int, int]] = []
        child = tree.first_child[ROOT]
        while child != NONE:
            rows.append((tree.code[child], tree.visits[child], tree.gained[child]))
            child = tree.sibling[child]
        rows.sort(key=most_visited)
        return rows


def most_visited(row: tuple[int, int, int]) -> tuple[int, int, int]:
    """Sorts by visits, then by value, then by code."""
    code, visits, gained = row
    return -visits, -gained, code
