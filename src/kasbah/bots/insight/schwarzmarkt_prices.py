"""What traders do in an exchange round of Schwarzmarkt, by the field the price stands on.

Measured in games of four greedy bots, counted from field 1.
"""

from __future__ import annotations

from typing import Final

SELLS: Final = (0, 0, 5, 15, 25, 45, 70, 80, 85, 90, 95, 100, 100, 100, 100)
"""How often somebody who can hand something in does so, in per cent."""
STRIDE: Final = (1, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1)
"""How far the price usually goes up in a turn."""
