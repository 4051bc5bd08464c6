"""`kasbah verify FILE`: what the record of a game proves, in plain words."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import kasbah
from kasbah.core import Altered, Record, prove


def verify(file: Path, heads: Sequence[str] = (), others: Sequence[Path] = ()) -> int:
    """Prints what was proved and returns 0, or one sentence on what is wrong and 1.

    `others` are other players' copies of the same record, which open what they kept secret.
    """
    record = Record.load(file)
    for other in others:
        record = record.joined(Record.load(other))
    try:
        proved = prove(record, kasbah.game(record.terms.game), heads)
    except Altered as wrong:
        print(f"kasbah: {file.name} is not what was played: {wrong}", file=sys.stderr)
        return 1
    for sentence in proved:
        print(sentence)
    return 0
