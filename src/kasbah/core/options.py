"""Table options: what a table may agree on before the start, with defaults and limits.

Never compiled: options are read once for each table, and reading them means looking at types.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from kasbah.core.codec import shortened
from kasbah.core.errors import BadOption

WHOLE = re.compile(r"-?[0-9]{1,18}")


@dataclass(frozen=True)
class Limits:
    """What one option may be."""

    rule: str
    """The rule that gives the option its meaning."""
    meaning: str
    """One sentence for the person who chooses."""
    values: tuple[object, ...] = ()
    """The words or numbers it may be; empty if `whole` or `free` says more."""
    whole: tuple[int, int] | None = None
    """Lowest and highest whole number, if numbers in between are allowed too."""
    free: bool = False
    """Other text is allowed too; the game checks it."""

    def allow(self, value: object) -> bool:
        """Whether the option may have this value."""
        if self.whole is not None and type(value) is int:
            return self.whole[0] <= value <= self.whole[1]
        if any(value == known and type(value) is type(known) for known in self.values):
            return True
        return self.free and isinstance(value, str | tuple)

    def choices(self) -> str:
        """The allowed values in words."""
        words = [str(value) for value in self.values if value != ()]
        if self.whole is not None:
            words.append(f"a whole number from {self.whole[0]} to {self.whole[1]}")
        if self.free:
            words.append("text of your own")
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


def option(default: Any, limits: Limits) -> Any:
    """A field of an options class, with its limits."""
    return dataclasses.field(default=default, metadata={"limits": limits})


@dataclass(frozen=True)
class Options:
    """The agreed options of a table."""

    @classmethod
    def limits(cls) -> dict[str, Limits]:
        """The limits of every option, by name."""
        return {field.name: field.metadata["limits"] for field in dataclasses.fields(cls)}

    @classmethod
    def defaults(cls) -> dict[str, object]:
        """The value of every option that nobody speaks about."""
        return {field.name: field.default for field in dataclasses.fields(cls)}

    @classmethod
    def read(cls, given: Mapping[str, object]) -> Self:
        """Checks names and values; never falls back to a default for something unknown."""
        known = cls.limits()
        for name, value in given.items():
            if name not in known:
                there = ", ".join(sorted(known))
                raise BadOption("", f"there is no option {shortened(name)}; there are {there}")
            limits = known[name]
            if not limits.allow(value):
                raise BadOption(
                    limits.rule, f"{name} cannot be {shortened(value)}: it is {limits.choices()}"
                )
        options = cls(**given)
        options.check()
        return options

    @classmethod
    def from_text(cls, name: str, text: str) -> object:
        """The value that a person typed for an option: whole numbers become numbers."""
        limits = cls.limits().get(name)
        if limits is None:
            return text
        wants_numbers = limits.whole is not None or any(type(v) is int for v in limits.values)
        return int(text) if wants_numbers and WHOLE.fullmatch(text) else text

    def check(self) -> None:
        """Raises BadOption if the values do not go together."""

    def changed(self) -> dict[str, object]:
        """The options that differ from their defaults, by name."""
        mine = {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}
        return {name: value for name, value in mine.items() if value != self.defaults()[name]}
