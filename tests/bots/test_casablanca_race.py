"""How a search's simulations of Casablanca are played on."""

from __future__ import annotations

import pytest

import kasbah
from kasbah.bots import SearchBot, make_bot
from kasbah.bots.insight.casablanca import CasablancaInsight
from kasbah.core import Rng
from kasbah.games.casablanca import moves
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.box import FEE
from kasbah.games.casablanca.play import Casablanca
from kasbah.games.casablanca.sheet import CAPITAL
from kasbah.games.casablanca.state import CHOOSE_ACTION, PLACE_BRIBES
from tests.rulebook.marks import rule

GAME = kasbah.game("casablanca")
TABLES = [
    ("agents", "notes", 2),
    ("agents", "notes", 4),
    ("agents", "free", 8),
    ("headquarters", "notes", 4),
    ("headquarters", "free", 3),
]


def laid(mode: str, seed: int = 1, **options: object) -> tuple[Casablanca, CasablancaInsight]:
    """A table after everybody's first bribe, and what a good player knows of it."""
    if mode == "headquarters":
        options["hq_assignment"] = "seats"
    state = GAME.new(seed=seed, mode=mode, **{"players": 4, **options})
    assert isinstance(state, Casablanca)
    insight = CasablancaInsight(state.box)
    insight.ahead = True
    rng = Rng(seed, "first bribes")
    while (mode == "agents" and min(state.bribes) == 0) or state.phase != CHOOSE_ACTION:
        state.apply(insight.pick(state, rng))
    return state, insight


NEVER = 1_000_000


def picked(state: Casablanca, insight: CasablancaInsight, times: int = 40) -> list[int]:
    """What is picked here, by lot, several times, if nobody acts on a whim."""
    insight.race.whim = NEVER
    rng = Rng(1, "picking")
    return [insight.pick(state.copy(), rng) for _time in range(times)]


@pytest.mark.parametrize(("mode", "capital", "players"), TABLES)
def test_a_race_is_played_by_the_rules_and_ends(mode: str, capital: str, players: int) -> None:
    delivered = 0
    for seed in range(10):
        state = GAME.new(seed=seed, mode=mode, players=players, capital=capital)
        assert isinstance(state, Casablanca)
        insight = CasablancaInsight(state.box)
        insight.ahead = True
        rng = Rng(seed, "race")
        while state.seat is not None:
            move = state.moves[insight.pick(state, rng)]
            state.play(move)  # refuses whatever is not legal
        assert state.outcome is not None
        delivered += state.outcome.reason != "turn_limit"
    assert delivered >= 9


@pytest.mark.parametrize("mode", ["agents", "headquarters"])
def test_nobody_plans_with_what_he_cannot_know(mode: str) -> None:
    """The same bribe for the same seed, whatever the others have on their sheets."""
    state, insight = laid(mode)
    seat = state.to_act
    state.apply(moves.BRIBE)
    other = state.copy()
    for rival in range(4):
        if rival != seat:
            for agent in range(AGENTS):
                other.account[rival * AGENTS + agent] = 0
            other.account[rival * AGENTS + rival] = CAPITAL
            other.capital[rival] = 0
    assert picked(state, insight) == picked(other, insight)


def at_the_door(mode: str) -> tuple[Casablanca, CasablancaInsight]:
    """The red agent stands beside the suitcase, a street away from his home, seat 1's house."""
    state, insight = laid(mode)
    town = state.box.town
    red = state.box.agents.places["red"]
    state.suitcase = state.place[red] = town.places["h2"]
    state.carriers = 0b11  # two others have carried it
    for agent in range(AGENTS):
        if agent != red:
            state.place[agent] = town.places["police"]
    state.active = state.to_act = 1
    state.account[1 * AGENTS + red] = 5_000
    return state, insight


@rule("CB-108", "CV-27")
@pytest.mark.parametrize("mode", ["agents", "headquarters"])
def test_whoever_can_win_does(mode: str) -> None:
    state, insight = at_the_door(mode)
    red = state.box.agents.places["red"]
    airport = state.box.town.places["airport"]
    home = moves.move_code(red, airport, 1, state.box.buildings)
    assert picked(state, insight) == [home] * 40


@pytest.mark.parametrize(
    ("mode", "least", "most"), [("agents", 165, 195), ("headquarters", 75, 130)]
)
def test_one_turn_of_ten_is_a_whim_and_with_headquarters_every_second(
    mode: str, least: int, most: int
) -> None:
    """Also where somebody could win."""
    state, insight = at_the_door(mode)
    red, airport = state.box.agents.places["red"], state.box.town.places["airport"]
    home = moves.move_code(red, airport, 1, state.box.buildings)
    rng = Rng(1, "whims")
    won = sum(insight.pick(state.copy(), rng) == home for _turn in range(200))
    assert least < won < most


@rule("CB-81", "CB-99")
@pytest.mark.parametrize("mode", ["agents", "headquarters"])
def test_whoever_is_about_to_lose_buys_the_agent_or_takes_the_suitcase(mode: str) -> None:
    state, insight = at_the_door(mode)
    state.active = state.to_act = 2
    assert picked(state, insight).count(moves.BRIBE) > 25
    lila = state.box.agents.places["lila"]
    state.place[lila] = state.suitcase
    taken = [
        code for code in picked(state, insight) if code >= moves.MOVE and moves.move_with_case(code)
    ]
    assert len(taken) > 25
    assert {moves.move_agent(code, state.box.buildings) for code in taken} >= {lila}


@rule("CB-91")
def test_with_headquarters_a_tie_is_enough_to_move_an_agent() -> None:
    """Otherwise those who have everything on the same agent would believe that he is lost."""
    state, insight = laid("headquarters")
    agent, another = 0, 7
    for seat in range(4):
        state.account[seat * AGENTS + agent] = state.minimum[seat * AGENTS + agent] = 7_000
        state.account[seat * AGENTS + another] = 3_000
        state.capital[seat] = 0
    state.place[agent] = state.suitcase
    carried = [
        code for code in picked(state, insight) if code >= moves.MOVE and moves.move_with_case(code)
    ]
    assert len(carried) > 30


@rule("CB-63", "CV-18")
@pytest.mark.parametrize("mode", ["agents", "headquarters"])
def test_nobody_withdraws_who_could_still_pass(mode: str) -> None:
    """Withdrawing costs the turn too, and the objector proves nothing."""
    state, _insight = laid(mode)
    bot = make_bot("search:20", GAME, state.box, 1)
    mover = state.to_act
    state.apply(moves.move_code(0, state.box.town.places["h4"], 0, state.box.buildings))
    state.apply(moves.OBJECT)
    assert state.seat == mover
    assert bot.decide(state.view(mover), state.legal_moves()) == state.moves[moves.ACCEPT]


@rule("CB-91")
@pytest.mark.parametrize("mode", ["agents", "headquarters"])
def test_an_objection_that_must_fail_is_not_thought_about(mode: str) -> None:
    """Whoever has nothing on the agent, or no more than the mover has shown, keeps quiet."""
    state, _insight = laid(mode)
    agent = 0
    for seat in range(4):
        state.account[seat * AGENTS + agent] = 0
    state.apply(moves.move_code(agent, state.box.town.places["h4"], 0, state.box.buildings))
    bot = make_bot("search:50", GAME, state.box, 1)
    assert isinstance(bot, SearchBot)
    assert state.seat is not None
    advice = bot.explain(state.view(state.seat))
    assert [candidate.move for candidate in advice.candidates] == [state.moves[moves.DECLINE]]


def bribed(state: Casablanca, insight: CasablancaInsight, seed: int) -> list[int]:
    """A whole bribe of the seat that decides: by how much which of its accounts have grown."""
    first = state.to_act * AGENTS
    before = list(state.account[first : first + AGENTS])
    state.apply(moves.BRIBE)
    rng = Rng(seed, "a bribe")
    while state.phase == PLACE_BRIBES:
        state.apply(insight.pick(state, rng))
    after = list(state.account[first : first + AGENTS])
    return [now - then for now, then in zip(after, before, strict=True) if now > then]


@rule("CB-15", "CB-18")
def test_a_late_bribe_is_everything_for_one_agent() -> None:
    """A note that strays may cost the victory: often all have as much as can be on the agent."""
    for seed in range(20):
        state, insight = laid("agents", seed)
        left = state.capital[state.to_act]
        assert bribed(state, insight, seed) == [left]


@rule("CV-11", "CV-12")
def test_with_headquarters_whoever_has_enough_on_an_agent_keeps_the_rest() -> None:
    """Often after a note or two, seldom not at all: money in hand can still go to any agent."""
    amounts: list[int] = []
    for seed in range(60):
        state, insight = laid("headquarters", seed)
        amounts += bribed(state, insight, seed)
    assert len(amounts) == 60  # for one agent each
    assert 5 < sum(amount <= 2_000 for amount in amounts) < 45
    assert 5 < sum(amount > CAPITAL // 2 for amount in amounts) < 45


@rule("CB-44", "CB-50")
@pytest.mark.parametrize("mode", ["agents", "headquarters"])
def test_whoever_can_strikes_the_agent_that_is_about_to_arrive(mode: str) -> None:
    """It needs a thousand on somebody beside him; with less the suitcase is carried off."""
    state, insight = at_the_door(mode)
    state.active = state.to_act = 2
    red, lila = state.box.agents.places["red"], state.box.agents.places["lila"]
    state.place[lila] = state.suitcase
    state.account[2 * AGENTS + red] = 0
    for amount, struck in ((FEE, True), (FEE - 100, False)):
        state.account[2 * AGENTS + lila] = amount
        hits = picked(state, insight).count(moves.hit_code(lila, red))
        assert (hits > 20) == struck
        assert struck or hits == 0


def asked(mode: str, to: str, mine: int, movers: int = 100) -> int:
    """What seat 2 says to a move of the red agent by seat 1, who has so much on him."""
    state, insight = at_the_door(mode)
    red = state.box.agents.places["red"]
    for seat in range(4):
        state.account[seat * AGENTS + red] = 0
    state.account[1 * AGENTS + red] = movers
    state.account[2 * AGENTS + red] = mine
    state.apply(moves.move_code(red, state.box.town.places[to], 1, state.box.buildings))
    assert state.to_act == 2
    return picked(state, insight, times=1)[0]


@rule("CB-91", "CV-27")
def test_a_delivery_for_somebody_else_is_objected_to_by_whoever_has_more() -> None:
    assert asked("headquarters", to="airport", mine=200) == moves.OBJECT
    assert asked("headquarters", to="airport", mine=100) == moves.DECLINE
    assert asked("headquarters", to="airport", mine=0) == moves.DECLINE


@rule("CB-91", "CB-108")
def test_in_the_main_game_his_way_home_is_that_of_whoever_has_most() -> None:
    assert asked("agents", to="airport", mine=200) == moves.DECLINE
    assert asked("agents", to="h3", mine=200) == moves.OBJECT
    assert asked("agents", to="h3", mine=100) == moves.DECLINE
