"""Search: simulations and simulated decisions a second on one core, by game and players."""

from __future__ import annotations

import time

import kasbah
from bench.figures import Curve, Grid, Part, Size
from bench.playouts import PLAYERS, options_of
from kasbah.bots import SearchBot, make_bot
from kasbah.bots.budget import Budget
from kasbah.bots.insight.none import NoInsight
from kasbah.bots.insight.table import insight_for
from kasbah.core import Game, View

SIMULATIONS: dict[Size, int] = {"tiny": 20, "quick": 1000, "full": 4000}
ROUNDS: dict[Size, int] = {"tiny": 1, "quick": 1, "full": 3}
TITLE = "Our search, with insight"
PLAIN = "Our search, random rollouts to the end"


def first_decision(game: Game, options: dict[str, object]) -> View:
    """The view of whoever has the first real decision of a game."""
    box = game.box(**options)
    state = game.deal(box, 1)
    insight, greedy = insight_for(box), make_bot("greedy", game, box, 1)
    while len(state.legal_moves()) == 1 or insight.known(state):
        assert state.seat is not None
        state.play(greedy.decide(state.view(state.seat), state.legal_moves()))
    assert state.seat is not None
    return state.view(state.seat)


def rates(
    kind: str, players: int, simulations: int, rounds: int, plain: bool = False
) -> tuple[float, float]:
    """Simulations and decisions a second, the best round, by the processor's time."""
    game, options = options_of(kind, players)
    box = game.box(**options)
    view = first_decision(game, options)
    best = (0.0, 0.0)
    for number in range(rounds):
        insight = NoInsight(len(box.moves)) if plain else insight_for(box)
        bot = SearchBot(game, insight, Budget(simulations=simulations), number)
        began = time.process_time()
        search = bot.searched(view)
        took = time.process_time() - began
        assert search.done == simulations
        best = max(best, (int(search.done) / took, int(search.decisions) / took))
    return best


def measure(size: Size) -> Part:
    """Every game, mode and number of players."""
    rows: dict[str, list[float | None]] = {}
    lines: dict[str, list[tuple[float, float]]] = {}
    for kind, counts in PLAYERS.items():
        for players in counts if size != "tiny" else counts[:1]:
            simulations, decisions = rates(kind, players, SIMULATIONS[size], ROUNDS[size])
            rows[f"{kind}, {players} players"] = [simulations / 1e3, decisions / 1e6]
            lines.setdefault(kind, []).append((players, simulations / 1e3))
    plain: dict[str, list[float | None]] = {}
    for kind in PLAYERS:
        found = rates(kind, 4, SIMULATIONS[size], ROUNDS[size], plain=True)
        plain[f"{kind}, 4 players"] = [found[0] / 1e3, found[1] / 1e6]
    form = "compiled" if kasbah.COMPILED else "interpreted"
    return Part(
        "search",
        "Search",
        grids=[
            Grid(TITLE, ["simulations", "decisions"], ["k/s", "M/s"], rows),
            Grid(PLAIN, ["simulations", "decisions"], ["k/s", "M/s"], plain),
        ],
        curves=[Curve("search-players", "Search by players", "players", "k simulations/s", lines)],
        notes=[
            "A simulation goes down the tree in one of 32 imagined worlds, and plays on as the "
            "game's insight has it or, like OpenSpiel's, at random to the end; decisions are all "
            f"moves made in simulations. At the first real decision of a game, {form}."
        ],
    )
