"""`python -m bench.peers {playouts,environments} SECONDS`, run by the peers' own Python."""

from __future__ import annotations

import json
import sys
from importlib.metadata import version

from bench.peers import environments, openspiel, others

PACKAGES = ("open_spiel", "rlcard", "pettingzoo", "catanatron", "numpy")


def main() -> None:
    """Measures once and prints JSON."""
    what, seconds = sys.argv[1], float(sys.argv[2])
    if what == "playouts":
        figures = {**openspiel.measure(seconds), **others.measure(seconds)}
        said: dict[str, object] = {"figures": figures}
    else:
        said = {"figures": environments.measure(seconds)}
    print(json.dumps({**said, "versions": {name: version(name) for name in PACKAGES}}))


if __name__ == "__main__":
    main()
