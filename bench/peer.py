"""`python -m bench.peer MODE`: our search against OpenSpiel's own, three of them at the table.

OpenSpiel's Python ISMCTS plays our game through our OpenSpiel adapter, as its documentation has it:
random rollouts, UCT, worlds resampled from the information state. Its rollouts are played by our
compiled code, because a random game of Casablanca has thousands of decisions; that changes nothing
but their speed, which helps it where time is what both have the same of. `--own-rollouts` leaves
them to its own loop. `--simulations N` gives both the same number of simulations, `--time MS` the
same time for a decision. (Its C++ bots crash on games written in Python.)

Seats rotate. Every deal, played from all seats, has a process of its own, because what a game of
thousands of decisions leaves behind adds up; `--workers N` plays so many at a time. The figures are
kept in bench/results/peer.json after every deal, and the same command goes on from there; with
`--results FILE` they are kept elsewhere, so that a match can be played anew.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from bench.strength import commit
from kasbah.adapters import openspiel  # registers the games
from kasbah.adapters.modes import MODES
from kasbah.bots import make_bot
from kasbah.bots.arena.figures import wilson
from kasbah.core import Rng
from kasbah.core.ints import new_buffer
from kasbah.core.playout import play_out

RESULTS: Final = Path(__file__).parent / "results" / "peer.json"
PLAYERS: Final = 4
MANY: Final = 1_000_000
assert openspiel.DEALS >= 1000, "every game of a match has a deal of its own"
UCT: Final = 2.0  # as in OpenSpiel's example


class TimeIsUp(Exception):
    """The search has to end."""


class TimedISMCTS(ismcts.ISMCTSBot):
    """OpenSpiel's search, ended by the clock; it knows no time limit of its own."""

    seconds = 0.0

    def run_search(self, state: Any) -> Any:
        """As OpenSpiel has it, until the time is up."""
        self.end = time.perf_counter() + self.seconds
        try:
            return super().run_search(state)
        except TimeIsUp:
            node = self.filter_illegals(self._root_node, state.legal_actions())
            return self.get_final_policy(state, node)

    def sample_root_state(self, state: Any) -> Any:
        """Asked before every simulation; the first is always made."""
        if self.seconds and self._root_node.total_visits > 0 and time.perf_counter() > self.end:
            raise TimeIsUp
        return super().sample_root_state(state)


class QuickRollouts(mcts.RandomRolloutEvaluator):
    """OpenSpiel's random rollouts, played by our compiled code."""

    def __init__(self, seed: int) -> None:
        super().__init__(1)
        self.rng = Rng(seed, "rollouts")

    def evaluate(self, state: Any) -> Any:
        """What a game of random moves from here brings everybody."""
        desk = state.desk
        table = state.dealt.state.copy()
        play_out(table, self.rng, new_buffer(len(desk.box.moves)))
        return np.array(desk.rewards(table.outcome))


def peer(game: Any, simulations: int, seconds: float, seed: int, own: bool = False) -> TimedISMCTS:
    """One of OpenSpiel's players."""
    random_state = np.random.RandomState(seed)
    own_rollouts = mcts.RandomRolloutEvaluator(1, random_state)
    bot = TimedISMCTS(
        game=game,
        evaluator=own_rollouts if own else QuickRollouts(seed),
        uct_c=UCT,
        max_simulations=simulations or MANY,
        random_state=random_state,
        allow_inconsistent_action_sets=True,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    bot.seconds = seconds
    return bot


def play(
    mode: str, number: int, simulations: int, milliseconds: int, own: bool = False
) -> tuple[float, int]:
    """One game: our part of the victory, and how many decisions it took."""
    game = pyspiel.load_game(f"kasbah_{mode}(players={PLAYERS})")
    state = game.new_initial_state()
    deal, ours = divmod(number, PLAYERS)
    state.apply_action(deal)
    desk = state.desk
    spec = f"search:{milliseconds}ms" if milliseconds else f"search:{simulations}"
    bot = make_bot(spec, desk.game, desk.box, f"peer/{number}")
    seconds = milliseconds / 1000
    peers = [peer(game, simulations, seconds, number * 8 + s, own) for s in range(PLAYERS)]
    decisions = 0
    while not state.is_terminal():
        seat = state.current_player()
        table = state.dealt.state
        if seat == ours:
            action = bot.decide(table.view(seat), table.legal_moves()).code
        else:
            action = int(peers[seat].step(state))
        state.apply_action(action)
        decisions += 1
    outcome = state.dealt.state.outcome
    share = 1 / len(outcome.winners) if ours in outcome.winners else 0.0
    return share, decisions


@dataclass(frozen=True)
class Terms:
    """What is played, and what both have for a decision."""

    mode: str
    simulations: int = 0
    milliseconds: int = 0
    own: bool = False

    def __str__(self) -> str:
        """As the command has them."""
        budget = f"--time {self.milliseconds}" if self.milliseconds else ""
        budget = budget or f"--simulations {self.simulations}"
        return f"{self.mode} {budget}" + " --own-rollouts" * self.own


def play_deal(asked: tuple[Terms, int]) -> tuple[float, int]:
    """One deal from every seat: our parts of the victories, and how many decisions they took."""
    terms, deal = asked
    won, decisions = 0.0, 0
    for number in range(deal * PLAYERS, (deal + 1) * PLAYERS):
        share, length = play(terms.mode, number, terms.simulations, terms.milliseconds, terms.own)
        won += share
        decisions += length
    return won, decisions


def match(terms: Terms, games: int, workers: int, kept: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Goes on until so many games are played; after every deal the figures so far."""
    won, decisions, played = (kept.get(name, 0) for name in ("won", "decisions", "games"))
    deals = [(terms, deal) for deal in range(played // PLAYERS, games // PLAYERS)]
    fresh = multiprocessing.get_context("spawn")
    with fresh.Pool(workers, maxtasksperchild=1) as pool:
        for share, length in pool.imap(play_deal, deals):
            won += share
            decisions += length
            played += PLAYERS
            rate = wilson(won / played, played)
            yield {
                "games": played,
                "won": won,
                "wins": round(rate.figure, 4),
                "interval": [round(rate.low, 4), round(rate.high, 4)],
                "decisions": decisions,
                "commit": commit(),
                "day": date.today().isoformat(),
                "command": f"python -m bench.peer {terms} --games {played}",
            }


def table_of(kept: dict[str, Any]) -> str:
    """The table of docs/bots.md."""
    lines = [
        "| game | each has, for a decision | games | our wins (95 %) | goal |",
        "| --- | --- | --- | --- | --- |",
    ]
    for words, shown in kept.items():
        mode, how, much, *own = words.split()
        timed = how == "--time"
        low, high = shown["interval"]
        wins = f"{shown['wins']:.1%} ({low:.1%} to {high:.1%})"
        each = (f"{much} ms" if timed else f"{much} simulations") + ", its own loop" * len(own)
        cells = (f"`{mode}`", each, shown["games"], wins, "70 %" if timed else "40 %")
        lines.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    return "\n".join(lines)


def main() -> None:
    """Plays one mode."""
    asked = argparse.ArgumentParser(prog="python -m bench.peer", description=__doc__)
    asked.add_argument("mode", choices=list(MODES))
    budget = asked.add_mutually_exclusive_group(required=True)
    budget.add_argument("--simulations", type=int, default=0)
    budget.add_argument("--time", type=int, default=0, metavar="MS")
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--workers", type=int, default=1)
    asked.add_argument("--own-rollouts", action="store_true")
    asked.add_argument("--results", type=Path, default=RESULTS, help="where figures are kept")
    given = asked.parse_args()
    terms = Terms(given.mode, given.simulations, given.time, given.own_rollouts)
    before = figures_kept(given.results).get(str(terms), {})
    for figures in match(terms, given.games, given.workers, before):
        print(f"{terms}: {figures['won']:g} of {figures['games']}", flush=True)
        keep(given.results, str(terms), figures)


def figures_kept(results: Path) -> dict[str, Any]:
    """What earlier matches showed."""
    return json.loads(results.read_text()) if results.exists() else {}


def keep(results: Path, words: str, figures: dict[str, Any]) -> None:
    """Writes the figures of one match down beside those of the others."""
    kept = figures_kept(results) | {words: figures}
    results.write_text(json.dumps(dict(sorted(kept.items())), indent=2) + "\n")


if __name__ == "__main__":
    main()
