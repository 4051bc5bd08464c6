"""The end and the winner (2.10)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.state import OVER
from kasbah.games.casablanca.agents import AGENTS
from kasbah.games.casablanca.events import GameEnded
from kasbah.games.casablanca.state import (
    DEAD_POSITION,
    DELIVERED,
    DELIVERED_UNBRIBED,
    GAME_OVER,
    GOES_ON,
    NO_AGENT,
    OWN_HEADQUARTERS,
    REASONS,
    TURN_LIMIT,
    Table,
    count_of,
)


def deliver(table: Table, agent: i64) -> None:
    """An agent brought the suitcase home; his bribes decide (CB-105, CB-108, CB-110)."""
    table.arrived = agent
    table.reason = DELIVERED_UNBRIBED
    for seat in range(table.box.players):
        if table.on(seat, agent) > 0:
            table.reason = DELIVERED


def see_dead_position(table: Table) -> None:
    """Too few agents are left that have carried it or still can (CB-112)."""
    if count_of(table.carriers | table.on_board()) < table.box.carriers_needed:
        table.reason = DEAD_POSITION


def see_turn_limit(table: Table) -> None:
    """A delivery in the last permitted turn counts (CB-113)."""
    if table.reason == GOES_ON and table.turn >= table.box.turn_limit:
        table.reason = TURN_LIMIT


def is_over(table: Table) -> bool:
    """Closes the game if there is a reason to."""
    if table.reason == GOES_ON:
        return False
    table.phase = GAME_OVER
    table.to_act = OVER
    if table.story is not None:
        arrived = None if table.arrived == NO_AGENT else table.agent_id(table.arrived)
        shown = () if table.arrived == NO_AGENT else scores(table)
        table.story.append(GameEnded(winners(table), REASONS[table.reason], arrived, shown))
    return True


def scores(table: Table) -> tuple[int, ...]:
    """What counted: the bribes of the agent that arrived, or 1 for the owner who won.

    After any other end nothing counted, and nothing is shown.
    """
    players = table.box.players
    if table.arrived != NO_AGENT:
        return tuple(int(table.account[s * AGENTS + table.arrived]) for s in range(players))
    if table.reason == OWN_HEADQUARTERS:
        return tuple(int(seat == table.active) for seat in range(players))
    return tuple(0 for _ in range(players))


def winners(table: Table) -> tuple[int, ...]:
    """Everybody with the highest account on the arriving agent (CB-109); nobody in a draw."""
    if table.reason not in (DELIVERED, OWN_HEADQUARTERS):
        return ()
    counted = scores(table)
    return tuple(seat for seat in range(len(counted)) if counted[seat] == max(counted))


def score_sources(table: Table, seat: i64) -> dict[str, int]:
    """What a player's score is made of; fees are public, so this tells no more than the score."""
    if table.arrived != NO_AGENT:
        place = seat * AGENTS + table.arrived
        fees: int = table.fees[place]
        return {"bribes": table.account[place] + fees, "fees": -fees}
    if table.reason == OWN_HEADQUARTERS:
        return {"headquarters": scores(table)[seat]}
    return {}
