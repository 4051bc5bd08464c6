"""Bad input at every door: Hypothesis, and atheris where it is installed (`make bench-full`)."""

from __future__ import annotations

from importlib.util import find_spec

from tests.fire.doors import DOORS
from tests.fire.hunt import hunt
from tests.fire.knocking import knock

from bench.figures import Check, Grid, Part, Size

INPUTS: dict[Size, int] = {"tiny": 10, "quick": 250, "full": 1000}
SECONDS: dict[Size, int] = {"tiny": 1, "quick": 0, "full": 20}
WORDS = {
    "records": "records of games, also with their hash forged",
    "files": "board and card files",
    "options": "table options, as JSON and from the command line",
    "programs": "answers of bots in other languages",
    "requests": "HTTP requests",
    "lines": "messages on a WebSocket",
}


def knocked(name: str, inputs: int) -> tuple[int, str]:
    """How many inputs Hypothesis tried, and what came out that should not."""
    door = DOORS[name]()
    try:
        return knock(door, inputs), ""
    except Exception as fault:  # a crash of any kind is what is looked for
        return 0, f"{type(fault).__name__}: {fault}"[:500]
    finally:
        door.close()


def measure(size: Size) -> Part:
    """Every door."""
    rows: dict[str, list[float | None]] = {}
    checks: list[Check] = []
    following = SECONDS[size] > 0 and find_spec("atheris") is not None
    for name, words in WORDS.items():
        tried, fault = knocked(name, INPUTS[size])
        followed, reached = None, None
        if following:
            found = hunt(name, SECONDS[size])
            followed, reached = found.tried, found.reached
            fault = fault or found.fault
        rows[words] = [tried, followed, reached]
        total = tried + (followed or 0)
        what = f"{words}: no crash, no hang, no traceback"
        checks.append(Check(what, not fault, fault or f"{total:,} inputs tried"))
    notes = [
        "Hypothesis bends what is welcome; atheris follows the code that an input reaches, "
        "interpreted, and keeps what reaches more. Every refusal must be one short sentence."
    ]
    if not following:
        notes.append("atheris was not run.")
    return Part(
        "fuzz",
        "Bad input",
        grids=[
            Grid("Inputs tried", ["Hypothesis", "atheris", "branches reached"], ["", "", ""], rows)
        ],
        checks=checks,
        notes=notes,
    )
