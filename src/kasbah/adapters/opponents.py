"""Who sits at the other seats: bots by name, or bots of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kasbah.bots import Bot, RandomBot
from kasbah.core import BadOption, Seed

BOTS: dict[str, Callable[[Seed], Bot]] = {"random": RandomBot}

Opponents = str | Bot | Sequence[str | Bot]


def one_each(opponents: Opponents, seats: int) -> list[str | Bot]:
    """What sits at each of so many seats: the same everywhere, or one entry for each."""
    if isinstance(opponents, str | Bot):
        return [known(opponents)] * seats
    if len(opponents) != seats:
        raise BadOption("", f"there are {seats} other seats, and {len(opponents)} opponents")
    return [known(opponent) for opponent in opponents]


def known(opponent: str | Bot) -> str | Bot:
    """An opponent, if it is a bot or the name of one."""
    if isinstance(opponent, str) and opponent not in BOTS:
        raise BadOption("", f"there is no bot {opponent!r}; there is {', '.join(BOTS)}")
    return opponent


def seated(opponent: str | Bot, seed: Seed) -> Bot:
    """The bot itself; one that is named gets this seed."""
    return BOTS[opponent](seed) if isinstance(opponent, str) else opponent
