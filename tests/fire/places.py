"""Where a server under fire runs: a disk that can be filled, a clock that can be put forward."""

from __future__ import annotations

import os
import struct
import subprocess
from pathlib import Path
from types import TracebackType
from typing import Self

CLOCK = Path(__file__).parent / "clock"
AS_ROOT = os.geteuid() == 0
CHUNK = b"\0" * 65_536


class SmallDisk:
    """A disk of a few megabytes in memory, which only programs started with `prefix` see.

    A process of its own keeps it, so that it outlives the server. It needs no rights beyond those
    to make a namespace; where even that is not allowed `OSError` is raised.
    """

    def __init__(self, folder: Path, megabytes: int) -> None:
        self.folder = folder
        own = [] if AS_ROOT else ["--user", "--map-root-user"]
        script = f'mount -t tmpfs -o size={megabytes}m,mode=700 kasbah "$0" && echo ready && cat'
        self.keeper = subprocess.Popen(
            ["unshare", "--mount", *own, "sh", "-c", script, str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.keeper.stdout is not None
        assert self.keeper.stderr is not None
        if self.keeper.stdout.readline() != "ready\n":
            said = self.keeper.stderr.read().strip()
            self.close()
            raise OSError(f"no disk of its own can be made here: {said}")
        into = ["--mount", *([] if AS_ROOT else ["--user", "--preserve-credentials"])]
        self.prefix = ("nsenter", f"--target={self.keeper.pid}", *into)
        # sh keeps the name space, its child `cat` shares it.
        self.inside = Path(f"/proc/{self.keeper.pid}/root{folder}")

    def fill(self) -> int:
        """Leaves no room; returns how many bytes that took."""
        filled = 0
        with (self.inside / "filler").open("ab", buffering=0) as filler:
            try:
                while True:
                    filled += filler.write(CHUNK)
            except OSError:
                return filled

    def make_room(self) -> None:
        """Gives the room back."""
        (self.inside / "filler").unlink(missing_ok=True)

    def close(self) -> None:
        """The disk is gone with all that is on it."""
        for stream in (self.keeper.stdin, self.keeper.stdout, self.keeper.stderr):
            if stream is not None:
                stream.close()
        self.keeper.kill()
        self.keeper.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Clock:
    """The time of day as the server sees it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "clock"
        self.seconds = 0.0
        self.file.write_bytes(struct.pack("d", 0.0))

    @property
    def environment(self) -> dict[str, str]:
        """What makes a Python read it."""
        path = os.environ.get("PYTHONPATH", "")
        return {
            **os.environ,
            "PYTHONPATH": f"{CLOCK}{os.pathsep}{path}" if path else str(CLOCK),
            "KASBAH_TEST_CLOCK": str(self.file),
        }

    def jump(self, seconds: float) -> None:
        """Goes forward or back, all at once."""
        self.seconds += seconds
        with self.file.open("r+b") as file:
            file.write(struct.pack("d", self.seconds))
