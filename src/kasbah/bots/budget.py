"""How long a search may think: so many simulations, or so much time."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from kasbah.core import BadOption

MOST_SIMULATIONS: Final = 1_000_000
LONGEST: Final = 600.0
PATTERN: Final = re.compile(r"(\d{1,9}(?:\.\d{1,3})?)(ms|s)?")


@dataclass(frozen=True)
class Budget:
    """Exactly one of the two is set."""

    simulations: int = 0
    seconds: float = 0.0

    @classmethod
    def read(cls, text: str) -> Budget:
        """`1000` simulations, `500ms` or `2s`."""
        found = PATTERN.fullmatch(text)
        if found is None:
            raise BadOption("", f"{text[:40]!r} is not a budget: say 1000, 500ms or 2s")
        number, unit = float(found[1]), found[2]
        if unit is None:
            if number != int(number) or not 1 <= number <= MOST_SIMULATIONS:
                raise BadOption("", f"simulations are a whole number up to {MOST_SIMULATIONS:,}")
            return cls(simulations=int(number))
        seconds = number / 1000 if unit == "ms" else number
        if not 0.001 <= seconds <= LONGEST:
            raise BadOption("", f"thinking takes from 1ms to {LONGEST:.0f}s")
        return cls(seconds=seconds)

    def __str__(self) -> str:
        return str(self.simulations) if self.simulations else f"{self.seconds * 1000:g}ms"
