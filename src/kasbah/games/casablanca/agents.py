"""The agents: a readable file of eight, and its checks (5.4, 6.1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from kasbah.core.errors import BadFile
from kasbah.games.casablanca.town import HEADQUARTERS, describe

KIND: Final = "casablanca-agents"
AGENTS: Final[i64] = 8
AGENTS_AT_HOME: Final = 2
LARGEST_FILE: Final = 5_000
LONGEST_NAME: Final = 20


@dataclass(frozen=True)
class Agent:
    """One of the agents: what everybody calls him, and where he starts (CB-3)."""

    id: str
    name: str
    colour: str
    drawn: str
    """The colour he is drawn in, as on a web page."""
    headquarters: str


class Agents:
    """The eight agents in the order of the sheet."""

    def __init__(self, title: str, agents: Sequence[Agent]) -> None:
        self.title = title
        self.all = tuple(agents)
        self.ids = tuple(agent.id for agent in agents)
        self.places = {agent.id: place for place, agent in enumerate(agents)}


def read_agents(text: str) -> Agents:
    """The agents in a file, or BadFile with what is wrong and in which line."""
    if len(text) > LARGEST_FILE:
        raise BadFile("6.1", f"the file is longer than {LARGEST_FILE} characters")
    title = "agents without a name"
    agents: list[Agent] = []
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if colon and not agents:
            if key.strip() == "title":
                title = value.strip()
            elif (key.strip(), value.strip()) != ("kind", KIND):
                raise BadFile("6.1", f"line {number}: there is no header {line[:40]!r}")
            continue
        agents.append(_agent(line, number, agents))
    if len(agents) != AGENTS:
        raise BadFile("6.1", f"there are {len(agents)} agents instead of eight")
    for id_ in HEADQUARTERS:
        count = sum(agent.headquarters == id_ for agent in agents)
        if count != AGENTS_AT_HOME:
            raise BadFile("6.1", f"{describe(id_)} has {count} agents instead of two")
    return Agents(title, agents)


def _agent(line: str, number: int, others: list[Agent]) -> Agent:
    words = line.split(maxsplit=4)
    if len(words) != 5:
        raise BadFile(
            "6.1", f"line {number}: an agent is an id, a colour, #RRGGBB, a headquarters, a name"
        )
    id_, colour, drawn, headquarters, name = words
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,15}", id_):
        raise BadFile("6.1", f"line {number}: an id is up to 16 small letters, not {id_[:20]!r}")
    if not re.fullmatch(r"#[0-9A-Fa-f]{6}", drawn):
        raise BadFile("6.1", f"line {number}: a colour is drawn as #RRGGBB, not {drawn[:20]!r}")
    if len(name) > LONGEST_NAME or len(colour) > LONGEST_NAME:
        raise BadFile("6.1", f"line {number}: names have at most {LONGEST_NAME} letters")
    if headquarters not in HEADQUARTERS:
        known = ", ".join(HEADQUARTERS)
        raise BadFile("6.1", f"line {number}: {headquarters[:20]!r} is not one of {known}")
    for other in others:
        for mine, his in ((id_, other.id), (name, other.name), (colour, other.colour)):
            if mine == his:
                raise BadFile("6.1", f"line {number}: there are two agents {mine!r}")
    return Agent(id_, name, colour, drawn, headquarters)
