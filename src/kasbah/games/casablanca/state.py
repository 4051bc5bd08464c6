"""What lies on the table (4.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kasbah.core.state import State
from kasbah.core.vecs import vec
from kasbah.games.casablanca import moves
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.box import CasablancaBox

# The phases of 4.2.
CHOOSE_HEADQUARTERS: Final[i64] = 0
CHOOSE_ACTION: Final[i64] = 1
PLACE_BRIBES: Final[i64] = 2
OBJECTION: Final[i64] = 3
ANSWER_OBJECTION: Final[i64] = 4
NAME_AMOUNT: Final[i64] = 5
ANSWER_AMOUNT: Final[i64] = 6
NEXT_ATTEMPT: Final[i64] = 7
GAME_OVER: Final[i64] = 8
PHASES: Final = (
    "choose_headquarters",
    "choose_action",
    "place_bribes",
    "objection",
    "answer_objection",
    "name_amount",
    "answer_amount",
    "next_attempt",
    "game_over",
)

# Why the game ended (4.1).
GOES_ON: Final[i64] = 0
DELIVERED: Final[i64] = 1
DELIVERED_UNBRIBED: Final[i64] = 2
OWN_HEADQUARTERS: Final[i64] = 3
DEAD_POSITION: Final[i64] = 4
TURN_LIMIT: Final[i64] = 5
REASONS: Final = (
    "",
    "delivered",
    "delivered_unbribed",
    "headquarters",
    "dead_position",
    "turn_limit",
)

NOBODY: Final[i64] = -1
REMOVED: Final[i64] = -1
NO_DECLARATION: Final[i64] = -1
NO_AGENT: Final[i64] = -1
# Declarations in one number of `stopped`. Not more: compiled, `1 << n` is a 32-bit shift.
WORD: Final[i64] = 30


def count_of(bits: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


class Table(State):
    """Everything on the table; the rules are in the files named after their headings."""

    def __init__(self, box: CasablancaBox) -> None:
        super().__init__(box.moves)
        self.box = box

        # The sheets (secret), by seat.
        self.capital = vec[i64]()  # not yet placed
        self.notes = vec[i64]()  # of each kind, not yet struck; empty with free capital
        self.account = vec[i64]()  # by seat and agent; it bids, lets hit and wins (CB-32)

        # What everybody knows of them, by seat and agent.
        self.minimum = vec[i64]()  # what the account must be at least (8.3)
        self.bribes = vec[i64]()  # by seat: bribe actions so far

        # What seldom changes is shared by copies of the table, so it is never written on: whoever
        # changes it puts a changed copy in its place.
        self.fees = vec[i64]()  # by seat and agent: paid for hits with this striker
        self.lost = vec[i64]()  # by seat and agent: announced when the agent was removed
        self.owner = vec[i64]()  # by headquarters: seat or NOBODY (the variant)

        # The board.
        self.place = vec[i64]()  # by agent: building or REMOVED
        self.suitcase: i64 = 0  # a building, never an agent (CB-96)
        # A bit for each agent that has carried it, removed ones included (CB-100, CB-103).
        self.carriers: i64 = 0

        # The turn.
        self.phase: i64 = CHOOSE_ACTION
        self.active: i64 = 0
        self.turn: i64 = 0  # turns completed
        self.targets: i64 = 0  # a bit for each agent bribed in this action
        self.stopped = vec[i64]()  # a bit for each declaration stopped or withdrawn (CB-86)
        self.attempts: i64 = 0  # how many those are

        # The objection.
        self.pending: i64 = NO_DECLARATION  # code of the declared move or hit
        self.waiting: i64 = 0  # a bit for each seat still to be asked
        self.objector: i64 = NOBODY
        self.named: i64 = 0

        # The variant.
        self.face_down: i64 = 0  # a bit for each seat

        # The end.
        self.reason: i64 = GOES_ON
        self.arrived: i64 = NO_AGENT

    def copy_from(self, other: Table) -> None:
        """Makes this table equal to the other and independent of it."""
        self.to_act = other.to_act
        self.capital = other.capital[:]
        self.notes = other.notes[:]
        self.account = other.account[:]
        self.minimum = other.minimum[:]
        self.bribes = other.bribes[:]
        self.fees = other.fees
        self.lost = other.lost
        self.owner = other.owner
        self.place = other.place[:]
        self.suitcase = other.suitcase
        self.carriers = other.carriers
        self.phase = other.phase
        self.active = other.active
        self.turn = other.turn
        self.targets = other.targets
        self.stopped = other.stopped[:]
        self.attempts = other.attempts
        self.pending = other.pending
        self.waiting = other.waiting
        self.objector = other.objector
        self.named = other.named
        self.face_down = other.face_down
        self.reason = other.reason
        self.arrived = other.arrived

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.box.players

    def on(self, seat: i64, agent: i64) -> i64:
        """What a player has on an agent."""
        return self.account[seat * AGENTS + agent]

    def acting(self) -> i64:
        """The agent that is to move or to strike (CB-65)."""
        return moves.acting_agent(self.pending, self.box.buildings)

    def prove(self, seat: i64, agent: i64, amount: i64) -> None:
        """Everybody knows now that a player has at least this on an agent (8.3)."""
        place = seat * AGENTS + agent
        if self.minimum[place] < amount:
            self.minimum[place] = amount

    def on_board(self) -> i64:
        """A bit for each agent that has not been removed."""
        bits: i64 = 0
        for agent in range(AGENTS):
            if self.place[agent] != REMOVED:
                bits |= 1 << agent
        return bits

    def clear_declaration(self) -> None:
        """Nothing is declared, nobody asked, nothing named."""
        self.pending = NO_DECLARATION
        self.waiting = 0
        self.objector = NOBODY
        self.named = 0

    # Names, for events and refusals.

    def agent_id(self, agent: i64) -> str:
        """An agent's id."""
        return self.box.agents.ids[agent]

    def agent_name(self, agent: i64) -> str:
        """An agent's name."""
        return self.box.agents.all[agent].name

    def building_id(self, building: i64) -> str:
        """A building's id."""
        return self.box.town.buildings[building].id
