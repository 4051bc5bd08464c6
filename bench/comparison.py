"""A run beside the last one that was stored: what got slower, what got faster."""

from __future__ import annotations

from bench.figures import Change, Compared, Run, all_figures

SLACK = 1.15
"""Less than this is noise: the same code measured twice differs by as much."""


def compared(old: Run, new: Run) -> Compared:
    """Every figure that both runs have."""
    before = {figure.what: figure for figure in all_figures(old)}
    slower: list[tuple[float, Change]] = []
    faster: list[tuple[float, Change]] = []
    both = 0
    for figure in all_figures(new):
        found = before.get(figure.what)
        if found is None or found.unit != figure.unit or found.value <= 0 or figure.value <= 0:
            continue
        both += 1
        better = figure.value / found.value
        if not figure.more_is_better:
            better = 1 / better
        change = Change(figure.what, figure.unit, found.value, figure.value)
        if better < 1 / SLACK:
            slower.append((better, change))
        elif better > SLACK:
            faster.append((-better, change))
    return Compared(
        commit=old.facts["commit"],
        date=old.facts["date"],
        yardstick_ms=old.yardstick_ms,
        figures=both,
        slower=[change for _, change in sorted(slower, key=lambda one: one[0])],
        faster=[change for _, change in sorted(faster, key=lambda one: one[0])],
    )
