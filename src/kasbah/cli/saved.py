"""A game that was left: kept in one file after every move, so that nothing is lost."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import platformdirs

import kasbah
from kasbah.core import BadFile, KasbahError, Move, State
from kasbah.core.codec import canonical, move_from_plain, to_plain

FORMAT = 1
LARGEST_FILE = 5_000_000


@dataclass
class Saved:
    """What is needed to go on: the table, the seed, and every move so far."""

    game: str
    options: dict[str, Any]
    seed: int
    seat: int
    moves: list[Move] = field(default_factory=list)

    def write(self) -> None:
        """Replaces the file as a whole; a crash leaves the old one or the new one."""
        file = place(self.game)
        file.parent.mkdir(parents=True, exist_ok=True)
        data = {
            "format": FORMAT,
            "game": self.game,
            "version": kasbah.game(self.game).version,
            "options": self.options,
            "seed": str(self.seed),
            "seat": self.seat,
            "moves": [to_plain(move) for move in self.moves],
        }
        draft = file.with_suffix(".new")
        draft.write_bytes(canonical(data))
        draft.replace(file)

    def state(self) -> State:
        """Plays the moves again."""
        state = kasbah.game(self.game).new(seed=self.seed, **self.options)
        for move in self.moves:
            state.play(move)
        return state

    def forget(self) -> None:
        """The game is over: nothing to go on with."""
        place(self.game).unlink(missing_ok=True)


def place(game: str) -> Path:
    """Where a left game of this kind is kept."""
    folder = os.environ.get("KASBAH_DATA") or platformdirs.user_data_dir("kasbah")
    return Path(folder) / f"{game}.json"


def left_game(game: str) -> Saved | None:
    """The game that was left, or None; BadFile if the file cannot be read as one."""
    file = place(game)
    if not file.exists():
        return None
    try:
        if file.stat().st_size > LARGEST_FILE:
            raise BadFile("", "it is too large")
        return _read(game, json.loads(file.read_bytes()))
    except (KasbahError, ValueError, KeyError, TypeError, AttributeError) as wrong:
        why = wrong.sentence if isinstance(wrong, KasbahError) else "it is damaged"
        raise BadFile("", f"the game you left cannot be opened: {why}") from None


def set_aside(game: str) -> Path:
    """Moves an unreadable file out of the way, without losing it."""
    file = place(game)
    aside = file.with_suffix(".broken.json")
    file.replace(aside)
    return aside


def _read(game: str, data: dict[str, Any]) -> Saved:
    rules = kasbah.game(game)
    if data["format"] != FORMAT or data["game"] != game:
        raise BadFile("", "it was written by another version of Kasbah")
    if data["version"] != rules.version:
        raise BadFile("", "the rules have been corrected since then")
    options = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in data["options"].items()
    }
    moves = [move_from_plain(rules.kinds, move) for move in data["moves"]]
    saved = Saved(game, options, int(data["seed"]), int(data["seat"]), moves)
    if not 0 <= saved.seat < saved.state().players:
        raise BadFile("", "it names a seat that is not at the table")
    return saved
