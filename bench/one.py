"""`python -m bench.one SECTION SIZE FILE`: measures one section and writes its figures."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import cast

import msgspec

from bench.figures import Size
from bench.sections import SECTIONS


def main() -> None:
    """Measures."""
    name, size, file = sys.argv[1:]
    section = next(one for one in SECTIONS if one.name == name)
    part = section.measure(cast(Size, size))
    Path(file).write_bytes(msgspec.json.encode(part))


if __name__ == "__main__":
    main()
