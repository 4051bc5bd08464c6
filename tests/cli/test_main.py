"""The command itself, whatever it is asked to do."""

from __future__ import annotations

import subprocess
import sys


def test_a_reader_that_has_had_enough_is_no_failure() -> None:
    command = [sys.executable, "-m", "kasbah.cli.main", "options", "marracash"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(60) == 0
