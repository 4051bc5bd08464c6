"""`kasbah play` starts the table on this computer and opens the browser on it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx


def test_the_browser_is_opened_on_a_table_that_answers(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    surroundings = os.environ | {"BROWSER": f"{browser} %s", "KASBAH_DATA": str(tmp_path / "data")}
    command = [sys.executable, "-m", "kasbah.cli.main", "play"]
    with subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            assert said.startswith("Kasbah is at http://127.0.0.1:")
            end = time.monotonic() + 30
            while not opened.exists() or not opened.read_text():
                assert time.monotonic() < end
                time.sleep(0.1)
            address = opened.read_text().strip()
            assert address == said.split()[-1]
            assert '<div id="app">' in httpx.get(address, timeout=30).text
        finally:
            process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 0
