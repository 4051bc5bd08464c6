"""The results of a match as lines of JSON: what was played is never played again."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from kasbah.bots.arena.match import Match, Played
from kasbah.core import BadFile

FORMAT = 2


class Ledger:
    """A file with one line for the match and one for every game played."""

    def __init__(self, path: Path, match: Match) -> None:
        self.path = path
        self.match = match
        self.played = self._read()

    def _heading(self) -> dict[str, Any]:
        return {"format": FORMAT, **json.loads(json.dumps(asdict(self.match)))}

    def _read(self) -> dict[int, Played]:
        if not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self._heading()) + "\n")
            return {}
        text = self.path.read_text()
        if not text.endswith("\n"):  # stopped while writing: that game is played again
            text = text[: text.rfind("\n") + 1]
            self.path.write_text(text)
        lines = text.splitlines()
        try:
            heading = json.loads(lines[0]) if lines else {}
            games = [read_played(json.loads(line)) for line in lines[1:]]
        except (ValueError, TypeError, KeyError):
            raise BadFile("", f"{self.path} is not a file of arena results") from None
        wanted = self._heading()
        # More games may be asked for later; everything else must be as it was.
        if not isinstance(heading, dict) or {**heading, "games": 0} != {**wanted, "games": 0}:
            raise BadFile("", f"{self.path} holds another match; name another folder")
        return {game.number: game for game in games}

    def add(self, games: Iterable[Played]) -> None:
        """Writes down games that were just played."""
        with self.path.open("a") as file:
            for game in games:
                file.write(json.dumps(asdict(game)) + "\n")
                self.played[game.number] = game


def read_played(data: dict[str, Any]) -> Played:
    """A game from its line."""
    for name in ("seats", "winners", "scores", "seconds", "faults", "moves"):
        data[name] = tuple(data[name])
    return Played(**data)
