"""`python -m tests.mutants GAME [MODULE ...]`: which faults does no test notice?"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path

from tests.mutants.faults import Fault, faults
from tests.mutants.faulty import ROOT, RULES
from tests.mutants.reach import Kept
from tests.mutants.results import Results
from tests.mutants.trials import Trials

# Words for people and types have hardly anything to break; name them and they are tried too.
NOT_RULES = {"seen", "shown", "options", "events"}
CONFORMANCE = [f"tests/conformance/test_{part}.py" for part in ("contract", "json", "secrecy")]


def main() -> int:
    """Tries every fault of a game's rules; prints the ones that nobody noticed, and keeps them."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("game", help="whose rules")
    parser.add_argument("modules", nargs="*", help="which of its files; else all not yet done")
    parser.add_argument("--jobs", type=int, default=1, help="how many trials at a time")
    parser.add_argument("--longest", type=float, default=1000, help="no test beyond these seconds")
    parser.add_argument("--match", default="test", help="only these tests, as for pytest -k")
    parser.add_argument("--again", action="store_true", help="only what was unnoticed last time")
    chosen = parser.parse_args()

    results = Results(ROOT / "mutants" / f"{chosen.game}.txt")
    files = sorted((RULES / chosen.game).glob("[!_]*.py"))
    names = {file.stem for file in files} - NOT_RULES
    left = results.finished()
    wanted = {module for module in left if left[module]} if chosen.again else names - set(left)
    modules = chosen.modules or sorted(wanted)
    tests = [f"tests/rulebook/{chosen.game}", *CONFORMANCE]
    tests += ["-k", f"{chosen.game} and ({chosen.match})"]
    # The plain Python files, found like any module: KASBAH_PURE would look past a faulty one.
    sys.path.insert(0, str(ROOT / "src"))
    os.environ.pop("KASBAH_PURE", None)
    folders = [ROOT / "src/kasbah/core", RULES / chosen.game]
    folders += [ROOT / "tests/rulebook" / chosen.game, ROOT / "tests/conformance"]
    sources = [path for folder in folders for path in folder.rglob("*.py")]
    kept = Kept(results.file.with_suffix(".runs"), sources)

    # Read before anything is loaded: you may go on working while it runs.
    rules = [RULES / chosen.game / f"{module}.py" for module in modules]
    tries = {file: list(faults(file.read_text())) for file in rules}
    if chosen.again:
        tries = {file: results.again(file, tries[file]) for file in rules}

    def work(trials: Trials) -> None:
        for file in tries:
            check(trials, file, tries[file], results)

    Trials(tests, files, kept, chosen.jobs, chosen.longest).start(work)
    return 0


def check(trials: Trials, file: Path, tries: list[Fault], results: Results) -> None:
    """Tries these faults of one module."""
    began = time.monotonic()
    unnoticed = 0
    for fault, noticed in trials.noticed(file, tries):
        if not noticed:
            unnoticed += 1
            results.unnoticed(file, fault, trials.reached(file, fault))
    results.numbers(file, len(tries), unnoticed, time.monotonic() - began)


if __name__ == "__main__":
    sys.exit(main())
