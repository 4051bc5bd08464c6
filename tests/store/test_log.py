"""What every store does with the log of a table."""

from __future__ import annotations

import asyncio

import pytest

from kasbah.store import Change, Entry, Stale, Store, StoreDown, Taken
from tests.store.shelf import Shelf, bodies, move


async def test_entries_come_back_in_order_with_every_byte(shelf: Shelf) -> None:
    everything = bytes(range(256))
    async with shelf.open() as store:
        await store.create("abc", b"")
        await store.append("abc", [Entry(1, "start", everything)])
        await store.append("abc", [Entry(2, "move", b""), Entry(3, "chat", "käse\0".encode())])

    async with shelf.open() as store:
        entries = await store.entries("abc")
        assert [(1, "start", everything), (2, "move", b""), (3, "chat", "käse\0".encode())] == [
            entry[:3] for entry in entries
        ]
        assert all(entry.at > 1_700_000_000 for entry in entries)
        assert entries[1:] == await store.entries("abc", after=1)
        assert await store.entries("abc", after=3) == []
        assert (await store.table("abc")).last == 3


async def test_a_number_that_exists_is_taken(shelf: Shelf) -> None:
    async with shelf.open() as store:
        await store.create("abc", b"")
        await store.append("abc", [move(1, b"first")])
        with pytest.raises(Taken):
            await store.append("abc", [move(1, b"second")])

        assert bodies(await store.entries("abc")) == [(1, b"first")]


async def test_a_log_never_has_a_gap(shelf: Shelf) -> None:
    """A worker may believe in entries that a restored backup does not have: it must read again."""
    async with shelf.open() as store:
        await store.create("abc", b"")
        with pytest.raises(Taken):
            await store.append("abc", [move(2)])
        await store.append("abc", [move(1)])
        with pytest.raises(Taken):
            await store.append("abc", [move(3), move(4)])

        assert [entry.number for entry in await store.entries("abc")] == [1]


async def test_several_entries_are_written_all_or_none(shelf: Shelf) -> None:
    async with shelf.open() as one, shelf.open() as other:
        await one.create("abc", b"")
        await other.append("abc", [move(1)])
        with pytest.raises(Taken):
            await one.append("abc", [move(1), move(2), move(3)])

        assert [entry.number for entry in await one.entries("abc")] == [1]


async def test_an_entry_and_a_change_are_written_together_or_not_at_all(shelf: Shelf) -> None:
    async with shelf.open() as store:
        await store.create("abc", b"{}")
        await store.append("abc", [move(1)], Change(1, status="playing", meta=b"1"))
        with pytest.raises(Stale):
            await store.append("abc", [move(2)], Change(1, status="over"))
        with pytest.raises(Taken):
            await store.append("abc", [move(1)], Change(2, status="over"))

        table = await store.table("abc")
        assert (table.status, table.version, table.last, table.meta) == ("playing", 2, 1, b"1")


async def test_a_refusal_harms_nobody_else_in_its_group(shelf: Shelf) -> None:
    async with shelf.open() as store:
        for name in "abcdef":
            await store.create(name, b"")
        await store.append("a", [move(1)])

        results = await asyncio.gather(
            store.append("b", [move(1)]),
            store.append("a", [move(1, b"late")]),
            store.append("c", [move(1), move(2)], Change(1, status="over")),
            store.append("d", [move(1)], Change(7)),
            store.append("nowhere", [move(1)]),
            store.append("e", [move(2)]),
            store.change("f", Change(1, meta=b"new")),
            return_exceptions=True,
        )

        names = [type(one).__name__ for one in results]
        assert names == ["NoneType", "Taken", "NoneType", "Stale", "NoTable", "Taken", "int"]
        lasts = {table.id: table.last for table in await store.tables()}
        assert lasts == {"a": 1, "b": 1, "c": 2, "d": 0, "e": 0, "f": 0}
        assert (await store.table("f")).meta == b"new"


async def test_what_is_asked_in_order_is_written_in_order(shelf: Shelf) -> None:
    """Several steps of one table may wait in the same group."""
    async with shelf.open() as store:
        await store.create("abc", b"")
        await asyncio.gather(*(store.append("abc", [move(number)]) for number in range(1, 51)))

        assert list(range(1, 51)) == [entry.number for entry in await store.entries("abc")]


async def test_changes_of_one_table_in_one_group_are_told_apart(shelf: Shelf) -> None:
    async with shelf.open() as store:
        await store.create("abc", b"")
        results = await asyncio.gather(
            *(store.change("abc", Change(1, meta=b"%d" % one)) for one in range(5)),
            return_exceptions=True,
        )

        assert sum(result == 2 for result in results) == 1
        assert sum(isinstance(result, Stale) for result in results) == 4


async def test_a_caller_who_goes_away_leaves_the_others_alone(shelf: Shelf) -> None:
    async with shelf.open() as store:
        for name in "ab":
            await store.create(name, b"")
        gone = asyncio.create_task(store.append("a", [move(1)]))
        waiting = asyncio.create_task(store.append("b", [move(1)]))
        await asyncio.sleep(0)
        gone.cancel()
        await waiting

        assert (await store.table("b")).last == 1
        await store.append("b", [move(2)])


@pytest.mark.parametrize("numbers", [[], [0], [1, 3], [2, 1], [1, 1]])
async def test_numbers_that_do_not_follow_each_other_are_a_mistake(
    shelf: Shelf, numbers: list[int]
) -> None:
    async with shelf.open() as store:
        await store.create("abc", b"")
        with pytest.raises(ValueError, match=r"entr|nothing"):
            await store.append("abc", [move(number) for number in numbers])


async def test_what_was_asked_before_the_end_is_written(shelf: Shelf) -> None:
    async with shelf.open() as store:
        await store.create("abc", b"")
        asked = [asyncio.create_task(store.append("abc", [move(n)])) for n in range(1, 21)]
        await asyncio.sleep(0)
    await asyncio.gather(*asked)

    async with shelf.open() as store:
        assert (await store.table("abc")).last == 20


async def test_a_closed_store_says_so(shelf: Shelf) -> None:
    store: Store = shelf.open()
    with pytest.raises(StoreDown, match="closed"):
        await store.entries("abc")
    await store.open()
    await store.close()
    await store.close()
    with pytest.raises(StoreDown, match="closed"):
        await store.append("abc", [move(1)])
    with pytest.raises(StoreDown, match="closed"):
        await store.entries("abc")
