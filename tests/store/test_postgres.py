"""What is special about PostgreSQL: its versions, its address, its backup."""

from __future__ import annotations

import asyncio
import logging

import pytest

from kasbah.store import BadStore, Notice, StoreDown, StoreFull, open_store
from kasbah.store.postgres import PostgresStore
from kasbah.store.postgres_schema import MIGRATIONS
from tests.postgres import Postgres
from tests.store.shelf import Ear, bodies, move, until

NOW = len(MIGRATIONS)
NEWER = (
    *MIGRATIONS,
    "ALTER TABLE tables ADD COLUMN colour text NOT NULL DEFAULT 'sand'",
    "UPDATE tables SET colour = 'red'; CREATE TABLE more (thing text)",
)


async def test_an_older_schema_is_brought_up_to_date_by_one_of_many_workers(
    postgres: Postgres,
) -> None:
    url = postgres.emptied()
    async with PostgresStore(url) as store:
        await store.create("abc", b"")
        await store.append("abc", [move(1)])

    stores = [PostgresStore(url, migrations=NEWER) for _ in range(3)]
    await asyncio.gather(*(store.open() for store in stores))
    assert bodies(await stores[2].entries("abc")) == [(1, b"move")]
    await asyncio.gather(*(store.close() for store in stores))
    postgres.sql("SELECT colour FROM kasbah.tables; SELECT thing FROM kasbah.more")

    words = rf"newer Kasbah \(version {NOW + 2}; this one knows {NOW}\)"
    with pytest.raises(BadStore, match=words):
        await PostgresStore(url).open()


@pytest.mark.parametrize("version", range(1, NOW))
async def test_a_schema_of_every_version_so_far_plays_on(postgres: Postgres, version: int) -> None:
    url = postgres.emptied()
    async with PostgresStore(url, migrations=MIGRATIONS[:version]) as store:
        await store.create("abc", b"meta", status="playing")
        await store.append("abc", [move(1)])
    async with PostgresStore(url) as store:
        await store.append("abc", [move(2)])
        assert bodies(await store.entries("abc")) == [(1, b"move"), (2, b"move")]


async def test_a_migration_that_fails_changes_nothing(postgres: Postgres) -> None:
    url = postgres.emptied()
    async with PostgresStore(url) as store:
        await store.create("abc", b"")
    with pytest.raises(BadStore, match="nonsense"):
        await PostgresStore(url, migrations=(*NEWER, "DELETE FROM nonsense")).open()

    async with PostgresStore(url) as store:
        assert (await store.table("abc")).id == "abc"


async def test_a_dump_can_be_restored(postgres: Postgres) -> None:
    url = postgres.emptied()
    dump = str(postgres.folder / "kasbah.dump")
    async with PostgresStore(url) as store:
        await store.create("abc", b"meta", status="playing")
        await store.append("abc", [move(1), move(2, bytes(range(256)))])
        kept = await store.table("abc"), await store.entries("abc")

    postgres.tool("pg_dump", "--format=custom", "--schema=kasbah", f"--file={dump}", url)
    elsewhere = postgres.new_database()
    postgres.tool("pg_restore", "--exit-on-error", f"--dbname={elsewhere}", dump)

    async with PostgresStore(elsewhere) as store:
        assert kept == (await store.table("abc"), await store.entries("abc"))
        await store.append("abc", [move(3)])


async def test_a_password_is_never_shown(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    url = postgres.emptied().replace("kasbah@", "kasbah:hunter2@")
    with caplog.at_level(logging.DEBUG):
        async with open_store(url) as store:
            assert "PostgreSQL 1" in store.describe()
            assert "hunter2" not in store.describe() + repr(store)
    assert "hunter2" not in caplog.text


@pytest.mark.parametrize(
    ("url", "error"),
    [
        ("postgresql://kasbah@127.0.0.1:1/none", StoreDown),
        ("postgresql://kasbah@/none?host=/nonexistent", StoreDown),
        ("postgresql://kasbah@:port/none", BadStore),
    ],
)
async def test_a_database_that_is_not_there(url: str, error: type[Exception]) -> None:
    with pytest.raises(error) as said:
        await open_store(url).open()
    assert str(said.value).count("\n") == 0


async def test_a_database_without_a_name_that_exists(postgres: Postgres) -> None:
    with pytest.raises(BadStore, match="does not exist"):
        await open_store(postgres.url("nowhere")).open()


async def test_a_lost_connection_of_one_part_is_made_again(postgres: Postgres) -> None:
    """An administrator, a pooler or a firewall ends connections while the database goes on."""
    async with PostgresStore(postgres.emptied()) as store, PostgresStore(postgres.url()) as other:
        ear = Ear()
        store.subscribe(ear)
        await store.create("abc", b"")
        await store.append("abc", [move(1)])
        await asyncio.to_thread(
            postgres.sql,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'kasbah'",
        )
        await ear.hears(Notice(None, 0))
        await store.append("abc", [move(2)])
        await other.append("abc", [move(3)])
        await ear.hears(Notice("abc", 3))

        assert [entry.number for entry in await store.entries("abc")] == [1, 2, 3]


async def test_moves_wait_for_the_disk_even_where_the_database_does_not(
    postgres: Postgres,
) -> None:
    url = postgres.new_database()
    name = postgres.sql("SELECT current_database()", url)
    postgres.sql(f"ALTER DATABASE {name} SET synchronous_commit = off")
    assert postgres.sql("SHOW synchronous_commit", url) == "off"
    async with PostgresStore(url) as store:
        await store.create("abc", b"")
        await asyncio.to_thread(
            postgres.sql,
            """
            CREATE TABLE public.seen (how text);
            CREATE FUNCTION look() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN INSERT INTO public.seen VALUES (current_setting('synchronous_commit'));
            RETURN NEW; END $$;
            CREATE TRIGGER look AFTER INSERT ON kasbah.entries
            FOR EACH ROW EXECUTE FUNCTION look();
            """,
            url,
        )
        await store.append("abc", [move(1)])

    assert postgres.sql("SELECT how FROM public.seen", url) == "on"


async def test_strangers_on_the_channel_are_ignored(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    async with PostgresStore(postgres.emptied()) as store:
        ear = Ear()
        store.subscribe(ear)
        for letter in ("hello", "[1]", '["x", 1, [["abc"]]]', "{}"):
            await asyncio.to_thread(postgres.sql, f"NOTIFY kasbah, '{letter}'")
        await store.create("abc", b"")
        await ear.hears(Notice("abc", 0))
        await until(lambda: caplog.text.count("somebody else speaks") == 4)

        assert [Notice("abc", 0)] == ear.heard


async def test_a_full_disk_is_one_sentence_and_passes(postgres: Postgres) -> None:
    """A trigger says what PostgreSQL says when its disk is full."""
    async with PostgresStore(postgres.emptied()) as store:
        for name in "ab":
            await store.create(name, b"")
        await asyncio.to_thread(
            postgres.sql,
            """
            CREATE FUNCTION kasbah.full() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $$;
            CREATE TRIGGER full_disk BEFORE INSERT ON kasbah.entries
            FOR EACH ROW EXECUTE FUNCTION kasbah.full();
            """,
        )
        refused = await asyncio.gather(
            *(store.append(name, [move(1)]) for name in "ab"), return_exceptions=True
        )
        assert [StoreFull] * 2 == [type(one) for one in refused]
        assert await store.entries("a") == []

        await asyncio.to_thread(postgres.sql, "DROP TRIGGER full_disk ON kasbah.entries")
        await store.append("a", [move(1)])


async def test_what_the_log_says_of_a_failure_names_no_table_and_no_move(
    postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    async with PostgresStore(postgres.emptied()) as store:
        await store.create("unguessable", b"")
        await asyncio.to_thread(
            postgres.sql, "ALTER TABLE kasbah.entries ADD CONSTRAINT odd CHECK (number > 1)"
        )
        with pytest.raises(StoreDown) as said:
            await store.append("unguessable", [move(1, b"secret bid")])

    assert "violates check constraint" in caplog.text
    for told in (caplog.text, str(said.value)):
        assert "unguessable" not in told
        assert "secret" not in told
        assert b"secret bid".hex() not in told
