"""What everybody knows of a table before the first turn: town, agents, sheet and agreed numbers.

Never compiled, so that the types of the fields are there for writing JSON and the browser's types.
"""

from __future__ import annotations

from dataclasses import dataclass

from kasbah.games.casablanca.box import FEE, FIRST_BRIBES, CasablancaBox
from kasbah.games.casablanca.sheet import CAPITAL, UNIT
from kasbah.games.casablanca.town import HEADQUARTERS, Building


@dataclass(frozen=True)
class BuildingDrawn:
    """A white building, and where it stands in a square of 1000 by 1000 (CB-34)."""

    id: str
    kind: str
    """One of headquarters, bazaar, house."""
    number: int | None
    """What a house is called by; headquarters and the Bazaar have names."""
    x: int
    y: int


@dataclass(frozen=True)
class AgentDrawn:
    """An agent: name, colour and where he starts (CB-3)."""

    id: str
    name: str
    colour: str
    """The word for it in the agents' file."""
    drawn: str
    """The colour as #RRGGBB."""
    headquarters: str


@dataclass(frozen=True)
class NotesPrinted:
    """How many notes of one kind are on a fresh sheet (CB-21)."""

    value: int
    count: int


@dataclass(frozen=True)
class CasablancaShown:
    """Everything about a table of Casablanca that never changes and that nobody hides."""

    title: str
    reconstruction: bool
    """Whether somebody had to guess what the printed board looks like (5.1)."""
    variant: bool
    """Whether every player has a headquarters of his own (CV-2)."""
    buildings: tuple[BuildingDrawn, ...]
    streets: tuple[tuple[str, str], ...]
    agents: tuple[AgentDrawn, ...]
    """In the order of the sheet."""
    owned: tuple[str, ...]
    """In the variant: the headquarters that have an owner with so many players (CV-4)."""
    notes: tuple[NotesPrinted, ...]
    """From the highest kind to the lowest; empty with free capital (CB-24)."""
    capital: int
    unit: int
    """All amounts are multiples of it (CB-25)."""
    fee: int
    """What a hit costs, and the least account on its striker (CB-44, CB-48)."""
    first_bribes: int
    """How many agents a first turn must bribe (CB-15); 0 in the variant (CV-9)."""
    one_agent: bool
    """Whether a bribe goes to one agent only (CV-11)."""
    may_withdraw: bool
    """Whether a mover may take his declaration back after an objection (CB-60, CV-18)."""
    carriers_needed: int
    """How many agents must have carried the suitcase before it can win (CB-101, CV-33)."""
    turn_limit: int


def show(box: CasablancaBox) -> CasablancaShown:
    """What a drawing of this table starts from."""
    sheet, town = box.sheet, box.town
    kinds = () if box.free else range(int(sheet.kinds))
    return CasablancaShown(
        title=town.title,
        reconstruction=town.reconstruction,
        variant=box.variant,
        buildings=tuple(_drawn(building) for building in town.buildings),
        streets=town.streets,
        agents=tuple(
            AgentDrawn(agent.id, agent.name, agent.colour, agent.drawn, agent.headquarters)
            for agent in box.agents.all
        ),
        owned=HEADQUARTERS[: int(box.players)] if box.variant else (),
        notes=tuple(NotesPrinted(sheet.values[kind], sheet.counts[kind]) for kind in kinds),
        capital=CAPITAL,
        unit=UNIT,
        fee=FEE,
        first_bribes=FIRST_BRIBES if box.first_duty else 0,
        one_agent=box.one_agent,
        may_withdraw=box.may_withdraw,
        carriers_needed=box.carriers_needed,
        turn_limit=box.turn_limit,
    )


def _drawn(building: Building) -> BuildingDrawn:
    number = int(building.id[1:]) if building.kind == "house" else None
    return BuildingDrawn(building.id, building.kind, number, building.x, building.y)
