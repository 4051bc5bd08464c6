"""Pictures for the rulebooks, drawn from the boards and cards that are played with.

They are made while the documentation is built, so they can never show another town than the game
has. What happens in an example is played by the engine, and its amounts are taken from the events.
Colours come from the client's own style sheets (`palette`), words from its catalogues (`words`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pictures import casablanca, marracash, schwarzmarkt


@dataclass(frozen=True)
class Picture:
    """A drawing, and the rule after whose paragraph it stands."""

    game: str
    after: str
    draw: Callable[[str], str]
    """Given a language, the figure with its caption as HTML."""


PICTURES = (
    Picture("marracash", "MC-8", marracash.town),
    Picture("marracash", "MC-71", marracash.walk),
    Picture("casablanca", "CB-4", casablanca.town),
    Picture("casablanca", "CB-74", casablanca.objection),
    Picture("schwarzmarkt", "SM-7", schwarzmarkt.track),
    Picture("schwarzmarkt", "SM-40", schwarzmarkt.exchange),
)
