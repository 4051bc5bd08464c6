"""`python -m tests.fire.hunt DOOR SECONDS`: atheris tries inputs and follows the code they reach.

Kasbah's plain files are used, since a compiled one cannot be followed. It says
how many inputs were tried, how much of the code they reached, and which of them broke something.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
SLOWEST = 30
"""Seconds after which an answer counts as a hang."""
TRIED = re.compile(r"stat::number_of_executed_units:\s*(\d+)")
BROKE = ("crash", "timeout", "oom")
REACHED = re.compile(r"cov: (\d+)")


def follow(name: str, arguments: list[str]) -> None:
    """The hunt itself, in a process that a fault may end."""
    sys.path.insert(0, str(ROOT / "src"))
    import atheris

    with atheris.instrument_imports(include=["kasbah"], enable_loader_override=False):
        from tests.fire.doors import door

        found = door(name)
    corpus = Path(arguments[-1])
    for number, seed in enumerate(found.seeds()):
        (corpus / f"seed{number}").write_bytes(seed)
    atheris.Setup([sys.argv[0], *arguments], found.enter)
    atheris.Fuzz()


@dataclass(frozen=True)
class Hunted:
    """What came of it."""

    door: str
    tried: int
    """Inputs."""
    reached: int
    """Branches of the code that they reached."""
    fault: str
    """What broke, with the input in hexadecimal."""


def hunt(name: str, seconds: int) -> Hunted:
    """So many seconds at one door."""
    with tempfile.TemporaryDirectory(prefix="kasbah-hunt-") as folder:
        corpus = Path(folder) / "corpus"
        corpus.mkdir()
        words = [sys.executable, "-m", "tests.fire.hunt", "--follow", name]
        limits = [
            f"-max_total_time={seconds}",
            f"-timeout={SLOWEST}",
            "-rss_limit_mb=2000",
            "-max_len=20000",
            "-print_final_stats=1",
            f"-artifact_prefix={folder}/",
        ]
        done = subprocess.run(
            [*words, *limits, str(corpus)],
            cwd=ROOT,
            capture_output=True,
            timeout=seconds + 120,
            check=False,
        )
        said = done.stderr.decode(errors="replace") + done.stdout.decode(errors="replace")
        tried, reached = TRIED.findall(said), REACHED.findall(said)
        broke = [file for kind in BROKE for file in Path(folder).glob(f"{kind}-*")]
        fault = ""
        if broke:
            fault = f"{broke[0].read_bytes().hex()[:2000]}: {said[-2000:]}"
        elif not tried:
            fault = said[-2000:] or "nothing was tried"
        return Hunted(
            name,
            int(tried[-1]) if tried else 0,
            max((int(one) for one in reached), default=0),
            fault,
        )


def main() -> None:
    """One door, from the outside or from the inside."""
    if sys.argv[1] == "--follow":
        follow(sys.argv[2], sys.argv[3:])
        return
    print(hunt(sys.argv[1], int(sys.argv[2])))


if __name__ == "__main__":
    main()
