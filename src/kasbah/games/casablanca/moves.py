"""What a player may do (4.2), and the code each move has.

A code is a base plus an offset. The bases stand here beside the classes they number; nowhere
else is a code taken apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from kasbah.core.move import Move, MoveTable
from kasbah.games.casablanca.agents import AGENTS, Agents
from kasbah.games.casablanca.sheet import CAPITAL, UNIT
from kasbah.games.casablanca.town import HEADQUARTERS, Town

BRIBE: Final[i64] = 0
DONE: Final[i64] = 1
OBJECT: Final[i64] = 2
DECLINE: Final[i64] = 3
WITHDRAW: Final[i64] = 4
ACCEPT: Final[i64] = 5
GIVE_UP: Final[i64] = 6
HOLD: Final[i64] = 7
PASS: Final[i64] = 8
END_TURN: Final[i64] = 9
CHOOSE: Final[i64] = 10
NAME: Final[i64] = 14
ASSIGN: Final[i64] = 114
HIT: Final[i64] = 914
MOVE: Final[i64] = 978


@dataclass(frozen=True)
class Bribe(Move):
    """Use this turn to bribe (CB-11); the placements follow one by one."""


@dataclass(frozen=True)
class Assign(Move):
    """Put a note, or with free capital an amount, on an agent (CB-19)."""

    amount: int
    agent: str


@dataclass(frozen=True)
class Done(Move):
    """Bribing is over, and the turn with it."""


@dataclass(frozen=True)
class MoveAgent(Move):
    """Declare that an agent moves along a street, with or without the suitcase (CB-40)."""

    agent: str
    to: str
    with_case: bool


@dataclass(frozen=True)
class Hit(Move):
    """Declare that an agent removes another one in the same building (CB-42)."""

    striker: str
    victim: str


@dataclass(frozen=True)
class Object(Move):
    """Object to the declaration (CB-55)."""


@dataclass(frozen=True)
class Decline(Move):
    """Let the declaration pass (CB-58)."""


@dataclass(frozen=True)
class Withdraw(Move):
    """Take the declaration back after an objection (CB-60)."""


@dataclass(frozen=True)
class Accept(Move):
    """Take the challenge: who has more on the acting agent? (CB-60)."""


@dataclass(frozen=True)
class Name(Move):
    """The objector names an amount that he has on the acting agent (CB-69)."""

    amount: int


@dataclass(frozen=True)
class GiveUp(Move):
    """The objector names nothing more (CB-76)."""


@dataclass(frozen=True)
class Hold(Move):
    """The mover has the named amount too (CB-73)."""


@dataclass(frozen=True)
class Pass(Move):
    """The mover does not hold the named amount (CB-77)."""


@dataclass(frozen=True)
class EndTurn(Move):
    """No further attempt after a stopped or withdrawn declaration (CB-89)."""


@dataclass(frozen=True)
class ChooseHeadquarters(Move):
    """In the variant: take one of the free headquarters (CV-5)."""

    headquarters: str


KINDS: Final[dict[str, type[Move]]] = {
    kind.__name__: kind
    for kind in (
        Bribe,
        Done,
        Object,
        Decline,
        Withdraw,
        Accept,
        GiveUp,
        Hold,
        Pass,
        EndTurn,
        ChooseHeadquarters,
        Name,
        Assign,
        Hit,
        MoveAgent,
    )
}


def name_code(amount: i64) -> i64:
    """The code of naming an amount."""
    return NAME + amount // UNIT - 1


def name_amount(code: i64) -> i64:
    """The amount that is named."""
    return (code - NAME + 1) * UNIT


def assign_code(amount: i64, agent: i64) -> i64:
    """The code of a placement."""
    return ASSIGN + (amount // UNIT - 1) * AGENTS + agent


def assign_amount(code: i64) -> i64:
    """What a placement puts on its agent."""
    return ((code - ASSIGN) // AGENTS + 1) * UNIT


def assign_agent(code: i64) -> i64:
    """The agent of a placement."""
    return (code - ASSIGN) % AGENTS


def hit_code(striker: i64, victim: i64) -> i64:
    """The code of a hit."""
    return HIT + striker * AGENTS + victim


def hit_striker(code: i64) -> i64:
    """The agent that strikes."""
    return (code - HIT) // AGENTS


def hit_victim(code: i64) -> i64:
    """The agent that is to leave."""
    return (code - HIT) % AGENTS


def move_code(agent: i64, to: i64, with_case: i64, buildings: i64) -> i64:
    """The code of a move in a town of so many buildings; `with_case` is 0 or 1."""
    return MOVE + (agent * buildings + to) * 2 + with_case


def move_agent(code: i64, buildings: i64) -> i64:
    """The agent that moves."""
    return (code - MOVE) // (2 * buildings)


def move_to(code: i64, buildings: i64) -> i64:
    """The building a move leads to."""
    return (code - MOVE) // 2 % buildings


def move_with_case(code: i64) -> bool:
    """Whether a move takes the suitcase along."""
    return (code - MOVE) % 2 == 1


def is_choice(code: i64) -> bool:
    """Whether this is the code of a choice of headquarters."""
    return CHOOSE <= code < NAME


def is_name(code: i64) -> bool:
    """Whether this is the code of naming an amount."""
    return NAME <= code < ASSIGN


def is_assign(code: i64) -> bool:
    """Whether this is the code of a placement."""
    return ASSIGN <= code < HIT


def is_hit(code: i64) -> bool:
    """Whether this is the code of a hit."""
    return HIT <= code < MOVE


def is_declaration(code: i64) -> bool:
    """Whether this is the code of a move or a hit."""
    return code >= HIT


def declaration_number(code: i64) -> i64:
    """Moves and hits numbered from 0."""
    return code - HIT


def declaration_code(number: i64) -> i64:
    """The move or hit with this number."""
    return HIT + number


def acting_agent(code: i64, buildings: i64) -> i64:
    """Whose bribes count in a bidding: the agent that moves or strikes (CB-65)."""
    return move_agent(code, buildings) if code >= MOVE else hit_striker(code)


def all_moves(town: Town, agents: Agents) -> MoveTable:
    """The table of moves for a town and its agents."""
    moves: list[Move | None] = [
        Bribe(),
        Done(),
        Object(),
        Decline(),
        Withdraw(),
        Accept(),
        GiveUp(),
        Hold(),
        Pass(),
        EndTurn(),
    ]
    amounts = range(UNIT, CAPITAL + UNIT, UNIT)
    moves += [ChooseHeadquarters(id_) for id_ in HEADQUARTERS]
    moves += [Name(amount) for amount in amounts]
    moves += [Assign(amount, agent) for amount in amounts for agent in agents.ids]
    moves += [Hit(striker, victim) for striker in agents.ids for victim in agents.ids]
    for agent in agents.ids:
        for building in town.buildings:
            moves.append(MoveAgent(agent, building.id, False))
            moves.append(MoveAgent(agent, building.id, True))
    return MoveTable(moves)
