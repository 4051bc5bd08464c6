"""Typed values as plain JSON data and back, and the one way JSON is written.

Moves and events say what they are: `{"type": "Bid", "amount": 125}`. Other values are known from
where they stand. Never compiled: it works by looking at the types of fields.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from kasbah.core.errors import BadFile
from kasbah.core.event import Event
from kasbah.core.move import Move

_written = msgspec.json.Encoder(order="sorted").encode
_SIMPLE = frozenset((type(None), bool, int, float, str))
_SEVERAL = (tuple, list)
_SPEAKING = (Move, Event)


def canonical(data: object) -> bytes:
    """JSON as bytes: sorted keys, no spaces, so that equal data give equal bytes.

    Of whole numbers and texts: there is more than one way to write a fraction.
    """
    return _written(data)


def to_plain(value: object) -> Any:
    """A typed value as plain JSON data."""
    kind: Any = type(value)
    if kind in _SIMPLE:
        return value
    if isinstance(value, _SEVERAL):
        return [item if type(item) in _SIMPLE else to_plain(item) for item in value]
    if hasattr(kind, "__dataclass_fields__"):
        data: dict[str, Any] = {}
        for name in told_fields(kind):
            part = getattr(value, name)  # most are simple, and asking costs less than a call
            data[name] = part if type(part) in _SIMPLE else to_plain(part)
        if isinstance(value, _SPEAKING):
            data["type"] = kind.__name__
        return data
    if isinstance(value, Mapping):
        return {str(key): to_plain(item) for key, item in value.items()}
    if isinstance(value, (int, float, str)):
        return value
    raise TypeError(f"{type(value).__name__} has no place in JSON")


T = TypeVar("T")


def from_plain(wanted: type[T], data: object, **given: object) -> T:
    """The value of type `wanted` that `to_plain` turned into this data, or BadFile.

    Fields that are not told in JSON are `given`.
    """
    result: T = wanted(**_read_fields(wanted, data, wanted.__name__), **given)
    return result


def move_from_plain(kinds: Mapping[str, type[Move]], data: object) -> Move:
    """The move that this data stands for; `kinds` are the game's kinds of moves by name."""
    kind = data.get("type") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(kind, str) or kind not in kinds:
        raise BadFile("", f"this is not a move: {shortened(data)}")
    rest = {key: value for key, value in data.items() if key != "type"}
    return from_plain(kinds[kind], rest)


@cache
def told_fields(kind: type[Any]) -> dict[str, Any]:
    """The fields of a dataclass that are part of its JSON form, with their types."""
    hints = get_type_hints(kind)
    return {
        field.name: hints[field.name]
        for field in dataclasses.fields(kind)
        if field.init and field.metadata.get("told", True)
    }


def shortened(data: object) -> str:
    """Data in an error message: enough to recognise it, never a page."""
    text = repr(data)
    return text if len(text) <= 60 else text[:57] + "..."


def _read(wanted: Any, data: object, place: str) -> Any:
    origin = get_origin(wanted)
    if origin in (Union, types.UnionType):
        return _read_union(get_args(wanted), data, place)
    if origin is tuple:
        return _read_tuple(get_args(wanted), data, place)
    if origin is dict and isinstance(data, dict):
        item = get_args(wanted)[1]
        return {str(key): _read(item, value, f"{place}.{key}") for key, value in data.items()}
    if wanted is object:
        return data
    if wanted is None or wanted is type(None):
        if data is None:
            return None
    elif isinstance(wanted, type) and dataclasses.is_dataclass(wanted):
        return wanted(**_read_fields(wanted, data, place))
    elif wanted in (int, str, bool) and type(data) is wanted:
        return data
    raise BadFile("", f"{place} cannot be {shortened(data)}")


def _read_union(kinds: tuple[Any, ...], data: object, place: str) -> Any:
    for kind in kinds:
        try:
            return _read(kind, data, place)
        except BadFile:
            continue
    raise BadFile("", f"{place} cannot be {shortened(data)}")


def _read_tuple(items: tuple[Any, ...], data: object, place: str) -> tuple[Any, ...]:
    if not isinstance(data, list | tuple):
        raise BadFile("", f"{place} is not a list: {shortened(data)}")
    if len(items) == 2 and items[1] is Ellipsis:
        return tuple(_read(items[0], item, f"{place}[{i}]") for i, item in enumerate(data))
    if len(items) != len(data):
        raise BadFile("", f"{place} has {len(data)} entries instead of {len(items)}")
    pairs = zip(items, data, strict=True)
    return tuple(_read(kind, item, f"{place}[{i}]") for i, (kind, item) in enumerate(pairs))


def _read_fields(kind: Any, data: object, place: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise BadFile("", f"{place} is not a set of fields: {shortened(data)}")
    fields = told_fields(kind)
    for name in data:
        if name not in fields:
            raise BadFile("", f"{place} has no field {shortened(name)}")
    missing = [name for name in fields if name not in data]
    if missing:
        raise BadFile("", f"{place} lacks the field {missing[0]}")
    return {name: _read(fields[name], data[name], f"{place}.{name}") for name in fields}
