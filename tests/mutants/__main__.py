"""`python -m tests.mutants GAME [MODULE ...]`: which faults does no test notice?"""

from __future__ import annotations

import ast
import importlib.abc
import importlib.util
import os
import signal
import sys
import time
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutants.faults import Fault, faults

ROOT = Path(__file__).parents[2]
RULES = ROOT / "src" / "kasbah" / "games"
# Data readers, words for people and types have tests of their own; here it is about the rules.
NOT_RULES = {"__init__", "seen", "options", "events"}
CONFORMANCE = [f"tests/conformance/test_{part}.py" for part in ("contract", "json", "secrecy")]
LONGEST = 180


class FaultyLoader(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from a changed tree, and everything else as it is."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        self.name = name
        self.tree = tree

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Ours, if it is the faulty module."""
        if name != self.name:
            return None
        file = RULES.parent.joinpath(*name.split(".")[1:]).with_suffix(".py")
        return importlib.util.spec_from_file_location(name, file, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        """Runs the changed tree as the module."""
        exec(compile(self.tree, self.name, "exec"), module.__dict__)


def noticed(name: str, fault: Fault, tests: list[str]) -> bool:
    """Whether a test fails (or hangs) in a process with this fault."""
    child = os.fork()
    if child == 0:
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
            sys.meta_path.insert(0, FaultyLoader(name, fault.tree))
            signal.alarm(LONGEST)
            code: int = pytest.main(
                ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]
            )
            os._exit(int(code) != 0)
    _, status = os.waitpid(child, 0)
    return status != 0


def main() -> int:
    """Tries every fault of a game's rules; prints the ones that nobody noticed."""
    game, *chosen = sys.argv[1:]
    folder = ROOT / "tests" / "rulebook" / game
    # First the tests without Hypothesis, whose import alone takes longer than they do.
    plain = [f for f in sorted(folder.glob("test_*.py")) if "hypothesis" not in f.read_text()]
    quick = [*map(str, plain), "-p", "no:hypothesispytest"]
    thorough = [str(folder), *CONFORMANCE, "-k", game]
    files = sorted((RULES / game).glob("*.py"))
    modules = chosen or [file.stem for file in files if file.stem not in NOT_RULES]
    tried = unnoticed = 0
    began = time.monotonic()
    for module in modules:
        name = f"kasbah.games.{game}.{module}"
        source = (RULES / game / f"{module}.py").read_text()
        if noticed(name, Fault(0, "nothing", ast.parse(source)), thorough):
            sys.exit(f"{module}: the tests fail even without a fault")
        for fault in faults(source):
            tried += 1
            if not noticed(name, fault, quick) and not noticed(name, fault, thorough):
                unnoticed += 1
                print(f"{module}.py:{fault.line}: {fault.change}", flush=True)
        took = time.monotonic() - began
        print(f"# {module}: {tried} tried, {unnoticed} unnoticed, {took:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
