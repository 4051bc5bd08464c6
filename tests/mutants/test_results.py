"""Which faults are tried again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutants.faults import faults
from tests.mutants.results import Results

SOURCE = """
def larger(one, other):
    if one > other:
        return one
    return other + 0
"""


@pytest.fixture
def results(tmp_path: Path) -> Results:
    return Results(tmp_path / "mutants" / "game.txt")


def test_every_fault_has_one_line() -> None:
    assert [fault.change for fault in faults(SOURCE)] == [
        "if one > other:  becomes  if False:",
        "one > other  becomes  one >= other",
        "other + 0  becomes  other - 0",
        "0  becomes  1",
    ]


def test_types_and_decorators_have_no_faults() -> None:
    assert (
        list(faults("@dataclass(frozen=True)\nclass Seat:\n    number: Annotated[int, 4]\n")) == []
    )


def test_what_nobody_noticed_is_tried_again(results: Results) -> None:
    file = Path("turn.py")
    tried = list(faults(SOURCE))
    results.unnoticed(Path("play.py"), tried[0], True)  # of a run that was stopped
    results.unnoticed(file, tried[1], True)
    results.unnoticed(file, tried[2], False)
    results.numbers(file, 4, 2, 1.5)

    assert list(results.finished()) == ["turn"]
    assert results.again(file, tried) == [tried[1], tried[2]]


def test_the_last_time_counts(results: Results) -> None:
    file = Path("turn.py")
    tried = list(faults(SOURCE))
    results.unnoticed(file, tried[1], True)
    results.numbers(file, 4, 1, 1.5)
    results.numbers(file, 1, 0, 1.5)

    assert results.finished() == {"turn": set()}
    assert results.again(file, tried) == []


def test_a_module_that_has_changed_or_was_never_finished_is_tried_whole(results: Results) -> None:
    file = Path("turn.py")
    old, new = list(faults(SOURCE)), list(faults("\n" + SOURCE))
    results.unnoticed(file, old[1], True)

    assert results.again(file, old) == old
    results.numbers(file, 4, 1, 1.5)
    assert results.again(file, new) == new
