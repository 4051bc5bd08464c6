"""Any sequence of writes, through either of two workers, ends as a page of plain Python says."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kasbah.store import Change, Entry, NoTable, Stale, Store, Taken
from tests.store.shelf import Shelf

NAMES = ("a", "b")
numbers = st.integers(1, 5)
changes = st.builds(
    Change,
    version=st.integers(1, 4),
    meta=st.none() | st.binary(max_size=3),
    status=st.none() | st.sampled_from(["open", "playing", "over"]),
    listed=st.none() | st.booleans(),
    due=st.none() | st.sampled_from([0.0, 1.5]),
)
steps = st.one_of(
    st.tuples(st.just("create"), st.binary(max_size=3)),
    st.tuples(st.just("append"), numbers, st.integers(1, 3), st.none() | changes),
    st.tuples(st.just("change"), changes),
    st.tuples(st.just("delete")),
    st.tuples(st.just("acquire"), st.sampled_from(["one", "other"])),
    st.tuples(st.just("release"), st.sampled_from(["one", "other"])),
)
Story = list[tuple[int, str, tuple[str, ...]]]
stories = st.lists(st.tuples(st.integers(0, 1), st.sampled_from(NAMES), steps), max_size=25)


@dataclass
class Model:
    """A store as one would write it on the back of an envelope."""

    tables: dict[str, dict[str, object]] = field(default_factory=dict)
    logs: dict[str, list[tuple[int, bytes]]] = field(default_factory=dict)
    leases: dict[str, str] = field(default_factory=dict)

    def create(self, name: str, meta: bytes) -> object:
        if name in self.tables:
            return Taken
        start = {"meta": meta, "status": "open", "listed": False, "due": 0.0}
        self.tables[name] = {**start, "version": 1}
        self.logs[name] = []
        return None

    def append(self, name: str, first: int, length: int, change: Change | None) -> object:
        if name not in self.tables:
            return NoTable
        if first != len(self.logs[name]) + 1:
            return Taken
        if change is not None and (refusal := self.change(name, change)) is Stale:
            return refusal
        self.logs[name] += [(first + place, b"%d" % length) for place in range(length)]
        return None

    def change(self, name: str, change: Change) -> object:
        if name not in self.tables:
            return NoTable
        if self.tables[name]["version"] != change.version:
            return Stale
        wanted = change._asdict() | {"version": change.version + 1}
        self.tables[name] |= {key: value for key, value in wanted.items() if value is not None}
        return change.version + 1

    def delete(self, name: str) -> object:
        self.tables.pop(name, None)
        self.logs.pop(name, None)
        return None

    def acquire(self, name: str, holder: str) -> object:
        return self.leases.setdefault(name, holder) == holder

    def release(self, name: str, holder: str) -> object:
        if self.leases.get(name) == holder:
            del self.leases[name]
        return None


async def really(store: Store, table: str, what: str, *details: object) -> object:
    """The same step on a real store; what it returned, or which refusal."""
    asked: Coroutine[Any, Any, object]
    match what, details:
        case "create", (bytes(meta),):
            asked = store.create(table, meta)
        case "append", (int(first), int(length), change):
            entries = [Entry(first + place, "m", b"%d" % length) for place in range(length)]
            asked = store.append(table, entries, change if isinstance(change, Change) else None)
        case "change", (Change() as change,):
            asked = store.change(table, change)
        case "delete", ():
            asked = store.delete(table)
        case "acquire", (str(holder),):
            asked = store.acquire(table, holder, 600)
        case "release", (str(holder),):
            asked = store.release(table, holder)
        case _:
            raise AssertionError(what)
    try:
        answer = await asked
        return None if what == "create" else answer
    except (Taken, Stale, NoTable) as refusal:
        return type(refusal)


async def found(store: Store, names: dict[str, str]) -> Model:
    """What is in a store, as a model; leases are not seen, only felt."""
    model = Model()
    for name, table in names.items():
        try:
            kept = (await store.table(table))._asdict()
        except NoTable:
            assert await store.entries(table) == []
            continue
        log = [(entry.number, entry.body) for entry in await store.entries(table)]
        assert kept.pop("last") == len(log)
        model.tables[name] = {key: kept[key] for key in kept if key not in ("id", "created")}
        model.logs[name] = log
    return model


def test_a_store_does_what_a_page_of_python_does(shelf: Shelf) -> None:
    fresh = count()
    workers = shelf.open(), shelf.open()

    async def both(story: Story) -> None:
        number = next(fresh)
        names = {name: f"{name}{number}" for name in NAMES}
        model = Model()
        for worker, name, (what, *details) in story:
            expected = getattr(model, what)(name, *details)
            actual = await really(workers[worker], names[name], what, *details)
            assert expected == actual, (what, details)
        model.leases.clear()
        for store in workers:
            assert model == await found(store, names)

    with asyncio.Runner() as runner:

        @settings(
            max_examples=30,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(stories)
        def tell(story: Story) -> None:
            runner.run(both(story))

        for store in workers:
            runner.run(store.open())
        try:
            tell()
        finally:
            for store in workers:
                runner.run(store.close())
