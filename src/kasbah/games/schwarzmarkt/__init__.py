"""Schwarzmarkt: offers, a common price that only goes up, and hidden goods."""

from kasbah.games.schwarzmarkt.game import SchwarzmarktGame

GAME = SchwarzmarktGame()

__all__ = ["GAME", "SchwarzmarktGame"]
