"""The goals of speed, each a ratio within one run, like with like."""

from __future__ import annotations

from bench.figures import Check, Part, Run, column
from bench.sections.playouts import AMONG_PEERS, COMPILED, PEER_SEARCH
from bench.sections.search import PLAIN

TABLES = ("marracash", "casablanca", "headquarters", "schwarzmarkt")
"""Each is judged with four players, like the peers' card games."""
IN_CPP = ("hearts", "bridge", "euchre", "leduc poker, 4 players")
"""The peers that the goals name; spades is measured too, and has shorter copies than these."""


def goal(what: str, ours: float, theirs: float, times: float, unit: str) -> Check:
    """A goal: so many times what they have; for microseconds, at most so many times it."""
    ratio = ours / theirs
    held = ratio <= times if unit == "µs" else ratio >= times
    sign = "at most" if unit == "µs" else "at least"
    found = f"{ours:.2f} {unit} against {theirs:.2f} {unit}: {ratio:.2f} times, {sign} {times:g}"
    return Check(what, held, found)


def best(part: Part | None, title: str, name: str, lowest: bool = False) -> tuple[str, float]:
    """The best of OpenSpiel's card games in one column."""
    found = column(part, title, name)
    found = {row: value for row, value in found.items() if row in IN_CPP}
    if not found:
        return "", 0.0
    choose = min if lowest else max
    return choose(found.items(), key=lambda one: one[1])


def goals(run: Run) -> list[Check]:
    """Every goal that this run can judge, table by table."""
    playouts, search = run.part("playouts"), run.part("search")
    found: list[Check] = []
    for table in TABLES:
        row = f"{table}, 4 players"
        for what, name, times in (
            (
                "whole games, set-up included, against the best card game all in C++",
                "whole games",
                2,
            ),
            ("rollouts after the set-up against the best C++ rollouts", "rollouts", 1),
            (
                "an ordinary Python loop against the same loop over the best C++ game",
                "Python loop",
                2,
            ),
            ("copies against the shortest of a C++ game", "copy from Python", 0.5),
        ):
            unit = "µs" if name.startswith("copy") else "M/s"
            ours = column(playouts, COMPILED, name).get(row)
            whose, theirs = best(playouts, AMONG_PEERS, name, lowest=unit == "µs")
            if ours and theirs:
                found.append(goal(f"{table}: {what} ({whose})", ours, theirs, times, unit))
        ours = column(search, PLAIN, "decisions").get(row)
        whose, theirs = best(playouts, PEER_SEARCH, "decisions")
        if ours and theirs:
            what = (
                f"{table}: decisions in a search with random rollouts against C++ ISMCTS ({whose})"
            )
            found.append(goal(what, ours, theirs, 1, "M/s"))
    return found
