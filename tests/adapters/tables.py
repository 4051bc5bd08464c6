"""The tables that the adapters are tested on: every mode, with and without secrets."""

from __future__ import annotations

from typing import Any

from kasbah.adapters.modes import MODES

OTHERS: dict[str, list[dict[str, Any]]] = {
    "marracash_v1": [
        {"players": 3, "cash": "hidden", "souvenirs": "on", "commission_basis": "customer"},
        {"cash": "hidden", "overbid": "reauction_and_fine"},
    ],
    "casablanca_v1": [{"players": 2, "capital": "free", "turn_limit": 60}],
    "casablanca_hq_v1": [{"players": 3, "hq_assignment": "random", "turn_limit": 60}],
}
PLAIN = [(name, {}) for name in MODES]
EVERY = PLAIN + [(name, options) for name in MODES for options in OTHERS.get(name, [])]
# Without the one whose random games last for thousands of bids.
SHORT = [table for table in EVERY if "overbid" not in table[1]]


def label(value: object) -> str:
    """A table's name in a report."""
    if isinstance(value, dict):
        return "-".join(f"{key}={word}" for key, word in value.items())[:60] or "plain"
    return str(value)
