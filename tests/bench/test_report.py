"""The report says what was measured: the published page is written from the stored figures."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from bench.comparison import compared
from bench.facts import ROOT
from bench.figures import Check, Curve, Grid, Part, Run, all_figures
from bench.goals import goal, goals
from bench.sections import SECTIONS, Section
from bench.towns import lattice

from bench import __main__ as runner
from bench import report
from kasbah.cli.check import all_checks


def a_run(speed: float, copy: float = 1.0) -> Run:
    grid = Grid("Play", ["games", "copy", "ratio"], ["M/s", "µs", ""], {"ours": [speed, copy, 3.0]})
    curve = Curve("growth", "Growth", "players", "µs", {"ours": [(2, 1.0), (3, 1.5)]})
    part = Part("play", "Play", grids=[grid], curves=[curve], checks=[Check("so", True, "yes")])
    facts = {"commit": "abc", "date": "today", "machine": "one", "load before": "0"}
    return Run("quick", facts, 10.0, [part])


def stored() -> Run:
    run = runner.read(runner.FULL)
    assert run is not None, "there is no published run"
    return run


def test_the_published_page_is_what_the_stored_figures_say() -> None:
    run = stored()
    assert runner.PAGE.read_text() == report.markdown(run, runner.PAGE_TO_PICTURES)
    drawn = {file.stem for file in runner.PICTURES.glob("*.svg")}
    assert drawn == {curve.name for part in run.parts for curve in part.curves}


def test_the_readme_has_the_stored_figures() -> None:
    page = (ROOT / "README.md").read_text()
    assert report.with_summary(page, stored()) == page
    assert page.count(report.BEGIN) == page.count(report.END) == 1


def test_the_stored_goals_follow_from_the_stored_figures() -> None:
    run = stored()
    assert run.goals == goals(run)
    assert [part.name for part in run.parts] == [section.name for section in SECTIONS]
    assert [part.name for part in run.parts if part.failed] == []
    assert runner.as_stored(run) == runner.FULL.read_bytes()


def test_every_full_run_is_remembered() -> None:
    lines = [json.loads(line) for line in runner.HISTORY.read_text().splitlines()]
    assert lines[-1]["commit"] == stored().facts["commit"]


def test_what_got_slower_is_told() -> None:
    found = compared(a_run(10.0), a_run(5.0, copy=0.5))
    assert [(change.before, change.now) for change in found.slower] == [(10.0, 5.0)]
    assert [(change.before, change.now) for change in found.faster] == [(1.0, 0.5)]
    assert found.figures == 2  # a ratio has no unit and is not compared
    same = compared(a_run(10.0), a_run(9.5))
    assert not same.slower
    assert not same.faster
    run = a_run(5.0)
    run.compared = found
    assert "Slower or larger: 1" in report.markdown(run, "pictures")
    assert "Play: ours, games: 10.00 M/s → 5.00 M/s" in report.markdown(run, "pictures")


def test_a_section_can_be_measured_anew_and_says_so() -> None:
    old, new = a_run(1.0), a_run(2.0)
    old.parts.append(Part("other", "Other"))
    new.facts["commit"] = "def"
    run = runner.renewed(old, new)
    assert [part.name for part in run.parts] == ["play", "other"]
    assert run.parts[0].grids[0].rows["ours"][0] == 2.0
    assert run.parts[0].notes == ["Measured anew, commit def."]
    assert (run.parts[1].notes, run.facts["commit"]) == ([], "abc")


def test_goals_are_ratios() -> None:
    assert goal("speed", 4.0, 2.0, 2, "M/s").held
    assert not goal("speed", 3.9, 2.0, 2, "M/s").held
    assert goal("copies", 0.5, 1.0, 0.5, "µs").held
    assert not goal("copies", 0.6, 1.0, 0.5, "µs").held


def test_a_section_that_fails_is_told_and_the_run_goes_on(tmp_path: Path) -> None:
    part = runner.measured(Section("no_such_section", 60, 60), "tiny")
    assert part.failed.startswith("it ended with 1")
    run = a_run(1.0)
    run.parts.append(part)
    file, page = tmp_path / "run.json", tmp_path / "page.md"
    kept = runner.store(run, file, page, tmp_path / "pictures", "pictures")
    assert "**This section failed:** it ended with 1" in page.read_text()
    assert [one.name for one in kept.parts if one.failed] == ["no_such_section"]
    assert kept.part("no_such_section") is None
    assert (tmp_path / "pictures" / "growth.svg").read_bytes().startswith(b"<?xml")


def test_a_section_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    part = runner.measured(Section("soak", 1, 1), "tiny")
    assert part.failed.startswith("it took more than 1 seconds")


def test_stored_figures_come_back_as_they_were() -> None:
    run = a_run(1.0 / 3)
    again = msgspec.json.decode(runner.as_stored(run), type=Run)
    assert [figure.value for figure in all_figures(again)] == [0.33333, 1.0]


@pytest.mark.parametrize("side", [3, 6, 9])
def test_towns_of_any_size_can_be_played_in(side: int) -> None:
    assert all_checks()["marracash-town"](lattice(side))


@pytest.mark.parametrize("name", ["search", "growth"])
def test_a_section_runs(name: str) -> None:
    section = next(one for one in SECTIONS if one.name == name)
    part = section.measure("tiny")
    assert part.name == name
    assert part.grids
    assert part.curves
