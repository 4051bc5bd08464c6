"""The colours of the three boards, taken from the client's style sheets.

The client has a switch for light and dark; these pages follow the reader's system.
"""

from __future__ import annotations

import re
from pathlib import Path

GAMES = Path(__file__).parents[2] / "web/src/games"
SHEETS = ("marracash/town.css", "casablanca/casablanca.css", "schwarzmarkt/palette.css")
DARK = re.compile(r"(?::root)?\[data-theme='dark'\] ")


def style_sheet() -> str:
    """Every block of colours, the dark ones behind the question whether it is dark."""
    blocks: list[str] = []
    for sheet in SHEETS:
        text = re.sub(
            r"/\*.*?\*/", "", (GAMES / sheet).read_text(encoding="utf-8"), flags=re.DOTALL
        )
        for selector, inside in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
            colours = re.findall(r"--[\w-]+:[^;]+;", inside)
            if not colours:
                continue
            block = f"{DARK.sub('', selector.strip())} {{ {' '.join(colours)} }}"
            dark = DARK.search(selector) is not None
            blocks.append(f"@media (prefers-color-scheme: dark) {{ {block} }}" if dark else block)
    return "\n".join(blocks) + "\n"
