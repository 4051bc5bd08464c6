"""The tables of MarraCash."""

from __future__ import annotations

from tests.conformance.cases import Case

OPEN_GATES = """
title: open gates
allow_entrance_doors: yes
test: yes

B1  ##  ##  R1
1*  .   .   2*
.   Y1  G1  .
.   .   3*  .
"""
ARRANGEMENT = "YRB RBP BPG " + "YRBPG" * 7 + "YYYRGYGPYY"

CASES = [
    Case("four players"),
    Case("three players", {"players": 3, "start_player": 1, "stalemate_rounds": 1}),
    Case(
        "souvenirs",
        {"souvenirs": "on", "commission_basis": "customer", "setup": ARRANGEMENT},
        reveals=("SouvenirOpened",),
    ),
    Case("reauction", {"overbid": "reauction", "characters": ("Anfa", "Omar", "Leila", "Ali")}),
    Case(
        "hidden cash",
        {"cash": "hidden", "players": 3, "souvenirs": "on"},
        reveals=("SouvenirOpened", "GameEnded"),
    ),
    Case(
        "hidden cash and fines",
        {"cash": "hidden", "overbid": "reauction_and_fine"},
        # Whether a winner can pay is told when he must.
        reveals=("Defaulted", "Sold", "StayedUnsold", "GameEnded"),
    ),
    Case(
        "a board of one's own",
        {"board": OPEN_GATES, "souvenirs": "on", "players": 3},
        reveals=("SouvenirOpened",),
    ),
]
