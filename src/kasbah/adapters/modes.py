"""The games and modes that the adapters offer: one line each.

The number behind the name moves when rules, moves or observations change, so that results keep
saying what they were measured on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from kasbah.adapters.encoding.casablanca import CasablancaEncoding
from kasbah.adapters.encoding.encoding import Encoding
from kasbah.adapters.encoding.marracash import MarraCashEncoding
from kasbah.adapters.encoding.schwarzmarkt import SchwarzmarktEncoding
from kasbah.core import BadOption, Game
from kasbah.games import GAMES


@dataclass(frozen=True)
class Mode:
    """A game, or one way to play it, under a name of its own."""

    name: str
    game: Game
    encoding: type[Encoding[Any, Any]]
    title: str
    options: Mapping[str, object] = field(default_factory=dict)
    """What this mode has agreed on already."""

    @property
    def id(self) -> str:
        """Its name in the registries of Gymnasium and PettingZoo: `kasbah/marracash-v1`."""
        game, _, version = self.name.rpartition("_v")
        return f"kasbah/{game.replace('_', '-')}-v{version}"

    @property
    def version(self) -> int:
        """The number behind the name."""
        return int(self.name.rpartition("_v")[2])


MODES: dict[str, Mode] = {
    mode.name: mode
    for mode in (
        Mode("marracash_v1", GAMES["marracash"], MarraCashEncoding, "MarraCash"),
        Mode("casablanca_v1", GAMES["casablanca"], CasablancaEncoding, "Casablanca"),
        Mode(
            "casablanca_hq_v1",
            GAMES["casablanca"],
            CasablancaEncoding,
            "Casablanca with headquarters",
            {"mode": "headquarters"},
        ),
        Mode("schwarzmarkt_v1", GAMES["schwarzmarkt"], SchwarzmarktEncoding, "Schwarzmarkt"),
    )
}


def mode_named(name: str) -> Mode:
    """The mode with this name."""
    if name not in MODES:
        raise BadOption("", f"there is no mode {name!r}; there are {', '.join(MODES)}")
    return MODES[name]
