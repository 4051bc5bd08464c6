"""Builds Kasbah: the rules and the search are compiled with mypyc where that is possible.

Without a C compiler, or without mypyc, the package installs uncompiled and says so.
`KASBAH_COMPILE=1` makes that an error; `KASBAH_COMPILE=0` does not try.

The browser client and the documentation are built too (web/build.py, mkdocs.yml); where that fails
the package installs without them. `KASBAH_WEB=1` makes that an error; `KASBAH_WEB=0` does not try.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

WISH = os.environ.get("KASBAH_COMPILE", "")
WEB_WISH = os.environ.get("KASBAH_WEB", "")
COMPILED_FOLDERS = ("core", "games", "bots/beliefs", "bots/insight", "bots/search")
# Types whose fields are read by name (compiled classes forget what their fields are), what works
# by reading them, and the door between the two forms.
NEVER_COMPILED = (
    "__init__.py",
    "codec.py",
    "core/event.py",
    "core/ledger.py",
    "core/outcome.py",
    "core/record.py",
    "core/updates.py",
    "core/view.py",
    "events.py",
    "options.py",
    "seen.py",
    "shown.py",
    "vecs.py",
)


def sources() -> list[str]:
    """The files that are compiled, as one group: calls between them are direct."""
    files = [
        file
        for folder in COMPILED_FOLDERS
        for file in sorted(Path("src/kasbah", folder).rglob("*.py"))
        if not file.as_posix().endswith(tuple("/" + name for name in NEVER_COMPILED))
    ]
    return [str(file) for file in files]


def say_uncompiled(reason: object) -> None:
    """Says that the package will be slow, or stops if that was not to be."""
    if WISH == "1":
        sys.exit(f"kasbah: cannot be compiled, and KASBAH_COMPILE=1 asks for it: {reason}")
    print(f"kasbah: installs uncompiled, about 30 times slower: {reason}", file=sys.stderr)


def extensions() -> list[Extension]:
    """The C extensions that mypyc makes of our files; none if it cannot."""
    if WISH == "0":
        say_uncompiled("KASBAH_COMPILE=0")
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as missing:
        say_uncompiled(missing)
        return []
    options = ["--config-file=pyproject.toml", *sources()]
    made: list[Extension] = mypycify(options, opt_level="2", debug_level="0", group_name="kasbah")
    if sys.platform != "win32":  # where it is so anyway
        for extension in made:
            # What cannot be replaced from outside is called directly, or inlined: random play is
            # a tenth to a third faster.
            extension.extra_compile_args.append("-fvisibility=hidden")
    return made


class BuildOrFallBack(build_ext):
    """Builds the extensions, or leaves all of them out: half of them would not fit together."""

    def run(self) -> None:
        """Tries, and falls back as a whole."""
        try:
            super().run()
        except Exception as failure:
            say_uncompiled(failure)
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []


class BuildWithPages(build_py):
    """Builds the browser client and the documentation before the package's files are gathered."""

    def run(self) -> None:
        """Tries; the server says so itself if something is missing."""
        if WEB_WISH != "0":
            made("web/build.py", "web/build.py")
            made("mkdocs.yml", "-m", "mkdocs", "build", "--quiet", "-d", "src/kasbah/server/site")
        super().run()


def made(needed: str, *command: str) -> None:
    """Runs one part of the build, if its sources are here."""
    if not Path(needed).exists():
        return
    failed = subprocess.run([sys.executable, *command], check=False).returncode != 0
    if failed and WEB_WISH == "1":
        sys.exit(f"kasbah: KASBAH_WEB=1 asks for what {needed} makes")


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildOrFallBack, "build_py": BuildWithPages},
)
