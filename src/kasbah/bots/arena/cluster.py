"""A match on a Ray cluster: the same games as in a pool of processes, on many machines.

Kasbah must be installed on every node. Games go out in batches; what comes back does not depend on
the node that played them, for every game has its own seeds.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Final

from kasbah.bots.arena.ledger import read_played
from kasbah.bots.arena.match import Match, Pairing, Played
from kasbah.bots.arena.play import play_some
from kasbah.bots.arena.run import Runner, batches
from kasbah.core import BadOption, KasbahError

NOBODY: Final = "no Ray cluster answers at"
PATIENCE: Final = 5.0


def knock(address: str) -> None:
    """Asks whether anybody is there: Ray itself takes minutes to say no."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return  # `auto`, which Ray finds on this machine
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, ValueError, OverflowError) as wrong:
        raise BadOption("", f"{NOBODY} {address[:80]}: {wrong}") from None


def cluster(address: str) -> Runner:
    """Plays on the cluster at this address (`10.0.0.1:6379`, or `auto` on one of its nodes)."""
    try:
        import ray
    except ImportError:
        raise BadOption("", "--ray needs Ray: install kasbah[ray]") from None

    def run(match: Match, pairings: Sequence[Pairing]) -> Iterator[Played]:
        knock(address)
        try:
            ray.init(address=address, log_to_driver=False, logging_level="error")
        except (ConnectionError, OSError, RuntimeError, ValueError) as wrong:
            why = str(wrong).splitlines()[0] if str(wrong) else type(wrong).__name__
            raise BadOption("", f"{NOBODY} {address[:80]}: {why[:200]}") from None
        waiting = []
        try:
            cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
            task = ray.remote(num_cpus=1)(play_some)
            waiting = [task.remote(asdict(match), some) for some in batches(pairings, cores)]
            while waiting:
                [ready], waiting = ray.wait(waiting, num_returns=1)
                try:
                    games = ray.get(ready)
                except ray.exceptions.RayError as wrong:
                    raise KasbahError("", f"a node failed: {type(wrong).__name__}") from wrong
                yield from map(read_played, games)
        finally:
            for left in waiting:
                ray.cancel(left, force=True)
            ray.shutdown()

    return run
