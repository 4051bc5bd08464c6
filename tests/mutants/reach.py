"""What the tests reach: which lines of the rules each of them executes."""

from __future__ import annotations

import hashlib
import pickle
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

Lines = set[tuple[str, int]]


@dataclass(frozen=True)
class Run:
    """A test of the unchanged game: whether it passed, how long it took, what it executed."""

    passed: bool
    seconds: float
    lines: Lines | None
    """None for a long test: it may execute anything."""

    def reaches(self, places: Lines) -> bool:
        """Whether the test executes one of these lines."""
        return self.lines is None or not places.isdisjoint(self.lines)


class Watch:
    """Notes which lines of some files are executed, for so many steps; then it gives up."""

    def __init__(self, files: set[str], steps: int) -> None:
        self.files = files
        self.steps = steps
        self.lines: Lines = set()

    def on_call(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any] | None:
        """Follows the functions of these files, and no others."""
        self.step()
        return self.on_line if frame.f_code.co_filename in self.files else None

    def on_line(self, frame: FrameType, event: str, arg: object) -> Callable[..., Any]:
        """Notes the line."""
        self.step()
        self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self.on_line

    def step(self) -> None:
        """Watching makes a test several times slower: not for long."""
        self.steps -= 1
        if self.steps <= 0:
            sys.settrace(None)

    @property
    def result(self) -> Lines | None:
        """The lines; None if it gave up."""
        return self.lines if self.steps > 0 else None


class Kept:
    """The runs of last time, as far as neither the program nor the test has changed since."""

    def __init__(self, file: Path, depends_on: Sequence[Path]) -> None:
        self.file = file
        # Test files count for their own tests only; everything else counts for all.
        shared = [path for path in depends_on if not path.name.startswith("test_")]
        self.shared = b"".join(path.read_bytes() for path in sorted(shared))

    def known(self, items: Sequence[pytest.Item]) -> dict[str, Run]:
        """The runs that need not be repeated."""
        keys = self._keys(items)
        return {name: run for name, (key, run) in self._old().items() if keys.get(name) == key}

    def keep(self, items: Sequence[pytest.Item], runs: dict[str, Run]) -> None:
        """Keeps these runs for the next time, beside those of other tests."""
        keys = self._keys(items)
        fresh = {name: (keys[name], run) for name, run in runs.items()}
        self.file.write_bytes(pickle.dumps(self._old() | fresh))

    def _old(self) -> dict[str, tuple[str, Run]]:
        if not self.file.exists():
            return {}
        old: dict[str, tuple[str, Run]] = pickle.loads(self.file.read_bytes())
        return old

    def _keys(self, items: Sequence[pytest.Item]) -> dict[str, str]:
        files = {item.path for item in items}
        keys = {path: hashlib.sha256(self.shared + path.read_bytes()) for path in files}
        return {item.nodeid: keys[item.path].hexdigest() for item in items}
