"""The tables of Casablanca."""

from __future__ import annotations

from tests.conformance.cases import Case

SMALL_TOWN = """
kind: casablanca-town
title: a small town

airport -- h2 -- cafe
   |        |      |
   h6 -- bazaar -- h7
   |        |      |
 hotel --- h9 -- police
"""
# A standing hit tells what everybody had on the victim, the end what the table agreed on.
TOLD = ("Removed", "GameEnded")

CASES = [
    Case("four players", {"turn_limit": 60}, reveals=TOLD),
    Case("two players", {"players": 2, "starter": 1, "show_minimums": "off"}, reveals=TOLD),
    Case("free capital", {"players": 3, "capital": "free", "turn_limit": 60}, reveals=TOLD),
    Case("five players", {"players": 5, "turn_limit": 40, "min_carriers": 1}, reveals=TOLD),
    Case("six players", {"players": 6, "turn_limit": 30, "starter": 5}, reveals=TOLD),
    Case("seven players", {"players": 7, "turn_limit": 28, "capital": "free"}, reveals=TOLD),
    Case("eight players", {"players": 8, "turn_limit": 24}, reveals=TOLD),
    Case(
        "little told at the end",
        {"players": 3, "reveal_end": "arriving", "board": SMALL_TOWN, "turn_limit": 200},
        reveals=TOLD,
    ),
    Case("headquarters", {"mode": "headquarters", "turn_limit": 100}, reveals=TOLD),
    Case(
        "headquarters by lot",
        {
            "mode": "headquarters",
            "players": 3,
            "hq_assignment": "random",
            "hq_withdraw": "no",
            "hq_bribe": "any",
            "turn_limit": 100,
            "min_carriers": 2,
        },
        reveals=TOLD,
    ),
    Case(
        "headquarters by seat",
        {
            "mode": "headquarters",
            "players": 2,
            "hq_assignment": "seats",
            "capital": "free",
            "board": SMALL_TOWN,
            "reveal_end": "arriving",
        },
        reveals=TOLD,
    ),
    Case("other notes", {"players": 3, "sheet": "2000 2\n1000 3\n500 6\n", "turn_limit": 60}, TOLD),
]
