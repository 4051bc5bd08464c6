"""`make test-ray`: a match on a Ray cluster of two nodes gives the games of the process pool.

Ray listens on every interface and runs what it is sent, so this runs in a network namespace that
holds nothing but the loopback (`unshare -n`), with a token of its own. Not part of the usual tests:
Ray is large, and a namespace needs rights that not every machine gives.
"""

from __future__ import annotations

import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kasbah.bots.arena.ledger import Ledger
from kasbah.bots.arena.match import Match, Played
from kasbah.bots.arena.run import pool, run_match

ADDRESS = "127.0.0.1:6379"
MATCH = Match("marracash", {"souvenirs": "on"}, ("greedy", "random", "random"), 6, 1)
TIME_TO_START = 240.0
TIME_TO_END = 30.0


def only_loopback() -> None:
    """Stops unless no other interface is there."""
    there = sorted(name for _number, name in socket.if_nameindex())
    if there != ["lo"]:
        sys.exit(f"test-ray runs in a namespace with only the loopback; here are {there}")


@contextmanager
def node(log: Path, *words: str) -> Iterator[None]:
    """One node of the cluster, ended by its own process id; what it says is shown if it fails."""
    ray = Path(sys.executable).with_name("ray")
    command = [str(ray), "start", "--block", "--num-cpus=1", "--disable-usage-stats", *words]
    with log.open("wb") as file:
        process = subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT)
    try:
        yield
        if process.poll() is not None:
            sys.exit(f"a node ended by itself:\n{log.read_text()[-2000:]}")
    except BaseException:
        print(log.read_text()[-2000:])
        raise
    finally:
        process.terminate()
        try:
            process.wait(TIME_TO_END)
        except subprocess.TimeoutExpired:
            process.kill()


def nodes_alive() -> int:
    """How many nodes the cluster has now; 0 while it cannot be asked."""
    script = (
        f"import ray; ray.init({ADDRESS!r}, logging_level='error', log_to_driver=False);"
        "print('nodes', sum(node['Alive'] for node in ray.nodes()))"
    )
    words = [sys.executable, "-c", script]
    try:
        asked = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    except subprocess.TimeoutExpired:
        return 0
    found = [line.split()[1] for line in asked.stdout.splitlines() if line.startswith("nodes ")]
    return int(found[0]) if found else 0


def arena(address: str, folder: Path) -> list[Played]:
    """The match by the command, on the cluster."""
    options = [word for name, value in MATCH.options.items() for word in ("-o", f"{name}={value}")]
    command = [sys.executable, "-m", "kasbah.cli.main", "arena", MATCH.game, *options]
    command += ["--seats", ",".join(MATCH.bots), "--games", str(MATCH.games), "--seed", "1"]
    subprocess.run([*command, "--ray", address, "--out", str(folder)], check=True)
    played = Ledger(folder / "results.jsonl", MATCH).played
    return [played[number] for number in sorted(played)]


def wait_for(nodes: int) -> None:
    """Until the cluster has so many nodes."""
    end = time.monotonic() + TIME_TO_START
    while nodes_alive() < nodes:
        if time.monotonic() > end:
            sys.exit(f"node {nodes} did not join in {TIME_TO_START:.0f} seconds")
        time.sleep(1)


def without_times(games: list[Played]) -> list[tuple[object, ...]]:
    """What must be the same wherever a game is played."""
    return [(game.number, game.seats, game.winners, game.scores, game.moves) for game in games]


def main() -> None:
    """Starts two nodes, plays the match on them and in two processes, and compares."""
    only_loopback()
    with tempfile.TemporaryDirectory() as folder:
        token = Path(folder, "token")
        token.touch(mode=0o600)
        token.write_text(secrets.token_hex(32))
        os.environ.update(
            RAY_AUTH_MODE="token", RAY_AUTH_TOKEN_PATH=str(token), RAY_USAGE_STATS_ENABLED="0"
        )
        temp = f"--temp-dir={folder}/ray"
        first = ("--head", "--node-ip-address=127.0.0.1", "--port=6379", temp)
        second = (f"--address={ADDRESS}", "--node-ip-address=127.0.0.2")
        with node(Path(folder, "first"), *first):
            wait_for(1)
            with node(Path(folder, "second"), *second):
                wait_for(2)
                there = arena(ADDRESS, Path(folder, "there"))
        here = run_match(MATCH, runner=pool(2))
    if without_times(there) != without_times(here):
        sys.exit("the cluster played other games than the pool")
    print(f"two nodes: {len(there)} games, the same as in a pool of two processes")


if __name__ == "__main__":
    main()
