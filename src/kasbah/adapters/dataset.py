"""Data sets: the games of a match as a Parquet table with one row for every decision.

The arena keeps the moves of every game, so the table is made by playing them again: what each
seat saw, what it could do, what it did, and what came of it. The columns are listed in
docs/research.md; the table's metadata says which match and which version of the mode it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow
import pyarrow.parquet

from kasbah._version import VERSION
from kasbah.adapters.desk import SCORE, WIN, Desk
from kasbah.adapters.modes import MODES
from kasbah.bots.arena.match import Match, Played

FORMAT: Final = 1
METADATA: Final = "kasbah"
"""The entry of the table's metadata with the match and the mode, as JSON."""


def desk_of(match: Match) -> Desk:
    """The mode that a match is played in, with its options."""
    options = dict(match.table)
    names = [name for name, mode in MODES.items() if mode.game.name == match.game]
    names.sort(key=lambda name: -len(MODES[name].options))  # the most particular that fits
    for name in names:
        settled = MODES[name].options
        if all(options.get(option) == value for option, value in settled.items()):
            left = {option: value for option, value in options.items() if option not in settled}
            return Desk(name, left)
    raise AssertionError(f"no mode plays {match.game}")


def schema_of(desk: Desk, match: Match) -> pyarrow.Schema:
    """The columns, and what a reader needs to know about all rows."""
    said = {
        "format": FORMAT,
        "kasbah": VERSION,
        "mode": desk.mode.name,
        "options": desk.options,
        "bots": list(match.bots),
        "seed": match.seed,
    }
    return pyarrow.schema(
        [
            ("game", pyarrow.int32()),
            ("deal", pyarrow.int32()),
            ("number", pyarrow.int32()),
            ("seat", pyarrow.int8()),
            ("bot", pyarrow.dictionary(pyarrow.int16(), pyarrow.string())),
            ("observation", pyarrow.list_(pyarrow.float32(), desk.layout.length)),
            ("mask", pyarrow.list_(pyarrow.bool_(), desk.actions)),
            ("action", pyarrow.int32()),
            ("returns", pyarrow.list_(pyarrow.float32(), desk.players)),
            ("scores", pyarrow.list_(pyarrow.float32(), desk.players)),
        ],
        metadata={METADATA: json.dumps(said)},
    )


def decisions(desk: Desk, match: Match, game: Played) -> dict[str, Any]:
    """The columns of one game, played again."""
    state = desk.deal(match.seed_of(game.deal))
    seats: list[int] = []
    seen: list[Any] = []
    masks: list[Any] = []
    for code in game.moves:
        assert state.seat is not None
        seats.append(state.seat)
        seen.append(desk.flat(state, state.seat))
        masks.append(desk.mask(state, state.seat))
        state.play(desk.move(code))
    assert state.outcome is not None
    wins, scores = desk.rewards(state.outcome, WIN), desk.rewards(state.outcome, SCORE)
    return {
        "game": np.full(len(seats), game.number, np.int32),
        "deal": np.full(len(seats), game.deal, np.int32),
        "number": np.arange(len(seats), dtype=np.int32),
        "seat": np.array(seats, np.int8),
        "bot": [match.bots[game.seats[seat]] for seat in seats],
        "observation": np.stack(seen),
        "mask": np.stack(masks).astype(bool),
        "action": np.array(game.moves, np.int32),
        "returns": np.array([wins[seat:] + wins[:seat] for seat in seats], np.float32),
        "scores": np.array([scores[seat:] + scores[:seat] for seat in seats], np.float32),
    }


def write_dataset(match: Match, played: Iterable[Played], file: Path) -> int:
    """Writes the table, a game at a time, and returns how many rows it has."""
    desk = desk_of(match)
    schema = schema_of(desk, match)
    rows = 0
    draft = file.with_suffix(".new")
    with pyarrow.parquet.ParquetWriter(draft, schema, compression="zstd") as writer:
        for game in played:
            columns = decisions(desk, match, game)
            arrays = [as_array(columns[field.name], field.type) for field in schema]
            writer.write_table(pyarrow.Table.from_arrays(arrays, schema=schema))
            rows += len(game.moves)
    draft.replace(file)
    return rows


def as_array(values: Any, kind: pyarrow.DataType) -> pyarrow.Array:
    """A column; rows of numbers go in without being taken apart."""
    if isinstance(kind, pyarrow.FixedSizeListType):
        flat = pyarrow.array(values.reshape(-1), kind.value_type)
        return pyarrow.FixedSizeListArray.from_arrays(flat, type=kind)
    if pyarrow.types.is_dictionary(kind):
        return pyarrow.array(values, pyarrow.string()).cast(kind)
    return pyarrow.array(values, kind)
