"""The examples of docs/hosting.md are used: its nginx, with TLS, and its unit for systemd."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

import kasbah
from kasbah.core import Record, prove
from tests.postgres import Postgres
from tests.server.player import Stubborn
from tests.server.running import GENEROUS, Person, Server, me, wait_for

HOSTING = Path("docs/hosting.md").read_text()
PLACES = ("/usr/sbin", "/usr/local/sbin", "/usr/local/bin", f"{sys.prefix}/nginx/usr/sbin")
NGINX = shutil.which(os.environ.get("NGINX", "nginx"), path=os.pathsep.join(PLACES))
"""The system's, the one that `make proxy` unpacked, or the one that is named."""


def example(beginning: str) -> str:
    """The example of the page that begins so."""
    found = re.findall(r"^```\w+\n(.*?)^```", HOSTING, flags=re.MULTILINE | re.DOTALL)
    (text,) = [block for block in found if block.startswith(beginning)]
    return str(text)


def instead(text: str, *changes: tuple[str, str]) -> str:
    """The example with what differs here; each thing that is changed must be in it."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def a_free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Proxied:
    """A server behind nginx."""

    def __init__(self, server: Server, url: str, trust: ssl.SSLContext) -> None:
        self.server = server
        self.url = url
        self.trust = trust

    def person(self, **rest: str) -> Person:
        """Somebody who comes through the proxy."""
        return Person(self.url, {"Origin": self.url}, self.trust, **rest)


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    """nginx as the page has it, before two workers."""
    if NGINX is None:
        pytest.skip("there is no nginx here, and none could be unpacked: install the package nginx")
    folder = tmp_path_factory.mktemp("proxy")
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    command = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost"
    names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key)]
    subprocess.run(
        [*shlex.split(command), *names, "-out", str(certificate)], check=True, capture_output=True
    )
    port = a_free_port()
    url = f"https://localhost:{port}"
    limits = (*GENEROUS, "tables_a_minute=3")
    with Server(
        str(folder / "kasbah.db"), "--workers", "2", "--origin", url, limits=limits
    ) as server:
        site = instead(
            example("server {"),
            ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
            ("play.example.org;", "localhost;"),
            ("/etc/ssl/play.example.org.pem", str(certificate)),
            ("/etc/ssl/play.example.org.key", str(key)),
            ("127.0.0.1:8765", f"127.0.0.1:{server.port}"),
        )
        settings = folder / "nginx.conf"
        settings.write_text(
            f"daemon off; pid {folder}/pid; error_log {folder}/errors; worker_processes 1;\n"
            "events {}\n"
            f"http {{ access_log off; client_body_temp_path {folder}; proxy_temp_path {folder};"
            f" fastcgi_temp_path {folder}; uwsgi_temp_path {folder}; scgi_temp_path {folder};\n"
            f"{site}}}\n"
        )
        process = subprocess.Popen([NGINX, "-p", str(folder), "-c", str(settings)])
        trust = ssl.create_default_context(cafile=certificate)
        try:
            wait_for(lambda: answers(url, trust))
            yield Proxied(server, url, trust)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(20)


def answers(url: str, trust: ssl.SSLContext) -> bool:
    with suppress(httpx.HTTPError):
        return httpx.get(f"{url}/api/house", verify=trust).status_code == 200
    return False


def test_a_whole_game_through_nginx(proxied: Proxied) -> None:
    with proxied.person() as ann:
        answer = ann.call("POST", "tables", game="schwarzmarkt", seats=me(3), pace_ms=0)
        assert answer.status_code == 201
        assert "Secure" in answer.headers["set-cookie"]
        table = answer.json()["table"]["table"]
        people = Stubborn(ann, table, 3, 7)
        people.play(lambda: False)
        people.hang_up()
        assert people.again == 0, "no line was lost on the way"
        record = Record.read(ann.http.get(f"/api/tables/{table}/record?seat=0").content)
        assert prove(record, kasbah.game("schwarzmarkt"))


def test_the_server_knows_who_asks_behind_nginx(proxied: Proxied) -> None:
    """Each client has its own count, and says of itself what it wants."""
    made = []
    for address in ("127.0.0.2", "127.0.0.3"):
        with proxied.person(address=address) as person:
            for forged in ("192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"):
                answer = person.http.post(
                    "/api/tables",
                    json={"game": "marracash", "seats": me(3)},
                    headers={"X-Forwarded-For": forged},
                )
                made.append(answer.status_code)
    assert made == [201, 201, 201, 429] * 2


def test_other_sites_are_refused_behind_nginx_too(proxied: Proxied) -> None:
    with proxied.person() as ann:
        post = ann.http.post(
            "/api/tables", json={}, headers={"Origin": "https://elsewhere.example"}
        )
        assert post.json()["code"] == "wrong-origin"


def test_figures_are_not_for_everybody(proxied: Proxied) -> None:
    with proxied.person() as ann:
        for path in ("/healthz", "/metrics"):
            assert ann.http.get(path).status_code == 404
            assert httpx.get(f"{proxied.server.url}{path}").status_code == 200
        assert ann.http.get("/api/house").status_code == 200


# The unit.


def unit(kind: str) -> str:
    """What the example says after this word."""
    (value,) = re.findall(rf"^{kind}=(.*)$", example("[Unit]"), flags=re.MULTILINE)
    return str(value)


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd here")
    program = Path(sys.prefix, "bin/kasbah")
    assert program.exists()
    file = tmp_path / "kasbah.service"
    file.write_text(instead(example("[Unit]"), ("/opt/kasbah/bin/kasbah", str(program))))
    found = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(file)], capture_output=True, text=True
    )
    assert [line for line in found.stderr.splitlines() if "kasbah" in line] == []
    assert found.returncode == 0


def test_what_the_unit_starts_runs_and_ends_in_time(postgres: Postgres) -> None:
    """The very words of the unit, on another port, with a PostgreSQL of the user's name."""
    words = shlex.split(unit("ExecStart"))
    assert words[:2] == ["/opt/kasbah/bin/kasbah", "serve"]
    where = ("-h", str(postgres.folder), "-U", "kasbah")
    postgres.tool("createdb", *where, "--owner=kasbah", "kasbah")
    process = subprocess.Popen(
        [sys.executable, "-m", "kasbah.cli.main", *words[1:], "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PGHOST": str(postgres.folder), "PGUSER": unit("User")},
    )
    assert process.stdout is not None
    url = process.stdout.readline().split()[-1].rstrip("/")
    try:
        wait_for(lambda: well(url))
        with Person(url, {"Origin": "https://play.example.org"}) as ann:
            table = ann.make("marracash", me(3))
        made = postgres.sql("SELECT id FROM kasbah.tables", postgres.url("kasbah"))
        assert table in made.split()
    finally:
        began = time.monotonic()
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=float(unit("TimeoutStopSec")))
    assert process.returncode == 0
    assert time.monotonic() - began < float(unit("TimeoutStopSec"))
    assert '"level": "error"' not in log


def well(url: str) -> bool:
    with suppress(httpx.HTTPError):
        return httpx.get(f"{url}/healthz").status_code == 200
    return False
