"""The goods cards: how many of each kind, in the box and in the basic game (SM-4, SM-5, SM-13)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from kasbah.core.errors import BadFile
from kasbah.games.schwarzmarkt.files import read_page, whole
from kasbah.games.schwarzmarkt.goods import NAMES, goods_of

KIND: Final = "schwarzmarkt-goods"
EXPERT_CARDS: Final = 66
BASIC_CARDS: Final = 60


class Supply:
    """The goods cards of one box."""

    def __init__(self, title: str, expert: Mapping[str, int], basic: Mapping[str, int]) -> None:
        self.title = title
        self.expert: i64 = goods_of(expert)
        """All of them (SM-14)."""
        self.basic: i64 = goods_of(basic)
        """Those of the basic game (SM-13)."""
        self.warnings: tuple[str, ...] = ()
        if len(set(basic.values())) > 1:
            self.warnings = ("SM-13: the basic game should have equally many of each kind",)


def read_goods(text: str) -> Supply:
    """The goods in a file, or BadFile with the rule it breaks and the line."""
    page = read_page(text, KIND, "SM-4")
    expert: dict[str, int] = {}
    basic: dict[str, int] = {}
    for number, line in page.lines:
        words = line.split()
        if len(words) != 3:
            raise BadFile("SM-4", f"line {number}: a kind, its cards, and those of the basic game")
        kind = words[0]
        if kind not in NAMES:
            raise BadFile("SM-4", f"line {number}: {kind[:20]!r} is not one of {', '.join(NAMES)}")
        if kind in expert:
            raise BadFile("SM-4", f"line {number}: {kind} stands here twice")
        expert[kind] = whole(words[1])
        basic[kind] = whole(words[2])
        if not 1 <= basic[kind] <= expert[kind] <= EXPERT_CARDS:
            raise BadFile("SM-13", f"line {number}: the basic game has at least 1 and at most all")
    for kind in NAMES:
        if kind not in expert:
            raise BadFile("SM-4", f"there are no {kind}")
    if sum(expert.values()) != EXPERT_CARDS:
        raise BadFile("SM-5", f"there are {sum(expert.values())} cards instead of {EXPERT_CARDS}")
    if sum(basic.values()) != BASIC_CARDS:
        total = sum(basic.values())
        raise BadFile("SM-13", f"the basic game has {total} cards instead of {BASIC_CARDS}")
    return Supply(page.title, expert, basic)
