"""`kasbah serve` for others, `kasbah play` for this computer."""

from __future__ import annotations

import argparse
import threading
import time
import webbrowser
from urllib.request import urlopen

from kasbah.core import BadOption

MOST_WORKERS = 64


def add_serve(command: argparse.ArgumentParser) -> None:
    """The options of `kasbah serve`."""
    command.add_argument(
        "--host", default="127.0.0.1", help="address (default: this computer only)"
    )
    command.add_argument("--port", type=int, default=8765, help="port (default 8765, 0: any free)")
    command.add_argument(
        "--database",
        metavar="URL",
        help="postgresql://... or a file (default: a SQLite file in your data folder)",
    )
    command.add_argument("--workers", type=int, default=1, help="processes (default 1)")
    command.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="https://...",
        help="where browsers find this server, if a proxy stands before it",
    )
    command.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="change a limit; docs/hosting.md lists them",
    )


def serve(asked: argparse.Namespace) -> int:
    """The table server, for others."""
    from kasbah.server import serve as server  # takes a second: not for other commands
    from kasbah.server.settings import Settings

    if not 1 <= asked.workers <= MOST_WORKERS:
        raise BadOption("", f"workers are 1 to {MOST_WORKERS}")
    settings = server.with_limits(
        Settings(database=asked.database, origins=tuple(asked.origin)), asked.limit
    )
    return server.serve(asked.host, asked.port, asked.workers, settings, announce)


def announce(address: str) -> None:
    """Where the server is."""
    print(f"Kasbah is at {address}", flush=True)


def play_here() -> int:
    """The table server on a free port of this computer, and the browser on it."""
    from kasbah.server import serve as server
    from kasbah.server.settings import Settings
    from kasbah.server.static import FOLDER

    def opened(address: str) -> None:
        announce(address)
        print("Press Ctrl+C to end; your games are kept.", flush=True)
        if (FOLDER / "index.html").exists():
            threading.Thread(target=open_browser, args=[address], daemon=True).start()

    return server.serve("127.0.0.1", 0, 1, Settings(), opened, "warning")


def open_browser(address: str) -> None:
    """Opens the browser as soon as the table answers."""
    for _ in range(600):
        try:
            with urlopen(f"{address.rstrip('/')}/healthz", timeout=5):
                break
        except OSError:
            time.sleep(0.05)
    webbrowser.open(address)
