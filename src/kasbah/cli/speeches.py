"""How each game speaks in the terminal. A new game is one line in this list."""

from __future__ import annotations

from kasbah.cli.casablanca import CasablancaSpeech
from kasbah.cli.marracash import MarraCashSpeech
from kasbah.cli.schwarzmarkt import SchwarzmarktSpeech
from kasbah.cli.speech import Speech

SPEECHES: dict[str, Speech] = {
    "marracash": MarraCashSpeech(),
    "casablanca": CasablancaSpeech(),
    "schwarzmarkt": SchwarzmarktSpeech(),
}
