"""Casablanca under way: which rules are asked in which phase (4.2)."""

from __future__ import annotations

from mypy_extensions import i64

from kasbah.core.codec import to_plain
from kasbah.core.errors import Refused
from kasbah.core.move import Move
from kasbah.core.outcome import Outcome
from kasbah.core.vecs import vec
from kasbah.games.casablanca import bidding, bribing, headquarters, moves, objection, setup, turn
from kasbah.games.casablanca.seen import CasablancaView, Secrets
from kasbah.games.casablanca.sheet import UNIT
from kasbah.games.casablanca.state import (
    ANSWER_AMOUNT,
    ANSWER_OBJECTION,
    CHOOSE_ACTION,
    CHOOSE_HEADQUARTERS,
    GAME_OVER,
    NAME_AMOUNT,
    NEXT_ATTEMPT,
    OBJECTION,
    PLACE_BRIBES,
    Table,
)
from kasbah.games.casablanca.view import agents_of, look, outcome_of, sheet_of


class Casablanca(Table):
    """A game of Casablanca under way."""

    def copy(self) -> Casablanca:
        """An independent copy."""
        other = Casablanca(self.box)
        other.copy_from(self)
        return other

    def legal_into(self, buffer: vec[i64]) -> i64:
        """Writes the codes of all legal moves into the buffer and returns how many."""
        phase = self.phase
        if phase in (OBJECTION, ANSWER_OBJECTION):
            return objection.legal_answers(self, buffer)
        if phase in (CHOOSE_ACTION, NEXT_ATTEMPT):
            return turn.legal_actions(self, buffer)
        if phase == PLACE_BRIBES:
            return bribing.legal_placements(self, buffer)
        if phase == CHOOSE_HEADQUARTERS:
            return headquarters.legal_choices(self, buffer)
        if phase == GAME_OVER:
            return 0
        return bidding.legal_bids(self, buffer)

    def apply(self, code: i64) -> None:
        """Carries out the move with this code, which must be legal."""
        phase = self.phase
        over = False
        if phase == OBJECTION:
            over = objection.answer(self, code)
        elif phase in (CHOOSE_ACTION, NEXT_ATTEMPT):
            over = turn.act(self, code)
        elif phase == PLACE_BRIBES:
            over = bribing.place(self, code)
        elif phase == ANSWER_OBJECTION:
            over = objection.answer_objection(self, code)
        elif phase == NAME_AMOUNT:
            over = bidding.name(self, code)
        elif phase == ANSWER_AMOUNT:
            over = bidding.answer(self, code)
        elif headquarters.choose(self, code):
            setup.begin_variant(self)
        if over:
            turn.end(self)

    def refusal(self, code: i64) -> Refused | None:
        """Why the move with this code is not legal now; None if it is."""
        phase = self.phase
        if phase == GAME_OVER:
            return Refused("CB-105", "the game is over")
        if phase == CHOOSE_HEADQUARTERS:
            return headquarters.refuse_choice(self, code)
        if moves.is_choice(code):
            return Refused("CV-6", "headquarters are chosen before the first turn of the variant")
        if phase in (OBJECTION, ANSWER_OBJECTION):
            return objection.refuse_answer(self, code)
        if phase in (CHOOSE_ACTION, NEXT_ATTEMPT):
            return turn.refuse_action(self, code)
        if phase == PLACE_BRIBES:
            return bribing.refuse_bribe(self, code)
        return bidding.refuse_bid(self, code)

    def stranger(self, move: Move) -> Refused:
        """Why a move that is not in the table of moves cannot be played."""
        if isinstance(move, moves.Assign):
            return self.strange_amount(move)
        if isinstance(move, moves.Name):
            if move.amount % UNIT != 0:
                return Refused("CB-25", f"amounts are multiples of {UNIT}")
            if move.amount <= 0:
                return Refused("CB-70", f"the first amount is at least {UNIT}")
            return Refused("CB-66", "nobody has that much")
        if isinstance(move, moves.MoveAgent):
            if move.agent not in self.box.agents.places:
                return Refused("CB-7", f"there is no agent {move.agent[:20]!r}")
            return Refused("CB-34", f"there is no building {move.to[:20]!r}")
        if isinstance(move, moves.Hit):
            return Refused("CB-42", "there is no such agent")
        if isinstance(move, moves.ChooseHeadquarters):
            return Refused("CV-3", f"there is no headquarters {move.headquarters[:20]!r}")
        return Refused("4.2", "this is not a move of Casablanca")

    def strange_amount(self, move: moves.Assign) -> Refused:
        """Why an amount that no note has, and free capital does not allow, cannot be placed."""
        if move.agent not in self.box.agents.places:
            return Refused("CB-7", f"there is no agent {move.agent[:20]!r}")
        if self.phase == PLACE_BRIBES:
            agent = self.box.agents.places[move.agent]
            refused = bribing.refuse_amount(self, move.amount, agent)
            if refused is not None:
                return refused
        if move.amount <= 0:
            return Refused("CB-18", f"a placement is at least {UNIT}")
        return Refused("CB-25", f"amounts are multiples of {UNIT} up to 10,000")

    def view(self, seat: int | None) -> CasablancaView:
        """What that seat may see (None: a spectator), built up from nothing."""
        if seat is not None and not 0 <= seat < self.players:
            raise ValueError(f"there is no seat {seat} at this table")
        return look(self, seat)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome_of(self)

    def snapshot(self) -> dict[str, object]:
        """The whole state as plain JSON data; `Game.restore` reads it back."""
        secrets = Secrets(
            sheets=tuple(sheet_of(self, seat) for seat in range(self.box.players)),
            placing=agents_of(self, self.targets) if self.phase == PLACE_BRIBES else None,
        )
        return {"view": to_plain(look(self, None)), "secrets": to_plain(secrets)}
