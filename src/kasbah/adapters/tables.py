"""The tables of docs/research.md, made from the layouts and moves themselves.

`python -m kasbah.adapters.tables docs/research.md` writes them anew between their marks; a test
fails if they differ from what is there.
"""

from __future__ import annotations

import re
import sys
from itertools import groupby
from pathlib import Path

from kasbah.adapters.desk import Desk
from kasbah.adapters.encoding.layout import Part
from kasbah.adapters.modes import MODES

MARK = re.compile(r"(<!-- (\w+) (actions|observation) -->\n).*?(<!-- end -->)", re.DOTALL)


def action_table(desk: Desk) -> str:
    """Which codes stand for which kind of move."""
    lines = ["| actions | how many | move | the first of them |", "| --- | --- | --- | --- |"]
    for kind, moves in groupby(desk.box.moves, key=type):
        codes = list(moves)
        first, last = codes[0].code, codes[-1].code
        span = str(first) if first == last else f"{first} – {last}"
        lines.append(f"| {span} | {len(codes)} | `{kind.__name__}` | `{codes[0]!r}` |")
    return "\n".join(lines) + "\n"


def layout_table(desk: Desk) -> str:
    """What stands where in an observation."""
    lines = [
        "| from | part | shape | values | ÷ | meaning |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for part in desk.layout.parts:
        start = desk.layout.offsets[part.name]
        shape = " × ".join(str(size) for size in part.shape)
        cells = (start, f"`{part.name}`", shape, _values(part), part.scale, part.meaning)
        lines.append(f"| {' | '.join(str(cell) for cell in cells)} |")
    return "\n".join(lines) + "\n"


def _values(part: Part) -> str:
    return f"{part.low} – {part.high}"


def with_tables(text: str) -> str:
    """A page with the tables of its marks written anew."""

    def table(mark: re.Match[str]) -> str:
        desk = Desk(mark[2], {})
        made = action_table(desk) if mark[3] == "actions" else layout_table(desk)
        return f"{mark[1]}\n{made}\n{mark[4]}"

    return MARK.sub(table, text)


def sizes() -> dict[str, tuple[int, int]]:
    """Of each mode with the usual options: length of the vector, number of actions."""
    desks = {name: Desk(name, {}) for name in MODES}
    return {name: (desk.layout.length, desk.actions) for name, desk in desks.items()}


if __name__ == "__main__":
    page = Path(sys.argv[1])
    page.write_text(with_tables(page.read_text()))
