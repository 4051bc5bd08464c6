"""`kasbah serve` with bots that do not wait before they answer: an hour's play in minutes.

They are asked in processes of their own, as always; only the pause that a person is given is gone.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from kasbah.bots import LEVELS
from kasbah.cli.main import main

if __name__ == "__main__":
    for name, level in list(LEVELS.items()):
        LEVELS[name] = replace(level, think_seconds=0.0)
    sys.exit(main())
