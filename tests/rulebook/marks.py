"""`@rule("MC-42")`: the rules a test proves, by their numbers in the rulebook."""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks a test as the proof of these rules: it fails if one of them is broken."""
    return pytest.mark.rule(*ids)
