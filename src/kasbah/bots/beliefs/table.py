"""Which beliefs belong to which game."""

from __future__ import annotations

from kasbah.bots.beliefs.beliefs import Beliefs
from kasbah.bots.beliefs.casablanca import SheetBeliefs
from kasbah.bots.beliefs.schwarzmarkt import GoodsBeliefs
from kasbah.bots.insight.casablanca import CasablancaInsight
from kasbah.bots.insight.insight import Insight
from kasbah.bots.insight.schwarzmarkt import SchwarzmarktInsight


def beliefs_with(insight: Insight, seat: int) -> Beliefs:
    """What a seat believes at the beginning of a game; it learns by watching."""
    if isinstance(insight, CasablancaInsight) and not insight.box.variant:
        return SheetBeliefs(insight.box, insight, seat)
    if isinstance(insight, SchwarzmarktInsight):
        return GoodsBeliefs(insight.box, insight, seat)
    return Beliefs()
