"""Whatever is handed in at any door: one sentence or what was asked, never a traceback.

`make bench-full` knocks for longer, and follows the code (tests/fire/hunt.py).
"""

from __future__ import annotations

import pytest

from tests.fire.doors import DOORS
from tests.fire.knocking import knock

INPUTS = {"records": 40, "files": 60, "options": 120, "programs": 60, "requests": 80, "lines": 60}


@pytest.mark.parametrize("name", DOORS)
def test_every_door_answers_in_one_sentence(name: str) -> None:
    door = DOORS[name]()
    try:
        assert knock(door, INPUTS[name]) > INPUTS[name]
    finally:
        door.close()
