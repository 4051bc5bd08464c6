"""Which insight belongs to which game."""

from __future__ import annotations

from kasbah.bots.insight.casablanca import CasablancaInsight
from kasbah.bots.insight.insight import Insight
from kasbah.bots.insight.marracash import MarraCashInsight
from kasbah.bots.insight.schwarzmarkt import SchwarzmarktInsight
from kasbah.core.errors import BadOption
from kasbah.core.game import Box
from kasbah.games.casablanca.box import CasablancaBox
from kasbah.games.marracash.box import MarraCashBox
from kasbah.games.schwarzmarkt.box import SchwarzmarktBox


def insight_for(box: Box) -> Insight:
    """What a good player knows of the game in this box."""
    if isinstance(box, MarraCashBox):
        return MarraCashInsight(box)
    if isinstance(box, SchwarzmarktBox):
        return SchwarzmarktInsight(box)
    if isinstance(box, CasablancaBox):
        return CasablancaInsight(box)
    raise BadOption("", "no bot has insight into this game yet; there is only random")
