"""What is measured is measured rightly: the matches, the rates and the peer run and count."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kasbah
from bench import peer, strength, thinking

ROOT = Path(__file__).parents[2]


def test_a_match_is_summed_up_and_goes_on(tmp_path: Path) -> None:
    results = tmp_path / "strength.json"
    words = ["--only", "greedy-random/marracash", "--kept", str(tmp_path)]
    words += ["--results", str(results), "--games"]
    strength.main([*words, "4"])
    strength.main([*words, "4"])  # nothing is left to play
    figures = json.loads(results.read_text())["greedy-random/marracash"]
    assert figures["games"] == 4
    assert figures["wins"] == 1.0
    assert figures["endings"] == {"last_round": 4}
    assert figures["command"].endswith("--seats greedy,random,random,random --games 4 --seed 1")
    assert len((tmp_path / "greedy-random-marracash.jsonl").read_text().splitlines()) == 5


def test_only_deals_that_every_seat_has_had_count(tmp_path: Path) -> None:
    results = tmp_path / "strength.json"
    words = ["--only", "greedy-random/marracash", "--kept", str(tmp_path)]
    strength.main([*words, "--results", str(results), "--games", "5"])
    assert json.loads(results.read_text())["greedy-random/marracash"]["games"] == 4


def test_a_deal_that_was_cut_short_does_not_spoil_later_ones(tmp_path: Path) -> None:
    results = tmp_path / "strength.json"
    words = ["--only", "greedy-random/marracash", "--kept", str(tmp_path), "--games", "8"]
    strength.main([*words, "--results", str(results), "--workers", "2"])
    kept = tmp_path / "greedy-random-marracash.jsonl"
    heading, *games = kept.read_text().splitlines(keepends=True)
    assert len(games) == 8
    kept.write_text(heading + "".join(game for game in games if '"number": 1,' not in game))
    strength.main([*words, "--results", str(results), "--minutes", "0"])
    figures = json.loads(results.read_text())["greedy-random/marracash"]
    assert figures["games"] == 4  # the second deal's; and with no time nothing was played
    assert len(kept.read_text().splitlines()) == 8


def test_every_game_that_was_begun_in_time_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time is over as soon as the first deal is under way; all of that deal counts."""
    clock = iter([0.0, 0.0])
    monkeypatch.setattr("time.monotonic", lambda: next(clock, 3600.0))
    words = ["--only", "greedy-random/marracash", "--kept", str(tmp_path), "--games", "8"]
    results = tmp_path / "strength.json"
    strength.main([*words, "--results", str(results), "--minutes", "1"])
    assert json.loads(results.read_text())["greedy-random/marracash"]["games"] == 4
    assert len((tmp_path / "greedy-random-marracash.jsonl").read_text().splitlines()) == 5


def test_no_workers_get_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        strength.main(["--workers", "0"])
    assert "--workers is at least 1" in capsys.readouterr().err


def test_the_page_shows_what_was_measured() -> None:
    page = (ROOT / "docs" / "bots.md").read_text()
    kept = json.loads(strength.RESULTS.read_text())
    assert strength.table_of(kept) in page
    rates = json.loads(thinking.RESULTS.read_text())["simulations_a_second"]
    assert thinking.table_of(rates) in page
    assert peer.table_of(json.loads(peer.RESULTS.read_text())) in page


def test_simulations_are_counted_for_every_table() -> None:
    for table in strength.TABLES:
        assert thinking.rate(table, thinking.PLAYERS[table.name][0], simulations=4) > 0


@pytest.mark.parametrize("milliseconds", [0, 1])
def test_a_game_against_openspiels_search_comes_to_its_end(milliseconds: int) -> None:
    """Interpreted, a game takes a minute: OpenSpiel plays every simulation to its end."""
    if kasbah.COMPILED:
        simulations = 0 if milliseconds else 2  # its first only opens the root
        share, decisions = peer.play("marracash_v1", 1, simulations, milliseconds)
        assert share in (0.0, 0.25, 1 / 3, 0.5, 1.0)
        assert decisions > 40


def test_a_match_against_openspiel_goes_on_where_it_stopped() -> None:
    if kasbah.COMPILED:
        terms = peer.Terms("schwarzmarkt_v1", simulations=2)
        before = {"won": 3.5, "decisions": 400, "games": 4}
        (figures,) = peer.match(terms, games=8, workers=1, kept=before)
        assert figures["games"] == 8
        assert 3.5 <= figures["won"] <= 7.5
        assert figures["decisions"] > 400
        assert figures["command"] == (
            "python -m bench.peer schwarzmarkt_v1 --simulations 2 --games 8"
        )
        assert list(peer.match(terms, games=8, workers=1, kept=figures)) == []


def test_the_terms_of_a_match_are_read_back_for_the_table() -> None:
    terms = peer.Terms("marracash_v1", milliseconds=20, own=True)
    shown = {"games": 4, "wins": 1.0, "interval": [0.5, 1.0]}
    assert peer.table_of({str(terms): shown}).splitlines()[-1] == (
        "| `marracash_v1` | 20 ms, its own loop | 4 | 100.0% (50.0% to 100.0%) | 70 % |"
    )
