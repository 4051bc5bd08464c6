"""The tables that the adapters are tested on: every mode, open and with secrets, and short."""

from __future__ import annotations

from typing import Any

from kasbah.adapters.modes import MODES

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "marracash_v1": [
        {"players": 3},
        {"cash": "hidden", "souvenirs": "on", "commission_basis": "customer"},
    ],
    "casablanca_v1": [
        {"players": 2, "turn_limit": 20},
        {"players": 4, "capital": "free", "turn_limit": 20},
    ],
    "casablanca_hq_v1": [
        {"players": 2, "turn_limit": 20},
        {"players": 3, "hq_assignment": "random", "hq_bribe": "any", "turn_limit": 20},
    ],
    "schwarzmarkt_v1": [
        {"players": 3, "card_cap": 30, "stall_rounds": 3},
        {"luxury": "open", "goods": "expert", "card_cap": 30, "stall_rounds": 3},
    ],
}
FIRST = {mode: OPTIONS[mode][0] for mode in MODES}
TABLES = [(mode, options) for mode in MODES for options in OPTIONS[mode]]


def label(value: object) -> str:
    """A table's name in a report."""
    if isinstance(value, dict):
        return "-".join(f"{key}={word}" for key, word in value.items())[:60] or "plain"
    return str(value)
