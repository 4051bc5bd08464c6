"""MarraCash: auctions, and shared customers walking through a town."""

from kasbah.games.marracash.game import MarraCashGame

GAME = MarraCashGame()

__all__ = ["GAME", "MarraCashGame"]
