"""Compiled and interpreted: which form runs, and that both are there when both should be."""

from __future__ import annotations

import os
import subprocess
import sys

import kasbah
from kasbah.core import form, rng

PRINT_FORM = (
    "import kasbah, kasbah.core.rng as r; print(kasbah.COMPILED, r.__file__.endswith('.py'))"
)


def form_with(**environment: str) -> str:
    """What another process says of its form."""
    settings = {name: value for name, value in os.environ.items() if name != "KASBAH_PURE"}
    answer = subprocess.run(
        [sys.executable, "-c", PRINT_FORM],
        env=settings | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return answer.stdout.strip()


def test_kasbah_pure_loads_the_python_files() -> None:
    assert form_with(KASBAH_PURE="1") == "False True"


def test_where_compilation_is_required_the_compiled_form_is_the_usual_one() -> None:
    usual = form_with()
    assert usual in ("True False", "False True")
    if os.environ.get("KASBAH_COMPILE") == "1":
        assert usual == "True False"


def test_this_process_has_the_form_it_was_asked_for() -> None:
    assert kasbah.COMPILED == form.COMPILED == (not rng.__file__.endswith(".py"))
    if os.environ.get("KASBAH_PURE") == "1":
        assert not kasbah.COMPILED
