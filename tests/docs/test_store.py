"""What docs/store.md shows is run as it stands there."""

from __future__ import annotations

import asyncio
import re
import shlex
from pathlib import Path

import pytest

from kasbah.cli.main import main
from kasbah.store import Entry, default_path, open_store
from tests.postgres import Postgres

PAGE = (Path(__file__).parents[2] / "docs/store.md").read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KASBAH_DATA", str(tmp_path / "data"))
    return tmp_path


async def _table(url: str) -> None:
    async with open_store(url) as store:
        await store.create("abc", b"meta")
        await store.append("abc", [Entry(1, "move", b"kept")])


async def _logs(url: str) -> list[bytes]:
    async with open_store(url) as store:
        return [entry.body for entry in await store.entries("abc")]


def test_the_python_example(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    [example] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(example, {})

    told = capsys.readouterr().out.splitlines()
    assert {"changed: kjF3xQ 1", "somebody else was quicker", "1 b'Bid(125)'"} <= set(told)


def test_a_backup_is_made_and_restored(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = str(default_path())
    backup, restore = re.findall(r"^kasbah (store .*)$", PAGE, re.MULTILINE)
    assert main(shlex.split(backup)) == 2
    assert "there are no tables yet" in capsys.readouterr().err

    asyncio.run(_table(url))
    assert main(shlex.split(backup)) == 0
    default_path().write_bytes(b"broken")
    assert main(shlex.split(restore)) == 0
    assert asyncio.run(_logs(url)) == [b"kept"]
    assert "What it was before is kept as" in capsys.readouterr().out

    assert main([*shlex.split(restore), "--database", "other.db"]) == 0
    assert asyncio.run(_logs("other.db")) == [b"kept"]
    assert main(["store", "restore", "nowhere.backup"]) == 2
    assert main(["store", "backup", "nowhere/tables.backup"]) == 2
    assert main(["store", "backup", "x", "--database", "postgresql://localhost/x"]) == 2
    assert "pg_dump" in capsys.readouterr().err


def test_the_tools_of_postgresql_are_called_as_shown(postgres: Postgres) -> None:
    lines = re.findall(r"^(pg_(?:dump|restore) .*)$", PAGE, re.MULTILINE)
    places = {
        "postgresql://user@host/name": postgres.emptied(),
        "postgresql://user@host/other": postgres.new_database(),
        "kasbah.dump": str(postgres.folder / "shown.dump"),
    }
    asyncio.run(_table(places["postgresql://user@host/name"]))
    for line in lines:
        for shown, real in places.items():
            line = line.replace(shown, real)
        postgres.tool(*shlex.split(line))

    assert len(lines) == 2
    assert asyncio.run(_logs(places["postgresql://user@host/other"])) == [b"kept"]


def test_the_sentences_of_the_page_are_those_of_the_code() -> None:
    folder = Path(__file__).parents[2] / "src/kasbah/store"
    code = "".join(file.read_text() for file in folder.glob("*.py"))
    sentences = re.findall(r'\| "(.*?)" \|', PAGE)
    assert len(sentences) == 3
    for sentence in sentences:
        assert f'"{sentence}"' in code
