"""What came of the trials: a file with every fault that nobody noticed, module by module."""

from __future__ import annotations

from pathlib import Path

from tests.mutants.faults import Fault

UNREACHED = "  (no short test reaches it)"


class Results:
    """The file: the unnoticed faults of a module, a line each, then its line of numbers."""

    def __init__(self, file: Path) -> None:
        self.file = file
        file.parent.mkdir(exist_ok=True)

    def finished(self) -> dict[str, set[str]]:
        """The modules that were tried whole, each with what nobody noticed the last time."""
        finished: dict[str, set[str]] = {}
        lines: set[str] = set()
        for line in self.file.read_text().splitlines() if self.file.exists() else []:
            if line.startswith("# "):
                module = line[2:].partition(":")[0]
                # Others were left by a run that was stopped inside a module.
                finished[module] = {name for name in lines if name.startswith(f"{module}.py:")}
                lines = set()
            else:
                lines.add(line.removesuffix(UNREACHED))
        return finished

    def again(self, file: Path, faults: list[Fault]) -> list[Fault]:
        """Of a module's faults those to be tried again: all, if it has changed since."""
        left = self.finished().get(file.stem)
        if left is None or not left <= {name_of(file, fault) for fault in faults}:
            return faults
        return [fault for fault in faults if name_of(file, fault) in left]

    def unnoticed(self, file: Path, fault: Fault, reached: bool) -> None:
        """Nobody noticed this fault."""
        self._tell(name_of(file, fault) + ("" if reached else UNREACHED))

    def numbers(self, file: Path, tried: int, unnoticed: int, seconds: float) -> None:
        """A module is finished."""
        self._tell(f"# {file.stem}: {tried} tried, {unnoticed} unnoticed, {seconds:.0f} s")

    def _tell(self, line: str) -> None:
        print(line, flush=True)
        with self.file.open("a") as kept:
            print(line, file=kept)


def name_of(file: Path, fault: Fault) -> str:
    """Where a fault is and what it changes."""
    return f"{file.name}:{fault.lines.start}: {fault.change}"
