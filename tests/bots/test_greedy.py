"""Greedy knows what it is doing: it beats random play by far."""

from __future__ import annotations

import kasbah
from kasbah.bots import LEVELS, RandomBot, make_bot
from kasbah.bots.bot import Bot


def wins_of_greedy(name: str, games: int, players: int) -> int:
    game = kasbah.game(name)
    won = 0
    for number in range(games):
        state = game.new(seed=number, players=players)
        me = number % players
        bots: list[Bot] = [RandomBot(f"{number}/{seat}") for seat in range(players)]
        bots[me] = make_bot("greedy", game, game.box(players=players), number)
        while state.seat is not None:
            state.play(bots[state.seat].decide(state.view(state.seat), state.legal_moves()))
        assert state.outcome is not None
        won += me in state.outcome.winners
    return won


def test_greedy_beats_three_random_in_marracash() -> None:
    assert wins_of_greedy("marracash", 8, 4) >= 7


def test_levels_say_how_long_they_think() -> None:
    game = kasbah.game("marracash")
    assert list(LEVELS) == ["apprentice", "trader", "master"]
    for level in LEVELS.values():
        assert level.think_seconds > 0
        make_bot(level.name, game, game.box(), 1)
