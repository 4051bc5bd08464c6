"""What every store keeps of a table: its blob, its status, when it is due."""

from __future__ import annotations

import asyncio
import time

import pytest

from kasbah.store import Change, NoTable, Stale, Table, Taken
from tests.store.shelf import Shelf, move


async def test_a_table_is_kept_as_it_was_given(shelf: Shelf) -> None:
    meta = bytes(range(256))

    async with shelf.open() as store:
        made = await store.create("abc", meta, listed=True, status="playing", due=12.5)
    async with shelf.open() as store:
        found = await store.table("abc")

    assert Table("abc", made.created, True, "playing", 12.5, 1, meta, 0) == made == found
    assert abs(made.created - time.time()) < 30


async def test_an_id_is_given_once(shelf: Shelf) -> None:
    async with shelf.open() as store:
        await store.create("abc", b"first")
        with pytest.raises(Taken, match="already"):
            await store.create("abc", b"second")

        assert (await store.table("abc")).meta == b"first"


async def test_a_change_counts_the_version_up_and_leaves_the_rest(shelf: Shelf) -> None:
    async with shelf.open() as store:
        await store.create("abc", b"{}", listed=True, due=5.0)

        assert await store.change("abc", Change(1, meta=b"new")) == 2
        assert await store.change("abc", Change(2, status="playing")) == 3
        assert await store.change("abc", Change(3, listed=False, due=0.0)) == 4

        table = await store.table("abc")
        assert (
            table.meta,
            table.status,
            table.listed,
            table.due,
            table.version,
        ) == (b"new", "playing", False, 0.0, 4)


async def test_a_change_of_what_was_changed_meanwhile_is_refused(shelf: Shelf) -> None:
    async with shelf.open() as store:
        await store.create("abc", b"{}")
        await store.change("abc", Change(1, meta=b"quick"))
        with pytest.raises(Stale):
            await store.change("abc", Change(1, meta=b"slow"))

        assert (await store.table("abc")).meta == b"quick"


async def test_a_table_that_is_not_there(shelf: Shelf) -> None:
    async with shelf.open() as store:
        with pytest.raises(NoTable):
            await store.table("abc")
        with pytest.raises(NoTable):
            await store.change("abc", Change(1))
        for number in (1, 2):
            with pytest.raises(NoTable):
                await store.append("abc", [move(number)])
        await store.delete("abc")

        assert await store.entries("abc") == []
        assert await store.counts() == {}


@pytest.mark.parametrize("odd", ["a\0b", "\ud800", "line\nline"])
async def test_an_id_that_cannot_be_is_no_table_and_harms_nobody(shelf: Shelf, odd: str) -> None:
    """Anybody can type a link."""
    async with shelf.open() as store:
        await store.create("abc", b"")
        asked = [
            store.table(odd),
            store.entries(odd),
            store.create(odd, b""),
            store.change(odd, Change(1)),
            store.append(odd, [move(1)]),
        ]
        results = await asyncio.gather(
            *asked, store.append("abc", [move(1)]), return_exceptions=True
        )
        assert [NoTable] * len(asked) + [type(None)] == [type(one) for one in results]


async def test_a_number_beyond_all_logs_is_answered_with_nothing(shelf: Shelf) -> None:
    async with shelf.open() as store:
        await store.create("abc", b"")
        await store.append("abc", [move(1)])

        assert await store.entries("abc", after=10**30) == []
        assert len(await store.entries("abc", after=-(10**30))) == 1
        with pytest.raises(ValueError, match="numbers"):
            await store.append("abc", [move(10**30)])


async def test_a_deleted_table_leaves_nothing_behind(shelf: Shelf) -> None:
    async with shelf.open() as store:
        await store.create("abc", b"{}")
        await store.append("abc", [move(1)])
        await store.delete("abc")
        await store.create("abc", b"{}")

        assert await store.entries("abc") == []


async def test_listing_shows_what_fits_newest_first(shelf: Shelf) -> None:
    async with shelf.open() as store:
        await store.create("old", b"", listed=True)
        await store.create("secret", b"")
        await store.create("playing", b"", listed=True, status="playing")
        await store.create("new", b"", listed=True)
        await store.append("new", [move(1), move(2)])

        listed = await store.tables(status="open", listed=True)
        assert [(table.id, table.last) for table in listed] == [("new", 2), ("old", 0)]
        assert [table.id for table in await store.tables(status="open", limit=1)] == ["new"]
        assert len(await store.tables()) == 4
        assert await store.counts() == {"open": 3, "playing": 1}


async def test_tables_that_are_due_come_most_overdue_first(shelf: Shelf) -> None:
    async with shelf.open() as store:
        for name, due in (("later", 30.0), ("never", 0.0), ("second", 20.0), ("first", 10.0)):
            await store.create(name, b"", due=due)

        assert await store.due(25.0) == ["first", "second"]
        assert await store.due(25.0, limit=1) == ["first"]
        await store.change("first", Change(1, due=40.0))
        assert await store.due(25.0) == ["second"]


async def test_the_sweep_takes_quiet_tables_of_the_named_statuses(shelf: Shelf) -> None:
    async with shelf.open() as store:
        for number in range(120):
            await store.create(f"over{number:03}", b"", status="over")
        await store.create("abandoned", b"", status="playing")
        middle = (await store.create("waiting", b"")).created + 1e-6
        await store.create("new", b"", status="over")
        await store.append("over007", [move(1)])
        await store.change("over008", Change(1, meta=b"chat"))

        swept = await store.sweep(middle)
        assert {f"over{number:03}" for number in range(120)} - {"over007", "over008"} == set(swept)
        assert await store.sweep(middle, ["playing"]) == ["abandoned"]
        assert await store.sweep(middle) == []
        left = {table.id for table in await store.tables()}
        assert {"over007", "over008", "waiting", "new"} == left


async def test_a_status_that_does_not_exist_is_a_mistake_of_the_caller(shelf: Shelf) -> None:
    async with shelf.open() as store:
        with pytest.raises(ValueError, match="open, playing, over"):
            await store.create("abc", b"", status="finished")
        with pytest.raises(ValueError, match="open, playing, over"):
            await store.change("abc", Change(1, status="finished"))
