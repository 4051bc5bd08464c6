"""docs/hosting.md is true: its limits, its backup and restore, its commands and figures."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from kasbah.cli.main import main, parser
from kasbah.server import messages, typescript
from kasbah.server.settings import Settings
from tests.postgres import Postgres
from tests.server.running import Person, Server, codes_of, me

HOSTING = Path("docs/hosting.md").read_text()


def test_the_limits_are_those_of_the_page() -> None:
    told = dict(re.findall(r"^\| `(\w+)` \| ([\d.]+) \|", HOSTING, flags=re.MULTILINE))
    settings = msgspec.to_builtins(Settings())
    limits = {
        name: value for name, value in settings.items() if name not in ("database", "origins")
    }
    assert {name: float(value) for name, value in told.items()} == limits


def test_the_options_are_those_of_the_page() -> None:
    said = io.StringIO()
    with contextlib.redirect_stdout(said), pytest.raises(SystemExit):
        parser().parse_args(["serve", "--help"])
    told = set(re.findall(r"`(--\w+)", HOSTING.split("## As a service")[0]))
    assert told == set(re.findall(r"(--(?!help)\w+)", said.getvalue()))


def test_the_metrics_are_those_of_the_page(server: Server, ann: Person) -> None:
    ann.ask("GET", "house")
    told = set(re.findall(r"`(kasbah_\w+)`", HOSTING))
    served = ann.http.get("/metrics").text
    assert [name for name in told if f"# TYPE {name} " not in served] == []


def test_every_call_and_message_is_on_the_page_about_the_server(ann: Person) -> None:
    page = Path("docs/server.md").read_text()
    paths = ann.http.get("/api/docs").json()["paths"]
    calls = {path.replace("/api/", "").replace("tables/{table_id}/", "") for path in paths}
    missing = [call for call in calls if call.replace("{table_id}", "{id}") not in page]
    assert missing == []
    said = [*get_args(messages.FromSeat), *get_args(messages.ToSeat)]
    tags = {kind.__struct_config__.tag for kind in said} - {"ping", "pong", "problem"}
    tags -= {"previewed", "undo-answer"}  # named by what they answer
    assert [tag for tag in sorted(tags) if f"`{tag}`" not in page] == []


def a_table(server: Server, person: Person) -> tuple[str, dict[str, object]]:
    """A table with a move; what its first seat sees."""
    table = person.make("marracash", me(3), options={"start_player": 0})
    with person.sit(table, 0) as line:
        line.until("position")
        line.play(codes_of(line.moves)[0])
        return table, line.position()["view"]


def seen_again(server: Server, token: str, table: str) -> dict[str, object]:
    """What the first seat sees after all."""
    with Person(server.url) as person:
        person.http.cookies.set("kasbah", token)
        with person.sit(table, 0) as line:
            view: dict[str, object] = line.until("position")["view"]
            return view


def test_a_backup_of_sqlite_is_restored(tmp_path: Path) -> None:
    file, copy = tmp_path / "kasbah.db", tmp_path / "copy.db"
    with Server(str(file)) as server, Person(server.url) as ann:
        table, view = a_table(server, ann)
        assert main(["store", "backup", str(copy), "--database", str(file)]) == 0
        token = ann.token
    for left in tmp_path.glob("kasbah.db*"):
        left.unlink()
    assert main(["store", "restore", str(copy), "--database", str(file)]) == 0
    with Server(str(file)) as server:
        assert seen_again(server, token, table) == view


def test_a_backup_of_postgresql_is_restored(postgres: Postgres) -> None:
    url, copy = postgres.emptied(), postgres.folder / "copy.sql"
    with Server(url) as server, Person(server.url) as ann:
        table, view = a_table(server, ann)
        postgres.tool("pg_dump", "--schema=kasbah", f"--file={copy}", url)
        token = ann.token
    postgres.tool(
        "psql",
        "--quiet",
        f"--dbname={url}",
        "--command=DROP SCHEMA IF EXISTS kasbah CASCADE",
        f"--file={copy}",
    )
    with Server(url) as server:
        assert seen_again(server, token, table) == view


def test_the_types_of_the_browser_are_fresh() -> None:
    """`python -m kasbah.server.typescript` was run after the last change of a message or a game."""
    assert typescript.main(["--check"]) == 0
