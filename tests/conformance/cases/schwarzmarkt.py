"""The tables of Schwarzmarkt."""

from __future__ import annotations

from tests.conformance.cases import Case
from tests.rulebook.schwarzmarkt.worlds import full_of_texts

TRACK = """
kind: schwarzmarkt-track
title: a steeper track

1 4
4 4
6 4
8 4
9 3
11 3
13 3
16 2
25 2
28 2
31 1
36 1
44 1
50 -
"""

# A drawn card, a shown, swapped or collected one, and the size of a raid tell somebody something
# new; so does the end, where luxury is hidden, and a find that has no effect for lack of it.
SEEN = ("CardDrawn", "Showed", "Swapped", "Collected", "Raided", "Refilled")
HIDDEN = (*SEEN, "NoEffect", "GameEnded")

CASES = [
    Case("four players", reveals=HIDDEN),
    Case("three experts", {"players": 3, "goods": "expert", "dealer": 2}, reveals=HIDDEN),
    Case("five, open", {"players": 5, "luxury": "open"}, reveals=SEEN),
    Case(
        "no limits",
        {"stall_rounds": "off", "card_cap": "off", "players": 3, "luxury": "open"},
        reveals=SEEN,
    ),
    Case("short", {"stall_rounds": 3, "card_cap": 30, "players": 5}, reveals=HIDDEN),
    Case("many texts", {"deck": full_of_texts(), "track": TRACK}, reveals=HIDDEN),
]
