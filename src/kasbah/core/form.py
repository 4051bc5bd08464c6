"""Tells whether this code runs as compiled by mypyc or as plain Python."""

from __future__ import annotations

from typing import Final

COMPILED: Final[bool] = not __file__.endswith(".py")
