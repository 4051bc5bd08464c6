"""What a good player of Casablanca does."""

from __future__ import annotations

import kasbah
from kasbah.bots import SearchBot, make_bot
from kasbah.bots.insight.table import insight_for
from kasbah.core.ints import new_buffer
from kasbah.games.casablanca.moves import Assign, Bribe

GAME = kasbah.game("casablanca")


def test_the_first_bribe_puts_everything_on_three_agents() -> None:
    for spec in ("greedy", "search:20"):
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
        assert len(placed) == 3
        assert sum(placed.values()) == 10_000
        assert max(placed.values()) <= 3_400


def test_what_the_book_knows_is_not_searched() -> None:
    state = GAME.new(seed=4, players=4)
    state.play(Bribe())
    bot = make_bot("search:50", GAME, GAME.box(players=4), 1)
    assert isinstance(bot, SearchBot)
    assert state.seat is not None
    assert bot.explain(state.view(state.seat)).simulations == 1


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
