"""Views, events and moves as data that msgspec can write, quickly: a function made for each class.

Written, they are what `core.codec.to_plain` gives (a test compares). Whatever msgspec can write as
it is stays as it is: numbers, texts, and parts of a view that have nothing to leave out.
"""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable
from functools import cache
from typing import Any, Union, get_args, get_origin

from kasbah.core import Event, Move
from kasbah.core.codec import to_plain, told_fields

Plainer = Callable[[Any], dict[str, Any]]
PLAIN = (int, str, bool, float, type(None))


def plain(value: Any) -> dict[str, Any]:
    """A dataclass as data that can be written."""
    kind: Any = type(value)
    return plainer(kind)(value)


@cache
def plainer(kind: Any) -> Plainer:
    """The function that turns values of one class into plain data."""
    names: dict[str, Any] = {"to_plain": to_plain, "plain": plain}
    parts = [
        f"{name!r}: {_expression(hint, 'v.' + name, names)}"
        for name, hint in told_fields(kind).items()
    ]
    if issubclass(kind, Move | Event):
        parts.append(f"'type': {kind.__name__!r}")
    source = f"def made(v): return {{{', '.join(parts)}}}"
    exec(source, names)
    made: Plainer = names["made"]
    return made


def _expression(hint: Any, value: str, names: dict[str, Any]) -> str:
    """How a value of this type is made plain."""
    if _is_plain(hint):
        return value
    origin, inner = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        name = f"of_{hint.__name__}"
        names[name] = plainer(hint)
        return f"{name}({value})"
    if origin is tuple and len(inner) == 2 and inner[1] is Ellipsis:
        return f"[{_expression(inner[0], 'i', names)} for i in {value}]"
    if origin in (Union, types.UnionType):
        others = [part for part in inner if part is not type(None)]
        if all(isinstance(one, type) and dataclasses.is_dataclass(one) for one in others):
            call = _expression(others[0], value, names) if len(others) == 1 else f"plain({value})"
            return f"(None if {value} is None else {call})"
    return f"to_plain({value})"


def _is_plain(hint: Any) -> bool:
    """Whether values of this type can be written as they are."""
    if hint in PLAIN:
        return True
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        told = told_fields(hint)
        whole = len(told) == len(dataclasses.fields(hint))
        speaks = issubclass(hint, Move | Event)  # those say what they are
        return whole and not speaks and all(_is_plain(inner) for inner in told.values())
    origin = get_origin(hint)
    if origin in (tuple, dict, Union, types.UnionType):
        return all(part is Ellipsis or _is_plain(part) for part in get_args(hint))
    return False
