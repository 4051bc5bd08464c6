"""Records with something changed, as a forger would write them."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from typing import Any

import kasbah
from kasbah.core import Record, prove
from tests.core.recording import forged

Path = tuple[str | int, ...]


def leaves(data: Any, path: Path = ()) -> Iterator[Path]:
    """The way to every single value of some JSON data."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, (*path, key))
    elif isinstance(data, list) and data:
        for place, value in enumerate(data):
            yield from leaves(value, (*path, place))
    else:
        yield path


def regions(data: Any) -> dict[str, list[Path]]:
    """The first and the last value of every kind of place (`updates * moves * amount`)."""
    found: dict[str, list[Path]] = {}
    for path in leaves(data):
        name = " ".join("*" if isinstance(step, int) else step for step in path)
        found[name] = [*found.get(name, [])[:1], path]
    return found


def other_value(value: Any) -> Any:
    """Another value of the same type, as near as possible."""
    match value:
        case None:
            return []
        case bool():
            return not value
        case int():
            return value + 1
        case str() if re.fullmatch("[0-9a-f]+", value):
            return ("1" if value[0] != "1" else "2") + value[1:]
        case str():
            return value + "x"
        case _:
            return [0]


JUNK: tuple[Any, ...] = (None, -1, 2**70, True, 1.5, "", "x", [], [["x"]], {}, {"type": []})


def changed(data: Any, path: Path, *given: Any) -> Any:
    """The data with another value there: a given one, or one of the same type."""
    result = copy.deepcopy(data)
    place = result
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = given[0] if given else other_value(place[path[-1]])
    return result


def proved(data: Any, *heads: str) -> list[str]:
    """Reads and proves a record that a forger has given a fitting hash."""
    record = forged(data)
    return prove(record, kasbah.game(record.terms.game), heads)


def every_region(record: Record) -> Iterator[tuple[str, Path]]:
    """The name of every kind of place, with the way to its first and its last value."""
    for name, paths in regions(json.loads(record.written())).items():
        for path in {paths[0]: 0, paths[-1]: 0}:
            yield name, path
