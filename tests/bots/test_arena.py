"""Matches: fair seatings, honest intervals, results that survive an interruption."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kasbah
from kasbah.bots.arena.figures import mean, ratings, standings, wilson
from kasbah.bots.arena.ledger import Ledger
from kasbah.bots.arena.match import Match, Played
from kasbah.bots.arena.run import here, pool, run_match

MATCH = Match("marracash", {}, ("greedy", "random", "random"), 6, 1)


def without_times(games: list[Played]) -> list[tuple[object, ...]]:
    return [(game.number, game.seats, game.winners, game.scores, game.reason) for game in games]


def test_every_deal_is_played_from_every_seat() -> None:
    pairings = list(MATCH.pairings())
    assert [pairing.deal for pairing in pairings] == [0, 0, 0, 1, 1, 1]
    for deal in (0, 1):
        seatings = [pairing.seats for pairing in pairings if pairing.deal == deal]
        for bot in range(3):
            assert sorted(seats.index(bot) for seats in seatings) == [0, 1, 2]


def test_the_same_match_goes_the_same_way_in_one_process_and_in_two() -> None:
    alone = run_match(MATCH, runner=here)
    together = run_match(MATCH, runner=pool(2))
    assert without_times(alone) == without_times(together)
    assert sum(game.share(0) for game in alone) == 6


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    whole = run_match(MATCH, Ledger(file, MATCH))
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:4]) + lines[4][:30])  # stopped in the middle of a line
    ledger = Ledger(file, MATCH)
    assert sorted(ledger.played) == [0, 1, 2]
    told: list[int] = []
    again = run_match(MATCH, ledger, tell=lambda done, games, share: told.append(done))
    assert told == [4, 5, 6]
    assert without_times(again) == without_times(whole)
    assert len(file.read_text().splitlines()) == 7


def test_results_of_another_match_are_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    Ledger(file, MATCH)
    other = Match("marracash", {}, ("greedy", "random", "random"), 6, 2)
    with pytest.raises(kasbah.BadFile, match="another match"):
        Ledger(file, other)
    file.write_text("no results\n")
    with pytest.raises(kasbah.BadFile, match="not a file of arena results"):
        Ledger(file, MATCH)


def test_wilson_is_the_known_interval() -> None:
    half = wilson(0.5, 100)
    assert (round(half.low, 4), round(half.high, 4)) == (0.4038, 0.5962)
    never = wilson(0.0, 10)
    assert never.low == 0
    assert round(never.high, 4) == 0.2775


def test_mean_is_the_known_interval() -> None:
    few = mean([1.0, 2.0, 3.0, 4.0])
    assert few.figure == 2.5
    assert round(few.high - 2.5, 3) == 1.265


def played(number: int, winner: int) -> Played:
    scores = tuple(100 if seat == winner else 50 for seat in range(2))
    return Played(number, number, (0, 1), (winner,), scores, "", 1, (0.5, 0.0), ())


def test_ratings_say_what_the_wins_say() -> None:
    duel = Match("marracash", {}, ("greedy", "random"), 100, 1)
    games = [played(number, 0 if number % 4 else 1) for number in range(100)]
    rated = ratings(duel, games)
    assert rated["greedy"] + rated["random"] == pytest.approx(3000)
    assert rated["greedy"] - rated["random"] == pytest.approx(190.8, abs=5)
    first = standings(duel, games)[0]
    assert first.wins.figure == 0.75
    assert first.seconds_a_game == 0.5


@pytest.mark.parametrize(
    ("bots", "games"),
    [(("greedy", "nobody", "random"), 4), (("greedy",), 4), (("random",) * 3, 0)],
)
def test_an_impossible_match_is_refused(bots: tuple[str, ...], games: int) -> None:
    with pytest.raises(kasbah.BadOption):
        Match("marracash", {}, bots, games, 1).check()


def test_the_heading_tells_the_match(tmp_path: Path) -> None:
    Ledger(tmp_path / "results.jsonl", MATCH)
    heading = json.loads((tmp_path / "results.jsonl").read_text())
    assert heading["bots"] == ["greedy", "random", "random"]
    assert heading["seed"] == 1
