"""What a good player of Casablanca does."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

import kasbah
from kasbah.bots import SearchBot, make_bot
from kasbah.bots.beliefs.casablanca import SheetBeliefs, share_of_nearest
from kasbah.bots.beliefs.casablanca_sheets import LOTS, least_placed, threes
from kasbah.bots.beliefs.table import beliefs_with
from kasbah.bots.insight.casablanca import CasablancaInsight
from kasbah.bots.insight.casablanca_prospects import Prospects
from kasbah.bots.insight.table import insight_for
from kasbah.core import Rng
from kasbah.core.ints import new_buffer
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.box import CasablancaBox
from kasbah.games.casablanca.moves import DECLINE, Assign, Bribe
from kasbah.games.casablanca.play import Casablanca
from kasbah.games.casablanca.sheet import CAPITAL
from kasbah.games.casablanca.state import OBJECTION, REMOVED
from tests.rulebook.marks import rule

GAME = kasbah.game("casablanca")
PATIENT_SEED = 0
"""Of a game in which somebody bribes again soon."""


@rule("CB-15")
@pytest.mark.parametrize(
    ("spec", "sums"), [("greedy", [3_300, 3_300, 3_400]), ("search:20", [100] * 3)]
)
def test_a_first_bribe_is_everything_or_as_little_as_may_be(spec: str, sums: list[int]) -> None:
    """Whoever looks ahead keeps his money back."""
    state = GAME.new(seed=4, players=4)
    seat = state.seat
    assert seat is not None
    bot = make_bot(spec, GAME, GAME.box(players=4), 1)
    placed: dict[str, int] = {}
    state.play(Bribe())
    while state.seat == seat:
        move = bot.decide(state.view(seat), state.legal_moves())
        if isinstance(move, Assign):
            placed[move.agent] = placed.get(move.agent, 0) + move.amount
        state.play(move)
    assert sorted(placed.values()) == sums


@cache
def patient_table() -> tuple[Casablanca, int]:
    """A table at which nobody has bribed twice but one seat, just now, and that seat."""
    state = GAME.new(seed=PATIENT_SEED, players=4)
    assert isinstance(state, Casablanca)
    bots = [make_bot("search:2", GAME, GAME.box(players=4), seat) for seat in range(4)]
    while state.seat is not None and max(state.bribes) < 2:
        state.play(bots[state.seat].decide(state.view(state.seat), state.legal_moves()))
    return state, list(state.bribes).index(2)


def on_the_nearest(table: Casablanca, seat: int) -> int:
    """What a seat has on the two agents that are nearest to a delivery."""
    insight = insight_for(table.box)
    assert isinstance(insight, CasablancaInsight)
    insight.purse.find_nearest(table)
    return table.on(seat, insight.purse.first) + table.on(seat, insight.purse.second)


def test_money_kept_back_goes_on_the_two_nearest_agents() -> None:
    state, late = patient_table()
    assert on_the_nearest(state, late) > 8_000


def test_who_bribes_again_is_supposed_to_have_bribed_the_nearest() -> None:
    state, late = patient_table()
    watcher = (late + 1) % 4
    beliefs = beliefs_with(insight_for(state.box), watcher)
    rng = Rng(1)
    near = 0
    for _world in range(40):
        world = GAME.imagine(state.view(watcher), rng)
        assert isinstance(world, Casablanca)
        beliefs.see(world)
        beliefs.suppose(world, rng)
        near += on_the_nearest(world, late) > 8_000
    assert 28 < near < 40  # not everybody is believed to do so


def test_most_late_bribes_are_supposed_to_be_for_one_agent() -> None:
    rng = Rng(1, "shares")
    shares = [share_of_nearest(rng) for _bribe in range(600)]
    assert 300 < shares.count(100) < 450  # for the nearest
    assert 75 < shares.count(0) < 175  # for the second nearest
    split = [share for share in shares if 0 < share < 100]
    assert 60 < len(split) < 140
    assert 38 <= min(split) < max(split) <= 62


@rule("CB-15")
def test_whoever_kept_his_money_back_may_have_opened_with_any_three() -> None:
    """Unless he has shown to have something on an agent: then that one is among them."""
    fresh = GAME.new(seed=PATIENT_SEED, players=4)
    assert isinstance(fresh, Casablanca)
    found = Counter(tuple(least_placed(fresh, 1, lot)) for lot in range(LOTS))
    assert len(found) == len(threes())
    assert set(found.values()) == {6}
    fresh.minimum[1 * AGENTS + 5] = 100
    assert all(least_placed(fresh, 1, lot)[5] == 100 for lot in range(LOTS))
    assert {sum(least_placed(fresh, 1, lot)) for lot in range(LOTS)} == {300}


def test_what_the_book_knows_is_not_searched() -> None:
    """It is looked at alone: how good it is, a hint has to say."""
    state = GAME.new(seed=4, players=4)
    state.play(Bribe())
    bot = make_bot("search:50", GAME, GAME.box(players=4), 1)
    assert isinstance(bot, SearchBot)
    assert state.seat is not None
    view = state.view(state.seat)
    assert bot.found(view, whole=False).simulations == 1
    advice = bot.explain(view)
    assert [candidate.visits for candidate in advice.candidates] == [50]
    assert 0 < advice.candidates[0].win_share < 1


def test_the_longer_a_game_lasts_the_more_a_draw_counts() -> None:
    values = new_buffer(4)
    sums: list[int] = []
    for limit in (400, 60):
        state = GAME.new(seed=4, players=4, turn_limit=limit)
        bots = [make_bot("greedy", GAME, GAME.box(players=4), seat) for seat in range(4)]
        for _decision in range(130):
            assert state.seat is not None
            state.play(bots[state.seat].decide(state.view(state.seat), state.legal_moves()))
        insight_for(GAME.box(players=4, turn_limit=limit)).judge(state, values)
        sums.append(sum(values))
    assert sums[1] < sums[0]


def opened_table(seed: int, **options: Any) -> Casablanca:
    """A table at which everybody has bribed once, by the book."""
    state = GAME.new(seed=seed, players=4, **options)
    assert isinstance(state, Casablanca)
    bots = [make_bot("greedy", GAME, GAME.box(players=4, **options), seat) for seat in range(4)]
    while min(state.bribes) == 0:
        assert state.seat is not None
        state.play(bots[state.seat].decide(state.view(state.seat), state.legal_moves()))
    return state


@pytest.mark.parametrize("capital", ["notes", "free"])
def test_sheets_are_supposed_to_be_written_by_the_book(capital: str) -> None:
    state = opened_table(6, capital=capital)
    insight = insight_for(GAME.box(players=4, capital=capital))
    seat = state.seat
    assert seat is not None
    rng = Rng(1)
    sheets = by_the_book = 0
    for _world in range(60):
        world = GAME.imagine(state.view(seat), rng)
        assert isinstance(world, Casablanca)
        beliefs_with(insight, seat).suppose(world, rng)
        for other in range(4):
            sums = sorted(world.account[other * AGENTS : (other + 1) * AGENTS])
            if other != seat:
                sheets += 1
                by_the_book += sum(sums) == CAPITAL and sums[4] == 0 and sums[5] >= 3_200
    assert 0.45 < by_the_book / sheets < 0.75  # a third is believed to have kept it back


@pytest.mark.parametrize("mode", ["agents", "headquarters"])
@pytest.mark.parametrize("spec", ["greedy", "random", "search:2"])
def test_a_supposed_world_looks_like_the_real_one(mode: str, spec: str) -> None:
    """Nothing that the seat knows is changed: minimums, fees, losses, its own sheet."""
    box = GAME.box(players=4, mode=mode)
    insight = insight_for(box)
    compared = removed = 0
    for seed in range(2 if spec == "search:2" else 3):
        state = GAME.new(seed=seed, players=4, mode=mode)
        assert isinstance(state, Casablanca)
        bots = [make_bot(spec, GAME, box, seat) for seat in range(4)]
        rng = Rng(seed)
        while state.seat is not None and state.turn < 120:
            seat, moves = state.seat, state.legal_moves()
            if rng.below(12) == 0:
                view = state.view(seat)
                world = GAME.imagine(view, rng)
                assert isinstance(world, Casablanca)
                beliefs_with(insight, seat).suppose(world, rng)
                assert world.view(seat) == view
                assert world.legal_moves() == moves
                for other in range(4):
                    assert GAME.imagine(world.view(other), rng).view(other) == world.view(other)
                    placed = sum(
                        row[other * AGENTS + agent]
                        for row in (world.account, world.fees, world.lost)
                        for agent in range(AGENTS)
                    )
                    assert placed + world.capital[other] == CAPITAL
                compared += 1
                removed += min(state.place) < 0
            state.play(bots[seat].decide(state.view(seat), moves))
    assert compared > 20
    assert removed > 0 or mode == "headquarters" or spec != "random"


def test_moves_tell_which_three_agents_were_bribed() -> None:
    """After four rounds of moves the true three are much likelier than by chance (1 of 56)."""
    state = opened_table(6)
    box = GAME.box(players=4)
    truth = [
        sum(1 << agent for agent in range(AGENTS) if state.on(seat, agent)) for seat in range(4)
    ]
    bots = [make_bot("greedy", GAME, box, seat) for seat in range(4)]
    watcher, double = (make_bot("search:1", GAME, box, 1) for _bot in range(2))
    assert isinstance(watcher, SearchBot)
    assert isinstance(double, SearchBot)
    while state.seat is not None and state.turn < 20:
        view = state.view(state.seat)
        if state.seat == 0:
            watcher.watch(view)
            double.watch(GAME.imagine(view, Rng(state.turn, "another world")).view(0))
        state.play(bots[state.seat].decide(view, state.legal_moves()))
    beliefs = watcher.beliefs
    assert isinstance(beliefs, SheetBeliefs)
    assert double.beliefs is not None
    assert beliefs.evidence == double.beliefs.evidence  # it learns from the view alone
    three = list(beliefs.openings)
    for seat in range(1, 4):
        chances = [int(beliefs.chances[seat * len(three) + number]) for number in range(57)]
        assert abs(sum(chances) - 1_000_000) < 100
        assert chances[three.index(truth[seat])] > 5 * 1_000_000 / 56


def test_another_process_believes_the_same() -> None:
    box = GAME.box(players=4)
    insight = insight_for(box)
    one, other = beliefs_with(insight, 0), beliefs_with(insight, 0)
    assert isinstance(one, SheetBeliefs)
    assert isinstance(other, SheetBeliefs)
    other.recall([float(number % 7) for number in range(len(one.evidence))])
    assert list(one.chances) != list(other.chances)
    one.recall(list(other.evidence))
    assert list(one.chances) == list(other.chances)


def test_a_bot_that_is_made_anew_learns_nothing_twice() -> None:
    state = opened_table(6)
    box = GAME.box(players=4)
    bots = [make_bot("greedy", GAME, box, seat) for seat in range(4)]
    while state.phase != OBJECTION or state.seat != 0:
        assert state.seat is not None
        state.play(bots[state.seat].decide(state.view(state.seat), state.legal_moves()))
    view = state.view(0)
    one, other = (make_bot("search:1", GAME, box, seed) for seed in (1, 2))
    assert isinstance(one, SearchBot)
    assert isinstance(other, SearchBot)
    fresh = other.learnt(view)
    one.watch(view)
    assert one.learnt(view) != fresh
    other.recall(view, DECLINE, one.learnt(view))
    assert other.learnt(view) == one.learnt(view)
    other.watch(view)
    assert other.learnt(view) == one.learnt(view)


@rule("CV-22")
def test_a_lost_turn_costs_its_owner_something() -> None:
    """Otherwise everybody objects to everything, and nothing ever moves."""
    state = GAME.new(seed=4, players=4, mode="headquarters")
    assert isinstance(state, Casablanca)
    bots = [make_bot("greedy", GAME, state.box, seat) for seat in range(4)]
    while state.turn < 6:
        assert state.seat is not None
        state.play(bots[state.seat].decide(state.view(state.seat), state.legal_moves()))
    prospects = Prospects(state.box)
    for seat in range(4):
        state.face_down = 0
        prospects.look(state)
        before = list(prospects.parts)
        state.face_down = 1 << seat
        prospects.look(state)
        assert prospects.parts[seat] < before[seat]
        assert all(prospects.parts[other] >= before[other] for other in range(4) if other != seat)


@pytest.mark.parametrize("mode", ["agents", "headquarters"])
def test_what_would_follow_is_what_follows(mode: str) -> None:
    """The quick ways to foresee a move give what a look at the moved table gives."""
    box = GAME.box(players=4, mode=mode)
    assert isinstance(box, CasablancaBox)
    prospects, fresh = Prospects(box), Prospects(box)
    state = GAME.new(seed=4, players=4, mode=mode)
    assert isinstance(state, Casablanca)
    bots = [make_bot("greedy", GAME, box, seat) for seat in range(4)]
    for _decision in range(60):
        assert state.seat is not None
        state.play(bots[state.seat].decide(state.view(state.seat), state.legal_moves()))
    prospects.look(state)
    for agent in range(AGENTS):
        if state.place[agent] == REMOVED:
            continue
        for to in range(box.buildings):
            moved = state.copy()
            moved.place[agent] = to
            prospects.step(state, agent, to)
            fresh.look(moved)
            assert list(prospects.parts) == list(fresh.parts)
            moved.suitcase = to
            prospects.carried(moved)
            fresh.look(moved)
            assert list(prospects.parts) == list(fresh.parts)


@pytest.mark.parametrize("mode", ["agents", "headquarters"])
def test_what_is_kept_from_the_last_look_is_what_a_fresh_look_finds(mode: str) -> None:
    state = GAME.new(seed=3, players=4, mode=mode)
    assert isinstance(state, Casablanca)
    insight = CasablancaInsight(state.box)
    rng = Rng(3, "a game")
    while state.to_act >= 0:
        fresh = Prospects(state.box)
        for prospects in (insight.prospects, fresh):
            prospects.look(state)
        assert list(insight.prospects.parts) == list(fresh.parts)
        assert list(insight.prospects.sums) == list(fresh.sums)
        state.apply(insight.pick(state, rng))
