"""The search: repeatable, in budget, and it explains itself."""

from __future__ import annotations

import time

import pytest

import kasbah
from kasbah.bots import SearchBot, make_bot
from kasbah.bots.budget import Budget

GAME = kasbah.game("marracash")


def search(spec: str, seed: int = 1) -> SearchBot:
    bot = make_bot(spec, GAME, GAME.box(players=4), seed)
    assert isinstance(bot, SearchBot)
    return bot


def test_same_seed_and_simulations_give_the_same_figures() -> None:
    state = GAME.new(seed=2, players=4)
    assert state.seat is not None
    view = state.view(state.seat)
    assert search("search:60").figures(view) == search("search:60").figures(view)
    assert search("search:60").figures(view) != search("search:60", seed=2).figures(view)


def test_explain_counts_every_simulation_and_gives_reasons() -> None:
    state = GAME.new(seed=2, players=4)
    assert state.seat is not None
    advice = search("search:60").explain(state.view(state.seat), most=100)
    assert advice.simulations == 60
    assert sum(candidate.visits for candidate in advice.candidates) == 60
    visits = [candidate.visits for candidate in advice.candidates]
    assert visits == sorted(visits, reverse=True)
    for candidate in advice.candidates:
        assert candidate.move in state.legal_moves()
        assert 0 <= candidate.win_share <= 1
        assert candidate.reason == "auction"


def test_nobody_else_is_advised() -> None:
    state = GAME.new(seed=2, players=4)
    assert state.seat is not None
    with pytest.raises(ValueError, match="only the seat that decides"):
        search("search:5").explain(state.view((state.seat + 1) % 4))


def test_a_time_budget_is_kept() -> None:
    state = GAME.new(seed=2, players=4)
    assert state.seat is not None
    began = time.perf_counter()
    move = search("search:50ms").decide(state.view(state.seat), state.legal_moves())
    assert time.perf_counter() - began < 2
    assert move in state.legal_moves()


@pytest.mark.parametrize(
    ("text", "budget"),
    [("1000", Budget(simulations=1000)), ("500ms", Budget(seconds=0.5)), ("2s", Budget(seconds=2))],
)
def test_budgets_are_read(text: str, budget: Budget) -> None:
    assert Budget.read(text) == budget
    assert Budget.read(str(budget)) == budget


@pytest.mark.parametrize("text", ["", "0", "-5", "fast", "1.5", "9999999", "0ms", "9999s", "5 s"])
def test_a_wrong_budget_gets_a_sentence(text: str) -> None:
    with pytest.raises(kasbah.BadOption):
        Budget.read(text)
