"""Games between bots as the wire would tell them, for looking at a board without a server.

`python web/fixtures.py` writes web/fixtures/<mode>.json: the box, and after every update the view,
the events and the legal moves of every seat (and of a spectator, under "null").
"""

from __future__ import annotations

import json
from pathlib import Path

import kasbah
from kasbah.bots.registry import make_bot
from kasbah.core import seen
from kasbah.core.codec import to_plain
from kasbah.core.updates import PublicUpdates

HOME = Path(__file__).parent / "fixtures"
MODES: dict[str, dict[str, object]] = {
    "marracash": {"players": 4, "souvenirs": "on"},
    "casablanca": {"players": 4},
    "casablanca_hq": {"players": 4, "mode": "headquarters"},
    "schwarzmarkt": {"players": 4},
}
MOST_UPDATES = 400


def write(mode: str, options: dict[str, object]) -> None:
    """One game of one mode."""
    game = kasbah.game(mode.removesuffix("_hq"))
    box = game.box(**options)
    table = PublicUpdates(game, options, 7)
    bots = [make_bot("greedy", game, box, seat) for seat in range(4)]
    shown = getattr(game, "shown", None)
    positions = [position(table, [])]
    while table.state.seat is not None and len(positions) < MOST_UPDATES:
        seat = table.state.seat
        moves = table.state.legal_moves()
        update = table.play(bots[seat].decide(table.state.view(seat), moves))
        if update is not None:
            positions.append(position(table, list(update.story)))
    told = {
        "board": to_plain(shown(box)) if shown is not None else {},
        "options": to_plain(box.options),
        "moves": [None if move is None else to_plain(move) for move in box.moves.by_code],
        "positions": positions,
    }
    HOME.mkdir(exist_ok=True)
    (HOME / f"{mode}.json").write_text(json.dumps(told))


def position(table: PublicUpdates, story: list[kasbah.core.Event]) -> dict[str, object]:
    """What everybody sees after an update."""
    state = table.state
    seats: list[int | None] = [*range(state.players), None]
    return {
        "views": {json.dumps(seat): to_plain(state.view(seat)) for seat in seats},
        "events": {json.dumps(seat): to_plain(seen(story, seat)) for seat in seats},
        "deciding": state.seat,
        "moves": [] if state.seat is None else [move.code for move in state.legal_moves()],
    }


if __name__ == "__main__":
    for mode, options in MODES.items():
        write(mode, options)
