"""The schema of the tables in PostgreSQL, and how an older one is brought up to date."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from kasbah.store.errors import BadStore
from kasbah.store.postgres_link import SCHEMA, Connection

log = logging.getLogger(__name__)

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE tables (
        id text PRIMARY KEY,
        created double precision NOT NULL,
        changed double precision NOT NULL,
        listed boolean NOT NULL,
        status text NOT NULL,
        due double precision NOT NULL,
        version integer NOT NULL,
        meta bytea NOT NULL
    );
    CREATE INDEX tables_by_status ON tables (status, created);
    CREATE INDEX tables_by_due ON tables (due) WHERE due > 0;

    CREATE TABLE entries (
        table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number integer NOT NULL,
        kind text NOT NULL,
        body bytea NOT NULL,
        at double precision NOT NULL,
        PRIMARY KEY (table_id, number)
    );

    -- Empty after a crash of the database, and quicker for it: snapshots may be lost.
    CREATE UNLOGGED TABLE snapshots (
        table_id text PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        number integer NOT NULL,
        body bytea NOT NULL
    );

    CREATE TABLE leases (
        name text PRIMARY KEY,
        holder text NOT NULL,
        until double precision NOT NULL
    );
    """,
    # Replaying a log is quick enough (docs/decisions.md, 12).
    "DROP TABLE snapshots;",
)
"""How to get from each version of the schema to the next. Never change one that was released."""

ONE_AT_A_TIME = 0x6B617362  # "kasb": only one worker migrates, the others wait


async def migrate(db: Connection, migrations: Sequence[str]) -> None:
    """Brings the schema up to date, one version after the other, all of them or none."""
    newest = len(migrations)
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", ONE_AT_A_TIME)
        if not await db.fetchval("SELECT true FROM pg_namespace WHERE nspname = $1", SCHEMA):
            await db.execute(f"CREATE SCHEMA {SCHEMA}")
        version = 0
        if await db.fetchval("SELECT to_regclass('schema_version') IS NOT NULL"):
            version = await db.fetchval("SELECT version FROM schema_version")
        if version > newest:
            raise BadStore(
                f"the database was written by a newer Kasbah (version {version}; this one knows "
                f"{newest}): update Kasbah, or name another database"
            )
        if version == newest:
            return
        for step in migrations[version:]:
            await db.execute(step)
        await db.execute("CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)")
        await db.execute("DELETE FROM schema_version")
        await db.execute("INSERT INTO schema_version VALUES ($1)", newest)
        log.info("schema version %d became %d", version, newest)
