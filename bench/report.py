"""The report of a run as Markdown. It is written from the stored figures and from nothing else."""

from __future__ import annotations

from bench.figures import Change, Check, Grid, Part, Run

SHOWN_CHANGES = 25
BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"


def number(value: float | None) -> str:
    """Three digits that matter."""
    if value is None:
        return ""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.2f}" if abs(value) >= 0.1 or value == 0 else f"{value:.4f}"


def table(grid: Grid) -> list[str]:
    """A grid as a Markdown table."""
    heads = [
        f"{name} ({unit})" if unit else name
        for name, unit in zip(grid.columns, grid.units, strict=True)
    ]
    lines = [
        f"**{grid.title}**",
        "",
        "| | " + " | ".join(heads) + " |",
        "| --- |" + " --- |" * len(heads),
    ]
    for row, values in grid.rows.items():
        lines.append(f"| {row} | " + " | ".join(number(value) for value in values) + " |")
    return [*lines, ""]


def checked(checks: list[Check]) -> list[str]:
    """Each check with its answer first."""
    lines = [
        f"- {'held' if check.held else '**missed**'}: {check.what}. {check.found}"
        for check in checks
    ]
    return [*lines, ""] if lines else []


def section(part: Part, pictures: str) -> list[str]:
    """One part of the report."""
    lines = [f"## {part.title}", ""]
    if part.failed:
        return [*lines, f"**This section failed:** {part.failed}", ""]
    for note in part.notes:
        lines += [note, ""]
    lines += checked(part.checks)
    for grid in part.grids:
        lines += table(grid)
    for curve in part.curves:
        lines += [f"![{curve.title}: {curve.y} by {curve.x}]({pictures}/{curve.name}.svg)", ""]
    return lines


def changes(title: str, found: list[Change]) -> list[str]:
    """What changed, the most first."""
    if not found:
        return []
    lines = [f"**{title}: {len(found)}**", ""]
    for one in found[:SHOWN_CHANGES]:
        lines.append(
            f"- {one.what}: {number(one.before)} {one.unit} → {number(one.now)} {one.unit}"
        )
    if len(found) > SHOWN_CHANGES:
        lines.append(f"- and {len(found) - SHOWN_CHANGES} more")
    return [*lines, ""]


def comparison(run: Run) -> list[str]:
    """What got slower since the last stored run."""
    compared = run.compared
    lines = ["## Since the last stored run", ""]
    if compared is None:
        return [*lines, "There is none to compare with.", ""]
    lines += [
        f"Compared with commit {compared.commit} ({compared.date}), {compared.figures} figures. A "
        f"fixed piece of plain Python took {compared.yardstick_ms:.2f} ms then and "
        f"{run.yardstick_ms:.2f} ms now; differences under 15 % are not told.",
        "",
    ]
    lines += changes("Slower or larger", compared.slower)
    lines += changes("Faster or smaller", compared.faster)
    return lines


def goals_told(run: Run) -> list[str]:
    """How many goals held, and each of them."""
    held = sum(goal.held for goal in run.goals)
    return [f"{held} of {len(run.goals)} held.", "", *checked(run.goals)]


def markdown(run: Run, pictures: str) -> str:
    """The whole report; `pictures` is where its pictures lie."""
    how = "make bench-full" if run.size == "full" else "make bench"
    facts = ", ".join(f"{name} {value}" for name, value in run.facts.items())
    failed = [part.title for part in run.parts if part.failed]
    lines = [
        "# Figures",
        "",
        f"Written by `{how}` in {sum(part.seconds for part in run.parts) / 60:.0f} minutes. "
        f"{facts[0].upper()}{facts[1:]}.",
        "",
    ]
    if failed:
        lines += [f"**Failed sections: {', '.join(failed)}.**", ""]
    lines += ["## Goals", "", *goals_told(run)]
    for part in run.parts:
        lines += section(part, pictures)
    lines += comparison(run)
    return "\n".join(lines)


def summary(run: Run) -> str:
    """A few lines for the README."""
    lines = [BEGIN]
    for what, parts in _HEADLINES.items():
        values = [
            f"{_NAMES.get(row.partition(',')[0], row.partition(',')[0])} {number(value)}"
            for row, value in _cells(run, *parts)
        ]
        if values:
            lines.append(f"- {what}: {', '.join(values)}")
    held = sum(goal.held for goal in run.goals)
    commit = run.facts["commit"]
    how = "make bench-full" if run.size == "full" else "make bench"
    of = f"(`{how}`, commit `{commit}`)"
    lines.append(f"- {held} of {len(run.goals)} goals against the peers held {of}")
    return "\n".join([*lines, END])


_NAMES = {
    "marracash": "MarraCash",
    "casablanca": "Casablanca",
    "headquarters": "its headquarters",
    "schwarzmarkt": "Schwarzmarkt",
    "kasbah": "Kasbah",
}
_FOUR = tuple(
    f"{kind}, 4 players" for kind in ("marracash", "casablanca", "headquarters", "schwarzmarkt")
)
_HEADLINES: dict[str, tuple[str, str, str, tuple[str, ...]]] = {
    "millions of random decisions a second on one core, set-up included": (
        *("playouts", "Random play, compiled", "whole games"),
        _FOUR,
    ),
    "microseconds to copy a state": ("playouts", "Random play, compiled", "copy", _FOUR),
    "thousands of search simulations a second": (
        *("search", "Our search, with insight", "simulations"),
        _FOUR,
    ),
    "durable moves a second at a hundred tables": (
        *("server", "Server, tables", "moves"),
        ("kasbah, 100 saturated", "boardgame.io, 100 saturated"),
    ),
}


def _cells(
    run: Run, name: str, title: str, column: str, rows: tuple[str, ...]
) -> list[tuple[str, float]]:
    part = run.part(name)
    found: list[tuple[str, float]] = []
    for grid in [] if part is None else part.grids:
        if grid.title == title:
            place = grid.columns.index(column)
            for row in rows:
                value = grid.rows.get(row, [None] * len(grid.columns))[place]
                if value is not None:
                    found.append((row, value))
    return found


def with_summary(page: str, run: Run) -> str:
    """A page with the lines between the marks written anew."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{summary(run)}{after}"
