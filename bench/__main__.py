"""`make bench` and `make bench-full`: one run of all sections, one report.

Each section runs in a process of its own with a time limit: one that fails or hangs is told in the
report, the others go on, and the command ends with 1. `--full` writes bench/results/full.json, the
page docs/figures.md with its pictures, and the figures of the README; without it everything lies in
build/bench. `--only` measures some sections (with `--full` they are renewed in the stored run),
`--size tiny` only shows that they run.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import get_args

import msgspec
from tests.server.running import children

from bench import plots, report
from bench.comparison import compared
from bench.facts import RESULTS, ROOT, facts, yardstick
from bench.figures import Part, Run, Size
from bench.goals import goals
from bench.sections import SECTIONS, Section

FULL = RESULTS / "full.json"
HISTORY = RESULTS / "history.jsonl"
PAGE = ROOT / "docs" / "figures.md"
PICTURES = ROOT / "docs" / "pictures" / "figures"
BUILD = ROOT / "build" / "bench"
PAGE_TO_PICTURES = "pictures/figures"


def end_with_all_it_started(process: subprocess.Popen[bytes]) -> None:
    """Kills a process, its children and theirs, also servers with a session of their own."""
    family = [process.pid] if process.poll() is None else []
    for one in family:  # it grows while we look
        with suppress(OSError):
            family += children(one)
    for one in family:
        with suppress(ProcessLookupError):
            os.kill(one, signal.SIGKILL)
    process.wait()


def measured(section: Section, size: Size) -> Part:
    """One section in a process of its own, bounded in time."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="kasbah-bench-") as folder:
        file = Path(folder) / "part.json"
        log = Path(folder) / "log"
        command = [sys.executable, "-m", "bench.one", section.name, size, str(file)]
        with log.open("wb") as out:
            process = subprocess.Popen(
                command, stdout=out, stderr=out, cwd=ROOT, start_new_session=True
            )
            try:
                code = process.wait(section.longest(size))
                why = f"it ended with {code}"
            except subprocess.TimeoutExpired:
                why = f"it took more than {section.longest(size)} seconds"
            finally:
                end_with_all_it_started(process)
        if file.exists():
            part = msgspec.json.decode(file.read_bytes(), type=Part)
        else:
            last = log.read_text(errors="replace").strip().splitlines()[-1:]
            print(log.read_text(errors="replace")[-4000:], file=sys.stderr)
            part = Part(section.name, section.name.capitalize(), failed=": ".join([why, *last]))
    part.seconds = round(time.monotonic() - began, 1)
    return part


def run_all(size: Size, only: Sequence[str]) -> Run:
    """Every section that is wanted, one after the other."""
    run = Run(size, facts(), yardstick(), [])
    for section in SECTIONS:
        if section.name in only:
            print(f"{section.name} ...", end=" ", file=sys.stderr, flush=True)
            part = measured(section, size)
            missed = sum(not check.held for check in part.checks)
            said = part.failed or (f"{missed} checks missed" if missed else "done")
            print(f"{part.seconds:.0f} s, {said}", file=sys.stderr, flush=True)
            run.parts.append(part)
    run = msgspec.json.decode(as_stored(run), type=Run)  # judged is what is stored
    run.goals = goals(run)
    return run


def read(file: Path) -> Run | None:
    """A stored run, if there is one."""
    return msgspec.json.decode(file.read_bytes(), type=Run) if file.exists() else None


def as_stored(run: Run) -> bytes:
    """A run as it is stored: figures with the digits that mean something."""
    plain = msgspec.to_builtins(run)
    return msgspec.json.format(msgspec.json.encode(_rounded(plain)), indent=1) + b"\n"


def _rounded(value: object) -> object:
    if isinstance(value, float):
        return float(f"{value:.5g}")
    if isinstance(value, list | tuple):
        return [_rounded(one) for one in value]
    if isinstance(value, dict):
        return {name: _rounded(one) for name, one in value.items()}
    return value


def store(run: Run, file: Path, page: Path, pictures: Path, shown: str) -> Run:
    """Keeps the figures and writes page and pictures from what was kept."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(as_stored(run))
    kept = read(file)
    assert kept is not None
    plots.draw_all(kept, pictures)
    page.write_text(report.markdown(kept, shown))
    return kept


def remember(run: Run) -> None:
    """One line for each full run: when, what, and the goals."""
    line = {
        **{name: run.facts[name] for name in ("commit", "date", "machine", "load before")},
        "yardstick_ms": run.yardstick_ms,
        "goals": {goal.what: goal.found for goal in run.goals},
        "failed": [part.name for part in run.parts if part.failed],
    }
    with HISTORY.open("ab") as history:
        history.write(msgspec.json.encode(line) + b"\n")


def renewed(stored: Run, run: Run) -> Run:
    """The stored run with what was measured anew, which says of which commit it is."""
    fresh = {part.name: part for part in run.parts}
    for part in run.parts:
        part.notes.append(f"Measured anew, commit {run.facts['commit']}.")
    stored.parts = [fresh.get(part.name, part) for part in stored.parts]
    stored.goals = goals(stored)
    return stored


def publish(run: Run) -> None:
    """A whole full run becomes the published one."""
    kept = store(run, FULL, PAGE, PICTURES, PAGE_TO_PICTURES)
    remember(kept)
    readme = ROOT / "README.md"
    readme.write_text(report.with_summary(readme.read_text(), kept))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures, writes, and says what failed."""
    names = [section.name for section in SECTIONS]
    asked = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    asked.add_argument("--full", action="store_true", help="the published run, with all sections")
    asked.add_argument("--size", choices=get_args(Size), default=None)
    asked.add_argument("--only", nargs="*", default=names, choices=names, metavar="SECTION")
    asked.add_argument("--out", type=Path, default=BUILD, help="where the report is put")
    given = asked.parse_args(arguments)
    size: Size = given.size or ("full" if given.full else "quick")
    mine = given.out / f"{size}.json"
    last = read(FULL) if given.full else read(mine) or read(FULL)
    run = run_all(size, given.only)
    if given.full and last is not None and set(given.only) != set(names):
        run = renewed(last, run)
    elif last is not None:
        run.compared = compared(last, run)
    if given.full:
        publish(run)
        page = PAGE
    else:
        page = given.out / "figures.md"
        store(run, mine, page, given.out / "pictures", "pictures")
    failed = [part.name for part in run.parts if part.failed]
    missed = [check.what for part in run.parts for check in part.checks if not check.held]
    for goal in run.goals:
        print(f"{'held' if goal.held else 'missed'}: {goal.what}. {goal.found}")
    for what in missed:
        print(f"check missed: {what}")
    print(f"The report is {page}.")
    if failed:
        print(f"Sections that failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed or missed else 0


if __name__ == "__main__":
    sys.exit(main())
