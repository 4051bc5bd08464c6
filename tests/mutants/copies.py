"""Copies of this process: each does one task on its own, and what it spoils is gone with it."""

from __future__ import annotations

import os
import pickle
import tempfile
import traceback
from collections.abc import Callable, Iterable, Iterator
from typing import IO, TypeVar

T = TypeVar("T")


def in_copies(tasks: Iterable[Callable[[], T]], jobs: int) -> Iterator[tuple[int, T | None]]:
    """Does the tasks in copies, so many at a time; the answers come with their task's number.

    The answer of a copy that was ended before it could give one is None.
    """
    running: dict[int, tuple[int, IO[bytes]]] = {}
    for number, task in enumerate(tasks):
        if len(running) == jobs:
            yield _first_answer(running)
        answer = tempfile.TemporaryFile()  # noqa: SIM115  # closed when the answer is read
        copy = os.fork()
        if copy == 0:
            _do(task, answer)
        running[copy] = (number, answer)
    while running:
        yield _first_answer(running)


def _do(task: Callable[[], T], answer: IO[bytes]) -> None:
    complaints = os.dup(2)
    try:
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        pickle.dump(task(), answer)
        answer.flush()
    except BaseException:  # not the fault of a fault: those are noticed by tests, or hang
        os.write(complaints, traceback.format_exc().encode())
        os._exit(1)
    os._exit(0)


def _first_answer(running: dict[int, tuple[int, IO[bytes]]]) -> tuple[int, T | None]:
    copy, status = os.wait()
    number, answer = running.pop(copy)
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) != 0:
        raise ChildProcessError("a copy could not do its task")
    with answer:
        answer.seek(0)
        pickled = answer.read()
    return number, pickle.loads(pickled) if pickled else None
