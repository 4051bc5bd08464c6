"""How Kasbah says no: always one rule and one sentence that a player would want to read."""

from __future__ import annotations


def readable(sentence: str) -> str:
    """A sentence in one line that any screen can show; it may quote what somebody sent."""
    if sentence.isprintable():
        return sentence
    return "".join([letter if letter.isprintable() else repr(letter)[1:-1] for letter in sentence])


class KasbahError(Exception):
    """Something asked for cannot be done: `rule` is its number, `sentence` the reason."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(rule, sentence)
        self.rule = rule
        self.sentence = readable(sentence)

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


class Refused(KasbahError):
    """A move that is not legal now. The state is as it was."""


class BadOption(KasbahError, ValueError):
    """A table option that does not exist, or a value it cannot have."""


class BadFile(KasbahError, ValueError):
    """A board, card or saved-game file that cannot be used."""
