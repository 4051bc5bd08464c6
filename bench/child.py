"""Measuring in processes of their own: another form of the code, or another environment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.facts import ROOT

PEERS = ROOT / ".venv-peers" / "bin" / "python"
LONGEST = 600.0


def told(module: str, *arguments: str, pure: bool = False, peers: bool = False) -> Any:
    """What a module prints as JSON on its last line, in this form of Kasbah or among the peers."""
    environment = dict(os.environ)
    environment.pop("KASBAH_PURE", None)
    if pure:
        environment["KASBAH_PURE"] = "1"
    python = Path(sys.executable)
    if peers:
        python = PEERS
        environment.pop("PYTHONPATH", None)
        if not python.exists():
            raise FileNotFoundError(f"the peers are not set up in {PEERS.parents[1].name}")
    done = subprocess.run(
        [str(python), "-m", module, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        timeout=LONGEST,
    )
    if done.returncode:
        raise RuntimeError(f"{module} ended with {done.returncode}: {done.stderr[-800:]}")
    return json.loads(done.stdout.strip().splitlines()[-1])
