"""The lessons' positions as the browser needs them: `python web/lessons.py`.

From web/src/games/<game>/lessons.json (a table, its seed, the moves that lead there) the engine
makes web/public/lessons/<game>.json: what the seat sees, what it may do, what comes of every
expected move, and which rule forbids each of the others. `--check` writes nothing and fails if a
file is stale.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import kasbah
from kasbah.core import Box, Event, Game, Refused, State, seen
from kasbah.core.codec import to_plain
from kasbah.server.preview import preview

WEB = Path(__file__).resolve().parent
MOST_PREVIEWS = 60
"""A question with more answers than this (bids, amounts) is drawn without previews."""


def runs(codes: Iterable[int]) -> list[list[int]]:
    """Codes as runs, as the wire has them."""
    found: list[list[int]] = []
    for code in sorted(codes):
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def before(game: Game, box: Box, lesson: dict[str, Any]) -> State:
    """The position that the lesson begins with."""
    table = game.deal(box, lesson["seed"])
    for code in lesson["moves"]:
        table.play(box.moves.by_code[code])
    return table


def after(game: Game, box: Box, lesson: dict[str, Any], code: int) -> dict[str, Any]:
    """What the seat sees of this move and of the others' answers to it."""
    table = before(game, box, lesson)
    story: list[Event] = []
    for played in (code, *lesson["then"]):
        table.play(box.moves.by_code[played], story)
    seat = lesson["seat"]
    return {"events": to_plain(seen(story, seat)), "view": to_plain(table.view(seat))}


def forbidden(box: Box, table: State, legal: set[int]) -> dict[str, list[list[int]]]:
    """Which rule forbids which move."""
    rules: dict[str, list[int]] = {}
    for code, move in enumerate(box.moves.by_code):
        if move is None or code in legal:
            continue
        try:
            table.copy().play(move)
        except Refused as refused:
            rules.setdefault(refused.rule, []).append(code)
    return {rule: runs(codes) for rule, codes in sorted(rules.items())}


def position(game: Game, box: Box, lesson: dict[str, Any]) -> dict[str, Any]:
    """One lesson."""
    table = before(game, box, lesson)
    view = table.view(lesson["seat"])
    legal = {move.code for move in table.legal_moves()}
    shown = sorted(legal) if len(legal) <= MOST_PREVIEWS else []
    return {
        "view": to_plain(view),
        "moves": runs(legal),
        "after": {str(code): after(game, box, lesson, code) for code in lesson["expected"]},
        "previews": {str(code): to_plain(preview(game, view, code)) for code in shown},
        "forbidden": forbidden(box, table, legal),
    }


def written(name: str) -> str:
    """All lessons of a game; tables with the same options share a box."""
    game = kasbah.game(name)
    lessons = json.loads((WEB / "src" / "games" / name / "lessons.json").read_text())
    boxes: list[dict[str, Any]] = []
    known: dict[str, int] = {}
    told: dict[str, Any] = {}
    for lesson in lessons:
        box = game.box(**lesson["options"])
        key = json.dumps(lesson["options"], sort_keys=True)
        if key not in known:
            known[key] = len(boxes)
            moves = [None if move is None else to_plain(move) for move in box.moves.by_code]
            options = to_plain(box.options)
            boxes.append({"options": options, "board": to_plain(game.shown(box)), "moves": moves})
        told[lesson["id"]] = {"box": known[key], **position(game, box, lesson)}
    return json.dumps({"boxes": boxes, "lessons": told}, separators=(",", ":")) + "\n"


def main() -> int:
    """Writes, or checks."""
    parser = argparse.ArgumentParser(description="the lessons' positions")
    parser.add_argument("--check", action="store_true", help="fail if a file is stale")
    asked = parser.parse_args()
    for source in sorted(WEB.glob("src/games/*/lessons.json")):
        name = source.parent.name
        file = WEB / "public" / "lessons" / f"{name}.json"
        text = written(name)
        if asked.check:
            if not file.exists() or file.read_text() != text:
                print(f"{file} is stale: run python web/lessons.py", file=sys.stderr)
                return 1
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
