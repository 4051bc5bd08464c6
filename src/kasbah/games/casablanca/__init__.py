"""Casablanca: eight agents, one suitcase, and bribes nobody else can see."""

from kasbah.games.casablanca.game import CasablancaGame

GAME = CasablancaGame()

__all__ = ["GAME", "CasablancaGame"]
