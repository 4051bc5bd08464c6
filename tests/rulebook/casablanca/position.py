"""Positions written down as one would describe them: who has how much on whom, who stands where.

Seats A to H are 0 to 7. What is not mentioned is as at the start, only that nobody is in his first
turn any more: everybody has bribed once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from kasbah.core.errors import Refused
from kasbah.core.event import Event
from kasbah.core.move import Move
from kasbah.core.rng import Rng
from kasbah.games.casablanca import GAME
from kasbah.games.casablanca.box import CasablancaBox
from kasbah.games.casablanca.game import position as lay_position
from kasbah.games.casablanca.moves import Accept, Decline, MoveAgent, Object, all_moves
from kasbah.games.casablanca.play import Casablanca
from kasbah.games.casablanca.seen import CasablancaView, PlayerSeen, Secrets, SheetSeen
from kasbah.games.casablanca.town import Town

A, B, C, D = range(4)
NOTES = (1000, 500, 400, 300, 200, 100)
AGENTS = GAME.box().agents
HOMES = {agent.id: agent.headquarters for agent in AGENTS.all}
OWNERS = {"airport": A, "police": B, "cafe": C, "hotel": D}

Amounts = Mapping[str, Mapping[int, int]]


def position(
    *,
    on: Amounts | None = None,
    removed: Amounts | None = None,
    fees: Amounts | None = None,
    minimums: Amounts | None = None,
    at: Mapping[str, str] | None = None,
    suitcase: str = "bazaar",
    carriers: Sequence[str] = (),
    active: int = A,
    bribes: int = 1,
    turn: int | None = None,
    notes: Mapping[int, Mapping[int, int]] | None = None,
    placing: Sequence[str] | None = None,
    owners: Mapping[str, int] | None = None,
    face_down: Sequence[int] = (),
    town: Town | None = None,
    **options: object,
) -> Casablanca:
    """A position at the start of a turn (`placing`: in the middle of a bribe).

    `on` says what each seat has on an agent, `removed` which agents are gone and what each seat
    lost on them, `fees` what was paid for hits with an agent. Capital is what is left of 10,000.
    """
    box = GAME.box(**options)
    if town is not None:
        moves = all_moves(town, box.agents)
        box = CasablancaBox(box.agreed, town, box.agents, box.sheet, moves)
    on, removed, fees, minimums = on or {}, removed or {}, fees or {}, minimums or {}
    seats = range(box.agreed.players)
    owned = {} if not box.variant else OWNERS if owners is None else owners
    sheets = [
        sheet(
            box,
            {agent: on.get(agent, {}).get(seat, 0) for agent in HOMES},
            10_000 - sum(kind.get(seat, 0) for of in (on, removed, fees) for kind in of.values()),
            (notes or {}).get(seat),
        )
        for seat in seats
    ]
    view = CasablancaView(
        seat=None,
        deciding=active,
        phase="choose_action",
        active=active,
        turn=box.agreed.players if turn is None else turn,
        agents={
            agent: None if agent in removed else (at or {}).get(agent, home)
            for agent, home in HOMES.items()
        },
        suitcase=suitcase,
        carriers=tuple(agent for agent in HOMES if agent in carriers),
        players=tuple(
            PlayerSeen(
                headquarters=next((hq for hq, owner in owned.items() if owner == seat), None),
                face_down=seat in face_down,
                bribes=bribes,
                minimums={agent: minimums.get(agent, {}).get(seat, 0) for agent in HOMES},
                fees={agent: paid[seat] for agent, paid in fees.items() if seat in paid},
                lost={agent: lost.get(seat, 0) for agent, lost in removed.items()},
                sheet=None,
            )
            for seat in seats
        ),
        placing=(),
        declaration=None,
        waiting=(),
        objector=None,
        named=0,
        stopped=(),
        arrived=None,
        outcome=None,
        box=box,
    )
    return lay_position(view, Secrets(tuple(sheets), None if placing is None else tuple(placing)))


def sheet(
    box: CasablancaBox, accounts: dict[str, int], capital: int, left: Mapping[int, int] | None
) -> SheetSeen:
    """A sheet with these accounts; if no notes are given, high ones have been struck."""
    if box.free:
        return SheetSeen(capital, {}, accounts)
    notes = dict.fromkeys(NOTES, 0) | dict(left or {})
    if left is None:
        rest = 10_000 - capital
        for note in NOTES:
            struck = min(4, rest // note)
            notes[note] = 4 - struck
            rest -= struck * note
    return SheetSeen(capital, {str(note): count for note, count in notes.items()}, accounts)


def new_game(seed: int = 1, /, **options: object) -> Casablanca:
    """A new game."""
    return GAME.deal(GAME.box(**options), seed)


def first_turn(**options: object) -> Casablanca:
    """A new game in which seat A begins."""
    return new_game(starter=A, **options)


def variant(**position_and_options: Any) -> Casablanca:
    """A position in the variant: A owns the Airport, B the Police Station, C Rick's Café."""
    return position(mode="headquarters", **position_and_options)


def play(state: Casablanca, *moves: Move) -> list[Event]:
    """Plays the moves, each of which is listed as legal; returns everything that happened."""
    story: list[Event] = []
    for move in moves:
        assert move in state.legal_moves()
        state.play(move, story)
    return story


def refused(state: Casablanca, move: Move) -> str:
    """The rule by which a move is refused; it is not listed, and nothing may have changed."""
    before = state.snapshot()
    assert move not in state.legal_moves()
    with pytest.raises(Refused) as error:
        state.play(move)
    assert state.snapshot() == before
    return error.value.rule


def may(state: Casablanca, move: Move) -> bool:
    """Whether a move is legal, by the list and by the check."""
    listed = move in state.legal_moves()
    assert listed == (state.refusal(state.moves.code_of(move)) is None)
    return listed


def lively(state: Casablanca, rng: Rng) -> Move:
    """A legal move: its kind by lot, then one of that kind. Hits and biddings are common so."""
    legal = state.legal_moves()
    found = sorted({type(move).__name__ for move in legal})
    kind = found[rng.below(len(found))]
    of_kind = [move for move in legal if type(move).__name__ == kind]
    return of_kind[rng.below(len(of_kind))]


def nobody_objects(state: Casablanca) -> list[Event]:
    """Everybody declines until the window is closed."""
    story: list[Event] = []
    while state.view(None).phase == "objection":
        state.play(Decline(), story)
    return story


def stands(state: Casablanca, declaration: Move) -> list[Event]:
    """A declaration to which nobody objects."""
    return play(state, declaration) + nobody_objects(state)


def challenge(state: Casablanca, declaration: Move) -> None:
    """A declaration to which the first one asked objects, and the mover accepts."""
    play(state, declaration, Object(), Accept())


def moved(agent: str, to: str) -> MoveAgent:
    """A move without the suitcase."""
    return MoveAgent(agent, to, False)


def carried(agent: str, to: str) -> MoveAgent:
    """A move with the suitcase."""
    return MoveAgent(agent, to, True)


def kinds(state: Casablanca) -> set[str]:
    """The kinds of moves that are legal now."""
    return {type(move).__name__ for move in state.legal_moves()}


def own_sheet(state: Casablanca, seat: int) -> SheetSeen:
    """A player's sheet, as he himself sees it."""
    seen = state.view(seat).players[seat].sheet
    assert seen is not None
    return seen


def account(state: Casablanca, seat: int, agent: str) -> int:
    """What a player has on an agent."""
    return own_sheet(state, seat).accounts[agent]


def accounts(state: Casablanca, seat: int) -> dict[str, int]:
    """Where a player has money."""
    return {agent: sum_ for agent, sum_ in own_sheet(state, seat).accounts.items() if sum_}


def capital(state: Casablanca, seat: int) -> int:
    """What a player has not placed yet."""
    return own_sheet(state, seat).capital


def minimum(state: Casablanca, seat: int, agent: str) -> int:
    """What everybody knows that a player has on an agent."""
    return state.view(None).players[seat].minimums[agent]


def place(state: Casablanca, agent: str) -> str | None:
    """Where an agent is; None if it was removed."""
    return state.view(None).agents[agent]


def phase(state: Casablanca) -> str:
    """The phase, as a spectator sees it."""
    return state.view(None).phase


def reason(state: Casablanca) -> str:
    """Why the game ended."""
    assert state.outcome is not None
    return state.outcome.reason


def winners(state: Casablanca) -> tuple[int, ...]:
    """Who won."""
    assert state.outcome is not None
    return state.outcome.winners


def sheets_sum(state: Casablanca, seat: int) -> int:
    """Everything a player ever had: capital, accounts, fees, losses."""
    player = state.view(None).players[seat]
    sheet_ = own_sheet(state, seat)
    gone = sum(player.fees.values()) + sum(player.lost.values())
    return sheet_.capital + sum(sheet_.accounts.values()) + gone
