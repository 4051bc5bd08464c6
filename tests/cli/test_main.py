"""The command itself, whatever it is asked to do."""

from __future__ import annotations

import subprocess
import sys

import pytest

from kasbah.cli import bench
from kasbah.cli.main import main


def test_a_reader_that_has_had_enough_is_no_failure() -> None:
    command = [sys.executable, "-m", "kasbah.cli.main", "options", "marracash"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(60) == 0


def test_bench_tells_how_fast_every_game_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.0001)
    monkeypatch.setattr(bench, "COPIES", 10)
    assert main(["bench"]) == 0
    rows = capsys.readouterr().out.splitlines()[3:]
    assert [row[:28].strip() for row in rows] == list(bench.TABLES)
    for row in rows:
        decisions, games, copy, unit = row[28:].replace(",", "").split()
        assert float(decisions) > float(games) > 0
        assert float(copy) > 0
        assert unit == "µs"
