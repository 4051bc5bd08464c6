"""The search: repeatable, in budget, and it explains itself."""

from __future__ import annotations

import time

import pytest

import kasbah
from kasbah.bots import SearchBot, make_bot
from kasbah.bots.budget import Budget
from kasbah.bots.insight.none import NoInsight
from kasbah.bots.parallel_search_bot import ParallelSearchBot, added_up
from kasbah.bots.search_bot import Found
from kasbah.core import Rng
from kasbah.core.ints import new_buffer
from kasbah.core.playout import rollouts
from kasbah.games.casablanca.play import Casablanca
from kasbah.games.casablanca.state import CHOOSE_ACTION

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


@pytest.mark.parametrize("seed", range(4))
def test_a_decision_ends_early_only_where_the_rest_could_not_change_it(seed: int) -> None:
    state = GAME.new(seed=seed, players=4)
    rng = Rng(seed, "moves")
    for _move in range(40):
        state.play(state.legal_moves()[int(rng.below(len(state.legal_moves())))])
    assert state.seat is not None
    view, moves = state.view(state.seat), state.legal_moves()
    early = search("search:400").found(view, whole=False)
    whole = search("search:400").found(view)
    assert early.simulations < whole.simulations == 400
    most, second = (visits for _code, visits, _gained in early.rows[:2])
    assert most > second + 400 - early.simulations
    assert early.rows[0][0] == whole.rows[0][0]
    assert search("search:400").decide(view, moves).code == whole.rows[0][0]


def test_a_longer_search_imagines_more_worlds_where_sheets_are_hidden() -> None:
    game = kasbah.game("casablanca")
    worlds = []
    for simulations in (40, 500, 2_000, 4_000, 100_000):
        bot = make_bot(f"search:{simulations}", game, game.box(players=4), seed=1)
        assert isinstance(bot, SearchBot)
        worlds.append(bot.worlds_for(simulations))
    assert worlds == [40, 64, 125, 250, 256]
    state = game.new(seed=2, players=4)
    state.play(state.legal_moves()[0])  # the first seat bribes
    assert state.seat is not None
    bot = make_bot("search:1100", game, game.box(players=4), seed=1)
    assert isinstance(bot, SearchBot)
    assert bot.found(state.view(state.seat)).worlds == 68


def test_with_headquarters_a_longer_search_looks_longer_at_the_same_moves() -> None:
    """In the main game it takes up further ones."""
    game = kasbah.game("casablanca")
    tried: dict[str, list[int]] = {}
    for mode in ("agents", "headquarters"):
        state = game.new(seed=3, players=4, mode=mode)
        assert isinstance(state, Casablanca)
        greedy = make_bot("greedy", game, state.box, 1)
        while state.phase != CHOOSE_ACTION or len(state.legal_moves()) < 28:
            assert state.seat is not None
            state.play(greedy.decide(state.view(state.seat), state.legal_moves()))
        assert state.seat is not None
        for simulations in (100, 400):
            bot = make_bot(f"search:{simulations}", game, state.box, seed=1)
            assert isinstance(bot, SearchBot)
            tried.setdefault(mode, []).append(len(bot.found(state.view(state.seat)).rows))
    assert tried == {"agents": [4, 6], "headquarters": [24, 24]}


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


def test_two_cores_share_the_simulations_and_repeat_themselves() -> None:
    state = GAME.new(seed=2, players=4, cash="hidden")
    assert state.seat is not None
    view = state.view(state.seat)
    box = GAME.box(players=4, cash="hidden")
    found: list[list[tuple[int, int, float]]] = []
    for _time in range(2):
        bot = make_bot("search:41:2", GAME, box, 1)
        assert isinstance(bot, ParallelSearchBot)
        try:
            found.append(bot.figures(view))
            assert bot.decide(view, state.legal_moves()) in state.legal_moves()
        finally:
            bot.close()
    assert sum(visits for _code, visits, _share in found[0]) == 41
    assert found[0] == found[1]


def test_the_roots_of_several_searches_are_added_up() -> None:
    one = Found(((3, 10, 5), (4, 8, 8)), 18, 2)
    other = Found(((4, 7, 1), (9, 1, 1)), 8, 2)
    assert added_up([one, other]) == Found(((4, 15, 9), (3, 10, 5), (9, 1, 1)), 26, 4)


@pytest.mark.parametrize("spec", ["search:50:0", "search:50:two", "search:50:", "search:50:65"])
def test_a_wrong_number_of_cores_gets_a_sentence(spec: str) -> None:
    with pytest.raises(kasbah.BadOption, match="a search runs on 1 to 64 cores"):
        make_bot(spec, GAME, GAME.box(), 1)


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


def test_a_search_without_insight_plays_every_simulation_to_its_end() -> None:
    """Its decisions are counted: on the average as many as a random game takes from here."""
    state = GAME.new(seed=2, players=4)
    assert state.seat is not None
    box = GAME.box(players=4)
    bot = SearchBot(GAME, NoInsight(len(box.moves)), Budget(simulations=60), 1)
    found = bot.searched(state.view(state.seat))
    assert found.done == 60
    length = rollouts(state, 60, 1) / 60
    assert 0.7 * length < found.decisions / 60 < 1.3 * length
    values = new_buffer(4)
    NoInsight(1).judge(state, values)
    assert list(values) == [0, 0, 0, 0]  # nobody has won before the end
