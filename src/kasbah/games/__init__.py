"""The games of the house. A new game is one folder here and one line in this list."""

from kasbah.core.game import Game
from kasbah.games.casablanca import GAME as CASABLANCA
from kasbah.games.marracash import GAME as MARRACASH
from kasbah.games.schwarzmarkt import GAME as SCHWARZMARKT

GAMES: dict[str, Game] = {game.name: game for game in (MARRACASH, CASABLANCA, SCHWARZMARKT)}
