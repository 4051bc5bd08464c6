"""`make bench`: compiled against interpreted, rounds interleaved, the best round counts."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

ROUNDS = 3
SECONDS = 0.4
RESULTS = Path(__file__).parent / "results"
Figures = dict[str, dict[str, float]]


def one_round(pure: bool) -> Figures:
    """The figures of one process in one form."""
    environment = dict(os.environ)
    environment.pop("KASBAH_PURE", None)
    if pure:
        environment["KASBAH_PURE"] = "1"
    command = [sys.executable, "-m", "bench.playouts", str(SECONDS)]
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(answer.stdout)
    if told["compiled"] == pure:
        sys.exit("bench: Kasbah is not compiled here, so there is nothing to compare with")
    figures: Figures = told["figures"]
    return figures


def better(old: Figures, new: Figures) -> Figures:
    """Figure by figure the better one: more decisions, shorter copies."""
    best: Figures = {}
    for table, figures in new.items():
        before = old.get(table, figures)
        best[table] = {
            what: min(value, before[what]) if what == "copy" else max(value, before[what])
            for what, value in figures.items()
        }
    return best


def report(compiled: Figures, pure: Figures) -> str:
    """A Markdown table."""
    lines = [
        "| table | whole games | rollouts | ordinary loop | copy |",
        "| --- | --- | --- | --- | --- |",
    ]
    for table, fast in compiled.items():
        slow = pure[table]
        cells = [table]
        for what in ("whole games", "rollouts", "ordinary loop"):
            ratio = fast[what] / slow[what]
            cells.append(f"{fast[what] / 1e6:.2f} M/s ({ratio:.0f} × {slow[what] / 1e6:.3f} M/s)")
        cells.append(f"{fast['copy']:.2f} µs ({slow['copy']:.1f} µs)")
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def commit() -> str:
    """The commit that is measured; `dirty` if the tree differs from it."""
    command = ["git", "describe", "--always", "--dirty", "--abbrev=10"]
    answer = subprocess.run(command, capture_output=True, text=True, check=False)
    return answer.stdout.strip() or "unknown"


def main() -> None:
    """Measures, prints, and keeps the figures with the commit they belong to."""
    compiled: Figures = {}
    pure: Figures = {}
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
        compiled = better(compiled, one_round(pure=False))
        pure = better(pure, one_round(pure=True))
    print(f"Decisions per second, compiled (× interpreted); copies in µs. Commit {commit()}.\n")
    print(report(compiled, pure))
    RESULTS.mkdir(exist_ok=True)
    kept = RESULTS / "last.json"
    kept.write_text(
        json.dumps(
            {
                "commit": commit(),
                "date": date.today().isoformat(),
                "machine": f"{platform.machine()}, {os.cpu_count()} cores",
                "python": platform.python_version(),
                "compiled": compiled,
                "interpreted": pure,
            },
            indent=1,
        )
        + "\n"
    )


if __name__ == "__main__":
    main()
