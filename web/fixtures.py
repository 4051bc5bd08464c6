"""Games between bots as the wire would tell them, for looking at a board without a server.

`python web/fixtures.py` writes web/fixtures/<mode>.json: the box, and after every update the view,
the events and the legal moves of every seat (and of a spectator, under "null"). It also writes
web/fixtures/refusals.json: what is said about files of one's own that are wrong in some way.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import kasbah
from kasbah.bots.registry import make_bot
from kasbah.core import seen
from kasbah.core.codec import to_plain
from kasbah.core.errors import BadOption
from kasbah.core.updates import PublicUpdates

HOME = Path(__file__).parent / "fixtures"
MODES: dict[str, dict[str, object]] = {
    "marracash": {"players": 4, "souvenirs": "on"},
    "casablanca": {"players": 4},
    "casablanca_hq": {"players": 4, "mode": "headquarters"},
    "schwarzmarkt": {"players": 4},
}
MOST_UPDATES = 400
FILES = {  # by game: the option that takes the text of a file, and the file
    "marracash": {"board": "marrakech", "souvenir_set": "marrakech-souvenirs"},
    "casablanca": {"board": "casablanca", "agents": "agents", "sheet": "sheet"},
    "schwarzmarkt": {"track": "track", "deck": "deck", "goods_set": "goods", "texts": "texts"},
}
ODD = ("", "x", "7", "7*", "Y1", "0", "99", "-", "yellow", "flour", "kind:", "title: a", "h7", "##")
DAMAGED = 400


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


def damaged(text: str) -> Iterator[str]:
    """The text of a file with something wrong in it: a line gone or doubled, a word exchanged."""
    chance = random.Random(7)
    yield "a word\n"
    yield text * 40
    for _ in range(DAMAGED):
        lines = text.split("\n")
        place = chance.randrange(len(lines))
        words = lines[place].split(" ")
        words[chance.randrange(len(words))] = chance.choice(ODD)
        other = chance.choice([[], [lines[place]] * 2, [" ".join(words)], [" ".join(words)]])
        yield "\n".join([*lines[:place], *other, *lines[place + 1 :]])


def refusals() -> list[str]:
    """What the checks of all games say about damaged files, each sentence once."""
    said: set[str] = set()
    for name, options in FILES.items():
        game = kasbah.game(name)
        players = int(str(game.options.defaults()["players"]))
        for option, file in options.items():
            path = Path(kasbah.__file__).parent / "games" / name / "data" / f"{file}.txt"
            for text in damaged(path.read_text(encoding="utf-8")):
                try:
                    game.box(**{"players": players, option: text})
                except BadOption as wrong:
                    said.add(wrong.sentence)
    return sorted(said)


if __name__ == "__main__":
    HOME.mkdir(exist_ok=True)
    (HOME / "refusals.json").write_text(json.dumps(refusals()))
    for mode, options in MODES.items():
        write(mode, options)
