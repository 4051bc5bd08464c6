"""Several workers on one database: who wins, who holds what, who hears what."""

from __future__ import annotations

import asyncio
import time

import pytest

from kasbah.store import Change, Notice, Store, Taken
from tests.store.shelf import Ear, Shelf, bodies, move, until


async def test_of_two_workers_with_the_same_number_exactly_one_wins(shelf: Shelf) -> None:
    rounds = 40

    async def race(store: Store, name: bytes) -> int:
        """Plays as a worker does: write the next number, and if it is taken read what came."""
        won = 0
        for number in range(1, rounds + 1):
            try:
                await store.append("abc", [move(number, name)])
                won += 1
            except Taken:
                assert len(await store.entries("abc", after=number - 1)) >= 1
        return won

    async with shelf.open() as one, shelf.open() as other:
        await one.create("abc", b"")
        wins = await asyncio.gather(race(one, b"one"), race(other, b"other"))
        log = bodies(await one.entries("abc"))

    assert rounds == sum(wins) == len(log)
    assert list(wins) == [sum(body == name for _, body in log) for name in (b"one", b"other")]


async def test_groups_of_two_workers_over_the_same_tables_all_end(shelf: Shelf) -> None:
    """Large groups in different orders: nobody waits forever, nothing is doubled or torn."""
    names = [f"table{number}" for number in range(12)]

    async def play(store: Store, order: list[str], tag: bytes) -> int:
        written = 0
        for number in range(1, 8):
            results = await asyncio.gather(
                *(
                    store.append(name, [move(2 * number - 1, tag), move(2 * number, tag)])
                    for name in order
                ),
                return_exceptions=True,
            )
            written += sum(result is None for result in results)
            assert all(result is None or isinstance(result, Taken) for result in results)
        return written

    async with shelf.open() as one, shelf.open() as other:
        for name in names:
            await one.create(name, b"")
        counts = await asyncio.gather(play(one, names, b"1"), play(other, names[::-1], b"2"))
        logs = [bodies(await one.entries(name)) for name in names]

    assert 7 * len(names) == sum(counts)
    for log in logs:
        assert list(range(1, 15)) == [number for number, _ in log]
        assert all(log[pair][1] == log[pair + 1][1] for pair in range(0, 14, 2))


async def test_of_two_changes_of_the_same_version_exactly_one_wins(shelf: Shelf) -> None:
    async with shelf.open() as one, shelf.open() as other:
        await one.create("abc", b"")
        for version in range(1, 16):
            results = await asyncio.gather(
                one.change("abc", Change(version, meta=b"one")),
                other.change("abc", Change(version, meta=b"other")),
                return_exceptions=True,
            )
            assert sum(result == version + 1 for result in results) == 1, results


async def test_a_lease_has_one_holder_who_may_prolong_it(shelf: Shelf) -> None:
    async with shelf.open() as one, shelf.open() as other:
        assert await one.acquire("bot:abc", "one", 30)
        assert not await other.acquire("bot:abc", "other", 30)
        assert await one.acquire("bot:abc", "one", 30)
        assert await other.acquire("bot:xyz", "other", 30)
        await other.release("bot:abc", "other")
        assert not await other.acquire("bot:abc", "other", 30)
        await one.release("bot:abc", "one")
        assert await other.acquire("bot:abc", "other", 30)


async def test_a_lease_that_has_run_out_is_taken_over(shelf: Shelf) -> None:
    async with shelf.open() as one, shelf.open() as other:
        assert await one.acquire("bot:abc", "one", 1.5)
        start = time.monotonic()
        assert not await other.acquire("bot:abc", "other", 30)
        while not await other.acquire("bot:abc", "other", 30):
            assert time.monotonic() < start + 20
            await asyncio.sleep(0.02)
        assert time.monotonic() - start > 0.5
        assert not await one.acquire("bot:abc", "one", 30)
        await other.check()
        assert not await one.acquire("bot:abc", "one", 30)


async def test_of_many_who_want_a_lease_at_once_one_gets_it(shelf: Shelf) -> None:
    async with shelf.open() as one, shelf.open() as other:
        for attempt in range(5):
            won = await asyncio.gather(
                *(one.acquire(f"bot:{attempt}", f"one{n}", 30) for n in range(4)),
                *(other.acquire(f"bot:{attempt}", f"other{n}", 30) for n in range(4)),
            )
            assert sum(won) == 1


async def test_every_worker_hears_of_every_change(shelf: Shelf) -> None:
    async with shelf.open() as one, shelf.open() as other:
        mine, theirs = Ear(), Ear()
        one.subscribe(mine)
        other.subscribe(theirs)

        await one.create("abc", b"")
        for ear in (mine, theirs):
            await ear.hears(Notice("abc", 0))
        await one.append("abc", [move(1), move(2)])
        await other.append("abc", [move(3)], Change(1, status="over"))
        for ear in (mine, theirs):
            await ear.hears(Notice("abc", 3))

        for ear in (mine, theirs):
            ear.heard.clear()
        await other.change("abc", Change(2, meta=b"chat"))
        for ear in (mine, theirs):
            await ear.hears(Notice("abc", 0))
            ear.heard.clear()
        await one.sweep(time.time() + 60)
        for ear in (mine, theirs):
            await ear.hears(Notice("abc", 0))


async def test_a_change_of_one_s_own_is_heard_once_in_the_end(shelf: Shelf) -> None:
    """A notice may come twice, but seldom: each costs a worker a look at the table."""
    async with shelf.open() as store, shelf.open() as other:
        ear, last = Ear(), Ear()
        store.subscribe(ear)
        other.subscribe(last)
        await store.create("abc", b"")
        for number in range(1, 31):
            await store.append("abc", [move(number)])
        await last.hears(Notice("abc", 30))
        await asyncio.sleep(0.1)

        heard = [notice.number for notice in ear.heard if notice.number]
        assert list(range(1, 31)) == sorted(set(heard))
        assert len(heard) <= 33


async def test_what_many_write_reaches_a_worker_who_only_listens(shelf: Shelf) -> None:
    """More tables in one group than fit into one notification of PostgreSQL."""
    names = [
        f"a-table-with-a-rather-long-and-unguessable-name-{number:04}" for number in range(240)
    ]
    async with shelf.open() as writer, shelf.open() as listener:
        ear = Ear()
        for name in names:
            await writer.create(name, b"")
        listener.subscribe(ear)
        await asyncio.gather(*(writer.append(name, [move(1)]) for name in names))

        wanted = {Notice(name, 1) for name in names}
        await until(lambda: wanted <= set(ear.heard), "every table")


async def test_who_no_longer_listens_hears_nothing(shelf: Shelf) -> None:
    async with shelf.open() as store:
        ear, other = Ear(), Ear()
        stop = store.subscribe(ear)
        store.subscribe(other)
        stop()
        stop()
        await store.create("abc", b"")
        await other.hears(Notice("abc", 0))

        assert ear.heard == []


async def test_a_listener_that_fails_keeps_nobody_from_hearing(
    shelf: Shelf, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(notice: Notice) -> None:
        raise RuntimeError("a bug of the listener")

    async with shelf.open() as store:
        ear = Ear()
        store.subscribe(fail)
        store.subscribe(ear)
        await store.create("abc", b"")
        await ear.hears(Notice("abc", 0))
        await store.append("abc", [move(1)])

    assert "a listener failed" in caplog.text
