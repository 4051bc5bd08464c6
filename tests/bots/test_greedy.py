"""Greedy knows what it is doing: it beats random play by far."""

from __future__ import annotations

from typing import Any

import pytest

import kasbah
from kasbah.bots import LEVELS, RandomBot, make_bot, make_opponent
from kasbah.bots.bot import Bot
from kasbah.bots.paced_bot import PacedBot

TABLES: list[tuple[dict[str, Any], int, int]] = [
    ({"game": "marracash", "players": 4}, 8, 7),
    ({"game": "schwarzmarkt", "players": 4}, 4, 3),
    ({"game": "casablanca", "players": 4, "mode": "headquarters"}, 4, 3),
]


@pytest.mark.parametrize(("table", "games", "wanted"), TABLES)
def test_greedy_beats_random(table: dict[str, Any], games: int, wanted: int) -> None:
    options = dict(table)
    game = kasbah.game(options.pop("game"))
    players = options["players"]
    won = 0
    for number in range(games):
        state = game.new(seed=number, **options)
        me = number % players
        bots: list[Bot] = [RandomBot(f"{number}/{seat}") for seat in range(players)]
        bots[me] = make_bot("greedy", game, game.box(**options), number)
        while state.seat is not None:
            state.play(bots[state.seat].decide(state.view(state.seat), state.legal_moves()))
        assert state.outcome is not None
        won += me in state.outcome.winners
    assert won >= wanted


def test_levels_say_how_long_they_think() -> None:
    game = kasbah.game("marracash")
    assert list(LEVELS) == ["apprentice", "trader", "master"]
    for level in LEVELS.values():
        assert level.think_seconds > 0
        make_bot(level.name, game, game.box(), 1)


def test_a_level_takes_its_time_even_when_there_is_nothing_to_choose() -> None:
    game = kasbah.game("marracash")
    state = game.new(seed=1, players=3)
    assert state.seat is not None
    moves = state.legal_moves()
    now, waits = [0.0], list[float]()
    bot = PacedBot(RandomBot(1), 0.5, clock=lambda: now[0], sleep=waits.append)
    bot.decide(state.view(state.seat), moves)
    bot.decide(state.view(state.seat), moves[:1])
    assert waits == [0.5, 0.5]


def test_an_opponent_is_a_level() -> None:
    game = kasbah.game("marracash")
    for name, level in LEVELS.items():
        opponent = make_opponent(name, game, game.box(), 1)
        assert isinstance(opponent, PacedBot)
        assert opponent.seconds == level.think_seconds
    with pytest.raises(kasbah.BadOption, match="there is no level"):
        make_opponent("sultan", game, game.box(), 1)
