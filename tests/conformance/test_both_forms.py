"""The compiled and the interpreted form play the same games, byte for byte."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import kasbah
from tests.conformance.cases import TABLES
from tests.conformance.playing import transcript

ROOT = Path(__file__).parents[2]


def digests() -> list[str]:
    """A digest of one game on every table."""
    lines = []
    for table in TABLES:
        digest = hashlib.sha256()
        for piece in transcript(table, seed=2026):
            digest.update(piece)
        lines.append(f"{table} {digest.hexdigest()}")
    return lines


def test_the_other_form_plays_the_same_games() -> None:
    environment = dict(os.environ)
    environment.pop("KASBAH_PURE", None)
    if kasbah.COMPILED:
        environment["KASBAH_PURE"] = "1"
    script = (
        "import kasbah\n"
        "from tests.conformance.test_both_forms import digests\n"
        "print(kasbah.COMPILED, *digests(), sep='\\n')\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    form, *others = answer.stdout.splitlines()

    assert others == digests()
    if os.environ.get("KASBAH_COMPILE") == "1":
        assert form == str(not kasbah.COMPILED)
