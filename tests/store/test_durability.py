"""What was acknowledged is there, whatever is killed and whenever."""

from __future__ import annotations

import asyncio
import random
import signal
import sys
from collections import Counter
from dataclasses import dataclass

from kasbah.store import Notice, Store, StoreDown, Taken
from tests.postgres import Postgres
from tests.store.shelf import Ear, Shelf, bodies, move, rises

ROUNDS = 3
TABLES = ["market", "harbour", "palace", "garden", "tower", "bazaar"]


@dataclass
class Child:
    """A worker in a process of its own, and what it said."""

    process: asyncio.subprocess.Process
    name: str

    @classmethod
    async def start(cls, shelf: Shelf, name: str) -> Child:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.store.child", shelf.url, name, *TABLES),
            stdout=asyncio.subprocess.PIPE,
        )
        return cls(process, name)

    async def killed(self, after: float) -> list[tuple[str, int, bytes]]:
        """Lets it write a while, kills it in the middle; returns what it got acknowledged."""
        assert self.process.stdout is not None
        said = await self.process.stdout.readline()
        await asyncio.sleep(after)
        self.process.send_signal(signal.SIGKILL)
        said += await self.process.stdout.read()
        assert await self.process.wait() == -signal.SIGKILL
        whole = said[: said.rfind(b"\n")].decode().splitlines()  # the last may be cut off
        lines = [line.split() for line in whole]
        return [(table, int(number), name.encode()) for table, number, name in lines]


async def go_on(store: Store, table: str) -> None:
    """Nothing is stuck: the next entry can be written."""
    for _ in range(10):
        try:
            await store.append(table, [move((await store.table(table)).last + 1)])
            return
        except Taken:  # PostgreSQL was still at work for somebody who was killed
            continue
    raise AssertionError(f"nobody can write to {table}")


async def test_killed_workers_lose_nothing_that_was_acknowledged(shelf: Shelf) -> None:
    """Two workers write to the same tables; each is killed with -9 at any moment, thrice."""
    chance = random.Random(2026)
    acknowledged: list[tuple[str, int, bytes]] = []
    ear = Ear()
    async with shelf.open() as store:
        store.subscribe(ear)
        for table in TABLES:
            await store.create(table, b"")
        for again in range(ROUNDS):
            children = [await Child.start(shelf, f"{who}{again}") for who in ("one", "other")]
            said = await asyncio.gather(
                *(child.killed(chance.uniform(0.0, 0.25)) for child in children)
            )
            assert all(said)
            acknowledged += [entry for entries in said for entry in entries]

        for table in TABLES:
            await go_on(store, table)
        logs = {table: bodies(await store.entries(table)) for table in TABLES}
        for table in TABLES:  # a third worker has heard of everything
            await ear.hears(Notice(table, len(logs[table])))

    written = {(table, *entry) for table, log in logs.items() for entry in log}
    assert set(acknowledged) <= written
    assert len(set(acknowledged)) == len(acknowledged)
    for log in logs.values():
        assert list(range(1, len(log) + 1)) == [number for number, _ in log]
    # At most one entry a table and worker was on its way when the worker was killed.
    assert len(written) - len(acknowledged) - len(TABLES) <= ROUNDS * 2 * len(TABLES)


async def test_postgres_restarted_under_load(postgres: Postgres) -> None:
    """Who writes hears one clear sentence, then it goes on by itself, and so do the notices."""
    shelf = Shelf(postgres.emptied())
    acknowledged: Counter[tuple[str, int]] = Counter()
    sentences: Counter[str] = Counter()
    going_on = True

    async with shelf.open() as store, shelf.open() as listener:
        ear = Ear()
        listener.subscribe(ear)

        async def play(table: str) -> None:
            """As the server does: after a failure it reads what is there, then answers again."""
            number = 1
            while going_on:
                try:
                    await store.append(table, [move(number)])
                    acknowledged[table, number] += 1
                    number += 1
                except Taken:
                    raise AssertionError("nobody else writes here") from None
                except StoreDown as down:
                    sentences[down.sentence] += 1
                    while going_on:
                        try:
                            number = (await store.table(table)).last + 1
                            break
                        except StoreDown as still_down:
                            sentences[still_down.sentence] += 1
                            await asyncio.sleep(0.02)

        for table in TABLES:
            await store.create(table, b"")
        players = [asyncio.create_task(play(table)) for table in TABLES]
        for kill in (False, True):
            await rises(lambda: len(acknowledged), by=50)
            ear.heard.clear()
            await asyncio.to_thread(postgres.stop, kill=kill)
            await rises(lambda: sum(sentences.values()), by=12)
            await asyncio.to_thread(postgres.start)
            await ear.hears(Notice(None, 0))
            await rises(lambda: len(acknowledged), by=50)
            table, number = max(acknowledged, key=lambda entry: entry[1])
            await ear.hears(Notice(table, number + 3))
        going_on = False
        await asyncio.gather(*players)

        logs = {table: await store.entries(table) for table in TABLES}

    assert {"the database cannot be reached; try again soon"} == set(sentences)
    assert {1} == set(acknowledged.values())
    for table, log in logs.items():
        numbers = [entry.number for entry in log]
        assert list(range(1, len(log) + 1)) == numbers
        assert {one for name, one in acknowledged if name == table} <= set(numbers)
