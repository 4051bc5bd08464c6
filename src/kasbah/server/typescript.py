"""The browser's types, made from the server's: `python -m kasbah.server.typescript`.

Writes `web/src/wire.ts` from the messages and from what each game shows, so that a field that was
renamed here fails the build there. `--check` writes nothing and fails if the file is stale.
"""

from __future__ import annotations

import argparse
import dataclasses
import inspect
import os
import subprocess
import sys
import types
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

import kasbah
from kasbah.core import Game
from kasbah.core.codec import told_fields
from kasbah.core.replay import event_kinds
from kasbah.server import messages

FILE = Path("web/src/wire.ts")
SIMPLE: dict[object, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    None: "null",
    type(None): "null",
    object: "unknown",
    Any: "unknown",
}
ALIASES = (
    "GameName",
    "LevelName",
    "ProblemCode",
    "ProblemReason",
    "FindingKind",
    "OptionValue",
    "Runs",
)
UNIONS = ("Order", "FromSeat", "ToSeat")
OPENING = """\
// Made by `python -m kasbah.server.typescript` from src/kasbah/server/messages.py and from what the
// games show. Do not edit: change those, and run it again.
"""


def written() -> str:
    """The whole file."""
    parts = [OPENING, *message_types()]
    parts += [game_types(game) for game in kasbah.GAMES.values()]
    return "\n".join(parts)


# The messages.


def message_types() -> Iterator[str]:
    """Short names, an interface for each message in the order of the file, then the unions."""
    for name in ALIASES:
        yield f"export type {name} = {type_of(getattr(messages, name))};\n"
    kinds = [kind for kind in vars(messages).values() if is_message(kind)]
    for kind in kinds:
        yield interface(kind.__name__, message_fields(kind), kind)
    for name in UNIONS:
        members = " | ".join(member.__name__ for member in get_args(getattr(messages, name)))
        yield f"export type {name} = {members};\n"


def is_message(kind: object) -> bool:
    """Whether this is one of our messages, and not what they all come from."""
    return (
        isinstance(kind, type)
        and issubclass(kind, messages.Message)
        and kind is not messages.Message
    )


def message_fields(kind: type[messages.Message]) -> Iterator[tuple[str, str]]:
    """Name and type of each field; what may be left out has a question mark."""
    tag = kind.__struct_config__.tag
    if tag is not None:
        yield "type", f'"{tag}"'
    hints = get_type_hints(kind, include_extras=True)
    sent_here = any(kind in get_args(getattr(messages, name)) for name in ("FromSeat", "Order"))
    asked = kind in (messages.NewTable, messages.Join, messages.SeatAsked)
    for field in msgspec.structs.fields(kind):
        optional = not field.required and (sent_here or asked)
        yield field.name + ("?" if optional else ""), type_of(hints[field.name])


# The games.


def game_types(game: Game) -> str:
    """A namespace with the game's view, events, moves, options and board."""
    folder = type(game).__module__.rpartition(".")[0]
    view = next(kind for kind in dataclasses_of(f"{folder}.seen") if kind.__name__.endswith("View"))
    board = next(
        (kind for kind in dataclasses_of(f"{folder}.shown") if kind.__name__.endswith("Shown")),
        None,
    )
    events = list(event_kinds(game).values())
    moves = list(game.kinds.values())
    parts: dict[type, str] = {}
    for kind in (view, *([board] if board else [])):
        add_interfaces(kind, parts)
    lines = list(parts.values())
    for title, kinds in (("Event", events), ("Move", moves)):
        names = [kind.__name__ + title for kind in kinds]
        lines += [tagged(kind, title) for kind in kinds]
        lines.append(f"export type {title} =\n  | " + "\n  | ".join(names) + ";\n")
    lines.append(option_names(game))
    lines.append(f"export type View = {view.__name__};\n")
    lines.append(f"export type Board = {board.__name__ if board else 'Record<string, never>'};\n")
    body = "\n".join(lines)
    inside = "\n".join(f"  {line}" if line else "" for line in body.splitlines())
    return f"export namespace {game.name} {{\n{inside}\n}}\n"


def dataclasses_of(module: str) -> list[type]:
    """The dataclasses that a module defines; none if there is no such module."""
    try:
        loaded = import_module(module)
    except ModuleNotFoundError:
        return []
    found = [kind for kind in vars(loaded).values() if isinstance(kind, type)]
    return [kind for kind in found if dataclasses.is_dataclass(kind) and kind.__module__ == module]


def add_interfaces(kind: type, parts: dict[type, str]) -> None:
    """An interface for a dataclass, after those of everything inside it."""
    fields = told_fields(kind)
    for hint in fields.values():
        for inner in inside_of(hint):
            if inner not in parts:
                add_interfaces(inner, parts)
    told = [(name, type_of(hint)) for name, hint in fields.items()]
    parts[kind] = interface(kind.__name__, told, kind)


def inside_of(hint: Any) -> Iterator[type]:
    """The dataclasses that a type mentions."""
    if isinstance(hint, type) and dataclasses.is_dataclass(hint):
        yield hint
    for part in get_args(hint):
        yield from inside_of(part)


def tagged(kind: Any, title: str) -> str:
    """A move or an event: it says itself what it is."""
    fields = [("type", f'"{kind.__name__}"')]
    fields += [(name, type_of(hint)) for name, hint in told_fields(kind).items()]
    return interface(kind.__name__ + title, fields, kind)


def option_names(game: Game) -> str:
    """The names of the options."""
    names = " | ".join(f'"{name}"' for name in game.options.limits())
    return f"export type OptionName = {names};\n"


# Types.


def interface(name: str, fields: Iterable[tuple[str, str]], kind: type) -> str:
    """One interface, with the first sentence of what the class says about itself."""
    said = (inspect.getdoc(kind) or "").split("\n\n")[0].replace("\n", " ")
    lines = [f"/** {said} */", f"export interface {name} {{"]
    lines += [f"  readonly {field}: {type_};" for field, type_ in fields]
    return "\n".join([*lines, "}"]) + "\n"


def type_of(hint: Any) -> str:
    """A Python type as TypeScript."""
    if hint in SIMPLE:
        return SIMPLE[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return type_of(inner[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inner)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(type_of(part) for part in inner))
    if origin is tuple:
        if len(inner) == 2 and inner[1] is Ellipsis:
            return f"readonly {bracketed(type_of(inner[0]))}[]"
        return "readonly [" + ", ".join(type_of(part) for part in inner) + "]"
    if origin is dict:
        return f"Readonly<Record<string, {type_of(inner[1])}>>"
    if isinstance(hint, type):
        return hint.__name__
    raise TypeError(f"{hint} has no type in the browser")


def bracketed(text: str) -> str:
    """A type that can be followed by []."""
    return f"({text})" if " " in text else text


def main(arguments: list[str] | None = None) -> int:
    """Writes the file, or says that it is stale."""
    parser = argparse.ArgumentParser(description="the browser's types")
    parser.add_argument("--check", action="store_true", help="fail if the file is stale")
    asked = parser.parse_args(arguments)
    if kasbah.COMPILED:  # compiled classes have forgotten what is said about them
        command = [sys.executable, "-m", "kasbah.server.typescript", *(arguments or sys.argv[1:])]
        return subprocess.run(command, env={**os.environ, "KASBAH_PURE": "1"}).returncode
    text = written()
    if not asked.check:
        FILE.write_text(text)
        return 0
    if FILE.exists() and FILE.read_text() == text:
        return 0
    sys.stderr.write(f"{FILE} is stale: run python -m kasbah.server.typescript\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
