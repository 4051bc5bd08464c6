"""Putting a fault into the program: by exchanging a function, or by loading everything anew."""

from __future__ import annotations

import gc
import importlib.abc
import importlib.util
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import _lru_cache_wrapper
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tests.mutants.faults import Fault

ROOT = Path(__file__).parents[2]
RULES = ROOT / "src" / "kasbah" / "games"


Functions = dict[tuple[str, int], list[FunctionType]]


def functions_in(files: set[str]) -> Functions:
    """Every function of these files by file and first line, wherever it is in use."""
    functions: Functions = defaultdict(list)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename in files:
            functions[thing.__code__.co_filename, thing.__code__.co_firstlineno].append(thing)
    return functions


def clear_caches() -> None:
    """Forgets every answer that a function of Kasbah remembers."""
    for thing in gc.get_objects():
        if isinstance(thing, _lru_cache_wrapper) and thing.__module__.startswith("kasbah."):
            thing.cache_clear()


def exchange(functions: Functions, file: Path, fault: Fault) -> bool:
    """Gives the function that the fault is in its faulty code; False if Python refuses that."""
    code = compile(fault.tree(), str(file), "exec")
    faulty = next(c for c in inner_codes(code) if c.co_firstlineno == fault.function)
    meant = [f for f in functions[str(file), fault.function] if f.__name__ == faulty.co_name]
    assert meant, f"{file}:{fault.function}: no function begins here"
    if any(function.__code__.co_freevars != faulty.co_freevars for function in meant):
        return False  # a method that no longer calls super()
    for function in meant:
        function.__code__ = faulty
    return True


def inner_codes(code: CodeType) -> Iterator[CodeType]:
    """The code of every function and class in a module, outer ones first."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from inner_codes(constant)


def forget() -> None:
    """Forgets Kasbah and its tests, so that they are loaded anew."""
    for name in list(sys.modules):
        first, _, rest = name.partition(".")
        if first in ("kasbah", "tests") and not rest.startswith("mutants"):
            del sys.modules[name]


class FaultyLoader(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module with a fault, and everything else as it is."""

    def __init__(self, file: Path, fault: Fault) -> None:
        self.name = ".".join(file.relative_to(ROOT / "src").with_suffix("").parts)
        self.file = file
        self.fault = fault
        self.used = False

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Ours, if it is the faulty module."""
        if name != self.name:
            return None
        return importlib.util.spec_from_file_location(name, self.file, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        """Runs the changed source as the module."""
        self.used = True
        exec(compile(self.fault.tree(), str(self.file), "exec"), module.__dict__)
