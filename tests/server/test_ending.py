"""Told to end, a server ends, whenever it is told."""

from __future__ import annotations

import multiprocessing
import signal
import subprocess
import sys
import time
from pathlib import Path

from kasbah.server.serve import end_all
from tests.server.running import PATIENCE

TOLD_EARLY = """
import signal
import sys
import uvicorn
from kasbah.server.serve import bind, run_worker
from kasbah.server.settings import Settings

run = uvicorn.Server.run


def told_early(server, sockets):
    signal.raise_signal(signal.SIGTERM)
    run(server, sockets)


uvicorn.Server.run = told_early
with bind("127.0.0.1", 0) as listening:
    run_worker(listening, Settings(database=sys.argv[1]))
"""


def test_a_worker_that_is_told_to_end_before_it_runs_ends(tmp_path: Path) -> None:
    """It was once deaf for that moment, and with it the server that waited for it."""
    words = [sys.executable, "-c", TOLD_EARLY, str(tmp_path / "kasbah.db")]
    ended = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode == 0, ended.stderr
    assert '"closed"' in ended.stderr, "it closed its store"


def deaf(ready: str) -> None:
    """Does not end when it is told to."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    Path(ready).touch()
    time.sleep(600)


def test_a_worker_that_does_not_end_in_time_is_ended(tmp_path: Path) -> None:
    ready = tmp_path / "ready"
    worker = multiprocessing.get_context("spawn").Process(target=deaf, args=(str(ready),))
    worker.start()
    while not ready.exists():
        assert worker.is_alive()
        time.sleep(0.01)
    end_all([worker], patience=0.1)
    assert worker.exitcode == -signal.SIGKILL
